-- Accounts that fell silent. When an account is looked at next: a fortnight after its last decision, or within days
-- while its case is open. Sweeps move it on, so that no look is at all accounts.
alter table account add column dormancy_check_at timestamptz;
update account set dormancy_check_at = now() + random() * interval '14 days' where status in ('active', 'paused');
create index account_dormancy_due on account (dormancy_check_at) where status = 'active' and dormancy_check_at is not null;

-- One case for each account: opened with its first silence, closed when it comes back, reopened with the next. What
-- happened when stands in the records.
create table dormancy_case (
  dormancy_case_id text primary key,
  account_id text not null unique references account,
  status text not null check (status in ('open', 'closed')),
  -- how often it was opened
  occasion smallint not null default 1 check (occasion > 0),
  silent_since timestamptz not null,
  -- null: it never asked
  last_decision_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null))
);
create trigger dormancy_case_transition before update of status on dormancy_case for each row execute function enforce_transition(
  'open>closed', 'closed>open'
);
create index dormancy_case_status on dormancy_case (status, opened_at desc);

-- When it is seen anew whether an account's use fits its plan: in the first week of each month, each account at an
-- instant of its own, so that the looks of a million do not fall on one.
alter table account add column plan_fit_check_at timestamptz;
update account set plan_fit_check_at = (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'
  + random() * interval '7 days'
where status in ('active', 'paused');
create index account_plan_fit_due on account (plan_fit_check_at) where status in ('active', 'paused') and plan_fit_check_at is not null;
