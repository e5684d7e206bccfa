-- Operators have names, and what each of them does is on record.

alter table api_key add column name text;
comment on column api_key.name is 'Name of the operator; null for other roles.';
update api_key k set name = 'operator ' || o.number
from (select key_id, row_number() over (order by created_at, key_id) as number
      from api_key where role = 'operator') o
where o.key_id = k.key_id;
alter table api_key add constraint api_key_name_check check ((role = 'operator') = (name is not null));
create unique index api_key_one_name on api_key (lower(name)) where status = 'active' and role = 'operator';

create table operator_act (
  act_id text primary key,
  acted_at timestamptz not null,
  operator text not null,
  key_id text references api_key (key_id),
  operation text not null,
  target text not null,
  named jsonb not null,
  reason text not null,
  request_id text not null,
  status integer check (status between 100 and 599)
);
comment on table operator_act is
  'Append-only. Calls of operators that changed something, and commands of the command line.';
comment on column operator_act.operator is 'Name of the operator when it was done.';
comment on column operator_act.key_id is 'Null for the operator key of the settings, and on the command line.';
comment on column operator_act.operation is
  'Method and path with the names of its parameters, or the words of the command line.';
comment on column operator_act.target is 'Path as it was called; empty on the command line.';
comment on column operator_act.named is 'Ids, codes and amounts of the request; never its texts or secrets.';
comment on column operator_act.reason is 'Reason that the operator gave; empty without one.';
comment on column operator_act.request_id is 'Id of the request, as in the header `x-request-id`; empty on the command line.';
comment on column operator_act.status is 'HTTP status of the answer; null on the command line.';
create index operator_act_operator on operator_act (lower(operator), act_id desc);

call make_append_only('operator_act');
