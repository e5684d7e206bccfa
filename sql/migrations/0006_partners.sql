-- Partners: integration kits and their self-test, the connector inbox, webhooks, and the dispatch queues.

create table integration_kit (
  kit_id text primary key,
  account_id text references account,
  kit_token_sha256 bytea check (length(kit_token_sha256) = 32),
  company text not null,
  email text not null,
  integration_type text not null check (integration_type in (
    'marketplace', 'sourcing_tool', 'procurement_system', 'connector_agent'
  )),
  use_case text not null,
  endpoint_url text,
  event_types text[] not null,
  status text not null check (status in ('created', 'activated', 'conformant', 'stalled')),
  steps_taken smallint not null default 0 check (steps_taken >= 0),
  next_step text,
  evidence_sha256 text,
  reported_sha256 text,
  progress_at timestamptz not null,
  next_nudge_at timestamptz,
  created_at timestamptz not null,
  task_due_at timestamptz,
  stalls_at timestamptz not null default now() + interval '14 days',
  check (account_id is not null or kit_token_sha256 is not null),
  check ((evidence_sha256 is null) = (steps_taken = 0)),
  check ((next_step is null) <= (next_nudge_at is null)),
  check ((status = 'conformant') <= (next_step is null)),
  constraint integration_kit_task check ((next_step is null) <= (task_due_at is null))
);
create trigger integration_kit_transition before update of status on integration_kit
  for each row execute function enforce_transition(
  'created>activated', 'created>stalled',
  'activated>conformant', 'activated>stalled',
  'stalled>activated'
);
call keep_tally('integration_kit', 'integration_kit', 'status', '', '', '');
create index integration_kit_account on integration_kit (account_id, kit_id) where account_id is not null;
create index integration_kit_nudge_due on integration_kit (next_nudge_at) where next_nudge_at is not null;
-- Kits with new evidence are counted from the index alone, in the order in which they fall due.
create index integration_kit_report_due on integration_kit (progress_at, kit_id) include (evidence_sha256)
  where evidence_sha256 is distinct from reported_sha256;
create index integration_kit_task_due on integration_kit (task_due_at, kit_id) include (next_step)
  where task_due_at < stalls_at;
comment on table integration_kit is 'Integration kits of partners, and how far each one has come.';
comment on column integration_kit.account_id is
  'Null until a kit that was made without a key is attached to an account.';
comment on column integration_kit.kit_token_sha256 is
  'Hash of the token of a kit made without a key. It stays once the kit is attached, so that a second use '
  'is recognised.';
comment on column integration_kit.integration_type is 'Kind of system that integrates.';
comment on column integration_kit.use_case is 'As the partner stated it.';
comment on column integration_kit.endpoint_url is 'Endpoint for events; null if the partner polls.';
comment on column integration_kit.event_types is 'Event types that the partner wants; empty means all.';
comment on column integration_kit.steps_taken is
  'Self-test steps of the account. This and the next two columns are rewritten when the account takes a new '
  'step.';
comment on column integration_kit.next_step is 'First step that is missing; null if all were taken.';
comment on column integration_kit.evidence_sha256 is
  'Hash of the steps and their times; null while there is none.';
comment on column integration_kit.reported_sha256 is 'Evidence that the newest conformance report is about.';
comment on column integration_kit.progress_at is
  'When the account last took a new step, or the kit was made.';
comment on column integration_kit.next_nudge_at is 'Next setup nudge; null if nothing or no nudge is left.';
comment on column integration_kit.task_due_at is
  'When the next step is handed to the agent; null if none is left.';
comment on column integration_kit.stalls_at is
  'When the kit stalls unless its account takes another step. A task that falls due earlier is handed out, '
  'a later one is not, whether or not the sweep that marks the kit as stalled runs late.';

create table self_test_step (
  account_id text not null references account,
  key text not null,
  path text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, key),
  check (last_at >= first_at)
);
create function keep_first_step() returns trigger language plpgsql as $$
begin
  if new.account_id = old.account_id and new.key = old.key and new.path = old.path
    and new.first_at = old.first_at then
    return new;
  end if;
  raise exception 'a step that was taken stays as it was: only last_at moves'
    using errcode = 'integrity_constraint_violation';
end
$$;
comment on function keep_first_step() is 'Refuses every change of a step but that of `last_at`.';
create trigger self_test_step_kept before update on self_test_step
  for each row execute function keep_first_step();
comment on table self_test_step is 'Self-test steps that accounts have taken, one row per account and step.';
comment on column self_test_step.key is 'The step, as `decision_api_test`.';
comment on column self_test_step.path is 'Path of the first call that showed it.';
comment on column self_test_step.first_at is 'First such call.';
comment on column self_test_step.last_at is 'A later such call, noted once a day at most.';

create table inbox_message (
  inbox_message_id text primary key,
  connector text not null,
  message_id text not null,
  kind text not null check (kind in (
    'questionnaire', 'refund_request', 'outcome', 'marketplace_mail', 'message', 'auto_reply', 'bounce'
  )),
  subject text not null,
  body text not null,
  content_sha256 text not null,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  stated_account_id text,
  stated_order_id text,
  account_id text references account,
  order_id text references "order",
  status text not null check (status in ('received', 'routed', 'answered')),
  target text check (target in (
    'trust_center', 'refunds', 'outcomes', 'channel_autopilot', 'customer_success', 'nobody'
  )),
  received_at timestamptz not null,
  routed_at timestamptz,
  answered_at timestamptz,
  unique (connector, message_id),
  constraint inbox_message_routed check (
    (status <> 'received') = (target is not null) and (status <> 'received') = (routed_at is not null)
  ),
  constraint inbox_message_answered check (
    (status = 'answered') = (answered_at is not null)
    and (status <> 'answered' or target = 'customer_success')
  )
);
create trigger inbox_message_transition before update of status on inbox_message
  for each row execute function enforce_transition('received>routed', 'routed>answered');
call keep_tally('inbox_message', 'inbox_message', 'status', 'kind', '', '');
create index inbox_message_due on inbox_message (received_at, inbox_message_id) where status = 'received';
create index inbox_message_account on inbox_message (account_id, inbox_message_id)
  where account_id is not null;
create index inbox_message_connector on inbox_message (connector, inbox_message_id);
create index inbox_message_open on inbox_message (account_id, routed_at)
  where status = 'routed' and target = 'customer_success' and account_id is not null;
create index inbox_message_waiting on inbox_message (routed_at)
  where status = 'routed' and target = 'customer_success';
comment on table inbox_message is
  'Everything that connectors hand in, as it came. The same message of a connector is one row, however '
  'often it is posted.';
comment on column inbox_message.message_id is 'Id of the message in the connector.';
comment on column inbox_message.kind is 'Kind of message, as the connector states it.';
comment on column inbox_message.subject is 'Subject line.';
comment on column inbox_message.body is 'Text of the message.';
comment on column inbox_message.content_sha256 is
  'Hash of kind, subject, body and questions; records and events name this instead of the text.';
comment on column inbox_message.questions is 'Questions of a questionnaire.';
comment on column inbox_message.stated_account_id is 'Account id that the sender stated, known or not.';
comment on column inbox_message.stated_order_id is 'Order id that the sender stated, known or not.';
comment on column inbox_message.account_id is 'The stated account if it exists.';
comment on column inbox_message.order_id is 'The stated order if it exists.';
comment on column inbox_message.target is 'Area that the message was routed to.';
comment on column inbox_message.routed_at is 'Null until it is routed.';
comment on column inbox_message.answered_at is
  'When an operator marked a message to a person as answered; it is open until then.';

create table webhook_cursor (
  id smallint primary key default 1 check (id = 1),
  queued_to bigint not null check (queued_to >= 0)
);
comment on table webhook_cursor is
  'One row: the common cursor of all subscriptions that have no cursor of their own. A sweep begins with '
  'the events after it, and so never meets a subscription that follows none of them.';
comment on column webhook_cursor.id is 'Always 1.';
comment on column webhook_cursor.queued_to is
  'Sequence up to which these subscriptions have had their events queued.';

create table webhook_subscription (
  subscription_id text primary key,
  account_id text references account,
  company text not null,
  email text not null,
  endpoint_url text,
  event_types text[] not null,
  delivery_mode text not null check (delivery_mode in ('webhook_handoff', 'poll_or_connector_handoff')),
  status text not null check (status in ('active', 'paused', 'disabled', 'deleted')),
  disabled_reason text,
  secret_sealed bytea,
  next_secret_sealed bytea,
  begins_after bigint not null check (begins_after >= 0),
  delivered_to bigint check (delivered_to >= 0),
  replays integer not null default 0 check (replays >= 0),
  consecutive_failures integer not null default 0 check (consecutive_failures >= 0),
  failing_since timestamptz,
  paused_until timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz not null,
  check (delivery_mode <> 'webhook_handoff' or endpoint_url is not null),
  check ((status = 'disabled') = (disabled_reason is not null)),
  check ((status = 'deleted') = (secret_sealed is null)),
  check (next_secret_sealed is null or secret_sealed is not null),
  constraint webhook_subscription_common_cursor
    check (delivered_to is not null or (status = 'active' and endpoint_url is not null))
);
create trigger webhook_subscription_transition before update of status on webhook_subscription
  for each row execute function enforce_transition(
  'active>paused', 'active>disabled', 'active>deleted',
  'paused>active', 'paused>deleted',
  'disabled>active', 'disabled>deleted'
);
call keep_tally('webhook_subscription', 'webhook_subscription', 'status', '', '', '');
create index webhook_subscription_following on webhook_subscription (subscription_id)
  where status = 'active' and endpoint_url is not null;
create index webhook_subscription_behind on webhook_subscription (subscription_id)
  where status = 'active' and endpoint_url is not null and delivered_to is not null;
-- Subscriptions that follow a type, for public events.
create index webhook_subscription_types on webhook_subscription using gin (event_types)
  with (fastupdate = off)
  where status = 'active' and endpoint_url is not null and delivered_to is null;
create index webhook_subscription_account on webhook_subscription (account_id, subscription_id)
  where status <> 'deleted';
comment on table webhook_subscription is 'Subscriptions to events, and how their deliveries are going.';
comment on column webhook_subscription.account_id is
  'Null for an operator''s subscription, which follows every event.';
comment on column webhook_subscription.endpoint_url is 'Where deliveries are posted.';
comment on column webhook_subscription.event_types is 'Empty means all types.';
comment on column webhook_subscription.delivery_mode is
  'Who posts events to the endpoint: the service, or the connector `webhooks`. Without an endpoint the '
  'subscriber polls.';
comment on column webhook_subscription.disabled_reason is 'Why deliveries were stopped for good.';
comment on column webhook_subscription.secret_sealed is
  'Signing secret, sealed under a key that is not in the database.';
comment on column webhook_subscription.next_secret_sealed is 'Second secret during a rotation.';
comment on column webhook_subscription.begins_after is 'The subscription follows events after this sequence.';
comment on column webhook_subscription.delivered_to is
  'Own cursor: every matching event up to this sequence has been queued. Null if the common cursor applies.';
comment on column webhook_subscription.replays is 'How often it was replayed; part of the key of a delivery.';
comment on column webhook_subscription.consecutive_failures is 'Failed attempts since the last success.';
comment on column webhook_subscription.failing_since is 'First of these failures.';
comment on column webhook_subscription.paused_until is 'Before this time the endpoint is not called.';
comment on column webhook_subscription.last_delivered_at is 'Newest success.';

-- Neither this table nor delivery_attempt has a foreign key to the subscription: each row is made from one,
-- none is ever removed, and a check at every delivery would find nothing.
create table webhook_delivery (
  subscription_id text not null,
  event_id text not null,
  sequence bigint not null,
  event_type text not null,
  key text not null,
  attempts integer not null default 0 check (attempts >= 0),
  queued_at timestamptz not null,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  let_go boolean not null default false,
  dispatch_id uuid,
  primary key (subscription_id, event_id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index webhook_delivery_let_go on webhook_delivery (subscription_id) where let_go;
comment on table webhook_delivery is
  'Deliveries that are queued and not settled. Each subscription has a window, so they are few.';
comment on column webhook_delivery.sequence is 'Number of the event in the ledger.';
comment on column webhook_delivery.event_type is 'Type of the event.';
comment on column webhook_delivery.key is
  'Key of the job: subscription, event, and the replay or the dispatch after which it is made again.';
comment on column webhook_delivery.attempts is 'Attempts so far.';
comment on column webhook_delivery.first_attempt_at is 'Null before the first attempt.';
comment on column webhook_delivery.next_attempt_at is
  'When it is tried again; null before the first failure.';
comment on column webhook_delivery.let_go is
  'Whether it left the queue unsettled and waits to be queued again. All others are in the queue, and no '
  'sweep reads them.';
comment on column webhook_delivery.dispatch_id is
  'Dispatch by which it was handed to the connector `webhooks`; null while it was not.';

create table delivery_attempt (
  attempt_id text not null,
  subscription_id text not null,
  event_id text not null,
  attempt integer not null check (attempt > 0),
  test boolean not null,
  outcome text not null check (outcome in ('delivered', 'failed', 'gone', 'given_up')),
  status_code integer,
  error text,
  duration_ms integer not null check (duration_ms >= 0),
  next_attempt_at timestamptz,
  attempted_at timestamptz not null,
  primary key (attempt_id)
) partition by range (attempt_id);
create table months.delivery_attempt_rest (like delivery_attempt including defaults including constraints);
alter table delivery_attempt attach partition months.delivery_attempt_rest default;
call make_append_only('delivery_attempt');
call make_append_only('months.delivery_attempt_rest');
create index delivery_attempt_newest on delivery_attempt (subscription_id, attempted_at desc);
create index delivery_attempt_given_up on delivery_attempt (subscription_id, attempted_at)
  where outcome = 'given_up';
create index delivery_attempt_time on delivery_attempt using brin (attempted_at)
  with (pages_per_range = 32, autosummarize = on);
comment on table delivery_attempt is
  'Append-only. Every attempt to deliver a webhook, failed ones included. In parts by month.';
comment on column delivery_attempt.attempt is 'Number of the attempt for this delivery.';
comment on column delivery_attempt.test is 'Whether the subscriber asked for it, to test the endpoint.';
comment on column delivery_attempt.outcome is
  'What became of it; `given_up` is the last failure of a delivery.';
comment on column delivery_attempt.status_code is 'HTTP status; null if there was no response.';
comment on column delivery_attempt.error is 'What went wrong, in a few words.';
comment on column delivery_attempt.duration_ms is
  'Time that the call took; of a connector''s, from the lease to the acknowledgement.';
comment on column delivery_attempt.next_attempt_at is 'When it is tried again; null if it is not.';

create table dispatch_lease (
  dispatch_id uuid not null,
  attempt integer not null check (attempt >= 0),
  connector text not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  account_id text,
  key_id text references api_key,
  leased_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (dispatch_id, attempt)
);
call make_append_only('dispatch_lease');
create index dispatch_lease_connector on dispatch_lease (connector, leased_at);
comment on table dispatch_lease is
  'Append-only. Rows that connectors leased from their dispatch queues. The queue deletes its jobs; this '
  'stays.';
comment on column dispatch_lease.dispatch_id is 'Job of the queue.';
comment on column dispatch_lease.attempt is 'Lease of the job; the first is 0.';
comment on column dispatch_lease.kind is 'What the connector is to do, as `receivable_notice`.';
comment on column dispatch_lease.account_id is 'Account that the subject belongs to, if any.';
comment on column dispatch_lease.key_id is 'Key that leased it; null for the operator key of the settings.';
comment on column dispatch_lease.expires_at is
  'End of the lease as it was granted; an extension moves the mark in the queue only.';

create table dispatch_outcome (
  dispatch_id uuid not null,
  attempt integer not null check (attempt >= 0),
  connector text not null,
  status text not null check (status in ('delivered', 'failed')),
  detail text check (length(detail) <= 1000),
  key_id text references api_key,
  at timestamptz not null,
  primary key (dispatch_id, attempt)
);
call make_append_only('dispatch_outcome');
create index dispatch_outcome_connector on dispatch_outcome (connector, at);
comment on table dispatch_outcome is
  'Append-only. What connectors acknowledged, written together with the completion or failure of the job.';
comment on column dispatch_outcome.dispatch_id is 'Job of the queue.';
comment on column dispatch_outcome.attempt is 'Lease that was acknowledged.';
comment on column dispatch_outcome.detail is 'As the connector stated it.';
comment on column dispatch_outcome.key_id is
  'Key that acknowledged it; null for the operator key of the settings.';
comment on column dispatch_outcome.at is 'When it was acknowledged.';

create table dispatch_tally (
  connector text primary key,
  leases bigint not null default 0 check (leases >= 0),
  delivered bigint not null default 0 check (delivered >= 0),
  failed bigint not null default 0 check (failed >= 0)
) with (fillfactor = 50);
comment on table dispatch_tally is
  'Numbers of leases and outcomes per connector, so that a queue is shown without counting.';
comment on column dispatch_tally.leases is 'Rows of dispatch_lease.';
comment on column dispatch_tally.delivered is 'Delivered rows of dispatch_outcome.';
comment on column dispatch_tally.failed is 'Failed rows of dispatch_outcome.';

-- This month and the next three; the service opens further ones.
do $$
declare
  month date;
begin
  for month in select generate_series(
    date_trunc('month', now() at time zone 'UTC'), now() at time zone 'UTC' + interval '3 months', '1 month'
  )::date loop
    call open_month('usage', 'usage_id', 'use', month);
    call open_month('delivery_attempt', 'attempt_id', 'dla', month);
  end loop;
end
$$;

create table dispatch_end (
  dispatch_id uuid not null,
  reason text not null check (reason in (
    'delivered', 'announced', 'withheld', 'dropped', 'consent_withdrawn', 'kind_ended', 'month_unpaid',
    'subscription_rests', 'address_suppressed', 'address_refused', 'no_recipient', 'no_words', 'refused',
    'attempts_used_up', 'unreadable'
  )),
  connector text not null,
  kind text,
  subject_type text,
  subject_id text,
  account_id text,
  detail text check (length(detail) <= 1000),
  key_id text references api_key,
  at timestamptz not null,
  primary key (dispatch_id, reason)
);
call make_append_only('dispatch_end');
create index dispatch_end_account on dispatch_end (account_id, at) where account_id is not null;
create index dispatch_end_unsent on dispatch_end (connector, at)
  where reason not in ('delivered', 'announced');
comment on table dispatch_end is
  'Append-only. Why dispatches ended: one row for each end, written together with it. A withheld dispatch that '
  'is released ends once more; a dead letter that is redriven is another row of the queue.';
comment on column dispatch_end.dispatch_id is 'Job of the queue, or the dispatch that never became one.';
comment on column dispatch_end.reason is 'Code of the reason; contracts/core/dispatch-ends.ts has its sentence.';
comment on column dispatch_end.kind is 'What the connector was to do; null if the row was no dispatch.';
comment on column dispatch_end.subject_type is 'Null if the row was no dispatch.';
comment on column dispatch_end.account_id is 'Account that the subject belongs to, if any.';
comment on column dispatch_end.detail is 'Why, in the words of the connector or the operator.';
comment on column dispatch_end.key_id is
  'Key that ended it; null for the service itself and for the operator key of the settings.';
comment on column dispatch_end.at is 'When it ended.';
