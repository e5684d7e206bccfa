-- A lost claim token is replaced by a link in a mail to the address on record.

alter table account
  add column claim_renewal text,
  add column claim_renewed_at timestamptz;
comment on column account.claim_renewal is
  'Id of the mailed link whose token claims now, in place of the one of the signup; null if none waits to be used.';
comment on column account.claim_renewed_at is 'When the newest link was made; null if none ever was.';
