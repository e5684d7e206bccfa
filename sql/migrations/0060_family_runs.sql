-- A family's last run, by its schedule or by an operator's call, and how long it took. Null where it ran before this was kept.
alter table family_sweep add column took_ms integer;
