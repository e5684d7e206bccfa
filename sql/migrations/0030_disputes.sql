-- A dispute is lost once, whatever the number of events that say so.

alter table payment_event add column dispute_id text;
comment on column payment_event.dispute_id is
  'Dispute at the provider that took the money; null for a payment and for a refund. Without an id, the charge or payment intent that it is about.';
create unique index payment_event_dispute on payment_event (dispute_id) where dispute_id is not null;
