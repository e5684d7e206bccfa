import { NUDGE_DAYS, nextNudgeAt } from '../../contracts/partners/integrations.ts';
import { SELF_TEST_SEQUENCE } from '../../contracts/partners/self-test.ts';
import { bringForward } from '../../sql/accounts/customer-success.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { advanceNudges, kitsDueForNudge, nudgeSubject } from '../../sql/partners/integrations.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Kits whose next self-test step is overdue get one nudge that names the step, on fixed days after the last
 * progress. After the last nudge the kit is stalled until its account takes another step.
 *
 * Twin: `integrations` reminds people, `agent-scheduler` reminds agents.
 */
export const integrations = defineFamily({
  name: 'integrations',
  title: 'Integration reminders',
  path: '/api/integrations',
  schema: 'integration',
  area: 'Partners and customers',
  tag: 'Integrations',
  purpose: `Kits without progress at day ${NUDGE_DAYS.join(', ')}: one nudge naming the next self-test step; after the last the kit is stalled.`,
  cron: '27 * * * *',
  why: 'nudges are days apart; an hour is close enough',
  console: true,
  events: ['integration.activation.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend(nudgeSubject),
  due: kitsDueForNudge,
  handle: (subjects) =>
    subjects.map(
      ({ key, subject_id: kit_id, integration_type, next_step, steps_taken, nudge, progress_at }) => {
        const step = SELF_TEST_SEQUENCE.find((known) => known.key === next_step);
        if (!step) throw new Error(`${next_step} is no step of the self-test`);
        const next = nextNudgeAt(progress_at, nudge);
        const said = {
          kit_id,
          action: 'nudge',
          step: step.key,
          order: step.order,
          endpoint: step.endpoint,
          nudge,
          of: NUDGE_DAYS.length,
          stalled: next === null,
        };
        return {
          key,
          record: { ...said, integration_type, steps_taken, next_nudge_at: next?.toISOString() ?? null },
          events: [{ type: 'integration.activation.recorded', data: said }],
          dispatches: [{ connector: 'email', kind: 'integration_setup_nudge', payload: said }],
        };
      },
    ),
  async apply(tx, settled, now) {
    const nudged = settled.map(({ subject }) => ({
      kit_id: subject.subject_id,
      account_id: subject.account_id,
      steps_taken: subject.steps_taken,
      next_nudge_at: nextNudgeAt(subject.progress_at, subject.nudge),
    }));
    await advanceNudges(tx, nudged);
    const stalled = nudged.flatMap((kit) => (kit.next_nudge_at === null ? (kit.account_id ?? []) : []));
    await bringForward(tx, stalled, 'errors', now);
  },
});
