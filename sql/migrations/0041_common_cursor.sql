-- Subscriptions that have had queued all they follow up to the same number share one cursor, and none of them is met before
-- an event comes that it follows. One that has more waiting, or is not followed up just now, has a cursor of its own.
create table webhook_cursor (
  id smallint primary key default 1 check (id = 1),
  queued_to bigint not null check (queued_to >= 0)
);
insert into webhook_cursor (queued_to) select tree_size from log_state where tree_size > 0;

alter table webhook_subscription
  -- null: it goes by the common cursor. The next sweep finds out which of those that are here can.
  alter column delivered_to drop not null,
  add check (delivered_to is not null or (status = 'active' and delivery_mode = 'webhook_handoff'));
create index webhook_subscription_behind on webhook_subscription (subscription_id)
  where status = 'active' and delivery_mode = 'webhook_handoff' and delivered_to is not null;
-- Who follows a type, for the events that everybody sees.
create index webhook_subscription_types on webhook_subscription using gin (event_types) with (fastupdate = off)
  where status = 'active' and delivery_mode = 'webhook_handoff' and delivered_to is null;
