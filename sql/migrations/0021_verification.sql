-- Verification reports: the verdict on a packet of evidence. The packet itself (facts and the documents' metadata) is its
-- owner's; everything else here is public.
create table verification_report (
  report_id text primary key,
  -- null: an operator's
  account_id text references account,
  packet_sha256 text not null check (packet_sha256 ~ '^[0-9a-f]{64}$'),
  -- which product on which marketplace; null where the packet names none, and then nothing supersedes it
  subject_sha256 text,
  -- codes on record; null where the packet states none of them
  marketplace text,
  category text,
  -- as first written, for people to read
  brand text,
  model text,
  title_sha256 text,
  facts jsonb not null,
  documents jsonb not null check (jsonb_typeof(documents) = 'array'),
  -- of each document: kind, hash, whether it counts, and the codes of what is wrong with it
  judged jsonb not null check (jsonb_typeof(judged) = 'array'),
  -- the day the packet was judged on
  as_of date not null,
  decision text not null,
  decision_sha256 text not null,
  -- the very text that the hash is over: rule packs change, and what was said stays said
  decision_json text not null,
  rule_ids text[] not null,
  -- the last day on which every document that counted still does; null if none ends
  expires_on date,
  event_id text not null unique references event,
  created_at timestamptz not null
);
call make_append_only('verification_report');
-- The same packet of one owner is one report, for ever.
create unique index verification_report_packet on verification_report (packet_sha256, coalesce(account_id, ''));
create index verification_report_account on verification_report (account_id, report_id) where account_id is not null;

-- Every step a report took after it was made.
create table verification_change (
  change_id text primary key,
  report_id text not null references verification_report,
  status text not null check (status in ('superseded', 'revoked')),
  superseded_by text references verification_report,
  reason text,
  changed_by text not null check (changed_by in ('account', 'operator')),
  event_id text not null unique references event,
  changed_at timestamptz not null,
  check ((status = 'superseded') = (superseded_by is not null)),
  check ((status = 'revoked') = (reason is not null))
);
call make_append_only('verification_change');
create index verification_change_report on verification_change (report_id, changed_at);

-- Where each report stands, and what the catalog looks for. That a report has expired is read off its date.
create table verification_state (
  report_id text primary key references verification_report,
  status text not null check (status in ('current', 'superseded', 'revoked')),
  account_id text,
  subject_sha256 text,
  marketplace text,
  category text,
  brand_key text,
  expires_on date,
  superseded_by text references verification_report,
  -- the reason as a code: its text is in `verification_change`, and not public
  reason_code text,
  changed_at timestamptz not null,
  check ((status = 'current') <= (superseded_by is null)),
  check ((status = 'superseded') <= (superseded_by is not null)),
  check ((status = 'revoked') = (reason_code is not null))
);

create trigger verification_state_transition before update of status on verification_state
  for each row execute function enforce_transition(
  'current>superseded', 'current>revoked', 'superseded>revoked'
);

-- At most one report of a product is current, whatever the code above believes.
create unique index verification_state_current on verification_state (coalesce(account_id, ''), subject_sha256)
  where status = 'current' and subject_sha256 is not null;
create index verification_state_status on verification_state (status, report_id);
create index verification_state_marketplace on verification_state (status, marketplace, report_id);
create index verification_state_category on verification_state (status, category, report_id);
create index verification_state_both on verification_state (status, marketplace, category, report_id);
create index verification_state_brand on verification_state (status, brand_key, report_id);
create index verification_state_expired on verification_state (expires_on, report_id)
  where status = 'current' and expires_on is not null;
