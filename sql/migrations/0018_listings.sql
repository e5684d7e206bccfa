-- Products on record, each with the newest decision about it, which is judged again when the rules change.
create table listing (
  account_id text not null references account,
  subject_sha256 text not null,
  decision_sha256 bytea not null,
  decided_at timestamptz not null,
  verdict text not null,
  ahead jsonb,
  judged_by text not null,
  primary key (account_id, subject_sha256)
);
create index listing_judged_by on listing (judged_by, account_id, subject_sha256);
comment on table listing is
  'Products that an account asked about, each on one marketplace. Working state: it can be made anew from the decisions.';
comment on column listing.subject_sha256 is 'Hash of the product and marketplace.';
comment on column listing.decision_sha256 is 'The newest decision about it.';
comment on column listing.decided_at is 'When that decision was given.';
comment on column listing.verdict is 'The verdict that the account knows: that of the decision, or of the last notice.';
comment on column listing.ahead is 'The change to come that the account was told of: its day and verdict.';
comment on column listing.judged_by is 'Hash of the rule packs that it was last judged by.';
