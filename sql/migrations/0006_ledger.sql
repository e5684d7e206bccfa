-- The event ledger. An event carries no number when it is written: numbers taken at insert commit out of order.
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

-- Committed events that are not yet leaves. A set, not a cursor: a late commit joins the next batch.
create table event_pending (
  event_id text primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create function enqueue_events() returns trigger language plpgsql as $$
begin
  insert into event_pending (event_id) select event_id from appended;
  return null;
end
$$;
create trigger event_enqueued after insert on event referencing new table as appended
  for each statement execute function enqueue_events();

-- The numbered ledger: leaf `sequence` is entry `sequence - 1` of the log.
create table leaf (
  sequence bigint primary key check (sequence > 0),
  -- without a foreign key, which would cost a third of the insert: it comes from the row that is numbered, and none can be deleted
  event_id text not null unique,
  type text not null,
  account_id text,
  public boolean not null,
  leaf_hash bytea not null check (length(leaf_hash) = 32),
  sequenced_at timestamptz not null
);
call make_append_only('leaf');
create index leaf_account on leaf (account_id, sequence) where account_id is not null;
create index leaf_public on leaf (sequence) where public;

-- One row: the size of the log. Its lock is the sequencer's.
create table log_state (
  id smallint primary key default 1 check (id = 1),
  tree_size bigint not null check (tree_size >= 0)
);
insert into log_state (tree_size) values (0);
