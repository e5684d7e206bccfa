-- What an entry of the log is made of stands with its leaf: whoever serves the log reads no event rows.
alter table leaf add column occurred_at timestamptz, add column commitment bytea check (length(commitment) = 32);
alter table leaf disable trigger append_only;
update leaf l set occurred_at = e.occurred_at, commitment = decode(e.commitment, 'hex') from event e where e.event_id = l.event_id;
alter table leaf enable trigger append_only;
alter table leaf alter column occurred_at set not null, alter column commitment set not null;

-- The Merkle tree over the leaves, in tiles of up to 256 hashes. A tile grows at its end until it is full.
create table log_tile (
  level smallint not null check (level between 0 and 63),
  index bigint not null check (index >= 0),
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (level, index)
);
-- Hashes cannot be compressed: that is not to be tried with each of them.
alter table log_tile alter column hashes set storage external;

create function refuse_other_hashes() returns trigger language plpgsql as $$
begin
  if (new.level, new.index) = (old.level, old.index) and substr(new.hashes, 1, length(old.hashes)) = old.hashes then
    return new;
  end if;
  raise exception '% only grows at its end', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
create trigger grows_only before update on log_tile for each row execute function refuse_other_hashes();
create trigger never_shrinks before delete or truncate on log_tile for each statement execute function refuse_change();

-- How many leaves the tiles cover: fewer than `tree_size` where leaves were there before the tiles.
alter table log_state add column tiled_size bigint not null default 0 check (tiled_size >= 0);

-- Every checkpoint that was ever signed.
create table checkpoint (
  tree_size bigint primary key check (tree_size >= 0),
  root_hash bytea not null check (length(root_hash) = 32),
  checkpoint text not null,
  checkpoint_sha256 text not null unique,
  signed_at timestamptz not null
);
call make_append_only('checkpoint');
