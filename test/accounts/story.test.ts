/** The story of an account: one list over all families. */
import t from 'tap';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../support/service.ts';

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });

t.test('an account has one story over all families, page after page, for itself and operators', async (t) => {
  const own = await activeAccount(service);
  const other = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  await service.post(
    '/api/connectors/inbox',
    {
      connector: 'email',
      message_id: 'm1',
      kind: 'message',
      subject: 'Hello',
      body: 'Please call',
      account_id: own.account_id,
    },
    OPERATOR_KEY,
  );
  await service.service.sequencer.grown(2_000, new AbortController().signal);
  const path = `/api/platform/accounts/${own.account_id}/story` as const;
  const { status, body } = await service.get(path, own.api_key);
  t.equal(status, 200);
  t.match(body, {
    schema_version: 'service.account_story.v1',
    account_id: own.account_id,
    next_cursor: null,
  });
  const of = (source: string) => body.entries.filter((entry) => entry.source === source);
  t.match(of('message'), [{ what: 'message', detail: { subject: 'Hello', status: 'received' } }]);
  t.ok(
    of('record').some(({ what }) => what === 'activation'),
    'the record of a family',
  );
  t.ok(
    of('event').some(({ what }) => what === 'platform.key.lifecycle'),
    'an event',
  );
  t.notMatch(JSON.stringify(body), other.account_id);
  t.same((await service.get(path, OPERATOR_KEY)).body.entries, body.entries);

  const pages: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { body: one } = await service.get(`${path}?limit=1${query}` as const, OPERATOR_KEY);
    pages.push(...one.entries);
    cursor = one.next_cursor;
  }
  t.same(pages, body.entries, 'the pages are the whole');

  t.equal((await service.get(path, other.api_key)).status, 404, 'as if it did not exist');
  t.equal((await service.get('/api/platform/accounts/acct_none/story', OPERATOR_KEY)).status, 404);
  t.equal((await service.get(path)).status, 401);
  const issued = { action: 'issue', role: 'connector', connector: 'email' } as const;
  const { body: connector } = await service.post('/api/platform/keys', issued, OPERATOR_KEY);
  t.equal(
    (await service.get(path, connector.api_key as string)).status,
    403,
    'a connector does not read stories',
  );
});
