-- Money: orders, payments, hosted checkout, refunds, and the metered use of each month.

create table "order" (
  order_id text primary key,
  kind text not null check (kind in ('signup', 'upgrade', 'renewal', 'downgrade', 'product')),
  plan text not null,
  account_id text references account,
  request_id text,
  period text,
  email text not null,
  company text not null,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null check (currency = 'USD'),
  status text not null check (status in (
    'quote_required', 'pending', 'paid', 'fulfilled', 'refund_instructed', 'refunded', 'cancelled'
  )),
  idempotency_scope text,
  idempotency_key text,
  body_sha256 text,
  next_reminder_at timestamptz,
  terms_followup_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Its foreign key is added with the table seller_intake.
  intake_request_id text,
  for_next_month boolean not null default false,
  quoted_at timestamptz,
  fulfilment_due_at timestamptz,
  paid_month text check (paid_month ~ '^\d{4}-\d{2}$'),
  plan_nth integer check (plan_nth > 0),
  returns boolean not null default false,
  check (kind = 'product' or account_id is not null),
  check ((status = 'quote_required') <= (amount_cents = 0)),
  check ((amount_cents = 0) <= (status in ('quote_required', 'cancelled'))),
  constraint order_for_next_month check (
    not for_next_month or (kind in ('renewal', 'downgrade') and period is not null)
  ),
  constraint order_reminded_while_pending check (next_reminder_at is null or status = 'pending')
);
create trigger order_transition before update of status on "order"
  for each row execute function enforce_transition(
  'quote_required>pending', 'quote_required>cancelled',
  'pending>paid', 'pending>cancelled',
  'paid>fulfilled', 'paid>refund_instructed',
  'fulfilled>refund_instructed',
  'refund_instructed>refunded'
);
call keep_tally('"order"', 'order', 'status', 'kind', 'currency', 'amount_cents');
create unique index order_idempotency on "order" (idempotency_scope, idempotency_key)
  where idempotency_key is not null;
-- An account has at most one open order that lifts its running month, whichever month it was opened in.
create unique index order_lift on "order" (account_id)
  where status in ('quote_required', 'pending') and kind in ('upgrade', 'renewal') and not for_next_month;
-- One open order per month, and one open change to a lower plan.
create unique index order_next_month on "order" (account_id)
  where status in ('quote_required', 'pending') and kind = 'downgrade';
-- Only pending orders have a reminder, so the index needs no status: the planner estimates it right.
create index order_reminder_due on "order" (next_reminder_at, order_id) where next_reminder_at is not null;
create index order_terms_due on "order" (terms_followup_at) where terms_followup_at is not null;
-- Due rows are counted from the index alone: a thousand rows of a million accounts lie on a thousand pages.
create index order_activation_due on "order" (paid_at, order_id) include (account_id, amount_cents)
  where status = 'paid' and kind = 'signup';
create index order_fulfilment_due on "order" (fulfilment_due_at)
  where status = 'paid' and fulfilment_due_at is not null;
create index order_account on "order" (account_id, created_at);
create index order_newest on "order" (created_at desc, order_id);
create index order_intake on "order" (intake_request_id) where intake_request_id is not null;
-- Open orders by id, which is by age, with the columns of their totals.
create index order_open on "order" (order_id) include (currency, amount_cents, created_at, quoted_at)
  where status = 'pending';
create unique index order_renewal on "order" (period, account_id)
  where status in ('quote_required', 'pending') and kind = 'renewal' and for_next_month;
create index order_unquoted on "order" (created_at) where status = 'quote_required';
create index order_returns on "order" (created_at) where returns and status = 'pending';
create index order_undelivered on "order" (paid_at) where status = 'paid' and kind = 'product';
comment on table "order" is 'Everything that is sold: plans, months and reports.';
comment on column "order".kind is 'What the order is for.';
comment on column "order".plan is 'The plan; for kind product, the product.';
comment on column "order".account_id is 'Null for a product that was ordered without an account.';
comment on column "order".request_id is
  'Intake as the caller named it; `intake_request_id` is set only if it exists.';
comment on column "order".period is 'Month (YYYY-MM) that an upgrade, renewal or downgrade is about.';
comment on column "order".amount_cents is 'Price; 0 only while a quote is missing or after a cancellation.';
comment on column "order".idempotency_scope is 'Caller within which `idempotency_key` is unique.';
comment on column "order".idempotency_key is 'Idempotency key of the request, if it had one.';
comment on column "order".body_sha256 is 'Hash of the request, to refuse the same key with another body.';
comment on column "order".next_reminder_at is 'Next payment reminder; null if none is left.';
comment on column "order".terms_followup_at is
  'When the reminder for missing terms falls due; null once there is a receipt or a reminder.';
comment on column "order".paid_at is 'Null until the order is paid.';
comment on column "order".intake_request_id is 'Intake that the order pays a report for.';
comment on column "order".for_next_month is
  'Whether the order pays a month: a monthly fee, or a lower plan from its first unpaid month on. Others begin '
  'at once.';
comment on column "order".quoted_at is
  'When an operator first set the price of an order that needed a quote; its reminders count from here.';
comment on column "order".fulfilment_due_at is
  'When a paid product order is next worked on: at its payment, and after each addition to its intake.';
comment on column "order".paid_month is
  'Month (YYYY-MM) whose monthly fee the order has paid; null if it paid none, as one that added a quota.';
comment on column "order".plan_nth is
  'Place among the account''s plan orders that were paid, because two payments can have the same time; null for others.';
comment on column "order".returns is
  'Whether its payment opens an account again that closed because its months were unpaid; nobody owes it.';

create table order_change (
  order_change_id text primary key,
  order_id text not null references "order",
  action text not null check (action in ('quote', 'cancel')),
  from_status text not null,
  to_status text not null,
  from_amount_cents integer not null,
  amount_cents integer not null,
  reason text not null,
  by_role text not null check (by_role in ('operator', 'account')),
  by_key_id text references api_key,
  changed_at timestamptz not null,
  position bigint generated always as identity,
  check ((action = 'cancel') = (to_status = 'cancelled')),
  check ((action = 'quote') <= (to_status = 'pending' and amount_cents > 0))
);
call make_append_only('order_change');
create index order_change_order on order_change (order_id, position);
create index order_change_newest on order_change (position);
create index order_change_cancelled on order_change (changed_at) where action = 'cancel';
comment on table order_change is 'Append-only. Prices that operators set, and orders that callers cancelled.';
comment on column order_change.from_status is 'Status before the change.';
comment on column order_change.to_status is 'Status after the change.';
comment on column order_change.from_amount_cents is 'Price before the change.';
comment on column order_change.amount_cents is 'Price after the change.';
comment on column order_change.reason is 'As the caller stated it.';
comment on column order_change.by_role is 'Role of the key that made the change.';
comment on column order_change.by_key_id is 'Null for the operator key of the settings, which has no row.';
comment on column order_change.position is 'Order of the changes, even if the clock gives two the same time.';

create table payment_event (
  payment_event_id text primary key,
  order_id text not null references "order",
  event_type text not null check (event_type in ('payment_succeeded', 'payment_failed', 'payment_refunded')),
  provider_event_id text not null unique,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  disposition text not null check (disposition in (
    'paid', 'refunded', 'part_refunded', 'noted', 'wrong_amount', 'wrong_currency', 'duplicate_payment',
    'cancelled_order', 'unpriced_order'
  )),
  occurred_at timestamptz not null,
  checkout_session_id text,
  payment_intent_id text,
  charge_id text,
  dispute_id text
);
call make_append_only('payment_event');
call keep_tally('payment_event', 'payment_event', 'disposition', 'event_type', 'currency', 'amount_cents');
create index payment_event_order on payment_event (order_id);
create index payment_event_newest on payment_event (occurred_at desc);
-- At most one payment pays an order, whatever the code believes.
create unique index payment_event_pays_once on payment_event (order_id) where disposition = 'paid';
-- A session pays its order once. An event that names the session and another order is the payment of that
-- order.
create unique index payment_event_session on payment_event (checkout_session_id, order_id)
  where checkout_session_id is not null and event_type = 'payment_succeeded';
create index payment_event_intent on payment_event (payment_intent_id) where payment_intent_id is not null;
create index payment_event_charge on payment_event (charge_id) where charge_id is not null;
create unique index payment_event_dispute on payment_event (dispute_id) where dispute_id is not null;
create index payment_event_part on payment_event (order_id) where disposition = 'part_refunded';
comment on table payment_event is
  'Append-only. The payment ledger: what happened with money, and what it did to the order.';
comment on column payment_event.event_type is 'What the provider or connector reported.';
comment on column payment_event.provider_event_id is
  'Id given by the sender; a repeated delivery has the same.';
comment on column payment_event.disposition is
  'What the service made of it. All but `paid`, `refunded`, `part_refunded` and `noted` open a refund case.';
comment on column payment_event.checkout_session_id is
  'Session of the payment. The webhook and the later check of the session report the same money.';
comment on column payment_event.payment_intent_id is 'Payment intent at the provider, if known.';
comment on column payment_event.charge_id is 'Charge at the provider, if known.';
comment on column payment_event.dispute_id is
  'Dispute at the provider that took the money; null for a payment and for a refund. Without an id, the charge or payment intent that it is about.';

create table payprovider_event (
  provider_event_id text primary key,
  type text not null,
  order_id text,
  outcome text not null check (outcome in ('payment', 'ignored', 'unknown_order', 'mismatch', 'noted')),
  received_at timestamptz not null
);
call make_append_only('payprovider_event');
comment on table payprovider_event is
  'Append-only. Everything that the payment provider delivered, used or not, so that a repeat is recognised.';
comment on column payprovider_event.provider_event_id is 'Id given by the provider.';
comment on column payprovider_event.type is 'Event type of the provider.';
comment on column payprovider_event.order_id is 'Order that the event names, known or not.';
comment on column payprovider_event.outcome is
  'What became of it; `payment` has a row in payment_event, `noted` moved no money.';

create table checkout_session (
  checkout_session_id text primary key,
  order_id text not null references "order",
  attempt integer not null check (attempt > 0),
  urls_sha256 text not null,
  checkout_url text not null,
  live_mode boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  amount_cents integer,
  checks smallint not null default 0 check (checks >= 0),
  check_at timestamptz,
  unique (order_id, attempt, urls_sha256)
);
create index checkout_session_due on checkout_session (check_at, checkout_session_id) include (checks)
  where check_at is not null;
comment on table checkout_session is
  'Hosted checkout sessions. An open order is offered the same page again as long as the session is valid.';
comment on column checkout_session.attempt is
  'Number of the session among those of this order with these addresses.';
comment on column checkout_session.urls_sha256 is
  'Hash of `success_url` and `cancel_url`; other addresses make another session.';
comment on column checkout_session.checkout_url is 'Page of the provider.';
comment on column checkout_session.live_mode is 'False if the provider runs in test mode.';
comment on column checkout_session.expires_at is 'From here on the provider refuses the session.';
comment on column checkout_session.amount_cents is
  'Price that the page shows; after another quote it is not offered again.';
comment on column checkout_session.checks is 'How often the provider was asked about the session.';
comment on column checkout_session.check_at is
  'When the provider is next asked, in case its webhook never comes; null once the session is settled.';

create table refund_case (
  refund_case_id text primary key,
  order_id text not null references "order",
  payment_event_id text unique references payment_event,
  message_id text unique,
  reason text not null check (reason in (
    'duplicate_payment', 'wrong_amount', 'wrong_currency', 'cancelled_order', 'unpriced_order', 'requested',
    'not_delivered'
  )),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('open', 'instructed', 'referred', 'refunded')),
  opened_at timestamptz not null,
  check ((payment_event_id is null) <> (message_id is null))
);
-- A refund made at the provider settles a case before anybody ruled on it, or after a person got it.
create trigger refund_case_transition before update of status on refund_case
  for each row execute function enforce_transition(
  'open>instructed', 'open>referred', 'open>refunded',
  'instructed>refunded',
  'referred>instructed', 'referred>refunded'
);
call keep_tally('refund_case', 'refund_case', 'status', 'reason', 'currency', 'amount_cents');
create index refund_case_due on refund_case (opened_at) where status = 'open';
create index refund_case_order on refund_case (order_id);
-- Two cases about the payment that paid an order must never become two refunds: an order has at most one, for ever.
create unique index refund_case_requested on refund_case (order_id) where reason in ('requested', 'not_delivered');
create index refund_case_referred on refund_case (opened_at) where status = 'referred';
comment on table refund_case is
  'Money that may have to go back. A payment, or a message that asked for a refund, opens at most one case.';
comment on column refund_case.payment_event_id is
  'Payment that the case is about; null if a message opened it.';
comment on column refund_case.message_id is
  'Inbox message that asked for the refund; null if a payment opened the case.';
comment on column refund_case.reason is 'Why money may have to go back.';
comment on column refund_case.amount_cents is 'Amount to be refunded.';

-- Written with each metered decision, so it has no foreign keys: they would cost each decision a look-up and
-- a lock on the key's row. The one statement that writes it takes key and account from the row it has just
-- read, keep_key() keeps that row, and the doctor checks all rows. No index on the subject either: it would
-- cost each decision a sixth more (measured), and usage_account serves.
create table usage (
  usage_id text not null,
  account_id text not null,
  key_id text not null,
  period text not null,
  decision_sha256 text not null,
  occurred_at timestamptz not null,
  decision text,
  marketplace text,
  category text,
  intended_action text,
  report_id text,
  subject_sha256 text,
  missing_evidence smallint,
  primary key (usage_id)
) partition by range (usage_id);
create table months.usage_rest (like usage including defaults including constraints);
alter table usage attach partition months.usage_rest default;
call make_append_only('usage');
call make_append_only('months.usage_rest');
create index usage_account on usage (account_id, period, occurred_at);
create index usage_report on usage (account_id, report_id, occurred_at) where report_id is not null;
-- For a day or week: a few pages of index for a million rows, and next to nothing for each new row.
create index usage_time on usage using brin (occurred_at) with (pages_per_range = 32, autosummarize = on);
comment on table usage is
  'Append-only. The usage ledger: one row per metered decision, committed before the answer is given. It '
  'has codes, counts and hashes; never what was asked. In parts by month.';
comment on column usage.key_id is 'Key of the call.';
comment on column usage.period is 'Month (YYYY-MM) whose quota was used.';
comment on column usage.decision_sha256 is 'Hash of the decision document.';
comment on column usage.decision is 'The verdict.';
comment on column usage.intended_action is 'What the caller was about to do with the product.';
comment on column usage.report_id is 'Verification report that the caller named, known or not.';
comment on column usage.subject_sha256 is 'Hash that names the product on its marketplace.';
comment on column usage.missing_evidence is
  'Number of kinds of evidence that were missing; null if too little was stated to say.';

-- Pages are left half empty and no index names `used`, so that each reservation rewrites the row within its
-- page.
create table usage_counter (
  account_id text not null references account,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  quota integer not null check (quota > 0),
  used integer not null check (used >= 0),
  asked integer not null,
  granted integer not null,
  level smallint not null,
  handled_level smallint not null default 0,
  level_at timestamptz not null,
  lifts smallint not null default 0,
  primary key (account_id, period),
  check (used <= quota)
) with (fillfactor = 50);
create index usage_counter_due on usage_counter (level_at) where level > handled_level;
-- Used-up months, which are few: looked up for every account that fell silent.
create index usage_counter_spent on usage_counter (account_id, period) where level = 2::smallint;
comment on table usage_counter is
  'Used and open quota of each account and month: one row to lock for a reservation. `used` equals the '
  'usage rows.';
comment on column usage_counter.period is 'Month (YYYY-MM).';
comment on column usage_counter.quota is 'Quota of this month, with all paid upgrades and renewals.';
comment on column usage_counter.used is 'Decisions metered in this month.';
comment on column usage_counter.asked is 'Decisions that the last reservation asked for.';
comment on column usage_counter.granted is 'Decisions that the last reservation got.';
comment on column usage_counter.level is '0 normal, 1 warning (80 %), 2 paused (100 %).';
comment on column usage_counter.handled_level is 'Highest level that the quota family has handled.';
comment on column usage_counter.level_at is 'When the level was reached.';
comment on column usage_counter.lifts is
  'How often a paid upgrade or renewal raised the quota of this month.';

create table ledger_archive (
  ledger text not null check (ledger in ('usage', 'delivery_attempt')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  manifest_sha256 text not null,
  rows bigint not null check (rows >= 0),
  archived_at timestamptz not null,
  primary key (ledger, month)
);
call make_append_only('ledger_archive');
comment on table ledger_archive is
  'Append-only. Months of ledgers whose rows were written to a file and left the database.';
comment on column ledger_archive.ledger is 'The ledger, as `usage`.';
comment on column ledger_archive.month is 'The month (YYYY-MM, UTC) in which the ids were made.';
comment on column ledger_archive.manifest_sha256 is 'Hash of the manifest, which lists the file.';
comment on column ledger_archive.rows is 'Rows that left.';
comment on column ledger_archive.archived_at is 'When they left.';

create table usage_archived (
  account_id text not null references account,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  entries bigint not null check (entries > 0),
  last_at timestamptz not null,
  missing_evidence smallint,
  primary key (account_id, period, month)
);
call make_append_only('usage_archived');
comment on table usage_archived is
  'Append-only. The archived decisions of each account: their number, so that counters can be counted '
  'again, and the last one, so that an account that fell silent is not taken for new.';
comment on column usage_archived.period is 'Month (YYYY-MM) whose quota was used.';
comment on column usage_archived.month is 'Month (YYYY-MM) of the archive.';
comment on column usage_archived.entries is 'Number of decisions.';
comment on column usage_archived.last_at is 'Time of the last one.';
comment on column usage_archived.missing_evidence is
  'Number of kinds of evidence that were missing in the last one; null if too little was stated to say.';

create table sale_terms (
  mails_a_month smallint not null check (mails_a_month > 0),
  unpaid_months smallint not null check (unpaid_months > 0),
  closing_notice_days smallint not null check (closing_notice_days > 0),
  return_days smallint not null check (return_days > 0),
  seller jsonb not null,
  since timestamptz not null,
  position bigint generated always as identity primary key
);
call make_append_only('sale_terms');
comment on table sale_terms is
  'Append-only. What the settings of the last start say about selling, so that every transaction reads the same; the newest row counts, and without one the defaults.';
comment on column sale_terms.mails_a_month is 'Messages about its unpaid months that an account gets in a month, at most.';
comment on column sale_terms.unpaid_months is 'Unpaid months that are over, after which an account gets its last message.';
comment on column sale_terms.closing_notice_days is 'Days from that message until the account closes.';
comment on column sale_terms.return_days is 'Days in which a closed account can come back.';
comment on column sale_terms.since is 'Start of the process that noted them.';
comment on column sale_terms.position is 'Order of the rows; the last one counts.';
comment on column sale_terms.seller is 'Name, address, numbers and tax that invoices name.';

create table invoice_year (
  year smallint primary key,
  last integer not null check (last > 0)
);
comment on table invoice_year is
  'Last number of each year. A transaction that takes the next one holds the row until it ends, so no number is lost.';

create table invoice (
  number text primary key,
  year smallint not null,
  nth integer not null check (nth > 0),
  kind text not null check (kind in ('invoice', 'correction')),
  payment_event_id text not null unique references payment_event,
  order_id text not null references "order",
  account_id text references account,
  corrects text references invoice,
  total_cents bigint not null,
  tax_cents bigint not null,
  currency text not null,
  document text not null,
  sha256 text not null,
  issued_at timestamptz not null,
  unique (year, nth),
  check ((kind = 'correction') = (corrects is not null)),
  check ((kind = 'correction') = (total_cents < 0)),
  check (number = year || '-' || lpad(nth::text, 6, '0'))
);
call make_append_only('invoice');
create index invoice_account on invoice (account_id, number) where account_id is not null;
create index invoice_order on invoice (order_id);
create index invoice_corrects on invoice (corrects) where corrects is not null;
comment on table invoice is
  'Append-only. One invoice for the payment that paid an order, and one correction for each return of it.';
comment on column invoice_year.year is 'Year (UTC).';
comment on column invoice_year.last is 'Number that was given last.';
comment on column invoice.number is 'Number on the document, as `2026-000001`.';
comment on column invoice.nth is 'Place within the year, from 1.';
comment on column invoice.kind is 'An invoice, or a correction of one.';
comment on column invoice.issued_at is 'When the payment, or its return, was recorded.';
comment on column invoice.year is 'Year (UTC) in which it was issued, and within which `nth` has no gap.';
comment on column invoice.payment_event_id is 'Payment, or return of one, that it is about.';
comment on column invoice.account_id is 'Null for an order without an account.';
comment on column invoice.corrects is 'Invoice that a correction takes back, in whole or in part.';
comment on column invoice.total_cents is 'With tax; negative for a correction.';
comment on column invoice.tax_cents is 'Tax that the total contains.';
comment on column invoice.document is 'The document as issued, in RFC 8785 JSON.';
comment on column invoice.sha256 is 'SHA-256 of `document`; the event of the payment announces it.';
