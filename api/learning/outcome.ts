import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { outcomeRequest, outcomeResult } from '../../contracts/learning/outcome.ts';
import { outcomeRow, recordOutcomes, selectOutcomes } from '../../sql/learning/outcome.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { DemoLimit } from '../state/demo-limit.ts';

/** How far a marketplace's clock may run ahead of ours. */
const CLOCK_SKEW_MS = 5 * 60_000;

const outcomeConsole = z.object({
  schema_version: z.literal('service.outcome_console.v1'),
  generated_at: z.iso.datetime(),
  outcomes: z.array(outcomeRow.extend({ occurred_at: z.iso.datetime(), recorded_at: z.iso.datetime() })),
  next_cursor: z.string().nullable(),
});

/** What marketplaces did with listings: reported by anybody, listed to whom it concerns. */
export function outcomeRoutes(app: App, service: Service): void {
  const limit = new DemoLimit(service.settings.PUBLIC_OUTCOMES_PER_MINUTE, service.clock);

  app.post(
    '/api/outcome/listener',
    {
      config: { access: 'public', badRequest: 'invalid_outcome', refuses: ['rate_limited'] },
      schema: {
        tags: ['Outcomes'],
        summary: 'Report what a marketplace did with a listing',
        description:
          'Reads structured fields and short human text (English, basics of German, Spanish and French), and says `unknown` rather than guess. The text is kept private. Duplicate-safe by `connector` and `message_id`, else by the whole report; each reporter has its own. Without a key limited by address.',
        body: outcomeRequest,
        response: { 201: outcomeResult },
      },
    },
    async (request, reply) => {
      if (request.principal.role === 'public') limitPublic(limit, request, reply);
      const { role, account_id, connector } = request.principal;
      const { body } = request;
      const at = now(service);
      if (body.occurred_at !== undefined && Date.parse(body.occurred_at) > at.getTime() + CLOCK_SKEW_MS) {
        throw refuseField('invalid_outcome', 'occurred_at', 'lies in the future');
      }
      const report = { request: body, reporter: { role, account_id, connector } };
      const [recorded] = await service.database.transaction((tx) => recordOutcomes(tx, [report], at));
      if (!recorded) throw new Error('an outcome was neither recorded nor known');
      const { outcome_id, report_id, result, reasons, basis, duplicate } = recorded;
      return reply.code(201).send({
        schema_version: 'service.outcome_listener_result.v1',
        outcome_id,
        report_id,
        result,
        reasons,
        basis,
        linked: {
          account: recorded.account_id !== null,
          report: recorded.report_linked,
          decision: recorded.usage_id !== null,
        },
        duplicate,
      });
    },
  );

  app.get(
    '/api/outcomes',
    {
      config: { access: 'any_key' },
      schema: {
        tags: ['Outcomes'],
        summary: 'Outcomes, newest first',
        description: "Only an account's own outcomes show their text, and only to itself.",
        querystring: pageQuery,
        response: { 200: outcomeConsole },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      const scope = scopeOf(request.principal);
      const rows = await selectOutcomes(service.database, { scope, limit: limit + 1, cursor });
      const { rows: outcomes, next_cursor } = page(rows, limit, (row) => row.outcome_id);
      return {
        schema_version: 'service.outcome_console.v1' as const,
        generated_at: now(service).toISOString(),
        outcomes: outcomes.map((row) => present(row)),
        next_cursor,
      };
    },
  );
}

/** Counts a keyless report against its address. Throws the 429. */
function limitPublic(limit: DemoLimit, request: FastifyRequest, reply: FastifyReply): void {
  const seconds = limit.secondsToWait(request.ip);
  if (seconds === 0) return;
  reply.header('ratelimit-policy', `"outcomes";q=${limit.max};w=60`);
  reply.header('ratelimit', `"outcomes";r=0;t=${seconds}`);
  reply.header('retry-after', String(seconds));
  throw new Refusal(
    'rate_limited',
    `${limit.max} outcomes a minute are taken from one address without a key; a key lifts that`,
  );
}
