/**
 * Pages that rules cite: fetched once a day, kept when their text has changed, and read for the rules
 * concerned.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { PAGE_TEXT_MOST } from '../../contracts/learning/page-text.ts';
import {
  ALERT_AFTER_FAILURES,
  citedSources,
  PAGE_MOST_BYTES,
  sourceId,
} from '../../contracts/learning/source-watchlist.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { startWorker } from '../../jobs/core/worker.ts';
import { sourceFetch } from '../../jobs/learning/source-fetch.ts';
import { sourceWatchlist } from '../../jobs/learning/source-watchlist.ts';
import { tickUntil } from '../fixtures/core.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query, rowCounts } from '../support/tables.ts';

const START = '2026-11-16T10:02:30Z';
const DAY_MS = 86_400_000;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const page = (html: string, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => response.writeHead(200, { ...HTML, ...headers }).end(html);
};

/** A publisher with one page, which the test writes, that records how it was fetched. */
async function startPublisher(t: Test) {
  const asked: IncomingMessage['headers'][] = [];
  let answer: Answer = page('<p>Nothing yet.</p>');
  const server = createServer((request, response) => {
    asked.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rules`,
    asked,
    says: (next: Answer) => {
      answer = next;
    },
  };
}

async function open(t: Test, env: Record<string, string> = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' }) {
  const clock = new TestClock(START);
  const publisher = await startPublisher(t);
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api', ...env } });
  await service.service.sequencer.stop();
  await startWorker(service.service, [sourceFetch]);
  const act = (body: object, key = OPERATOR_KEY) => service.post('/api/source-watchlist', body, key);
  const looks = () =>
    query(
      service.databaseUrl,
      `select record from record where family = 'source-fetch' order by recorded_at, key`,
    );
  /** Today's look, until it is recorded; answers what was recorded. */
  const look = async () => {
    const before = (await looks()).length;
    const { body } = await service.post('/api/source-watchlist/fetch/worker', { mode: 'run' }, OPERATOR_KEY);
    await tickUntil(clock, 'the look is recorded', async () => (await looks()).length > before);
    return { queued: body, record: (await looks()).at(-1).record };
  };
  const nextDay = () => clock.setTime(clock.now() + DAY_MS);
  const handle = async (mode = 'run') =>
    (await service.post('/api/source-watchlist/worker', { mode }, OPERATOR_KEY)).body;
  const told = async (key = OPERATOR_KEY, parameters = '') =>
    (await service.get(`/api/source-intelligence${parameters}`, key)).body;
  const sourceNow = async () => (await service.get('/api/source-watchlist', OPERATOR_KEY)).body.sources[0];
  return { clock, publisher, service, act, look, nextDay, handle, told, sourceNow };
}

t.test(
  'a changed page is noticed, compared, and read for the rules it may concern; no rule changes',
  async (t) => {
    const { publisher, service, act, look, nextDay, handle, told, sourceNow } = await open(t);
    publisher.says(
      page('<h1>Toys</h1><p>16 CFR 1250 requires ASTM F963-23.</p><p>Nothing else.</p>', { etag: '"v1"' }),
    );
    const added = await act({ action: 'watch', url: `${publisher.url}#top`, rule_ids: ['us.cpsc.cpc'] });
    t.match(added, {
      status: 201,
      body: {
        url: publisher.url,
        status: 'watching',
        how: 'fetched',
        rule_ids: ['us.cpsc.cpc'],
        newest_sha256: null,
      },
    });
    const { source_id } = added.body;

    const first = await look();
    t.match(first.queued.jobs, [{ record: { request: { method: 'GET', url: publisher.url, headers: {} } } }]);
    t.match(first.record, { outcome: 'first', status_code: 200, failures: 0 });
    const { content_sha256: one } = first.record;
    const baseline = await handle();
    t.same(
      baseline.jobs[0].events.map(({ type }: { type: string }) => type),
      ['source.watchlist.recorded'],
      'the first snapshot is what later ones are compared with',
    );
    t.same((await told()).intelligence, []);

    await nextDay();
    publisher.says((request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 500).end();
    });
    t.match((await look()).record, { outcome: 'not_modified', status_code: 304, content_sha256: one });
    t.equal((await handle()).counts.due, 0);

    await nextDay();
    publisher.says(
      page('<h1>Toys</h1><p>16 CFR 1250 requires ASTM F963-25 from 2027.</p><p>Nothing else.</p>', {
        etag: '"v2"',
      }),
    );
    t.match((await look()).record, { outcome: 'changed', failures: 0 });
    const before = await rowCounts(service.databaseUrl);
    const simulated = await handle('simulate');
    t.same(await rowCounts(service.databaseUrl), before, 'a simulation writes nothing');
    const ran = await handle();
    t.same({ ...simulated, mode: 'run' }, ran, 'and says what the run then does');
    const [{ key, record, events, dispatches }] = ran.jobs;
    t.equal(key, `${source_id}:${record.content_sha256}`);
    t.match(record, { source_id, previous_sha256: one });
    t.same(
      events.map(({ type }: { type: string }) => type),
      ['source.watchlist.recorded', 'source.intelligence.recorded'],
    );
    t.match(dispatches, [{ connector: 'crm', kind: 'source_change_needs_a_person' }]);
    t.notMatch(JSON.stringify(events), 'requires', 'no text of the page gets into the ledger');

    const owner = await activeAccount(service);
    const { intelligence, live_rules_changed } = await told(owner.api_key);
    t.equal(live_rules_changed, false);
    t.equal(intelligence.length, 1);
    t.match(intelligence[0], {
      source_id,
      url: publisher.url,
      previous_sha256: one,
      added_lines: 1,
      removed_lines: 1,
      changed_lines: 2,
      whole: true,
      excerpts: {
        added: ['16 CFR 1250 requires ASTM F963-25 from 2027.'],
        removed: ['16 CFR 1250 requires ASTM F963-23.'],
      },
    });
    const affected = new Map(
      intelligence[0].affected_rules.map((one: { rule_id: string }) => [one.rule_id, one]),
    );
    t.match(affected.get('us.cpsc.cpc'), { because: 'operator' });
    t.match(affected.get('us.cpsc.toys_f963'), {
      because: 'mention',
      mentions: ['16 CFR 1250', 'ASTM F963'],
    });
    t.equal(intelligence[0].candidates.length, affected.size);
    for (const candidate of intelligence[0].candidates) {
      t.match(candidate, {
        advisory: true,
        gated: true,
        live_rules_changed: false,
        rule_sha256: /^[0-9a-f]{64}$/,
      });
    }
    t.match(await sourceNow(), {
      source_id,
      failures: 0,
      last_outcome: 'changed',
      newest_sha256: record.content_sha256,
    });
    t.same((await query(service.databaseUrl, 'select * from release_candidate')).length, 0);
  },
);

t.test('a source is asked once a day, and only under the conditions of what was kept', async (t) => {
  const { clock, publisher, service, act, look } = await open(t);
  const seen = { etag: 'W/"a"', 'last-modified': 'Mon, 16 Nov 2026 09:00:00 GMT' };
  publisher.says(page('<p>One</p>', seen));
  await act({ action: 'watch', url: publisher.url });
  await look();
  t.notOk(publisher.asked[0]?.['if-none-match'], 'the first time without conditions');
  await clock.setTime(clock.now() + DAY_MS / 2);
  const again = await service.post('/api/source-watchlist/fetch/worker', { mode: 'run' }, OPERATOR_KEY);
  t.equal(again.body.counts.due, 0, 'not twice on one day');
  await clock.setTime(clock.now() + DAY_MS / 2);
  await look();
  t.match(publisher.asked, [
    {},
    { 'if-none-match': 'W/"a"', 'if-modified-since': seen['last-modified'], 'accept-encoding': 'identity' },
  ]);
});

t.test('other bytes with the same text are no change, and a text that comes back is one', async (t) => {
  const { publisher, service, act, look, nextDay, handle, told } = await open(t);
  publisher.says(page('<p>Rule A.</p>'));
  await act({ action: 'watch', url: publisher.url });
  await look();
  await handle();
  await nextDay();
  publisher.says(page('<div class="new">\n  Rule   A.<script>var day = 2;</script><!-- 2 --></div>'));
  t.match((await look()).record, { outcome: 'unchanged' });
  t.equal((await query(service.databaseUrl, 'select * from source_snapshot')).length, 1);
  t.equal((await handle()).counts.due, 0);

  for (const [text, changes] of [
    ['Rule B.', 1],
    ['Rule A.', 2],
    ['Rule B.', 3],
  ] as const) {
    await nextDay();
    publisher.says(page(`<p>${text}</p>`));
    t.match((await look()).record, { outcome: 'changed' });
    t.equal((await handle()).counts.handled, 1, text);
    t.equal((await told()).intelligence.length, changes);
  }
  await nextDay();
  publisher.says(page('<p>Rule C.</p>'));
  await look();
  await nextDay();
  publisher.says(page('<p>Rule B.</p>'));
  await look();
  t.equal(
    (await handle()).counts.due,
    0,
    'what went and came back before anybody looked is as it was handled',
  );
});

t.test('what cannot be read is told, and after a week in a row alerted, once', async (t) => {
  const { publisher, service, act, look, nextDay, sourceNow } = await open(t);
  await act({ action: 'watch', url: publisher.url });
  const big = 'x'.repeat(PAGE_MOST_BYTES + 1);
  const failures: [name: string, answer: Answer, status: number | null][] = [
    [
      'redirected',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      302,
    ],
    ['too_large', page(big), 200],
    ['refused', (_request, response) => response.writeHead(404, HTML).end('<p>gone</p>'), 404],
    ['encoded', page('zip', { 'content-encoding': 'gzip' }), 200],
    ['unreachable', (request) => request.socket.destroy(), null],
    ['redirected', (_request, response) => response.writeHead(304).end(), 304],
  ];
  let n = 0;
  for (const [error, answer, status_code] of failures) {
    publisher.says(answer);
    t.match((await look()).record, { outcome: 'failed', error, status_code, failures: ++n }, error);
    t.match(await sourceNow(), { last_outcome: error, failures: n, newest_sha256: null });
    await nextDay();
  }
  t.equal(publisher.asked.length, failures.length, 'nothing was followed');
  const alerts = () =>
    query(service.databaseUrl, `select data from event where type = 'ops.alert.recorded' order by event_id`);
  publisher.says(failures[2]?.[1] as Answer);
  while (n < ALERT_AFTER_FAILURES + 1) {
    t.equal((await alerts()).length, n >= ALERT_AFTER_FAILURES ? 1 : 0);
    t.match((await look()).record, { failures: ++n });
    await nextDay();
  }
  t.match(await alerts(), [
    { data: { condition: 'watched_source_unreachable', failures: ALERT_AFTER_FAILURES } },
  ]);
  publisher.says(page('<p>Back.</p>'));
  t.match((await look()).record, { outcome: 'first', failures: 0 });
});

t.test('a page that does not end in time is given up', async (t) => {
  const { publisher, service, act } = await open(t);
  await act({ action: 'watch', url: publisher.url });
  publisher.says((_request, response) => response.writeHead(200, HTML).write('<p>slow'));
  const { getOutward } = await import('../../jobs/core/outward.ts');
  const heard = await getOutward(publisher.url, {
    headers: {},
    allowPrivate: true,
    signal: new AbortController().signal,
    withinMs: 50,
    most: 100,
  });
  t.same(heard, { error: 'timed_out' });
  t.equal((await query(service.databaseUrl, 'select * from source_snapshot')).length, 0);
});

t.test('no private address is asked, whether it was named or came about', async (t) => {
  const { publisher, service, act, look } = await open(t, {});
  const refused = await act({ action: 'watch', url: publisher.url });
  t.match(refused, {
    status: 400,
    body: { schema_version: 'invalid_watched_source', issues: [{ path: 'url' }] },
  });
  // As if it had been allowed when it was added.
  await query(
    service.databaseUrl,
    `insert into watched_source (source_id, url, origin, how, added_at, next_fetch_at) values ($1, $2, 'operator', 'fetched', $3, $3)`,
    [sourceId(publisher.url), publisher.url, START],
  );
  t.match((await look()).record, { outcome: 'failed', error: 'address_refused', status_code: null });
  t.equal(publisher.asked.length, 0);
});

t.test('what cannot be fetched is handed in by its connector, and by no other', async (t) => {
  const { clock, service, act, handle, told } = await open(t);
  const key = async (connector: string) => {
    const issue = { action: 'issue', role: 'connector', connector };
    return (await service.post('/api/platform/keys', issue, OPERATOR_KEY)).body.api_key;
  };
  const [own, other] = [await key('policy-desk'), await key('mail')];
  const url = 'https://seller.example/policy';
  const handIn = (text: string | null, presented: string, sha256 = sha256Hex(text ?? ''), about = url) =>
    service.post('/api/source-watchlist/snapshots', { url: about, sha256, text }, presented);

  t.match(
    await handIn('x', own),
    { status: 404, body: { schema_version: 'not_found' } },
    'before it is watched',
  );
  await act({ action: 'watch', url, how: 'connector', connector: 'policy-desk' });
  const fetched = 'https://fetched.example/';
  await act({ action: 'watch', url: fetched });
  const due = await service.get('/api/source-watchlist/fetch/worker', OPERATOR_KEY);
  t.equal(due.body.due_count, 1, 'it is not fetched');

  t.match(await handIn('Policy one', other), { status: 404 }, 'a stranger is told no more than of none');
  const { body: one } = await handIn('Policy   one\r\n\u0007', own);
  t.match(one, { duplicate: false, content_sha256: sha256Hex('Policy one'), snapshot_id: /^snp_/ });
  t.match((await handIn('Policy one', own)).body, { duplicate: true, snapshot_id: null });
  await handle();
  const both = await Promise.all(Array.from({ length: 8 }, () => handIn('Policy two', own)));
  t.equal(both.filter(({ body }) => body.duplicate === false).length, 1, 'eight at once are one');
  await handle();
  t.match((await told()).intelligence, [{ url, added_lines: 1, removed_lines: 1 }]);
  await clock.setTime(clock.now() + 1000);
  t.match((await handIn(null, OPERATOR_KEY, 'a'.repeat(64))).body, {
    duplicate: false,
    content_sha256: 'a'.repeat(64),
  });
  await handle();
  t.match((await told()).intelligence[0], { whole: false, changed_lines: 0, content_sha256: 'a'.repeat(64) });

  const counts = await rowCounts(service.databaseUrl);
  for (const [field, reply] of [
    ['sha256', await handIn('Policy two', own, 'b'.repeat(64))],
    ['sha256', await handIn('Policy two', own, 'B'.repeat(64))],
    ['url', await handIn('x', own, sha256Hex('x'), fetched)],
    ['url', await handIn('x', own, sha256Hex('x'), 'ftp://seller.example/')],
    ['text', await handIn('x'.repeat(PAGE_TEXT_MOST + 1), own)],
  ] as const) {
    t.match(reply, {
      status: 400,
      body: { schema_version: 'invalid_watched_source', issues: [{ path: field }] },
    });
  }
  const owner = await activeAccount(service);
  const accounts = await rowCounts(service.databaseUrl);
  t.match(await handIn('x', owner.api_key), { status: 403, body: { schema_version: 'insufficient_role' } });
  t.match(await act({ action: 'watch', url }, owner.api_key), { status: 403 });
  t.match(await act({ action: 'watch', url }, own), { status: 403 });
  t.same(await rowCounts(service.databaseUrl), accounts);
  t.equal(accounts['public.source_snapshot'], counts['public.source_snapshot']);
});

t.test('an operator pauses a source and goes on with it; nonsense is refused by its field', async (t) => {
  const { service, act, sourceNow } = await open(t);
  const url = 'https://law.example/';
  await act({ action: 'watch', url });
  t.match((await act({ action: 'pause', url, reason: 'moved' })).body, {
    status: 'paused',
    paused_reason: 'moved',
  });
  const paused = await service.get('/api/source-watchlist/fetch/worker', OPERATOR_KEY);
  t.equal(paused.body.due_count, 0);
  t.match((await act({ action: 'watch', url })).body, { status: 'watching', paused_reason: null });
  t.match(await sourceNow(), { url, status: 'watching' });
  t.match(await act({ action: 'pause', url: 'https://unknown.example/', reason: 'x' }), {
    status: 404,
    body: { schema_version: 'not_found' },
  });
  const before = await rowCounts(service.databaseUrl);
  for (const [field, body] of [
    ['action', { url }],
    ['action', { action: 'forget', url }],
    ['url', { action: 'watch' }],
    ['url', { action: 'watch', url: 'no address' }],
    ['url', { action: 'watch', url: 'file:///etc/passwd' }],
    ['url', { action: 'watch', url: 'https://user:word@law.example/' }],
    ['url', { action: 'watch', url: `https://law.example/${'x'.repeat(2000)}` }],
    ['connector', { action: 'watch', url, how: 'connector' }],
    ['connector', { action: 'watch', url, connector: 'mail' }],
    ['rule_ids', { action: 'watch', url, rule_ids: ['no.such.rule'] }],
    ['rule_ids.0', { action: 'watch', url, rule_ids: ['No rule'] }],
    ['reason', { action: 'pause', url }],
  ] as const) {
    const reply = await act(body);
    t.match(reply, {
      status: 400,
      body: { schema_version: 'invalid_watched_source', issues: [{ path: field }] },
    });
  }
  t.same(await rowCounts(service.databaseUrl), before);
});

t.test('eight sweeps at once handle a change once', async (t) => {
  const { clock, publisher, service, act, look, nextDay, handle, told } = await open(t);
  publisher.says(page('<p>One.</p>'));
  await act({ action: 'watch', url: publisher.url });
  await look();
  await handle();
  await nextDay();
  publisher.says(page('<p>Two.</p>'));
  await look();
  const options = { mode: 'run', limit: 10, scope: 'all', now: new Date(clock.now()) } as const;
  const results = await Promise.all(
    Array.from({ length: 8 }, () => sweep(service.service, sourceWatchlist, options)),
  );
  t.equal(
    results.reduce((sum, { counts }) => sum + counts.handled, 0),
    1,
  );
  t.equal((await told()).intelligence.length, 1);
});

t.test('what the shipped rules cite is watched from the first start, and once', async (t) => {
  const clock = new TestClock(START);
  const service = await startTestService(t, { clock, publishPacks: true, env: { SERVICE_ROLE: 'api' } });
  const { body } = await service.get('/api/source-watchlist?limit=1000', OPERATOR_KEY);
  t.equal(body.sources.length, citedSources().size);
  t.ok(body.sources.every(({ rule_ids }: { rule_ids: string[] }) => rule_ids.length > 0));
  const { body: first } = await service.get('/api/source-watchlist?limit=100', OPERATOR_KEY);
  const { body: rest } = await service.get(
    `/api/source-watchlist?limit=100&cursor=${first.next_cursor}`,
    OPERATOR_KEY,
  );
  t.same([...first.sources, ...rest.sources], body.sources, 'in pages');
  t.equal(rest.next_cursor, null);
  const preview = await service.get('/api/source-watchlist/fetch/worker', OPERATOR_KEY);
  t.equal(preview.body.due_count, citedSources().size);
  const { databaseUrl } = service;
  await startTestService(t, { clock, databaseUrl, publishPacks: true, env: { SERVICE_ROLE: 'api' } });
  const again = await service.get('/api/source-watchlist?limit=1000', OPERATOR_KEY);
  t.same(again.body.sources, body.sources);
});

t.test('intelligence comes in pages, newest first, and of one source where one is named', async (t) => {
  const { service, act, handle, told, clock } = await open(t);
  for (const name of ['a', 'b']) {
    await act({ action: 'watch', url: `https://${name}.example/`, how: 'connector', connector: 'desk' });
    for (const text of ['one', 'two', 'three']) {
      await clock.setTime(clock.now() + 1000);
      const handed = { url: `https://${name}.example/`, text, sha256: sha256Hex(text) };
      await service.post('/api/source-watchlist/snapshots', handed, OPERATOR_KEY);
      await handle();
    }
  }
  const all = (await told()).intelligence;
  t.same(
    all.map(({ url, excerpts }: { url: string; excerpts: { added: string[] } }) => [url, excerpts.added[0]]),
    [
      ['https://b.example/', 'three'],
      ['https://b.example/', 'two'],
      ['https://a.example/', 'three'],
      ['https://a.example/', 'two'],
    ],
  );
  const first = await told(OPERATOR_KEY, '?limit=3');
  const rest = await told(OPERATOR_KEY, `?limit=3&cursor=${first.next_cursor}`);
  t.same([...first.intelligence, ...rest.intelligence], all);
  t.equal(rest.next_cursor, null);
  const own = await told(OPERATOR_KEY, `?source_id=${sourceId('https://a.example/')}`);
  t.same(own.intelligence, all.slice(2));
});
