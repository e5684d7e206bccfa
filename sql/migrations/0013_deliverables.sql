-- Products that differ: a document of its own for each order that sells one, and buyers that are asked again.

create table deliverable (
  deliverable_id text primary key,
  order_id text not null unique references "order",
  account_id text references account,
  kind text not null check (kind in ('packet_review', 'correction_plan')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  document text not null,
  report_id text not null references verification_report,
  created_at timestamptz not null
);
call make_append_only('deliverable');
comment on table deliverable is
  'Append-only. Documents that product orders delivered. Only who has the link reads one; no link is stored.';
comment on column deliverable.deliverable_id is 'Id of the document; its link is made from it with a key outside the database.';
comment on column deliverable.order_id is 'The order that it fulfils.';
comment on column deliverable.account_id is 'Account of the order, if it has one.';
comment on column deliverable.kind is 'What it is.';
comment on column deliverable.sha256 is 'Hash of `document`.';
comment on column deliverable.document is 'RFC 8785 text, byte for byte as it is delivered.';
comment on column deliverable.report_id is 'Verification report on the same packet.';

alter table fulfilment add column asked_again smallint not null default 0 check (asked_again >= 0);
comment on column fulfilment.asked_again is
  'On how many of the days for it the buyer was asked again, or had the chance to answer.';
-- Orders that wait already, and can still be refunded, are asked again too.
update "order" o set fulfilment_due_at = now() from fulfilment f
where f.order_id = o.order_id and f.status = 'waiting' and o.status = 'paid'
  and o.paid_at > now() - interval '14 days';
