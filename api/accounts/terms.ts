import { z } from 'zod';
import {
  subjectType,
  TERMS,
  TERMS_SHA256,
  termsAcceptanceRequest,
  termsAcceptanceResult,
} from '../../contracts/accounts/terms.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { acceptTerms, selectAcceptances, termsSubjectExists } from '../../sql/accounts/terms.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

const acceptance = z.looseObject({
  acceptance_id: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
});

const termsConsole = z.object({
  schema_version: z.literal('service.terms_console.v1'),
  generated_at: z.iso.datetime(),
  terms: z.looseObject({ version: z.string() }),
  terms_sha256: z.string(),
  acceptances: z.array(acceptance),
  next_cursor: z.string().nullable(),
});

const acceptanceConsole = z.object({
  schema_version: z.literal('service.terms_acceptance_console.v1'),
  generated_at: z.iso.datetime(),
  acceptances: z.array(acceptance),
  next_cursor: z.string().nullable(),
});

/** The terms in force, and the receipts of those who accepted them. */
export function termsRoutes(app: App, service: Service): void {
  app.post(
    '/api/terms/acceptance',
    {
      config: { access: 'public', badRequest: 'invalid_terms_acceptance' },
      schema: {
        tags: ['Terms'],
        summary: 'Accept the terms in force',
        description: 'Receipts are append-only and duplicate-safe by subject and terms version.',
        body: termsAcceptanceRequest,
        response: { 201: termsAcceptanceResult },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const scope = scopeOf(request.principal);
      if (!(await termsSubjectExists(service.database, body.subject_type, body.subject_id, scope))) {
        throw refuseField('invalid_terms_acceptance', 'subject_id', `names no ${body.subject_type}`);
      }
      const { acceptance, duplicate } = await service.database.transaction((tx) =>
        acceptTerms(tx, body, now(service)),
      );
      const { acceptance_id, subject_type, subject_id, terms_version, terms_sha256, accepted_at } =
        present(acceptance);
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

  app.get(
    '/api/terms',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Terms'],
        summary: 'The terms in force, with the receipts of a subject',
        querystring: pageQuery.extend({
          subject_type: subjectType.optional(),
          subject_id: z.string().max(200).optional(),
        }),
        response: { 200: termsConsole },
      },
    },
    async (request) => {
      const { limit, cursor, subject_type, subject_id } = request.query;
      const scope = scopeOf(request.principal);
      const query = { scope, subject_type, subject_id, limit: limit + 1, cursor };
      return {
        schema_version: 'service.terms_console.v1' as const,
        generated_at: now(service).toISOString(),
        terms: TERMS,
        terms_sha256: TERMS_SHA256,
        ...acceptances(await selectAcceptances(service.database, query), limit),
      };
    },
  );

  app.get(
    '/api/terms/acceptances',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Terms'],
        summary: 'Receipts, newest first',
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
