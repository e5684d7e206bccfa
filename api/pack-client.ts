/**
 * npm run pack-client: writes the client as a package of its own, ready for `npm pack` and `npm publish`. It has one
 * dependency, and types of the operations that programs call.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { shippedIndex } from '../contracts/decisions/rules/packs.ts';
import { forCallers } from './core/openapi/callers.ts';
import { forClient } from './core/openapi/client-types.ts';
import { strictly } from './core/openapi/strict.ts';
import { OPENAPI_DOCUMENT } from './core/openapi.ts';

/** Files of the package that are files here, with their names there. */
const SAME = {
  'client.js': 'client.js',
  'client.d.ts': 'client.d.ts',
  'core/receipt-check.js': 'receipt-check.js',
  'core/receipt-check.d.ts': 'receipt-check.d.ts',
} as const;

const README = `# preflight-client

Is this product ready for that marketplace, and if not, what is missing? The client of the Preflight service, for Node 20
and later, Deno and what else knows \`fetch\` and Web Crypto.

\`\`\`js
import { createClient } from 'preflight-client';

const client = createClient({ baseUrl: 'https://…', key: process.env.SERVICE_API_KEY });
const toys = { marketplace: 'amazon_us', category: 'toys', intended_action: 'list' };

const decision = await client.decide(toys, { view: 'brief' });
// One question at a time, until nothing more would settle further: one decision of the quota.
const settled = await client.converse(toys, ({ question }) => prompt(question), { view: 'brief' });
// A catalogue, as it is read.
for await (const { product, marketplace, decision } of client.scan(products, { marketplaces: ['amazon_us'] }))
  console.log(product.title, marketplace, decision.decision);
// Offline: whether the holder of the key gave this decision.
const { ok } = await client.verifyReceipt(decision, vkey);
\`\`\`

Every operation is there by method and path, too: \`client.GET('/api/requirements', { params: { query } })\`. The
reference is at \`/docs\` of the service.
`;

/** The files of the package, with their texts. */
export async function clientFiles(): Promise<Record<string, string>> {
  const here = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
  const { version, license, dependencies } = JSON.parse(await here('../package.json'));
  const document = forClient(
    strictly(forCallers(JSON.parse(await readFile(OPENAPI_DOCUMENT, 'utf8')), shippedIndex())),
  );
  const files: Record<string, string> = {
    'package.json': JSON.stringify(
      {
        name: 'preflight-client',
        version,
        description: 'Client of the Preflight service: is this product ready for that marketplace?',
        license,
        type: 'module',
        engines: { node: '>=20' },
        exports: { '.': { types: './client.d.ts', default: './client.js' } },
        sideEffects: false,
        dependencies: { 'openapi-fetch': dependencies['openapi-fetch'] },
      },
      null,
      2,
    ),
    'README.md': README,
    'interface.d.ts': astToString(await openapiTypes(document as never)),
  };
  for (const [from, to] of Object.entries(SAME))
    files[to] = (await here(from))
      .replaceAll("'./core/receipt-check", "'./receipt-check")
      .replaceAll("'../contracts/openapi.d.ts'", "'./interface.d.ts'")
      .replaceAll("'../client.d.ts'", "'./client.d.ts'");
  return files;
}

async function main(): Promise<void> {
  const [directory] = process.argv.slice(2);
  if (directory === undefined) {
    console.error('usage: npm run pack-client -- DIRECTORY');
    process.exitCode = 2;
    return;
  }
  await mkdir(directory, { recursive: true });
  for (const [name, text] of Object.entries(await clientFiles()))
    await writeFile(join(directory, name), text);
  console.log(`npm pack ${directory}`);
}

if (import.meta.main) await main();
