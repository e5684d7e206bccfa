/** Callers who never give up, and note each answer: what was acknowledged must still be there at the end. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Agent, request } from 'undici';
import { OPERATOR_KEY, SIGNUP } from './service.ts';

/** An answer as its caller saw it. */
export interface Answer {
  /** When it came, in milliseconds of `performance.now()`. */
  at: number;
  /** Milliseconds from the request to the last byte. */
  took: number;
  /** Kind of request; `decision` and `signup` are acknowledged with the id of what was written. */
  kind: string;
  /** 0 if the connection broke or nothing came in time, so that the caller does not know the result. */
  status: number;
  /** Code of a refusal. */
  code?: string;
  retryAfter?: boolean;
  /** Id of what was acknowledged: of a usage row, an account, or a payment as its provider names it. */
  id?: string;
}

interface Question {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  body?: object;
  /** Id that a success acknowledges. */
  // biome-ignore lint/suspicious/noExplicitAny: single members of documents of many kinds are read
  id?: (said: any) => string | undefined;
}

/** Asks, and resolves with the document of a success; otherwise undefined. */
// biome-ignore lint/suspicious/noExplicitAny: as above
type Ask = (question: Question) => Promise<any>;

/** Requests that one caller makes again and again. */
export interface Task {
  /** Between two rounds, in milliseconds. */
  rest: number;
  round(ask: Ask, isRunning: () => boolean): Promise<unknown>;
}

export interface Callers {
  /** All answers so far, or since `take`. */
  readonly answers: readonly Answer[];
  /** Removes and returns the answers so far. */
  take(): Answer[];
  /** Resolves when that many more keyed decisions were acknowledged. */
  progress(decisions: number, seconds: number): Promise<void>;
  stop(): Promise<void>;
}

const MARKETPLACES = ['amazon_us', 'amazon_de', 'walmart_us', 'ebay_us'];
/** After a refusal; `retry-after` is longer, and would hide when the service is back. */
const REST_AFTER_REFUSAL = 25;
const PATIENCE = 20_000;
/** While there is no process to ask. */
const REST_WITHOUT_SERVICE = 5;

const DEMO = '/api/agent/decision?marketplace=amazon_us&category=toys&intended_action=list';

/** A question of which almost none is like another. */
export function question(random: () => number): object {
  return {
    marketplace: MARKETPLACES[Math.floor(random() * MARKETPLACES.length)],
    category: 'toys',
    intended_action: 'list',
    model: `DR-${Math.floor(random() * 100_000)}`,
  };
}

const usageOf = (said: { metering?: { usage_id?: string } }) => said.metering?.usage_id;

/** Asks for decisions with a key. */
export const deciding = (key: string, random: () => number, rest = 10): Task => ({
  rest,
  round: (ask) =>
    ask({
      kind: 'decision',
      method: 'POST',
      path: '/api/agent/decision',
      key,
      id: usageOf,
      body: question(random),
    }),
});

/** Reads its usage. */
export const readingUsage = (key: string, rest = 50): Task => ({
  rest,
  round: (ask) => ask({ kind: 'usage', method: 'GET', path: '/api/platform/usage', key }),
});

/** Asks without a key, which needs no database. */
export const asking = (rest = 50): Task => ({
  rest,
  round: (ask) => ask({ kind: 'demo', method: 'GET', path: DEMO }),
});

const signUp: Question = {
  kind: 'signup',
  method: 'POST',
  path: '/api/platform/accounts',
  body: SIGNUP,
  id: ({ account_id }) => account_id,
};

/** Signs up. */
export const signingUp = (rest: number): Task => ({ rest, round: (ask) => ask(signUp) });

/** Signs up, and reports the payment until it is acknowledged. */
export function buying(name: string, rest = 10): Task {
  let paid = 0;
  return {
    rest,
    async round(ask, isRunning) {
      const account = await ask(signUp);
      if (!account) return;
      const { order_id, amount_cents, currency } = account.order;
      const provider_event_id = `pe_${name}_${paid++}`;
      const body = { event_type: 'payment_succeeded', order_id, provider_event_id, amount_cents, currency };
      while (isRunning()) {
        const payment = await ask({
          kind: 'payment',
          method: 'POST',
          path: '/api/orders/payments',
          key: OPERATOR_KEY,
          body,
          id: () => provider_event_id,
        });
        if (payment) return;
        await pause(REST_AFTER_REFUSAL);
      }
    },
  };
}

/**
 * Starts one caller for each task.
 * @param url where to ask next; null makes a caller wait
 */
export function startCallers(url: () => string | null, tasks: readonly Task[], agent: Agent): Callers {
  let answers: Answer[] = [];
  let running = true;
  let acknowledged = 0;

  const answered = async (
    base: string,
    { kind, method, path, key, body, id }: Question,
  ): Promise<{ answer: Answer; said: unknown }> => {
    const began = performance.now();
    const noted = () => ({ at: performance.now(), took: performance.now() - began, kind });
    try {
      const reply = await request(base + path, {
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
      const said = text.startsWith('{') ? JSON.parse(text) : {};
      const status = reply.statusCode;
      if (status < 300) return { said, answer: { ...noted(), status, id: id?.(said) } };
      const retryAfter = reply.headers['retry-after'] !== undefined;
      return {
        said: undefined,
        answer: { ...noted(), status, code: said.schema_version ?? 'no document', retryAfter },
      };
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error);
      return { said: undefined, answer: { ...noted(), status: 0, code } };
    }
  };
  const call = async ({ rest, round }: Task) => {
    let refused = false;
    const ask: Ask = async (asked) => {
      const base = url();
      if (base === null) {
        await pause(REST_WITHOUT_SERVICE);
        return undefined;
      }
      const { answer, said } = await answered(base, asked);
      answers.push(answer);
      refused ||= said === undefined;
      if (answer.kind === 'decision' && answer.id) acknowledged += 1;
      return said;
    };
    while (running) {
      refused = false;
      await round(ask, () => running);
      await pause(refused ? Math.max(rest, REST_AFTER_REFUSAL) : rest);
    }
  };
  const all = tasks.map(call);
  return {
    get answers() {
      return answers;
    },
    take() {
      const taken = answers;
      answers = [];
      return taken;
    },
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
