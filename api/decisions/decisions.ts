import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { addDays } from '../../contracts/core/calendar.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  eitherDecision,
  eitherDecisions,
  type View,
  viewOf,
  viewQuery,
} from '../../contracts/decisions/document/brief-shape.ts';
import { decisionBatchRequest, postedRequest } from '../../contracts/decisions/document/shapes.ts';
import { type DecisionRequest, decisionRequestSchema } from '../../contracts/decisions/request/facts.ts';
import { ignoredIn, lookUps } from '../../contracts/decisions/request/ignored.ts';
import { quickRequest } from '../../contracts/decisions/request/quick-request.ts';
import { inStretches } from '../../jobs/core/stretches.ts';
import { recentlyUsed } from '../../sql/core/recently-used.ts';
import { NO_SNIFFING, PRIVATE } from '../core/answers.ts';
import { parseAsJson } from '../core/bodies.ts';
import { gzipped, isWorthIt, takesGzip } from '../core/compressed.ts';
import { sharedHeaders } from '../core/cors.ts';
import { answerError, fit, ShapeError } from '../core/errors.ts';
import type { App } from '../core/http.ts';
import { authenticate } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';
import { noteAnswer, watch } from '../core/watch.ts';
import { AskedBefore } from '../state/asked-before.ts';
import { type Answer, render } from '../state/decision-engine.ts';
import { Admission, statesQuota } from './admission.ts';
import { continued, type Posted, resumed } from './conversation.ts';

/** Characters of request bodies that are kept with what was read from them. */
const READ_CHARACTERS = 1_000_000;
/** Days before and after today that a request may ask about. */
const DAYS_AWAY = 3_660;

/** Fields of a posted request. */
const POSTED: ReadonlySet<string> = new Set(Object.keys(postedRequest.shape));

const questionQuery = decisionRequestSchema.omit({ attributes: true }).extend(viewQuery.shape);

type Asked = DecisionRequest & Pick<Posted, 'as_of' | 'state' | 'answers'>;

const documented = {
  tags: ['Decisions'],
  summary: 'Is this product ready for that marketplace?',
  description:
    'Without a key this is the public demo, limited by address. With a key each call uses one decision of the monthly quota, recorded before the answer is sent. A POST body may ask about another day (`as_of`). `view=brief` answers in a few kilobytes, and `proof=true` beside it proves them. Where one more fact would settle further, the answer has `next_question` and `state`: post `state` with `answers` to go on. Facts only grow, and the whole conversation is one decision of the quota.',
};
const config = {
  access: 'metered',
  badRequest: 'invalid_decision_request',
  refuses: ['monthly_quota_exceeded', 'rate_limited'],
} as const;

/** The question the service exists for: by GET, by POST, and in batches. */
export function decisionRoutes(app: App, service: Service): void {
  const admission = new Admission(service);
  app.decorateRequest('ignored');
  readOnce(app);
  checkKeyFirst(app, service);
  getDecision(app, service, admission);
  postDecision(app, service, admission);
  postDecisions(app, service, admission);
}

/**
 * Agents repeat requests word for word: a body that came twice is kept parsed and checked.
 */
function readOnce(app: App): void {
  const read = recentlyUsed<string, object>(READ_CHARACTERS, {
    size: (_, text) => text.length,
    largest: READ_CHARACTERS / 100,
  });
  const asked = new AskedBefore();
  parseAsJson(app, {
    get: (text) => read.get(text),
    set: (text, value) => asked.again(text) && read.set(text, value),
  });
}

/** A bad request never reaches the statement that checks its key, yet an invalid key is reported first. */
function checkKeyFirst(app: App, service: Service): void {
  app.setErrorHandler(async (error: FastifyError | Refusal | ShapeError, request, reply) => {
    if (request.routeOptions.config.access === 'metered') watch(service, request, reply);
    const status =
      error instanceof ShapeError ? 400 : error instanceof Refusal ? error.status : error.statusCode;
    if (status === 400 || status === 413)
      request.principal = await authenticate(service, request, 'metered', 'invalid_api_key');
    return answerError(error, request, reply);
  });
}

/** A request as its shape read it, and the fields that nobody reads: a list for each question in it. */
interface Read {
  value: object;
  ignored: readonly (readonly object[])[];
}

/**
 * Route options that read each body, or query, by its shape, once: a body that came before is an object that was read
 * before. Any text may stand in a decision: it is judged and logged as JSON.
 * @param quickly reads what is plainly right as the shape would; null leaves it to the shape
 */
function reading(part: 'body' | 'query', shape: z.ZodType, quickly?: (given: object) => object | null) {
  const known = new WeakMap<object, Read>();
  return {
    preValidation: (request: FastifyRequest, _: FastifyReply, done: (error?: Error) => void) => {
      const given = request[part] as object;
      let read = known.get(given);
      if (read === undefined) {
        let value = quickly?.(given) ?? null;
        if (value === null) {
          const fitted = fit(shape, given, true);
          if ('error' in fitted) return done(fitted.error);
          value = fitted.value as object;
        }
        read = { value, ignored: ignoredBy(given, value) };
        known.set(given, read);
      }
      request[part] = read.value;
      request.ignored = read.ignored;
      done();
    },
    validatorCompiler: ({ schema, httpPart }: { schema: unknown; httpPart?: string }) =>
      httpPart === (part === 'query' ? 'querystring' : part)
        ? (value: unknown) => ({ value })
        : (value: unknown) => fit(schema as z.ZodType, value, true),
  };
}

function ignoredBy(given: object, read: object): Read['ignored'] {
  const left = lookUps();
  if (!('requests' in read)) return [ignoredIn(given, read, left)];
  const { requests } = given as { requests: object[] };
  return (read.requests as object[]).map((request, i) => ignoredIn(requests[i] ?? {}, request, left));
}

function getDecision(app: App, service: Service, admission: Admission): void {
  app.get(
    '/api/agent/decision',
    {
      config,
      ...reading('query', questionQuery),
      schema: {
        ...documented,
        querystring: questionQuery,
        response: { 200: eitherDecision },
      },
    },
    (request, reply) =>
      decide(service, admission, request, reply, request.query, viewOf(request.query)) as never,
  );
}

function postDecision(app: App, service: Service, admission: Admission): void {
  app.post(
    '/api/agent/decision',
    {
      config,
      ...reading('body', postedRequest, (given) => quickRequest(given, POSTED)),
      schema: {
        ...documented,
        querystring: viewQuery,
        body: postedRequest,
        response: { 200: eitherDecision },
      },
    },
    (request, reply) =>
      decide(service, admission, request, reply, request.body, viewOf(request.query)) as never,
  );
}

function postDecisions(app: App, service: Service, admission: Admission): void {
  app.post(
    '/api/agent/decisions',
    {
      config: { ...config, access: 'public', scopes: ['decide'], limitedBy: 'demo', noAct: true },
      ...reading('body', decisionBatchRequest),
      schema: {
        ...documented,
        summary: 'Up to a hundred decisions in one call',
        description:
          'The answers stand in the order of `requests`. One invalid request refuses the whole batch and is named by its path (`requests.3.title`). Each request uses one decision; if fewer are left of the month, or of the minute of the demo, none is answered.',
        querystring: viewQuery,
        body: decisionBatchRequest,
        response: { 200: eitherDecisions },
      },
    },
    (request, reply) =>
      decideAll(service, admission, request, reply, request.body.requests, viewOf(request.query)) as never,
  );
}

function decide(
  service: Service,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  posted: Asked,
  view: View,
): void | Promise<void> {
  const at = now(service);
  const time = at.toISOString();
  const day = time.slice(0, 10);
  const { asked, conversation } = resumed(service, posted, at);
  if (asked.as_of !== undefined) mustBeNear(asked.as_of, day, 'as_of');
  admission.enter(request, reply, 1);
  const give = (answer: Answer) => {
    const send = (metered: { account_id?: string | null }) => {
      statesQuota(reply, metered, at);
      const { metering, further } = continued(service, conversation, answer, metered, at);
      sendBytes(reply, render(answer, time, metering, request.ignored[0], further));
      noteAnswer(service, request, 200, metered.account_id);
    };
    const metered = admission.admit(request, reply, answer, at, conversation);
    return metered instanceof Promise ? metered.then(send) : send(metered);
  };
  const declined = service.conversations.mayAsk(conversation) ? conversation.declined : null;
  const answer = service.engine.answer(asked, day, () => admission.asker(request), view, declined);
  return answer instanceof Promise ? answer.then(give) : give(answer);
}

async function decideAll(
  service: Service,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  all: Asked[],
  view: View,
): Promise<void> {
  const at = now(service);
  const time = at.toISOString();
  const day = time.slice(0, 10);
  all.forEach(({ as_of, state, answers }, i) => {
    if (state !== undefined || answers !== undefined) {
      const path = `requests.${i}.${state === undefined ? 'answers' : 'state'}`;
      throw refuseField(
        'invalid_decision_request',
        path,
        'goes on with one decision at a time: post it alone',
      );
    }
    if (as_of !== undefined) mustBeNear(as_of, day, `requests.${i}.as_of`);
  });
  admission.enter(request, reply, all.length);
  const asker = () => admission.asker(request);
  const asking = await inStretches(all, (asked) => {
    const answer = Promise.resolve(service.engine.answer(asked, day, asker, view));
    // An error is thrown below; until then others may have their turn.
    answer.catch(() => {});
    return answer;
  });
  const answers = await Promise.all(asking);
  const { each, whole } = await admission.admitAll(request, reply, answers, at);
  const rendered = await inStretches(answers, (answer, i) =>
    render(answer, time, each[i] as object, request.ignored[i]),
  );
  const documents = rendered.join(',');
  statesQuota(reply, whole, at);
  const metering = JSON.stringify(whole);
  sendBytes(
    reply,
    `{"schema_version":"service.agent_decisions${view === 'full' ? '' : '_brief'}.v1","decisions":[${documents}],"metering":${metering}}`,
  );
}

/** Rule packs cover some years back and ahead; a day beyond that is taken for a mistake. */
export function mustBeNear(as_of: string, today: string, path: string): void {
  if (as_of >= addDays(today, -DAYS_AWAY) && as_of <= addDays(today, DAYS_AWAY)) return;
  throw refuseField('invalid_decision_request', path, `is more than ${DAYS_AWAY} days from today`);
}

/**
 * Sends a body that is bytes already, in one write with its headers. Sending it through Fastify as text would
 * cost a third of the time of the whole answer.
 */
function sendBytes(reply: FastifyReply, body: string): void {
  reply.hijack();
  const { request, raw } = reply;
  // A flat list of these few only: sorting through more headers takes Node longer than the rest of this
  // function.
  const headers = [
    'x-request-id',
    request.id,
    'content-type',
    'application/json; charset=utf-8',
    'cache-control',
    PRIVATE['cache-control'],
    ...NO_SNIFFING,
  ];
  const policy = reply.getHeader('ratelimit-policy');
  if (policy !== undefined)
    headers.push('ratelimit-policy', String(policy), 'ratelimit', String(reply.getHeader('ratelimit')));
  if (request.headers.origin !== undefined) headers.push(...sharedHeaders(request));
  if (isWorthIt(body.length) && takesGzip(request)) {
    headers.push('vary', PRIVATE.vary, 'content-encoding', 'gzip');
    void gzipped(Buffer.from(body, 'latin1')).then((bytes) => {
      raw.writeHead(200, [...headers, 'content-length', String(bytes.length)]).end(bytes);
    });
    return;
  }
  headers.push('vary', PRIVATE.vary, 'content-length', String(body.length));
  raw.writeHead(200, headers);
  raw.end(body, 'latin1');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Fields that nobody reads, of each question of the request. */
    ignored: readonly (readonly object[])[];
  }
}
