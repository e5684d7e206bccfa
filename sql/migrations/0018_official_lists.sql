-- Official lists that operators import, in all versions: a decision names the version that it used.

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
