-- The passages that rules rest on, each with its hashes and the days on which it was read, changed and last checked.
create table law_passage (
  source_id text not null references watched_source,
  section text not null,
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  fold_sha256 text not null check (fold_sha256 ~ '^[0-9a-f]{64}$'),
  text_since date not null,
  last_checked_on date not null,
  primary key (source_id, section)
);
comment on table law_passage is
  'Passages of watched sources: sections of a law, or a page as a whole. Working state; the texts stand in source_snapshot.';
comment on column law_passage.section is 'Section as its publisher numbers it; empty for a page without sections.';
comment on column law_passage.text_sha256 is 'Hash of its normal text.';
comment on column law_passage.fold_sha256 is 'Hash of its words and figures alone: it stays where only the form changes.';
comment on column law_passage.text_since is 'Day on which these words were first read.';
comment on column law_passage.last_checked_on is 'Last day on which its publisher showed it, or said that it had not changed.';
