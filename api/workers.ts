import { z } from 'zod';
import { Refusal } from '../contracts/core/errors.ts';
import {
  switchReason,
  WORKER_LIMIT_MAX,
  workerLimit,
  workerMode,
  workerPreview,
  workerResult,
} from '../contracts/core/worker.ts';
import { redrive } from '../jobs/core/dead-letters.ts';
import type { Family } from '../jobs/core/family.ts';
import { switchFamily } from '../jobs/core/pauses.ts';
import { familyConsole, preview } from '../jobs/core/preview.ts';
import { sweep } from '../jobs/core/sweep.ts';
import { FAMILIES } from '../jobs/families.ts';
import type { Scope } from '../sql/core/records.ts';
import { CONSOLES } from './consoles.ts';
import { readFields } from './core/console.ts';
import type { App } from './core/http.ts';
import { type Principal, scopeOf } from './core/principal.ts';
import { now, type Service } from './core/service.ts';
import { tagOf } from './core/tags.ts';

const limitQuery = (fallback: number) =>
  z.object({ limit: z.coerce.number().int().min(1).max(WORKER_LIMIT_MAX).default(fallback) });

/** Keys name subject and occasion, and some subjects are named by others. */
const recordCursor = z.string().max(1000).optional();

const consoleDocument = z.looseObject({
  schema_version: z.string(),
  generated_at: z.iso.datetime(),
  family: z.string(),
  records: z.array(z.looseObject({ key: z.string() })),
  next_cursor: z.string().nullable(),
});

const redriveResult = z.object({
  schema_version: z.string(),
  ran_at: z.iso.datetime(),
  family: z.string(),
  mode: workerMode,
  dead: z.number().int(),
  redriven: z.number().int(),
});

const switchResult = z.object({
  schema_version: z.string(),
  ran_at: z.iso.datetime(),
  family: z.string(),
  paused: z.boolean(),
  /** False when it stood so already. */
  changed: z.boolean(),
});

/** The routes every family has: preview, simulate or run, redrive, pause and resume, and its console. */
export function workerRoutes(app: App, service: Service): void {
  for (const family of FAMILIES) {
    previewRoutes(app, service, family);
    runRoute(app, service, family);
    redriveRoute(app, service, family);
    for (const paused of [true, false]) switchRoute(app, service, family, paused);
    if (family.console) consoleRoute(app, service, family);
  }
}

function previewRoutes(app: App, service: Service, family: Family): void {
  const paths = family.console ? [`${family.path}/worker`] : [family.path, `${family.path}/worker`];
  for (const path of paths) {
    app.get(
      path,
      {
        config: { access: 'any_key' },
        schema: {
          tags: [tagOf(family)],
          summary: `Preview ${family.name}`,
          description: `${family.purpose} Reads only.`,
          querystring: limitQuery(family.defaultLimit),
          response: { 200: workerPreview },
        },
      },
      (request) =>
        preview(service, family, {
          scope: scopeFor(family, request.principal),
          limit: request.query.limit,
          now: now(service),
        }),
    );
  }
}

function runRoute(app: App, service: Service, family: Family): void {
  app.post(
    `${family.path}/worker`,
    {
      config: {
        access: 'any_key',
        badRequest: 'invalid_worker_request',
        refuses: ['insufficient_role', 'family_paused'],
      },
      schema: {
        tags: [tagOf(family)],
        summary: `Simulate or run ${family.name}`,
        description: `${family.purpose} \`simulate\` is the run rolled back; \`run\` is for operators.`,
        body: z
          .object({ mode: workerMode.default('simulate'), limit: workerLimit.default(family.defaultLimit) })
          .prefault({}),
        response: { 201: workerResult },
      },
    },
    async (request, reply) => {
      const { mode, limit } = request.body;
      operatorsOnly(mode, request.principal.role);
      const scope = scopeFor(family, request.principal);
      return reply.code(201).send(await sweep(service, family, { mode, limit, scope, now: now(service) }));
    },
  );
}

function redriveRoute(app: App, service: Service, family: Family): void {
  app.post(
    `${family.path}/worker/redrive`,
    {
      config: { access: 'operator', badRequest: 'invalid_worker_request' },
      schema: {
        tags: [tagOf(family)],
        summary: `Redrive the dead letters of ${family.name}`,
        description: 'Puts dead letters back into the queue, oldest first. `simulate` counts them.',
        body: z
          .object({ mode: workerMode.default('simulate'), limit: workerLimit.default(WORKER_LIMIT_MAX) })
          .prefault({}),
        response: { 201: redriveResult },
      },
    },
    async (request, reply) => {
      const { mode, limit } = request.body;
      const counts = await redrive(service.boss, family, { limit, simulate: mode === 'simulate' });
      return reply.code(201).send({
        schema_version: `service.${family.schema}_redrive_result.v1`,
        ran_at: now(service).toISOString(),
        family: family.name,
        mode,
        ...counts,
      });
    },
  );
}

function switchRoute(app: App, service: Service, family: Family, paused: boolean): void {
  app.post(
    `${family.path}/worker/${paused ? 'pause' : 'resume'}`,
    {
      config: { access: 'operator', badRequest: 'invalid_worker_request' },
      schema: {
        tags: [tagOf(family)],
        summary: `${paused ? 'Pause' : 'Resume'} ${family.name}`,
        description: paused
          ? 'No process runs the family until it is resumed; it can still be previewed and simulated.'
          : 'The family works again, and what fell due meanwhile is asked for at once.',
        body: z.object({ reason: switchReason }),
        response: { 201: switchResult },
      },
    },
    async (request, reply) => {
      const { reason } = request.body;
      const at = now(service);
      const changed = await switchFamily(service, family, { paused, reason, now: at });
      return reply.code(201).send({
        schema_version: `service.${family.schema}_switch_result.v1`,
        ran_at: at.toISOString(),
        family: family.name,
        paused,
        changed,
      });
    },
  );
}

/** A console pages the list of its area's own where it has one, otherwise its records. */
function consoleRoute(app: App, service: Service, family: Family): void {
  const own = CONSOLES[family.name];
  const pagesRecords = own?.shape.next_cursor === undefined;
  app.get(
    family.path,
    {
      config: { access: 'any_key', refuses: own?.refuses ?? [] },
      schema: {
        tags: [tagOf(family)],
        summary: `Console of ${family.name}`,
        description: family.purpose,
        querystring: limitQuery(50)
          .extend(pagesRecords ? { cursor: recordCursor } : {})
          .extend(own?.query ?? {}),
        response: { 200: consoleDocument.extend(own?.shape ?? {}) },
      },
    },
    async (request) => {
      const { limit, ...query } = request.query as { limit: number; cursor?: string };
      const cursor = pagesRecords ? query.cursor : undefined;
      const options = { scope: scopeFor(family, request.principal), limit, now: now(service) };
      const [document, fields] = await Promise.all([
        familyConsole(service, family, { ...options, cursor }),
        own && readFields(own, service, { ...options, caller: request.principal, query }),
      ]);
      return { ...document, ...fields };
    },
  );
}

/** Whose subjects of a family a caller may see: of the house's own, nobody's, but for operators. */
function scopeFor(family: Family, principal: Principal): Scope {
  return family.internal && principal.role !== 'operator' ? { account_id: '' } : scopeOf(principal);
}

function operatorsOnly(mode: string, role: string): void {
  if (mode === 'run' && role !== 'operator') {
    throw new Refusal('insufficient_role', `a key of role ${role} may simulate, not run`);
  }
}
