-- Hosted checkout sessions, kept so that an order is offered the same page again as long as it is open.
create table checkout_session (
  checkout_session_id text primary key,
  order_id text not null references "order",
  attempt integer not null check (attempt > 0),
  -- of success_url and cancel_url: other addresses are another session
  urls_sha256 text not null,
  checkout_url text not null,
  live_mode boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (order_id, attempt, urls_sha256)
);
