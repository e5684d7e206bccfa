/**
 * Official lists: imported from a file or an address as their publishers export them, in versions that stay,
 * and used by decisions.
 */
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TestClock } from 'pg-boss';
import t, { type Test } from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import type { ImportedList } from '../../contracts/decisions/rules/registers.ts';
import { importOfficialList } from '../../jobs/learning/official-lists.ts';
import { selectEntries, selectOfficialLists } from '../../sql/learning/official-lists.ts';
import { commandLine } from '../fixtures/command-line.ts';
import { testWhole } from '../support/length.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

const NOON = '2026-11-22T12:00:00Z';
const TITLES =
  'Grantee Code,Grantee Name,Mailing Address,PO Box,City,State,Country,Zip Code,Contact Name,Date Received';
const row = (code: string, name: string, day = '11/10/2026') =>
  `${code},"${name.replaceAll('"', '""')}","1 Road, Floor 2",,Anytown,N/A,China,1000,A Person,${day}`;
const GRANTEES = [
  row('2AC7Z', 'Espressif Systems (Shanghai) Co., Ltd.'),
  row('2AOKB', 'Anker Innovations Limited', '03/22/2021'),
  row('BCG', 'Apple "Inc."'),
];
const CSV = `\uFEFF${[TITLES, ...GRANTEES].join('\r\n')}\r\n`;
const NAMES = ['Espressif Systems (Shanghai) Co., Ltd.', 'Anker Innovations Limited', 'Apple "Inc."'];
const CODES = ['2AC7Z', '2AOKB', 'BCG'];

/** The same as the portal's two JSON exports. */
const RESOURCE = CODES.map((grantee_code, i) => ({
  grantee_code,
  grantee_name: NAMES[i],
  country: 'China',
  date_received: i === 1 ? '2021-03-22T00:00:00.000' : '2026-11-10T00:00:00.000',
}));
const FIELDS = [':sid', 'grantee_code', 'grantee_name', 'date_received'];
const VIEW = {
  meta: { view: { id: '3b3k-34jp', columns: FIELDS.map((fieldName) => ({ name: fieldName, fieldName })) } },
  data: RESOURCE.map((one, i) => [`row-${i}`, one.grantee_code, one.grantee_name, one.date_received]),
};

/** The entries of a version: number and name. */
async function entriesOf(...of: Parameters<typeof selectEntries>) {
  const found: [string, string][] = [];
  for await (const [id, name] of selectEntries(...of)) found.push([id, name]);
  return found;
}

async function open(t: Test, env: Record<string, string> = {}) {
  const clock = new TestClock(NOON);
  const service = await startTestService(t, { clock, env: { SERVICE_ROLE: 'api', ...env } });
  const { database, settings } = service.service;
  const folder = t.testdir();
  let files = 0;
  const take = async (
    content: string,
    options: { list?: ImportedList; as_of?: string; shrunk?: boolean; source?: string } = {},
  ) => {
    const source = options.source ?? join(folder, `list-${files++}.txt`);
    if (options.source === undefined) await writeFile(source, content);
    const asked = { list: 'fcc_grantees' as const, ...options, source };
    return importOfficialList(database, asked, { settings, now: new Date(clock.now()) });
  };
  const lists = () => selectOfficialLists(database);
  return { clock, service, database, take, lists };
}

t.test('the exports of one list give one version, and the same again changes nothing', async (t) => {
  const { take, lists, database } = await open(t);
  const { version, duplicate, rows } = await take(CSV);
  t.match(version, { list: 'fcc_grantees', version: 1, as_of: '2026-11-10', entries: 3, added: 3 });
  t.same([duplicate, rows], [false, 3]);
  for (const content of [CSV, JSON.stringify(RESOURCE), JSON.stringify(VIEW, null, 1)]) {
    t.match(await take(content), { duplicate: true, version: { version: 1, sha256: version.sha256 } });
  }
  t.equal((await lists()).length, 1);
  t.same(
    await entriesOf(database, version),
    CODES.map((code, i) => [code, NAMES[i]]),
    'in the order of the codes; no address and no person is kept',
  );
});

t.test('a newer version keeps the older one, entry by entry', async (t) => {
  const { take, database } = await open(t);
  const { version: first } = await take(CSV);
  const second = await take(
    [TITLES, GRANTEES[1], row('BCG', 'Apple Inc.'), row('2AZZZ', 'New Ltd', '11/21/2026')].join('\n'),
  );
  t.match(second.version, { version: 2, as_of: '2026-11-21', entries: 3, added: 1, renamed: 1, removed: 1 });
  t.same(await entriesOf(database, second.version), [
    ['2AOKB', NAMES[1]],
    ['2AZZZ', 'New Ltd'],
    ['BCG', 'Apple Inc.'],
  ]);
  t.same(
    (await entriesOf(database, first)).map(([id]) => id),
    CODES,
  );
  t.match(
    await take(CSV, { as_of: '2026-11-22' }),
    { duplicate: false, version: { version: 3, added: 1, renamed: 1, removed: 1, as_of: '2026-11-22' } },
    'an entry that was removed can come back',
  );
  await t.rejects(take(CSV), /as of 2026-11-10, and the one on record as of 2026-11-22/);
});

t.test('a file that is no list is refused with its reason, and nothing is written', async (t) => {
  const { service, take, lists } = await open(t);
  for (const [content, reason] of [
    ['', /it is empty/],
    ['  \n', /it is empty|has no rows/],
    [TITLES, /it has no rows/],
    ['<!doctype html><p>Sign in</p>', /it is a web page/],
    ['Code,Holder\nBCG,Apple', /no column is called granteecode.*Code, Holder/],
    [`${TITLES}\n${row('B0G', 'Zero')}\n${row('BCG', 'Apple')}`, /1 of 2 rows have no well-formed number/],
    [`${TITLES}\nBCG,"Apple`, /it cannot be read/],
    [`${TITLES}\nBCG,Apple`, /it cannot be read/],
    [JSON.stringify(RESOURCE).slice(0, -20), /it ends in the middle|cannot be read/],
    ['[{"grantee_code":]', /it cannot be read/],
    ['{"error":true}', /it has no rows/],
    [JSON.stringify({ data: [['BCG', 'Apple']], meta: VIEW.meta }), /its rows come before their columns/],
  ] as const)
    await t.rejects(take(content), reason, String(content).slice(0, 40));
  await t.rejects(take(CSV, { as_of: '2026-11-23' }), /still to come/);
  await t.rejects(take('', { source: '/nowhere/at/all.csv' }), /not imported: it cannot be read: ENOENT/);
  t.same(await lists(), []);
  const many = Array.from({ length: 50 }, (_, i) =>
    row(`2AA${String.fromCharCode(65 + (i % 25))}${i < 25 ? 'A' : 'B'}`, `Company ${i}`),
  );
  await take([TITLES, ...many].join('\n'));
  await t.rejects(
    take([TITLES, ...many.slice(0, 30)].join('\n')),
    /30 entries, and the one on record has 50/,
  );
  t.match(await take([TITLES, ...many.slice(0, 30)].join('\n'), { shrunk: true }), {
    version: { removed: 20 },
  });
  await t.rejects(query(service.databaseUrl, 'delete from official_list'), /append/);
});

t.test('laboratories and bodies are read from the tables of their publishers', async (t) => {
  const { take, database } = await open(t);
  for (const [list, content, entries] of [
    [
      'cpsc_laboratories',
      'Lab ID,Lab Name,City\n1027,Bureau Veritas,Buffalo\n1160,SGS,Ningbo\n',
      [
        ['1027', 'Bureau Veritas'],
        ['1160', 'SGS'],
      ],
    ],
    [
      'nrtls',
      'NRTL,Mark\nUL LLC (UL),UL\n"Intertek Testing Services NA, Inc.",ETL\n',
      [
        ['intertek testing services na inc', 'Intertek Testing Services NA, Inc.'],
        ['ul llc ul', 'UL LLC (UL)'],
      ],
    ],
    [
      'notified_bodies',
      'Body type;Name, address;Name\r\nNB 0700;"a; b";PHOENIX TESTLAB GmbH\r\n',
      [['0700', 'PHOENIX TESTLAB GmbH']],
    ],
    [
      'cpsc_laboratories',
      'Lab ID\tLab Name, City\tLab Name\n1017\tSGS, Fairfield\tSGS North America Inc.\n1027\t-\tBureau Veritas\n',
      [
        ['1017', 'SGS North America Inc.'],
        ['1027', 'Bureau Veritas'],
      ],
    ],
    [
      'notified_bodies',
      '[{"Body type":"NB 0123","Name":"TÜV SÜD","Country":"Germany"}]',
      [['0123', 'TÜV SÜD']],
    ],
  ] as const) {
    const { version } = await take(content, { list });
    t.equal(version.as_of, '2026-11-22', 'their rows have no day: today');
    t.same(await entriesOf(database, version), entries);
  }
});

async function publisher(t: Test, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rows.csv?token=s3cret`;
}

t.test('an address is read by the rules of outgoing calls, and no private network is called', async (t) => {
  let answered = 0;
  const url = await publisher(t, (request, response) => {
    answered++;
    if (request.url?.includes('gone')) return response.writeHead(302, { location: '/rows.csv' }).end();
    if (request.url?.includes('half')) {
      response.writeHead(200, { 'content-length': 10_000 }).write(CSV);
      return setTimeout(() => response.destroy(), 50);
    }
    return response.writeHead(200, { 'content-type': 'text/csv' }).end(CSV);
  });
  const closed = await open(t);
  await t.rejects(closed.take('', { source: url }), /could not be read: address_refused/);
  t.equal(answered, 0);
  const { take, lists } = await open(t, { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
  await t.rejects(take('', { source: `${url}&gone` }), /answered 302; redirects are not followed/);
  await t.rejects(take('', { source: `${url}&half` }), /could not be read: unreachable/);
  t.same(await lists(), []);
  const { version } = await take('', { source: url });
  t.match(version, { entries: 3, as_of: '2026-11-10' });
  t.match(version.source, /^http:\/\/127\.0\.0\.1:\d+\/rows\.csv$/, 'without the query');
});

t.test('the family reports an import once, and a list past its last fresh day once a day', async (t) => {
  const { clock, service, take } = await open(t);
  await take(CSV);
  const run = async () => (await service.post('/api/registry/worker', { mode: 'run' }, OPERATOR_KEY)).body;
  const ofLists = async () =>
    (await run()).jobs.filter(({ key }: { key: string }) => key.startsWith('fcc_grantees'));
  const [job, ...others] = await ofLists();
  t.same(others, []);
  t.match(job, {
    key: 'fcc_grantees:v1',
    record: { registry: 'fcc_grantees', fresh: true, age_days: 12, entries: 3, added: 3, version: 1 },
    events: [
      {
        type: 'registry.refresh.recorded',
        data: {
          registry: 'fcc_grantees',
          entries: 3,
          stale: 0,
          as_of: '2026-11-10',
          age_days: 12,
          version: 1,
        },
      },
    ],
  });
  t.same(await ofLists(), [], 'once');
  await clock.setTime(Date.parse('2027-01-09T12:00:00Z'));
  t.same(await ofLists(), [], 'its last fresh day');
  await clock.setTime(clock.now() + DAY_MS);
  t.match(await ofLists(), [
    {
      key: 'fcc_grantees:2027-01-10',
      record: { fresh: false, age_days: 61 },
      events: [{ data: { stale: 3 } }],
    },
  ]);
  t.same(await ofLists(), [], 'once a day');
  const { body } = await service.get('/api/registry', OPERATOR_KEY);
  t.match(body.lists, [{ list: 'fcc_grantees', fresh: false, fresh_until: '2027-01-09', age_days: 61 }]);
});

const ASK = '/api/agent/decision';
const RADIO = {
  marketplace: 'amazon_us',
  category: 'wireless',
  intended_action: 'list',
  brand: 'Acme',
  fcc_id: '2AC7Z-X1',
  attributes: { is_self_declared_radio: false },
};

t.test('decisions look an FCC ID up in the newest list, and a logged one replays with its own', async (t) => {
  const { clock, service, take } = await open(t);
  const { api_key } = await activeAccount(service);
  const ask = async (body: object = RADIO) => (await service.post(ASK, body, api_key)).body;
  const doubts = ({ reasons }: { reasons: { rule_id: string; message: string }[] }) =>
    reasons.filter(({ rule_id }) => rule_id === 'register.fcc_grantee').map(({ message }) => message);
  const before = await ask();
  t.notOk('registers' in before);
  await take(CSV);
  t.equal((await ask()).decision_sha256, before.decision_sha256, 'until the process takes it up');
  await service.service.registers.refresh();
  const after = await ask();
  t.match(doubts(after), [/2AC7Z is held by Espressif Systems \(Shanghai\) Co\., Ltd\. .* brand is acme/]);
  t.match(after.registers, [{ list: 'fcc_grantees', as_of: '2026-11-10', entries: 3 }]);
  const brief = (await service.post(`${ASK}?view=brief`, RADIO, api_key)).body;
  t.equal(brief.decision_sha256, after.decision_sha256);

  await take([TITLES, row('2AC7Z', 'Acme Radio Ltd', '11/21/2026'), ...GRANTEES.slice(2)].join('\n'), {
    shrunk: true,
  });
  await service.service.registers.refresh();
  t.same(doubts(await ask()), [], 'the newer list names the brand');
  t.match(doubts(await ask({ ...RADIO, fcc_id: '2AOKB-X1' })), [/^Nobody holds the grantee code 2AOKB/]);
  await clock.setTime(clock.now() + 60_000);
  for (const { decision_id, decision_sha256 } of [before, after]) {
    const { body } = await service.get(`/api/agent/decisions/${decision_id}/replay`, api_key);
    t.match(body, { identical: true, replayed_sha256: decision_sha256, differs: [] });
    t.equal((await service.get(`/api/agent/decisions/${decision_id}`, api_key)).status, 200);
  }
});

t.test('the command line imports a list, records it, and shows what is on record', async (t) => {
  const { service, take } = await open(t);
  const jobs = commandLine({ DATABASE_URL: service.databaseUrl });
  const file = join(t.testdir({ 'grantees.csv': CSV }), 'grantees.csv');
  const { json } = await jobs('registry', 'import', 'fcc_grantees', file, '--as-of', '2026-11-20', '--json');
  t.match(json, {
    list: 'fcc_grantees',
    version: 1,
    as_of: '2026-11-20',
    duplicate: false,
    recorded: 1,
    rows: 3,
  });
  t.match(json.source, 'grantees.csv', 'the name of the file, not its path');
  const again = await jobs('registry', 'import', 'fcc_grantees', file, '--as-of', '2026-11-20');
  t.match(again, { code: 0, stdout: /on record as version 1: nothing changed/ });
  const refused = await jobs('registry', 'import', 'nrtls', file);
  t.match(refused, { code: 1, stderr: /not imported: no column is called nrtl/ });
  t.match((await jobs('registry', 'list', '--json')).json, [{ list: 'fcc_grantees', entries: 3 }]);
  t.match(await take(CSV, { as_of: '2026-11-20' }), { duplicate: true });
});

testWhole(t, '70,000 grantees are imported within bounded memory', async (t) => {
  const { take, service } = await open(t);
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  const code = (n: number) =>
    `2${[3, 2, 1, 0].map((power) => letters[Math.floor(n / letters.length ** power) % letters.length]).join('')}`;
  const lines = Array.from({ length: 70_000 }, (_, i) => row(code(i), `Company ${i} of Shenzhen, "Ltd"`));
  const content = [TITLES, ...lines].join('\n');
  const began = performance.now();
  const { version } = await take(content);
  const first = performance.now() - began;
  t.equal(version.entries, 70_000);
  const again = await take(content.replace('Company 7 of', 'Firm 7 of'), { as_of: '2026-11-20' });
  t.match(again.version, { version: 2, added: 0, renamed: 1, removed: 0 });
  const [{ changes }] = await query(
    service.databaseUrl,
    'select count(*)::int as changes from official_list_change',
  );
  t.equal(changes, 70_001, 'a version costs what it changes');
  t.comment(`imported in ${Math.round(first)} ms`);
  t.ok(first < 60_000);
});
