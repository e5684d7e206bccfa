/**
 * The client as a package of its own: packed, installed into an empty folder, type-checked there, and run against a
 * service by Node, by a browser where there is one, and by what `DENO_BIN`, `BUN_BIN` and `NODE20_BIN` name.
 *
 * Run by npm run prove only.
 */

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { clientFiles } from '../../api/pack-client.ts';
import { openReader } from '../support/pages.ts';
import { ROOT, run } from '../support/processes.ts';
import { scratchDirectory } from '../support/scratch.ts';
import { activeAccount, startTestService } from '../support/service.ts';

t.setTimeout(300_000);

/** Bytes of the package, at most. */
const MOST_BYTES = 30_000;
const PACKAGES = join(ROOT, 'node_modules');

const PROGRAM = `
import { createClient, PreflightError } from 'preflight-client';

const [baseUrl, key] = process.argv.slice(2);
const client = createClient({ baseUrl, key });
const toys = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

const brief = await client.decide(toys, { view: 'brief', proof: true });
const { data: checkpoint } = await client.GET('/api/transparency/checkpoint');
const full = await client.decide(toys);
const receipts = await Promise.all([brief, full].map((one) => client.verifyReceipt(one, checkpoint.vkey)));

let questions = 0;
const settled = await client.converse({ marketplace: 'amazon_us', title: 'wooden blocks' }, () => {
  questions++;
  return null;
}, { view: 'brief' });

const listings = [];
const products = Array.from({ length: 60 }, (_, i) => ({ category: 'toys', model: 'M-' + i }));
for await (const { marketplace, decision } of client.scan(products, { marketplaces: ['amazon_us', 'amazon_de'] }))
  listings.push([marketplace, decision.schema_version].join(' '));

const refused = await createClient({ baseUrl, key: key + 'x' }).decide(toys).catch((error) => error);
console.log(JSON.stringify({
  holds: receipts.map(({ holds, covers }) => [holds, covers]),
  questions,
  open: settled.next_question !== undefined,
  listings: listings.length,
  kinds: [...new Set(listings)],
  refused: refused instanceof PreflightError && refused.code,
}));
`;

/** A program that the types accept, but for what it marks. */
const TYPED = `
import { createClient, type Decision } from 'preflight-client';

const client = createClient({ baseUrl: 'http://127.0.0.1:3000' });
const decision: Decision = await client.decide({ category: 'toys', attributes: { age_grade_years: 3 } });
// @ts-expect-error a field that no request has
await client.decide({ categorie: 'toys' });
// @ts-expect-error an attribute that no product has
await client.decide({ category: 'toys', attributes: { age_grade_minimum: 3 } });
await client.converse({ title: decision.summary }, ({ question }) => question.length, { view: 'brief' });
const { data } = await client.GET('/api/requirements', { params: { query: { marketplace: 'amazon_us', category: 'toys' } } });
export const schema: string | undefined = data?.schema_version;
`;

/** The package installed into an empty folder, beside the one that it needs. */
async function installed(t: Test): Promise<{ folder: string; bytes: number }> {
  const source = await scratchDirectory(t);
  const files = await clientFiles();
  for (const [name, text] of Object.entries(files)) await writeFile(join(source, name), text);
  const folder = await scratchDirectory(t);
  const npm = async (...args: string[]) => {
    const { exited, stderr } = run(t, 'npm', [...args, '--no-audit', '--no-fund'], {}, { cwd: folder });
    if ((await exited).code !== 0) throw new Error(stderr());
  };
  const others = ['openapi-fetch', 'openapi-typescript-helpers'].map((name) => join(PACKAGES, name));
  await npm('pack', '--ignore-scripts', source, ...others);
  const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const own = tarballs.find((name) => name.startsWith('preflight-client')) ?? '';
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'empty', private: true, type: 'module' }),
  );
  await npm('install', '--offline', '--ignore-scripts', ...tarballs.map((name) => `./${name}`));
  return { folder, bytes: (await stat(join(folder, own))).size };
}

t.test('packed, installed, type-checked and run', async (t) => {
  const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
  const { api_key } = await activeAccount(service);
  const { folder, bytes } = await installed(t);
  t.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
  const { dependencies } = JSON.parse(
    await readFile(join(folder, 'node_modules/preflight-client/package.json'), 'utf8'),
  );
  t.same(Object.keys(dependencies), ['openapi-fetch']);

  await writeFile(join(folder, 'typed.ts'), TYPED);
  const tsc = run(
    t,
    process.execPath,
    [
      join(PACKAGES, 'typescript/bin/tsc'),
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--allowImportingTsExtensions',
      'typed.ts',
    ],
    {},
    { cwd: folder },
  );
  t.equal((await tsc.exited).code, 0, tsc.stdout());

  await writeFile(join(folder, 'program.mjs'), PROGRAM);
  const { DENO_BIN, BUN_BIN, NODE20_BIN } = process.env;
  const runtimes = [
    [process.execPath],
    ...(DENO_BIN ? [[DENO_BIN, 'run', '--allow-net', '--allow-read', '--allow-env']] : []),
    ...(BUN_BIN ? [[BUN_BIN]] : []),
    ...(NODE20_BIN ? [[NODE20_BIN]] : []),
  ];
  for (const [command = '', ...args] of runtimes) {
    const program = run(t, command, [...args, 'program.mjs', service.url, api_key], {}, { cwd: folder });
    t.equal((await program.exited).code, 0, program.stderr());
    t.match(JSON.parse(program.stdout()), {
      holds: [
        [true, 'members shown'],
        [true, 'document'],
      ],
      open: false,
      listings: 120,
      kinds: ['amazon_us service.agent_decision_brief.v1', 'amazon_de service.agent_decision_brief.v1'],
      refused: 'invalid_api_key',
    });
  }
  const { body } = await service.get('/api/platform/usage', api_key);
  t.match(body.accounts, [{ used: 123 * runtimes.length }], 'the conversation is one decision');
  await runInBrowser(t, folder, service.url, api_key);
});

/** Runs in a page of another site: what a program does with the package, without a build. */
const IN_PAGE = `async ([baseUrl, key]) => {
  const { createClient } = await import('preflight-client');
  const client = createClient({ baseUrl, key });
  const brief = await client.decide(
    { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' },
    { view: 'brief', proof: true },
  );
  const { data: checkpoint } = await client.GET('/api/transparency/checkpoint');
  const { holds } = await client.verifyReceipt(brief, checkpoint.vkey);
  return { decision: brief.decision, holds };
}`;

async function runInBrowser(t: Test, folder: string, service: string, key: string): Promise<void> {
  const reader = await openReader(t);
  if (reader === null) return t.comment('this machine has no Chromium, so no browser ran the client');
  const imports = Object.fromEntries(
    await Promise.all(
      ['preflight-client', 'openapi-fetch'].map(async (name) => {
        const { exports } = JSON.parse(
          await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8'),
        );
        const entry = exports['.'];
        const file = entry.import?.default ?? entry.import ?? entry.default ?? entry;
        return [name, `/node_modules/${name}/${String(file).replace(/^\.\//, '')}`] as const;
      }),
    ),
  );
  const page = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const site = createServer(async ({ url = '/' }, response) => {
    const type = url === '/' ? 'text/html' : 'text/javascript';
    // A browser also asks for an icon.
    const file = await readFile(join(folder, url)).catch(() => '');
    response.setHeader('content-type', type).end(url === '/' ? page : file);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  t.teardown(() => site.close());
  const { port } = site.address() as AddressInfo;
  const tab = await reader.open({ width: 'wide', theme: 'light', scripts: true });
  await tab.goto(`http://127.0.0.1:${port}/`);
  const said = await tab.evaluate(`(${IN_PAGE})(${JSON.stringify([service, key])})`);
  t.same(said, { decision: 'hold', holds: true }, 'in a page of another site');
}
