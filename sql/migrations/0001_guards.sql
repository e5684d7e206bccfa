-- Guards that other migrations hang on tables: ledgers that only grow, and states that only take allowed steps.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end
$$;

-- Arguments are the allowed steps, each as 'from>to'.
create function enforce_transition() returns trigger language plpgsql as $$
declare
  step text := old.status || '>' || new.status;
begin
  if old.status = new.status or step = any (tg_argv) then
    return new;
  end if;
  raise exception '% may not go from % to %', tg_table_name, old.status, new.status
    using errcode = 'check_violation';
end
$$;

-- Makes a table append-only for everybody, its owner included.
create procedure make_append_only(ledger regclass) language plpgsql as $$
begin
  execute format(
    'create trigger append_only before update or delete or truncate on %s for each statement execute function refuse_change()',
    ledger
  );
end
$$;
