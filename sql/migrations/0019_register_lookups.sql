-- Entries of registers that a person or a partner reads: the questions, each with its answer.
create table register_lookup (
  lookup_id text primary key,
  register text not null,
  number text not null,
  asked_at timestamptz not null,
  entry jsonb,
  answered_at timestamptz,
  key_id text,
  check ((entry is null) = (answered_at is null))
);
create index register_lookup_number on register_lookup (register, number, asked_at);
comment on table register_lookup is
  'Questions to registers that a machine may not read, or only under a licence, with what the connector verification found. '
  'They hold no account and no document: the same entry serves all who rest on it.';
comment on column register_lookup.register is 'The register, such as eprel.';
comment on column register_lookup.number is 'Number of the entry there, in its normal form.';
comment on column register_lookup.asked_at is 'When its row was made for the connector.';
comment on column register_lookup.entry is 'What stands there, with the day and the hash of the page; null until it is answered.';
comment on column register_lookup.answered_at is 'When the connector reported it; null until then.';
comment on column register_lookup.key_id is 'Key that reported it; null for the operator key of the settings.';
