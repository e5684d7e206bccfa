/** Changes by a coming rule for a decision on record, and when. */
import t from 'tap';
import { changesUntil, standingOf } from '../../../contracts/decisions/document/comparison.ts';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../../support/service.ts';

const FURNITURE = {
  marketplace: 'amazon_de',
  category: 'furniture',
  title: 'Oak shelf',
  intended_action: 'import',
};

t.test('each change has its day, and the days between change nothing', async (t) => {
  const facts = normalizeFacts(FURNITURE);
  const judge = (as_of: string) => decide(facts, { index: shippedIndex(), as_of });
  const before = standingOf(judge('2026-11-23'));
  const { after, changes } = await changesUntil(before, judge, '2026-11-23', '2027-03-01');
  t.match(changes, [{ on: '2026-12-30', starts: [{ rule_id: 'eu.eudr', severity: 'block' }], ends: [] }]);
  t.equal(after.as_of, '2027-03-01');
  t.same((await changesUntil(before, judge, '2026-11-23', '2026-12-29')).changes, [], 'the day before');
  const back = await changesUntil(after, judge, '2027-03-01', '2026-12-29');
  t.match(back.changes, [{ on: '2026-12-29', ends: ['eu.eudr'] }], 'a day in the past is judged by itself');
});

t.test('a decision on record is compared for its account, without quota', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { api_key } = await activeAccount(service);
  const given = await service.post('/api/agent/decision', FURNITURE, api_key);
  const path = `/api/agent/decisions/${given.body.decision_id}/compare`;
  const until = '2031-01-01';
  const { status, body } = await service.get(`${path}?as_of=${until}`, api_key);
  t.equal(status, 200);
  t.match(body, {
    schema_version: 'service.decision_comparison.v1',
    decision_id: given.body.decision_id,
    as_of: until,
    before: { decision: given.body.decision, as_of: given.body.as_of },
    after: { as_of: until },
  });
  const { body: today } = await service.get(path, api_key);
  t.match(today, { changed: false, changes: [], as_of: given.body.as_of }, 'today, nothing has changed');
  t.equal((await service.get(path, OPERATOR_KEY)).status, 200);
  t.equal((await service.get('/api/platform/usage', api_key)).body.accounts[0]?.used, 1);
  const other = await activeAccount(service, { ...SIGNUP, company: 'Other', email: 'other@acme.example' });
  t.match(await service.get(path, other.api_key), { status: 404, body: { schema_version: 'not_found' } });
  t.match(await service.get(path), { status: 401, body: { schema_version: 'invalid_api_key' } });
  for (const as_of of ['soon', '2099-01-01']) {
    const refused = await service.get(`${path}?as_of=${as_of}`, api_key);
    t.match(refused, {
      status: 400,
      body: { schema_version: 'invalid_decision_request', issues: [{ path: 'as_of' }] },
    });
  }
});
