import { z } from 'zod';
import { type ErrorCode, Refusal, refuseField } from '../contracts/core/errors.ts';
import {
  asOf,
  familyConsoleDocument,
  instantAsked,
  WORKER_LIMIT_MAX,
  workerPreview,
  workerRequest,
  workerResult,
} from '../contracts/core/worker.ts';
import type { Family } from '../jobs/core/family.ts';
import { familyConsole, preview } from '../jobs/core/preview.ts';
import { sweepOnce } from '../jobs/core/worker.ts';
import { FAMILIES } from '../jobs/families.ts';
import { CONSOLES } from './consoles.ts';
import { type ConsoleFields, readFields } from './core/console.ts';
import type { App } from './core/http.ts';
import { type Principal, scopeWithin } from './core/principal.ts';
import { now, type Service } from './core/service.ts';

const limitQuery = (fallback: number) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(WORKER_LIMIT_MAX).default(fallback).describe('Rows at most.'),
  });

/** A record's key contains the id of its subject, which can be long. */
const recordCursor = z
  .string()
  .max(1000)
  .optional()
  .describe('`next_cursor` of the page before: the key of its last record.');

function shapesOf(family: Family) {
  const own = CONSOLES[family.name];
  return {
    previewQuery: limitQuery(family.defaultLimit).extend({ as_of: asOf.optional() }),
    consoleQuery: limitQuery(50)
      .extend(pagesRecords(own) ? { cursor: recordCursor } : {})
      .extend(own?.query ?? {}),
    consoleAnswer: own
      ? z.intersection(familyConsoleDocument, z.looseObject(own.shape))
      : familyConsoleDocument,
  };
}

/** A console pages its own list if it has one, otherwise the records of the family. */
function pagesRecords(own: ConsoleFields | undefined): boolean {
  return own?.shape.next_cursor === undefined;
}

type Shapes = ReturnType<typeof shapesOf>;
/** Made once, not for each service of a process: they cost a third of a service's start. */
const SHAPES = new Map<Family, Shapes>(FAMILIES.map((family) => [family, shapesOf(family)]));

/** The routes every family has: preview, simulate or run, and its console. */
export function familyRoutes(app: App, service: Service): void {
  for (const [family, shapes] of SHAPES) {
    previewRoutes(app, service, family, shapes);
    runRoute(app, service, family);
    if (family.console) consoleRoute(app, service, family, shapes);
  }
}

function previewRoutes(app: App, service: Service, family: Family, { previewQuery }: Shapes): void {
  const paths = family.console ? [`${family.path}/worker`] : [family.path, `${family.path}/worker`];
  for (const path of paths) {
    app.get(
      path,
      {
        config: { access: 'any_key', refuses: ['insufficient_role'] },
        schema: {
          tags: [family.tag],
          summary: `Preview ${family.name}`,
          description: family.purpose,
          querystring: previewQuery,
          response: { 200: workerPreview },
        },
      },
      (request) => {
        const { limit, as_of } = request.query;
        const at = now(service);
        return preview(service, family, {
          scope: scopeWithin(family, request.principal),
          limit,
          now: at,
          as_of: instantFor(request.principal, as_of, at, 'invalid_request'),
        });
      },
    );
  }
}

function runRoute(app: App, service: Service, family: Family): void {
  app.post(
    `${family.path}/worker`,
    {
      config: {
        access: 'any_key',
        // Simulating only reads; what runs it is an operator's key.
        scopes: ['read'],
        badRequest: 'invalid_worker_request',
        refuses: ['insufficient_role', 'family_paused'],
      },
      schema: {
        tags: [family.tag],
        summary: `Simulate or run ${family.name}`,
        description: 'Simulates, or runs for operators.',
        body: workerRequest(family.defaultLimit),
        response: { 201: workerResult },
      },
    },
    async (request, reply) => {
      const { mode, limit, as_of: asked } = request.body;
      operatorsOnly(mode, request.principal.role);
      const at = now(service);
      const as_of = instantFor(request.principal, asked, at, 'invalid_worker_request');
      if (as_of && mode === 'run') {
        throw refuseField('invalid_worker_request', 'as_of', 'is for simulations; a run is made now');
      }
      const scope = scopeWithin(family, request.principal);
      const result = await sweepOnce(service, family, { mode, limit, scope, now: at, as_of });
      request.unchanged = result.counts.due === 0;
      return reply.code(201).send(result);
    },
  );
}

function consoleRoute(
  app: App,
  service: Service,
  family: Family,
  { consoleQuery, consoleAnswer }: Shapes,
): void {
  const own = CONSOLES[family.name];
  app.get(
    family.path,
    {
      config: { access: 'any_key', refuses: own?.refuses ?? [] },
      schema: {
        tags: [family.tag],
        summary: `Console of ${family.name}`,
        description: 'The newest records first.',
        querystring: consoleQuery,
        response: { 200: consoleAnswer },
      },
    },
    async (request) => {
      const { limit, ...query } = request.query as { limit: number; cursor?: string };
      const cursor = pagesRecords(own) ? query.cursor : undefined;
      const options = { scope: scopeWithin(family, request.principal), limit, now: now(service) };
      const [document, fields] = await Promise.all([
        familyConsole(service, family, { ...options, cursor }),
        own && readFields(own, service, { ...options, caller: request.principal, query }),
      ]);
      return { ...document, ...fields };
    },
  );
}

function operatorsOnly(mode: string, role: string): void {
  if (mode === 'run' && role !== 'operator') {
    throw new Refusal('insufficient_role', `a key of role ${role} may simulate, not run`);
  }
}

/**
 * The instant that a preview or simulation is made for; undefined for now.
 * @throws Refusal `insufficient_role` for everybody but operators, `code` for an instant too far away
 */
function instantFor(
  { role }: Principal,
  asked: string | undefined,
  at: Date,
  code: ErrorCode,
): Date | undefined {
  if (asked === undefined) return undefined;
  if (role !== 'operator') {
    throw new Refusal('insufficient_role', `a key of role ${role} may look at now only, not \`as_of\``);
  }
  const read = instantAsked(asked, at);
  if (read instanceof Date) return read;
  throw refuseField(code, 'as_of', read.problem);
}
