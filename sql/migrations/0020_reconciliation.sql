-- Sessions whose webhook may never come: when each is looked up next, and how often it was.
alter table checkout_session
  add column checks smallint not null default 0 check (checks >= 0),
  add column check_at timestamptz;
update checkout_session set check_at = created_at + interval '1 hour';
create index checkout_session_due on checkout_session (check_at) where check_at is not null;

-- The session a payment was made in: the webhook and the look at the session report the same money.
alter table payment_event add column checkout_session_id text;
create unique index payment_event_session on payment_event (checkout_session_id)
  where checkout_session_id is not null and event_type = 'payment_succeeded';
