-- Every month is paid: how far each account has paid, which month is ordered next, and what each order paid.

alter table account
  add column paid_through text check (paid_through ~ '^\d{4}-\d{2}$'),
  add column renewal_from text check (renewal_from ~ '^\d{4}-\d{2}$');
comment on column account.paid_through is
  'Last month (YYYY-MM) that is paid, without a gap; null before the activation.';
comment on column account.renewal_from is
  'First month (YYYY-MM) whose order the renewals family has yet to open; null before the activation.';

alter table "order" add column paid_month text check (paid_month ~ '^\d{4}-\d{2}$');
comment on column "order".paid_month is
  'Month (YYYY-MM) whose monthly fee the order has paid; null if it paid none, as one that added a quota.';
comment on column "order".for_next_month is
  'Whether the order pays a month: a monthly fee, or a lower plan from its first unpaid month on. Others begin '
  'at once.';

-- One open order per month, and one open change to a lower plan.
drop index order_next_month;
create unique index order_next_month on "order" (account_id)
  where status in ('quote_required', 'pending') and kind = 'downgrade';
create unique index order_renewal on "order" (period, account_id)
  where status in ('quote_required', 'pending') and kind = 'renewal' and for_next_month;

-- Accounts from before this migration owe nothing for the past and for the running month: their next month is
-- ordered as any other. A month that was bought ahead counts as paid.
update account a set paid_through = greatest(
  to_char(now() at time zone 'UTC', 'YYYY-MM'),
  (select max(o.period) from "order" o
    where o.account_id = a.account_id and o.status = 'fulfilled' and o.for_next_month)
)
where status in ('active', 'paused');
update account set renewal_from = to_char((paid_through || '-01')::date + interval '1 month', 'YYYY-MM')
where paid_through is not null;
update "order" o set paid_month = o.period
from account a
where a.account_id = o.account_id and o.status = 'fulfilled' and o.for_next_month
  and o.period = a.paid_through;

create index account_renewal_due on account (renewal_from, account_id)
  where status in ('active', 'paused') and renewal_from is not null;
