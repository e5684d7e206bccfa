/**
 * Writes `sql/schema.sql`, the schema that the migrations make, from a temporary database.
 * Run by `npm run generate`; with `--check` it only says whether the file is stale.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './core/database.ts';
import { openEmbedded } from './core/embedded.ts';
import { migrate } from './core/migrate.ts';
import { schemaText } from './core/schema-text.ts';

const FILE = new URL('./schema.sql', import.meta.url);
const HEADING =
  '-- Written by `npm run generate` from a migrated database, for reading.\n' +
  '-- Databases are made by sql/migrations/.\n\n';

/** The content that `sql/schema.sql` must have, from a migrated database. */
export async function describeSchema(url: string): Promise<string> {
  const database = openDatabase(url, { max: 1, name: 'preflight schema' });
  try {
    return HEADING + (await schemaText(database));
  } finally {
    await database.close();
  }
}

/** The same from a database of its own, which is removed afterwards. */
async function describeNewSchema(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'preflight-schema-'));
  const embedded = await openEmbedded({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(embedded.url);
    return await describeSchema(embedded.url);
  } finally {
    await embedded.leave();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const text = await describeNewSchema();
  if (!process.argv.includes('--check')) await writeFile(FILE, text);
  else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
    console.error('sql/schema.sql is stale: run npm run generate');
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
