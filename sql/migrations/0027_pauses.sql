-- Families that operators paused and resumed: the newest row of a family says how it stands.
create table family_switch (
  family text not null,
  paused boolean not null,
  reason text not null check (reason <> ''),
  switched_at timestamptz not null,
  -- the order in which it happened, also where the clock stood still
  position bigint generated always as identity primary key
);
call make_append_only('family_switch');
create index family_switch_newest on family_switch (family, position desc);
