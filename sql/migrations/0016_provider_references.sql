-- The provider's own ids of a payment: a refund names what it pays back.

alter table payment_event add column payment_intent_id text, add column charge_id text;
comment on column payment_event.payment_intent_id is 'Payment intent at the provider, if known.';
comment on column payment_event.charge_id is 'Charge at the provider, if known.';
create index payment_event_intent on payment_event (payment_intent_id) where payment_intent_id is not null;
create index payment_event_charge on payment_event (charge_id) where charge_id is not null;

alter table payprovider_event drop constraint payprovider_event_outcome_check;
alter table payprovider_event add constraint payprovider_event_outcome_check
  check (outcome in ('payment', 'ignored', 'unknown_order', 'mismatch', 'noted'));
comment on column payprovider_event.outcome is
  'What became of it; `payment` has a row in payment_event, `noted` moved no money.';

-- A refund made at the provider settles a case before anybody ruled on it, or after a person got it.
drop trigger refund_case_transition on refund_case;
create trigger refund_case_transition before update of status on refund_case for each row execute function
  enforce_transition('open>instructed', 'open>referred', 'open>refunded', 'instructed>refunded',
    'referred>instructed', 'referred>refunded');
