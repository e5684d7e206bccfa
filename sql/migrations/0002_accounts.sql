create table account (
  account_id text primary key,
  company text not null,
  email text not null,
  plan text not null check (plan in ('pilot', 'growth', 'enterprise')),
  use_case text not null,
  status text not null check (status in ('pending_payment', 'active', 'paused', 'closed')),
  monthly_decision_quota integer not null check (monthly_decision_quota > 0),
  -- the month whose quota paused the account; a newer month resumes it
  paused_period text check ((status = 'paused') = (paused_period is not null)),
  -- both vanish from use when the key has been claimed, but stay: a second claim must be recognised
  claim_token_sha256 bytea not null unique,
  claim_public_key bytea not null,
  -- when the reminder for missing terms falls due; null once there is a receipt or a reminder
  terms_followup_at timestamptz,
  created_at timestamptz not null
);

create trigger account_transition before update of status on account for each row execute function enforce_transition(
  'pending_payment>active', 'pending_payment>closed',
  'active>paused', 'active>closed',
  'paused>active', 'paused>closed'
);

create index account_terms_due on account (terms_followup_at) where terms_followup_at is not null;
create index account_paused on account (paused_period) where paused_period is not null;

create table api_key (
  key_id text primary key,
  role text not null check (role in ('operator', 'connector', 'account')),
  account_id text references account,
  connector text,
  key_sha256 bytea not null unique check (length(key_sha256) = 32),
  status text not null check (status in ('active', 'rotated', 'revoked')),
  reason text not null default '',
  -- the minted key sealed to the claim token; deleted when it has been claimed
  seal_enc bytea,
  seal_ciphertext bytea,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((role = 'account') = (account_id is not null)),
  check ((role = 'connector') = (connector is not null)),
  check ((status = 'active') = (ended_at is null)),
  check ((seal_enc is null) = (seal_ciphertext is null))
);

create trigger api_key_transition before update of status on api_key for each row execute function enforce_transition(
  'active>rotated', 'active>revoked'
);

create unique index api_key_one_active on api_key (account_id) where status = 'active' and role = 'account';
create index api_key_account on api_key (account_id, created_at);
