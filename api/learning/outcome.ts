import { refuseField } from '../../contracts/core/errors.ts';
import { outcomeConsole, outcomeRequest, outcomeResult } from '../../contracts/learning/outcomes/outcome.ts';
import { recordOutcomes, selectOutcomes } from '../../sql/learning/outcome.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { scopeOf } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

/** A marketplace's clock may run ahead of ours by at most this (ms). */
const CLOCK_SKEW_MS = 5 * 60_000;

const tags = ['Outcomes'];

/** Outcomes of listings on marketplaces: anybody reports them, each key lists those it may see. */
export function outcomeRoutes(app: App, service: Service): void {
  reportOutcome(app, service);
  listOutcomes(app, service);
}

function reportOutcome(app: App, service: Service): void {
  app.post(
    '/api/outcome/listener',
    {
      config: { access: 'public', badRequest: 'invalid_outcome' },
      schema: {
        tags,
        summary: 'Report what a marketplace did with a listing',
        description:
          'Reads structured fields and short human text (English, basics of German, Spanish and French), and answers `unknown` rather than guess. The text is kept private. A repeated report is a duplicate: by `connector` and `message_id`, otherwise by its whole content, for each reporter. Without a key the calls are limited by address.',
        body: outcomeRequest,
        response: { 201: outcomeResult },
      },
    },
    async (request, reply) => {
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
}

function listOutcomes(app: App, service: Service): void {
  app.get(
    '/api/outcomes',
    {
      config: { access: 'any_key' },
      schema: {
        tags,
        summary: 'Outcomes, newest first',
        description: 'An account sees its own outcomes, with their text; other keys see no text.',
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
