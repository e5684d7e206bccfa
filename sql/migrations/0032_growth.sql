-- Where signups and kits came from. A row is written with each of them, is due until its source is recorded, and once
-- more when a fact has come for one whose source was unknown. What happened when stands in the records.
create table growth_attribution (
  subject_id text primary key,
  subject_type text not null check (subject_type in ('platform_account', 'integration_kit')),
  account_id text references account,
  -- as it was said, in no event; of a referring address the host only
  stated_source text,
  referrer_host text,
  source text,
  basis text,
  created_at timestamptz not null,
  due_at timestamptz,
  recorded_at timestamptz,
  check ((source is null) = (basis is null) and (source is null) = (recorded_at is null)),
  check (source is not null or due_at is not null)
);
create index growth_attribution_due on growth_attribution (due_at) where due_at is not null;
create index growth_attribution_account on growth_attribution (account_id) where account_id is not null;

insert into growth_attribution (subject_id, subject_type, account_id, created_at, due_at)
select account_id, 'platform_account', account_id, created_at, created_at from account
union all
select kit_id, 'integration_kit', account_id, created_at, created_at from integration_kit;

-- People who may be written to, each by address, channel and account. How far the sequence of plays has come stands
-- here; who consented to what, in channel_consent.
create table channel_contact (
  contact_id text primary key,
  account_id text references account,
  channel text not null check (channel in ('email', 'crm')),
  -- a person: in no event and in no record
  email text not null,
  contact_sha256 text not null check (contact_sha256 ~ '^[0-9a-f]{64}$'),
  company text,
  status text not null check (status in ('consented', 'answered', 'bounced', 'withdrawn')),
  -- the first consent: plays count their days from here
  started_at timestamptz not null,
  -- of the play that comes next; null when none is left
  next_step smallint check (next_step > 0),
  next_play_at timestamptz,
  last_play text,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'consented') = (ended_at is null)),
  check ((next_step is null) = (next_play_at is null)),
  -- Whoever did not consent, or does no more, is never due.
  check (next_play_at is null or status = 'consented')
);
create trigger channel_contact_transition before update of status on channel_contact for each row execute function enforce_transition(
  'consented>answered', 'consented>bounced', 'consented>withdrawn',
  'answered>bounced', 'answered>withdrawn',
  'bounced>withdrawn'
);
create unique index channel_contact_once on channel_contact (contact_sha256, channel, coalesce(account_id, ''));
create index channel_contact_due on channel_contact (next_play_at) where next_play_at is not null;
create index channel_contact_account on channel_contact (account_id, contact_id) where account_id is not null;

-- Every consent and every withdrawal: who, when, to which wording, and where from.
create table channel_consent (
  consent_id text primary key,
  contact_id text not null references channel_contact,
  action text not null check (action in ('consent', 'withdraw')),
  consent_text text,
  source text not null,
  given_at timestamptz not null,
  by_role text not null check (by_role in ('operator', 'connector', 'account', 'public')),
  -- null for the operator key of the settings, and for whoever has no key
  by_key_id text references api_key,
  recorded_at timestamptz not null,
  position bigint generated always as identity,
  check ((action = 'consent') = (consent_text is not null))
);
call make_append_only('channel_consent');
create index channel_consent_contact on channel_consent (contact_id, position);

-- What contacts did upon plays, once each. What they said stays with the connector; here is its hash.
create table channel_response (
  response_id text primary key,
  contact_id text not null references channel_contact,
  play text not null,
  response text not null check (response in ('interested', 'not_now', 'answered', 'opted_out', 'bounced')),
  text_sha256 text,
  source text not null,
  responded_at timestamptz not null,
  -- null until it has been announced
  recorded_at timestamptz,
  unique (contact_id, play, response)
);
create index channel_response_due on channel_response (responded_at) where recorded_at is null;

-- Answers to plays come through the inbox too.
alter table inbox_message
  drop constraint inbox_message_target_check,
  add constraint inbox_message_target_check
    check (target in ('trust_center', 'refunds', 'outcomes', 'channel_autopilot', 'customer_success'));
