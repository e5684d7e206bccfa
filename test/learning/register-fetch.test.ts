/** Lists of recalls fetched by the service itself: politely, once a day, from publishers or from the drop folder. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import {
  addressesOf,
  entriesOfIndex,
  REGISTER_ALERT_AFTER,
} from '../../contracts/learning/registers/register-addresses.ts';
import { startWorker } from '../../jobs/core/worker.ts';
import { registerFetch } from '../../jobs/learning/register-fetch.ts';
import { selectOfficialLists } from '../../sql/learning/official-lists.ts';
import { watchRegister } from '../../sql/learning/register-fetch.ts';
import { tickUntil } from '../fixtures/core.ts';
import { publisherFile } from '../fixtures/recalls.ts';
import { type Answer, startPublisher } from '../fixtures/servers/publisher.ts';
import { START } from '../support/clocked.ts';
import { OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

async function open(t: Test, env: Record<string, string> = {}) {
  const clock = new TestClock(START);
  const { url, asked, says } = await startPublisher(t);
  says((_request, response) => response.end('[]'));
  const service = await startTestService(t, {
    clock,
    env: { SERVICE_ROLE: 'api', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', ...env },
  });
  await service.service.sequencer.stop();
  await startWorker(service.service, [registerFetch]);
  const { database } = service.service;
  const records = () =>
    query(
      service.databaseUrl,
      `select record from record where family = 'register-fetch' order by recorded_at, key`,
    );
  const fetchNow = async () => {
    const before = (await records()).length;
    await service.post('/api/registry/fetch/worker', { mode: 'run' }, OPERATOR_KEY);
    await tickUntil(clock, 'the fetch is recorded', async () => (await records()).length > before);
    return (await records()).at(-1).record;
  };
  const nextDay = () => clock.setTime(clock.now() + DAY_MS);
  return { clock, service, database, url, asked, fetchNow, nextDay, says };
}

t.test('a list is fetched once a day, conditionally, under a user agent that names us', async (t) => {
  const { clock, service, database, url, asked, fetchNow, nextDay, says } = await open(t);
  t.equal((await service.get('/api/registry/fetch/worker', OPERATOR_KEY)).body.due_count, 0, 'not unasked');
  await watchRegister(database, { list: 'cpsc_recalls', url }, new Date(clock.now()));
  const rows = publisherFile('cpsc/recalls.json');
  says((_request, response) => response.writeHead(200, { etag: '"a"' }).end(rows));
  t.match(await fetchNow(), { list: 'cpsc_recalls', outcome: 'imported', versions: [1], failures: 0 });
  t.match(asked[0], { 'user-agent': /^preflight-registers\/\d.* \(\+http/ });
  t.notOk(asked[0]?.['if-none-match']);
  t.match(await selectOfficialLists(database), [{ list: 'cpsc_recalls', entries: 3, source: url }]);
  await nextDay();
  says((_request, response) => response.writeHead(304).end());
  t.match(await fetchNow(), { outcome: 'unchanged', versions: [] });
  t.match(asked[1], { 'if-none-match': '"a"' });
});

t.test('what is not the list is refused by name, writes nothing, and alerts after a week', async (t) => {
  const { clock, service, database, url, fetchNow, nextDay, says } = await open(t);
  await watchRegister(database, { list: 'cpsc_recalls', url }, new Date(clock.now()));
  const failures: [error: RegExp, answer: Answer][] = [
    [
      /Error retrieving Recalls/,
      (_request, response) => response.end(publisherFile('errors/cpsc-error-200.json')),
    ],
    [/it is a web page/, (_request, response) => response.end(publisherFile('errors/eur-lex-waf.html'))],
    [/refused/, (_request, response) => response.writeHead(429).end()],
    [/redirected/, (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end()],
    [
      /challenge_page/,
      (_request, response) => response.writeHead(202, { 'x-amzn-waf-action': 'challenge' }).end(),
    ],
    [/unreachable/, (request) => request.socket.destroy()],
    [/cannot be read/, (_request, response) => response.end('[{"RecallID": 1')],
  ];
  for (const [i, [error, answer]] of failures.entries()) {
    says(answer);
    t.match(await fetchNow(), { outcome: 'failed', error, failures: i + 1 });
    await nextDay();
  }
  t.equal(failures.length, REGISTER_ALERT_AFTER);
  t.same(await selectOfficialLists(database), []);
  t.match(await query(service.databaseUrl, `select data from event where type = 'ops.alert.recorded'`), [
    { data: { condition: 'register_unreachable', list: 'cpsc_recalls', failures: REGISTER_ALERT_AFTER } },
  ]);
});

t.test(
  'with a drop folder nothing goes out: files with their hash are taken, others put aside',
  async (t) => {
    const folder = t.testdir();
    const { clock, database, asked, fetchNow } = await open(t, { REGISTER_DROP_DIR: folder });
    await watchRegister(database, { list: 'safety_gate', url: null }, new Date(clock.now()));
    const drop = async (name: string, content: string, hash = sha256Hex(content)) => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), content);
      await writeFile(join(folder, name.replace(/\.\w+$/, '.sha256')), `${hash}  ${name}\n`);
    };
    await drop('safety_gate.2026-09-25.xml', publisherFile('safety-gate/report-10000324.xml'));
    await drop(
      'safety_gate.2026-09-18.xml',
      publisherFile('safety-gate/report-10000323.xml'),
      sha256Hex('other'),
    );
    await drop('cpsc_recalls.2026-09-25.json', publisherFile('cpsc/recalls.json'));
    t.match(await fetchNow(), { outcome: 'failed', error: /its hash is another/, versions: [1] });
    t.match(await selectOfficialLists(database), [{ list: 'safety_gate', as_of: '2026-09-25', entries: 4 }]);
    t.same(await readdir(join(folder, 'done')), ['safety_gate.2026-09-25.xml']);
    t.match(
      await readFile(join(folder, 'refused', 'safety_gate.2026-09-18.xml.reason'), 'utf8'),
      /its hash is another/,
    );
    t.ok(
      (await readdir(folder)).includes('cpsc_recalls.2026-09-25.json'),
      'a list that nobody watches stays',
    );
    t.equal(asked.length, 0);
  },
);

t.test("the publishers' addresses, and the entries that an index leads to", (t) => {
  t.match(addressesOf('cpsc_recalls', '2026-11-20'), [
    { url: /LastPublishDateStart=2026-10-21$/, part: true },
  ]);
  t.match(
    addressesOf('cpsc_recalls', '2026-11-22'),
    [{ url: /format=json$/, part: undefined }],
    'whole on Sundays',
  );
  t.same(entriesOfIndex('safety_gate', publisherFile('safety-gate/list.xml'))?.[0], {
    url: 'https://ec.europa.eu/safety-gate-alerts/api/download/weeklyReport/detail/xml/10000324?language=en&search=WEB_REPORT%7C:%7C10000324,',
  });
  t.same(entriesOfIndex('safety_gate', publisherFile('errors/safety-gate-shell.html')), []);
  t.match(entriesOfIndex('uk_opss', publisherFile('gov-uk/search.json')), [
    { url: /^https:\/\/www\.gov\.uk\/api\/content\/product-safety-alerts/ },
    {},
  ]);
  t.equal(entriesOfIndex('cpsc_recalls', '[]'), null);
  t.end();
});
