-- Addresses that a mail server refused for good: nothing more is sent to them by itself.

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
