-- What waits for a person: the acts of persons on it, and what was announced outside.

create table task_act (
  task_act_id text primary key,
  task_id text not null,
  action text not null check (action in ('assign', 'done', 'reopen')),
  person text,
  note text not null,
  operator text not null,
  key_id text references api_key (key_id),
  acted_at timestamptz not null,
  position bigint generated always as identity,
  check ((action = 'reopen') = (person is null))
);
comment on table task_act is
  'Append-only. Acts of persons on tasks. A task itself stands nowhere: it is a row elsewhere that waits for a person.';
comment on column task_act.task_id is 'Kind and id of what waits, as `refund:rfd_1`.';
comment on column task_act.person is 'Who takes the task, or did it; null for `reopen`.';
comment on column task_act.note is 'Free text of the operator; empty without one.';
comment on column task_act.operator is 'Name of the operator who said so.';
comment on column task_act.key_id is 'Null for the operator key of the settings.';
comment on column task_act.position is 'Order of the acts.';
create index task_act_newest on task_act (task_id, position desc);
call make_append_only('task_act');

create table announcement (
  subject text primary key,
  claimed_at timestamptz not null,
  announced_at timestamptz
);
comment on table announcement is
  'Alerts and tasks that the service posts by itself, each once: working state, at least once outward.';
comment on column announcement.subject is 'Occasion of an alert or id of a task.';
comment on column announcement.claimed_at is 'When a process began to post it; it is free again a minute later.';
comment on column announcement.announced_at is 'When the other end had taken it; null until then.';

create index refund_case_referred on refund_case (opened_at) where status = 'referred';
create index order_unquoted on "order" (created_at) where status = 'quote_required';
create index inbox_message_waiting on inbox_message (routed_at)
  where status = 'routed' and target = 'customer_success';
