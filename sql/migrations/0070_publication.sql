-- A report goes on public record only when its owner says so.

alter table verification_state add column published_at timestamptz;
update verification_state s set published_at = r.created_at from verification_report r where r.report_id = s.report_id;
comment on column verification_state.published_at is
  'When its owner put it on public record; null while nobody but the owner and operators may read it.';
