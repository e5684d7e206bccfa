/** What one call of the self-test came to, when it is not what the step expects. */
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

/** A JSON answer; its members are looked at one by one, each as a thing that may be missing. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an outsider's view of documents that it has no types for
  body: any;
}

const SHOWN = 160;
const KIND = /^service\.\w+\.v\d+$/;

/** Calls one instance of the service from outside: nothing but HTTP, each call within its time, no redirect followed. */
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
    if (status !== 200 || typeof body?.paths !== 'object' || body.paths === null) {
      throw new Unreachable(`GET /openapi.json answered ${status}: this is not the service`);
    }
    for (const [path, methods] of Object.entries<object>(body.paths)) {
      for (const method of Object.keys(methods)) this.#served.add(`${method.toUpperCase()} ${path}`);
    }
  }

  /** Whether the instance describes an operation. */
  serves(method: string, path: string): boolean {
    return this.#served.has(`${method} ${path.split('?')[0]}`);
  }

  /** One call, whatever it answers. A StepEnd when there is no JSON answer in time. */
  async call(method: string, path: string, { key, body }: { key?: string; body?: object }): Promise<Answer> {
    const failed = (why: string) => new StepEnd('failed', `${method} ${path.split('?')[0]} ${why}`);
    let status: number;
    let text: string;
    try {
      const response = await fetch(this.baseUrl + path, {
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
   * A call that has to succeed with a document of a kind (of any, where the interface names none); answers the document.
   * @throws StepEnd: `not_served` for an operation that the instance does not have, else `failed` with its reason
   */
  async expect(
    method: string,
    path: string,
    options: { key?: string; body?: object; status?: number | number[]; schema?: string | undefined },
  ): Promise<Answer['body']> {
    const { status, body } = await this.call(method, path, options);
    const what = `${method} ${path.split('?')[0]}`;
    if (status === 404 && !this.serves(method, path)) {
      throw new StepEnd('not_served', `${what} is not served yet (404)`);
    }
    const wanted = [options.status ?? (method === 'GET' ? 200 : 201)].flat();
    if (!wanted.includes(status)) {
      const said = `${body?.schema_version ?? ''} ${body?.message ?? ''}`.trim().slice(0, SHOWN);
      throw new StepEnd('failed', `${what} answered ${status}, not ${wanted.join(' or ')}: ${said}`);
    }
    const kind = body?.schema_version;
    if (options.schema === undefined ? !KIND.test(kind) : kind !== options.schema) {
      throw new StepEnd(
        'failed',
        `${what} answered ${kind}, not ${options.schema ?? 'a document of the service'}`,
      );
    }
    return body;
  }
}
