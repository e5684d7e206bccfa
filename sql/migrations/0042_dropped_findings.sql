-- What was found of a report that is watched no more is dropped with it, unsaid, and no later look meets it.
update portfolio_finding f set dropped_at = s.changed_at
from verification_state s
where s.report_id = f.report_id and s.status <> 'current' and f.noticed_at is null and f.dropped_at is null;
