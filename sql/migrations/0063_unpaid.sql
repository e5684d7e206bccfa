-- Accounts that stop paying: few mails, one last, then they close by themselves, with a way back. Orders that cannot be delivered.

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

alter table account
  add column closes_at timestamptz,
  add column asked_month text check (asked_month ~ '^\d{4}-\d{2}$'),
  add column asked_times smallint not null default 0;
comment on column account.closes_at is
  'When it closes because its months are unpaid; null unless it got its last message and has not paid since.';
comment on column account.asked_month is 'Month (YYYY-MM) in which it was last asked to pay a month.';
comment on column account.asked_times is 'How often it was asked in that month.';
create index account_closing on account (closes_at) where closes_at is not null;

drop trigger account_transition on account;
create trigger account_transition before update of status on account
  for each row execute function enforce_transition(
  'pending_payment>active', 'pending_payment>closed',
  'active>paused', 'active>closed',
  'paused>active', 'paused>closed',
  'closed>active'
);

alter table "order" add column returns boolean not null default false;
comment on column "order".returns is
  'Whether its payment opens an account again that closed because its months were unpaid; nobody owes it.';
create index order_returns on "order" (created_at) where returns and status = 'pending';
-- The signup accepts the terms for the plan and all its months.
update "order" set terms_followup_at = null where kind <> 'product' and terms_followup_at is not null;
-- Paid and not delivered: a task after a week, and the money goes back before the refund window ends.
create index order_undelivered on "order" (paid_at) where status = 'paid' and kind = 'product';

-- What nobody needs is not sent to an account that has not paid the month.
alter table dispatch_end drop constraint dispatch_end_reason_check;
alter table dispatch_end add constraint dispatch_end_reason_check check (reason in (
  'delivered', 'announced', 'withheld', 'dropped', 'consent_withdrawn', 'kind_ended', 'month_unpaid',
  'subscription_rests', 'address_suppressed', 'address_refused', 'no_recipient', 'no_words', 'refused',
  'attempts_used_up', 'unreadable'
));
