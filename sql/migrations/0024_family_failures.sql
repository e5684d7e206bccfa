-- How often a family failed, counted where it fails.

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
