import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { contentSha256 } from '../../contracts/core/canonical.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import {
  intakeConsole,
  intakeEvidenceResult,
  intakeRecord,
  missingFor,
  nextOrderFor,
  sellerIntake,
} from '../../contracts/evidence/intake-needs.ts';
import { FILE_LIMITS } from '../../contracts/evidence/reading/file-findings.ts';
import {
  evidenceRequest,
  furtherFacts,
  type IntakeRequest,
  type IntakeRow,
  intakeFilters,
  intakeParams,
  intakeRequest,
} from '../../contracts/evidence/seller-intake.ts';
import { nudgeSoon } from '../../jobs/core/queue.ts';
import { addToIntake, columnsOf, stated } from '../../jobs/evidence/intake-additions.ts';
import { readFiles, type Upload, unknownIntake } from '../../jobs/evidence/intake-files.ts';
import { acceptTerms } from '../../sql/accounts/terms.ts';
import type { Transaction } from '../../sql/core/database.ts';
import {
  attachOrder,
  insertIntake,
  markOrdered,
  selectIntake,
  selectIntakes,
  selectOrdersOf,
} from '../../sql/evidence/seller-intake.ts';
import { selectOwnReport } from '../../sql/evidence/verification.ts';
import { goneSignal } from '../core/answers.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { idempotencyScope, type Principal, scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { linksOf, linksOfOrders } from '../money/delivery-links.ts';
import { callerOf, readUploads, uploads } from './uploads.ts';
import { showOwn } from './verification.ts';

const tags = ['Revenue'];

/**
 * Intakes: sellers hand in facts of a product, a rejection and documents by their hashes before they order.
 */
export function intakeRoutes(app: App, service: Service): void {
  createIntake(app, service);
  // Only this operation reads multipart bodies.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: uploads.limits });
    addEvidence(scope as App, service);
  });
  getIntake(app, service);
  listIntakes(app, service);
}

function createIntake(app: App, service: Service): void {
  app.post(
    '/api/intake',
    {
      config: { access: 'public', badRequest: 'invalid_intake_request' },
      schema: {
        tags,
        summary: 'Hand in a product or a rejected listing, and get the product to order for it',
        description:
          "Put the answer's `request_id` into the order. The same `idempotency_key` with the same body answers the same intake again, with the header `idempotency-replayed: true`; with another body it is refused. Only operators and the account that handed it in can read the rejection text. Facts and documents are those of POST /api/verify; `order_id` names a product order that has no intake yet.",
        body: intakeRequest,
        response: { 201: sellerIntake },
      },
    },
    async (request, reply) => {
      const { intake, replayed } = await receive(
        service,
        request.principal,
        idempotencyScope(request),
        request.body,
      );
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send(await show(service, request.principal, intake));
    },
  );
}

/** The files of requests that are under way. */
const handed = new WeakMap<FastifyRequest, readonly Upload[]>();

function addEvidence(app: App, service: Service): void {
  app.post(
    '/api/intake/evidence',
    {
      config: { access: 'public', badRequest: 'invalid_intake_request', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'Add facts, documents and files to an intake',
        description: `A stated fact replaces the earlier one; documents are added, and one of the same kind and SHA-256 replaces the earlier one. A file that no document names becomes one, with the laboratory, standards, days, brand and model that its labels state. Paid orders that wait for the intake are checked again. An intake that was handed in without a key accepts them from anybody who knows its id; an intake that has its report accepts no more. As \`multipart/form-data\` it takes files too (PDF, PNG, JPEG, WebP; ${FILE_LIMITS.REQUEST_FILES} files, ${FILE_LIMITS.FILE_BYTES / 1024 / 1024} MiB each): the body as JSON in the field \`evidence\`, or only \`request_id\`, and each file under its kind of document, under \`letter\` if it is what the marketplace wrote, or under \`file\` if a document names its SHA-256. Files are kept ${FILE_LIMITS.KEPT_DAYS} days, and ${FILE_LIMITS.UNPAID_HOURS} hours until the order is paid if they came without a key. Put \`request_id\` before the files: files of a paid order then wait for no others.`,
        body: evidenceRequest,
        response: { 201: intakeEvidenceResult },
      },
      preValidation: async (request, reply) => {
        if (!request.isMultipart()) return;
        const { body, files } = await readUploads(service, request, reply, goneSignal(reply));
        request.body = body as typeof request.body;
        handed.set(request, files);
      },
    },
    async (request, reply) => {
      const { principal, body } = request;
      const uploads = handed.get(request) ?? [];
      const handedFiles = await readFiles(
        service,
        callerOf(request),
        body.request_id,
        uploads,
        goneSignal(reply),
      );
      const { read, customer } = handedFiles;
      if (!customer && read.some(({ reading }) => reading === 'too_much'))
        service.limits.files.secondsToWait(request.ip, FILE_LIMITS.TOO_MUCH_FILES);
      const { intake, duplicate, files } = await service.database.transaction((tx) =>
        addToIntake(tx, service.boss, principal, { body, files: handedFiles, at: now(service) }),
      );
      return reply.code(201).send({
        schema_version: 'service.seller_intake_evidence.v1',
        duplicate,
        files,
        intake: await show(service, principal, intake),
      });
    },
  );
}

function getIntake(app: App, service: Service): void {
  app.get(
    '/api/intake/:request_id',
    {
      config: { access: 'public', refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'An intake with its orders and its report, for its owner',
        description:
          'An intake that was handed in without a key belongs to anybody who knows its id; any other belongs to its account. Operators see all.',
        params: intakeParams,
        response: { 200: intakeRecord },
      },
    },
    async (request, reply) => {
      const { principal, params } = request;
      const intake = await selectIntake(service.database, params.request_id);
      const own =
        intake !== null && (intake.account_id === null || intake.account_id === principal.account_id);
      if (!intake || !(own || principal.role === 'operator')) throw unknownIntake(params.request_id);
      const day = now(service).toISOString().slice(0, 10);
      const report =
        intake.report_id === null
          ? null
          : await selectOwnReport(service.database, intake.report_id, 'all', day);
      // An account that orders for an intake without an owner becomes the owner of its report.
      const mine =
        report !== null && (report.account_id === null || report.account_id === principal.account_id);
      const shown = report !== null && (mine || principal.role === 'operator');
      reply.header('cache-control', 'private, no-store');
      return {
        schema_version: 'service.seller_intake_record.v1' as const,
        intake: await show(service, principal, intake),
        report: shown ? ((await showOwn(service, report, false)) as never) : null,
      };
    },
  );
}

function listIntakes(app: App, service: Service): void {
  app.get(
    '/api/intake',
    {
      config: { access: 'any_key' },
      schema: {
        tags,
        summary: 'Seller intakes, newest first',
        description:
          'An account sees its own intakes, an operator all. A connector sees documents by kind and hash only, without facts and rejection text.',
        querystring: pageQuery.extend(intakeFilters.shape),
        response: { 200: intakeConsole },
      },
    },
    async (request) => {
      const { limit, ...query } = request.query;
      const { principal } = request;
      const rows = await selectIntakes(service.database, {
        ...query,
        limit: limit + 1,
        scope: scopeOf(principal),
        texts: principal.role !== 'connector',
      });
      const { rows: intakes, next_cursor } = page(rows, limit, (row) => row.request_id);
      return {
        schema_version: 'service.seller_intake_console.v1' as const,
        generated_at: now(service).toISOString(),
        intakes: intakes.map((intake) =>
          present(principal.role === 'connector' ? withoutPacket(intake) : intake),
        ),
        next_cursor,
      };
    },
  );
}

/** An intake as connectors see it: documents by kind and hash, and no facts. */
function withoutPacket<Row extends Pick<IntakeRow, 'documents' | 'facts'>>(intake: Row): Row {
  const documents = intake.documents.map(({ kind, sha256 }) => ({ kind, sha256 }));
  return { ...intake, documents, facts: {} };
}

async function show(service: Service, caller: Principal, intake: IntakeRow) {
  const index = shippedIndex();
  const orders = await selectOrdersOf(service.database, intake.request_id);
  const ids = orders.map(({ order_id }) => order_id);
  const links = await linksOfOrders(service, ids, caller, 'shown');
  return {
    schema_version: 'service.seller_intake.v1' as const,
    ...present(intake),
    next_order: nextOrderFor(intake, index),
    orders: orders.map((order) => ({
      ...order,
      missing: missingFor(order.plan, intake, index),
      links: linksOf(service, order.order_id, links),
    })),
  };
}

/**
 * Records an intake, once per caller (`idempotencyScope`) and idempotency key; `accept_terms` records the terms receipt with it.
 */
function receive(service: Service, caller: Principal, scope: string, body: IntakeRequest) {
  const at = now(service);
  const { email, company, order_id, idempotency_key: key } = body;
  const { account_id } = caller;
  const body_sha256 = contentSha256(body);
  return service.database.transaction(async (tx) => {
    const said = stated({ ...columnsOf(body), facts: furtherFacts(body) }, account_id);
    const idempotency = key ? { scope, key, body_sha256 } : null;
    const received = await insertIntake(
      tx,
      { ...said, email, company, account_id, ...(idempotency && { idempotency }) },
      at,
    );
    if (received.replayed && received.body_sha256 !== body_sha256) {
      throw refuseField('invalid_intake_request', 'idempotency_key', 'was used before with another body');
    }
    if (received.replayed) return received;
    const { request_id } = received.intake;
    if (body.accept_terms) {
      const subject = { subject_type: 'seller_intake', subject_id: request_id } as const;
      await acceptTerms(tx, { ...subject, email, company, source: 'seller intake' }, at);
    }
    if (order_id !== undefined) await attach(tx, service, caller, { order_id, request_id, email });
    if (order_id !== undefined || said.reportable) await nudgeSoon(service.boss, 'autopilot', tx);
    const intake = order_id === undefined ? received.intake : await selectIntake(tx, request_id);
    return { ...received, intake: intake ?? received.intake };
  });
}

/** Attaches an intake to an order. */
async function attach(
  tx: Transaction,
  service: Service,
  caller: Principal,
  named: { order_id: string; request_id: string; email: string },
): Promise<void> {
  const { account_id } = caller;
  const who = { account_id, operator: caller.role === 'operator', email: named.email };
  const attached = await attachOrder(tx, named.order_id, named.request_id, who, now(service));
  if (!attached) {
    throw refuseField(
      'invalid_intake_request',
      'order_id',
      'names no product order of yours that is open or paid and lacks its intake',
    );
  }
  await markOrdered(tx, named.request_id);
}
