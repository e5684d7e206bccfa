/**
 * Two versions on one schema, as while processes are replaced one by one: the previous release answers on the schema of
 * this version, beside it, and each works with the rows of the other. The previous release is the newest tag; before
 * the first one, this version plays it. Where it has every migration of this version, the next one widens every table.
 *
 * Run by npm run prove only.
 */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { migrate } from '../../../sql/core/migrate.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { OPERATIONS } from '../../proof/document.ts';
import { openTestDatabase } from '../../support/database.ts';
import { ROOT, type ServiceProcess, settingsFor, startProcess } from '../../support/processes.ts';
import { scratchDirectory } from '../../support/scratch.ts';
import { activeAccount, OPERATOR_KEY, SIGNUP } from '../../support/service.ts';
import { query } from '../../support/tables.ts';

t.setTimeout(600_000);

const git = promisify(execFile);

/** The newest tag of a release before this commit; null before the first one. */
async function lastRelease(): Promise<string | null> {
  const args = ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*'];
  return git('git', args, { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

/** The source of a release, with the packages of this one. */
async function sourceOf(t: Test, tag: string | null): Promise<string> {
  const root = await scratchDirectory(t);
  if (tag === null)
    for (const name of ['api', 'jobs', 'schedules', 'sql', 'contracts', 'package.json'])
      await cp(join(ROOT, name), join(root, name), { recursive: true });
  else {
    const archive = join(root, 'release.tar');
    await git('git', ['archive', '--output', archive, tag], { cwd: ROOT });
    await git('tar', ['--extract', '--file', archive, '--directory', root]);
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** A column, a constraint, or a table as a whole, by name. */
type Catalogue = Map<string, { definition: string; required: boolean }>;

const COLUMNS = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as definition,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as required
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  union all
  select c.relname || ' (' || k.conname || ')', pg_get_constraintdef(k.oid), false
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'p', 'u') and not c.relispartition`;

async function catalogueOf(url: string): Promise<Catalogue> {
  const rows = await query(url, COLUMNS);
  return new Map(rows.map(({ name, definition, required }) => [name, { definition, required }]));
}

/**
 * Changes that the previous release cannot live with, by its own statements: what one of its files names may neither
 * go nor change, and what it does not know may not be demanded of it.
 * @param source the text of all of its files in sql/
 */
function contracted(before: Catalogue, after: Catalogue, source: string): string[] {
  const words = new Set(source.match(/\w+/g));
  const table = (name: string) => name.split(/[. ]/)[0] as string;
  const tables = new Set([...before.keys()].map(table));
  const found: string[] = [];
  for (const [name, { definition, required }] of before) {
    const isColumn = name.includes('.');
    const now = after.get(name);
    const isUsed = words.has(table(name)) && (!isColumn || words.has(name.split('.')[1] as string));
    // A statement may lean on a key (`on conflict`), and on no other condition.
    if (!isUsed || !(isColumn || /^(PRIMARY KEY|UNIQUE)/.test(definition))) continue;
    if (now === undefined) found.push(`${name} is gone`);
    else if (isColumn && now.definition !== definition)
      found.push(`${name} was ${definition} and is ${now.definition}`);
    else if (now.required && !required) found.push(`${name} has to be given now`);
  }
  for (const [name, { definition, required }] of after) {
    if (before.has(name) ? before.get(name)?.definition === definition : !tables.has(table(name))) continue;
    if (name.includes('.') && required && !before.has(name)) found.push(`${name} is new and has to be given`);
    // A condition that names only new columns binds nobody who does not know them.
    const known = (word: string) => before.has(`${table(name)}.${word}`);
    if (!name.includes('.') && (definition.match(/\w+/g) ?? []).some(known))
      found.push(`${name} is a new condition: ${definition}`);
  }
  return found;
}

/** Widens every table: a column that nobody has to give, and a table of its own. */
const EXPAND = `
do $$
declare name text;
begin
  for name in select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
  loop
    execute format('alter table %I add column of_the_next text, add column with_default int not null default 7', name);
  end loop;
end $$;
create table of_the_next (id text primary key);`;

/** Customers and operators at work: every list and preview, and what makes most of the rows. Faults of the service. */
async function work({ url, get, post }: ServiceProcess, name: string): Promise<string[]> {
  const faults: string[] = [];
  const note = (what: string, { status, body }: { status: number; body: unknown }, ok = status < 500) => {
    if (!ok) faults.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  };
  const made = async (path: string, body: object, key?: string) => {
    const answer = await post(path, body, key);
    note(`POST ${path}`, answer, answer.status < 300);
    return answer.body as Record<string, string>;
  };
  const person = { company: `Company ${name}`, email: `${name}@example.com` };
  const { account_id, api_key } = await activeAccount({ post }, { ...SIGNUP, ...person }).catch(
    (error: Error) => {
      faults.push(`a signup: ${error.message}`);
      return { account_id: '', api_key: OPERATOR_KEY };
    },
  );
  const product = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };
  await made('/api/agent/decision', product, api_key);
  await made('/api/agent/decisions', { requests: [product, { ...product, title: name }] }, api_key);
  const documents = [{ kind: 'test_report_cpsc_lab', sha256: 'a'.repeat(64) }];
  const { report_id } = await made('/api/verify', { ...product, model: name, documents }, api_key);
  const { request_id } = await made('/api/intake', {
    ...product,
    ...person,
    title: name,
    accept_terms: true,
  });
  const form = new FormData();
  form.append('request_id', request_id ?? '');
  form.append('cpc', new Blob([Uint8Array.from(pdf([[name]]))]), 'cpc.pdf');
  const sent = await fetch(`${url}/api/intake/evidence`, { method: 'POST', body: form });
  note('a file', { status: sent.status, body: await sent.json() }, sent.status === 201);
  const order = { ...person, plan: 'priority_rejected_fix', request_id, accept_terms: true };
  const { order_id } = await made('/api/orders', order);
  await made('/api/terms/acceptance', {
    subject_type: 'order',
    subject_id: order_id,
    ...person,
    accepted_terms: true,
    source: 'checkout',
  });
  await made('/api/outcome/listener', {
    connector: 'marketplace_webhook',
    source_type: 'marketplace_outcome',
    subject: 'Listing removed',
    body: `The listing was removed, missing test report. ${report_id}`,
    report_id,
    marketplace: 'amazon_us',
    category: 'toys',
  });
  const kit = { integration_type: 'marketplace', use_case: 'x', event_types: [], accept_terms: true };
  await made('/api/integrations', { ...person, ...kit }, api_key);
  for (const { method, path, isWorker } of OPERATIONS) {
    if (path.includes('{') || path.startsWith('/api/checkout')) continue;
    if (method === 'GET') note(`GET ${path}`, await get(path, OPERATOR_KEY));
    else if (isWorker) note(`POST ${path}`, await post(path, { mode: 'run', limit: 20 }, OPERATOR_KEY));
  }
  note('the story', await get(`/api/platform/accounts/${account_id}/story`, OPERATOR_KEY));
  note(
    'a revocation',
    await post('/api/platform/keys', { action: 'rotate', account_id, reason: 'x' }, api_key),
  );
  return faults;
}

t.test(
  'the previous release answers on the schema of this version, and each works on rows of the other',
  async (t) => {
    const tag = await lastRelease();
    const previousRoot = tag === null ? ROOT : await sourceOf(t, tag);
    const known = globSync('sql/migrations/*.sql', { cwd: previousRoot });
    const isNewer = globSync('sql/migrations/*.sql', { cwd: ROOT }).some((file) => !known.includes(file));
    const nextRoot = isNewer ? ROOT : await sourceOf(t, null);
    const dir = join(nextRoot, 'sql', 'migrations');
    if (!isNewer) await writeFile(join(dir, '9999_of_the_next.sql'), EXPAND);
    const { url } = await openTestDatabase(t, { prepare: async () => undefined });
    const start = async (root: string) =>
      startProcess(t, settingsFor(await scratchDirectory(t), { DATABASE_URL: url, SERVICE_ROLE: 'api' }), [
        process.execPath,
        join(root, 'api/main.ts'),
      ]);

    const previous = await start(previousRoot);
    const before = await catalogueOf(url);
    t.same(await work(previous, 'before'), [], 'before the migration');
    const { applied } = await migrate(url, { dir });
    t.ok(applied.length > 0, `${applied} on ${tag ?? 'this version'}`);
    const files = globSync('sql/**/*.ts', { cwd: previousRoot });
    const source = (await Promise.all(files.map((file) => readFile(join(previousRoot, file), 'utf8')))).join(
      '\n',
    );
    t.same(
      contracted(before, await catalogueOf(url), source),
      [],
      'the migration only widens what others read',
    );
    t.same(await work(previous, 'between'), [], 'after the migration, in the process that began before it');

    const next = await start(nextRoot);
    t.same(await work(next, 'after'), [], 'in a process of the next version, beside it');
    t.same(await work(previous, 'beside'), [], 'in the previous one, on rows of the next');
    for (const one of [previous, next]) t.equal((await one.get('/readyz')).status, 200);

    await t.test('the proof sees a column that is gone', async (t) => {
      await query(url, 'alter table "order" rename column company to firm');
      t.same(contracted(before, await catalogueOf(url), source), [
        'order.company is gone',
        'order.firm is new and has to be given',
      ]);
      t.ok((await work(previous, 'contracted')).length > 3);
    });
  },
);

t.test('what another version cannot live with is found in the schemas', async (t) => {
  const { url } = await openTestDatabase(t);
  const before = await catalogueOf(url);
  const words = 'select account_id, company, paused_period from account; insert into quota';
  const changes: [change: string, undo: string, found: string[]][] = [
    ['add column fax text', 'drop column fax', []],
    ["add column fax text not null default ''", 'drop column fax', []],
    ['add column fax text check (length(fax) < 9)', 'drop column fax', []],
    [
      'add constraint once unique (company)',
      'drop constraint once',
      ['account (once) is a new condition: UNIQUE (company)'],
    ],
    ['add column fax text not null', 'drop column fax', ['account.fax is new and has to be given']],
    [
      'alter column paused_period set not null',
      'alter column paused_period drop not null',
      ['account.paused_period has to be given now'],
    ],
    [
      'alter column company type varchar(200)',
      'alter column company type text',
      ['account.company was text and is character varying(200)'],
    ],
    [
      'rename column company to firm',
      'rename column firm to company',
      ['account.company is gone', 'account.firm is new and has to be given'],
    ],
    ['rename column terms_followup_at to x', 'rename column x to terms_followup_at', []],
    [
      'drop constraint account_claim_token_sha256_key',
      'add constraint account_claim_token_sha256_key unique (claim_token_sha256)',
      ['account (account_claim_token_sha256_key) is gone'],
    ],
  ];
  for (const [change, undo, found] of changes) {
    await query(url, `alter table account ${change}`);
    t.same(contracted(before, await catalogueOf(url), words), found, change);
    await query(url, `alter table account ${undo}`);
  }
  t.same(await catalogueOf(url).then((now) => contracted(before, now, words)), []);
});
