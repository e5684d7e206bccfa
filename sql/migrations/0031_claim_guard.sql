-- What leaves the house in words, each text once for each surface; without a verdict it is yet to be checked. In the
-- sentences of dispatches ids, instants and numbers are zeros, so that one sentence is one row.
create table outgoing_text (
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  surface text not null,
  -- the product that it speaks of, `supplements/US`; empty where it speaks of none
  context text not null,
  text text not null,
  -- where it was seen first: `receivables:receivable_notice`, `badge`, `control:keys_hashed`
  source text not null,
  first_seen_at timestamptz not null,
  verdict text check (verdict in ('pass', 'block')),
  findings jsonb not null default '[]',
  -- the rules that it was checked by, and how often rules have changed since it came
  rules_sha256 text,
  round integer not null default 0,
  checked_at timestamptz,
  primary key (text_sha256, surface, context),
  check ((verdict is null) = (checked_at is null))
);
create index outgoing_text_due on outgoing_text (first_seen_at) where verdict is null;
create index outgoing_text_blocked on outgoing_text (checked_at desc) where verdict = 'block';
create index outgoing_text_counts on outgoing_text (surface, verdict);

-- Dispatches that say what may not be said. They stay here for a person, and reach no connector before they are released.
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
create trigger withheld_dispatch_transition before update of status on withheld_dispatch for each row execute function enforce_transition(
  'withheld>released', 'withheld>dropped'
);
create index withheld_dispatch_status on withheld_dispatch (status, withheld_at desc);
