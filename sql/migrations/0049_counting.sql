-- Who is due is counted off these indexes alone, without the rows: a thousand rows of a million accounts lie on a thousand
-- pages, those of ten thousand on a few.
drop index order_activation_due;
create index order_activation_due on "order" (paid_at, order_id) include (account_id, amount_cents)
  where status = 'paid' and kind = 'signup';
create index account_pending on account (account_id) where status = 'pending_payment';

drop index checkout_session_due;
create index checkout_session_due on checkout_session (check_at, checkout_session_id) include (checks) where check_at is not null;

drop index account_value_due;
create index account_value_due on account (value_recap_due_at, account_id)
  where status = 'active' and value_recap_due_at is not null;

drop index integration_kit_task_due;
create index integration_kit_task_due on integration_kit (task_due_at, kit_id) include (next_step)
  where task_due_at is not null and status in ('created', 'activated');

drop index dormancy_watch_due;
create index dormancy_watch_due on dormancy_watch (look_at, account_id) where look_at is not null;

-- Months that are used up, which few are: looked up for everybody who fell silent.
create index usage_counter_spent on usage_counter (account_id, period) where level = 2::smallint;

drop index account_plan_fit_due;
create index account_plan_fit_due on account (plan_fit_check_at, account_id) include (plan, next_plan)
  where status in ('active', 'paused') and plan_fit_check_at is not null;
