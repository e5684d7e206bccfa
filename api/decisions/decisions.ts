import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { addDays } from '../../contracts/core/calendar.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { type DecisionRequest, decisionRequestSchema, VERDICTS } from '../../contracts/decisions/decision.ts';
import { parseAsJson } from '../core/bodies.ts';
import { answerError, fit, ShapeError } from '../core/errors.ts';
import type { App } from '../core/http.ts';
import { authenticate } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { type Answer, render } from '../state/decision-engine.ts';
import { Admission } from './admission.ts';

/** Characters of request bodies that are kept with what was read from them. */
const READ_CHARACTERS = 1_000_000;
/** Requests of one batch at most. */
const TOGETHER_MAX = 100;
/** Days before and after today that can be asked about. */
const DAYS_AWAY = 3_660;

export const agentDecision = z.looseObject({
  schema_version: z.literal('service.agent_decision.v1'),
  decision_id: z.string(),
  decision: z.enum(VERDICTS),
  action: z.string(),
  as_of: z.iso.date(),
  intended_action: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  reasons: z.array(
    z.looseObject({ rule_id: z.string(), severity: z.string(), fact: z.string(), message: z.string() }),
  ),
  missing_facts: z.array(z.looseObject({ fact: z.string() })),
  missing_evidence: z.array(z.looseObject({ code: z.string() })),
  next_steps: z.array(z.looseObject({ action: z.string() })),
  smallest_change: z
    .looseObject({ changes: z.array(z.looseObject({})), decision_after: z.string() })
    .nullable(),
  valid_until: z.iso.date(),
  identifiers: z.array(z.looseObject({})),
  risk: z.looseObject({
    basis: z.enum(['prior', 'calibrated']),
    interval: z.tuple([z.number(), z.number()]),
  }),
  evidence: z.looseObject({ status: z.string() }).nullable(),
  /** Facts that the request left out and the report on record stated; there where a report was found. */
  facts_from_report: z.array(z.string()).optional(),
  rule_packs: z.array(z.looseObject({ id: z.string(), sha256: z.string() })),
  inputs_sha256: z.string(),
  decision_sha256: z.string(),
  generated_at: z.iso.datetime(),
  metering: z.looseObject({ metered: z.boolean() }),
  boundary: z.record(z.string(), z.literal(true)),
  receipt: z.looseObject({ signature: z.string() }),
  /** The leaves of the log that publish the rule packs. */
  ledger: z.object({
    rule_packs: z
      .array(
        z.object({
          id: z.string(),
          event_id: z.string(),
          sequence: z.number().int(),
          leaf_hash: z.string(),
        }),
      )
      .nullable(),
  }),
  links: z.record(z.string(), z.string()),
});

const agentDecisions = z.object({
  schema_version: z.literal('service.agent_decisions.v1'),
  decisions: z.array(agentDecision),
  metering: z.looseObject({ metered: z.boolean() }),
});

/** A body may ask about another day than today; a query has no field for it. */
const postedRequest = decisionRequestSchema.extend({ as_of: z.iso.date().optional() });
type Asked = DecisionRequest & { as_of?: string };

/** The question the service exists for: by GET, by POST, and a hundred at once. */
export function decisionRoutes(app: App, service: Service): void {
  const admission = new Admission(service);

  const decide = (request: FastifyRequest, reply: FastifyReply, asked: Asked) => {
    const at = now(service);
    const time = at.toISOString();
    const day = time.slice(0, 10);
    if (asked.as_of !== undefined) mustBeNear(asked.as_of, day, 'as_of');
    admission.enter(request, reply, 1);
    const give = (answer: Answer) => {
      const send = (metering: object) => sendBytes(reply, render(answer, time, metering));
      const metering = admission.admit(request, reply, answer, at);
      return metering instanceof Promise ? metering.then(send) : send(metering);
    };
    const answer = service.engine.answer(asked, day, () => admission.asker(request));
    return answer instanceof Promise ? answer.then(give) : give(answer);
  };

  const decideAll = async (request: FastifyRequest, reply: FastifyReply, all: Asked[]) => {
    const at = now(service);
    const time = at.toISOString();
    const day = time.slice(0, 10);
    all.forEach(({ as_of }, i) => {
      if (as_of !== undefined) mustBeNear(as_of, day, `requests.${i}.as_of`);
    });
    admission.enter(request, reply, all.length);
    const asker = () => admission.asker(request);
    const answers = await Promise.all(all.map((asked) => service.engine.answer(asked, day, asker)));
    const { each, whole } = await admission.admitAll(request, reply, answers, at);
    const documents = answers.map((answer, i) => render(answer, time, each[i] as object));
    sendBytes(
      reply,
      `{"schema_version":"service.agent_decisions.v1","decisions":[${documents.join(',')}],"metering":${JSON.stringify(whole)}}`,
    );
  };

  const documented = {
    tags: ['Decisions'],
    summary: 'Is this product ready for that marketplace?',
    description:
      'Without a key: the public demo, limited by address. With a key: one decision of the monthly quota, committed before the answer. A POST body may ask about another day (`as_of`).',
  };
  const config = {
    access: 'metered',
    badRequest: 'invalid_decision_request',
    refuses: ['monthly_quota_exceeded', 'rate_limited'],
  } as const;
  // Agents ask again in the same words: a body that was read and found to fit is neither parsed nor checked again.
  const read = new LRUCache<string, object>({
    maxSize: READ_CHARACTERS,
    sizeCalculation: (_, text) => text.length,
    maxEntrySize: READ_CHARACTERS / 100,
  });
  parseAsJson(app, read);
  // What does not fit never comes to the statement that checks the key: a key that is none is said first all the same.
  app.setErrorHandler(async (error: FastifyError | Refusal | ShapeError, request, reply) => {
    const status =
      error instanceof ShapeError ? 400 : error instanceof Refusal ? error.status : error.statusCode;
    if (status === 400 || status === 413) await authenticate(service, request, 'metered', 'invalid_api_key');
    return answerError(error, request, reply);
  });
  // A decision is worked out from facts and logged as JSON: any text may stand in it.
  const validatorCompiler = ({ schema }: { schema: unknown }) => {
    const fitting = new WeakMap<object, { value: unknown }>();
    return (data: object) => {
      const known = fitting.get(data);
      if (known !== undefined) return known;
      const fitted = fit(schema as z.ZodType, data, true);
      if ('value' in fitted) fitting.set(data, fitted);
      return fitted;
    };
  };
  app.get(
    '/api/agent/decision',
    {
      config,
      validatorCompiler,
      schema: {
        ...documented,
        querystring: decisionRequestSchema.omit({ attributes: true }),
        response: { 200: agentDecision },
      },
    },
    (request, reply) => decide(request, reply, request.query) as never,
  );
  app.post(
    '/api/agent/decision',
    {
      config,
      validatorCompiler,
      schema: { ...documented, body: postedRequest, response: { 200: agentDecision } },
    },
    (request, reply) => decide(request, reply, request.body) as never,
  );
  app.post(
    '/api/agent/decisions',
    {
      config: { ...config, access: 'public' },
      validatorCompiler,
      schema: {
        ...documented,
        summary: 'Up to a hundred questions at once',
        description:
          'Answers in the order of `requests`. One request that does not fit refuses all, by its path (`requests.3.title`). Metered by number: where fewer are left of the month, or of the demo’s minute, none is answered.',
        body: z.object({ requests: z.array(postedRequest).min(1).max(TOGETHER_MAX) }),
        response: { 200: agentDecisions },
      },
    },
    (request, reply) => decideAll(request, reply, request.body.requests) as never,
  );
}

/** Rule packs know of some years back and ahead; a day beyond is taken for a slip. */
export function mustBeNear(as_of: string, today: string, path: string): void {
  if (as_of >= addDays(today, -DAYS_AWAY) && as_of <= addDays(today, DAYS_AWAY)) return;
  throw refuseField('invalid_decision_request', path, `is more than ${DAYS_AWAY} days from today`);
}

/**
 * Sends a body that is bytes already, in one write together with its headers. Fastify would send it as text, which
 * takes a third of the time that the whole answer takes.
 */
function sendBytes(reply: FastifyReply, body: string): void {
  reply.hijack();
  // As a flat list, and no more than these: what Node has to sort through takes longer than the rest of this call.
  reply.raw.writeHead(200, [
    'x-request-id',
    reply.request.id,
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(body.length),
  ]);
  reply.raw.end(body, 'latin1');
}
