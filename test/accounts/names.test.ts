/** Names behind ids, for lists that only have ids. */
import t from 'tap';
import { present } from '../support/answers.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const namesOf = (ids: readonly string[], key?: string) =>
  service.get(`/api/platform/names?ids=${ids.join()}`, key);

t.test('ids of many kinds are named in one call, and those of nobody are left out', async (t) => {
  const { account_id, order_id, api_key } = await activeAccount(service, { ...SIGNUP, company: 'Acme' });
  const key_id = present((await service.get('/api/platform/keys', api_key)).body.keys[0]).key_id;
  const stranger = await service.post('/api/orders', {
    email: 'buyer@else.example',
    company: 'Passers-by',
    plan: 'priority_rejected_fix',
    accept_terms: true,
  });
  const message = await service.post(
    '/api/connectors/inbox',
    {
      connector: 'email',
      message_id: 'm1',
      kind: 'message',
      subject: 'Hello',
      body: 'Please call',
      account_id,
    },
    OPERATOR_KEY,
  );
  const ids = [account_id, order_id, key_id, message.body.inbox_message_id, stranger.body.order_id];
  const { status, body } = await namesOf([...ids, account_id, 'ord_none', '2026-W47'], OPERATOR_KEY);
  t.equal(status, 200);
  t.equal(body.schema_version, 'service.names.v1');
  const acme = (id: string) => ({ id, company: 'Acme', account_id });
  t.same(
    new Set(body.names),
    new Set([
      ...ids.slice(0, 4).map(acme),
      { id: stranger.body.order_id, company: 'Passers-by', account_id: null },
    ]),
  );
});

t.test('names are for operators, and a list of ids has bounds', async (t) => {
  const { account_id, api_key } = await activeAccount(service);
  t.equal((await namesOf([account_id])).status, 401);
  t.equal((await namesOf([account_id], api_key)).status, 403);
  for (const list of [[], [' ', ''], Array(201).fill('acct_1'), ['x'.repeat(101)]]) {
    const refused = await namesOf(list, OPERATOR_KEY);
    t.match(refused, { status: 400, body: { schema_version: 'invalid_request', message: /^ids/ } });
  }
});
