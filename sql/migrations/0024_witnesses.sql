-- What witnesses signed of checkpoints: each once for a size. The time is the witness's own.
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
