-- Deliveries that a connector makes: rows in the queue of the connector `webhooks`.

alter table webhook_delivery add column dispatch_id uuid;
comment on column webhook_delivery.dispatch_id is
  'Dispatch by which it was handed to the connector `webhooks`; null while it was not.';
comment on column webhook_delivery.key is
  'Key of the job: subscription, event, and the replay or the dispatch after which it is made again.';

comment on column webhook_subscription.delivery_mode is
  'Who posts events to the endpoint: the service, or the connector `webhooks`. Without an endpoint the '
  'subscriber polls.';
comment on column delivery_attempt.duration_ms is
  'Time that the call took; of a connector''s, from the lease to the acknowledgement.';

-- A subscription with an endpoint is followed in either mode. Those that a connector serves begin now: nobody
-- expects the events of the past any more.
alter table webhook_subscription drop constraint webhook_subscription_check4;
alter table webhook_subscription add constraint webhook_subscription_common_cursor
  check (delivered_to is not null or (status = 'active' and endpoint_url is not null));
update webhook_subscription s set delivered_to = greatest(s.delivered_to, l.tree_size)
from log_state l where s.delivery_mode = 'poll_or_connector_handoff' and s.endpoint_url is not null;

drop index webhook_subscription_following, webhook_subscription_behind, webhook_subscription_types;
create index webhook_subscription_following on webhook_subscription (subscription_id)
  where status = 'active' and endpoint_url is not null;
create index webhook_subscription_behind on webhook_subscription (subscription_id)
  where status = 'active' and endpoint_url is not null and delivered_to is not null;
create index webhook_subscription_types on webhook_subscription using gin (event_types)
  with (fastupdate = off)
  where status = 'active' and endpoint_url is not null and delivered_to is null;
