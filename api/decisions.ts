import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type DecisionRequest, decisionRequestSchema, VERDICTS } from '../contracts/decision.ts';
import type { DecisionTrail } from '../contracts/decision-trail.ts';
import { Refusal } from '../contracts/errors.ts';
import { keyRole } from '../contracts/keys.ts';
import { OVER_QUOTA_ACTION, periodEnd, periodOf } from '../contracts/quota.ts';
import { openQuotaOrders, selectOpenOrder } from '../sql/orders.ts';
import type { Reservation } from '../sql/usage.ts';
import type { App } from './app.ts';
import { parseAsJson } from './bodies.ts';
import { render } from './decision-desk.ts';
import { DemoLimit } from './demo-limit.ts';
import { fit } from './errors.ts';
import { isOperatorKey, KEY_HEADER, presentedKey } from './principal.ts';
import { now, type Service } from './service.ts';

/** Characters of request bodies that are kept with what was read from them. */
const READ_CHARACTERS = 1_000_000;
const DEMO = { metered: false, mode: 'demo', account_id: null } as const;
const UNMETERED = { metered: false, mode: 'operator', account_id: null } as const;

const agentDecision = z.looseObject({
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
  identifiers: z.array(z.looseObject({})),
  risk: z.looseObject({ basis: z.enum(['prior', 'calibrated']) }),
  evidence: z.looseObject({}).nullable(),
  rule_packs: z.array(z.looseObject({ id: z.string(), sha256: z.string() })),
  inputs_sha256: z.string(),
  decision_sha256: z.string(),
  generated_at: z.iso.datetime(),
  metering: z.looseObject({ metered: z.boolean() }),
  boundary: z.record(z.string(), z.literal(true)),
  receipt: z.looseObject({ signature: z.string() }),
  links: z.record(z.string(), z.string()),
});

/** The question the service exists for, by GET and by POST. */
export function decisionRoutes(app: App, service: Service): void {
  const demo = new DemoLimit(service.settings.DEMO_DECISIONS_PER_MINUTE, service.clock);
  const orders = new LRUCache<string, string>({ max: 1000 });

  const decide = (request: FastifyRequest, reply: FastifyReply, facts: DecisionRequest) => {
    const at = now(service);
    const time = at.toISOString();
    const answer = service.desk.answer(facts, time.slice(0, 10));
    const send = (metering: object) => sendBytes(reply, render(answer, time, metering));
    const key = presentedKey(request);
    if (key === null) {
      const seconds = demo.secondsToWait(request.ip);
      if (seconds > 0) refuseDemo(reply, demo.max, seconds);
      return send(DEMO);
    }
    if (isOperatorKey(service, key)) return send(UNMETERED);
    const call = { key, decision_sha256: answer.decision_sha256, trail: answer.trail, at };
    return meter(service, reply, orders, call).then(send);
  };

  const documented = {
    tags: ['Decisions'],
    summary: 'Is this product ready for that marketplace?',
    description:
      'Without a key: the public demo, limited by address. With a key: one decision of the monthly quota, committed before the answer.',
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
  const fitting = new WeakMap<object, { value: unknown }>();
  // A decision is worked out from facts and stored by its hash: any text may stand in it.
  const validatorCompiler =
    ({ schema }: { schema: unknown }) =>
    (data: object) => {
      const known = fitting.get(data);
      if (known !== undefined) return known;
      const fitted = fit(schema as z.ZodType, data, true);
      if ('value' in fitted) fitting.set(data, fitted);
      return fitted;
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
      schema: { ...documented, body: decisionRequestSchema, response: { 200: agentDecision } },
    },
    (request, reply) => decide(request, reply, request.body) as never,
  );
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

/** Reserves the decision; answers what `metering` says. Throws the 401, or the 429 that names the order to pay. */
async function meter(
  service: Service,
  reply: FastifyReply,
  orders: LRUCache<string, string>,
  call: { key: string; decision_sha256: string; trail: DecisionTrail; at: Date },
): Promise<object> {
  if (keyRole(call.key) === null) throw unknownKey();
  const { decision_sha256, trail } = call;
  const reservation = await service.metering.reserve(hash('sha256', call.key, 'hex'), decision_sha256, trail);
  if (reservation === null) throw unknownKey();
  const { role, account_id, plan, quota, used, usage_id } = reservation;
  if (role !== 'account') return { ...UNMETERED, mode: role };
  // A closed account's key is no key.
  if (plan === null || quota === null || used === null || account_id === null) throw unknownKey();
  if (!reservation.granted) throw await overQuota(service, reply, orders, reservation, call.at);
  const written = service.steps.see(account_id, 'decision_api_test', '/api/agent/decision');
  if (written) await written;
  return {
    metered: true,
    mode: 'account',
    account_id,
    plan,
    period: periodOf(call.at),
    usage_id,
    used,
    quota,
    remaining: quota - used,
  };
}

function unknownKey(): Refusal {
  return new Refusal('invalid_api_key', `the key in ${KEY_HEADER} is unknown, rotated or revoked`);
}

async function overQuota(
  service: Service,
  reply: FastifyReply,
  orders: LRUCache<string, string>,
  { account_id, plan, quota }: Reservation,
  at: Date,
): Promise<Refusal> {
  if (account_id === null || plan === null) throw new Error('an over-quota call without its account');
  const period = periodOf(at);
  // The order is known by its id, and read anew: it may have been quoted or cancelled meanwhile.
  const occasion = `${account_id}:${period}:${quota}`;
  const known = orders.get(occasion);
  const order =
    (known && (await selectOpenOrder(service.database, known))) ??
    (await openQuotaOrders(service.database, [{ account_id, plan, period }], at))[0];
  if (order) orders.set(occasion, order.order_id);
  const reset = periodEnd(at);
  const seconds = Math.ceil((reset.getTime() - at.getTime()) / 1000);
  const month = Math.round((reset.getTime() - Date.parse(`${period}-01T00:00:00Z`)) / 1000);
  reply.header('ratelimit-policy', `"monthly";q=${quota};w=${month}`);
  reply.header('ratelimit', `"monthly";r=0;t=${seconds}`);
  reply.header('retry-after', String(seconds));
  return new Refusal(
    'monthly_quota_exceeded',
    'the monthly decision quota is used up; nothing is charged for more',
    {
      details: {
        action: OVER_QUOTA_ACTION,
        account_id,
        plan,
        period,
        quota,
        used: quota,
        resets_at: reset.toISOString(),
        order: order && {
          order_id: order.order_id,
          kind: order.kind,
          plan: order.plan,
          status: order.status,
          amount_cents: order.amount_cents,
          currency: order.currency,
        },
      },
    },
  );
}

function refuseDemo(reply: FastifyReply, max: number, seconds: number): never {
  reply.header('ratelimit-policy', `"demo";q=${max};w=60`);
  reply.header('ratelimit', `"demo";r=0;t=${seconds}`);
  reply.header('retry-after', String(seconds));
  throw new Refusal(
    'rate_limited',
    `the demo answers ${max} decisions a minute to one address; a key lifts that`,
  );
}
