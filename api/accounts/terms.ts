import { secretHash } from '../../contracts/accounts/keys.ts';
import {
  acceptanceConsole,
  TERMS,
  TERMS_SHA256,
  termsAcceptanceRequest,
  termsAcceptanceResult,
  termsConsole,
  termsQuery,
} from '../../contracts/accounts/terms.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { acceptTerms, mayAccept, selectAcceptances } from '../../sql/accounts/terms.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** The terms in force, and the receipts of their acceptance. */
export function termsRoutes(app: App, service: Service): void {
  recordAcceptance(app, service);
  showTerms(app, service);
  listAcceptances(app, service);
}

function recordAcceptance(app: App, service: Service): void {
  app.post(
    '/api/terms/acceptance',
    {
      config: { access: 'public', badRequest: 'invalid_terms_acceptance' },
      schema: {
        tags: ['Terms'],
        summary: 'Accept the terms in force',
        description:
          'Appends a receipt. A repeated acceptance of the same terms version for the same subject returns ' +
          'the first receipt. Without a key, `email` has to be the one on the order, account or intake, or ' +
          '`claim_token` that of its account; with a key of an account the subject has to be its own.',
        body: termsAcceptanceRequest,
        response: { 201: termsAcceptanceResult },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { role, account_id } = request.principal;
      const { subject_type, subject_id: id, email, claim_token } = body;
      const known = await mayAccept(service.database, {
        type: subject_type,
        id,
        operator: role === 'operator',
        account_id,
        email,
        claim_token_sha256: claim_token === undefined ? null : secretHash(claim_token),
      });
      if (!known) {
        // The same for what does not exist, so that nobody learns which ids do.
        const problem = `names no ${subject_type} that this caller may accept the terms for`;
        throw refuseField('invalid_terms_acceptance', 'subject_id', problem);
      }
      const { acceptance, duplicate } = await service.database.transaction((tx) =>
        acceptTerms(tx, body, now(service)),
      );
      const { acceptance_id, subject_id, terms_version, terms_sha256, accepted_at } = present(acceptance);
      return reply.code(201).send({
        schema_version: 'service.terms_acceptance_result.v1',
        acceptance_id,
        subject_type,
        subject_id,
        terms_version,
        terms_sha256,
        accepted_at,
        duplicate,
      });
    },
  );
}

function showTerms(app: App, service: Service): void {
  app.get(
    '/api/terms',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Terms'],
        summary: 'Show the terms in force',
        description:
          'The terms with their hash, and receipts; `subject_type` and `subject_id` narrow the receipts. ' +
          'Whoever accepts the terms has to read them first; without a key there are no receipts.',
        querystring: pageQuery.extend(termsQuery),
        response: { 200: termsConsole },
      },
    },
    async (request) => {
      const { limit, cursor, subject_type, subject_id } = request.query;
      const { principal } = request;
      const query = { scope: scopeOf(principal), subject_type, subject_id, limit: limit + 1, cursor };
      const receipts = principal.role === 'public' ? [] : await selectAcceptances(service.database, query);
      return {
        schema_version: 'service.terms_console.v1' as const,
        generated_at: now(service).toISOString(),
        terms: TERMS,
        terms_sha256: TERMS_SHA256,
        ...acceptances(receipts, limit),
      };
    },
  );
}

function listAcceptances(app: App, service: Service): void {
  app.get(
    '/api/terms/acceptances',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Terms'],
        summary: 'List receipts of accepted terms',
        description:
          'Newest first; a receipt names no person, and yet needs a key. An account key sees the receipts of its own account and orders.',
        querystring: pageQuery,
        response: { 200: acceptanceConsole },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      const query = { scope: scopeOf(request.principal), limit: limit + 1, cursor };
      return {
        schema_version: 'service.terms_acceptance_console.v1' as const,
        generated_at: now(service).toISOString(),
        ...acceptances(await selectAcceptances(service.database, query), limit),
      };
    },
  );
}

function acceptances(rows: Awaited<ReturnType<typeof selectAcceptances>>, limit: number) {
  const { rows: shown, next_cursor } = page(rows, limit, (row) => row.acceptance_id);
  return { acceptances: shown.map((row) => present(row)), next_cursor };
}
