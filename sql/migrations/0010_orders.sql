-- Plan changes by paid order, quotes and cancellations.

alter table "order"
  drop constraint order_kind_check,
  add constraint order_kind_check check (kind in ('signup', 'upgrade', 'renewal', 'downgrade', 'product')),
  -- a renewal or downgrade of the month after the one it was opened in; the others of a plan work at once
  add column for_next_month boolean not null default false,
  -- when an operator first set the fee of an order that waited for one: its reminders count from here
  add column quoted_at timestamptz,
  add constraint order_for_next_month check (not for_next_month or (kind in ('renewal', 'downgrade') and period is not null));

-- An account has one open order that lifts its running month, whichever month that was opened in, and one for the next month.
update "order" set status = 'cancelled', next_reminder_at = null, terms_followup_at = null
where kind in ('upgrade', 'renewal') and status in ('quote_required', 'pending')
  and exists (
    select from "order" newer
    where newer.account_id = "order".account_id and newer.kind in ('upgrade', 'renewal')
      and newer.status in ('quote_required', 'pending')
      and (newer.created_at, newer.order_id) > ("order".created_at, "order".order_id)
  );
drop index order_quota;
create unique index order_lift on "order" (account_id)
  where status in ('quote_required', 'pending') and kind in ('upgrade', 'renewal') and not for_next_month;
create unique index order_next_month on "order" (account_id)
  where status in ('quote_required', 'pending') and for_next_month;

-- Open orders in the order of their ids, which is that of their age, with what their totals need.
create index order_open on "order" (order_id) include (currency, amount_cents, created_at, quoted_at) where status = 'pending';

-- Every price that was set and every order that was cancelled by a caller: who, when, and why.
create table order_change (
  order_change_id text primary key,
  order_id text not null references "order",
  action text not null check (action in ('quote', 'cancel')),
  from_status text not null,
  to_status text not null,
  from_amount_cents integer not null,
  amount_cents integer not null,
  reason text not null,
  by_role text not null check (by_role in ('operator', 'account')),
  -- null for the operator key of the settings, which has no row of its own
  by_key_id text references api_key,
  changed_at timestamptz not null,
  -- the order in which an order's changes happened, also where the clock stood still between them
  position bigint generated always as identity,
  check ((action = 'cancel') = (to_status = 'cancelled')),
  check ((action = 'quote') <= (to_status = 'pending' and amount_cents > 0))
);
call make_append_only('order_change');
create index order_change_order on order_change (order_id, position);
create index order_change_newest on order_change (position);

-- A plan change that has been paid and begins with a later month.
alter table account
  add column next_plan text check (next_plan in ('pilot', 'growth', 'enterprise')),
  add column next_monthly_decision_quota integer check (next_monthly_decision_quota > 0),
  add column next_plan_from text check (next_plan_from ~ '^\d{4}-\d{2}$'),
  add constraint account_next_plan check (
    (next_plan is null) = (next_plan_from is null) and (next_plan is null) = (next_monthly_decision_quota is null)
  );
create index account_next_plan_due on account (next_plan_from) where next_plan_from is not null;

-- A session shows one price: after another quote it is not offered again.
alter table checkout_session add column amount_cents integer;
