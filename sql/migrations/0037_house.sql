-- What the house knows of itself: how many rows of each kind there are, a sheet for each day, a digest for each week.

-- Rows by what they are, and what their amounts add up to, so that nobody has to count a million to tell. Whoever adds or
-- moves a row notes it in `tally_change`, where no two writers wait for each other; what is noted there is folded into
-- `tally` once in a while. Both together are exact at any moment.
create table tally (
  area text not null,
  state text not null,
  kind text not null,
  currency text not null,
  count bigint not null,
  amount_cents bigint not null,
  primary key (area, state, kind, currency)
);
create table tally_change (
  area text not null,
  state text not null,
  kind text not null,
  currency text not null,
  count bigint not null,
  amount_cents bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Counts what a table holds, and keeps count from now on: a function of the table's own, once for each statement, so
-- that a thousand rows that move together are noted in a handful. An empty name of a column leaves it out.
create procedure keep_tally(counted regclass, area text, state text, kind text, currency text, amount text) language plpgsql as $$
declare
  keeper text := quote_ident('tally_' || area);
  columns text := format(
    '%L::text as area, %I as state, %s as kind, %s as currency, %s::bigint as amount_cents',
    area, state,
    case kind when '' then '''''::text' else quote_ident(kind) end,
    case currency when '' then '''''::text' else quote_ident(currency) end,
    case amount when '' then '0' else quote_ident(amount) end
  );
begin
  execute format($keeper$
    create or replace function %s() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        insert into tally_change
        select area, state, kind, currency, count(*), sum(amount_cents) from (select %s from come) added
        group by area, state, kind, currency;
      else
        insert into tally_change
        select area, state, kind, currency, sum(n), sum(n * amount_cents)
        from (select %s, 1 as n from come union all select %s, -1 from gone) step
        group by area, state, kind, currency having sum(n) <> 0 or sum(n * amount_cents) <> 0;
      end if;
      return null;
    end
    $body$
  $keeper$, keeper, columns, columns, columns);
  execute format(
    'create trigger tally_added after insert on %s referencing new table as come for each statement execute function %s()',
    counted, keeper
  );
  execute format(
    'create trigger tally_moved after update on %s referencing old table as gone new table as come for each statement execute function %s()',
    counted, keeper
  );
  execute format(
    'insert into tally select area, state, kind, currency, count(*), sum(amount_cents) from (select %s from %s) there group by 1, 2, 3, 4',
    columns, counted
  );
end
$$;

call keep_tally('account', 'account', 'status', 'plan', '', '');
call keep_tally('api_key', 'api_key', 'status', 'role', '', '');
call keep_tally('"order"', 'order', 'status', 'kind', 'currency', 'amount_cents');
call keep_tally('payment_event', 'payment_event', 'disposition', 'event_type', 'currency', 'amount_cents');
call keep_tally('refund_case', 'refund_case', 'status', 'reason', 'currency', 'amount_cents');
call keep_tally('integration_kit', 'integration_kit', 'status', '', '', '');
call keep_tally('seller_intake', 'seller_intake', 'status', '', '', '');
call keep_tally('inbox_message', 'inbox_message', 'status', 'kind', '', '');
call keep_tally('trust_question', 'trust_question', 'status', '', '', '');
call keep_tally('outcome', 'outcome', 'result', '', '', '');
call keep_tally('verification_state', 'verification_report', 'status', '', '', '');
call keep_tally('webhook_subscription', 'webhook_subscription', 'status', '', '', '');
call keep_tally('dormancy_case', 'dormancy_case', 'status', '', '', '');

-- One day or week of ledgers that grow with the time: a few pages of index for a million rows, and next to nothing for
-- each row that is added.
create index usage_time on usage using brin (occurred_at) with (pages_per_range = 32, autosummarize = on);
create index outcome_time on outcome using brin (recorded_at) with (pages_per_range = 32, autosummarize = on);
create index delivery_attempt_time on delivery_attempt using brin (attempted_at) with (pages_per_range = 32, autosummarize = on);
create index account_created on account (created_at);
create index order_change_cancelled on order_change (changed_at) where action = 'cancel';
create index event_alert on event (occurred_at) where type = 'ops.alert.recorded';

-- The house on one sheet, once a day.
create table company_sheet (
  day date primary key,
  sha256 text not null,
  -- RFC 8785
  content text not null,
  taken_at timestamptz not null,
  check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
call make_append_only('company_sheet');

-- A week in sentences, once it is over.
create table founder_digest (
  week text primary key check (week ~ '^\d{4}-W\d{2}$'),
  sha256 text not null,
  -- RFC 8785
  content text not null,
  ended_at timestamptz not null,
  made_at timestamptz not null,
  check (encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
call make_append_only('founder_digest');
create index founder_digest_newest on founder_digest (ended_at desc);
