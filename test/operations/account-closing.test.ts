/** Closing an account: its key, unpaid orders and subscriptions end together, and nothing falls due any more. */
import t from 'tap';
import { FAMILIES } from '../../jobs/families.ts';
import { clockedService } from '../support/clocked.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

t.setTimeout(120_000);

const KEYS = '/api/platform/keys';

t.test('an operator closes an account: key, orders and webhooks end, paid work stays', async (t) => {
  const service = await clockedService(t, '2026-11-10T09:00:00.000Z');
  const [leaving, staying] = [
    await activeAccount(service),
    await activeAccount(service, { ...SIGNUP, company: 'B', email: 'b@acme.example' }),
  ];
  const { account_id, api_key } = leaving;
  for (const path of ['', '/other'])
    await service.post(
      '/api/webhooks/subscriptions',
      { company: 'A', email: 'a@acme.example', endpoint_url: `https://hooks.example.com${path}` },
      path === '' ? api_key : staying.api_key,
    );
  await service.clock.setTime('2026-11-25T09:00:00.000Z');
  const sweep = () => service.post('/api/renewals/worker', { mode: 'run' }, OPERATOR_KEY);
  await sweep();
  const statuses = () =>
    query(
      service.databaseUrl,
      `select account_id = $1 as own, kind, status from "order" order by 1 desc, 2`,
      [account_id],
    );
  t.match(await statuses(), [
    { kind: 'renewal', status: 'pending' },
    { kind: 'signup', status: 'fulfilled' },
    {},
    {},
  ]);

  const before = await rowCounts(service.databaseUrl);
  const close = (body: object, key: string) =>
    service.post(KEYS, { action: 'close', account_id, ...body }, key);
  t.match(await close({ reason: 'leaving' }, api_key), {
    status: 403,
    body: { schema_version: 'insufficient_role' },
  });
  t.match(await close({}, OPERATOR_KEY), { status: 400, body: { issues: [{ path: 'reason' }] } });
  t.match(await close({ account_id: 'acct_none', reason: 'x' }, OPERATOR_KEY), {
    status: 400,
    body: { schema_version: 'invalid_key_action', issues: [{ path: 'account_id' }] },
  });
  const { operator_act: _, ...unchanged } = Object.fromEntries(
    Object.entries(await rowCounts(service.databaseUrl)).map(([name, rows]) => [
      name.replace('public.', ''),
      rows,
    ]),
  );
  for (const [name, rows] of Object.entries(unchanged))
    t.equal(rows, before[`public.${name}`] ?? before[name], name);

  t.match(await close({ reason: 'contract ended' }, OPERATOR_KEY), {
    status: 201,
    body: { account_id, action: 'close', status: 'revoked', api_key: null },
  });
  t.equal((await service.get('/api/platform/usage', api_key)).status, 401, 'the key is refused at once');
  t.match(await statuses(), [
    { kind: 'renewal', status: 'cancelled' },
    { kind: 'signup', status: 'fulfilled' },
    { own: false, kind: 'renewal', status: 'pending' },
    { own: false },
  ]);
  t.match(
    await query(service.databaseUrl, "select reason, by_role from order_change where action = 'cancel'"),
    [{ reason: 'contract ended', by_role: 'operator' }],
  );
  t.match(
    await query(
      service.databaseUrl,
      'select status, disabled_reason from webhook_subscription order by account_id = $1 desc',
      [account_id],
    ),
    [{ status: 'disabled', disabled_reason: 'account closed' }, { status: 'active' }],
  );
  const [{ subscription_id }] = await query(
    service.databaseUrl,
    'select subscription_id from webhook_subscription where account_id = $1',
    [account_id],
  );
  t.match(
    await service.post(
      '/api/webhooks/subscriptions/action',
      { action: 'resume', subscription_id },
      OPERATOR_KEY,
    ),
    { status: 400, body: { issues: [{ path: 'action', message: /its account is closed/ }] } },
  );
  t.match(
    await query(
      service.databaseUrl,
      "select account_id, data->>'key_id' as key_id from event where data->>'action' = 'close'",
    ),
    [{ account_id, key_id: /^key_/ }],
  );
  t.match(await close({ reason: 'again' }, OPERATOR_KEY), { status: 400 }, 'once');

  // Months later nothing falls due for it; its recaps and its renewals have ended.
  for (const day of ['2026-12-25', '2027-01-09', '2027-02-25']) {
    await service.clock.setTime(`${day}T09:00:00.000Z`);
    for (const { name, path, slowHalf } of FAMILIES) {
      if (slowHalf) continue;
      const { body } = await service.post(`${path}/worker`, { mode: 'run', limit: 1000 }, OPERATOR_KEY);
      t.equal(body.counts.failed, 0, name);
      const touched = body.jobs.filter(
        ({ subject }) => (subject as { account_id?: string | null }).account_id === account_id,
      );
      if (['renewals', 'account-value', 'expansion-radar', 'quota', 'receivables'].includes(name))
        t.same(touched, [], name);
    }
  }
});

t.test('a paused account can be closed too, and one whose key was revoked before', async (t) => {
  const service = await clockedService(t, '2026-11-10T09:00:00.000Z');
  const { account_id, api_key } = await activeAccount(service);
  await query(
    service.databaseUrl,
    "update account set status = 'paused', paused_period = '2026-11' where account_id = $1",
    [account_id],
  );
  await service.post(KEYS, { action: 'revoke', account_id, reason: 'lost' }, api_key);
  const { status } = await service.post(KEYS, { action: 'close', account_id, reason: 'gone' }, OPERATOR_KEY);
  t.equal(status, 201);
  await service.clock.setTime('2026-12-02T09:00:00.000Z');
  const { body } = await service.post('/api/platform/quota/worker', { mode: 'run' }, OPERATOR_KEY);
  t.match(body.counts, { due: 0, failed: 0 }, 'no new month resumes it');
});
