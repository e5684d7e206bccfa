-- Everything connectors receive, kept as it came. The same message of a connector is one row, however often it is posted.
create table inbox_message (
  inbox_message_id text primary key,
  connector text not null,
  message_id text not null,
  kind text not null check (kind in ('questionnaire', 'refund_request', 'outcome', 'marketplace_mail', 'message')),
  subject text not null,
  body text not null,
  -- of kind, subject, body and questions: what records and events name instead of the text
  content_sha256 text not null,
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  -- what the sender stated, and what of it is known here: an id that names nothing links nothing
  stated_account_id text,
  stated_order_id text,
  account_id text references account,
  order_id text references "order",
  status text not null check (status in ('received', 'routed')),
  target text check (target in ('trust_center', 'refunds', 'outcomes', 'customer_success')),
  received_at timestamptz not null,
  routed_at timestamptz,
  unique (connector, message_id),
  check ((status = 'routed') = (target is not null)),
  check ((status = 'routed') = (routed_at is not null))
);

create trigger inbox_message_transition before update of status on inbox_message for each row execute function enforce_transition(
  'received>routed'
);

create index inbox_message_due on inbox_message (received_at, inbox_message_id) where status = 'received';
create index inbox_message_account on inbox_message (account_id, inbox_message_id) where account_id is not null;
create index inbox_message_connector on inbox_message (connector, inbox_message_id);

-- Two requests for one payment must never become two refunds: an order has one requested case, for ever.
create unique index refund_case_requested on refund_case (order_id) where reason = 'requested';
