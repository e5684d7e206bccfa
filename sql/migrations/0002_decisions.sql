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

create table official_list (
  list text not null check (list in ('fcc_grantees', 'cpsc_laboratories', 'nrtls', 'notified_bodies')),
  version integer not null check (version > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  as_of date not null,
  entries integer not null check (entries > 0),
  added integer not null check (added >= 0),
  renamed integer not null check (renamed >= 0),
  removed integer not null check (removed >= 0),
  source text not null,
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz not null,
  primary key (list, version)
);
create index official_list_sha256 on official_list (sha256);
call make_append_only('official_list');
comment on table official_list is 'Append-only. Versions of the imported lists. The newest of each list counts for new decisions.';
comment on column official_list.list is 'Which list.';
comment on column official_list.version is 'Number of the version, from 1 in each list.';
comment on column official_list.sha256 is 'Hash over list, day and entries, which decisions name.';
comment on column official_list.as_of is 'Day that the list describes.';
comment on column official_list.entries is 'Number of its entries.';
comment on column official_list.added is 'Entries that the version before lacked.';
comment on column official_list.renamed is 'Entries with another name than in the version before.';
comment on column official_list.removed is 'Entries of the version before that it lacks.';
comment on column official_list.source is 'Address or file name that it was read from.';
comment on column official_list.source_sha256 is 'Hash of the bytes that were read.';
comment on column official_list.imported_at is 'When it was imported.';

create table official_list_change (
  list text not null,
  id text not null,
  version integer not null,
  name text,
  primary key (list, id, version),
  foreign key (list, version) references official_list
);
call make_append_only('official_list_change');
comment on table official_list_change is
  'Append-only. Entries by the version that changed them: the entries of a version are the newest changes up to it.';
comment on column official_list_change.list is 'Which list.';
comment on column official_list_change.id is 'Number of the entry; for a list without numbers its plain name.';
comment on column official_list_change.version is 'Version that brought, renamed or removed the entry.';
comment on column official_list_change.name is 'Name of the entry from this version on; null if it was removed.';
