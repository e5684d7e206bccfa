/** Calls of a running service over HTTP, typed by the interface description. */
import type { Answered, Json } from './answers.ts';

export interface Reply<Body = Json> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The answer to a call of a path. */
export type ReplyTo<Method extends string, Path extends string> = Reply<Answered<Method, Path>>;

/** Calls of a service, each answer typed by its path. */
export interface Calls {
  /**
   * Calls a path. `key` becomes the key header; null, from an answer without a key, throws. `body` is sent as
   * JSON, a string unchanged.
   */
  call<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    options?: {
      key?: string | null;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
    },
  ): Promise<ReplyTo<Method, Path>>;
  get<Path extends string>(path: Path, key?: string | null): Promise<ReplyTo<'GET', Path>>;
  post<Path extends string>(path: Path, body: unknown, key?: string | null): Promise<ReplyTo<'POST', Path>>;
}

/**
 * Calls of the service at an address.
 * @param faults what is wrong with an answer in JSON; a call whose answer has faults throws
 */
export function callsOf(
  url: string,
  faults: (method: string, path: string, status: number, body: unknown) => string[] = () => [],
): Calls {
  const call: Calls['call'] = async (method, path, { key, body, headers, signal } = {}) => {
    if (key === null) throw new Error(`${method} ${path}: the key is null`);
    const response = await fetch(url + path, {
      method,
      ...(signal ? { signal } : {}),
      headers: {
        ...(key === undefined ? {} : { 'x-service-api-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    const answer = json ? JSON.parse(text) : text;
    const found = json ? faults(method, path, response.status, answer) : [];
    if (found.length > 0) throw new Error(`the answer differs from its description: ${found.join('; ')}`);
    return { status: response.status, headers: response.headers, body: answer };
  };
  return {
    call,
    get: (path, key) => call('GET', path, { key }),
    post: (path, body, key) => call('POST', path, { key, body }),
  };
}
