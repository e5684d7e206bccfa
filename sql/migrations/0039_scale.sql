-- Whoever a month pauses, and whose next plan begins with one, comes due at one instant: among them in the order of ids,
-- so that the first ones are found without sorting all of them.
drop index account_paused;
create index account_paused on account (paused_period, account_id) where paused_period is not null;
drop index account_next_plan_due;
create index account_next_plan_due on account (next_plan_from, account_id) where next_plan_from is not null;
