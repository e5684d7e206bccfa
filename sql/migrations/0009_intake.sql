-- What sellers hand in before they order. Documents are named by their hashes; their bytes never come here.
create table seller_intake (
  request_id text primary key,
  account_id text references account,
  email text not null,
  company text not null,
  marketplace text,
  category text,
  title text,
  brand text,
  model text,
  listing_id text,
  -- a marketplace's letter to the seller: in no event and in no public record
  rejection_text text,
  documents jsonb not null check (jsonb_typeof(documents) = 'array'),
  status text not null check (status in ('received', 'ordered', 'reported', 'closed')),
  idempotency_scope text,
  idempotency_key text,
  body_sha256 text,
  created_at timestamptz not null
);

create trigger seller_intake_transition before update of status on seller_intake for each row execute function enforce_transition(
  'received>ordered', 'received>reported', 'received>closed',
  'ordered>received', 'ordered>reported', 'ordered>closed'
);

create unique index seller_intake_idempotency on seller_intake (idempotency_scope, idempotency_key) where idempotency_key is not null;
create index seller_intake_account on seller_intake (account_id, request_id);
-- Those with evidence and no report yet.
create index seller_intake_due on seller_intake (created_at) where status in ('received', 'ordered') and documents <> '[]';

-- An order's request_id is what its caller said; this is the intake it really names.
alter table "order" add column intake_request_id text references seller_intake;
create index order_intake on "order" (intake_request_id) where intake_request_id is not null;
