-- What a paid product order delivers: a verification report on the packet of its intake.

-- An intake states what a decision request does, and grows until it is enough.
alter table seller_intake
  -- what is stated beside the columns: fcc_id, lab, standard, intended_action, attributes
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- raised by each addition: what was decided on one is not written for another
  add column version integer not null default 1 check (version > 0),
  -- the packet's hash, by which an earlier report on it is found; null on intakes from before this
  add column packet_sha256 text check (packet_sha256 ~ '^[0-9a-f]{64}$'),
  add column report_id text references verification_report,
  -- of an account's intake that needs no order: when it is looked at for its report
  add column report_due_at timestamptz;
drop index seller_intake_due;
create index seller_intake_report_due on seller_intake (report_due_at) where status = 'received' and report_due_at is not null;

-- When a paid product order is looked at: with its payment, and again with each addition to its intake.
alter table "order" add column fulfilment_due_at timestamptz;
update "order" set fulfilment_due_at = paid_at where kind = 'product' and status = 'paid';
create index order_fulfilment_due on "order" (fulfilment_due_at) where status = 'paid' and fulfilment_due_at is not null;

-- Where each product order that was looked at stands. The order's own state says whether it was paid back since.
create table fulfilment (
  order_id text primary key references "order",
  account_id text references account,
  status text not null check (status in ('waiting', 'fulfilled')),
  looks integer not null check (looks > 0),
  -- what it lacked at the last look, as its buyer was told
  missing text[] not null,
  report_id text references verification_report,
  changed_at timestamptz not null,
  check ((status = 'fulfilled') = (report_id is not null)),
  check ((status = 'waiting') = (missing <> '{}'))
);
create trigger fulfilment_transition before update of status on fulfilment for each row execute function enforce_transition(
  'waiting>fulfilled'
);
create index fulfilment_status on fulfilment (status, changed_at desc, order_id desc);
create index fulfilment_account on fulfilment (account_id, status, changed_at desc, order_id desc) where account_id is not null;

-- A report without an account belongs to the intake that it was made for: two sellers' reports on one product never
-- supersede each other.
alter table verification_report add column request_id text references seller_intake check (request_id is null or account_id is null);
alter table verification_state add column request_id text;
drop index verification_report_packet;
create unique index verification_report_packet on verification_report (packet_sha256, coalesce(account_id, request_id, ''));
drop index verification_state_current;
create unique index verification_state_current on verification_state (coalesce(account_id, request_id, ''), subject_sha256)
  where status = 'current' and subject_sha256 is not null;

-- When a report is looked at again, and how it stood when it was: current ones only, so that others are never met.
alter table verification_state
  -- the rule packs it was last judged by; '' for one that never was since it was made
  add column judged_packs_sha256 text not null default '',
  -- the day on which something about it is near or new; null if no day is known
  add column next_look_on date,
  -- what its owner knows: verdict, rules and counting documents on a day, and what was told to come; null: as it was made
  add column standing jsonb;
create index verification_state_look on verification_state (next_look_on, report_id) where status = 'current' and next_look_on is not null;
create index verification_state_packs on verification_state (judged_packs_sha256, report_id) where status = 'current';

-- What a look found and its owner has to be told, once.
create table portfolio_finding (
  report_id text not null references verification_report,
  occasion text not null,
  account_id text references account,
  change text not null,
  previous_decision text not null,
  decision text not null,
  rule_ids text[] not null,
  standards text[] not null,
  -- documents that no longer count, by their hashes
  documents text[] not null,
  effective_on date not null,
  cure jsonb not null,
  rule_packs_sha256 text not null,
  found_at timestamptz not null,
  noticed_at timestamptz,
  -- when it was dropped unsaid: its report is superseded or revoked, and not watched any more
  dropped_at timestamptz,
  primary key (report_id, occasion),
  check (noticed_at is null or dropped_at is null)
);
create index portfolio_finding_due on portfolio_finding (found_at, report_id, occasion) where noticed_at is null and dropped_at is null;
create index portfolio_finding_newest on portfolio_finding (found_at desc, report_id desc);
create index portfolio_finding_account on portfolio_finding (account_id, found_at desc, report_id desc) where account_id is not null;
