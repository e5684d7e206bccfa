-- Files of strangers are counted by their network, and read at a price for each minute.

alter table intake_file add column network_sha256 text check (network_sha256 ~ '^[0-9a-f]{64}$');
comment on column intake_file.network_sha256 is
  'Hex SHA-256 of the IPv4 address or IPv6 /64 of a sender without a key; null for others.';

alter table keyless_calls drop constraint keyless_calls_name_check;
alter table keyless_calls add constraint keyless_calls_name_check check (name in ('demo', 'writes', 'files'));
