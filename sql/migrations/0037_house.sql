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

-- Arguments of both: area, then the columns of state, kind, currency and amount; an empty one is left out.
create function tally_added() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into tally_change select %L, %s, %s, %s, count(*), %s from added group by 2, 3, 4',
    tg_argv[0], quote_ident(tg_argv[1]),
    case tg_argv[2] when '' then '''''::text' else quote_ident(tg_argv[2]) end,
    case tg_argv[3] when '' then '''''::text' else quote_ident(tg_argv[3]) end,
    case tg_argv[4] when '' then '0' else format('sum(%I)', tg_argv[4]) end
  );
  return null;
end
$$;

create function tally_moved() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  insert into tally_change values
    (tg_argv[0], before ->> tg_argv[1], coalesce(before ->> tg_argv[2], ''), coalesce(before ->> tg_argv[3], ''), -1,
      -coalesce((before ->> tg_argv[4])::bigint, 0)),
    (tg_argv[0], after ->> tg_argv[1], coalesce(after ->> tg_argv[2], ''), coalesce(after ->> tg_argv[3], ''), 1,
      coalesce((after ->> tg_argv[4])::bigint, 0));
  return null;
end
$$;

-- Counts what a table holds, and keeps count from now on. An update that moves nothing costs a comparison.
create procedure keep_tally(counted regclass, area text, state text, kind text, currency text, amount text) language plpgsql as $$
declare
  named text[] := array_remove(array[state, kind, currency, amount], '');
  told text := format('%L, %L, %L, %L, %L', area, state, kind, currency, amount);
begin
  execute format(
    'create trigger tally_added after insert on %s referencing new table as added for each statement execute function tally_added(%s)',
    counted, told
  );
  execute format(
    'create trigger tally_moved after update on %s for each row when ((%s) is distinct from (%s)) execute function tally_moved(%s)',
    counted,
    (select string_agg(format('old.%I', name), ', ') from unnest(named) name),
    (select string_agg(format('new.%I', name), ', ') from unnest(named) name),
    told
  );
  execute format(
    'insert into tally select %L, %I, %s, %s, count(*), %s from %s group by 2, 3, 4',
    area, state,
    case kind when '' then '''''::text' else quote_ident(kind) end,
    case currency when '' then '''''::text' else quote_ident(currency) end,
    case amount when '' then '0' else format('sum(%I)', amount) end,
    counted
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
