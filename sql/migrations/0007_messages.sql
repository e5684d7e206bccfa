-- Messages: everything that leaves in words, and the contacts it goes to.

create table trust_question (
  trust_question_id text primary key,
  inbox_message_id text not null references inbox_message,
  question_id text not null,
  text text not null,
  account_id text references account,
  status text not null check (status in ('open', 'answered', 'referred')),
  asked_at timestamptz not null,
  unique (inbox_message_id, question_id)
);
create trigger trust_question_transition before update of status on trust_question
  for each row execute function enforce_transition('open>answered', 'open>referred');
call keep_tally('trust_question', 'trust_question', 'status', '', '', '');
create index trust_question_due on trust_question (asked_at, trust_question_id) where status = 'open';
create index trust_question_status on trust_question (status);
create index trust_question_account on trust_question (account_id, trust_question_id)
  where account_id is not null;
comment on table trust_question is
  'Questions of questionnaires. The answer is the record that the trust-center family writes for the '
  'question.';
comment on column trust_question.question_id is 'Id that the sender gave the question.';
comment on column trust_question.text is 'The question.';
comment on column trust_question.account_id is 'Account that asks, if it is known.';

create table outgoing_text (
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  surface text not null,
  context text not null,
  text text not null,
  source text not null,
  first_seen_at timestamptz not null,
  verdict text check (verdict in ('pass', 'block')),
  findings jsonb not null default '[]',
  rules_sha256 text,
  round integer not null default 0,
  checked_at timestamptz,
  primary key (text_sha256, surface, context),
  check ((verdict is null) = (checked_at is null))
);
create index outgoing_text_due on outgoing_text (first_seen_at) where verdict is null;
create index outgoing_text_blocked on outgoing_text (checked_at desc) where verdict = 'block';
create index outgoing_text_counts on outgoing_text (surface, verdict);
comment on table outgoing_text is
  'Texts that leave the service, each once per surface and context, with the verdict of the claim guard. '
  'Ids, times and numbers in the sentences of dispatches are replaced by zeros, so that one sentence is one '
  'row.';
comment on column outgoing_text.text_sha256 is 'Hash of `text`.';
comment on column outgoing_text.surface is 'Where readers meet the text.';
comment on column outgoing_text.context is
  'Product that the text is about, as `supplements/US`; empty if none.';
comment on column outgoing_text.text is 'The text as it was checked.';
comment on column outgoing_text.source is
  'Where it was first seen, as `receivables:receivable_notice` or `badge`.';
comment on column outgoing_text.verdict is 'Null until it is checked.';
comment on column outgoing_text.findings is 'Claims that the guard found.';
comment on column outgoing_text.rules_sha256 is 'Rules that it was checked by.';
comment on column outgoing_text.round is 'How often changed rules made a new check necessary.';

create table withheld_dispatch (
  dispatch_id uuid primary key,
  family text not null,
  connector text not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  account_id text references account,
  payload jsonb not null,
  surface text not null,
  findings jsonb not null,
  status text not null default 'withheld' check (status in ('withheld', 'released', 'dropped')),
  withheld_at timestamptz not null,
  decided_at timestamptz,
  key_id text,
  reason text,
  check ((status = 'withheld') = (decided_at is null))
);
create trigger withheld_dispatch_transition before update of status on withheld_dispatch
  for each row execute function enforce_transition('withheld>released', 'withheld>dropped');
create index withheld_dispatch_status on withheld_dispatch (status, withheld_at desc);
comment on table withheld_dispatch is
  'Dispatches that make a forbidden claim. They wait for a person, and reach no connector unless they are '
  'let through.';
comment on column withheld_dispatch.family is 'Family that made the dispatch.';
comment on column withheld_dispatch.kind is 'What the connector was to do, as `receivable_notice`.';
comment on column withheld_dispatch.account_id is 'Account that the subject belongs to, if any.';
comment on column withheld_dispatch.payload is 'The dispatch as the connector would get it.';
comment on column withheld_dispatch.surface is 'Where readers would meet the text.';
comment on column withheld_dispatch.findings is 'Claims that the guard found.';
comment on column withheld_dispatch.decided_at is 'When a person decided; null until then.';
comment on column withheld_dispatch.key_id is
  'Key of that person; null for the operator key of the settings.';
comment on column withheld_dispatch.reason is 'Why the person decided so.';

create table channel_contact (
  contact_id text primary key,
  account_id text references account,
  channel text not null check (channel in ('email', 'crm')),
  email text not null,
  contact_sha256 text not null check (contact_sha256 ~ '^[0-9a-f]{64}$'),
  company text,
  status text not null check (status in ('consented', 'answered', 'bounced', 'withdrawn')),
  started_at timestamptz not null,
  next_step smallint check (next_step > 0),
  next_play_at timestamptz,
  last_play text,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'consented') = (ended_at is null)),
  check ((next_step is null) = (next_play_at is null)),
  -- Without a valid consent no play is ever due.
  check (next_play_at is null or status = 'consented')
);
create trigger channel_contact_transition before update of status on channel_contact
  for each row execute function enforce_transition(
  'consented>answered', 'consented>bounced', 'consented>withdrawn',
  'answered>bounced', 'answered>withdrawn',
  'bounced>withdrawn'
);
create unique index channel_contact_once
  on channel_contact (contact_sha256, channel, coalesce(account_id, ''));
create index channel_contact_due on channel_contact (next_play_at) where next_play_at is not null;
create index channel_contact_account on channel_contact (account_id, contact_id) where account_id is not null;
comment on table channel_contact is
  'Persons who agreed to be written to, one row per address, channel and account, with their place in the '
  'sequence of plays. The consents stand in channel_consent.';
comment on column channel_contact.account_id is 'Account that the contact belongs to, if any.';
comment on column channel_contact.channel is 'Connector that carries the plays.';
comment on column channel_contact.email is 'Address of a person; in no event and in no record.';
comment on column channel_contact.contact_sha256 is 'Hash of the address; records name this instead.';
comment on column channel_contact.company is 'Null if it is not known.';
comment on column channel_contact.started_at is 'First consent; plays count their days from here.';
comment on column channel_contact.next_step is 'Number of the next play; null if none is left.';
comment on column channel_contact.next_play_at is 'When the next play falls due.';
comment on column channel_contact.last_play is 'Newest play that was sent.';
comment on column channel_contact.ended_at is 'When the consent ended or the sequence was answered.';

create table channel_consent (
  consent_id text primary key,
  contact_id text not null references channel_contact,
  action text not null check (action in ('consent', 'withdraw')),
  consent_text text,
  source text not null,
  given_at timestamptz not null,
  by_role text not null check (by_role in ('operator', 'connector', 'account', 'public')),
  by_key_id text references api_key,
  recorded_at timestamptz not null,
  position bigint generated always as identity,
  check ((action = 'consent') = (consent_text is not null))
);
call make_append_only('channel_consent');
create index channel_consent_contact on channel_consent (contact_id, position);
comment on table channel_consent is
  'Append-only. Every consent and withdrawal: when, to which words, and from where.';
comment on column channel_consent.consent_text is 'Words that the person agreed to; null for a withdrawal.';
comment on column channel_consent.source is 'Where the person said so, as a form or a call.';
comment on column channel_consent.given_at is 'When the person said so.';
comment on column channel_consent.by_role is 'Role of the caller.';
comment on column channel_consent.by_key_id is
  'Null for the operator key of the settings, and for a caller without a key.';
comment on column channel_consent.position is
  'Order of the consents, even if the clock gives two the same time.';

create table channel_response (
  response_id text primary key,
  contact_id text not null references channel_contact,
  play text not null,
  response text not null check (response in ('interested', 'not_now', 'answered', 'opted_out', 'bounced')),
  text_sha256 text,
  source text not null,
  responded_at timestamptz not null,
  recorded_at timestamptz,
  unique (contact_id, play, response)
);
create index channel_response_due on channel_response (responded_at) where recorded_at is null;
comment on table channel_response is
  'Responses of contacts to plays, each once. The text stays with the connector; its hash stands here.';
comment on column channel_response.play is 'Play that the contact responded to.';
comment on column channel_response.response is 'What the contact did.';
comment on column channel_response.text_sha256 is 'Hash of the text; null if there was none.';
comment on column channel_response.source is 'Where the response came from.';
comment on column channel_response.responded_at is 'When the contact responded.';
comment on column channel_response.recorded_at is 'When its event was written; null until then.';

create table mail_suppression (
  contact_sha256 text not null,
  dispatch_id uuid not null,
  reason text not null,
  suppressed_at timestamptz not null,
  constraint mail_suppression_pkey primary key (contact_sha256),
  constraint mail_suppression_sha256 check (contact_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table mail_suppression is
  'Addresses that a mail server refused for good. A delivery to one lifts it.';
comment on column mail_suppression.contact_sha256 is 'SHA-256 of the address in lower case.';
comment on column mail_suppression.dispatch_id is 'Dispatch that was refused.';
comment on column mail_suppression.reason is 'The refusal, without the address.';
comment on column mail_suppression.suppressed_at is 'Time of the refusal.';
