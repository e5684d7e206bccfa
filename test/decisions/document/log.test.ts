/**
 * The log of keyed decisions: each is shown and replayed byte for byte, only for the account that asked and
 * for operators.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { sha256Hex } from '../../../contracts/core/canonical.ts';
import { decideWithJson, packsSha256 } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { packSet } from '../../../contracts/decisions/rules/pack-set.ts';
import { SHIPPED_PACKS, shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { PackSources } from '../../../contracts/decisions/rules/rule-pack.ts';
import { compilePacks } from '../../../contracts/decisions/rules/rules.ts';
import { logDecisions } from '../../../sql/decisions/decisions.ts';
import { recordRulePacks } from '../../../sql/decisions/rule-packs.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP, startTestService } from '../../support/service.ts';
import { query } from '../../support/tables.ts';

const ASK = '/api/agent/decision';
const LOG = '/api/agent/decisions';
const QUESTION = {
  marketplace: 'amazon_us',
  category: 'toys',
  title: 'Wooden train set',
  standard: 'ASTM F963-17',
  intended_action: 'list',
};

const clock = new TestClock('2026-11-20T12:00:00.000Z');
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
const mine = await activeAccount(service);
const theirs = await activeAccount(service, { ...SIGNUP, email: 'other@acme.example' });

/** Verifies a document with the standalone program, which uses nothing of the service. */
function verify(document: object, vkey = service.service.signer.vkey) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [new URL('../../../api/verify-receipt.ts', import.meta.url).pathname, '--vkey', vkey, '--json'],
    { input: JSON.stringify(document), encoding: 'utf8' },
  );
  return { code: status, said: stdout === '' ? stderr : JSON.parse(stdout) };
}

t.test('a keyed decision is logged once, shown as it was, and replayed to the same bytes', async (t) => {
  const { body: given } = await service.post(ASK, QUESTION, mine.api_key);
  await clock.setTime(clock.now() + 60_000);
  const { body: again } = await service.post(ASK, QUESTION, mine.api_key);
  t.equal(again.decision_id, given.decision_id);

  const { status, body: shown } = await service.get(`${LOG}/${given.decision_id}`, mine.api_key);
  t.equal(status, 200);
  const { metering: _a, links: _b, ...was } = given;
  const { metering, links: _c, ...is } = shown;
  t.same(is, was, 'time of the first answer and receipt included');
  t.same(metering, { metered: false, mode: 'log', account_id: mine.account_id });
  t.match(verify(shown), { code: 0, said: { holds: true, decision: 'hold', faults: [] } });

  const { body: replay } = await service.get(`${LOG}/${given.decision_id}/replay`, mine.api_key);
  t.match(replay, {
    schema_version: 'service.decision_replay.v1',
    identical: true,
    decision_sha256: given.decision_sha256,
    replayed_sha256: given.decision_sha256,
    inputs_sha256: given.inputs_sha256,
    rule_packs_current: true,
    differs: [],
  });
  t.equal(replay.replayed?.decision, given.decision);

  const rows = await query(service.databaseUrl, 'select inputs from decision where held_by = $1', [
    mine.account_id,
  ]);
  t.equal(rows.length, 1, 'one row, however often it is asked');
  t.equal(createHash('sha256').update(rows[0].inputs).digest('hex'), given.inputs_sha256);
  const { body: list } = await service.get(LOG, mine.api_key);
  t.same(
    list.decisions.map((row: { decision_id: string }) => row.decision_id),
    [given.decision_id, given.decision_id],
    'and one line per call',
  );
});

t.test('a logged decision is shown to its account and to operators only', async (t) => {
  const { body: given } = await service.post(ASK, { ...QUESTION, title: 'Mine alone' }, mine.api_key);
  const paths = [`${LOG}/${given.decision_id}`, `${LOG}/${given.decision_id}/replay`];
  for (const path of paths) {
    t.equal((await service.get(path, mine.api_key)).status, 200);
    t.equal((await service.get(path, OPERATOR_KEY)).status, 200);
    t.match(await service.get(path, theirs.api_key), { status: 404, body: { schema_version: 'not_found' } });
  }
  t.same((await service.get(LOG, theirs.api_key)).body.decisions, []);
  t.equal((await service.get(`${LOG}?account_id=${mine.account_id}`, theirs.api_key)).status, 404);
  const { body } = await service.get(`${LOG}?account_id=${mine.account_id}`, OPERATOR_KEY);
  t.ok(body.decisions.some((row: { decision_id: string }) => row.decision_id === given.decision_id));
  await service.post(ASK, { ...QUESTION, title: 'Mine alone' }, theirs.api_key);
  for (const path of paths)
    t.equal((await service.get(path, theirs.api_key)).status, 200, 'after it asked for the same decision');
  for (const none of ['dec_0', `dec_${'0'.repeat(32)}`, `dec_${'F'.repeat(32)}`, 'none']) {
    t.equal((await service.get(`${LOG}/${none}`, mine.api_key)).status, 404, none);
  }
});

t.test('a demo decision is not logged, an operator’s decision is', async (t) => {
  const { body: demo } = await service.post(ASK, { ...QUESTION, title: 'Demo' });
  t.equal((await service.get(`${LOG}/${demo.decision_id}`, OPERATOR_KEY)).status, 404);
  const { body: own } = await service.post(ASK, { ...QUESTION, title: 'Operator' }, OPERATOR_KEY);
  await service.post(ASK, { ...QUESTION, title: 'Operator' }, OPERATOR_KEY);
  t.match((await service.get(`${LOG}/${own.decision_id}/replay`, OPERATOR_KEY)).body, { identical: true });
  t.equal((await service.get(`${LOG}/${own.decision_id}`, mine.api_key)).status, 404);
});

t.test('a call that the quota refuses is not logged', async (t) => {
  const poor = await activeAccount(service, { ...SIGNUP, email: 'poor@acme.example' });
  await service.post(ASK, QUESTION, poor.api_key);
  await query(service.databaseUrl, 'update usage_counter set used = quota where account_id = $1', [
    poor.account_id,
  ]);
  const refused = { ...QUESTION, title: 'Refused' };
  t.equal((await service.post(ASK, refused, poor.api_key)).status, 429);
  t.equal(
    (await query(service.databaseUrl, 'select from decision where held_by = $1', [poor.account_id])).length,
    1,
  );
  await query(service.databaseUrl, 'update usage_counter set used = 1 where account_id = $1', [
    poor.account_id,
  ]);
  const { body } = await service.post(ASK, refused, poor.api_key);
  t.equal(
    (await service.get(`${LOG}/${body.decision_id}`, poor.api_key)).status,
    200,
    'a granted call is logged',
  );
});

const word = (...words: string[]) => fc.option(fc.constantFrom(...words), { nil: undefined });
const text = fc.option(
  fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constant('nul \u0000 half \ud83d')),
  {
    nil: undefined,
  },
);
const facts = fc.record({
  marketplace: word('amazon_us', 'amazon_de', 'walmart_us', 'nowhere'),
  category: word(...shippedIndex().categories.keys(), 'nothing'),
  intended_action: word('recommend', 'list', 'source', 'import', 'buy', 'eat'),
  title: text,
  brand: text,
  model: text,
  listing_id: word('B0ABCDEFGH', 'x'),
  fcc_id: word('2AC7Z-ESPWROOM32', '-'),
  lab: word('Some laboratory', 'CPSC 1234'),
  standard: word('ASTM F963-17', 'ASTM F963-23', 'IEC 60950-1:2005', 'EN 71'),
  report_id: word('rep_none'),
  attributes: fc.option(
    fc.record(
      {
        has_radio: fc.boolean(),
        age_grade_years: fc.double({ min: 0, max: 99, noNaN: true }),
        manufactured_on: fc.constantFrom('2020-02-29', '2026-11-20'),
        battery_wh: fc.integer({ min: 0, max: 200 }),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
  as_of: word('2024-01-01', '2026-11-20', '2030-06-30'),
});

t.test('every logged decision is replayed to the same bytes, whatever the request was', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 30, maxLength: 30 }), async (requests) => {
      const { status, body } = await service.post(LOG, { requests }, theirs.api_key);
      if (status !== 200) throw new Error(JSON.stringify(body));
      for (const { decision_id, decision_sha256, inputs_sha256 } of body.decisions) {
        const { body: replay } = await service.get(`${LOG}/${decision_id}/replay`, theirs.api_key);
        const { identical, replayed_sha256 } = replay;
        if (!identical || replayed_sha256 !== decision_sha256 || replay.inputs_sha256 !== inputs_sha256)
          throw new Error(JSON.stringify(replay));
      }
    }),
    // Smaller examples would use up the quota, and that would be what is reported.
    { numRuns: 8, endOnFailure: true },
  );
  t.pass('240 of them');
});

t.test(
  'a decision under earlier packs is replayed with those packs, and missing ones are named',
  async (t) => {
    // Yesterday's packs: the first in another version, the others in another order.
    const [first, ...rest] = SHIPPED_PACKS.rules as { version: string; rules: object[] }[];
    const before: PackSources = {
      ...SHIPPED_PACKS,
      rules: [{ ...first, version: '0.0.1' }, ...rest.toReversed()],
    };
    const index = compilePacks(before);
    const set_sha256 = packsSha256(index);
    t.not(set_sha256, packsSha256(shippedIndex()));
    const at = new Date(clock.now());
    const { decision, inputs_json } = decideWithJson(normalizeFacts(QUESTION), {
      index,
      as_of: '2026-11-20',
    });
    const { decision_sha256 } = decision;
    await logDecisions(
      service.service.database,
      [{ decision_sha256, held_by: mine.account_id, inputs: inputs_json }],
      at,
    );
    const path = `${LOG}/dec_${decision_sha256.slice(0, 32)}`;
    t.match((await service.get(`${path}/replay`, mine.api_key)).body, {
      identical: false,
      replayed_sha256: null,
      differs: [{ part: 'rule_packs' }],
    });
    t.match(await service.get(path, mine.api_key), {
      status: 409,
      body: { schema_version: 'decision_not_reproducible' },
    });
    await recordRulePacks(service.service.database, { set_sha256, ...packSet(before) }, at);
    t.match((await service.get(`${path}/replay`, mine.api_key)).body, {
      identical: true,
      rule_packs_current: false,
      rule_packs_sha256: set_sha256,
    });
    t.equal((await service.get(path, mine.api_key)).body.decision_sha256, decision_sha256);
  },
);

t.test('a decision with a hash over its text is shown, replayed and verified as it was made', async (t) => {
  const { canonical_json, inputs_json } = decideWithJson(normalizeFacts({ ...QUESTION, brand: 'Earlier' }), {
    index: shippedIndex(),
    as_of: '2026-11-20',
  });
  const decision_sha256 = sha256Hex(canonical_json);
  await logDecisions(
    service.service.database,
    [{ decision_sha256, held_by: mine.account_id, inputs: inputs_json }],
    new Date(clock.now()),
  );
  const path = `${LOG}/dec_${decision_sha256.slice(0, 32)}`;
  t.match((await service.get(`${path}/replay`, mine.api_key)).body, {
    identical: true,
    differs: [],
    replayed_sha256: decision_sha256,
    replayed: { decision_sha256 },
  });
  const { body } = await service.get(path, mine.api_key);
  t.match(body, { decision_sha256, receipt: { schema_version: 'service.decision_receipt.v1' } });
  t.match(verify(body), { code: 0, said: { holds: true, covers: 'document', faults: [] } });
  t.equal(verify({ ...body, reasons: [] }).code, 1);
});

t.test('the log is listed by month, page by page, and by verdict', async (t) => {
  const lister = await activeAccount(service, { ...SIGNUP, email: 'lister@acme.example' });
  const titles = Array.from({ length: 7 }, (_, i) => ({
    ...QUESTION,
    title: `listed ${i}`,
    marketplace: i % 2 ? 'amazon_us' : 'walmart_us',
  }));
  for (const one of titles) await service.post(ASK, one, lister.api_key);
  const read = async (more: string) => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `limit=2${more}${cursor && `&cursor=${cursor}`}`;
      const { status, body } = await service.get(`${LOG}?${query}`, lister.api_key);
      t.equal(status, 200);
      seen.push(...body.decisions.map((row: { usage_id: string }) => row.usage_id));
      cursor = body.next_cursor;
    }
    return seen;
  };
  const all = await read('');
  t.equal(new Set(all).size, 7);
  t.same(all, all.toSorted().reverse(), 'newest first');
  t.equal((await read('&marketplace=Amazon_US')).length, 3);
  t.equal((await read('&decision=hold&category=toys&intended_action=list')).length, 7);
  t.equal((await read('&decision=proceed')).length, 0);
  t.equal((await read('&period=2026-10')).length, 0);
  t.match(await service.get(`${LOG}?period=2026-13`, lister.api_key), {
    status: 400,
    body: { issues: [{ path: 'period' }] },
  });
  const { body } = await service.get(
    `${LOG}?account_id=${lister.account_id}&marketplace=walmart_us`,
    OPERATOR_KEY,
  );
  t.equal(body.decisions.length, 4);
});

t.test('a document verifies offline, and every change to it is detected', async (t) => {
  const { body } = await service.post(ASK, { ...QUESTION, as_of: '2027-01-01' }, mine.api_key);
  t.match(verify(body), { code: 0, said: { as_of: '2027-01-01', judged_on: '2026-11-20' } });
  const { receipt } = body;
  for (const [change, forged] of Object.entries({
    verdict: { ...body, decision: 'proceed' },
    reasons: { ...body, reasons: [] },
    hash: { ...body, decision_sha256: '0'.repeat(64) },
    day: { ...body, receipt: { ...receipt, payload: { ...receipt.payload, judged_on: '2027-01-01' } } },
    signature: { ...body, receipt: { ...receipt, signature: Buffer.alloc(64).toString('base64') } },
    'another member': { ...body, approved: true },
    'no receipt': { ...body, receipt: undefined },
  })) {
    const { code, said } = verify(forged);
    t.equal(code, 1, change);
    t.ok(said.faults.length > 0, change);
  }
  t.equal(verify(body, 'log+00000000+AAAA').code, 2, 'an invalid key');
  const { links: _links, metering: _metering, generated_at: _time, ...bare } = body;
  t.equal(verify(bare).code, 0, 'the fields around it do not matter');
});
