import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { BOUNDARY } from '../../contracts/decisions/decision.ts';
import { normalizeFacts } from '../../contracts/decisions/facts.ts';
import { shippedIndex } from '../../contracts/decisions/packs.ts';
import {
  brandKey,
  explainDocuments,
  judgePacket,
  normalizePacket,
  type PublicRecordRow,
  publicRecordRow,
  REPORT_STATUSES,
  reportAction,
  sha256,
  verificationRequest,
} from '../../contracts/evidence/verification.ts';
import { statedClaim, statedClaims } from '../../contracts/messages/claim-guard/stated.ts';
import {
  type OwnReportRow,
  selectCatalog,
  selectOwnReport,
  selectPublicRecord,
  selectPublicRecordOfPacket,
  selectReports,
} from '../../sql/evidence/verification.ts';
import { recordReports, revokeReport } from '../../sql/evidence/verification-record.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** Seconds that a public record may be kept: a revocation is seen within them. */
const MAX_AGE = 60;

const { judged, created_at: _made, changed_at: _changed, ...plain } = publicRecordRow.shape;
const recordFields = {
  ...plain,
  /** Of the documents: how many, how many count, and the same by kind. */
  evidence: z.object({
    documents: z.number(),
    counts: z.number(),
    kinds: z.array(z.object({ kind: z.string(), documents: z.number(), counts: z.number() })),
  }),
  documents: judged,
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** Claims in the stated brand or model that nobody may make: they are stated here, and not printed on pages. */
  forbidden_claims: z.array(statedClaim).optional(),
  links: z.record(z.string(), z.string()),
};
const record = z.object({ schema_version: z.literal('service.verification_record.v1'), ...recordFields });
const listed = z.object(recordFields);

export const ownReport = z.object({
  schema_version: z.literal('service.verification_report.v1'),
  ...recordFields,
  account_id: z.string().nullable(),
  supersedes: z.array(z.string()),
  duplicate: z.boolean(),
  facts: z.record(z.string(), z.unknown()),
  documents: z.array(
    z.looseObject({
      kind: z.string(),
      sha256: z.string(),
      counts: z.boolean(),
      problems: z.array(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
  decision_document: z.looseObject({ decision: z.string(), as_of: z.iso.date() }),
  boundary: z.record(z.string(), z.literal(true)),
});

const actionResult = z.object({
  schema_version: z.literal('service.verification_action_result.v1'),
  action: z.literal('revoke'),
  report_id: z.string(),
  duplicate: z.boolean(),
  record: listed,
});

const reportList = z.object({
  schema_version: z.literal('service.verification_console.v1'),
  generated_at: z.iso.datetime(),
  reports: z.array(listed),
  next_cursor: z.string().nullable(),
});

const catalog = z.object({
  schema_version: z.literal('service.catalog.v1'),
  records: z.array(listed),
  next_cursor: z.string().nullable(),
});

/** Evidence packets, the reports on them, and what the public sees of those. */
export function verificationRoutes(app: App, service: Service): void {
  const today = () => now(service).toISOString().slice(0, 10);
  const badRequest = 'invalid_verification_request' as const;

  app.post(
    '/api/verify',
    {
      config: { access: 'account', badRequest },
      schema: {
        tags: ['Verification'],
        summary: 'Verify a packet of evidence',
        description:
          'Judges facts and documents (their metadata and SHA-256, never their bytes) and records a verification report. `packet_sha256` is the SHA-256 of the RFC 8785 JSON of `{ documents, facts }` in normal form. The same packet again answers the same report (`duplicate: true`, header `idempotency-replayed: true`); a changed packet for the same product supersedes the report before it. The packet stays with its owner; hashes, codes, the verdict, brand and model are public.',
        body: verificationRequest,
        response: { 201: ownReport },
      },
    },
    async (request, reply) => {
      const at = now(service);
      const day = at.toISOString().slice(0, 10);
      const packet = judgePacket(normalizePacket(request.body), shippedIndex(), day);
      const { account_id } = request.principal;
      const { report, duplicate } = await service.database.transaction(async (tx) => {
        const [made] = await recordReports(tx, [{ packet, account_id }], at);
        const report = made && (await selectOwnReport(tx, made.report_id, 'all', day));
        if (!report) throw new Error('a packet was neither recorded nor known');
        return { report, duplicate: made.duplicate };
      });
      if (duplicate) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send(showOwn(service, report, duplicate));
    },
  );

  app.post(
    '/api/verify/action',
    {
      config: { access: 'account', badRequest, refuses: ['not_found'] },
      schema: {
        tags: ['Verification'],
        summary: 'Revoke a verification report',
        description:
          'By its owner or an operator, for good. A `reason` that is a code (`report_withdrawn`) is published with the record; any other text stays private, and the record says `unspecified`.',
        body: reportAction,
        response: { 201: actionResult },
      },
    },
    async (request, reply) => {
      const { report_id, reason } = request.body;
      const { role, account_id } = request.principal;
      const by = role === 'operator' ? 'operator' : 'account';
      const at = now(service);
      const { row, duplicate } = await service.database.transaction(async (tx) => {
        const done = await revokeReport(tx, { report_id, reason, by, account_id }, at);
        const row = done && (await selectPublicRecord(tx, report_id, at.toISOString().slice(0, 10)));
        if (!row) throw unknownReport(report_id);
        return { row, duplicate: done.duplicate };
      });
      return reply.code(201).send({
        schema_version: 'service.verification_action_result.v1',
        action: 'revoke',
        report_id,
        duplicate,
        record: show(service, row),
      });
    },
  );

  app.get(
    '/api/verify',
    {
      config: { access: 'public', refuses: ['not_found'] },
      schema: {
        tags: ['Verification'],
        summary: 'The public record of a packet, or the reports of an account',
        description:
          'With `packet_sha256`: the public record that speaks for it, a current one first; no key is needed. Without: the reports of the account whose key is presented, newest first (an operator sees all).',
        querystring: pageQuery.extend({ packet_sha256: sha256.optional() }),
        response: { 200: z.union([record, reportList]) },
      },
    },
    async (request, reply) => {
      const { packet_sha256, limit, cursor } = request.query;
      if (packet_sha256 !== undefined) {
        const row = await selectPublicRecordOfPacket(service.database, packet_sha256, today());
        if (!row) throw new Refusal('not_found', `there is no report on the packet ${packet_sha256}`);
        return sendRecord(service, request, reply, row);
      }
      if (request.principal.role === 'public') {
        throw refuseField('invalid_request', 'packet_sha256', 'is needed; a key lists its own reports');
      }
      const scope = scopeOf(request.principal);
      const rows = await selectReports(service.database, { scope, limit: limit + 1, cursor }, today());
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

  app.get(
    '/api/verify/:report_id',
    {
      config: { access: 'public', refuses: ['not_found'] },
      schema: {
        tags: ['Verification'],
        summary: 'The public record of a verification report',
        description:
          'Hashes, codes, the verdict, brand and model: never the packet itself. `forbidden_claims` marks a brand or model that makes a claim nobody may make; it stays as it was stated.',
        params: z.object({ report_id: z.string().max(200) }),
        response: { 200: record },
      },
    },
    async (request, reply) => {
      const { report_id } = request.params;
      const row = await selectPublicRecord(service.database, report_id, today());
      if (!row) throw unknownReport(report_id);
      return sendRecord(service, request, reply, row);
    },
  );

  app.get(
    '/api/verify/:report_id/packet',
    {
      config: { access: 'account', refuses: ['not_found'] },
      schema: {
        tags: ['Verification'],
        summary: 'A report with its packet and decision, for its owner',
        params: z.object({ report_id: z.string().max(200) }),
        response: { 200: ownReport },
      },
    },
    async (request, reply) => {
      const { report_id } = request.params;
      const scope = scopeOf(request.principal);
      const row = await selectOwnReport(service.database, report_id, scope, today());
      if (!row) throw unknownReport(report_id);
      reply.header('cache-control', 'private, no-store');
      return showOwn(service, row, false);
    },
  );

  app.get(
    '/api/catalog',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Verification'],
        summary: 'The catalog of public verification records',
        description:
          'Newest first; with `status=expired`, those that expired last first. The letter case of `marketplace`, `category` and `brand` does not matter.',
        querystring: pageQuery.extend({
          marketplace: z.string().max(200).optional(),
          category: z.string().max(200).optional(),
          brand: z.string().max(2_000).optional(),
          status: z.enum(REPORT_STATUSES).optional(),
        }),
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
      const rows = await selectCatalog(service.replica, query, today());
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

const CURSOR = /^([\w-]{1,100})(?:\.(\d{4}-\d{2}-\d{2}))?$/;

/** A place in the catalog; the list of what has expired is in the order of days, so that its places have one. */
function readCursor(cursor: string, dated: boolean): { report_id: string; expires_on?: string } {
  const [, report_id, expires_on] = CURSOR.exec(cursor) ?? [];
  const read = dated
    ? z.object({ report_id: z.string(), expires_on: z.iso.date() })
    : z.object({ report_id: z.string() });
  const place = read.safeParse({ report_id, expires_on });
  if (!place.success)
    throw refuseField('invalid_request', 'cursor', 'is not the `next_cursor` of such a list');
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

/** A report as its owner sees it: with the packet, and with what each document says that is wrong. */
export function showOwn(service: Service, row: OwnReportRow, duplicate: boolean) {
  const { account_id, facts, documents, decision_json, supersedes, ...shown } = row;
  return {
    schema_version: 'service.verification_report.v1' as const,
    ...show(service, shown),
    account_id,
    supersedes,
    duplicate,
    facts,
    documents: explainDocuments({ facts, documents }, shippedIndex(), row.as_of).map(
      ({ document, counts, problems }) => ({
        ...document,
        counts,
        problems: problems.map(({ code, detail }) => ({ code, message: detail })),
      }),
    ),
    decision_document: { ...JSON.parse(decision_json), decision_sha256: row.decision_sha256 },
    boundary: BOUNDARY,
  };
}

function sendRecord(service: Service, request: FastifyRequest, reply: FastifyReply, row: PublicRecordRow) {
  const body = { schema_version: 'service.verification_record.v1' as const, ...show(service, row) };
  return fresh(request, reply, body) as never;
}

/** Sends a public body under the name of its hash; nothing but the name where the caller has it already. */
function fresh(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const etag = `"${contentSha256(body)}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${MAX_AGE}`);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.includes(etag) ? reply.code(304).send() : reply.send(body);
}
