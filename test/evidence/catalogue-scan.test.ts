/** A catalogue handed in over HTTP: read for free, judged part by part, stopped and gone on with, and reported. */
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { PART_LISTINGS, SCAN_LIMITS, secondsLeft } from '../../contracts/evidence/catalogue-scan.ts';
import { decideAndWrite, sweep } from '../../jobs/core/sweep.ts';
import { catalogueScan } from '../../jobs/evidence/catalogue-scan.ts';
import { dueRow, selectDue } from '../../sql/core/records.ts';
import { until } from '../fixtures/core.ts';
import { START } from '../support/clocked.ts';
import {
  activeAccount,
  OPERATOR_KEY,
  SIGNUP,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(300_000);

const CATALOGUE = `SKU;Product Name;Category;has_radio;Colour
T-1;"Wooden train; red";Toys;no;red
T-2;<script>alert(1)</script>;Power Banks;;blue
T-3;Soy candle;Things for the home;;white
`;
const TWO = { marketplaces: 'amazon_us,amazon_de', intended_action: 'list' };

/** Hands in a file as a browser and curl do. */
async function handIn(
  { url }: Pick<TestService, 'url'>,
  key: string | undefined,
  bytes: string | Buffer,
  texts: Record<string, string> = TWO,
  name = 'products.csv',
) {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  form.append('catalogue', new Blob([Uint8Array.from(Buffer.from(bytes))]), name);
  const headers = key === undefined ? {} : { 'x-service-api-key': key };
  const answer = await fetch(`${url}/api/scans`, { method: 'POST', body: form, headers });
  // biome-ignore lint/suspicious/noExplicitAny: a scan or a refusal.
  return { status: answer.status, body: (await answer.json()) as any };
}

const usedBy = async (service: TestService, key: string) =>
  (await service.get('/api/platform/usage', key)).body.accounts[0]?.used;

const act = (service: TestService, key: string, body: object) => service.post('/api/scans/action', body, key);

type Clocked = TestService & { clock: TestClock };

/** A service in which only the test judges. */
async function still(t: Test): Promise<Clocked> {
  const clock = new TestClock(START);
  return { ...(await startTestService(t, { clock, env: { SERVICE_ROLE: 'api' } })), clock };
}

/** The parts that are due, judged and not written yet. */
async function judged({ service, clock }: Clocked) {
  const { database, settings } = service;
  const now = new Date(clock.now());
  const asked = { family: catalogueScan.name, due: catalogueScan.due(now), scope: 'all' as const, limit: 10 };
  const subjects = (await selectDue(database, dueRow, asked)).map((row) => catalogueScan.subject.parse(row));
  const prepared = await catalogueScan.slowHalf?.prepare?.(database, subjects);
  const signal = new AbortController().signal;
  return Promise.all(
    subjects.map(async (subject) => {
      const tools = { settings, base_url: '', database, now, signal, prepared: prepared?.get(subject.key) };
      return { ...subject, found: await catalogueScan.slowHalf?.work(subject, tools) };
    }),
  );
}

const write = ({ service, clock }: Clocked, parts: Awaited<ReturnType<typeof judged>>) =>
  service.database.transaction((tx) =>
    decideAndWrite(tx, service.boss, catalogueScan, parts as never, new Date(clock.now())),
  );

/** Judges everything that is due; returns the number of rounds. */
async function carry(service: Clocked): Promise<number> {
  for (let rounds = 0; ; rounds++) {
    const parts = await judged(service);
    if (parts.length === 0) return rounds;
    await write(service, parts);
  }
}

t.test('a catalogue is read for free, judged by a worker, and taken in five forms', async (t) => {
  const service = await startTestService(t);
  const { api_key } = await activeAccount(service);
  const { status, body: read } = await handIn(service, api_key, CATALOGUE);
  t.equal(status, 201, JSON.stringify(read));
  t.match(read, {
    status: 'read',
    catalogue: 'products.csv',
    products: 3,
    listings: 6,
    judged: 0,
    guessed: [{ category: 'candles', listings: 2, example: 'Soy candle' }],
  });
  t.ok(
    read.columns.some(
      ({ column, field }: { column: string; field: null }) => column === 'Colour' && field === null,
    ),
  );
  t.equal(await usedBy(service, api_key), 0, 'reading is free');

  t.match((await act(service, api_key, { scan_id: read.scan_id, action: 'start' })).body, {
    status: 'running',
  });
  const shown = async () => (await service.get(`/api/scans/${read.scan_id}`, api_key)).body;
  await until('the scan is done', async () => (await shown()).status === 'done');
  const done = await shown();
  t.match(done, { judged: 6, seconds_left: null, needs: [{ kind: 'evidence' }] });
  t.ok((done.needs[0]?.frees ?? 0) >= (done.needs[1]?.frees ?? 0), 'what frees most comes first');
  t.equal(await usedBy(service, api_key), 6, 'each listing is one decision');

  const report = async (form: string) => {
    const answer = await fetch(`${service.url}/api/scans/${read.scan_id}/report?form=${form}`, {
      headers: { 'x-service-api-key': api_key },
    });
    t.equal(answer.status, 200, form);
    t.match(answer.headers.get('content-disposition'), `scan.${form}`);
    return answer.text();
  };
  t.equal((await report('csv')).trimEnd().split('\r\n').length, 7);
  t.notMatch(await report('html'), '<script', 'what the catalogue says is text');
  t.match(JSON.parse(await report('sarif')), {
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'preflight scan' } } }],
  });
  const { listings } = JSON.parse(await report('json'));
  const [first] = (await report('jsonl')).split('\n');
  t.same(JSON.parse(first ?? ''), listings[0]);

  const again = await service.post('/api/agent/decision?view=brief', listings[0].request, api_key);
  t.equal(again.body.decision_id, listings[0].decision_id, 'a scan judges as the service answers');
});

t.test('a part is judged once, and a scan goes on where it stopped', async (t) => {
  const service = await still(t);
  const { api_key } = await activeAccount(service);
  const rows = Array.from({ length: PART_LISTINGS + 20 }, (_, i) => `N-${i},Plush bear ${i},toys`);
  const { body } = await handIn(service, api_key, `SKU,Title,Category\n${rows.join('\n')}\n`, {
    marketplaces: 'amazon_us',
    start: 'true',
  });
  t.match(body, { status: 'running', listings: PART_LISTINGS + 20 });
  const { scan_id } = body;
  const [part] = [await judged(service)];
  // The process died before it wrote: the part is as due as before, and another process judges it.
  t.equal(await usedBy(service, api_key), 0);
  await write(service, await judged(service));
  t.equal(await usedBy(service, api_key), PART_LISTINGS);
  await write(service, part ?? []);
  t.equal(await usedBy(service, api_key), PART_LISTINGS, 'the late one writes and meters nothing');

  const late = await judged(service);
  t.match((await act(service, api_key, { scan_id, action: 'stop' })).body, {
    status: 'stopped',
    stopped_because: 'asked',
    judged: PART_LISTINGS,
  });
  await write(service, late);
  t.equal(
    await usedBy(service, api_key),
    PART_LISTINGS,
    'what was under way when it was stopped costs nothing',
  );
  t.equal(await carry(service), 0, 'nothing is due');
  await act(service, api_key, { scan_id, action: 'start' });
  t.equal(await carry(service), 1);
  t.match((await service.get(`/api/scans/${scan_id}`, api_key)).body, {
    status: 'done',
    judged: PART_LISTINGS + 20,
  });
  t.equal(await usedBy(service, api_key), PART_LISTINGS + 20);
});

t.test('a scan takes no more than the month has, and stops when it is used up meanwhile', async (t) => {
  const service = await still(t);
  const { api_key, account_id } = await activeAccount(service);
  const { scan_id } = (await handIn(service, api_key, CATALOGUE)).body;
  await service.post('/api/agent/decision', { title: 'the first of the month' }, api_key);
  const leave = (left: number) =>
    query(service.databaseUrl, 'update usage_counter set used = quota - $2 where account_id = $1', [
      account_id,
      left,
    ]);
  await leave(5);
  const refused = await act(service, api_key, { scan_id, action: 'start' });
  t.match(refused, {
    status: 429,
    body: { schema_version: 'monthly_quota_exceeded', remaining: 5, requested: 6 },
  });
  await leave(6);
  t.equal((await act(service, api_key, { scan_id, action: 'start' })).status, 201);
  await leave(5);
  await carry(service);
  const shown = () => service.get(`/api/scans/${scan_id}`, api_key);
  t.match((await shown()).body, { status: 'stopped', stopped_because: 'quota', judged: 0 });
  await leave(6);
  await act(service, api_key, { scan_id, action: 'start' });
  await service.post('/api/platform/keys', { action: 'revoke', account_id, reason: 'lost' }, OPERATOR_KEY);
  await carry(service);
  const { body } = await service.get(`/api/scans/${scan_id}`, OPERATOR_KEY);
  t.match(body, { status: 'stopped', stopped_because: 'key', judged: 0 });
});

t.test('a guessed category is set right, and only its listings are judged anew', async (t) => {
  const service = await still(t);
  const { api_key } = await activeAccount(service);
  const { scan_id } = (await handIn(service, api_key, CATALOGUE, { ...TWO, start: 'true' })).body;
  const correct = (categories: object) => act(service, api_key, { scan_id, action: 'correct', categories });
  t.match((await correct({ candles: 'toys' })).body, { message: /stopped first/ });
  await carry(service);
  t.match(await correct({ candles: 'no_such' }), {
    status: 400,
    body: { issues: [{ path: 'categories.candles' }] },
  });
  t.match(await correct({ furniture: 'toys' }), {
    status: 400,
    body: { message: /no category that was guessed/ },
  });
  t.match((await correct({ candles: 'furniture' })).body, { status: 'read', judged: 4, guessed: [] });
  await act(service, api_key, { scan_id, action: 'start' });
  await carry(service);
  t.equal(await usedBy(service, api_key), 8);
  const { body: json } = await service.get(`/api/scans/${scan_id}/report?form=json`, api_key);
  t.match((json as unknown as { listings: object[] }).listings[4], {
    id: 'T-3',
    request: { category: 'furniture' },
  });
});

t.test('accounts take turns, and see their own alone', async (t) => {
  const service = await still(t);
  const mine = await activeAccount(service);
  const theirs = await activeAccount(service, { ...SIGNUP, company: 'Other' });
  const rows = Array.from({ length: 2 * PART_LISTINGS }, (_, i) => `N-${i},Plush bear ${i},toys`).join('\n');
  const long = (
    await handIn(service, mine.api_key, `SKU,Title,Category\n${rows}\n`, {
      marketplaces: 'amazon_us',
      start: 'true',
    })
  ).body;
  const short = (await handIn(service, theirs.api_key, CATALOGUE, { ...TWO, start: 'true' })).body;
  await write(service, await judged(service));
  t.match((await service.get(`/api/scans/${short.scan_id}`, theirs.api_key)).body, { status: 'done' });
  t.match((await service.get(`/api/scans/${long.scan_id}`, mine.api_key)).body, {
    status: 'running',
    judged: PART_LISTINGS,
  });

  for (const path of [`/api/scans/${short.scan_id}`, `/api/scans/${short.scan_id}/report`])
    t.match(await service.get(path, mine.api_key), { status: 404, body: { schema_version: 'not_found' } });
  t.equal((await act(service, mine.api_key, { scan_id: short.scan_id, action: 'delete' })).status, 404);
  t.same(
    (await service.get('/api/scans', mine.api_key)).body.scans.map(({ scan_id }) => scan_id),
    [long.scan_id],
  );
  t.equal((await service.get('/api/scans', OPERATOR_KEY)).body.scans.length, 2);
  t.equal((await handIn(service, undefined, CATALOGUE)).status, 401, 'a stranger hands in nothing');
  t.match(await handIn(service, OPERATOR_KEY, CATALOGUE), {
    status: 400,
    body: { message: /belongs to an account/ },
  });
  const { api_key: reads } = (
    await service.post(
      '/api/platform/keys',
      { action: 'issue', role: 'account', name: 'r', scope: 'read' },
      mine.api_key,
    )
  ).body;
  t.equal((await handIn(service, reads ?? '', CATALOGUE)).status, 403);
  t.equal((await service.get(`/api/scans/${long.scan_id}`, reads)).status, 200);

  t.equal((await act(service, mine.api_key, { scan_id: long.scan_id, action: 'delete' })).status, 201);
  t.equal((await service.get(`/api/scans/${long.scan_id}`, mine.api_key)).status, 404);
});

t.test('few are kept, none is forgotten, and three run at once', async (t) => {
  const service = await still(t);
  const { api_key } = await activeAccount(service);
  const one = () => handIn(service, api_key, 'SKU,Title\n1,Plush bear\n');
  for (let n = 0; n < SCAN_LIMITS.KEPT + 2; n++) await one();
  const scans = (await service.get('/api/scans', api_key)).body.scans;
  t.equal(scans.length, SCAN_LIMITS.KEPT);
  for (const [i, { scan_id }] of scans.slice(0, 4).entries())
    t.equal((await act(service, api_key, { scan_id, action: 'start' })).status, i < 3 ? 201 : 400);
  await service.clock.setTime(Date.parse(START) + (SCAN_LIMITS.KEPT_DAYS + 1) * DAY_MS);
  await sweep(service.service, catalogueScan, {
    mode: 'run',
    limit: 1,
    scope: 'all',
    now: new Date(service.clock.now()),
  });
  t.same((await service.get('/api/scans', api_key)).body.scans, []);
});

t.test('hostile files are refused in words, or read, and hold nobody up', async (t) => {
  const service = await still(t);
  const { api_key } = await activeAccount(service);
  const cases: [name: string, bytes: string | Buffer, expected: RegExp | null][] = [
    ['empty', '', /missing or empty/],
    ['no column that is known', 'colour\nred\n', /none of its columns says what a product is/],
    ['a list in JSON', '[{"title":"Rug"}]', /one object a line/],
    ['half of a line of JSON', '{"title":"Rug"', /this is not JSON/],
    ['a web page', '<html><body>Not found</body></html>', /is a web page/],
    ['open tags', `<rss>${'<item '.repeat(200_000)}`, /is not XML/],
    ['an item without end', `<rss><item><title>${'a'.repeat(1_200_000)}`, /longer than/],
    [
      'entities that grow',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><item><title>&b;</title></item></rss>`,
      null,
    ],
    ['columns without end', `title,${'x,'.repeat(1_000_000)}\n`, /more than 2000 columns|not CSV/],
    [
      'keys without end',
      Array.from({ length: 5_000 }, (_, i) => `{"title":"a","k${i}":1}`).join('\n'),
      /more than 2000 columns/,
    ],
    ['a quote that nobody closes', `title,brand\n"${'a\n'.repeat(700_000)}`, /not CSV/],
    [
      'more listings than a scan takes',
      `title\n${'bear\n'.repeat(SCAN_LIMITS.LISTINGS)}`,
      /a scan takes 20,000 at most/,
    ],
    ['a category of spaces', `title,category\nbear,a${' '.repeat(500_000)}b\n`, null],
    ['a title too long', `title\n${'bear '.repeat(100_000)}\n`, null],
    [
      'zero characters, halves of pairs, and names of objects',
      `{"title":"a\\u0000b \\ud800","__proto__":{"x":1},"constructor":"y"}`,
      null,
    ],
    ['bytes of no encoding', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x0a, 0x00, 0x41]), /./],
  ];
  for (const [name, bytes, expected] of cases) {
    const before = process.cpuUsage();
    const answering = handIn(service, api_key, bytes);
    const others = service.get('/healthz');
    t.equal((await others).status, 200);
    const { status, body } = await answering;
    const { user } = process.cpuUsage(before);
    t.ok(user < 5_000_000, `${name}: ${user / 1e6} s of processor`);
    if (expected === null) t.equal(status, 201, `${name}: ${JSON.stringify(body).slice(0, 300)}`);
    else {
      t.match(body, { schema_version: 'invalid_scan' }, name);
      t.match(body.message, expected, name);
    }
  }
  for (const { scan_id } of (await service.get('/api/scans', api_key)).body.scans.slice(0, 3))
    await act(service, api_key, { scan_id, action: 'start' });
  await carry(service);
  t.ok((await service.get('/api/scans', api_key)).body.scans.every(({ status }) => status !== 'running'));

  const tooLarge = await handIn(service, api_key, Buffer.alloc(SCAN_LIMITS.FILE_BYTES + 1, 'a'));
  t.match(tooLarge, { status: 413, body: { message: /one file of at most 5 MiB/ } });
  t.match(await service.post('/api/scans', { catalogue: 'a' }, api_key), {
    status: 400,
    body: { schema_version: 'invalid_scan' },
  });
  for (const [texts, path] of [
    [{ marketplaces: 'amazon_mars' }, 'marketplaces'],
    [{ intended_action: 'steal' }, 'intended_action'],
    [{ as_of: '2026-02-30' }, 'as_of'],
    [{ map: 'Name' }, 'map'],
    [{ categories: 'Spielwaren=no_such' }, 'categories'],
    [{ start: 'perhaps' }, 'start'],
  ] as const)
    t.match(await handIn(service, api_key, CATALOGUE, texts), {
      status: 400,
      body: { schema_version: 'invalid_scan', issues: [{ path }] },
    });
  t.equal((await handIn(service, api_key, CATALOGUE, {}, '../../etc/<b>passwd')).body.catalogue, '<b>passwd');
});

t.test('the time left follows from the pace since the start', (t) => {
  const scan = { listings: 1_100, judged: 350, judged_before: 100, started_at: new Date(START) };
  const later = new Date(Date.parse(START) + 10_000);
  t.equal(secondsLeft(scan, later), 30);
  t.equal(secondsLeft({ ...scan, judged: 100 }, later), null, 'before anything is judged nobody knows');
  t.end();
});
