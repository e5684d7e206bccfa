-- Pages that rules lean on, and what was seen of them. What is worked with stands in the row; its history in the ledgers.
create table watched_source (
  source_id text primary key,
  url text not null unique,
  origin text not null check (origin in ('citation', 'operator')),
  how text not null check (how in ('fetched', 'connector')),
  -- who hands in what cannot be fetched
  connector text,
  -- rules that an operator named, beside those that cite the address
  rule_ids jsonb not null default '[]' check (jsonb_typeof(rule_ids) = 'array'),
  paused_reason text check (paused_reason <> ''),
  added_at timestamptz not null,
  next_fetch_at timestamptz not null,
  etag text,
  last_modified text,
  last_fetched_at timestamptz,
  last_outcome text,
  -- in a row
  failures integer not null default 0 check (failures >= 0),
  newest_snapshot_id text,
  newest_sha256 text,
  newest_at timestamptz,
  handled_snapshot_id text,
  handled_sha256 text,
  handled_at timestamptz,
  check ((how = 'connector') = (connector is not null)),
  check ((newest_snapshot_id is null) = (newest_sha256 is null)),
  check ((handled_snapshot_id is null) = (handled_sha256 is null))
);
create index watched_source_fetch on watched_source (next_fetch_at, source_id) where how = 'fetched' and paused_reason is null;
create index watched_source_changed on watched_source (newest_at, source_id) where newest_sha256 is distinct from handled_sha256;

-- Each content of a source as it was first seen after another. The same content again is no snapshot.
create table source_snapshot (
  snapshot_id text primary key,
  source_id text not null references watched_source,
  -- of the normalised text; of the bytes where there is none
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- how often the source has had this content, this time included
  occurrence integer not null check (occurrence > 0),
  how text not null check (how in ('fetched', 'connector')),
  etag text,
  last_modified text,
  content_type text,
  text text,
  text_cut boolean not null,
  bytes integer not null check (bytes >= 0),
  fetched_at timestamptz not null,
  unique (source_id, sha256, occurrence)
);
call make_append_only('source_snapshot');
create index source_snapshot_newest on source_snapshot (source_id, snapshot_id desc);

-- What a change means for the rules: advice, and never a change of one.
create table source_intelligence (
  intelligence_id text primary key,
  source_id text not null references watched_source,
  snapshot_id text not null unique references source_snapshot,
  previous_snapshot_id text not null references source_snapshot,
  content jsonb not null check (not (content->>'live_rules_changed')::boolean),
  changed_at timestamptz not null,
  recorded_at timestamptz not null
);
call make_append_only('source_intelligence');
create index source_intelligence_source on source_intelligence (source_id, intelligence_id desc);
