-- Decisions: the rule packs that were ever in force, and the log of keyed decisions.

create table rule_pack (
  sha256 text primary key,
  id text not null,
  version text not null,
  title text,
  rules integer,
  content text not null,
  event_id text not null unique references event,
  recorded_at timestamptz not null,
  check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
call make_append_only('rule_pack');
create index rule_pack_newest on rule_pack (recorded_at, id, sha256);
comment on table rule_pack is
  'Append-only. Rule packs, and the data files beside them, each under its hash and published by one event.';
comment on column rule_pack.sha256 is 'Hex SHA-256 of `content`.';
comment on column rule_pack.id is
  'Name of the pack or data file, as `us-radio`; the same for all its versions.';
comment on column rule_pack.version is 'Version that the pack states.';
comment on column rule_pack.title is 'Null for a data file.';
comment on column rule_pack.rules is 'Number of rules; null for a data file.';
comment on column rule_pack.content is 'RFC 8785 form of the pack.';
comment on column rule_pack.event_id is 'Event that published it; decisions cite its leaf.';

create table rule_pack_set (
  set_sha256 text primary key,
  arrangement jsonb not null,
  recorded_at timestamptz not null
);
call make_append_only('rule_pack_set');
comment on table rule_pack_set is
  'Append-only. Rule packs that were in force together. The inputs of a decision name such a set by its '
  'hash.';
comment on column rule_pack_set.set_sha256 is
  'Hash of the set; the inputs of a decision have it as `rule_packs`.';
comment on column rule_pack_set.arrangement is 'Hashes of the packs and data files, in their order.';

-- `held_by` has no foreign key, which would cost every insert a look-up: its value comes from the row of a
-- key, and neither keys nor accounts can be deleted.
create table decision (
  decision_sha256 bytea not null check (length(decision_sha256) = 32),
  held_by text not null,
  inputs text not null,
  decided_at timestamptz not null,
  constraint decision_pkey primary key (decision_sha256, held_by)
);
call make_append_only('decision');
comment on table decision is
  'Append-only. The inputs of each keyed decision, once per holder, however often it was asked for. The '
  'document follows from the inputs and is not stored; usage counts the calls.';
comment on column decision.decision_sha256 is
  'SHA-256 of the decision document, as `decision_sha256` of the answer.';
comment on column decision.held_by is
  'Account that was given the decision, or the role of a key that has no account.';
comment on column decision.inputs is
  'RFC 8785 text of the inputs; `inputs_sha256` of the document is its hash.';
comment on column decision.decided_at is 'First time that the holder was given this decision.';
