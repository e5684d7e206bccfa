/** Catalogues as they are exported: each column, variant and category is read as its system means it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import t from 'tap';
import { catalogueRows, NothingRecognised, surveyCatalogue } from '../../../api/decisions/scan/catalogue.ts';
import { fileOf, ScanError } from '../../../api/decisions/scan/catalogue-file.ts';
import type { CatalogueRow } from '../../../contracts/decisions/scan/listings.ts';
import { EXPORTS } from '../../fixtures/catalogues.ts';
import { ODD, REFUSED } from '../../fixtures/odd-catalogues.ts';
import { share } from '../../support/length.ts';
import { run } from '../../support/processes.ts';
import { scratchDirectory } from '../../support/scratch.ts';

const AS_NAMED = { columns: new Map(), categories: new Map() };
const directory = await scratchDirectory(t);

/** A file with the seller's own meaning of its columns and categories. */
async function read(bytes: string | Buffer, mapping = AS_NAMED) {
  const file = fileOf('catalogue', Buffer.from(bytes));
  const survey = await surveyCatalogue(file, mapping);
  const products: CatalogueRow[] = [];
  for await (const product of catalogueRows(file, survey.columns, mapping)) products.push(product);
  return { survey, products };
}

for (const { name, bytes, form = null, products: expected, rows } of [...EXPORTS, ...ODD]) {
  t.test(name, async (t) => {
    const { survey, products } = await read(bytes);
    t.match(survey, { rows, products: expected.length, columns: { form } });
    t.same(
      products.map(({ id, request: { title, brand, category, listing_id } }) =>
        JSON.parse(JSON.stringify({ id, title, brand, category, listing_id })),
      ),
      expected,
    );
  });
}

t.test('a file that is none is refused with what it is', async (t) => {
  for (const { bytes, says } of REFUSED) await t.rejects(read(bytes), { message: says }, String(says));
});

t.test('a category that nobody knows is guessed from the title, and marked', async (t) => {
  const table = 'SKU,Title,Category\n1,Soy candle,Stuff for the home\n2,Thing,Whatever\n3,Plush bear,Toys\n';
  const { products } = await read(table);
  t.match(products, [
    { request: { category: 'candles' }, guessed: 'candles' },
    { request: { category: 'Whatever' } },
    { request: { category: 'toys' } },
  ]);
  t.notOk(products.slice(1).some((one) => 'guessed' in one));
  const corrected = await read(table, { ...AS_NAMED, categories: new Map([['whatever', 'furniture']]) });
  t.equal(corrected.products[1]?.request.category, 'furniture');
});

t.test('a column that no table knows is named by its seller', async (t) => {
  const table = 'Nr;Was;Wer\n7;Plush bear;Acme\n';
  t.ok((await read(table).catch((error: unknown) => error)) instanceof NothingRecognised);
  await t.rejects(read(table), { message: /Nr, Was, Wer\. Name them by `map`: Nr=title/ });
  const columns = new Map([
    ['Was', 'title'],
    ['Nr', 'id'],
  ] as const);
  const { products } = await read(table, { ...AS_NAMED, columns });
  t.match(products, [{ id: '7', request: { title: 'Plush bear' } }]);
});

t.test('rows of one product that stand apart are one product', async (t) => {
  const { survey } = await read(
    'id\ttitle\tlink\titem_group_id\n1\tPlush bear\tx\tB\n2\tCandle\tx\t\n3\tPlush bear, large\tx\tB\n',
  );
  t.match(survey, { rows: 3, products: 2 });
});

t.test('odd files are read or refused in words, and never answer nonsense', async () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('"', '""', ';', '\t', ',', 'Plush bear', '<item>', '\r', 'é', '\u0000'),
  );
  const line = fc
    .array(cell, { minLength: 1, maxLength: 6 })
    .chain((cells) => fc.constantFrom(',', ';', '\t', '|').map((separator) => cells.join(separator)));
  const heading = fc.constantFrom(
    'Title,SKU',
    'Handle,Title,Vendor',
    'id\ttitle\tlink',
    'Artikelname;EAN',
    '<rss>',
    '#INFO',
    'TemplateType=x',
    '\uFEFFName',
  );
  const property = fc.asyncProperty(
    heading,
    fc.array(line, { maxLength: 8 }),
    fc.boolean(),
    async (first, lines, wide) => {
      const text = [first, ...lines].join('\n');
      try {
        const { survey, products } = await read(wide ? Buffer.from(`\uFEFF${text}`, 'utf16le') : text);
        if (products.length !== survey.products) throw new Error(`${products.length} of ${survey.products}`);
      } catch (error) {
        if (!(error instanceof ScanError)) throw error;
      }
    },
  );
  await fc.assert(property, { numRuns: share(150) });
});

t.test('an export that went through other programs holds the same products', async () => {
  const tables = EXPORTS.flatMap(({ name, bytes, products }) =>
    typeof bytes === 'string' && !bytes.startsWith('<') ? [{ name, text: bytes, products }] : [],
  );
  const odd = fc.record({
    table: fc.constantFrom(...tables),
    encoding: fc.constantFrom('plain', 'utf8 with a mark', 'utf16le with a mark'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    headings: fc.constantFrom('as they were', 'upper', 'spaced'),
    blankLines: fc.nat({ max: 3 }),
  });
  const property = fc.asyncProperty(odd, async ({ table, encoding, lineEnd, headings, blankLines }) => {
    const [first = '', ...rest] = table.text.split(/\r?\n/);
    const plain = /^[\w \t,;()-]+$/.test(first) && !/TemplateType/.test(first);
    const separator = /[\t;,]/.exec(first)?.[0] ?? ',';
    const heading =
      !plain || headings === 'as they were'
        ? first
        : headings === 'upper'
          ? first.toUpperCase()
          : first.split(separator).join(` ${separator} `);
    const text = [heading, ...rest].join(lineEnd) + lineEnd.repeat(blankLines);
    const marked = encoding === 'plain' ? text : `\uFEFF${text}`;
    const { products } = await read(Buffer.from(marked, encoding.startsWith('utf16') ? 'utf16le' : 'utf8'));
    const titles = JSON.stringify(products.map(({ request }) => request.title));
    const expected = JSON.stringify(table.products.map(({ title }) => title));
    if (titles !== expected) throw new Error(`${table.name}: ${titles}`);
  });
  await fc.assert(property, { numRuns: share(100), seed: 44 });
});

/** An object of these fields and no others: SARIF has no fields besides its own. */
const only = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string' };
const message = only({ text }, ['text']);
const artifact = only({ uri: { type: 'string', pattern: '^[^\\s<>"{}|^`]+$' } });

/** SARIF 2.1.0, as far as a scan writes it. */
const SARIF = only(
  {
    $schema: text,
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: only(
        {
          tool: only(
            {
              driver: only(
                {
                  name: text,
                  version: text,
                  rules: { type: 'array', items: only({ id: text, shortDescription: message }, ['id']) },
                },
                ['name'],
              ),
            },
            ['driver'],
          ),
          artifacts: { type: 'array', items: only({ location: artifact }) },
          results: {
            type: 'array',
            items: only(
              {
                ruleId: { enum: ['do_not_proceed', 'hold', 'insufficient_facts', 'unreadable'] },
                level: { enum: ['none', 'note', 'warning', 'error'] },
                message,
                locations: {
                  type: 'array',
                  items: only({
                    physicalLocation: only({ artifactLocation: artifact }, ['artifactLocation']),
                    logicalLocations: {
                      type: 'array',
                      items: only({ name: text, kind: text, fullyQualifiedName: text }),
                    },
                  }),
                },
                properties: { type: 'object' },
              },
              ['message'],
            ),
          },
        },
        ['tool'],
      ),
    },
  },
  ['version', 'runs'],
);

t.test('pipelines get SARIF, lines of JSON, and an exit code', async (t) => {
  const catalogue = `${directory}/products.csv`;
  writeFileSync(catalogue, 'SKU,Title,Category\nA,Plush bear,toys\nB,"Hand grenade, live",\n');
  const scan = async (words: string[]) => {
    const program = run(t, process.execPath, [
      'api/scan.ts',
      catalogue,
      '--marketplace',
      'amazon_us',
      '--action',
      'list',
      ...words,
    ]);
    return { code: (await program.exited).code, err: program.stderr() };
  };
  const report = `${directory}/report.sarif`;
  t.equal((await scan(['--out', report, '--fail-on', 'hold'])).code, 3);
  const sarif = JSON.parse(readFileSync(report, 'utf8'));
  t.match(sarif, { version: '2.1.0', runs: [{ tool: { driver: { name: 'preflight scan' } } }] });
  const ajv = new Ajv2020();
  t.ok(ajv.validate(SARIF, sarif), ajv.errorsText());
  t.match(sarif.runs[0].results, [
    { ruleId: 'hold', level: 'error', locations: [{ logicalLocations: [{ name: 'A' }] }] },
  ]);
  const lines = `${directory}/report.jsonl`;
  t.equal((await scan(['--out', lines])).code, 0);
  t.equal(
    readFileSync(lines, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)).length,
    2,
  );
  writeFileSync(catalogue, 'Nr;Was\n7;Plush bear\n');
  const nothing = await scan([]);
  t.match(nothing, { code: 2, err: /none of its columns says what a product is/ });
  t.match(await scan(['--map', 'Was=colour']), { code: 2, err: /"colour" is no field/ });
  t.equal((await scan(['--map', 'Was=title', '--category', 'x=toys'])).code, 0);
});
