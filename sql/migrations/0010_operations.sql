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
