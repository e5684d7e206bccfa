import type { Client } from 'openapi-fetch';
import type { components, paths } from '../contracts/openapi.d.ts';
import type { ReceiptCheck } from './core/receipt-check.d.ts';

export type { components, paths } from '../contracts/openapi.d.ts';
export type { ReceiptCheck } from './core/receipt-check.d.ts';

type Schemas = components['schemas'];
export type DecisionRequest = Schemas['DecisionRequest'];
export type Decision = Schemas['AgentDecision'];
export type BriefDecision = Schemas['AgentDecisionBrief'];
/** An event of the stream, and the body of a webhook delivery. */
export type PreflightEvent =
  paths['/api/webhooks/events']['get']['responses'][200]['content']['application/json']['events'][number];

export interface CallOptions {
  /** Ends the call, and the waiting between attempts. */
  signal?: AbortSignal;
}

export type Question = NonNullable<Decision['next_question']>;
/** The answer of a caller to a question: a value of its type, or null for "I don't know". */
export type Answering<Given> = (
  question: Question,
  decision: Given,
) => AnswerValue | null | undefined | Promise<AnswerValue | null | undefined>;
export type AnswerValue = string | number | boolean | readonly string[];

export interface ScanOptions extends CallOptions {
  /** Marketplaces to judge each product for; without them its own. */
  marketplaces?: readonly string[];
  intended_action?: DecisionRequest['intended_action'];
}

/** One product on one marketplace. */
export interface Listing<Product, Given> {
  product: Product;
  marketplace: string | null;
  decision: Given;
}

export interface WatchOptions extends CallOptions {
  /** Last sequence that you have seen; 0, the default, reads from the beginning. */
  after?: number;
  /** Only these types; all if left out. */
  types?: readonly PreflightEvent['type'][];
  /** Seconds that the service waits for an event, 25 by default and 30 at most. */
  wait?: number;
}

export interface WebhookDelivery {
  /** The signing secret of the subscription, `whsec_…`. */
  secret: string;
  headers: Headers | Record<string, string>;
  /** The body as it came: JSON that was parsed and written again need not be what was signed. */
  body: string | Uint8Array;
  /** The time, in milliseconds; now if left out. */
  now?: number;
}

/**
 * The event of a delivery that the service signed, by both signatures and its age.
 * @throws Error if the service did not sign it
 */
export declare function verifyWebhook(delivery: WebhookDelivery): Promise<PreflightEvent>;

/**
 * Whether the holder of `vkey` gave this decision, checked offline.
 * @param vkey the `vkey` of `/api/transparency/checkpoint`, kept from an earlier day
 */
export declare function verifyReceipt(
  document: Decision | BriefDecision,
  vkey: string,
): Promise<ReceiptCheck>;

/** A refusal of the service. */
export declare class PreflightError extends Error {
  constructor(status: number, document: PreflightError['document']);
  status: number;
  /** The error code, such as `invalid_api_key`; null if the answer was not the service's. */
  code: string | null;
  /** The answer. */
  document: { schema_version: string; message: string; request_id?: string } | null;
}

export interface Calls {
  /**
   * The decision on a request. Waits and repeats after 429, 503 and a lost connection, as `retry-after` says; a
   * repeat gets the same decision.
   * @throws PreflightError
   */
  decide(
    request: DecisionRequest,
    options: CallOptions & { view: 'brief'; proof?: boolean },
  ): Promise<BriefDecision>;
  decide(request: DecisionRequest, options?: CallOptions & { view?: 'full' }): Promise<Decision>;
  /**
   * A conversation: the decision on a request, with `answer` asked for each fact that settles further, until nothing
   * does. All of it is one decision of the quota.
   * @param answer the answer to a question, or null for "I don't know"; `decision` is the one so far
   * @throws PreflightError
   */
  converse(
    request: DecisionRequest,
    answer: Answering<BriefDecision>,
    options: CallOptions & { view: 'brief' },
  ): Promise<BriefDecision>;
  converse(
    request: DecisionRequest,
    answer: Answering<Decision>,
    options?: CallOptions & { view?: 'full' },
  ): Promise<Decision>;
  /**
   * Judges a catalogue: each product for every marketplace, in batches of a hundred, as they come. Ends with the first
   * batch that is refused.
   * @throws PreflightError
   */
  scan<Product extends DecisionRequest>(
    products: Iterable<Product> | AsyncIterable<Product>,
    options: ScanOptions & { view: 'full' },
  ): AsyncGenerator<Listing<Product, Decision>, void, undefined>;
  scan<Product extends DecisionRequest>(
    products: Iterable<Product> | AsyncIterable<Product>,
    options?: ScanOptions & { view?: 'brief' },
  ): AsyncGenerator<Listing<Product, BriefDecision>, void, undefined>;
  /**
   * The decisions on any number of requests, in their order: asked in batches of a hundred, equal requests once. A
   * batch is answered as a whole or refused, so nothing is used up by one that failed.
   * @throws PreflightError
   */
  decideMany(
    requests: readonly DecisionRequest[],
    options: CallOptions & {
      view: 'brief';
      proof?: boolean;
      onProgress?: (done: number, of: number) => void;
    },
  ): Promise<BriefDecision[]>;
  decideMany(
    requests: readonly DecisionRequest[],
    options?: CallOptions & { view?: 'full'; onProgress?: (done: number, of: number) => void },
  ): Promise<Decision[]>;
  /** The event stream as it grows: each event once, in order. Ends with `signal`. */
  watch(options?: WatchOptions): AsyncGenerator<PreflightEvent, void, undefined>;
  verifyWebhook: typeof verifyWebhook;
  verifyReceipt: typeof verifyReceipt;
}

/** Every operation by its method and path: `client.POST('/api/agent/decision', { body })` answers `{ data, error, response }`. */
export type PreflightClient = Client<paths, 'application/json'> & Calls;

export interface ClientOptions {
  /** Address of the service, without a trailing slash. */
  baseUrl: string;
  /** API key; left out, only public operations answer. */
  key?: string;
  /** Another `fetch` than the global one: with a proxy or a timeout. */
  fetch?: (request: Request) => Promise<Response>;
  /** How often a call of `decide`, `decideMany` or `watch` is tried, 5 by default. */
  attempts?: number;
}

/** A client of the service, typed by its interface description. Runs in Node, Deno and browsers. */
export declare function createClient(options: ClientOptions): PreflightClient;
