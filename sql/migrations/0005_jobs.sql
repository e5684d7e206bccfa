-- What each family has handled: the unique key keeps a subject from being handled twice, for ever.
create table record (
  family text not null,
  key text not null,
  subject_type text not null,
  subject_id text not null,
  account_id text,
  job_id uuid not null,
  record jsonb not null,
  recorded_at timestamptz not null,
  primary key (family, key)
);
call make_append_only('record');
create index record_newest on record (family, recorded_at desc);
create index record_account on record (account_id, family, recorded_at desc) where account_id is not null;

-- Subjects a sweep could not handle: each waits as a job of its own and is left out of later sweeps.
create table parked (
  family text not null,
  key text not null,
  subject_type text not null,
  subject_id text not null,
  account_id text,
  reason text not null,
  parked_at timestamptz not null,
  primary key (family, key)
);
