-- Money that may have to go back. The payment it is about, or the message that asked for it, opens a case once.
create table refund_case (
  refund_case_id text primary key,
  order_id text not null references "order",
  payment_event_id text unique references payment_event,
  message_id text unique,
  reason text not null check (reason in (
    'duplicate_payment', 'wrong_amount', 'wrong_currency', 'cancelled_order', 'unpriced_order', 'requested'
  )),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('open', 'instructed', 'referred', 'refunded')),
  opened_at timestamptz not null,
  check ((payment_event_id is null) <> (message_id is null))
);

create trigger refund_case_transition before update of status on refund_case for each row execute function enforce_transition(
  'open>instructed', 'open>referred', 'instructed>refunded', 'referred>instructed'
);

create index refund_case_due on refund_case (opened_at) where status = 'open';
create index refund_case_order on refund_case (order_id);
