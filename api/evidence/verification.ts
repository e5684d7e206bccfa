import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { BOUNDARY } from '../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  catalog,
  catalogFilters,
  ownReport,
  publicRecord,
  reportActionResult,
  reportFilters,
  reportList,
  reportParams,
} from '../../contracts/evidence/records.ts';
import {
  brandKey,
  explainDocuments,
  judgePacket,
  normalizePacket,
  type PublicRecordRow,
  registerQuestions,
  reportAction,
  verificationRequest,
} from '../../contracts/evidence/verification.ts';
import { statedClaims } from '../../contracts/messages/claim-guard/stated.ts';
import { askRegisters } from '../../jobs/evidence/register-lookups.ts';
import { selectLookups } from '../../sql/evidence/register-lookups.ts';
import {
  type OwnReportRow,
  selectCatalog,
  selectOwnReport,
  selectPublicRecord,
  selectPublicRecordOfPacket,
  selectReports,
} from '../../sql/evidence/verification.ts';
import { publishReports, recordReports, revokeReport } from '../../sql/evidence/verification-record.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { hasAlready } from '../core/ready-made.ts';
import { now, type Service } from '../core/service.ts';

/** Cache lifetime of a public record in seconds: a revocation shows within this time. */
const MAX_AGE = 60;

const tags = ['Verification'];
const badRequest = 'invalid_verification_request';

/** Evidence packets, the reports on them, and the public records of those. */
export function verificationRoutes(app: App, service: Service): void {
  verifyPacket(app, service);
  actOnReport(app, service);
  getRecordOfPacket(app, service);
  getRecord(app, service);
  getOwnReport(app, service);
  getCatalog(app, service);
}

function verifyPacket(app: App, service: Service): void {
  app.post(
    '/api/verify',
    {
      config: { access: 'account', badRequest },
      schema: {
        tags,
        summary: 'Verify a packet of evidence',
        description:
          'Judges facts and documents (their metadata and SHA-256, never their bytes) and records a verification report. `packet_sha256` is the SHA-256 of the RFC 8785 JSON of `{ documents, facts }` in normal form. The same packet again answers the same report (`duplicate: true`, header `idempotency-replayed: true`); a changed packet for the same product supersedes the earlier report. The packet stays private to its owner; hashes, codes, the verdict, brand and model are public at once: whoever calls this asks for the record.',
        body: verificationRequest,
        response: { 201: ownReport },
      },
    },
    async (request, reply) => {
      const at = now(service);
      const day = at.toISOString().slice(0, 10);
      const packet = judgePacket(
        normalizePacket(request.body),
        shippedIndex(),
        day,
        service.registers.current,
      );
      const { account_id } = request.principal;
      const { report, duplicate } = await service.database.transaction(async (tx) => {
        const [made] = await recordReports(tx, [{ packet, account_id, published: true }], at);
        const report = made && (await selectOwnReport(tx, made.report_id, 'all', day));
        if (!report) throw new Error('a packet was neither recorded nor known');
        return { report, duplicate: made.duplicate };
      });
      if (duplicate) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send(await showOwn(service, report, duplicate));
    },
  );
}

function actOnReport(app: App, service: Service): void {
  app.post(
    '/api/verify/action',
    {
      config: { access: 'account', badRequest, refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'Publish or revoke a verification report, or have its documents looked up',
        description:
          'The owner or an operator. `publish` puts a report that an order made on public record: until then only its owner reads it. `revoke` is for good. A `reason` that is a code (`report_withdrawn`) is published with the record; any other text stays private, and the record says `unspecified`. `look_up` asks the connector `verification` what no list says; the answers stand in `at_source`.',
        body: reportAction,
        response: { 201: reportActionResult },
      },
    },
    async (request, reply) => {
      const { action, report_id, reason } = request.body;
      const { principal } = request;
      const { role, account_id } = principal;
      const by = role === 'operator' ? 'operator' : 'account';
      const at = now(service);
      const day = today(service);
      const { row, ...done } = await service.database.transaction(async (tx) => {
        if (action === 'publish') {
          const own = await selectOwnReport(tx, report_id, scopeOf(principal), day);
          if (!own) throw unknownReport(report_id);
          const published = await publishReports(tx, [report_id], at);
          return { row: await selectPublicRecord(tx, report_id, day), duplicate: published === 0 };
        }
        if (action === 'look_up') {
          const own = await selectOwnReport(tx, report_id, scopeOf(principal), day);
          if (!own) throw unknownReport(report_id);
          const asked = await askRegisters(tx, service.boss, questionsAbout(service, own), at);
          return {
            row: await selectPublicRecord(tx, report_id, day, 'owner'),
            duplicate: asked === 0,
            asked,
          };
        }
        if (reason === undefined) throw refuseField(badRequest, 'reason', 'is required to revoke');
        const done = await revokeReport(tx, { report_id, reason, by, account_id }, at);
        return {
          row: done && (await selectPublicRecord(tx, report_id, day, 'owner')),
          duplicate: done?.duplicate === true,
        };
      });
      if (!row) throw unknownReport(report_id);
      return reply.code(201).send({
        schema_version: 'service.verification_action_result.v1',
        action,
        report_id,
        ...done,
        record: show(service, row),
      });
    },
  );
}

function getRecordOfPacket(app: App, service: Service): void {
  app.get(
    '/api/verify',
    {
      config: { access: 'public', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'The public record of a packet, or the reports of an account',
        description:
          'With `packet_sha256`: the public record of that packet, a current one if there is one; no key is needed. Without it: the reports of the account whose key is presented, newest first (an operator sees all).',
        querystring: pageQuery.extend(reportFilters.shape),
        response: { 200: z.union([publicRecord, reportList]) },
      },
    },
    async (request, reply) => {
      const { packet_sha256, limit, cursor } = request.query;
      if (packet_sha256 !== undefined) {
        const row = await selectPublicRecordOfPacket(service.database, packet_sha256, today(service));
        if (!row) throw new Refusal('not_found', `there is no report on the packet ${packet_sha256}`);
        return sendRecord(service, request, reply, row);
      }
      if (request.principal.role === 'public') {
        throw refuseField(
          'invalid_request',
          'packet_sha256',
          'is required without a key; a key lists its own reports',
        );
      }
      const scope = scopeOf(request.principal);
      const rows = await selectReports(service.database, { scope, limit: limit + 1, cursor }, today(service));
      const { rows: reports, next_cursor } = page(rows, limit, (row) => row.report_id);
      reply.header('cache-control', 'private, no-store');
      return {
        schema_version: 'service.verification_console.v1' as const,
        generated_at: now(service).toISOString(),
        reports: reports.map((row) => show(service, row)),
        next_cursor,
      };
    },
  );
}

function getRecord(app: App, service: Service): void {
  app.get(
    '/api/verify/:report_id',
    {
      config: { access: 'public', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'The public record of a verification report',
        description:
          'Hashes, codes, the verdict, brand and model: never the packet itself. `forbidden_claims` marks a brand or model that makes a claim nobody may make; the brand or model itself stays as stated.',
        params: reportParams,
        response: { 200: publicRecord },
      },
    },
    async (request, reply) => {
      const { report_id } = request.params;
      const row = await selectPublicRecord(service.database, report_id, today(service));
      if (!row) throw unknownReport(report_id);
      return sendRecord(service, request, reply, row);
    },
  );
}

function getOwnReport(app: App, service: Service): void {
  app.get(
    '/api/verify/:report_id/packet',
    {
      config: { access: 'account', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'A report with its packet and decision, for its owner',
        description:
          'Facts, documents with their problems in words, and the decision document. Only the account that verified the packet and operators can read it.',
        params: reportParams,
        response: { 200: ownReport },
      },
    },
    async (request, reply) => {
      const { report_id } = request.params;
      const scope = scopeOf(request.principal);
      const row = await selectOwnReport(service.database, report_id, scope, today(service));
      if (!row) throw unknownReport(report_id);
      reply.header('cache-control', 'private, no-store');
      return showOwn(service, row, false);
    },
  );
}

function getCatalog(app: App, service: Service): void {
  app.get(
    '/api/catalog',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The catalog of public verification records',
        description:
          'Newest first; with `status=expired`, the last to expire first. The letter case of `marketplace`, `category` and `brand` does not matter.',
        querystring: pageQuery.extend(catalogFilters.shape),
        response: { 200: catalog },
      },
    },
    async (request, reply) => {
      const { limit, cursor, status, ...filters } = request.query;
      const { marketplace, category, brand } = normalizeFacts(filters);
      const query = {
        ...(marketplace === null ? {} : { marketplace }),
        ...(category === null ? {} : { category }),
        ...(brand === null ? {} : { brand: brandKey(brand) ?? '' }),
        ...(status === undefined ? {} : { status }),
        ...(cursor === undefined ? {} : { after: readCursor(cursor, status === 'expired') }),
        limit: limit + 1,
      };
      const rows = await selectCatalog(service.replica, query, today(service));
      const { rows: records, next_cursor } = page(rows, limit, ({ report_id, expires_on }) =>
        status === 'expired' ? `${report_id}.${expires_on}` : report_id,
      );
      const body = {
        schema_version: 'service.catalog.v1' as const,
        records: records.map((row) => show(service, row)),
        next_cursor,
      };
      return fresh(request, reply, body) as never;
    },
  );
}

function today(service: Service): string {
  return now(service).toISOString().slice(0, 10);
}

const CURSOR = /^([\w-]{1,100})(?:\.(\d{4}-\d{2}-\d{2}))?$/;

/** A position in the catalog. Expired records are listed by day, so their position has one. */
function readCursor(cursor: string, dated: boolean): { report_id: string; expires_on?: string } {
  const [, report_id, expires_on] = CURSOR.exec(cursor) ?? [];
  const read = dated
    ? z.object({ report_id: z.string(), expires_on: z.iso.date() })
    : z.object({ report_id: z.string() });
  const place = read.safeParse({ report_id, expires_on });
  if (!place.success) throw refuseField('invalid_request', 'cursor', 'is not a `next_cursor` of this list');
  return place.data;
}

function unknownReport(reportId: string): Refusal {
  return new Refusal('not_found', `there is no report ${JSON.stringify(reportId.slice(0, 100))}`);
}

/** A record as the public sees it. */
function show({ baseUrl }: Service, row: PublicRecordRow) {
  const { judged: documents, ...shown } = row;
  const kinds = new Map<string, { kind: string; documents: number; counts: number }>();
  for (const { kind, counts } of documents) {
    const sum = kinds.get(kind) ?? { kind, documents: 0, counts: 0 };
    kinds.set(kind, { kind, documents: sum.documents + 1, counts: sum.counts + (counts ? 1 : 0) });
  }
  const { report_id, event_id } = row;
  const forbidden = statedClaims(row);
  return {
    ...present(shown),
    ...(forbidden.length > 0 ? { forbidden_claims: forbidden } : {}),
    evidence: {
      documents: documents.length,
      counts: documents.filter(({ counts }) => counts).length,
      kinds: [...kinds.values()].sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    },
    documents,
    links: {
      record: `${baseUrl}/api/verify/${report_id}`,
      page: `${baseUrl}/record/${report_id}`,
      badge: `${baseUrl}/badge/${report_id}.svg`,
      badge_json: `${baseUrl}/badge/${report_id}.json`,
      proof: `${baseUrl}/api/transparency/inclusion?event_id=${event_id}`,
      decision: `${baseUrl}/api/agent/decision?report_id=${report_id}`,
    },
  };
}

function questionsAbout(service: Service, { facts, documents, as_of }: OwnReportRow) {
  return registerQuestions({ facts, documents }, shippedIndex(), as_of, service.registers.current);
}

/**
 * A report as its owner sees it: with the packet, the problems of each document in words, and what its register says.
 */
export async function showOwn(service: Service, row: OwnReportRow, duplicate: boolean) {
  const { account_id, facts, documents, decision_json, supersedes, ...shown } = row;
  const lookups = await selectLookups(service.database, questionsAbout(service, row));
  return {
    schema_version: 'service.verification_report.v1' as const,
    ...show(service, shown),
    account_id,
    supersedes,
    duplicate,
    facts,
    documents: explainDocuments(
      { facts, documents },
      shippedIndex(),
      row.as_of,
      service.registers.current,
      lookups,
    ).map(({ document, counts, problems, at_source }) => ({
      ...document,
      counts,
      at_source,
      problems: problems.map(({ code, detail }) => ({ code, message: detail })),
    })),
    decision_document: { ...JSON.parse(decision_json), decision_sha256: row.decision_sha256 },
    boundary: BOUNDARY,
  };
}

function sendRecord(service: Service, request: FastifyRequest, reply: FastifyReply, row: PublicRecordRow) {
  const body = { schema_version: 'service.verification_record.v1' as const, ...show(service, row) };
  return fresh(request, reply, body) as never;
}

/** Sends a public body with its hash as `etag`, or 304 if the caller has it already. */
function fresh(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const etag = `"${contentSha256(body)}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${MAX_AGE}`);
  return hasAlready(request, etag) ? reply.code(304).send() : reply.send(body);
}
