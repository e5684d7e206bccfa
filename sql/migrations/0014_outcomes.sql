-- What each metered decision leaves behind: codes, a count and hashes, never what was asked. Rows from before have none.
-- No index on the subject: it would cost each decision a sixth more (measured); who looks for one walks `usage_account`.
alter table usage
  add column decision text,
  add column marketplace text,
  add column category text,
  add column intended_action text,
  add column report_id text,
  -- which product on which marketplace
  add column subject_sha256 text,
  -- kinds of evidence that were missing; null where too little was stated to tell
  add column missing_evidence smallint;
create index usage_report on usage (account_id, report_id, occurred_at) where report_id is not null;

-- One reference in place of two, which each decision would have to check: a key and its owner name the account as well.
alter table api_key add constraint api_key_owner unique (key_id, account_id);
alter table usage
  drop constraint usage_account_id_fkey,
  drop constraint usage_key_id_fkey,
  add constraint usage_key_fkey foreign key (key_id, account_id) references api_key (key_id, account_id);

-- What marketplaces did with listings, as it was reported. The text stays here, for reading it again.
create table outcome (
  outcome_id text primary key,
  -- of reporter, connector and message id; or of the whole report, where it has none
  report_sha256 text not null unique,
  reported_by text not null check (reported_by in ('public', 'account', 'connector', 'operator')),
  account_id text references account,
  connector text not null,
  source_type text not null,
  message_id text,
  marketplace text,
  category text,
  report_id text,
  -- whether the report was on record when this came in
  report_linked boolean not null,
  -- the account's decision that it is about
  usage_id text references usage,
  result text not null check (result in ('approved', 'rejected', 'removed', 'unknown')),
  basis text not null check (basis in ('field', 'text', 'field_and_text', 'contradiction', 'nothing')),
  reasons text[] not null,
  -- which version of the reader found result and reasons
  reader smallint not null,
  subject text not null,
  body text not null,
  text_sha256 text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null
);
call make_append_only('outcome');
create index outcome_account on outcome (account_id, outcome_id) where account_id is not null;
create index outcome_usage on outcome (usage_id) where usage_id is not null;
create index outcome_report on outcome (report_id) where report_id is not null;
