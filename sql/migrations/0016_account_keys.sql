alter table api_key
  add column label text,
  add column scope text not null default 'whole',
  add column ends_at timestamptz,
  add constraint api_key_scope check (scope in ('whole', 'decide', 'read')),
  add constraint api_key_first_is_whole check (label is not null or (scope = 'whole' and ends_at is null));
comment on column api_key.label is
  'Name that an account gave to a further key; null for its first key and those that replaced it, and for other roles.';
comment on column api_key.scope is
  'What an account''s key may do: `whole` everything, `decide` ask for decisions, `read` only read.';
comment on column api_key.ends_at is 'From when on a further key opens nothing; null without an end.';

drop index api_key_one_active;
create unique index api_key_one_active on api_key (account_id)
  where status = 'active' and role = 'account' and label is null;
create unique index api_key_one_label on api_key (account_id, lower(label)) where status = 'active' and label is not null;

create table key_use (
  key_id text primary key references api_key,
  used_at timestamptz not null
);
comment on table key_use is 'When each key was last used.';
comment on column key_use.used_at is 'To the hour: a process writes a key once an hour.';
