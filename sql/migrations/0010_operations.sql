-- Operations: the schedule, alerts, the canary, and what the company sheet and the weekly digest say.

create table family_sweep (
  family text primary key,
  swept_at timestamptz not null,
  expected_at timestamptz,
  took_ms integer not null
) with (fillfactor = 50);
comment on table family_sweep is
  'When each family was last swept to its end. A schedule is late if its next sweep is overdue.';
comment on column family_sweep.swept_at is 'End of the last run, by the schedule or by an operator''s call.';
comment on column family_sweep.took_ms is 'Duration of that run (ms).';
comment on column family_sweep.expected_at is 'When its schedule comes next; null if it has none.';

create table service_watch (
  id smallint primary key default 1 check (id = 1),
  watching_since timestamptz not null,
  checked_at timestamptz not null
) with (fillfactor = 50);
comment on table service_watch is
  'One row: since when the service has been watched without a gap. Waiting time before that raises no '
  'alert, so that our own downtime does not.';
comment on column service_watch.id is 'Always 1.';
comment on column service_watch.watching_since is 'First check since the last gap.';
comment on column service_watch.checked_at is 'Newest check.';

create table ops_alert (
  condition text not null,
  target text not null,
  status text not null check (status in ('open', 'closed')),
  occasion integer not null default 1 check (occasion > 0),
  value double precision not null,
  since timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (condition, target),
  check ((status = 'closed') = (closed_at is not null))
);
create trigger ops_alert_transition before update of status on ops_alert
  for each row execute function enforce_transition('open>closed', 'closed>open');
create index ops_alert_status on ops_alert (status, opened_at desc);
comment on table ops_alert is
  'Alerts, one row per condition and target: opened, closed when the condition is over, opened again as a '
  'new occasion. The history stands in record.';
comment on column ops_alert.condition is 'What is wrong, as `queue_age`.';
comment on column ops_alert.target is 'Queue, family or part that it is wrong with.';
comment on column ops_alert.occasion is 'How often the alert was opened.';
comment on column ops_alert.value is 'Figure at the newest opening.';
comment on column ops_alert.since is 'When the condition began; null for counts and shares.';
comment on column ops_alert.opened_at is 'Newest opening.';
comment on column ops_alert.closed_at is 'Null while the alert is open.';

create table canary_receipt (
  delivery_id text primary key,
  interval_key text not null,
  received_at timestamptz not null
);
comment on table canary_receipt is
  'Deliveries that the canary sent to the receiver of the service itself, and that arrived with a valid '
  'signature.';
comment on column canary_receipt.delivery_id is 'Id of the delivery.';
comment on column canary_receipt.interval_key is 'Interval of the canary that sent it.';

create table company_sheet (
  day date primary key,
  sha256 text not null,
  content text not null,
  taken_at timestamptz not null,
  check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
call make_append_only('company_sheet');
comment on table company_sheet is 'Append-only. The company on one sheet, once a day.';
comment on column company_sheet.day is 'Day (UTC) on which it was taken.';
comment on column company_sheet.sha256 is 'Hex SHA-256 of `content`.';
comment on column company_sheet.content is 'RFC 8785 form of the sheet.';

create table founder_digest (
  week text primary key check (week ~ '^\d{4}-W\d{2}$'),
  sha256 text not null,
  content text not null,
  ended_at timestamptz not null,
  made_at timestamptz not null,
  check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
call make_append_only('founder_digest');
create index founder_digest_newest on founder_digest (ended_at desc);
comment on table founder_digest is 'Append-only. Each week in sentences, once it is over.';
comment on column founder_digest.week is 'ISO week, as 2026-W47.';
comment on column founder_digest.sha256 is 'Hex SHA-256 of `content`.';
comment on column founder_digest.content is 'RFC 8785 form of the digest.';
comment on column founder_digest.ended_at is 'End of the week.';

create table operator_act (
  act_id text primary key,
  acted_at timestamptz not null,
  operator text not null,
  key_id text references api_key (key_id),
  operation text not null,
  target text not null,
  named jsonb not null,
  reason text not null,
  request_id text not null,
  status integer check (status between 100 and 599)
);
comment on table operator_act is
  'Append-only. Calls of operators that changed something, and commands of the command line.';
comment on column operator_act.operator is 'Name of the operator when it was done.';
comment on column operator_act.key_id is 'Null for the operator key of the settings, and on the command line.';
comment on column operator_act.operation is
  'Method and path with the names of its parameters, or the words of the command line.';
comment on column operator_act.target is 'Path as it was called; empty on the command line.';
comment on column operator_act.named is 'Ids, codes and amounts of the request; never its texts or secrets.';
comment on column operator_act.reason is 'Reason that the operator gave; empty without one.';
comment on column operator_act.request_id is 'Id of the request, as in the header `x-request-id`; empty on the command line.';
comment on column operator_act.status is 'HTTP status of the answer; null on the command line.';
create index operator_act_operator on operator_act (lower(operator), act_id desc);
call make_append_only('operator_act');

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

create table family_failure (
  family text not null,
  day date not null,
  failures integer not null check (failures > 0),
  failed_at timestamptz not null,
  reason text not null,
  primary key (family, day)
);
comment on table family_failure is
  'Failed batches and failed tries of single subjects, per family and day (UTC): working state, for operators.';
comment on column family_failure.day is 'Day in UTC.';
comment on column family_failure.failures is 'Batches that were parked, and tries of parked subjects that failed.';
comment on column family_failure.failed_at is 'When the newest of them failed.';
comment on column family_failure.reason is 'Message of the newest failure, shortened.';
