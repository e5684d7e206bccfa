/**
 * Every statement of a trust-center control has a proof, and every proof is checked against code or database.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import t, { type Test } from 'tap';
import { CONTROLS, type Proof } from '../../contracts/messages/trust-controls.ts';
import { readSettings, SETTING_NAMES } from '../../contracts/settings.ts';
import { openTestDatabase } from '../support/database.ts';
import { titlesOf } from '../support/titles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');

async function connect(t: Test): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await openTestDatabase(t)).url });
  await client.connect();
  t.teardown(() => client.end());
  return client;
}

/**
 * How the catalogue defines a constraint, trigger or index of a table; null when there is none of that name.
 */
async function definitionOf(client: pg.Client, table: string, name: string): Promise<string | null> {
  const { rows } = await client.query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = to_regclass($1) and conname = $2
     union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = to_regclass($1) and tgname = $2 and tgenabled <> 'D'
     union all select indexdef from pg_indexes where to_regclass(quote_ident(tablename)) = to_regclass($1) and indexname = $2`,
    [`public."${table}"`, name],
  );
  return rows[0]?.definition ?? null;
}

/** Whether the database refuses to change or empty a table. */
async function isLedger(client: pg.Client, table: string): Promise<boolean> {
  const [column] = (
    await client.query('select * from information_schema.columns where table_name = $1', [table])
  ).rows;
  if (!column) return false;
  for (const statement of [
    `update ${table} set ${column.column_name} = ${column.column_name}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]) {
    const refused = await client.query(statement).catch((error: Error) => error);
    if (!(refused instanceof Error) || !/is append-only/.test(refused.message)) return false;
  }
  return true;
}

/** Whether a proof holds. */
async function holds(client: pg.Client, proof: Proof): Promise<boolean> {
  switch (proof.kind) {
    case 'constraint':
      return (await definitionOf(client, proof.table, proof.name))?.includes(proof.definition) ?? false;
    case 'ledger':
      return isLedger(client, proof.table);
    case 'test':
      return titlesOf(proof.file).includes(proof.title);
    case 'setting': {
      const settings: Record<string, unknown> = readSettings({});
      return SETTING_NAMES.includes(proof.name) && (settings[proof.name] ?? null) === proof.default;
    }
    case 'source':
      return read(proof.file).includes(proof.contains);
    case 'absence': {
      const found = proof.files.map((pattern) => globSync(pattern, { cwd: ROOT }));
      const pattern = new RegExp(proof.pattern, 'i');
      return found.every((files) => files.length > 0 && files.every((file) => !pattern.test(read(file))));
    }
  }
}

t.test('every proof of every control holds', async (t) => {
  const client = await connect(t);
  t.ok(CONTROLS.length >= 25, `${CONTROLS.length} controls`);
  for (const { control_id, proofs } of CONTROLS) {
    for (const proof of proofs) t.ok(await holds(client, proof), `${control_id}: ${JSON.stringify(proof)}`);
  }
});

t.test('a proof that does not hold is found, whatever its kind', async (t) => {
  const client = await connect(t);
  const broken: Proof[] = [
    { kind: 'constraint', table: 'api_key', name: 'api_key_sealed', definition: '' },
    { kind: 'constraint', table: 'nowhere', name: 'api_key_key_sha256_check', definition: '' },
    {
      kind: 'constraint',
      table: 'api_key',
      name: 'api_key_key_sha256_check',
      definition: 'length(key_sha256) = 64',
    },
    { kind: 'ledger', table: 'account' },
    { kind: 'ledger', table: 'nowhere' },
    { kind: 'test', file: 'test/accounts/keys.test.ts', title: 'all is well' },
    { kind: 'setting', name: 'PORT', default: 80 },
    { kind: 'setting', name: 'NO_SUCH_SETTING', default: null },
    { kind: 'source', file: 'README.md', contains: 'nobody ever wrote this\u0000' },
    { kind: 'absence', files: ['README.md'], pattern: 'preflight' },
    { kind: 'absence', files: ['no/such/*.file'], pattern: 'anything' },
  ];
  for (const proof of broken) t.notOk(await holds(client, proof), JSON.stringify(proof));
});

t.test('controls have a name each, and claim no certificate, insurance or legal advice', (t) => {
  t.equal(new Set(CONTROLS.map(({ control_id }) => control_id)).size, CONTROLS.length);
  t.equal(new Set(CONTROLS.map(({ statement }) => statement)).size, CONTROLS.length);
  for (const { control_id, statement } of CONTROLS) {
    t.notMatch(statement, /insur|indemnif|\bwarrant/i, control_id);
    t.notMatch(statement, /\b(is|are|fully) (certified|compliant|accredited|audited)\b/i, control_id);
    t.notMatch(statement, /military|bank-grade|industry-leading|state of the art|100 ?%/i, control_id);
    const denies = /^No certification or attestation is claimed|They are no certificate/.test(statement);
    t.ok(denies || !/certif(y|ied|ication)|SOC|ISO|HIPAA|legal advice/.test(statement), control_id);
  }
  t.end();
});

t.test('no table has a column for passwords, cards, birth dates or government identifiers', async (t) => {
  const client = await connect(t);
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  t.ok(rows.length > 100);
  const forbidden =
    /password|passwd|passphrase|card|\bpan\b|cvv|cvc|iban|birth|\bssn\b|passport|national_id|tax_id|health|diagnos/;
  t.same(
    rows.map(({ name }) => name).filter((name) => forbidden.test(name)),
    [],
  );
  for (const column of ['account.card_number', 'account.password_hash', 'person.birth_date'])
    t.match(column, forbidden);
});

t.test('the checkout takes an order and two addresses, and no card data', (t) => {
  const { paths } = JSON.parse(read('contracts/openapi.json'));
  const { requestBody } = paths['/api/checkout/payprovider'].post;
  const { properties } = requestBody.content['application/json'].schema;
  t.same(Object.keys(properties).sort(), ['cancel_url', 'order_id', 'success_url']);
  t.end();
});
