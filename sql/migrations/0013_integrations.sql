-- Partners' integration kits, and the self-test steps that accounts have taken.
create table integration_kit (
  kit_id text primary key,
  account_id text references account,
  -- of a kit made without a key; it stays when the kit has been attached, so that a second use is recognised
  kit_token_sha256 bytea check (length(kit_token_sha256) = 32),
  company text not null,
  email text not null,
  integration_type text not null check (integration_type in ('marketplace', 'sourcing_tool', 'procurement_system', 'connector_agent')),
  use_case text not null,
  endpoint_url text,
  event_types text[] not null,
  status text not null check (status in ('created', 'activated', 'conformant', 'stalled')),
  -- what the account's steps say of this kit, rewritten only when its account takes a new one
  steps_taken smallint not null default 0 check (steps_taken >= 0),
  next_step text,
  -- of the steps taken and when; null while there is none
  evidence_sha256 text,
  -- the evidence that the newest conformance report is about
  reported_sha256 text,
  progress_at timestamptz not null,
  -- null once nothing is left to remind of, or the last nudge is out
  next_nudge_at timestamptz,
  created_at timestamptz not null,
  check (account_id is not null or kit_token_sha256 is not null),
  check ((evidence_sha256 is null) = (steps_taken = 0)),
  check ((next_step is null) <= (next_nudge_at is null)),
  check ((status = 'conformant') <= (next_step is null))
);

create trigger integration_kit_transition before update of status on integration_kit for each row execute function enforce_transition(
  'created>activated', 'created>stalled',
  'activated>conformant', 'activated>stalled',
  'stalled>activated'
);

create index integration_kit_account on integration_kit (account_id, kit_id) where account_id is not null;
create index integration_kit_nudge_due on integration_kit (next_nudge_at) where next_nudge_at is not null;
create index integration_kit_report_due on integration_kit (progress_at) where evidence_sha256 is distinct from reported_sha256;

-- One row for each step that an account has taken: the first call that showed it never changes, the last one
-- is noted once a day at most.
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
  if new.account_id = old.account_id and new.key = old.key and new.path = old.path and new.first_at = old.first_at then
    return new;
  end if;
  raise exception 'a step that was taken stays as it was: only last_at moves' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger self_test_step_kept before update on self_test_step for each row execute function keep_first_step();

-- The nudges and reports of one kit, newest first.
create index record_kit on record (family, subject_id, recorded_at desc) where subject_type = 'integration_kit';
