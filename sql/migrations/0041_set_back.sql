-- A database that was set back: older than what the log has signed.

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

alter table api_key add column held_at timestamptz;
comment on column api_key.held_at is
  'Since when the key opens nothing, because the database was set back and the key may have been ended before; null otherwise.';
