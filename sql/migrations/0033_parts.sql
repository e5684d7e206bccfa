-- A part of a payment that went back: the order stands, and what is left of its payment is known.

alter table payment_event drop constraint payment_event_disposition_check;
alter table payment_event add constraint payment_event_disposition_check check (disposition in (
  'paid', 'refunded', 'part_refunded', 'noted', 'wrong_amount', 'wrong_currency', 'duplicate_payment',
  'cancelled_order', 'unpriced_order'));
comment on column payment_event.disposition is
  'What the service made of it. All but `paid`, `refunded`, `part_refunded` and `noted` open a refund case.';
create index payment_event_part on payment_event (order_id) where disposition = 'part_refunded';
