/** Callers who never give up, and note each answer: what was acknowledged must still be there at the end. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Agent, request } from 'undici';
import { SIGNUP } from '../support/service.ts';

/** An answer as its caller saw it. */
export interface Answer {
  /** Milliseconds of `performance.now()`. */
  at: number;
  /** `decision` and `signup` write; `usage` reads with a key; `demo` needs no database. */
  kind: 'decision' | 'signup' | 'usage' | 'demo';
  /** 0 if the connection broke or nothing came in time, so that the caller does not know the result. */
  status: number;
  /** Code of a refusal. */
  code?: string;
  retryAfter?: boolean;
  /** `usage_id` or `account_id` of what was acknowledged. */
  id?: string;
}

export interface Callers {
  readonly answers: readonly Answer[];
  /** Resolves when that many more keyed decisions were acknowledged. */
  progress(decisions: number, seconds: number): Promise<void>;
  stop(): Promise<void>;
}

interface Call {
  kind: Answer['kind'];
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  body?: object;
  /** Between two calls of a caller, in milliseconds. */
  rest: number;
}

const ASKING = 12;
const MARKETPLACES = ['amazon_us', 'amazon_de', 'walmart_us', 'ebay_us'];
/** After a refusal; `retry-after` is longer, and would hide when the service is back. */
const REST_AFTER_REFUSAL = 25;
const PATIENCE = 20_000;

/**
 * Starts twelve callers who ask with keys, one who signs up, one who reads usage and one without a key.
 * @param url of the proxy in front of the API processes
 */
export function startCallers(
  url: string,
  keys: readonly string[],
  random: () => number,
  agent: Agent,
): Callers {
  const answers: Answer[] = [];
  let running = true;
  let acknowledged = 0;

  const keyed = (index: number): Call => ({
    kind: 'decision',
    method: 'POST',
    path: '/api/agent/decision',
    key: keys[index % keys.length] as string,
    rest: 10,
    get body() {
      return {
        marketplace: MARKETPLACES[Math.floor(random() * MARKETPLACES.length)],
        category: 'toys',
        intended_action: 'list',
        model: `DR-${Math.floor(random() * 100_000)}`,
      };
    },
  });
  const calls: Call[] = [
    ...Array.from({ length: ASKING }, (_, index) => keyed(index)),
    // Slower than the limit of writes without a key.
    { kind: 'signup', method: 'POST', path: '/api/platform/accounts', body: SIGNUP, rest: 1_500 },
    { kind: 'usage', method: 'GET', path: '/api/platform/usage', key: keys[0] as string, rest: 50 },
    {
      kind: 'demo',
      method: 'GET',
      path: '/api/agent/decision?marketplace=amazon_us&category=toys&intended_action=list',
      rest: 50,
    },
  ];

  const ask = async ({ kind, method, path, key, body }: Call): Promise<Answer> => {
    try {
      const reply = await request(url + path, {
        method,
        dispatcher: agent,
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          ...(key ? { 'x-service-api-key': key } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await reply.body.text();
      const at = performance.now();
      const said = text.startsWith('{') ? JSON.parse(text) : {};
      if (reply.statusCode >= 300) {
        const retryAfter = reply.headers['retry-after'] !== undefined;
        return { at, kind, status: reply.statusCode, code: said.schema_version ?? 'no document', retryAfter };
      }
      const id =
        kind === 'decision' ? said.metering?.usage_id : kind === 'signup' ? said.account_id : undefined;
      return { at, kind, status: reply.statusCode, id };
    } catch (error) {
      return {
        at: performance.now(),
        kind,
        status: 0,
        code: (error as NodeJS.ErrnoException).code ?? String(error),
      };
    }
  };
  const call = async (one: Call) => {
    while (running) {
      const answer = await ask(one);
      answers.push(answer);
      if (answer.kind === 'decision' && answer.id) acknowledged += 1;
      await pause(
        answer.status >= 200 && answer.status < 300 ? one.rest : Math.max(one.rest, REST_AFTER_REFUSAL),
      );
    }
  };
  const all = calls.map(call);
  return {
    answers,
    async progress(decisions, seconds) {
      const target = acknowledged + decisions;
      for (const deadline = Date.now() + seconds * 1_000; acknowledged < target; await pause(20)) {
        if (Date.now() > deadline) {
          const last = answers.slice(-5).map(({ kind, status, code }) => `${kind} ${status} ${code ?? ''}`);
          throw new Error(
            `not ${decisions} more decisions within ${seconds} seconds; last: ${last.join(', ')}`,
          );
        }
      }
    },
    async stop() {
      running = false;
      await Promise.all(all);
    },
  };
}
