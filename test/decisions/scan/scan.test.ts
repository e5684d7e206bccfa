/** The scan of a catalogue: in this process and by the service, stopped and gone on with, and compared later. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { WorkFile } from '../../../api/decisions/scan/work-file.ts';
import { packsSha256 } from '../../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { cellValue, mapColumns } from '../../../contracts/decisions/scan/catalogue-columns.ts';
import { csvLine } from '../../../contracts/decisions/scan/scan.ts';
import { CHROMIUM } from '../../fixtures/chromium.ts';
import { some, testWhole } from '../../support/length.ts';
import { openReader } from '../../support/pages.ts';
import { run } from '../../support/processes.ts';
import { scratchDirectory } from '../../support/scratch.ts';
import { activeAccount, startTestService } from '../../support/service.ts';

t.setTimeout(240_000);
const CATALOGUE = `SKU;Product Name;Category;has_radio;battery_wh;Colour
T-1;"Wooden train; red";Toys;no;;red
T-2;<script>alert(1)</script>;Power Banks;n/a;37,5;blue
T-3;Speaker;no such category;yes;;black
T-4;Hand grenade replica, 12" long;;;;
`;

async function files(t: Test) {
  const directory = await scratchDirectory(t);
  const catalogue = `${directory}/products.csv`;
  writeFileSync(catalogue, CATALOGUE);
  return { directory, catalogue };
}

/** Runs the command; an expected code other than 0 is given. */
async function scan(
  t: Test,
  words: string[],
  { code = 0, ...env }: { code?: number; [name: string]: unknown } = {},
) {
  const program = run(t, process.execPath, ['api/scan.ts', ...words], env as Record<string, string>);
  t.equal((await program.exited).code, code, program.stderr());
  return { out: program.stdout(), err: program.stderr() };
}

t.test('a catalogue is judged without the service, and reported in three forms', async (t) => {
  const { directory, catalogue } = await files(t);
  const asked = [catalogue, '--marketplace', 'amazon_us,amazon_de', '--action', 'list'];
  const { out, err } = await scan(t, [...asked, '--out', `${directory}/report.json`]);
  t.match(err, /4 products\. Columns: .*Product Name → title/);
  t.match(err, /Columns that nothing reads: Colour/);
  t.match(err, /Column has_radio: 1 cells cannot be read .*row 2: n\/a/);
  t.match(out, /amazon_us .*amazon_de/s);
  const report = JSON.parse(readFileSync(`${directory}/report.json`, 'utf8'));
  t.match(report, { schema_version: 'service.scan.v1', products: 4, counted: 8 });
  t.equal(
    Object.values<number>(report.groups).reduce((sum, count) => sum + count),
    8,
  );
  t.same(
    report.listings.map(({ id, marketplace }: { id: string; marketplace: string }) => `${id} ${marketplace}`),
    ['T-1', 'T-2', 'T-3', 'T-4'].flatMap((id) => [`${id} amazon_us`, `${id} amazon_de`]),
  );
  const [toys, , bank] = report.listings;
  t.match(toys, { decision: 'hold', group: 'needs', request: { category: 'toys', intended_action: 'list' } });
  t.equal(bank.request.attributes.battery_wh, 37.5);
  t.match(report.listings[4], { group: 'unknown' });
  const [first] = report.needs;
  t.ok(first.listings >= first.frees);
  await scan(t, [...asked, '--out', `${directory}/report.html`]);
  const page = readFileSync(`${directory}/report.html`, 'utf8');
  t.notMatch(page, '<script', 'what the catalogue says is text');
  t.match(page, /<h1>Scan of products\.csv<\/h1>.*Frees by itself.*Columns that nothing reads: Colour/s);
  await scan(t, [...asked, '--out', `${directory}/report.csv`]);
  t.equal(readFileSync(`${directory}/report.csv`, 'utf8').trimEnd().split('\r\n').length, 9);
});

testWhole(
  t,
  CHROMIUM
    ? 'the HTML report is read on a phone, in the dark, and without scripts'
    : 'the HTML report is not looked at here: no Chromium',
  async (t) => {
    const reader = await openReader(t);
    if (!reader) return;
    const { directory, catalogue } = await files(t);
    const report = `${directory}/report.html`;
    await scan(t, [catalogue, '--marketplace', 'amazon_us,amazon_de', '--out', report]);
    await reader.look(t, pathToFileURL(report).href);
  },
);

t.test('JSON lines are read like CSV, and a column may name marketplace and action', async (t) => {
  const { directory } = await files(t);
  const catalogue = `${directory}/products.jsonl`;
  const facts = { sku: 'A', marketplace: 'Amazon_US', category: 'toys', action: 'recommend' };
  writeFileSync(catalogue, `${JSON.stringify({ ...facts, attributes: { has_radio: false } })}\n\n`);
  await scan(t, [catalogue, '--out', `${directory}/report.json`]);
  const { listings } = JSON.parse(readFileSync(`${directory}/report.json`, 'utf8'));
  t.match(listings, [
    {
      id: 'A',
      marketplace: 'amazon_us',
      request: { intended_action: 'recommend', attributes: { has_radio: false } },
    },
  ]);
});

const today = () => new Date().toISOString().slice(0, 10);

testWhole(
  t,
  'a scan that was stopped goes on behind its last whole line, and ends as if it had not been',
  async (t) => {
    const { directory, catalogue } = await files(t);
    const report = `${directory}/report.json`;
    const asked = [catalogue, '--marketplace', 'amazon_us', '--as-of', '2026-11-01', '--out', report];
    await scan(t, asked);
    const { generated_at: _, ...whole } = JSON.parse(readFileSync(report, 'utf8'));
    // Remains of a killed run: some lines, and half of one.
    const lines = whole.listings.map((listing: object) => JSON.stringify(listing));
    const name = JSON.stringify({
      scan: createHash('sha256').update(CATALOGUE).digest('hex'),
      marketplaces: ['amazon_us'],
      action: null,
      as_of: '2026-11-01',
      rule_packs: packsSha256(shippedIndex()),
    });
    writeFileSync(`${report}.scan`, `${name}\n${lines[0]}\n${lines[1]}\n${lines[2].slice(0, 40)}`);
    const { err } = await scan(t, asked);
    t.match(err, /Goes on after 2 of 4/);
    const { generated_at: __, ...again } = JSON.parse(readFileSync(report, 'utf8'));
    t.same(again, whole);
  },
);

testWhole(t, 'by the service each listing is metered, and the quota is told first', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { api_key } = await activeAccount(service);
  const { directory, catalogue } = await files(t);
  const report = `${directory}/report.json`;
  const { err } = await scan(
    t,
    [catalogue, '--marketplace', 'amazon_us,amazon_de', '--url', service.url, '--out', report],
    { SERVICE_API_KEY: api_key },
  );
  t.match(err, /This takes 8 of 10,000; 10,000 are left in \d{4}-\d\d/);
  const { accounts } = (await service.get('/api/platform/usage', api_key)).body;
  t.equal(accounts[0]?.used, 8);
  const { listings } = JSON.parse(readFileSync(report, 'utf8'));
  t.match(listings[0].decision_id, /^dec_/);
  const own = `${directory}/own.json`;
  await scan(t, [catalogue, '--marketplace', 'amazon_us,amazon_de', '--out', own], { SERVICE_API_KEY: '' });
  const verdicts = (path: string) =>
    JSON.parse(readFileSync(path, 'utf8')).listings.map(({ decision }: { decision: string }) => decision);
  t.same(verdicts(own), verdicts(report), 'this process judges as the service does');
  const compared = await scan(t, ['--compare', report, '--url', service.url, '--as-of', '2031-01-01'], {
    SERVICE_API_KEY: api_key,
  });
  t.match(compared.out, /of 8 listings change/);
  t.equal((await service.get('/api/platform/usage', api_key)).body.accounts[0]?.used, 8, 'without quota');
  await scan(t, [catalogue, '--key', 'svc_account_nonsense', '--url', service.url], { code: 1 });
});

testWhole(t, 'an earlier report is compared with a coming day, and says what changes when', async (t) => {
  const { directory } = await files(t);
  const catalogue = `${directory}/furniture.csv`;
  writeFileSync(catalogue, 'sku,title,category\nF-1,Oak shelf,furniture\nB-1,Rug,rugs\n');
  const before = `${directory}/before.json`;
  await scan(t, [
    catalogue,
    '--marketplace',
    'amazon_de',
    '--action',
    'list',
    '--as-of',
    '2026-11-23',
    '--out',
    before,
  ]);
  const later = `${directory}/later.json`;
  const { out } = await scan(t, ['--compare', before, '--as-of', '2030-12-31', '--out', later]);
  t.match(out, /1 of 2 listings change|2 of 2 listings change/);
  const { days, listings } = JSON.parse(readFileSync(later, 'utf8'));
  t.match(listings[0], { id: 'F-1', before: 'hold' });
  const eudr = days.find(({ on }: { on: string }) => on === '2026-12-30');
  t.match(eudr, { listings: 1, starts: [{ rule_id: 'eu.eudr', listings: 1 }] });
  // Remains of a killed run: what the first listing changes. The second is compared, the first is not again.
  const [first] = listings;
  const sha256 = createHash('sha256').update(readFileSync(before)).digest('hex');
  const name = { compare: sha256, today: today(), as_of: '2030-12-31', rules: packsSha256(shippedIndex()) };
  const remains = { ...first, id: 'found before' };
  writeFileSync(`${later}.compare`, `${JSON.stringify(name)}\n${JSON.stringify(remains)}\n{"ro`);
  const again = await scan(t, ['--compare', before, '--as-of', '2030-12-31', '--out', later]);
  t.match(again.err, /Goes on after 1 of 2/);
  t.same(JSON.parse(readFileSync(later, 'utf8')).listings, [remains, ...listings.slice(1)]);
  t.notOk(existsSync(`${later}.compare`));
  await scan(t, ['--compare', before, '--out', `${directory}/later.html`]);
  t.match(readFileSync(`${directory}/later.html`, 'utf8'), '<h1>What changes for furniture.csv</h1>');
});

t.test('a scan that runs twice at once goes on once, and counts no listing twice', async (t) => {
  const path = `${await scratchDirectory(t)}/report.html.scan`;
  const [one, other] = [await WorkFile.open(path, 'the scan'), await WorkFile.open(path, 'the scan')];
  await one.append([1, 2]);
  await t.rejects(other.append([1, 2]), { message: `another scan writes to ${path}: wait for its end` });
  await one.append([3]);
  await Promise.all([one.close(), other.close()]);
  const later = await WorkFile.open(path, 'the scan');
  t.equal(later.done, 3);
  await later.append([4]);
  await later.close();
  t.same(readFileSync(path, 'utf8').split('\n'), ['the scan', '1', '2', '3', '4', '']);
});

t.test('what is not understood is refused before anything is judged', async (t) => {
  const { directory, catalogue } = await files(t);
  for (const [words, message] of some([
    [[], /name a catalogue/],
    [[catalogue, '--marketplace', 'amazon_mars'], /"amazon_mars" is unknown/],
    [[catalogue, '--marketplace', 'Amazon.com'], /did you mean amazon_us/],
    [[catalogue, '--action', 'steal'], /"steal" is none of/],
    [[catalogue, '--as-of', '2026-02-30'], /is no day/],
    [[catalogue, '--url', 'https://service.example'], /--url needs a key/],
  ] as const)) {
    t.match((await scan(t, [...words], { code: 2 })).err, message);
  }
  writeFileSync(`${directory}/colours.csv`, 'colour\nred\n');
  writeFileSync(`${directory}/list.json`, '[{ "title": "Rug" }]');
  const away = [catalogue, '--key', 'svc_account_x', '--url', 'http://127.0.0.1:1'];
  for (const [words, code, message] of some([
    [[catalogue, '--out', 'report.pdf'], 1, /\.html, \.csv, \.json/],
    [[`${directory}/none.csv`], 1, /cannot be opened/],
    [[`${directory}/colours.csv`], 2, /none of its columns/],
    [[`${directory}/list.json`], 1, /one object a line/],
    [away, 1, /127\.0\.0\.1:1 does not answer/],
  ] as const)) {
    t.match((await scan(t, [...words], { code })).err, message);
  }
});

t.test('columns are mapped by name, own names before aliases, and cells by the type of their field', (t) => {
  t.same(mapColumns(['Manufacturer', 'brand', 'Farbe', 'attributes.has_radio', 'EAN']), {
    form: null,
    used: [
      { column: 'brand', field: 'brand' },
      { column: 'attributes.has_radio', field: 'attributes.has_radio' },
      { column: 'Manufacturer', field: 'brand' },
      { column: 'EAN', field: 'listing_id' },
    ],
    ignored: ['Farbe'],
  });
  for (const [column, field] of [
    ['Barcode / EAN', 'listing_id'],
    ['Item Name (aka Title)', 'title'],
    ['Marke/Hersteller', 'brand'],
    ['Product category (Google)', 'category'],
    ['Inhaltsstoffe', 'ingredients'],
    ['Battery Wh (cell)', undefined],
    ['Price / International', undefined],
    ['Cost per item', undefined],
  ] as const)
    t.equal(mapColumns([column]).used[0]?.field, field, column);
  t.equal(cellValue('attributes.has_radio', 'Ja'), true);
  t.equal(cellValue('attributes.has_radio', 'perhaps'), null);
  t.equal(cellValue('attributes.battery_wh', '-1'), null);
  t.equal(cellValue('attributes.fcc_authorised_on', '2026-02-30'), null);
  t.equal(cellValue('title', '  '), undefined);
  t.equal(cellValue('intended_action', 'Add'), null, 'what a shop system does with a row is no action');
  t.equal(cellValue('listing_id', '4.00638E+12'), null, 'a spreadsheet has rounded it');
  t.end();
});

t.test('no cell of a report becomes a formula, and every line reads back', (t) => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [line] = csvLine([text]).split('\r\n').slice(-2);
      t.notMatch(line, /^"?[=+@-]/);
    }),
    { numRuns: 200 },
  );
  t.equal(csvLine(['a"b', '=1+1', 3, null]), `"a""b",'=1+1,3,\r\n`);
  t.end();
});
