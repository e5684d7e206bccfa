/** Operations that the specification does not have: each stands once in api/README.md, with who needs it and where. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { FAMILIES } from '../../jobs/families.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

/** Paths of the specification, written by hand. */
const SPECIFIED = [
  '/api/agent/decision',
  '/api/platform/accounts',
  '/api/platform/keys',
  '/api/platform/usage',
  '/api/integrations',
  '/api/integrations/conformance',
  '/api/sdk',
  '/api/terms',
  '/api/terms/acceptances',
  '/api/terms/acceptance',
  '/api/orders',
  '/api/orders/payments',
  '/api/checkout/payprovider',
  '/api/payprovider/webhook',
  '/api/webhooks/subscriptions',
  '/api/webhooks/events',
  '/api/outcome/listener',
  '/api/connectors/inbox',
  '/api/source-watchlist',
  '/api/source-intelligence',
  '/api/dispatch/queue',
  '/api/dispatch/lease',
  '/api/dispatch/ack',
  '/api/catalog',
  '/api/trust-graph',
  '/api/calibration',
];

const TABLE = '<!-- operations beyond the specification -->';
const PATH = /`(GET|POST) (\/[^`]+)`/g;

interface Row {
  operations: string[];
  needs: string;
  file: string;
}

function rowsOf(readme: string): Row[] {
  const [, table = ''] = readme.split(TABLE);
  const lines = table.trim().split('\n\n')[0]?.split('\n').slice(2) ?? [];
  return lines.map((line) => {
    const [operations = '', needs = '', file = ''] = line.split(' | ');
    return {
      operations: [...operations.matchAll(PATH)].map(([, method, path]) => `${method} ${path}`),
      needs: needs.trim(),
      file: /`([^`]+)`/.exec(file)?.[1] ?? '',
    };
  });
}

/** Operations of the interface that neither the specification has nor a job family brings along. */
function beyond(): string[] {
  const { paths } = JSON.parse(read('contracts/openapi.json')) as { paths: Record<string, object> };
  const ofFamilies = new Set(FAMILIES.flatMap(({ path }) => [path, `${path}/worker`]));
  return Object.entries(paths)
    .filter(([path]) => !SPECIFIED.includes(path) && !ofFamilies.has(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
}

/** `source-watchlist` is `sourceWatchlist`, as the constant of its family. */
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const rows = rowsOf(read('api/README.md'));

t.test('each operation beyond the specification is named once, and no other', (t) => {
  const named = rows.flatMap(({ operations }) => operations);
  const expected = beyond();
  t.ok(expected.length > 50, `${expected.length} operations`);
  t.same(named.toSorted(), expected.toSorted());
  t.end();
});

t.test('each says who needs it, and stands in the file that it names', (t) => {
  for (const { operations, needs, file } of rows) {
    t.ok(needs.length > 10, `${operations}: ${needs}`);
    // A route writes a parameter as `:name`, a page as `${name}`: what stands before the first one counts.
    const fixed = operations.map((one) => one.replace(/^\w+ /, '').replace(/\{.*/, ''));
    const source = FAMILIES.reduce(
      (text, { name, path }) => text.replaceAll(`\${${camel(name)}.path}`, path),
      read(file),
    );
    t.ok(
      fixed.some((path) => source.includes(path)),
      `${file} has none of ${fixed}`,
    );
  }
  t.end();
});

t.test('the check finds a row without a reason, and an operation that is missing', (t) => {
  const table = `${TABLE}\n| a | b | c |\n|---|---|---|\n| \`GET /x\`, \`POST /y/{z}\` | nobody | \`a.ts\` |\n\nmore`;
  t.same(rowsOf(table), [{ operations: ['GET /x', 'POST /y/{z}'], needs: 'nobody', file: 'a.ts' }]);
  t.end();
});
