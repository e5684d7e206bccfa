-- Deliveries that left the queue undone and wait to be found again. All others are in the queue, and are not looked through
-- to find out who is due.
alter table webhook_delivery add column let_go boolean not null default false;
update webhook_delivery d set let_go = true
where not exists (select from parked p where p.family = 'webhooks' and p.key = d.key);
create index webhook_delivery_let_go on webhook_delivery (subscription_id) where let_go;

-- Both name a subscription that their row was made from, and none is ever removed: checking that again with each delivery finds nothing.
alter table webhook_delivery drop constraint webhook_delivery_subscription_id_fkey;
alter table delivery_attempt drop constraint delivery_attempt_subscription_id_fkey;
