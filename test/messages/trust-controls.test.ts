/**
 * Every statement of a trust-center control has a proof, and every proof is checked against code or database.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import t, { type Test } from 'tap';
import { z } from 'zod';
import { guardText } from '../../contracts/messages/claim-guard.ts';
import { answerFrom } from '../../contracts/messages/trust-center.ts';
import { CONTROLS, type Proof } from '../../contracts/messages/trust-controls.ts';
import { sdkPack } from '../../contracts/partners/sdk/document.ts';
import { readSettings, SETTING_NAMES } from '../../contracts/settings.ts';
import { openTestDatabase } from '../support/database.ts';
import { titlesOf } from '../support/titles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');

/** Operations of the interface by path. */
const OPERATIONS: Record<string, object> = JSON.parse(read('contracts/openapi.json')).paths;

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
    case 'operation':
      return proof.method.toLowerCase() in (OPERATIONS[proof.path] ?? {});
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
    { kind: 'operation', method: 'GET', path: '/api/nothing' },
    { kind: 'operation', method: 'POST', path: '/healthz' },
    { kind: 'absence', files: ['README.md'], pattern: 'preflight' },
    { kind: 'absence', files: ['no/such/*.file'], pattern: 'anything' },
  ];
  for (const proof of broken) t.notOk(await holds(client, proof), JSON.stringify(proof));
});

/** Controls that speak of certificates, insurance, legal advice or guarantees, only to deny them. */
const DENIALS =
  /^(No certification or attestation is claimed|Answers are decision support|The service does not certify|The service gives no legal advice|Nothing is insured|No approval is guaranteed|An event holds ids|Every text that leaves|Each rule cites its law)/;

t.test('controls have a name each, and claim no certificate, insurance or legal advice', (t) => {
  t.equal(new Set(CONTROLS.map(({ control_id }) => control_id)).size, CONTROLS.length);
  t.equal(new Set(CONTROLS.map(({ statement }) => statement)).size, CONTROLS.length);
  for (const { control_id, statement } of CONTROLS) {
    const denies = DENIALS.test(statement);
    t.ok(denies || !/insur|indemnif|\bwarrant/i.test(statement), control_id);
    t.notMatch(statement, /\b(is|are|fully) (certified|compliant|accredited|audited)\b/i, control_id);
    t.notMatch(statement, /military|bank-grade|industry-leading|state of the art|100 ?%/i, control_id);
    t.ok(denies || !/certif(y|ied|ication)|SOC|ISO|HIPAA|legal advice/.test(statement), control_id);
  }
  t.end();
});

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  const?: unknown;
}

/** Every flag of the SDK pack that promises something, as `contract.flag`. */
function flagsOf(schema: JsonSchema, defs: Record<string, JsonSchema>, path: string[] = []): string[] {
  const name = schema.$ref?.split('/').pop() ?? '';
  const { properties = {}, const: only } = defs[name] ?? schema;
  if (only === true || name === 'KeptPromise') return [path.join('.')];
  return Object.entries(properties).flatMap(([name, one]) => flagsOf(one, defs, [...path, name]));
}

/** Bold sentences of the READMEs that define or explain, and promise nothing; each with the reason. */
const NO_PROMISE: Record<string, string> = {
  'api/README.md: `decision_sha256`': 'says what the hash covers',
  'api/README.md: `ledger`': 'says what the field cites',
  'api/README.md: `packet_sha256`': 'says how the hash is made',
  'api/README.md: `GET /api/source-intelligence`': 'says what the operation shows',
  'api/README.md: Families': 'says what a page of the console shows',
  'api/README.md: Tasks, Outbox, Customers, Webhooks': 'says what pages of the console show',
  'api/README.md: Rules, Trust graph, Log, Operators': 'says what pages of the console show',
  'api/README.md: Columns are mapped by name': 'says how a catalogue is read',
  'api/README.md: By the service or alone.': 'says how a scan asks',
  'api/README.md: A scan that was stopped goes on': 'says how a scan is resumed',
  'api/README.md: `--compare`': 'says what the option does',
  'api/README.md: `GET /api/requirements`': 'says what the operation shows',
  'api/README.md: A key': 'says how a key is sent',
  'api/README.md: `ignored`': 'says what the field names',
  'api/README.md: `documentation_url`': 'says where the field leads',
  'api/README.md: `ratelimit`': 'says what the header counts',
  'api/README.md: Resources': 'lists what the protocol offers',
  'api/README.md: Errors': 'says how the protocol words refusals',
  'api/README.md: Desktop agents': 'says how a program is started',
  'api/README.md: The review': 'says what the document holds',
  'api/README.md: The plan': 'says what the document holds',
  'jobs/README.md: A closed month is stored once.': 'saves space',
  'jobs/README.md: A closed month is written once': 'saves space',
};

t.test('every flag of the SDK pack and every promise of the READMEs is a control', (t) => {
  const promised = new Set(CONTROLS.flatMap(({ promises = [] }) => promises));
  const pack = z.toJSONSchema(sdkPack, { io: 'output' }) as JsonSchema;
  const flags = flagsOf(pack, pack.$defs ?? {});
  t.ok(flags.length >= 40, `${flags.length} flags`);
  const written = ['README', 'api/README', 'jobs/README', 'schedules/README', 'contracts/README'].flatMap(
    (page) =>
      [...read(`${page}.md`).matchAll(/^- \*\*([\s\S]+?)\*\*/gm)].map(
        ([, sentence]) => `${page}.md: ${sentence?.replace(/\s+/g, ' ')}`,
      ),
  );
  t.ok(written.length >= 45, `${written.length} sentences`);
  const due = [...flags, ...written].filter((one) => !(one in NO_PROMISE));
  t.same(
    due.filter((one) => !promised.has(one)),
    [],
    'each has its control',
  );
  t.same(
    [...promised].filter((one) => !due.includes(one)),
    [],
    'no control repeats what is not there',
  );
  t.same(
    Object.keys(NO_PROMISE).filter((one) => !written.includes(one)),
    [],
  );
  t.end();
});

t.test('what a questionnaire gets passes the claim guard', (t) => {
  for (const control of CONTROLS) {
    const { answer, evidence } = answerFrom({
      answers: [{ control_id: control.control_id, score: 1 }],
      because: 'factual controls cover what is asked',
    });
    for (const text of [answer as string, ...evidence])
      t.same(guardText(text, 'answer').findings, [], `${control.control_id}: ${text}`);
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
