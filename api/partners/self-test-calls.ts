import type { paths } from '../client.d.ts';

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

/** The answers of an operation by their status. */
type Responses<M extends Method, P extends PathWith<M>> =
  paths[P] extends Record<M, { responses: infer R extends object }> ? R : never;

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

interface Asked {
  key?: string;
  query?: Record<string, string | number>;
  body?: object;
}

const SHOWN = 160;
const KIND = /^service\.\w+\.v\d+$/;

/**
 * Calls one instance of the service from outside: nothing but HTTP, each call within its time, no redirect
 * followed.
 */
export class Caller {
  readonly baseUrl: string;
  readonly #timeoutMs: number;
  /** Operations that the instance describes, as `GET /api/orders`. */
  #served = new Set<string>();

  /** @param options.baseUrl without a trailing slash */
  constructor(options: { baseUrl: string; timeoutMs: number }) {
    this.baseUrl = options.baseUrl;
    this.#timeoutMs = options.timeoutMs;
  }

  /**
   * Reads the interface description, which says what is served.
   * @throws Unreachable when nothing answers there, or not with such a description
   */
  async open(): Promise<void> {
    const { status, body } = await this.call('GET', '/openapi.json', {}).catch((error: Error) => {
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
  async call(method: string, path: string, { key, query, body }: Asked): Promise<Answer> {
    const failed = (why: string) => new StepEnd('failed', `${method} ${path} ${why}`);
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) search.set(name, `${value}`);
    const url = `${this.baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
    let status: number;
    let text: string;
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(key === undefined ? {} : { 'x-service-api-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A key is for this address alone.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
      if (name === 'TimeoutError') throw failed(`did not answer within ${this.#timeoutMs / 1000} s`);
      throw failed(`had no answer: ${cause?.code ?? cause?.message ?? message}`);
    }
    try {
      return { status, body: JSON.parse(text) };
    } catch {
      throw failed(`answered ${status} and no JSON: ${text.slice(0, SHOWN)}`);
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
    options: Asked & { status?: number | number[]; schema?: string | undefined },
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
