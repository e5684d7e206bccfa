-- The two ledgers that grow with every call, kept in a part for each month, so that closed months can be
-- archived. Ids begin with their time, so a part is a range of ids, and the key stays the id alone.

create schema months;
comment on schema months is
  'Parts of the ledgers that are kept by month: one for each month, named as usage_2026_11, and one for rows '
  'whose month is not open, named as usage_rest. Queries name the ledger in public.';

create function first_id(prefix text, at timestamptz) returns text
  language sql immutable strict
  return prefix || '_' || lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0');
comment on function first_id(text, timestamptz) is 'Begin of the ids that are made at a time.';

create procedure open_month(ledger text, key text, prefix text, month date) language plpgsql as $$
declare
  part text := format('months.%I', ledger || to_char(month, '_YYYY_MM'));
  rest text := format('months.%I', ledger || '_rest');
  begins text := first_id(prefix, month::timestamp at time zone 'UTC');
  ends text := first_id(prefix, (month + interval '1 month') at time zone 'UTC');
  early boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('preflight:months', 0));
  if to_regclass(part) is not null then
    return;
  end if;
  execute format(
    'create table %s (like public.%I including defaults including constraints including storage)',
    part, ledger
  );
  -- Rows that came before their month was open move into it. Only here, and only from one part to another, do
  -- rows leave a part.
  execute format('lock table %s in access exclusive mode', rest);
  execute format('select exists (select from %s where %I >= $1 and %I < $2)', rest, key, key)
    into early using begins, ends;
  if early then
    execute format('alter table %s disable trigger append_only', rest);
    execute format(
      'with moved as (delete from %s where %I >= $1 and %I < $2 returning *) insert into %s select * from moved',
      rest, key, key, part
    ) using begins, ends;
    execute format('alter table %s enable trigger append_only', rest);
  end if;
  execute format(
    'alter table public.%I attach partition %s for values from (%L) to (%L)', ledger, part, begins, ends
  );
  execute format('call public.make_append_only(%L)', part);
end
$$;
comment on procedure open_month(text, text, text, date) is
  'Makes the part of a month, append-only like its ledger, unless it is there.';

-- Decisions are archived by month, and a foreign key would keep every month that an outcome names. The doctor
-- compares instead.
alter table outcome drop constraint outcome_usage_id_fkey;

alter table usage rename to usage_whole;
alter index usage_pkey rename to usage_whole_pkey;
drop index usage_account, usage_report, usage_time;
create table usage (like usage_whole including defaults including constraints including comments)
  partition by range (usage_id);
create table months.usage_rest (like usage including defaults including constraints);
alter table usage attach partition months.usage_rest default;
call make_append_only('usage');
call make_append_only('months.usage_rest');
comment on table usage is
  'Append-only. The usage ledger: one row per metered decision, committed before the answer is given. It '
  'has codes, counts and hashes; never what was asked. In parts by month.';

alter table delivery_attempt rename to delivery_attempt_whole;
alter index delivery_attempt_pkey rename to delivery_attempt_whole_pkey;
drop index delivery_attempt_newest, delivery_attempt_given_up, delivery_attempt_time;
create table delivery_attempt (
  like delivery_attempt_whole including defaults including constraints including comments
) partition by range (attempt_id);
create table months.delivery_attempt_rest (like delivery_attempt including defaults including constraints);
alter table delivery_attempt attach partition months.delivery_attempt_rest default;
call make_append_only('delivery_attempt');
call make_append_only('months.delivery_attempt_rest');
comment on table delivery_attempt is
  'Append-only. Every attempt to deliver a webhook, failed ones included. In parts by month.';

-- The months that have rows, this one and the next three. A row with an id of another kind stays in the rest.
do $$
declare
  ledger record;
  month date;
begin
  for ledger in values ('usage', 'usage_id', 'use'), ('delivery_attempt', 'attempt_id', 'dla') loop
    for month in execute format(
      $months$
        select date_trunc('month', to_timestamp(ms / 1000.0) at time zone 'UTC')::date from (
          select distinct ('x' || substr(%1$I, 5, 12))::bit(48)::bigint / 86400000 * 86400000 as ms
          from %2$I where %1$I ~ '^[a-z]{3}_[0-9a-f]{12}') days
        where to_timestamp(ms / 1000.0) between '2020-01-01' and now() + interval '1 year'
        union
        select generate_series(
          date_trunc('month', now() at time zone 'UTC'), now() at time zone 'UTC' + interval '3 months', '1 month'
        )::date order by 1
      $months$, ledger.column2, ledger.column1 || '_whole'
    ) loop
      call open_month(ledger.column1, ledger.column2, ledger.column3, month);
    end loop;
  end loop;
end
$$;

insert into usage select * from usage_whole;
drop table usage_whole;
alter table usage add primary key (usage_id);
create index usage_account on usage (account_id, period, occurred_at);
create index usage_report on usage (account_id, report_id, occurred_at) where report_id is not null;
create index usage_time on usage using brin (occurred_at) with (pages_per_range = 32, autosummarize = on);

insert into delivery_attempt select * from delivery_attempt_whole;
drop table delivery_attempt_whole;
alter table delivery_attempt add primary key (attempt_id);
create index delivery_attempt_newest on delivery_attempt (subscription_id, attempted_at desc);
create index delivery_attempt_given_up on delivery_attempt (subscription_id, attempted_at)
  where outcome = 'given_up';
create index delivery_attempt_time on delivery_attempt using brin (attempted_at)
  with (pages_per_range = 32, autosummarize = on);

create table ledger_archive (
  ledger text not null check (ledger in ('usage', 'delivery_attempt')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  manifest_sha256 text not null,
  rows bigint not null check (rows >= 0),
  archived_at timestamptz not null,
  primary key (ledger, month)
);
call make_append_only('ledger_archive');
comment on table ledger_archive is
  'Append-only. Months of ledgers whose rows were written to a file and left the database.';
comment on column ledger_archive.ledger is 'The ledger, as `usage`.';
comment on column ledger_archive.month is 'The month (YYYY-MM, UTC) in which the ids were made.';
comment on column ledger_archive.manifest_sha256 is 'Hash of the manifest, which lists the file.';
comment on column ledger_archive.rows is 'Rows that left.';
comment on column ledger_archive.archived_at is 'When they left.';

create table usage_archived (
  account_id text not null references account,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  entries bigint not null check (entries > 0),
  last_at timestamptz not null,
  missing_evidence smallint,
  primary key (account_id, period, month)
);
call make_append_only('usage_archived');
comment on table usage_archived is
  'Append-only. The archived decisions of each account: their number, so that counters can be counted '
  'again, and the last one, so that an account that fell silent is not taken for new.';
comment on column usage_archived.period is 'Month (YYYY-MM) whose quota was used.';
comment on column usage_archived.month is 'Month (YYYY-MM) of the archive.';
comment on column usage_archived.entries is 'Number of decisions.';
comment on column usage_archived.last_at is 'Time of the last one.';
comment on column usage_archived.missing_evidence is
  'Number of kinds of evidence that were missing in the last one; null if too little was stated to say.';
