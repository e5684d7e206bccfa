-- Invoices and their corrections: gapless numbers per year, kept as issued, with their hash in the log.

create table invoice_year (
  year smallint primary key,
  last integer not null check (last > 0)
);
comment on table invoice_year is
  'Last number of each year. A transaction that takes the next one holds the row until it ends, so no number is lost.';

create table invoice (
  number text primary key,
  year smallint not null,
  nth integer not null check (nth > 0),
  kind text not null check (kind in ('invoice', 'correction')),
  payment_event_id text not null unique references payment_event,
  order_id text not null references "order",
  account_id text references account,
  corrects text references invoice,
  total_cents bigint not null,
  tax_cents bigint not null,
  currency text not null,
  document text not null,
  sha256 text not null,
  issued_at timestamptz not null,
  unique (year, nth),
  check ((kind = 'correction') = (corrects is not null)),
  check ((kind = 'correction') = (total_cents < 0)),
  check (number = year || '-' || lpad(nth::text, 6, '0'))
);
call make_append_only('invoice');
create index invoice_account on invoice (account_id, number) where account_id is not null;
create index invoice_order on invoice (order_id);
create index invoice_corrects on invoice (corrects) where corrects is not null;
comment on table invoice is
  'Append-only. One invoice for the payment that paid an order, and one correction for each return of it.';
comment on column invoice_year.year is 'Year (UTC).';
comment on column invoice_year.last is 'Number that was given last.';
comment on column invoice.number is 'Number on the document, as `2026-000001`.';
comment on column invoice.nth is 'Place within the year, from 1.';
comment on column invoice.kind is 'An invoice, or a correction of one.';
comment on column invoice.issued_at is 'When the payment, or its return, was recorded.';
comment on column invoice.year is 'Year (UTC) in which it was issued, and within which `nth` has no gap.';
comment on column invoice.payment_event_id is 'Payment, or return of one, that it is about.';
comment on column invoice.account_id is 'Null for an order without an account.';
comment on column invoice.corrects is 'Invoice that a correction takes back, in whole or in part.';
comment on column invoice.total_cents is 'With tax; negative for a correction.';
comment on column invoice.tax_cents is 'Tax that the total contains.';
comment on column invoice.document is 'The document as issued, in RFC 8785 JSON.';
comment on column invoice.sha256 is 'SHA-256 of `document`; the event of the payment announces it.';
