-- Core: the guards that other tables use, the counting of rows, the event ledger's input, and what families
-- have handled.
--
-- Migrations only go forward. An applied file never changes: the next change of the schema is a new file at
-- the end.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end
$$;
comment on function refuse_change() is 'Refuses the statement that fires it, for every user.';

create procedure make_append_only(ledger regclass) language plpgsql as $$
begin
  execute format(
    'create trigger append_only before update or delete or truncate on %s
     for each statement execute function refuse_change()',
    ledger
  );
end
$$;
comment on procedure make_append_only(regclass) is
  'Makes a table append-only for everybody, its owner included.';

create function enforce_transition() returns trigger language plpgsql as $$
declare
  step text := old.status || '>' || new.status;
begin
  if old.status = new.status or step = any (tg_argv) then
    return new;
  end if;
  raise exception '% may not go from % to %', tg_table_name, old.status, new.status
    using errcode = 'check_violation';
end
$$;
comment on function enforce_transition() is
  'Holds `status` to a state machine. The arguments are the allowed steps, each as from>to.';

create table tally (
  area text not null,
  state text not null,
  kind text not null,
  currency text not null,
  count bigint not null,
  amount_cents bigint not null,
  primary key (area, state, kind, currency)
);
comment on table tally is
  'Rows by area, state and kind, with the sum of their amounts, so that a report never counts a million '
  'rows. The exact figures are tally and tally_change together, at any moment.';
comment on column tally.area is
  'Counted table: `order`, `account`. `verification_report` counts verification_state.';
comment on column tally.state is 'Value of the column that says where a row stands, mostly its status.';
comment on column tally.kind is
  'Value of a second column: the plan, the role, the reason. Empty if the area has none.';
comment on column tally.currency is 'Empty where the area has no amounts.';
comment on column tally.amount_cents is 'Sum over the rows; 0 where the area has no amounts.';

create table tally_change (
  area text not null,
  state text not null,
  kind text not null,
  currency text not null,
  count bigint not null,
  amount_cents bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
comment on table tally_change is
  'Changes not yet folded into tally. Triggers insert them, so no two writers wait for each other.';
comment on column tally_change.area is 'As in tally.';
comment on column tally_change.state is 'As in tally.';
comment on column tally_change.kind is 'As in tally.';
comment on column tally_change.count is 'Rows gained; negative for rows that left this state or kind.';
comment on column tally_change.amount_cents is
  'Amount gained; negative for rows that left this state or kind.';

create procedure keep_tally(counted regclass, area text, state text, kind text, currency text, amount text)
language plpgsql as $$
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
    'create trigger tally_added after insert on %s referencing new table as come
     for each statement execute function %s()',
    counted, keeper
  );
  execute format(
    'create trigger tally_moved after update on %s referencing old table as gone new table as come
     for each statement execute function %s()',
    counted, keeper
  );
  execute format(
    'insert into tally
     select area, state, kind, currency, count(*), sum(amount_cents) from (select %s from %s) there
     group by 1, 2, 3, 4',
    columns, counted
  );
end
$$;
comment on procedure keep_tally(regclass, text, text, text, text, text) is
  'Counts the rows of a table, and keeps the count from then on: once per statement, so that a thousand '
  'rows that move together make a handful of changes. An empty column name leaves that column out.';

-- Ledgers that grow with every call are kept in a part for each month, so that closed months can be archived.
-- Ids begin with their time, so a part is a range of ids, and the key stays the id alone.
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

create table event (
  event_id text primary key,
  type text not null,
  account_id text,
  public boolean not null,
  subject_type text not null,
  subject_id text not null,
  data jsonb not null,
  salt bytea not null check (length(salt) = 32),
  commitment text not null,
  occurred_at timestamptz not null
);
call make_append_only('event');
create index event_subject on event (subject_type, subject_id);
create index event_alert on event (occurred_at) where type = 'ops.alert.recorded';
comment on table event is
  'Append-only. Every event, written in the transaction that it reports. It has no number yet: numbers '
  'taken at insert commit out of order, and a poller would miss some. The sequencer gives it one in leaf.';
comment on column event.type is 'Event type of the catalogue, as `payment.event.recorded`.';
comment on column event.account_id is 'Account whose keys see the event; null if it belongs to none.';
comment on column event.public is 'Whether every key sees the event.';
comment on column event.data is 'Ids, hashes and codes; never a packet, a person or a secret.';
comment on column event.salt is '32 random bytes. Only callers who may see the event get them.';
comment on column event.commitment is
  'Hex SHA-256 of the salt followed by the RFC 8785 form of the event. The log shows this and nothing of '
  'the data.';

create table event_pending (
  event_id text primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
comment on table event_pending is
  'Committed events without a leaf. A set, not a cursor: an event that commits late joins the next batch.';

create function enqueue_events() returns trigger language plpgsql as $$
begin
  insert into event_pending (event_id) select event_id from appended;
  return null;
end
$$;
comment on function enqueue_events() is 'Adds new events to event_pending.';
create trigger event_enqueued after insert on event referencing new table as appended
  for each statement execute function enqueue_events();

create table record (
  family text not null,
  key text not null,
  subject_type text not null,
  subject_id text not null,
  account_id text,
  job_id uuid not null,
  record jsonb not null,
  recorded_at timestamptz not null,
  primary key (family, key)
);
call make_append_only('record');
create index record_newest on record (family, recorded_at desc);
create index record_account on record (account_id, family, recorded_at desc) where account_id is not null;
-- The nudges and reports of one kit, newest first.
create index record_kit on record (family, subject_id, recorded_at desc)
  where subject_type = 'integration_kit';
-- The newest health record of a connector.
create index record_connector_health on record (subject_id, recorded_at desc)
  where family = 'connector-health';
comment on table record is
  'Append-only. What each family has handled. The primary key keeps a subject from being handled twice for '
  'one occasion, for ever, also after the queue has deleted the job.';
comment on column record.key is 'Subject and occasion, as `order_123:reminder_2`.';
comment on column record.account_id is 'Account that the subject belongs to, if any.';
comment on column record.job_id is 'The queue job that handled it.';
comment on column record.record is 'The document that the family wrote.';

create table parked (
  family text not null,
  key text not null,
  subject_type text not null,
  subject_id text not null,
  account_id text,
  reason text not null,
  parked_at timestamptz not null,
  primary key (family, key)
);
-- Failed subjects only. Those that wait for the slow half of their family are many, and no fault.
create index parked_failed on parked (family, parked_at) where reason <> 'waits for its worker';
comment on table parked is
  'Subjects that a sweep did not settle. Each waits as a job of its own, and later sweeps leave it out.';
comment on column parked.key is 'As in record.';
comment on column parked.account_id is 'Account that the subject belongs to, if any.';
comment on column parked.reason is
  'Error of the failed attempt, or that the subject waits for the slow half of its family.';

create table family_switch (
  family text not null,
  paused boolean not null,
  reason text not null check (reason <> ''),
  switched_at timestamptz not null,
  position bigint generated always as identity primary key
);
call make_append_only('family_switch');
create index family_switch_newest on family_switch (family, position desc);
comment on table family_switch is
  'Append-only. Families that operators paused and resumed. The newest row of a family says whether it is '
  'paused.';
comment on column family_switch.paused is 'True for a pause, false for a resume.';
comment on column family_switch.reason is 'Given by the operator.';
comment on column family_switch.position is
  'Order of the switches, even if the clock gives two the same time.';
