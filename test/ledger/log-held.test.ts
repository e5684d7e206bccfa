/**
 * The one row of the log, held by somebody else: numbering goes on, and it is said who held it.
 *
 * Run by npm run prove only.
 */
import pg from 'pg';
import t from 'tap';
import { Sequencer } from '../../api/state/sequencer.ts';
import type { LogHolder } from '../../sql/ledger/events.ts';
import { eventually } from '../support/processes.ts';
import { OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';

t.setTimeout(60_000);

t.test('a session that holds the log and does nothing is ended, and named', async (t) => {
  const { service, post, databaseUrl } = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  await service.sequencer.stop();
  const holder = new pg.Client({ connectionString: databaseUrl, application_name: 'somebody at a prompt' });
  const gone = new Promise<string>((resolve) => {
    holder.on('error', (error) => resolve(error.message));
  });
  await holder.connect();
  t.teardown(() => holder.end().catch(() => {}));
  await holder.query('begin; select * from log_state for update');
  const { order_id, amount_cents, currency } = (await post('/api/platform/accounts', SIGNUP)).body.order;
  const payment = { event_type: 'payment_succeeded', provider_event_id: 'pe_1' };
  const paid = { ...payment, order_id, amount_cents, currency };
  t.equal((await post('/api/orders/payments', paid, OPERATOR_KEY)).status, 201);

  const held: LogHolder[] = [];
  const errors: unknown[] = [];
  const { database, clock } = service;
  const sequencer = new Sequencer({
    database,
    clock,
    heldMs: 500,
    onHeld: (holders) => held.push(...holders),
    onError: (error) => errors.push(error),
  });
  t.teardown(() => sequencer.stop());
  sequencer.start();
  t.match(await gone, /terminat/);
  await eventually('events with numbers', async () => sequencer.treeSize || undefined);
  t.match(errors[0], { code: '55P03' }, 'the wait is bounded');
  t.match(held, [{ application_name: 'somebody at a prompt', ended: true }]);
});
