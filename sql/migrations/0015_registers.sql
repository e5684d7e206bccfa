-- Lists of recalls beside those of holders, with what each publishes besides number and name.
alter table official_list drop constraint official_list_list_check;
alter table official_list add constraint official_list_list_check check (list ~ '^[a-z][a-z_]{2,39}$');
alter table official_list add column part boolean not null default false;
comment on column official_list.part is
  'Whether only a part of the list was read, such as its newest entries; the others stayed as they were.';
alter table official_list_change add column detail text;
comment on column official_list_change.detail is
  'Canonical JSON of what is published besides: status and scope of a laboratory, keys and hazard of a recall. Null for nothing.';

alter table portfolio_finding add column alerts jsonb not null default '[]'::jsonb;
comment on column portfolio_finding.alerts is 'Recalls and alerts that were new to the owner: list, number, day, title, address.';

create table product_key (
  key_hash bytea not null check (length(key_hash) = 16),
  account_id text not null references account,
  decision_sha256 bytea not null,
  decided_at timestamptz not null,
  primary key (key_hash, account_id)
);
comment on table product_key is
  'Products of logged decisions by barcode, ASIN, brand with model, and laboratory: the newest decision of an account for each. '
  'Only keyed hashes, so that the index by itself tells nothing; it can be made anew from the decisions.';
comment on column product_key.key_hash is 'First 16 bytes of the HMAC of the key.';
comment on column product_key.decision_sha256 is 'The newest decision of the account about a product with this key.';

create table product_key_read (
  one boolean primary key default true check (one),
  usage_id text not null
);
comment on table product_key_read is 'The usage row up to which decisions are in product_key.';

create table alert_match (
  account_id text not null references account,
  list text not null,
  version integer not null,
  entry_id text not null,
  decision_sha256 bytea not null,
  change text not null,
  alert jsonb not null,
  found_at timestamptz not null,
  noticed_at timestamptz,
  primary key (account_id, list, version, entry_id, decision_sha256)
);
create index alert_match_due on alert_match (found_at, account_id, list, version) where noticed_at is null;
comment on table alert_match is
  'Entries of a new version of a list that concern decisions on record: recalls of the same product, and laboratories that were lost.';
comment on column alert_match.entry_id is 'Number of the entry in its list.';
comment on column alert_match.change is 'The kind of change, as the owner is told of it.';
comment on column alert_match.alert is 'The entry as the owner is told of it.';

create table register_source (
  list text primary key check (list ~ '^[a-z][a-z_]{2,39}$'),
  url text,
  added_at timestamptz not null,
  next_fetch_at timestamptz not null,
  etag text,
  last_modified text,
  failures integer not null default 0 check (failures >= 0),
  last_outcome text,
  last_fetched_at timestamptz
);
comment on table register_source is 'Lists that the service fetches by itself, because an operator asked for it.';
comment on column register_source.url is 'Address to fetch instead of the publisher''s, such as a mirror. Null for the publisher''s.';
comment on column register_source.etag is 'Validators of the last answer, for a conditional request; null if it had none.';
comment on column register_source.failures is 'Failed fetches in a row.';
comment on column register_source.last_outcome is 'What became of the last fetch, or the reason why it failed.';
comment on column product_key.decided_at is 'When that decision was given.';
comment on column product_key_read.one is 'True: there is one row at most.';
comment on column product_key_read.usage_id is 'The last usage row that was read.';
comment on column alert_match.list is 'Which list.';
comment on column alert_match.version is 'The version that brought or changed the entry.';
comment on column alert_match.decision_sha256 is 'The decision that the entry concerns.';
comment on column alert_match.noticed_at is 'When the account was told; null if not yet.';
comment on column register_source.list is 'Which list.';
comment on column register_source.next_fetch_at is 'When it is due.';
comment on column register_source.last_modified is 'As etag.';
comment on column register_source.last_fetched_at is 'When it was last asked for.';
