-- Keyless limits that processes share, and idempotency keys that outlive a rotation.

create unlogged table keyless_calls (
  name text not null check (name in ('demo', 'writes')),
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

-- An account's keys were scopes of their own. Where two of them were used with one idempotency key, the older
-- order keeps it for the account.
update "order" o set idempotency_scope = k.account_id
from api_key k
where o.idempotency_scope = k.key_id and k.account_id is not null and not exists (
  select from "order" e join api_key ek on ek.key_id = e.idempotency_scope
  where ek.account_id = k.account_id and e.idempotency_key = o.idempotency_key and e.order_id < o.order_id
);
update seller_intake o set idempotency_scope = k.account_id
from api_key k
where o.idempotency_scope = k.key_id and k.account_id is not null and not exists (
  select from seller_intake e join api_key ek on ek.key_id = e.idempotency_scope
  where ek.account_id = k.account_id and e.idempotency_key = o.idempotency_key and e.request_id < o.request_id
);
