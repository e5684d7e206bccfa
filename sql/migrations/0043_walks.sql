-- Only pending orders are reminded of, so the reminder alone says which: an index that the planner can count by.
update "order" set next_reminder_at = null where next_reminder_at is not null and status <> 'pending';
alter table "order" add constraint order_reminded_while_pending check (next_reminder_at is null or status = 'pending');
drop index order_reminder_due;
create index order_reminder_due on "order" (next_reminder_at, order_id) where next_reminder_at is not null;

-- When an account is looked at for its silence. Not on the account's own row: most looks only move this on, and would
-- write to every index of accounts.
create table dormancy_watch (
  account_id text primary key references account,
  -- null: the account is closed
  look_at timestamptz
);
insert into dormancy_watch (account_id, look_at)
select account_id, dormancy_check_at from account where dormancy_check_at is not null order by dormancy_check_at;
create index dormancy_watch_due on dormancy_watch (look_at) where look_at is not null;
alter table account drop column dormancy_check_at;
-- Whoever asked lately is looked up among the open cases only.
create index dormancy_case_open on dormancy_case (account_id) where status = 'open';

-- Kits with new evidence are counted off their index alone, without their rows, and in the order in which they are due.
drop index integration_kit_report_due;
create index integration_kit_report_due on integration_kit (progress_at, kit_id) include (evidence_sha256)
  where evidence_sha256 is distinct from reported_sha256;

-- Of a million plans the thousand that are looked at next lie within one step of a common histogram: taken for a few, they
-- were all looked at and sorted for the first fifty.
alter table account alter column plan_fit_check_at set statistics 1000;
