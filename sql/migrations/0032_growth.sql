-- Where signups and kits came from. A row is written with each of them, is due until its source is recorded, and once
-- more when a fact has come for one whose source was unknown. What happened when stands in the records.
create table growth_attribution (
  subject_id text primary key,
  subject_type text not null check (subject_type in ('platform_account', 'integration_kit')),
  account_id text references account,
  -- as it was said, in no event; of a referring address the host only
  stated_source text,
  referrer_host text,
  source text,
  basis text,
  created_at timestamptz not null,
  due_at timestamptz,
  recorded_at timestamptz,
  check ((source is null) = (basis is null) and (source is null) = (recorded_at is null)),
  check (source is not null or due_at is not null)
);
create index growth_attribution_due on growth_attribution (due_at) where due_at is not null;
create index growth_attribution_account on growth_attribution (account_id) where account_id is not null;

insert into growth_attribution (subject_id, subject_type, account_id, created_at, due_at)
select account_id, 'platform_account', account_id, created_at, created_at from account
union all
select kit_id, 'integration_kit', account_id, created_at, created_at from integration_kit;
