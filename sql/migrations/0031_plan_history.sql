-- The order in which an account's plan orders were paid, so that a refund can count them again without one.

alter table "order" add column plan_nth integer check (plan_nth > 0);
comment on column "order".plan_nth is
  'Place among the account''s plan orders that were paid, because two payments can have the same time; null for others.';
