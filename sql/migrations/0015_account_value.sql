-- When the account's oldest month without a recap is over: within the first second of the month after it. All fall due
-- at once; spread over that second, the oldest are found in the index and not by sorting all of them.
alter table account add column value_recap_due_at timestamptz;
-- What was before has left no trail to tell of.
update account
set value_recap_due_at = (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'
  + random() * interval '1 second'
where status in ('active', 'paused');
create index account_value_due on account (value_recap_due_at) where status = 'active' and value_recap_due_at is not null;
