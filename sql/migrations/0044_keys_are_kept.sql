-- A usage row names its key without a foreign key, which would cost each decision a look-up and a lock on the key's row: a
-- fifth of what the database does for it. What the reference promised holds all the same: the one statement that writes the
-- ledger takes key and account from the row that it has just read, and that row can neither go nor change its name. The
-- doctor looks at all rows.
alter table usage drop constraint usage_key_fkey;
alter table api_key drop constraint api_key_owner;

create function keep_key() returns trigger language plpgsql as $$
begin
  raise exception 'a key is kept for the ledgers that name it: % is refused', lower(tg_op)
    using errcode = 'foreign_key_violation';
end
$$;
create trigger api_key_kept before delete or update of key_id, account_id on api_key
  for each statement execute function keep_key();
create trigger api_key_not_emptied before truncate on api_key for each statement execute function refuse_change();
