-- When a kit stalls unless its account takes another step. A task that falls due before is handed out, one that falls due
-- then or later is not, whether the sweep that calls the kit stalled has come by or is late.
alter table integration_kit add column stalls_at timestamptz;
update integration_kit set stalls_at = progress_at + interval '14 days';
alter table integration_kit
  alter column stalls_at set not null,
  -- A process of the release before does not say it.
  alter column stalls_at set default now() + interval '14 days';

drop index integration_kit_task_due;
create index integration_kit_task_due on integration_kit (task_due_at, kit_id) include (next_step)
  where task_due_at < stalls_at;
