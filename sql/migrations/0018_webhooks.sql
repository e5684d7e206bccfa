-- Who is told of events by webhook, and how it went.
create table webhook_subscription (
  subscription_id text primary key,
  -- null: an operator's own, which follows every event
  account_id text references account,
  company text not null,
  email text not null,
  endpoint_url text,
  -- empty: all types
  event_types text[] not null,
  delivery_mode text not null check (delivery_mode in ('webhook_handoff', 'poll_or_connector_handoff')),
  status text not null check (status in ('active', 'paused', 'disabled', 'deleted')),
  disabled_reason text,
  -- sealed under a key that is not in the database; the second one during a rotation
  secret_sealed bytea,
  next_secret_sealed bytea,
  -- every matching event up to this number has been queued; events before `begins_after` are none of it
  begins_after bigint not null check (begins_after >= 0),
  delivered_to bigint not null check (delivered_to >= 0),
  -- how often it was replayed: part of the key of a delivery
  replays integer not null default 0 check (replays >= 0),
  consecutive_failures integer not null default 0 check (consecutive_failures >= 0),
  failing_since timestamptz,
  -- the endpoint is left alone until then
  paused_until timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz not null,
  check (delivery_mode <> 'webhook_handoff' or endpoint_url is not null),
  check ((status = 'disabled') = (disabled_reason is not null)),
  check ((status = 'deleted') = (secret_sealed is null)),
  check (next_secret_sealed is null or secret_sealed is not null)
);

create trigger webhook_subscription_transition before update of status on webhook_subscription for each row execute function enforce_transition(
  'active>paused', 'active>disabled', 'active>deleted',
  'paused>active', 'paused>deleted',
  'disabled>active', 'disabled>deleted'
);

create index webhook_subscription_following on webhook_subscription (subscription_id)
  where status = 'active' and delivery_mode = 'webhook_handoff';
create index webhook_subscription_account on webhook_subscription (account_id, subscription_id) where status <> 'deleted';

-- Deliveries that were queued and are not settled: few for each subscription, since there is a window.
create table webhook_delivery (
  subscription_id text not null references webhook_subscription,
  event_id text not null,
  sequence bigint not null,
  event_type text not null,
  key text not null,
  attempts integer not null default 0 check (attempts >= 0),
  queued_at timestamptz not null,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  primary key (subscription_id, event_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Every attempt, failed ones too.
create table delivery_attempt (
  attempt_id text primary key,
  subscription_id text not null references webhook_subscription,
  event_id text not null,
  attempt integer not null check (attempt > 0),
  -- a delivery that its subscriber asked for, to see whether it arrives
  test boolean not null,
  outcome text not null check (outcome in ('delivered', 'failed', 'gone', 'given_up')),
  status_code integer,
  error text,
  duration_ms integer not null check (duration_ms >= 0),
  next_attempt_at timestamptz,
  attempted_at timestamptz not null
);
call make_append_only('delivery_attempt');
create index delivery_attempt_newest on delivery_attempt (subscription_id, attempted_at desc);
