import { arithmeticOf, whyItFits } from '../../contracts/money/expansion-radar.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { accountsDueForRadar, advanceFits, fitSubject, putOffFits } from '../../sql/money/expansion-radar.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Accounts whose last full months fit another fixed plan better, larger or smaller, get a suggestion once a
 * month, with the figures behind it. It opens no order and changes no plan; only the account can ask for
 * that.
 */
export const expansionRadar = defineFamily({
  name: 'expansion-radar',
  title: 'Plan suggestions',
  path: '/api/expansion-radar',
  schema: 'expansion_radar',
  area: 'Accounts and money',
  tag: 'Expansion Radar',
  purpose:
    'Accounts whose last full months fit another fixed plan better: a suggestion with its arithmetic, once a month; the plan stays.',
  cron: '47 * * * *',
  why: 'checks are spread over the first week of a month; each hour takes its share',
  console: true,
  events: ['expansion.radar.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend(fitSubject),
  due: accountsDueForRadar,
  moveOn: putOffFits,
  handle: (subjects) =>
    subjects.map(({ key, account_id, period, ...months }) => {
      const suggestion = {
        account_id,
        period,
        plan: months.plan,
        suggested_plan: months.suggested_plan,
        arithmetic: arithmeticOf(months),
        because: whyItFits(months),
      };
      return {
        key,
        record: suggestion,
        events: [{ type: 'expansion.radar.recorded', data: suggestion }],
        dispatches: [{ connector: 'email', kind: 'plan_suggestion', payload: suggestion }],
      };
    }),
  apply: (tx, settled, now) =>
    advanceFits(
      tx,
      settled.map(({ subject }) => subject.account_id),
      now,
    ),
});
