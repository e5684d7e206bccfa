-- When each family was last swept to its end, and when its schedule comes again: who is late is told by these.
create table family_sweep (
  family text primary key,
  swept_at timestamptz not null,
  -- null: nothing schedules it
  expected_at timestamptz
) with (fillfactor = 50);

-- Since when the house's own figures are looked at without a gap: what waited while nobody ran is not held against it.
create table house_watch (
  id smallint primary key default 1 check (id = 1),
  watching_since timestamptz not null,
  looked_at timestamptz not null
) with (fillfactor = 50);

-- One alert for each condition of each target: opened, closed when the condition is over, opened again as a new
-- occasion. What happened when stands in the records.
create table ops_alert (
  condition text not null,
  target text not null,
  status text not null check (status in ('open', 'closed')),
  -- how often it was opened
  occasion integer not null default 1 check (occasion > 0),
  -- as it was when it was opened
  value double precision not null,
  since timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (condition, target),
  check ((status = 'closed') = (closed_at is not null))
);
create trigger ops_alert_transition before update of status on ops_alert for each row execute function enforce_transition(
  'open>closed', 'closed>open'
);
create index ops_alert_status on ops_alert (status, opened_at desc);

-- Subjects that failed; those that only wait for their worker are many and no fault.
create index parked_failed on parked (family, parked_at) where reason <> 'waits for its worker';
-- Attempts come in the order of their time: a handful of blocks is the last hour.
create index delivery_attempt_at on delivery_attempt using brin (attempted_at) with (pages_per_range = 16);

-- Deliveries that the canary sent to the service's own receiver, and that came with a right signature.
create table canary_receipt (
  delivery_id text primary key,
  interval_key text not null,
  received_at timestamptz not null
);
