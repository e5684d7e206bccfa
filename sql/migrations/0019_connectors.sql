-- What connectors took out of their dispatch queues, and what they said became of it. The queue itself forgets its
-- jobs; these stay, so that it can be told who was handed what, and who settled it.
create table dispatch_lease (
  dispatch_id uuid not null,
  attempt integer not null check (attempt >= 0),
  connector text not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  account_id text,
  -- null for the operator key of the settings
  key_id text references api_key,
  leased_at timestamptz not null,
  -- as it was promised; extending moves the queue's own mark only
  expires_at timestamptz not null,
  primary key (dispatch_id, attempt)
);
call make_append_only('dispatch_lease');
create index dispatch_lease_connector on dispatch_lease (connector, leased_at);

-- One row for each attempt that was acknowledged, written with the queue's own completion or failure.
create table dispatch_outcome (
  dispatch_id uuid not null,
  attempt integer not null check (attempt >= 0),
  connector text not null,
  status text not null check (status in ('delivered', 'failed')),
  detail text check (length(detail) <= 1000),
  key_id text references api_key,
  at timestamptz not null,
  primary key (dispatch_id, attempt)
);
call make_append_only('dispatch_outcome');
create index dispatch_outcome_connector on dispatch_outcome (connector, at);

-- How many rows of the two ledgers each connector has, so that its queue is told without counting them.
create table dispatch_tally (
  connector text primary key,
  leases bigint not null default 0 check (leases >= 0),
  delivered bigint not null default 0 check (delivered >= 0),
  failed bigint not null default 0 check (failed >= 0)
) with (fillfactor = 50);

-- The newest health record of a connector.
create index record_connector_health on record (subject_id, recorded_at desc) where family = 'connector-health';
