-- Accounts: customers and their keys, accepted terms, where they came from, and how they are doing.

create table account (
  account_id text primary key,
  company text not null,
  email text not null,
  plan text not null check (plan in ('pilot', 'growth', 'enterprise')),
  use_case text not null,
  status text not null check (status in ('pending_payment', 'active', 'paused', 'closed')),
  monthly_decision_quota integer not null check (monthly_decision_quota > 0),
  paused_period text check ((status = 'paused') = (paused_period is not null)),
  claim_token_sha256 bytea not null unique,
  claim_public_key bytea not null,
  terms_followup_at timestamptz,
  created_at timestamptz not null,
  next_plan text check (next_plan in ('pilot', 'growth', 'enterprise')),
  next_monthly_decision_quota integer check (next_monthly_decision_quota > 0),
  next_plan_from text check (next_plan_from ~ '^\d{4}-\d{2}$'),
  value_recap_due_at timestamptz,
  plan_fit_check_at timestamptz,
  paid_through text check (paid_through ~ '^\d{4}-\d{2}$'),
  renewal_from text check (renewal_from ~ '^\d{4}-\d{2}$'),
  closed_at timestamptz,
  closed_because text check (closed_because in ('asked', 'signup_cancelled', 'signup_refunded', 'unpaid')),
  closes_at timestamptz,
  asked_month text check (asked_month ~ '^\d{4}-\d{2}$'),
  asked_times smallint not null default 0,
  constraint account_next_plan check (
    (next_plan is null) = (next_plan_from is null)
    and (next_plan is null) = (next_monthly_decision_quota is null)
  )
);
create trigger account_transition before update of status on account
  for each row execute function enforce_transition(
  'pending_payment>active', 'pending_payment>closed',
  'active>paused', 'active>closed',
  'paused>active', 'paused>closed',
  'closed>active'
);
call keep_tally('account', 'account', 'status', 'plan', '', '');
create index account_created on account (created_at);
create index account_pending on account (account_id) where status = 'pending_payment';
create index account_terms_due on account (terms_followup_at) where terms_followup_at is not null;
-- All accounts that one month paused, and all whose next plan begins with one month, fall due at the same
-- instant. With the id in the index, the first of them are found without sorting all.
create index account_paused on account (paused_period, account_id) where paused_period is not null;
create index account_next_plan_due on account (next_plan_from, account_id) where next_plan_from is not null;
create index account_value_due on account (value_recap_due_at, account_id)
  where status = 'active' and value_recap_due_at is not null;
create index account_plan_fit_due on account (plan_fit_check_at, account_id) include (plan, next_plan)
  where status in ('active', 'paused') and plan_fit_check_at is not null;
-- With a common histogram the next thousand checks of a million accounts lie within one step: the planner
-- takes them for a few, and reads and sorts them all for the first fifty.
alter table account alter column plan_fit_check_at set statistics 1000;
create index account_renewal_due on account (renewal_from, account_id)
  where status in ('active', 'paused') and renewal_from is not null;
create index account_email on account (lower(email));
create index account_closed on account (closed_at) where closed_at is not null;
create index account_closing on account (closes_at) where closes_at is not null;
comment on table account is 'A customer, from signup on.';
comment on column account.use_case is 'Stated at signup.';
comment on column account.monthly_decision_quota is 'Metered decisions per month that the plan includes.';
comment on column account.paused_period is
  'Month (YYYY-MM) whose quota paused the account; a newer month resumes it.';
comment on column account.claim_token_sha256 is
  'Hash of the claim token given at signup. It stays after the claim, so that a second claim is recognised.';
comment on column account.claim_public_key is
  'HPKE public key derived from the claim token: the minted key is sealed to it, so the service cannot read '
  'it.';
comment on column account.terms_followup_at is
  'When the reminder for missing terms falls due; null once there is a receipt or a reminder.';
comment on column account.next_plan is
  'Plan of a paid change that begins with a later month; null if there is none.';
comment on column account.next_monthly_decision_quota is 'Quota from `next_plan_from` on.';
comment on column account.next_plan_from is 'Month (YYYY-MM) in which the next plan begins.';
comment on column account.value_recap_due_at is
  'When the oldest month without a recap is over, at an instant within the first second of the next month: '
  'accounts spread over that second, so that the oldest are found by the index without sorting all.';
comment on column account.plan_fit_check_at is
  'Next check whether use fits the plan. Each account has an instant of its own in the first week of a '
  'month, so that a million checks do not fall on one.';
comment on column account.paid_through is
  'Last month (YYYY-MM) that is paid, without a gap; null before the activation.';
comment on column account.renewal_from is
  'First month (YYYY-MM) whose order the renewals family has yet to open; null before the activation.';
comment on column account.closed_at is 'When the account was closed; null for an open one, or one closed before this was noted.';
comment on column account.closed_because is
  '`asked` by an operator; its signup `cancelled` before the payment or `refunded` after it; months `unpaid`.';
comment on column account.closes_at is
  'When it closes because its months are unpaid; null unless it got its last message and has not paid since.';
comment on column account.asked_month is 'Month (YYYY-MM) in which it was last asked to pay a month.';
comment on column account.asked_times is 'How often it was asked in that month.';

create table api_key (
  key_id text primary key,
  role text not null check (role in ('operator', 'connector', 'account')),
  account_id text references account,
  connector text,
  key_sha256 bytea not null unique check (length(key_sha256) = 32),
  status text not null check (status in ('active', 'rotated', 'revoked')),
  reason text not null default '',
  seal_enc bytea,
  seal_ciphertext bytea,
  created_at timestamptz not null,
  ended_at timestamptz,
  name text,
  held_at timestamptz,
  check ((role = 'account') = (account_id is not null)),
  check ((role = 'connector') = (connector is not null)),
  constraint api_key_name_check check ((role = 'operator') = (name is not null)),
  check ((status = 'active') = (ended_at is null)),
  check ((seal_enc is null) = (seal_ciphertext is null))
);
create trigger api_key_transition before update of status on api_key
  for each row execute function enforce_transition('active>rotated', 'active>revoked');
create function keep_key() returns trigger language plpgsql as $$
begin
  raise exception 'a key is kept for the ledgers that name it: % is refused', lower(tg_op)
    using errcode = 'foreign_key_violation';
end
$$;
comment on function keep_key() is
  'Refuses to delete a key or to change its name: usage names keys without a foreign key, and relies on '
  'this.';
create trigger api_key_kept before delete or update of key_id, account_id on api_key
  for each statement execute function keep_key();
create trigger api_key_not_emptied before truncate on api_key
  for each statement execute function refuse_change();
call keep_tally('api_key', 'api_key', 'status', 'role', '', '');
create unique index api_key_one_active on api_key (account_id) where status = 'active' and role = 'account';
create index api_key_account on api_key (account_id, created_at);
create unique index api_key_one_name on api_key (lower(name)) where status = 'active' and role = 'operator';
comment on table api_key is 'API keys, active and ended. The key itself is stored nowhere.';
comment on column api_key.role is 'What the key may do.';
comment on column api_key.account_id is 'Set for role account only.';
comment on column api_key.connector is 'Name of the connector; set for role connector only.';
comment on column api_key.key_sha256 is 'SHA-256 of the key.';
comment on column api_key.reason is 'Why the key was rotated or revoked; empty while it is active.';
comment on column api_key.seal_enc is
  'HPKE encapsulation of the minted key, sealed to the claim token; deleted when the key is claimed.';
comment on column api_key.seal_ciphertext is 'The sealed key; deleted with `seal_enc`.';
comment on column api_key.ended_at is 'When the key was rotated or revoked.';
comment on column api_key.name is 'Name of the operator; null for other roles.';
comment on column api_key.held_at is
  'Since when the key opens nothing, because the database was set back and the key may have been ended before; null otherwise.';

create table terms_acceptance (
  acceptance_id text primary key,
  subject_type text not null check (subject_type in (
    'order', 'platform_account', 'seller_intake', 'demo_subject'
  )),
  subject_id text not null,
  email text not null,
  company text not null,
  terms_version text not null,
  terms_sha256 text not null,
  source text not null,
  accepted_at timestamptz not null,
  unique (subject_type, subject_id, terms_version)
);
call make_append_only('terms_acceptance');
comment on table terms_acceptance is 'Append-only. Receipts of accepted terms, one per subject and version.';
comment on column terms_acceptance.terms_version is 'Version of the terms that were accepted.';
comment on column terms_acceptance.terms_sha256 is 'Hash of the accepted text.';
comment on column terms_acceptance.source is 'Where the terms were accepted, as `platform onboarding`.';

create table growth_attribution (
  subject_id text primary key,
  subject_type text not null check (subject_type in ('platform_account', 'integration_kit')),
  account_id text references account,
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
comment on table growth_attribution is
  'Where signups and integration kits came from. Each has a row from its beginning, which is due until a '
  'source is recorded, and once more when a new fact arrives for an unknown source. The history stands in '
  'record.';
comment on column growth_attribution.subject_id is 'The account or kit.';
comment on column growth_attribution.account_id is
  'The account itself, or the account of the kit once it has one.';
comment on column growth_attribution.stated_source is 'As the caller stated it; in no event.';
comment on column growth_attribution.referrer_host is
  'Host of the referring address; the rest of it is not stored.';
comment on column growth_attribution.source is
  'Recorded source, also `unknown`; null while it is due for the first time.';
comment on column growth_attribution.basis is 'Fact that the source was read from.';
comment on column growth_attribution.due_at is
  'When the source is worked out; null if nothing is left to do.';
comment on column growth_attribution.recorded_at is 'When the source was recorded.';

-- Apart from the account's own row: most checks only move `check_at` on, and would write to every index of
-- accounts.
create table dormancy_watch (
  account_id text primary key references account,
  check_at timestamptz
);
create index dormancy_watch_due on dormancy_watch (check_at, account_id) where check_at is not null;
comment on table dormancy_watch is 'When each account is next checked for silence.';
comment on column dormancy_watch.check_at is
  'A fortnight after the last decision, or within days while a case is open; null for a closed account. '
  'Sweeps move it on, so no sweep checks all accounts.';

create table dormancy_case (
  dormancy_case_id text primary key,
  account_id text not null unique references account,
  status text not null check (status in ('open', 'closed')),
  occasion smallint not null default 1 check (occasion > 0),
  silent_since timestamptz not null,
  last_decision_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null))
);
create trigger dormancy_case_transition before update of status on dormancy_case
  for each row execute function enforce_transition('open>closed', 'closed>open');
call keep_tally('dormancy_case', 'dormancy_case', 'status', '', '', '');
create index dormancy_case_status on dormancy_case (status, opened_at desc);
-- An account that asked lately is looked up among open cases only.
create index dormancy_case_open on dormancy_case (account_id) where status = 'open';
comment on table dormancy_case is
  'Silent accounts, one case each: opened with the first silence, closed when the account returns, reopened '
  'with the next. The history stands in record.';
comment on column dormancy_case.occasion is 'How often the case was opened.';
comment on column dormancy_case.silent_since is 'Beginning of the newest silence.';
comment on column dormancy_case.last_decision_at is 'Null if the account never asked.';
comment on column dormancy_case.opened_at is 'Newest opening.';
comment on column dormancy_case.closed_at is 'Null while the case is open.';

create table success_watch (
  account_id text not null references account,
  signal text not null check (signal in ('errors', 'silence', 'open_message')),
  status text not null default 'clear' check (status in ('clear', 'open')),
  check_at timestamptz,
  week text,
  matter text,
  weeks smallint not null default 0 check (weeks >= 0),
  finding text,
  next_best_action text,
  priority smallint,
  because text,
  triaged_at timestamptz,
  primary key (account_id, signal),
  check (
    status = 'clear' or num_nulls(week, matter, finding, next_best_action, priority, because, triaged_at) = 0
  )
);
create trigger success_watch_transition before update of status on success_watch
  for each row execute function enforce_transition('clear>open', 'open>clear');
create index success_watch_due on success_watch (check_at) where check_at is not null;
create index success_watch_open on success_watch (signal, triaged_at desc) where status = 'open';
comment on table success_watch is
  'Signals that each account is watched for, with the newest triage. A row is checked once a week, and at '
  'once when something happens to it.';
comment on column success_watch.signal is 'What the check searches for.';
comment on column success_watch.status is 'Open as long as the last check found the signal.';
comment on column success_watch.check_at is 'Next check; null for a closed account.';
comment on column success_watch.week is 'ISO week of the newest triage, as 2026-W47.';
comment on column success_watch.matter is
  'What the newest triage was about; a new matter starts the count of weeks again.';
comment on column success_watch.weeks is 'Weeks in a row with the same matter.';
comment on column success_watch.finding is 'Code of what was found.';
comment on column success_watch.next_best_action is 'Code of the recommended action.';
comment on column success_watch.priority is 'Rank among the findings; 1 comes first.';
comment on column success_watch.because is 'The reason as a sentence.';
comment on column success_watch.triaged_at is 'When the newest triage was made.';

create unlogged table keyless_calls (
  name text not null check (name in ('demo', 'writes', 'files')),
  network_sha256 text not null,
  ends_at timestamptz not null,
  calls integer not null,
  primary key (name, network_sha256)
);
create index keyless_calls_over on keyless_calls (ends_at);
comment on table keyless_calls is 'Calls without a key in the current minute, by caller, of all processes. Unlogged: a crash of the database begins a new minute.';
comment on column keyless_calls.name is 'Limit that the calls count against.';
comment on column keyless_calls.network_sha256 is 'Hex SHA-256 of the caller''s IPv4 address or IPv6 /64.';
comment on column keyless_calls.ends_at is 'End of the minute, which begins with the first call.';
comment on column keyless_calls.calls is 'Calls that were let through since.';

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
