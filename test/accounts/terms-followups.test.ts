/** Terms follow-ups: an order or account a day old without a receipt is reminded, once. */
import { TestClock } from 'pg-boss';
import t from 'tap';
import { FOLLOWUP_AFTER_DAYS, TERMS } from '../../contracts/accounts/terms.ts';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { recordsOf } from '../fixtures/ledgers.ts';
import { makeAccounts } from '../fixtures/seeds.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';

const START = '2026-11-16T10:00:00.000Z';
const WORKER = '/api/terms/followups/worker';
const ORDER = { email: 'ops@acme.example', company: 'Acme Sourcing', plan: 'preflight_report' };

t.test(
  'an order or account without accepted terms is reminded once after a day, and no other is',
  async (t) => {
    const clock = new TestClock(START);
    const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
    const place = async () => (await service.post('/api/orders', ORDER)).body.order_id as string;
    const run = async () => (await service.post(WORKER, { mode: 'run' }, OPERATOR_KEY)).body;
    const waiting = await place();
    const accepted = await place();
    await service.post('/api/terms/acceptance', {
      subject_type: 'order',
      subject_id: accepted,
      email: ORDER.email,
      company: ORDER.company,
      accepted_terms: true,
      source: 'checkout',
    });
    const later = new Date(Date.parse(START) + FOLLOWUP_AFTER_DAYS * DAY_MS);
    const account = `${await makeAccounts(service, 1, { status: 'active', terms_followup_at: later })}1`;

    await clock.setTime(later.getTime() - 2_000);
    t.equal((await run()).counts.due, 0, 'not before a day has passed');
    await clock.setTime(later.getTime());
    t.equal((await service.get(WORKER, OPERATOR_KEY)).body.due_count, 2);
    const ran = await run();
    t.equal(ran.counts.handled, 2);
    t.match(
      ran.jobs.find(({ subject }: { subject: { id: string } }) => subject.id === waiting),
      {
        dispatches: [
          { connector: 'email', kind: 'terms_followup', payload: { terms_version: TERMS.version } },
        ],
      },
    );
    const reminded = (await recordsOf(service.service.database, 'terms-followups')).map(({ key }) => key);
    t.same(reminded.sort(), [`order:${waiting}`, `platform_account:${account}`]);

    await clock.setTime(later.getTime() + 30 * DAY_MS);
    t.equal((await run()).counts.due, 0, 'never again');
  },
);
