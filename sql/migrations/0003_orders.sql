create table "order" (
  order_id text primary key,
  kind text not null check (kind in ('signup', 'upgrade', 'renewal', 'product')),
  plan text not null,
  account_id text references account,
  request_id text,
  -- the month an upgrade or renewal lifts
  period text,
  email text not null,
  company text not null,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null check (currency = 'USD'),
  status text not null check (status in ('quote_required', 'pending', 'paid', 'fulfilled', 'refund_instructed', 'refunded', 'cancelled')),
  idempotency_scope text,
  idempotency_key text,
  body_sha256 text,
  next_reminder_at timestamptz,
  terms_followup_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  check (kind = 'product' or account_id is not null),
  check ((status = 'quote_required') <= (amount_cents = 0)),
  check ((amount_cents = 0) <= (status in ('quote_required', 'cancelled')))
);

create trigger order_transition before update of status on "order" for each row execute function enforce_transition(
  'quote_required>pending', 'quote_required>cancelled',
  'pending>paid', 'pending>cancelled',
  'paid>fulfilled', 'paid>refund_instructed',
  'fulfilled>refund_instructed',
  'refund_instructed>refunded'
);

create unique index order_idempotency on "order" (idempotency_scope, idempotency_key) where idempotency_key is not null;
-- At most one open order that lifts a used-up month.
create unique index order_quota on "order" (account_id, period) where status in ('quote_required', 'pending') and period is not null;
create index order_reminder_due on "order" (next_reminder_at) where status = 'pending' and next_reminder_at is not null;
create index order_terms_due on "order" (terms_followup_at) where terms_followup_at is not null;
create index order_activation_due on "order" (paid_at) where status = 'paid' and kind = 'signup';
create index order_account on "order" (account_id, created_at);
create index order_newest on "order" (created_at desc, order_id);

create table payment_event (
  payment_event_id text primary key,
  order_id text not null references "order",
  event_type text not null check (event_type in ('payment_succeeded', 'payment_failed', 'payment_refunded')),
  provider_event_id text not null unique,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  disposition text not null check (disposition in (
    'paid', 'refunded', 'noted', 'wrong_amount', 'wrong_currency', 'duplicate_payment', 'cancelled_order', 'unpriced_order'
  )),
  occurred_at timestamptz not null
);
call make_append_only('payment_event');
create index payment_event_order on payment_event (order_id);
create index payment_event_newest on payment_event (occurred_at desc);
-- At most one payment pays an order, whatever the code above believes.
create unique index payment_event_pays_once on payment_event (order_id) where disposition = 'paid';

-- Everything the provider's webhook delivered, also what the service does not use: a repeat is known as one.
create table payprovider_event (
  provider_event_id text primary key,
  type text not null,
  order_id text,
  outcome text not null check (outcome in ('payment', 'ignored', 'unknown_order', 'mismatch')),
  received_at timestamptz not null
);
call make_append_only('payprovider_event');

create table terms_acceptance (
  acceptance_id text primary key,
  subject_type text not null check (subject_type in ('order', 'platform_account', 'seller_intake', 'demo_subject')),
  subject_id text not null,
  email text not null,
  company text not null,
  terms_version text not null,
  terms_sha256 text not null,
  source text not null,
  accepted_at timestamptz not null,
  unique (subject_type, subject_id, terms_version)
);
call make_append_only('terms_acceptance');
