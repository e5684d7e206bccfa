import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { inWords } from '../../contracts/core/wording.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import type { ScannedListing } from '../../contracts/decisions/scan/scan.ts';
import {
  catalogueScans,
  corrected,
  isJudged,
  SCAN_LIMITS,
  scanAction,
  catalogueScan as scanDocument,
  scanForm,
  scanParams,
  secondsLeft,
} from '../../contracts/evidence/catalogue-scan.ts';
import { OVER_QUOTA_ACTION, TOO_MANY_ACTION } from '../../contracts/money/quota.ts';
import { nudge } from '../../jobs/core/queue.ts';
import { catalogueScan } from '../../jobs/evidence/catalogue-scan.ts';
import type { Transaction } from '../../sql/core/database.ts';
import {
  countRunning,
  deleteOldest,
  deleteScan,
  insertScan,
  lockScan,
  type ScanRow,
  selectParts,
  selectScan,
  selectScans,
  selectSummary,
  startScan,
  stopScans,
  writeParts,
} from '../../sql/evidence/catalogue-scan.ts';
import { selectMonthLeft } from '../../sql/money/usage.ts';
import { goneSignal } from '../core/answers.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { REPORT_FORMS, type ReportForm, scanReport } from '../decisions/scan/report.ts';
import { askedIn, bodies, readBody, readCatalogue } from './catalogue-reading.ts';

const badRequest = 'invalid_scan' as const;
const tags = ['Decisions'];
const MEBIBYTES = SCAN_LIMITS.FILE_BYTES / 1024 / 1024;

/** Media types of the reports, by form. */
const TYPES: Readonly<Record<ReportForm, string>> = {
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  sarif: 'application/sarif+json; charset=utf-8',
};

/** Catalogues that accounts hand in: read at once, judged part by part by the family `catalogue-scan`, and reported. */
export function catalogueScanRoutes(app: App, service: Service): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: bodies.limits });
    handIn(scope as App, service);
  });
  act(app, service);
  list(app, service);
  show(app, service);
  report(app, service);
}

/** The file of each request that is under way. */
const handed = new WeakMap<FastifyRequest, { name: string; content: Buffer }>();

function handIn(app: App, service: Service): void {
  app.post(
    '/api/scans',
    {
      config: {
        access: 'account',
        scopes: ['decide'],
        badRequest,
        refuses: ['insufficient_role', 'monthly_quota_exceeded', 'payload_too_large'],
      },
      schema: {
        tags,
        summary: 'Hand in a catalogue, to have every product judged',
        description: `For accounts. Takes a file as shops and marketplaces export it: CSV, tab-separated, JSON lines or a Google Merchant feed; ${MEBIBYTES} MiB and ${inWords(SCAN_LIMITS.LISTINGS)} listings at most. Reading it is free and says what was understood. Each listing that is judged is one decision of the quota, on record as any other. Beside a scan others have their turn. It is kept ${SCAN_LIMITS.KEPT_DAYS} days after its last act, the newest ${SCAN_LIMITS.KEPT} of an account.`,
        consumes: ['multipart/form-data'],
        body: scanForm,
        response: { 201: scanDocument },
      },
      preValidation: async (request, reply) => {
        ownerOf(request.principal);
        if (!request.isMultipart())
          throw new Refusal(badRequest, 'send the file as multipart/form-data, in the field catalogue');
        const { texts, file } = await readBody(request, reply);
        handed.set(request, file);
        request.body = { ...Object.fromEntries(texts), catalogue: file.name } as typeof request.body;
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      const account_id = ownerOf(principal);
      const file = handed.get(request) as { name: string; content: Buffer };
      const asked = askedIn(body);
      const read = await readCatalogue(file, asked, account_id, goneSignal(reply));
      const at = now(service);
      const scan_id = await service.database.transaction(async (tx) => {
        const { head, parts, listings } = read;
        const scan = { account_id, catalogue: file.name, as_of: asked.as_of, head, listings };
        const id = await insertScan(tx, scan, parts, at);
        await deleteOldest(tx, account_id);
        if (body.start === 'true') await begin(service, tx, principal, id);
        return id;
      });
      return reply.code(201).send(await shown(service, principal, scan_id));
    },
  );
}

/** The account that a scan belongs to. Operators have no quota that could bear one. */
function ownerOf(principal: Principal): string {
  if (principal.account_id === null)
    throw new Refusal(
      badRequest,
      'a scan belongs to an account, which its decisions are metered to: use its key',
    );
  return principal.account_id;
}

/** Starts a scan, or goes on with it, if the month has enough left for all of it. */
async function begin(
  service: Service,
  tx: Transaction,
  principal: Principal,
  scan_id: string,
): Promise<void> {
  const account_id = ownerOf(principal);
  if ((await countRunning(tx, account_id)) >= SCAN_LIMITS.RUNNING)
    throw refuseField(badRequest, 'action', `${SCAN_LIMITS.RUNNING} scans run already; stop one, or wait`);
  const { listings, judged } = await locked(tx, account_id, scan_id);
  const takes = listings - judged;
  const at = now(service);
  const { RENEWAL_GRACE_DAYS: grace_days } = service.settings;
  const { remaining = 0 } = (await selectMonthLeft(tx, account_id, { now: at, grace_days })) ?? {};
  if (takes > remaining)
    throw new Refusal(
      'monthly_quota_exceeded',
      `this takes ${inWords(takes)} decisions and ${inWords(remaining)} are left of the month; none was taken`,
      {
        details: { action: remaining > 0 ? TOO_MANY_ACTION : OVER_QUOTA_ACTION, remaining, requested: takes },
      },
    );
  await startScan(tx, scan_id, principal.key_id, at);
  await nudge(service.boss, catalogueScan.name, tx);
}

async function locked(tx: Transaction, account_id: string, scan_id: string): Promise<ScanRow> {
  const scan = await lockScan(tx, account_id, scan_id);
  if (scan === null) throw unknownScan(scan_id);
  return scan;
}

const unknownScan = (scan_id: string) => new Refusal('not_found', `there is no scan ${scan_id.slice(0, 60)}`);

function act(app: App, service: Service): void {
  app.post(
    '/api/scans/action',
    {
      config: {
        access: 'account',
        scopes: ['decide'],
        badRequest,
        refuses: ['insufficient_role', 'monthly_quota_exceeded', 'not_found'],
      },
      schema: {
        tags,
        summary: 'Start, stop, correct or delete a scan',
        description:
          'A start takes no decision if the month has fewer left than listings wait. What was judged stays after a stop. Corrected listings wait for a new verdict, which is a decision of its own.',
        body: scanAction,
        response: { 201: scanDocument },
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      const account_id = ownerOf(principal);
      const before = await shown(service, principal, body.scan_id);
      await service.database.transaction((tx) => carryOut(service, tx, principal, account_id, body));
      return reply
        .code(201)
        .send(body.action === 'delete' ? before : await shown(service, principal, body.scan_id));
    },
  );
}

async function carryOut(
  service: Service,
  tx: Transaction,
  principal: Principal,
  account_id: string,
  { scan_id, action, categories = {} }: z.infer<typeof scanAction>,
): Promise<void> {
  if (action === 'start') {
    const { status } = await locked(tx, account_id, scan_id);
    if (status !== 'running') await begin(service, tx, principal, scan_id);
    return;
  }
  const { status } = await locked(tx, account_id, scan_id);
  const at = now(service);
  if (action === 'delete') return deleteScan(tx, scan_id);
  if (action === 'stop') return stopScans(tx, [{ scan_id, because: 'asked' }], at);
  if (status === 'running') throw refuseField(badRequest, 'action', 'a scan that runs is stopped first');
  const known = shippedIndex().categories;
  const wrong = Object.entries(categories).find(([, code]) => !known.has(code));
  if (wrong !== undefined)
    throw refuseField(
      badRequest,
      `categories.${wrong[0].slice(0, 60)}`,
      'is no category; the codes stand in /llms.txt',
    );
  const parts = [];
  for await (const { part, listings } of selectParts(tx, scan_id)) {
    const right = corrected(listings, categories);
    if (right.some((listing, i) => listing !== listings[i])) parts.push({ part, listings: right });
  }
  if (parts.length === 0) throw refuseField(badRequest, 'categories', 'name no category that was guessed');
  await writeParts(tx, scan_id, parts, at);
}

const reading = { access: 'account', scopes: ['decide', 'read'] } as const;

function list(app: App, service: Service): void {
  app.get(
    '/api/scans',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Scans of catalogues',
        description: 'The newest first, without their listings.',
        querystring: pageQuery,
        response: { 200: catalogueScans },
      },
    },
    async ({ principal, query: { limit, cursor } }) => {
      const found = await selectScans(service.database, {
        scope: scopeOf(principal),
        limit: limit + 1,
        cursor,
      });
      const { rows, next_cursor } = page(found, limit, ({ scan_id }) => scan_id);
      const at = now(service);
      return {
        schema_version: 'service.catalogue_scans.v1' as const,
        generated_at: at.toISOString(),
        scans: rows.map((scan) => standing(scan, at)),
        next_cursor,
      };
    },
  );
}

/** How a scan stands, without its listings. */
function standing({ judged_before, started_at, created_at, moved_at, ...scan }: ScanRow, at: Date) {
  const left = scan.status === 'running' ? secondsLeft({ ...scan, judged_before, started_at }, at) : null;
  const times = { created_at: created_at.toISOString(), moved_at: moved_at.toISOString() };
  return { ...scan, ...times, seconds_left: left };
}

function show(app: App, service: Service): void {
  app.get(
    '/api/scans/:scan_id',
    {
      config: { ...reading, refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'A scan of a catalogue',
        description: 'How it stands, and what its listings wait for.',
        params: scanParams,
        response: { 200: scanDocument },
      },
    },
    ({ principal, params }) => shown(service, principal, params.scan_id),
  );
}

async function shown(
  service: Service,
  principal: Principal,
  scan_id: string,
): Promise<z.infer<typeof scanDocument>> {
  const { database, baseUrl } = service;
  const scan = await selectScan(database, scopeOf(principal), scan_id);
  if (scan === null) throw unknownScan(scan_id);
  const { head, ...row } = scan;
  const { groups, marketplaces, needs, guessed } = await selectSummary(database, scan_id);
  const { used, ignored, form } = head.columns;
  return {
    schema_version: 'service.catalogue_scan.v1',
    ...standing(row, now(service)),
    intended_action: head.intended_action,
    marketplaces: head.marketplaces,
    form,
    products: head.products,
    rows: head.rows,
    columns: [...used, ...ignored.map((column) => ({ column, field: null }))],
    unreadable: [...head.unreadable],
    groups,
    by_marketplace: marketplaces,
    needs,
    guessed,
    links: Object.fromEntries(
      REPORT_FORMS.map((form) => [form, `${baseUrl}/api/scans/${scan_id}/report?form=${form}`]),
    ),
  };
}

function report(app: App, service: Service): void {
  app.get(
    '/api/scans/:scan_id/report',
    {
      config: { ...reading, refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'The report of a scan, as a file',
        description: 'Of a scan that is not done, the listings judged so far.',
        params: scanParams,
        querystring: z.object({
          form: z
            .enum(REPORT_FORMS)
            .default('html')
            .describe('`jsonl` is one listing a line, `sarif` for pipelines.'),
        }),
        response: {
          200: {
            content: Object.fromEntries(
              Object.values(TYPES).map((type) => [
                type.replace(/;.*/, ''),
                { schema: type.includes('json;') ? z.looseObject({}) : z.string() },
              ]),
            ),
          },
        },
      },
    },
    async ({ principal, params: { scan_id }, query: { form } }, reply) => {
      const scan = await selectScan(service.database, scopeOf(principal), scan_id);
      if (scan === null) throw unknownScan(scan_id);
      const { catalogue, head, as_of } = scan;
      const at = now(service).toISOString();
      const about = { ...head, catalogue, generated_at: at, as_of: as_of ?? at.slice(0, 10) };
      const listings = () => judgedOf(service, scan_id);
      const pieces = scanReport(form, about, await selectSummary(service.database, scan_id), listings);
      reply
        .type(TYPES[form])
        .header('content-disposition', `attachment; filename="scan.${form}"`)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      return reply.send(Readable.from(pieces) as never) as never;
    },
  );
}

async function* judgedOf(service: Service, scan_id: string): AsyncGenerator<ScannedListing> {
  for await (const { listings } of selectParts(service.database, scan_id)) yield* listings.filter(isJudged);
}
