-- Rule packs and the data files beside them, under the hash of their RFC 8785 form. Each is published by one event.
create table rule_pack (
  sha256 text primary key,
  id text not null,
  version text not null,
  title text,
  -- null for a data file
  rules integer,
  content text not null,
  event_id text not null unique references event,
  recorded_at timestamptz not null,
  check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
call make_append_only('rule_pack');
create index rule_pack_newest on rule_pack (recorded_at, id, sha256);

-- Which of them were judged by together, and in what order: a decision's inputs name such a set by its hash.
create table rule_pack_set (
  set_sha256 text primary key,
  arrangement jsonb not null,
  recorded_at timestamptz not null
);
call make_append_only('rule_pack_set');

-- The log of keyed decisions: what went into each, once for each who was given it, however often they asked. The
-- document follows from the inputs, so that it need not be kept. `usage` counts the calls.
create table decision (
  decision_sha256 bytea not null check (length(decision_sha256) = 32),
  -- the account, or the role of a key that has none; without a foreign key, which would cost every insert a look-up: it
  -- comes from the row of a key, and neither can be deleted
  held_by text not null,
  -- the text that `inputs_sha256` is over
  inputs text not null,
  decided_at timestamptz not null,
  constraint decision_pkey primary key (decision_sha256, held_by)
);
call make_append_only('decision');
