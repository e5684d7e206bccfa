-- When and why accounts close, and refunds of what was paid for and not delivered.

alter table account
  add column closed_at timestamptz,
  add column closed_because text
    check (closed_because in ('asked', 'signup_cancelled', 'signup_refunded', 'unpaid'));
comment on column account.closed_at is 'When the account was closed; null for an open one, or one closed before this was noted.';
comment on column account.closed_because is
  '`asked` by an operator; its signup `cancelled` before the payment or `refunded` after it; months `unpaid`.';
create index account_closed on account (closed_at) where closed_at is not null;

alter table refund_case drop constraint refund_case_reason_check;
alter table refund_case add constraint refund_case_reason_check check (reason in (
  'duplicate_payment', 'wrong_amount', 'wrong_currency', 'cancelled_order', 'unpriced_order', 'requested',
  'not_delivered'));
-- Two cases about the payment that paid an order must never become two refunds: an order has at most one, for ever.
drop index refund_case_requested;
create unique index refund_case_requested on refund_case (order_id) where reason in ('requested', 'not_delivered');
