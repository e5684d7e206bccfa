import type { createClient, paths } from '../client.d.ts';

/** Thrown when a call's answer is not the one that the step expects. */
export class StepEnd extends Error {
  readonly result: 'failed' | 'not_served' | 'skipped';

  constructor(result: StepEnd['result'], detail: string) {
    super(detail);
    this.name = 'StepEnd';
    this.result = result;
  }
}

/** The instance cannot be driven at all: it does not answer, or is something else. */
export class Unreachable extends Error {}

type Method = 'get' | 'post';

/** Paths of the interface that have a method. */
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathWith<M>> = paths[P] extends Record<M, infer O> ? O : never;

/** The answers of an operation by their status. */
type Responses<M extends Method, P extends PathWith<M>> =
  Operation<M, P> extends { responses: infer R extends object } ? R : never;

/** The query parameters of an operation. */
type Query<M extends Method, P extends PathWith<M>> =
  Operation<M, P> extends { parameters: { query?: infer Q } } ? Q : never;

/** The document that an operation is sent. */
type Sent<M extends Method, P extends PathWith<M>> =
  Operation<M, P> extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : never;

/** The document that an operation answers with when it succeeds. */
export type Document<M extends Method, P extends PathWith<M>> = {
  [Status in keyof Responses<M, P> & (200 | 201)]: Responses<M, P>[Status] extends {
    content: { 'application/json': infer Body };
  }
    ? Body
    : never;
}[keyof Responses<M, P> & (200 | 201)];

/** A JSON answer that nobody has checked yet. */
export interface Answer {
  status: number;
  body: unknown;
}

interface Asked<M extends Method, P extends PathWith<M>> {
  key?: string;
  query?: Query<M, P>;
  body?: Sent<M, P>;
}

/** An operation called by its name alone, whatever it takes. */
type Request = (
  method: 'GET' | 'POST',
  path: string,
  init: { params: { query?: unknown }; body?: unknown; parseAs: 'text' },
) => Promise<{ data?: string; error?: unknown; response: Response }>;

const SHOWN = 160;
const KIND = /^service\.\w+\.v\d+$/;

/**
 * Calls one instance of the service from outside: nothing but HTTP, each call within its time, no redirect
 * followed.
 */
export class Caller {
  readonly baseUrl: string;
  readonly #timeoutMs: number;
  readonly #createClient: typeof createClient;
  /** Operations that the instance describes, as `GET /api/orders`. */
  #served = new Set<string>();

  /**
   * @param options.baseUrl without a trailing slash
   * @param options.createClient the exported client, handed down from the root of the floor
   */
  constructor(options: { baseUrl: string; timeoutMs: number; createClient: typeof createClient }) {
    this.baseUrl = options.baseUrl;
    this.#timeoutMs = options.timeoutMs;
    this.#createClient = options.createClient;
  }

  /**
   * Reads the interface description, which says what is served.
   * @throws Unreachable when nothing answers there, or not with such a description
   */
  async open(): Promise<void> {
    const { status, body } = await this.#ask('GET', '/openapi.json', {}).catch((error: Error) => {
      throw new Unreachable(error.message);
    });
    const described = membersOf(membersOf(body).paths);
    if (status !== 200 || Object.keys(described).length === 0) {
      throw new Unreachable(`GET /openapi.json answered ${status}: this is not the service`);
    }
    for (const [path, methods] of Object.entries(described as Record<string, object>)) {
      for (const method of Object.keys(methods)) this.#served.add(`${method.toUpperCase()} ${path}`);
    }
  }

  /** Whether the instance describes an operation. */
  serves(method: string, path: string): boolean {
    return this.#served.has(`${method} ${path}`);
  }

  /** One call, whatever it answers. A StepEnd when there is no JSON answer in time. */
  call<M extends 'GET' | 'POST', P extends PathWith<Lowercase<M>>>(
    method: M,
    path: P,
    asked: Asked<Lowercase<M>, P>,
  ): Promise<Answer> {
    return this.#ask(method, path, asked);
  }

  async #ask(
    method: 'GET' | 'POST',
    path: string,
    { key, query, body }: { key?: string; query?: unknown; body?: unknown },
  ): Promise<Answer> {
    const failed = (why: string) => new StepEnd('failed', `${method} ${path} ${why}`);
    const client = this.#createClient({
      baseUrl: this.baseUrl,
      ...(key === undefined ? {} : { key }),
      // A key is for this address alone, so no redirect is followed.
      fetch: (request) =>
        fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(this.#timeoutMs) }),
    });
    const request = client.request as unknown as Request;
    let status: number;
    let answer: unknown;
    try {
      const { data, error, response } = await request(method, path, {
        params: { query },
        body,
        parseAs: 'text',
      });
      status = response.status;
      answer = data ?? error;
    } catch (error) {
      const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
      if (name === 'TimeoutError') throw failed(`did not answer within ${this.#timeoutMs / 1000} s`);
      throw failed(`had no answer: ${cause?.code ?? cause?.message ?? message}`);
    }
    // A refusal is read already if it is JSON; everything else is still text.
    if (typeof answer === 'object') return { status, body: answer };
    try {
      return { status, body: JSON.parse(`${answer ?? ''}`) };
    } catch {
      throw failed(`answered ${status} and no JSON: ${`${answer ?? ''}`.slice(0, SHOWN)}`);
    }
  }

  /**
   * A call that has to succeed with a document of a kind (of any, where the interface names none); answers
   * the document.
   * @throws StepEnd: `not_served` for an operation that the instance does not have, else `failed` with its
   * reason
   */
  async expect<M extends 'GET' | 'POST', P extends PathWith<Lowercase<M>>>(
    method: M,
    path: P,
    options: Asked<Lowercase<M>, P> & { status?: number | number[]; schema?: string | undefined },
  ): Promise<Document<Lowercase<M>, P>> {
    const { status, body } = await this.call(method, path, options);
    const what = `${method} ${path}`;
    if (status === 404 && !this.serves(method, path)) {
      throw new StepEnd('not_served', `${what} is not served yet (404)`);
    }
    const { schema_version: kind, message } = membersOf(body);
    const wanted = [options.status ?? (method === 'GET' ? 200 : 201)].flat();
    if (!wanted.includes(status)) {
      const said = `${kind ?? ''} ${message ?? ''}`.trim().slice(0, SHOWN);
      throw new StepEnd('failed', `${what} answered ${status}, not ${wanted.join(' or ')}: ${said}`);
    }
    if (options.schema === undefined ? !KIND.test(`${kind}`) : kind !== options.schema) {
      throw new StepEnd(
        'failed',
        `${what} answered ${kind}, not ${options.schema ?? 'a document of the service'}`,
      );
    }
    return body as Document<Lowercase<M>, P>;
  }
}

/** The members of an object; none of anything else. */
function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
