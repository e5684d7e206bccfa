import createFetchClient from 'openapi-fetch';
import { base64Of, bytesOf, encoder, hexOf, verifyReceipt } from './core/receipt-check.js';

export { verifyReceipt };

const KEY_HEADER = 'x-service-api-key';
/** Requests in one batch, at most. */
const BATCH_MAX = 100;
/** Statuses after which the same call may succeed. */
const PASSING = [429, 502, 503, 504];
/** Waits in milliseconds: after the first failure, between failures at most, and for the service at most. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
const LONGEST_ASKED = 120_000;
/** Difference allowed between the time of a delivery and now, in seconds. */
const TOLERANCE_SECONDS = 300;
/** Seconds that the service holds an empty page of events back. */
const POLL_SECONDS = 25;

/** A refusal of the service; `document` is its answer, `code` the `schema_version` of it. */
export class PreflightError extends Error {
  constructor(status, document) {
    super(document?.message ?? `the service answered ${status}`);
    this.name = 'PreflightError';
    this.status = status;
    this.code = document?.schema_version ?? null;
    this.document = document ?? null;
  }
}

/**
 * A client of the service, typed by its interface description. Runs in Node, Deno and browsers.
 * @param {import('./client.d.ts').ClientOptions} options
 * @returns {import('./client.d.ts').PreflightClient}
 */
export function createClient({ baseUrl, key, fetch, attempts = 5 }) {
  const headers = key === undefined ? {} : { [KEY_HEADER]: key };
  const client = createFetchClient({ baseUrl, headers, ...(fetch === undefined ? {} : { fetch }) });
  const persist = (send, signal) => untilAnswered(send, attempts, signal);
  const decide = (request, { view, proof, signal } = {}) =>
    persist(
      () =>
        client.POST('/api/agent/decision', {
          body: request,
          params: { query: { view, ...proofAsked(proof) } },
          signal,
        }),
      signal,
    );
  return Object.assign(client, {
    decide,
    converse: (request, answer, options) => converse(decide, request, answer, options),
    decideMany: (requests, options = {}) => decideMany(client, persist, requests, options),
    scan: (products, options = {}) => scan(client, persist, products, options),
    watch: (options = {}) => watch(client, persist, options),
    verifyWebhook,
    verifyReceipt,
  });
}

const proofAsked = (proof) => (proof ? { proof: 'true' } : {});

/**
 * Sends until an answer comes that repeating cannot change. A decision is the same however often it is asked for; a
 * month's used-up quota does not come back within a call.
 */
async function untilAnswered(send, attempts, signal) {
  for (let attempt = 1; ; attempt++) {
    let wait = Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT) * (0.5 + Math.random() / 2);
    let failure;
    const sent = await send().catch((error) => {
      failure = error;
    });
    if (sent !== undefined) {
      const { data, error, response } = sent;
      if (response.ok) return data;
      failure = new PreflightError(response.status, error);
      const asked = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
      const passes = PASSING.includes(response.status) && failure.code !== 'monthly_quota_exceeded';
      if (!passes || asked > LONGEST_ASKED) throw failure;
      if (asked >= 0) wait = asked;
    }
    if (signal?.aborted || attempt >= attempts) throw failure;
    await pause(wait, signal);
  }
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Answers the questions of the service until it has none: one decision of the quota. */
async function converse(decide, request, answer, options) {
  let decision = await decide(request, options);
  while (decision.next_question !== undefined && decision.state !== undefined) {
    const said = await answer(decision.next_question, decision);
    const answers = { [decision.next_question.fact]: said ?? null };
    decision = await decide({ state: decision.state, answers }, options);
  }
  return decision;
}

/** Judges products as they come, each for every marketplace, a batch at a time. */
async function* scan(client, persist, products, { marketplaces = [], ...options }) {
  const { intended_action, view = 'brief', ...others } = options;
  const action = intended_action === undefined ? {} : { intended_action };
  let listings = [];
  const judge = async function* () {
    const requests = listings.map(({ request }) => request);
    const decisions = await decideMany(client, persist, requests, { ...others, view });
    for (const [i, { product, request }] of listings.entries())
      yield { product, marketplace: request.marketplace ?? null, decision: decisions[i] };
    listings = [];
  };
  for await (const product of products) {
    const asked = { ...product, ...action };
    const requests =
      marketplaces.length === 0 ? [asked] : marketplaces.map((marketplace) => ({ ...asked, marketplace }));
    for (const request of requests) {
      listings.push({ product, request });
      if (listings.length === BATCH_MAX) yield* judge();
    }
  }
  if (listings.length > 0) yield* judge();
}

/** Asks in batches, one after the other; equal requests are asked once. Answers in the order of the requests. */
async function decideMany(client, persist, requests, { view, proof, signal, onProgress }) {
  const texts = requests.map((request) => JSON.stringify(request));
  const different = [...new Map(texts.map((text, i) => [text, requests[i]]))];
  const answers = new Map();
  for (let from = 0; from < different.length; from += BATCH_MAX) {
    const batch = different.slice(from, from + BATCH_MAX);
    const body = { requests: batch.map(([, request]) => request) };
    const { decisions } = await persist(
      () =>
        client.POST('/api/agent/decisions', {
          body,
          params: { query: { view, ...proofAsked(proof) } },
          signal,
        }),
      signal,
    );
    batch.forEach(([text], i) => {
      answers.set(text, decisions[i]);
    });
    onProgress?.(answers.size, different.length);
  }
  return texts.map((text) => answers.get(text));
}

/** The event stream, each event once and in order; ends when `signal` is aborted. */
async function* watch(client, persist, { after = 0, types, wait = POLL_SECONDS, signal }) {
  let seen = after;
  while (!signal?.aborted) {
    const query = { after: seen, wait, ...(types === undefined ? {} : { types: types.join(',') }) };
    let page;
    try {
      page = await persist(() => client.GET('/api/webhooks/events', { params: { query }, signal }), signal);
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    }
    for (const event of page.events) {
      if (signal?.aborted) return;
      yield event;
      seen = event.sequence;
    }
  }
}

async function hmac(key, data) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, data);
}

/** In constant time for texts of one length: how long it takes tells nothing. */
function same(expected, given) {
  if (typeof given !== 'string' || given.length !== expected.length) return false;
  let difference = 0;
  for (let i = 0; i < expected.length; i++) difference |= expected.charCodeAt(i) ^ given.charCodeAt(i);
  return difference === 0;
}

/**
 * The event of a delivery that the service signed.
 * @throws Error if it did not, or if the delivery is too old
 */
export async function verifyWebhook({ secret, headers, body, now = Date.now() }) {
  const stated = headers instanceof Headers ? headers : new Headers(headers);
  const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body);
  const plain = hexOf(await hmac(encoder.encode(secret), bytes));
  const given = ['x-service-signature', 'x-service-signature-next'].map((name) => stated.get(name));
  if (!given.some((signature) => same(plain, signature))) throw new Error('the signature is wrong');
  const signatures = stated.get('webhook-signature');
  if (signatures !== null) {
    const at = stated.get('webhook-timestamp');
    if (!(Math.abs(now / 1000 - Number(at)) <= TOLERANCE_SECONDS)) throw new Error('the delivery is too old');
    const head = encoder.encode(`${stated.get('webhook-id')}.${at}.`);
    const signed = new Uint8Array(head.length + bytes.length);
    signed.set(head);
    signed.set(bytes, head.length);
    const expected = `v1,${base64Of(await hmac(bytesOf(secret.slice('whsec_'.length)), signed))}`;
    if (!signatures.split(' ').some((one) => same(expected, one))) throw new Error('the signature is wrong');
  }
  return JSON.parse(new TextDecoder().decode(bytes));
}
