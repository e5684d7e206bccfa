-- A message that went to a person is open until an operator says that it was answered.
alter table inbox_message add column answered_at timestamptz;
alter table inbox_message drop constraint inbox_message_status_check;
alter table inbox_message add constraint inbox_message_status_check check (status in ('received', 'routed', 'answered'));
-- Both said what `routed` meant while it was the last state.
alter table inbox_message drop constraint inbox_message_check, drop constraint inbox_message_check1;
alter table inbox_message add constraint inbox_message_routed
  check ((status <> 'received') = (target is not null) and (status <> 'received') = (routed_at is not null));
alter table inbox_message add constraint inbox_message_answered
  check ((status = 'answered') = (answered_at is not null) and (status <> 'answered' or target = 'customer_success'));
drop trigger inbox_message_transition on inbox_message;
create trigger inbox_message_transition before update of status on inbox_message for each row execute function enforce_transition(
  'received>routed', 'routed>answered'
);
create index inbox_message_open on inbox_message (account_id, routed_at)
  where status = 'routed' and target = 'customer_success' and account_id is not null;

-- What accounts are watched for, and the newest triage of it: open as long as the last look still found its signal.
-- Each row is looked at once a week, and at once when something happens to it.
create table success_watch (
  account_id text not null references account,
  signal text not null check (signal in ('errors', 'silence', 'open_message')),
  status text not null default 'clear' check (status in ('clear', 'open')),
  -- null: the account is closed
  look_at timestamptz,
  -- of the newest triage, and what it was about: how many weeks in a row
  week text,
  matter text,
  weeks smallint not null default 0 check (weeks >= 0),
  finding text,
  next_best_action text,
  priority smallint,
  because text,
  triaged_at timestamptz,
  primary key (account_id, signal),
  check (status = 'clear' or num_nulls(week, matter, finding, next_best_action, priority, because, triaged_at) = 0)
);
create trigger success_watch_transition before update of status on success_watch for each row execute function enforce_transition(
  'clear>open', 'open>clear'
);
create index success_watch_due on success_watch (look_at) where look_at is not null;
create index success_watch_open on success_watch (signal, triaged_at desc) where status = 'open';

insert into success_watch (account_id, signal, look_at)
select account_id, signal, now() + random() * interval '7 days'
from account, unnest(array['errors', 'silence']) as signal where status in ('active', 'paused')
union all
select account_id, 'open_message', min(routed_at) + interval '1 day'
from inbox_message where status = 'routed' and target = 'customer_success' and account_id is not null group by account_id;

create index delivery_attempt_given_up on delivery_attempt (subscription_id, attempted_at) where outcome = 'given_up';

-- When a kit's next step is handed to its agent; null once nothing is left to hand.
alter table integration_kit add column task_due_at timestamptz;
update integration_kit set task_due_at = now() + random() * interval '7 days' where next_step is not null;
alter table integration_kit add constraint integration_kit_task check ((next_step is null) <= (task_due_at is null));
create index integration_kit_task_due on integration_kit (task_due_at)
  where task_due_at is not null and status in ('created', 'activated');
