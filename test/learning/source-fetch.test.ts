/** Watched sources: fetched once a day by conditional requests, within bounds, never at a private address. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import {
  ALERT_AFTER_FAILURES,
  PAGE_MOST_BYTES,
  sourceId,
} from '../../contracts/learning/sources/source-watchlist.ts';
import { type Answer, HTML, openWatch, page } from '../fixtures/servers/publisher.ts';
import { present } from '../support/answers.ts';
import { START } from '../support/clocked.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.test('a source is fetched once a day, with a conditional request based on the last fetch', async (t) => {
  const { clock, publisher, service, act, look } = await openWatch(t);
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

t.test(
  'a passage keeps the day of its words, and the day on which its publisher was last asked',
  async (t) => {
    const { clock, publisher, service, act, look, nextDay, sourceNow } = await openWatch(t);
    const dayNow = () => new Date(clock.now()).toISOString().slice(0, 10);
    const first = dayNow();
    publisher.says(page('<p>A toy must comply.</p>', { etag: '"a"' }));
    await act({ action: 'watch', url: publisher.url });
    t.match(await sourceNow(), { passages: [] });
    await look();
    t.match(present(await sourceNow()).passages, [
      { section: '', text_since: first, last_checked_on: first },
    ]);

    await nextDay();
    publisher.says((_request, response) => response.writeHead(304).end());
    t.match((await look()).record, { outcome: 'not_modified' });
    t.match(
      present(await sourceNow()).passages,
      [{ text_since: first, last_checked_on: dayNow() }],
      'not modified is checked, too',
    );

    await nextDay();
    publisher.says(page('<p>A toy must comply!</p>'));
    await look();
    t.match(
      present(await sourceNow()).passages,
      [{ text_since: first, last_checked_on: dayNow() }],
      'the same words',
    );

    await nextDay();
    publisher.says(page('<p>A toy shall be tested.</p>', { etag: '"b"' }));
    await look();
    const changed = dayNow();
    t.match(
      present(await sourceNow()).passages,
      [{ text_since: changed, last_checked_on: changed }],
      'other words',
    );

    await nextDay();
    publisher.says((_request, response) => response.writeHead(404, HTML).end('<p>gone</p>'));
    await look();
    t.match(present(await sourceNow()).passages, [{ last_checked_on: changed }], 'a failure checks nothing');

    // Texts that an earlier version kept have no passages yet.
    await query(service.databaseUrl, 'delete from law_passage');
    await nextDay();
    publisher.says((_request, response) => response.writeHead(304).end());
    await look();
    t.match(present(await sourceNow()).passages, [{ section: '', last_checked_on: dayNow() }]);
  },
);

t.test('a failed fetch is recorded, and a week of failures in a row raises one alert', async (t) => {
  const { publisher, service, act, look, nextDay, sourceNow } = await openWatch(t);
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
  t.equal(publisher.asked.length, failures.length, 'no redirect was followed');
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

t.test('a stub is never the text of a source, whatever its status', async (t) => {
  const { publisher, service, act, look, nextDay, handle, sourceNow } = await openWatch(t);
  await act({ action: 'watch', url: publisher.url });
  const stub = (name: string) => readFileSync(`test/fixtures/publishers/errors/${name}`, 'utf8');
  const stubs: [error: string, answer: Answer][] = [
    ['challenge_page', page(stub('eur-lex-waf.html'))],
    [
      'challenge_page',
      (_request, response) =>
        response.writeHead(202, { ...HTML, 'x-amzn-waf-action': 'challenge' }).end('<p>one moment</p>'),
    ],
    ['challenge_page', page('<title>Just a moment...</title><script>window._cf_chl_opt = {}</script>')],
    ['challenge_page', page('<h1>Request Access</h1><p>Due to aggressive automated scraping …</p>')],
    [
      'challenge_page',
      (_request, response) =>
        response.writeHead(302, { location: 'https://unblock.federalregister.gov/' }).end(),
    ],
    ['script_page', page(stub('safety-gate-shell.html'))],
    ['script_page', page('<html><title>Law</title><body><script src="/main.js"></script></body></html>')],
    ['error_page', page(stub('cellar-virtuoso-200.txt'), { 'content-type': 'text/plain' })],
    ['error_page', page(stub('ecfr-429.html'))],
    ['empty_page', page('')],
    ['empty_page', page('<p> </p><!-- nothing -->')],
  ];
  for (const [error, answer] of stubs) {
    publisher.says(answer);
    t.match((await look()).record, { outcome: 'failed', error }, error);
    t.match(await sourceNow(), { last_outcome: error, newest_sha256: null });
    await nextDay();
  }
  t.equal((await query(service.databaseUrl, 'select * from source_snapshot')).length, 0);
  t.equal((await handle()).counts.handled, 0, 'nothing is announced');

  // A real page behind the same guard carries the guard's script too.
  const law = '<p>§ 1250.2 Each toy must comply with ASTM F963-23.</p>'.repeat(80);
  publisher.says(page(`${law}<script src="/cdn-cgi/challenge-platform/scripts/main.js"></script>`));
  t.match((await look()).record, { outcome: 'first', failures: 0 });
});

t.test('the text after a stub that an earlier version kept is the first text, not a change', async (t) => {
  const { publisher, service, act, look, nextDay, handle, told } = await openWatch(t);
  await act({ action: 'watch', url: publisher.url, rule_ids: ['us.cpsc.cpc'] });
  publisher.says(page('<p>Nothing yet.</p>', { etag: '"stub"' }));
  await look();
  const nothing = sha256Hex('');
  await query(
    service.databaseUrl,
    `alter table source_snapshot disable trigger user;
     update source_snapshot set text = '', sha256 = '${nothing}';
     alter table source_snapshot enable trigger user;
     update watched_source set newest_sha256 = '${nothing}'`,
  );
  await handle();
  await nextDay();
  publisher.says(page('<p>16 CFR 1250 requires ASTM F963-23.</p>'));
  t.match((await look()).record, { outcome: 'changed' });
  t.notOk(publisher.asked.at(-1)?.['if-none-match'], 'asked without conditions');
  t.match(await handle(), { counts: { handled: 1 }, jobs: [{ record: { change: null } }] });
  t.same((await told()).intelligence, []);
});

t.test('a page that does not end in time is given up', async (t) => {
  const { publisher, service, act } = await openWatch(t);
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

t.test('a private address is refused when it is added, and not fetched if it was added before', async (t) => {
  const { publisher, service, act, look } = await openWatch(t, {});
  const refused = await act({ action: 'watch', url: publisher.url });
  t.match(refused, {
    status: 400,
    body: { schema_version: 'invalid_watched_source', issues: [{ path: 'url' }] },
  });
  // As if the address had been allowed when it was added.
  await query(
    service.databaseUrl,
    `insert into watched_source (source_id, url, origin, how, added_at, next_fetch_at) values ($1, $2, 'operator', 'fetched', $3, $3)`,
    [sourceId(publisher.url), publisher.url, START],
  );
  t.match((await look()).record, { outcome: 'failed', error: 'address_refused', status_code: null });
  t.equal(publisher.asked.length, 0);
});
