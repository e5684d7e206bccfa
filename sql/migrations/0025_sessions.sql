-- Sessions of people who signed in, so that they end on the server.

create unlogged table session (
  session_sha256 bytea primary key check (octet_length(session_sha256) = 32),
  holder_sha256 bytea not null check (octet_length(holder_sha256) = 32),
  began_at timestamptz not null,
  seen_at timestamptz not null
);
create index session_holder on session (holder_sha256, began_at);
comment on table session is
  'Open sessions of the console. Unlogged: a crash of the database, its restore or a change of its leader ends all of them.';
comment on column session.session_sha256 is 'Hash of the id in the cookie.';
comment on column session.holder_sha256 is
  'Keyed hash of the API key that signed in, for signing out everywhere; without the signing key it tells nothing.';
comment on column session.began_at is 'When its holder signed in.';
comment on column session.seen_at is 'When its holder last opened a page, to the minute.';
