/** Rejection patterns: the reports that count as cases; nothing below five cases is shown. */
import fc from 'fast-check';
import t from 'tap';
import { OUTCOME_REASONS } from '../../contracts/learning/outcomes/outcome-reasons.ts';
import { parsePatternCursor, patternCursor } from '../../contracts/learning/outcomes/rejection-patterns.ts';
import { recordOutcomes } from '../../sql/learning/outcome.ts';
import { insertReports } from '../fixtures/reports.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(120_000);

const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const { api_key, account_id } = await activeAccount(service);
const other = await activeAccount(service);

const REJECTED = { body: 'Rejected because the tracking label is missing.' };
const patterns = async (search = '') => (await service.get(`/api/rejection-patterns${search}`)).body.patterns;
const within = (marketplace: string, category: string) =>
  patterns(`?marketplace=${marketplace}&category=${category}`);

async function report(outcome: Record<string, unknown>, key?: string): Promise<void> {
  const { status, body } = await service.post('/api/outcome/listener', { ...REJECTED, ...outcome }, key);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
}

t.test('five products rejected for one reason make a pattern, and four do not', async (t) => {
  const cell = { marketplace: 'amazon_us', category: 'toys' };
  for (let i = 1; i <= 4; i++) await report({ ...cell, listing_id: `B0TOY${i}` }, api_key);
  t.same(await within('amazon_us', 'toys'), []);
  await report({ ...cell, listing_id: 'B0TOY5' }, api_key);
  const { status, headers, body } = await service.get('/api/rejection-patterns');
  t.equal(status, 200);
  t.match(headers.get('cache-control'), /max-age=\d+/);
  t.match(body, { schema_version: 'service.rejection_patterns.v1', minimum_cases: 5, next_cursor: null });
  t.same(body.patterns, [
    { ...cell, reason: 'label_missing', meaning: OUTCOME_REASONS.label_missing, count: 5, share: 1 },
  ]);

  // A sixth case without that reason, and two approvals, which are no cases.
  await report({ ...cell, listing_id: 'B0TOY6', body: 'Your listing was removed.' }, other.api_key);
  await report({ ...cell, listing_id: 'B0TOY7', body: 'Your listing was approved.' }, api_key);
  await report({ ...cell, listing_id: 'B0TOY1', body: 'Your listing was approved.' }, api_key);
  t.match(await within(' Amazon_US ', 'TOYS'), [{ count: 5, share: 0.8333 }], 'codes as people write them');
  t.same(await within('amazon_us', 'drones'), []);
  t.same(await within('nowhere', 'nothing'), []);
});

t.test('repeated reports of one product do not add up to a pattern', async (t) => {
  const cell = { marketplace: 'amazon_de', category: 'drones' };
  for (let i = 0; i < 8; i++) {
    const message_id = `m-${i}`;
    const body = `${REJECTED.body} This is notice ${i}.`;
    await report({ ...cell, message_id, body }, api_key);
    await report({ ...cell, message_id: `p-${i}`, body, listing_id: 'B0ONE' }, api_key);
    await report({ ...cell, message_id, body, listing_id: 'B0ONE' }, OPERATOR_KEY);
  }
  t.same(await within('amazon_de', 'drones'), []);
  const cases = await query(
    service.databaseUrl,
    `select case_key from rejection_case where category = 'drones' and reason = 'label_missing'`,
  );
  t.equal(cases.length, 3, 'the account without a product, its product, and the product of the operator');

  await report({ ...cell, message_id: 'a', body: REJECTED.body, listing_id: 'B0TWO' }, api_key);
  await report({ ...cell, message_id: 'b', body: REJECTED.body, listing_id: 'B0TWO' }, other.api_key);
  t.match(await within('amazon_de', 'drones'), [{ count: 5 }], 'each reporter counts separately');
});

t.test('a report without a key is kept, and does not count', async (t) => {
  for (let i = 0; i < 12; i++) {
    await report({
      marketplace: 'etsy',
      category: 'jewelry',
      listing_id: `E${i}`,
      report_id: `rep_none${i}`,
    });
  }
  t.same(await within('etsy', 'jewelry'), []);
  t.same(await query(service.databaseUrl, `select * from rejection_case where marketplace = 'etsy'`), []);
});

t.test(
  'outcomes of one report on record are one case, in the marketplace and category of the report',
  async (t) => {
    const reports = await insertReports(
      service,
      Array.from({ length: 5 }, (_, i) => ({
        account_id: i % 2 ? account_id : null,
        marketplace: 'walmart_us',
        category: 'wireless',
        model: `W-${i}`,
      })),
    );
    for (const { report_id } of reports.slice(0, 4)) {
      for (const key of [api_key, other.api_key, OPERATOR_KEY]) await report({ report_id }, key);
    }
    t.same(await within('walmart_us', 'wireless'), []);
    await report(
      { body: `The listing of ${reports[4]?.report_id} was removed: the label is missing.` },
      OPERATOR_KEY,
    );
    t.match(await within('walmart_us', 'wireless'), [{ reason: 'label_missing', count: 5, share: 1 }]);
  },
);

t.test(
  'an outcome takes marketplace and category from its decision, and unknown codes are not counted',
  async (t) => {
    for (let i = 0; i < 5; i++) {
      const product = { marketplace: 'ebay_us', listing_id: `EB${i}` };
      const question = { ...product, category: 'cosmetics', intended_action: 'list' };
      const { body } = await service.post('/api/agent/decision', question, api_key);
      await report(
        { usage_id: body.metering.usage_id, occurred_at: new Date(Date.now() + 60_000).toISOString() },
        api_key,
      );
    }
    t.match(await within('ebay_us', 'cosmetics'), [{ count: 5 }]);
    for (let i = 0; i < 6; i++) {
      await report({ marketplace: 'acme.is-a-scam', category: 'toys', listing_id: `S${i}` }, api_key);
      await report({ marketplace: 'amazon_us', listing_id: `N${i}` }, api_key);
    }
    const { body } = await service.get('/api/rejection-patterns');
    t.notOk(JSON.stringify(body).includes('scam'));
    const [{ other_words }] = await query(
      service.databaseUrl,
      `select count(*)::int as other_words from rejection_case where marketplace like 'acme%' or category = 'any'`,
    );
    t.equal(other_words, 0);
  },
);

t.test('counts match their cases under racing writers', async (t) => {
  const categories = ['supplements', 'food', 'furniture'];
  const reported = fc.sample(
    fc.record({
      marketplace: fc.constantFrom('temu', 'shein'),
      category: fc.constantFrom(...categories),
      listing_id: fc.constantFrom(...Array.from({ length: 9 }, (_, i) => `R${i}`)),
      reason: fc.constantFrom('label_missing', 'safety_concern', 'expired_document'),
      message_id: fc.uuid(),
    }),
    { numRuns: 160, seed: 5 },
  );
  const reports = reported.map((one, i) => ({
    request: { connector: 'c', source_type: 's', subject: '', body: '', result: 'rejected' as const, ...one },
    reporter: {
      role: 'account' as const,
      account_id: i % 2 ? account_id : other.account_id,
      connector: null,
    },
  }));
  const batches = Array.from({ length: 16 }, (_, i) => reports.slice(i * 10, i * 10 + 10));
  const { database } = service.service;
  await Promise.all(
    batches.map((batch) => database.transaction((tx) => recordOutcomes(tx, batch, new Date()))),
  );

  t.same(
    await query(service.databaseUrl, 'select * from rejection_pattern order by 1, 2, 3'),
    await query(
      service.databaseUrl,
      'select marketplace, category, reason, count(*)::int as cases from rejection_case group by 1, 2, 3 order by 1, 2, 3',
    ),
  );
  const expected = Map.groupBy(reports, ({ request: { marketplace, category, reason } }) =>
    [marketplace, category, reason].join(' '),
  );
  for (const { marketplace, category, reason, count } of await patterns()) {
    const cases = expected.get([marketplace, category, reason].join(' '));
    if (!cases) continue;
    const distinct = new Set(cases.map((one) => `${one.reporter.account_id} ${one.request.listing_id}`));
    t.equal(count, distinct.size, `${marketplace} ${category} ${reason}`);
  }

  const all = await patterns();
  t.ok(all.length > 8);
  t.ok(all.every(({ count }: { count: number }) => count >= 5));
  t.same(
    all.map(({ count }: { count: number }) => count),
    all.map(({ count }: { count: number }) => count).sort((a: number, b: number) => b - a),
  );
  const paged: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `limit=3${cursor && `&cursor=${cursor}`}`;
    const { body } = await service.get(`/api/rejection-patterns?${query}`);
    paged.push(...body.patterns);
    cursor = body.next_cursor;
  }
  t.same(paged, all, 'the pages hold the same as one answer');
});

t.test('a cursor of another list is refused', async (t) => {
  for (const cursor of ['out_1', 'e30', Buffer.from('[0,"a","b","c"]').toString('base64url')]) {
    const { status, body } = await service.get(`/api/rejection-patterns?cursor=${cursor}`);
    t.equal(status, 400, cursor);
    t.match(body, { schema_version: 'invalid_request', issues: [{ path: 'cursor' }] });
  }
  t.equal((await service.get('/api/rejection-patterns?limit=0')).status, 400);
  const count = { marketplace: 'm', category: 'c', reason: 'other' as const, cases: 7, of: 9 };
  t.same(parsePatternCursor(patternCursor(count)), [7, 'm', 'c', 'other']);
  fc.assert(fc.property(fc.string(), (text) => parsePatternCursor(text) === null));
  t.end();
});
