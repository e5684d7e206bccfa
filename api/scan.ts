/** Asks about every product of a catalogue: `npm run scan -- --help`. */
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isDay } from '../contracts/core/calendar.ts';
import { counted, inWords } from '../contracts/core/wording.ts';
import { packsSha256 } from '../contracts/decisions/document/decide.ts';
import { INTENDED_ACTIONS } from '../contracts/decisions/request/facts.ts';
import type { Verdict } from '../contracts/decisions/request/fields.ts';
import { shippedIndex } from '../contracts/decisions/rules/packs.ts';
import type { Columns } from '../contracts/decisions/scan/catalogue-columns.ts';
import { listingsOf, scanListings } from '../contracts/decisions/scan/listings.ts';
import { type Group, type ScannedListing, ScanTally } from '../contracts/decisions/scan/scan.ts';
import {
  type Mapping,
  mappingIn,
  marketplacesIn,
  type RefuseOption,
} from '../contracts/decisions/scan/scan-options.ts';
import { printTable } from '../jobs/cli/output.ts';
import { createClient, type PreflightClient, PreflightError } from './client.js';
import { unreachable } from './core/reach.ts';
import { catalogueRows, NothingRecognised, surveyCatalogue } from './decisions/scan/catalogue.ts';
import { type CatalogueFile, fileAt, ScanError } from './decisions/scan/catalogue-file.ts';
import { compareScan } from './decisions/scan/compare.ts';
import { compareAlone, ownJudge, serviceJudge } from './decisions/scan/judges.ts';
import { mustBeForm, writeScan } from './decisions/scan/report.ts';
import { WorkFile } from './decisions/scan/work-file.ts';
import { workThrough } from './decisions/scan/work-through.ts';

const HELP = `npm run scan -- <catalogue> [options]
npm run scan -- --compare <before.json> [options]

Judges every product of a catalogue, and ends with a table: ready, needs, blocked,
unknown, and the document that frees most listings by itself. With a key the service is asked; without one, this
process judges by the rule packs of this release, without evidence on record. A scan that was stopped goes on with
the same command.

Reads CSV and tab-separated files as they are exported: Shopify, WooCommerce, Magento, BigCommerce, Wix, Squarespace,
TikTok Shop, Amazon (listings report and flat files), eBay, Google Merchant (TSV and XML), tables with headings in eleven
languages; and one JSON object a line.
Variants are one product. Without a known category the likely one of the title is taken, and marked as guessed.

  --map <column=field>     what a column states, where its name does not tell: --map Artikelname=title (repeatable)
  --category <text=code>   the category that a text of the catalogue stands for: --category Spielwaren=toys (repeatable)
  --marketplace <codes>    marketplaces, separated by commas; otherwise the column of that name
  --action <action>        ${INTENDED_ACTIONS.join(', ')}; otherwise the column of that name
  --out <file>             the report: .html, .csv, .json, .jsonl or .sarif
  --fail-on <verdict>      exit code 3 if a listing has this verdict or a worse one: hold, do_not_proceed
  --as-of <day>            the day to judge, YYYY-MM-DD; today if left out
  --compare <before.json>  what changes for the listings of an earlier report until --as-of (a year from today
                           if left out), and when
  --key <key>              an account's key (or in SERVICE_API_KEY, where other users cannot see it)
  --url <address>          the service (or in PREFLIGHT_URL; http://127.0.0.1:3000 otherwise)
  --yes                    does not ask before it uses quota

Exit code 0: done. 1: stopped or failed. 2: an option is wrong, or no column is recognised. 3: see --fail-on.
`;

/** Needs that the table shows; the report has all. */
const NEEDS_SHOWN = 10;

class UsageError extends Error {}

interface Options {
  catalogue: string | undefined;
  compare: string | undefined;
  marketplaces: string[];
  action: string | undefined;
  out: string | undefined;
  as_of: string | undefined;
  mapping: Mapping;
  fail_on: Verdict | undefined;
  client: PreflightClient | undefined;
  yes: boolean;
}

function readOptions(words: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      marketplace: { type: 'string' },
      action: { type: 'string' },
      out: { type: 'string' },
      'as-of': { type: 'string' },
      compare: { type: 'string' },
      map: { type: 'string', multiple: true },
      category: { type: 'string', multiple: true },
      'fail-on': { type: 'string' },
      key: { type: 'string' },
      url: { type: 'string' },
      yes: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const [catalogue, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`one catalogue at a time; "${more[0]}" is another`);
  if ((catalogue === undefined) === (values.compare === undefined))
    throw new UsageError('name a catalogue, or an earlier report with --compare');
  const marketplaces = marketplacesIn(values.marketplace ?? '', refuseOption);
  const action = values.action?.toLowerCase();
  if (action !== undefined && !(INTENDED_ACTIONS as readonly string[]).includes(action))
    throw new UsageError(`--action "${action}" is none of ${INTENDED_ACTIONS.join(', ')}`);
  const as_of = values['as-of'];
  if (as_of !== undefined && !isDay(as_of)) throw new UsageError(`--as-of "${as_of}" is no day YYYY-MM-DD`);
  if (values.out !== undefined) mustBeForm(values.out);
  const fail_on = FAILING.find((verdict) => verdict === values['fail-on']);
  if (values['fail-on'] !== undefined && fail_on === undefined)
    throw new UsageError(`--fail-on "${values['fail-on']}" is none of ${FAILING.join(', ')}`);
  const key = values.key ?? (process.env.SERVICE_API_KEY || undefined);
  const url = values.url ?? process.env.PREFLIGHT_URL ?? 'http://127.0.0.1:3000';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--url "${url}" is not an http or https address`);
  if (values.url !== undefined && key === undefined)
    throw new UsageError('--url needs a key: without one, leave it out, and this process judges by itself');
  const baseUrl = url.replace(/\/+$/, '');
  return {
    catalogue,
    compare: values.compare,
    marketplaces,
    action,
    out: values.out,
    as_of,
    mapping: mappingIn({ map: values.map ?? [], category: values.category ?? [] }, refuseOption),
    fail_on,
    client: key === undefined ? undefined : clientOf(baseUrl, key),
    yes: values.yes ?? false,
  };
}

/** Verdicts on which a pipeline may fail. */
const FAILING = ['hold', 'do_not_proceed'] as const;

const refuseOption: RefuseOption = (option, problem) => new UsageError(`--${option} ${problem}`);

function clientOf(baseUrl: string, key: string): PreflightClient {
  const reached = (request: Request) =>
    fetch(request).catch((error) => {
      throw new ScanError(unreachable(baseUrl, error));
    });
  return createClient({ baseUrl, key, fetch: reached });
}

/** Says how much of the month's quota a scan takes, and asks a person whether to go on. Refuses if it is too much. */
async function askQuota(client: PreflightClient, takes: number, yes: boolean): Promise<boolean> {
  const { data, error } = await client.GET('/api/platform/usage');
  if (error !== undefined) throw new ScanError(`${error.schema_version}: ${error.message}`);
  const [account, other] = data.accounts;
  if (account === undefined || other !== undefined) {
    console.error(`This takes ${inWords(takes)} decisions; an operator's are not metered.`);
    return true;
  }
  const { quota, remaining, period } = account;
  console.error(
    `This takes ${inWords(takes)} of ${inWords(quota)}; ${inWords(remaining)} are left in ${period}.`,
  );
  if (takes > remaining)
    throw new ScanError(`the month has ${inWords(remaining)} decisions left; nothing was asked`);
  if (yes || !process.stdin.isTTY) return true;
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question('Go on? [y/N] ');
  prompt.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Names the rules that a scan judges by; null if they are those of a service. */
const rulesOf = (client: PreflightClient | undefined) =>
  client === undefined ? packsSha256(shippedIndex()) : null;

async function scan(options: Options, catalogue: string, today: string): Promise<number> {
  const { marketplaces, action, out, client } = options;
  const as_of = options.as_of ?? today;
  const { mapping, fail_on } = options;
  const file = fileAt(catalogue);
  const survey = await surveyCatalogue(file, mapping);
  const { form, used, ignored } = survey.columns;
  const rows = survey.rows > survey.products ? ` in ${inWords(survey.rows)} rows` : '';
  console.error(
    `${form === null ? '' : `${form}: `}${counted(survey.products, 'product')}${rows}. Columns: ${used.map(({ column, field }) => (column === field ? column : `${column} → ${field}`)).join(', ')}.`,
  );
  if (ignored.length > 0) console.error(`Columns that nothing reads: ${ignored.join(', ')}.`);
  for (const { column, cells, first } of survey.unreadable)
    console.error(`Column ${column}: ${cells} cells cannot be read and count as not stated (${first}).`);
  const total = survey.products * Math.max(1, marketplaces.length);
  const name = JSON.stringify({
    scan: survey.sha256,
    marketplaces,
    action: action ?? null,
    as_of,
    rule_packs: rulesOf(client),
    ...(mapping.columns.size + mapping.categories.size > 0
      ? { mapping: [[...mapping.columns], [...mapping.categories]] }
      : {}),
  });
  const work = await WorkFile.open<ScannedListing>(`${out ?? catalogue}.scan`, name);
  try {
    const left = total - work.done;
    if (client !== undefined && left > 0 && !(await askQuota(client, left, options.yes))) return 1;
    const judge = client === undefined ? ownJudge(as_of) : serviceJudge(askOf(client), options.as_of);
    const whole = await workThrough(work, listingsIn(file, survey.columns, options), {
      name: 'Judging',
      total,
      most: judge.most,
      bytes: ({ request }) => Buffer.byteLength(JSON.stringify(request)),
      find: (batch) => scanListings(batch, judge, as_of),
    });
    if (!whole) return 1;
  } finally {
    await work.close();
  }
  const tally = new ScanTally();
  for await (const listing of work.listings()) tally.add(listing);
  const summary = tally.summary();
  const head = {
    catalogue: basename(catalogue),
    generated_at: new Date().toISOString(),
    as_of,
    intended_action: action ?? null,
    products: survey.products,
    columns: survey.columns,
    unreadable: survey.unreadable,
  };
  if (out !== undefined) await writeScan(out, head, summary, () => work.listings());
  await work.remove();
  printTable(summary.marketplaces);
  const { groups, needs } = summary;
  console.log(
    `\nready ${groups.ready}, needs ${groups.needs}, blocked ${groups.blocked}, unknown ${groups.unknown}`,
  );
  if (needs.length > 0) {
    console.log('\nWhat they wait for, and how many listings it frees by itself:\n');
    printTable(
      needs.slice(0, NEEDS_SHOWN).map(({ text, kind, frees, listings }) => ({
        'document or fact': text,
        kind,
        frees,
        listings,
      })),
    );
  }
  const { guessed } = summary;
  if (guessed.length > 0) {
    console.log('\nCategories that were guessed from titles; correct them with --category "text=code":\n');
    printTable(
      guessed.map(({ category, listings, example }) => ({ category, listings, 'for example': example })),
    );
  }
  if (out !== undefined) console.log(`\n${out}`);
  return fail_on !== undefined && failsOn(fail_on, groups) ? FAILED_ON : 0;
}

/** Exit code for a listing that has the verdict of `--fail-on`, or a worse one. */
const FAILED_ON = 3;

function failsOn(verdict: Verdict, { needs, blocked, unknown }: Record<Group, number>): boolean {
  return blocked > 0 || (verdict === 'hold' && needs + unknown > 0);
}

async function* listingsIn(file: CatalogueFile, columns: Columns, options: Options) {
  for await (const row of catalogueRows(file, columns, options.mapping)) yield* listingsOf(row, options);
}

/** The brief decisions of the service. Rows were checked against the very shape that its types were made from. */
const askOf = (client: PreflightClient) => (requests: object[]) =>
  client.decideMany(requests as Parameters<PreflightClient['decideMany']>[0], { view: 'brief' });

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    console.log(HELP);
    return 0;
  }
  const today = new Date().toISOString().slice(0, 10);
  if (options.catalogue !== undefined) return scan(options, options.catalogue, today);
  const { compare = '', out, as_of, client } = options;
  return compareScan(
    { path: compare, out, as_of, today, rules: rulesOf(client) },
    client === undefined ? compareAlone : byService(client),
  );
}

/** Compares by the decision on record, with the evidence that the service knows; without quota. */
function byService(client: PreflightClient): typeof compareAlone {
  return async (listing, today, to) => {
    const { decision_id, row, id, marketplace, decision } = listing;
    if (decision_id === null || decision === null) return compareAlone(listing, today, to);
    const { data, error } = await client.GET('/api/agent/decisions/{decision_id}/compare', {
      params: { path: { decision_id }, query: { as_of: to } },
    });
    if (error !== undefined) throw new ScanError(`row ${row}: ${error.schema_version}: ${error.message}`);
    const { after, changes } = data;
    return changes.length === 0
      ? null
      : { row, id, marketplace, before: decision, after: after.decision, changes };
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  const { message } = error as Error;
  const usage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!usage && !(error instanceof ScanError) && !(error instanceof PreflightError)) throw error;
  console.error(usage ? `${message}\n\n${HELP}` : message);
  process.exitCode = usage || error instanceof NothingRecognised ? 2 : 1;
}
