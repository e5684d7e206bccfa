-- Ledger: the numbered event log, its Merkle tree, and what was signed of it.

create table leaf (
  sequence bigint primary key check (sequence > 0),
  -- No foreign key, which would cost a third of the insert: the id comes from the numbered event, and none is
  -- deleted.
  event_id text not null unique,
  type text not null,
  account_id text,
  public boolean not null,
  leaf_hash bytea not null check (length(leaf_hash) = 32),
  sequenced_at timestamptz not null,
  occurred_at timestamptz not null,
  commitment bytea not null check (length(commitment) = 32)
);
call make_append_only('leaf');
create index leaf_account on leaf (account_id, sequence) where account_id is not null;
create index leaf_public on leaf (sequence) where public;
comment on table leaf is
  'Append-only. The numbered ledger, without gaps; only its events are visible to pollers. It holds all '
  'that an entry of the log is made of, so that the log is served without reading events.';
comment on column leaf.sequence is 'Number of the event; it is entry `sequence - 1` of the log.';
comment on column leaf.type is 'As in event, like the next columns.';
comment on column leaf.account_id is 'As in event.';
comment on column leaf.public is 'As in event.';
comment on column leaf.leaf_hash is 'RFC 6962 hash of the entry.';
comment on column leaf.sequenced_at is 'When the sequencer numbered it.';
comment on column leaf.commitment is 'As in event, as bytes.';

create table log_state (
  id smallint primary key default 1 check (id = 1),
  tree_size bigint not null check (tree_size >= 0),
  tiled_size bigint not null default 0 check (tiled_size >= 0)
);
insert into log_state (tree_size) values (0);
comment on table log_state is 'One row: the size of the log. Its lock admits one sequencer at a time.';
comment on column log_state.id is 'Always 1.';
comment on column log_state.tree_size is 'Number of leaves.';
comment on column log_state.tiled_size is 'Number of leaves that the tiles cover.';

create table log_tile (
  level smallint not null check (level between 0 and 63),
  index bigint not null check (index >= 0),
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (level, index)
);
create function refuse_other_hashes() returns trigger language plpgsql as $$
begin
  if (new.level, new.index) = (old.level, old.index)
    and substr(new.hashes, 1, length(old.hashes)) = old.hashes then
    return new;
  end if;
  raise exception '% only grows at its end', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
comment on function refuse_other_hashes() is 'Refuses every change of a tile but hashes added at its end.';
create trigger grows_only before update on log_tile for each row execute function refuse_other_hashes();
create trigger never_shrinks before delete or truncate on log_tile
  for each statement execute function refuse_change();
-- Hashes cannot be compressed, so PostgreSQL need not try.
alter table log_tile alter column hashes set storage external;
comment on table log_tile is
  'The Merkle tree over the leaves, in tiles of up to 256 hashes. A tile grows at its end until it is full.';
comment on column log_tile.level is 'Level of the tile; level 0 holds the hashes of leaves.';
comment on column log_tile.index is 'Position of the tile within its level.';
comment on column log_tile.hashes is 'Hashes of 32 bytes each, one after the other.';

create table checkpoint (
  tree_size bigint primary key check (tree_size >= 0),
  root_hash bytea not null check (length(root_hash) = 32),
  checkpoint text not null,
  checkpoint_sha256 text not null unique,
  signed_at timestamptz not null
);
call make_append_only('checkpoint');
comment on table checkpoint is 'Append-only. Every checkpoint that was ever signed.';
comment on column checkpoint.tree_size is 'Number of leaves that it covers.';
comment on column checkpoint.root_hash is 'Root of the Merkle tree over them.';
comment on column checkpoint.checkpoint is 'The signed note.';
comment on column checkpoint.checkpoint_sha256 is 'Hash of the note.';

create table cosignature (
  tree_size bigint not null references checkpoint (tree_size),
  witness text not null,
  line text not null,
  cosigned_at timestamptz not null,
  received_at timestamptz not null,
  primary key (tree_size, witness)
);
call make_append_only('cosignature');
create index cosignature_last on cosignature (witness, tree_size);
comment on table cosignature is
  'Append-only. Signatures of witnesses on checkpoints, one per witness and size.';
comment on column cosignature.tree_size is 'Checkpoint that was cosigned.';
comment on column cosignature.witness is 'Name and key id of the witness.';
comment on column cosignature.line is 'Signature line, as it is added to the note.';
comment on column cosignature.cosigned_at is 'Time that the witness states.';

create table set_back (
  found_at timestamptz primary key,
  tree_size bigint not null check (tree_size >= 0),
  signed_size bigint not null check (signed_size > tree_size),
  known_by text not null,
  keys_known boolean not null,
  settled_at timestamptz,
  reason text,
  check ((settled_at is null) = (reason is null))
);
create unique index set_back_open on set_back ((true)) where settled_at is null;
comment on table set_back is
  'Times at which the database was found to be older than the log that had been signed. While one is not settled, nothing gets a number and nothing is signed.';
comment on column set_back.found_at is 'When a process noticed it.';
comment on column set_back.tree_size is 'Events that had a number in the database then.';
comment on column set_back.signed_size is 'Events that a signed checkpoint covers, as far as is known.';
comment on column set_back.known_by is 'Where that checkpoint was seen: the file, the bucket, a witness, or a running process.';
comment on column set_back.keys_known is
  'Whether the keys that had been ended are on record beside the database; if not, all keys are held.';
comment on column set_back.settled_at is 'When an operator settled it; null while it is open.';
comment on column set_back.reason is 'Given by the operator.';
