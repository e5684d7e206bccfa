/**
 * The trust graph: the edges around a node, the edges that are never shown, and answers that are bounded and
 * stable.
 */
import fc from 'fast-check';
import { TestClock } from 'pg-boss';
import t from 'tap';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  edgeBetween,
  inOrder,
  isOnRecord,
  NODE_TYPES,
  namedNodes,
  nameKey,
  parseNode,
} from '../../contracts/evidence/trust-graph.ts';
import { insertReports } from '../fixtures/reports.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';

t.setTimeout(120_000);

const clock = new TestClock('2026-11-10T12:00:00.000Z');
const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } });
const owner = await activeAccount(service);
const stranger = await activeAccount(service);

const graph = (node?: string, more = '') =>
  service.get(`/api/trust-graph?${node === undefined ? '' : `node=${encodeURIComponent(node)}`}${more}`);
const report = (lab: string, documents: object = {}) => ({
  kind: 'test_report_cpsc_lab',
  sha256: 'ab'.repeat(32),
  lab,
  standard: 'ASTM F963-23',
  issued_on: '2026-10-01',
  ...documents,
});
const PACKET = { marketplace: 'amazon_us', category: 'toys', brand: 'Acme Toys' };
const reportsOf = (account_id: string | null, count: number, lab: string, more: object = {}) =>
  insertReports(
    service,
    Array.from({ length: count }, (_, i) => ({
      ...PACKET,
      ...more,
      account_id,
      model: `${lab} ${i} of ${account_id}`,
      documents: [report(lab)] as never,
    })),
  );
const edge = <Edge extends { source: string; target: string }>(
  body: { edges: Edge[] },
  source: string,
  target: string,
) => body.edges.find((one) => one.source === source && one.target === target);

t.test('a verified packet joins its brand, category, marketplace and standard', async (t) => {
  const { body: made } = await service.post(
    '/api/verify',
    {
      ...PACKET,
      model: 'T-1',
      title: 'Private title',
      documents: [report('Private Lab'), report('Other Lab', { standard: 'ASTM F963-17', edition: '' })],
    },
    owner.api_key,
  );
  const { status, headers, body } = await graph(`report:${made.report_id}`);
  t.equal(status, 200);
  t.match(headers.get('cache-control'), /max-age=\d+/);
  t.match(body, {
    schema_version: 'service.trust_graph.v1',
    node: `report:${made.report_id}`,
    depth: 1,
    truncated: false,
  });
  t.same(
    body.edges.map(({ target }: { target: string }) => target),
    ['brand:acme-toys', 'category:toys', 'marketplace:amazon_us', 'standard:ASTM F963-23'],
    'no edge to the superseded edition, whose document does not count',
  );
  t.match(
    body.nodes.find(({ id }: { id: string }) => id.startsWith('report:')),
    { status: 'current', decision: made.decision },
  );
  t.match(
    body.nodes.find(({ id }: { id: string }) => id === 'brand:acme-toys'),
    { type: 'brand', name: 'Acme Toys' },
  );

  const { body: around } = await graph(' Brand: ACME  toys ');
  t.equal(around.node, 'brand:acme-toys');
  t.same(edge(around, 'brand:acme-toys', 'category:toys'), {
    source: 'brand:acme-toys',
    target: 'category:toys',
    relation: 'seen_with',
    weight: 1,
    counts: 'records',
  });
  t.ok(edge(around, `report:${made.report_id}`, 'brand:acme-toys'));
  t.notMatch(JSON.stringify([body, around]), /private|other lab|acct_/i);
});

t.test('a laboratory is shown from five records on, and never next to a report or a brand', async (t) => {
  await reportsOf(owner.account_id, 4, 'Exact Testing Ltd.');
  t.match(await graph('lab:Exact Testing Ltd'), { status: 404, body: { schema_version: 'not_found' } });
  t.notMatch(JSON.stringify((await graph('category:toys')).body), /exact/i);
  await reportsOf(stranger.account_id, 1, 'EXACT  testing ltd');
  const { status, body } = await graph('lab:Exact Testing Ltd');
  t.equal(status, 200);
  t.equal(edge(body, 'lab:exact-testing-ltd', 'category:toys')?.weight, 5, 'in any spelling');
  t.equal(edge(body, 'lab:exact-testing-ltd', 'standard:ASTM F963-23')?.weight, 5);
  for (const text of ['report:', 'brand:']) t.notOk(JSON.stringify(body).includes(text), text);
  t.equal(edge((await graph('category:toys')).body, 'lab:exact-testing-ltd', 'category:toys')?.weight, 5);
  for (const node of ['brand:acme-toys', undefined]) {
    const shown = (await graph(node)).body.edges.filter(
      ({ source, target }: { source: string; target: string }) =>
        [source, target].some((end) => end.startsWith('lab:')),
    );
    t.notOk(JSON.stringify(shown).includes('brand:'), String(node));
  }
});

t.test('a revoked, superseded or expired record is not counted', async (t) => {
  const of = async () => edge((await graph('brand:fading')).body, 'brand:fading', 'category:drones')?.weight;
  const packet = { ...PACKET, brand: 'Fading', category: 'drones' };
  const [one, two] = await insertReports(service, [
    { ...packet, model: 'a', account_id: owner.account_id },
    { ...packet, model: 'b', account_id: owner.account_id },
    {
      ...packet,
      model: 'c',
      account_id: owner.account_id,
      documents: [{ kind: 'cpc', sha256: '1'.repeat(64), expires_on: '2026-11-12' }] as never,
    },
  ]);
  t.equal(await of(), 3);
  await insertReports(service, [{ ...packet, model: 'a', title: 'new', account_id: owner.account_id }]);
  t.equal(await of(), 3, 'the newer record in place of the older');
  const { body: old } = await graph(`report:${one?.report_id}`);
  t.match(
    old.edges.find(({ relation }: { relation: string }) => relation === 'superseded_by'),
    { source: `report:${one?.report_id}` },
  );
  t.match(
    old.nodes.find(({ id }: { id: string }) => id === `report:${one?.report_id}`),
    { status: 'superseded' },
  );
  await service.post(
    '/api/verify/action',
    { action: 'revoke', report_id: two?.report_id, reason: 'x' },
    owner.api_key,
  );
  t.equal(await of(), 2);
  await clock.setTime('2026-11-13T00:00:00.000Z');
  t.equal(await of(), 1);
});

t.test('the rejection reasons of a brand are shown from five reports by keyed reporters', async (t) => {
  const reports = await reportsOf(owner.account_id, 6, 'Some Lab', {
    brand: 'Rejected Goods',
    category: 'wireless',
  });
  const reject = (report_id: string, key?: string) =>
    service.post(
      '/api/outcome/listener',
      { report_id, body: 'Rejected because the tracking label is missing.' },
      key,
    );
  const weight = async () =>
    edge((await graph('brand:Rejected Goods')).body, 'brand:rejected-goods', 'reason:label_missing')?.weight;
  for (const { report_id } of reports) {
    await reject(report_id);
    await reject(report_id, stranger.api_key);
  }
  t.equal(await weight(), undefined, 'reports without a key or by another account do not count for a brand');
  for (const { report_id } of reports.slice(0, 4))
    for (const key of [owner.api_key, OPERATOR_KEY]) await reject(report_id, key);
  t.equal(await weight(), undefined, 'four records, each reported twice');
  await reject(reports[4]?.report_id ?? '', owner.api_key);
  t.equal(await weight(), 5);

  const { body } = await graph('reason:label_missing');
  t.match(edge(body, 'category:wireless', 'reason:label_missing'), {
    relation: 'rejected_for',
    counts: 'cases',
    weight: 6,
  });
  t.match(edge(body, 'marketplace:amazon_us', 'reason:label_missing'), { weight: 6 });
  t.ok(edge((await graph('marketplace:amazon_us')).body, 'marketplace:amazon_us', 'reason:label_missing'));
  t.ok(body.edges.every(({ weight }: { weight: number }) => weight >= 5));
  const { body: all } = await graph();
  t.equal(all.node, null);
  t.ok(
    edge(all, 'category:wireless', 'reason:label_missing') && edge(all, 'brand:acme-toys', 'category:toys'),
  );
});

t.test(
  'an unknown node is not found, one without edges stands alone, and an invalid id is refused',
  async (t) => {
    for (const node of [
      'brand:nobody',
      'report:rep_none',
      'lab:nowhere',
      'category:nothing',
      'marketplace:x',
      'reason:bad luck',
      'standard:XYZ 1',
    ]) {
      t.match(await graph(node), { status: 404, body: { schema_version: 'not_found' } }, node);
    }
    for (const node of [
      'category:mattresses',
      'marketplace:rakuten_jp',
      'reason:altered_document',
      'standard:astm f963-11',
    ]) {
      const { status, body } = await graph(node);
      t.equal(status, 200, node);
      t.same(body.edges, [], node);
      t.equal(body.nodes.length, 1);
    }
    for (const search of [
      'node=toys',
      'node=',
      'node=planet:earth',
      'node=brand:',
      'node=brand:%20!!',
      'depth=3',
      'limit=0',
      'limit=101',
    ]) {
      t.match(
        await service.get(`/api/trust-graph?${search}`),
        { status: 400, body: { schema_version: 'invalid_request' } },
        search,
      );
    }
  },
);

t.test('an answer is bounded, ordered, and the same each time', async (t) => {
  await insertReports(
    service,
    Array.from({ length: 40 }, (_, i) => ({
      ...PACKET,
      brand: `Brand ${i}`,
      model: 'm',
      category: 'furniture',
    })),
  );
  const { body } = await graph('category:furniture', '&limit=10&depth=2');
  t.equal(body.truncated, true);
  const around = body.edges.filter(({ source, target }: { source: string; target: string }) =>
    [source, target].includes('category:furniture'),
  );
  t.ok(around.length <= 30, 'ten of each kind');
  t.ok(
    body.edges.some(
      (one: { source: string; target: string }) => ![one.source, one.target].includes('category:furniture'),
    ),
  );
  const ends = new Set(
    body.edges.flatMap(({ source, target }: { source: string; target: string }) => [source, target]),
  );
  t.same(
    body.nodes.map(({ id }: { id: string }) => id),
    [...ends].sort(),
    'every node of an edge is described once',
  );
  const { generated_at: _at, ...again } = (await graph('category:furniture', '&limit=10&depth=2')).body;
  const { generated_at: _before, ...first } = body;
  t.same(again, first);
  t.equal((await graph('category:furniture', '&limit=100')).body.truncated, false);
});

t.test('ids of nodes have one form, and edges one direction and one order', (t) => {
  const index = shippedIndex();
  fc.assert(
    fc.property(
      fc.constantFrom(...NODE_TYPES),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      (type, text) => {
        const node = parseNode(`${type}:${text}`);
        if (node === null) return true;
        isOnRecord(node, index);
        return node.isWellFormed() && (type === 'standard' || parseNode(node) === node);
      },
    ),
    { numRuns: 2_000 },
  );
  t.equal(nameKey('  ACME™ Toys & Söhne, Ltd. '), 'acmetm-toys-söhne-ltd');
  t.equal(nameKey('!!'), '');
  t.equal(parseNode('standard:astm f963-23'), 'standard:ASTM F963-23');
  const hostile = { brand: '"><script>', category: 'toys', marketplace: null, documents: [], judged: [] };
  t.same(namedNodes(hostile), [
    { node: 'brand:script', name: '"><script>' },
    { node: 'category:toys', name: null },
  ]);
  const ends = ['report:r', 'brand:b', 'lab:l', 'category:c', 'category:d', 'reason:other'];
  const pair = fc.tuple(fc.constantFrom(...ends), fc.constantFrom(...ends), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const edges = pairs.map(([one, other, weight]) => edgeBetween(one, other, weight));
      const turned = pairs.map(([one, other, weight]) => edgeBetween(other, one, weight)).reverse();
      t.same(inOrder(edges), inOrder(turned));
    }),
    { numRuns: 200 },
  );
  t.end();
});
