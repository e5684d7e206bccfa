-- Files that sellers hand in as evidence: kept for days, and no part of any ledger.

create table intake_file (
  request_id text not null references seller_intake,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  bytes integer not null check (bytes > 0),
  pages integer check (pages >= 0),
  reading text not null check (reading in ('text', 'no_text', 'image', 'unreadable', 'too_much')),
  words text not null,
  content bytea not null,
  created_at timestamptz not null,
  kept_until timestamptz not null,
  primary key (request_id, sha256)
);
create index intake_file_kept on intake_file (kept_until);
-- Files are compressed already.
alter table intake_file alter column content set storage external;
comment on table intake_file is
  'Files of evidence. Rows are deleted after `kept_until`; no snapshot, event or record has their content.';
comment on column intake_file.request_id is 'Intake that the file was handed in for.';
comment on column intake_file.sha256 is 'Hash of the bytes; a document with this hash is this file.';
comment on column intake_file.media_type is 'Type by the first bytes.';
comment on column intake_file.bytes is 'Size of the file.';
comment on column intake_file.pages is 'Pages of a PDF; null if it has none or could not be opened.';
comment on column intake_file.reading is 'Whether its words could be read.';
comment on column intake_file.words is 'Words that were read of it; empty if none were.';
comment on column intake_file.content is 'The bytes.';
comment on column intake_file.kept_until is 'When the row is deleted.';
