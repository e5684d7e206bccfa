import { daysSilent, SILENT_DAYS, whyDormant } from '../../contracts/accounts/lifecycle.ts';
import {
  accountsDueForDormancy,
  dormancySubject,
  LIFECYCLE,
  putOffAccounts,
  writeCases,
} from '../../sql/accounts/lifecycle.ts';
import { idAfter } from '../../sql/core/ids.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Active accounts without a decision for a fortnight get a dormancy case, with one notice. The case is closed
 * within days of the next decision and reopened by the next silence. Nothing is charged, paused or closed.
 */
export const lifecycle = defineFamily({
  name: LIFECYCLE,
  title: 'Quiet accounts',
  path: '/api/lifecycle',
  schema: 'lifecycle',
  area: 'Partners and customers',
  tag: 'Lifecycle',
  purpose: `Active accounts without a decision for ${SILENT_DAYS} days: a dormancy case opened or reopened, with one notice; closed when they ask again.`,
  cron: '37 * * * *',
  why: 'silence is counted in days; hourly checks examine few accounts each instead of all at once',
  console: true,
  events: ['dormancy.case.recorded', 'dormancy.case.reopened'],
  defaultLimit: 50,
  subject: dueSubject.extend(dormancySubject),
  due: accountsDueForDormancy,
  moveOn: putOffAccounts,
  handle: (subjects, now) =>
    subjects.map(({ key, account_id, finding, occasion, silent_since, last_decision_at }) => {
      const days_silent = finding === 'closed' ? 0 : daysSilent(silent_since, now);
      const said = {
        dormancy_case_id: idAfter('dormancy_case', account_id),
        account_id,
        status: finding === 'closed' ? 'closed' : 'open',
        occasion,
        last_decision_at: last_decision_at?.toISOString() ?? null,
        days_silent,
        because: whyDormant(finding, days_silent, last_decision_at !== null),
      };
      const type = finding === 'reopened' ? 'dormancy.case.reopened' : 'dormancy.case.recorded';
      return {
        key,
        record: { ...said, finding, silent_since: silent_since.toISOString() },
        events: [{ type, data: said }],
        dispatches:
          finding === 'closed' ? [] : [{ connector: 'email', kind: 'dormancy_notice', payload: said }],
      };
    }),
  apply: (tx, settled, now) =>
    writeCases(
      tx,
      settled.map(({ subject: { account_id, finding, occasion, silent_since, last_decision_at } }) => ({
        dormancy_case_id: idAfter('dormancy_case', account_id),
        account_id,
        status: finding === 'closed' ? 'closed' : 'open',
        occasion,
        silent_since,
        last_decision_at,
      })),
      now,
    ),
});
