/** The type of an answer by the path that a test calls, from the interface description. */
import type { components, paths } from '../../api/client.d.ts';

/** A document that no description types: a test narrows what it reads. */
export type Json = { [member: string]: unknown };

/** A path without its query string. */
type Bare<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

/** Whether a segment holds text that is known only at run time. */
type Open<Part extends string> = Record<never, never> extends Record<Part, 1> ? true : false;

/** Whether a segment fits a described one: a parameter takes any; text known only at run time can be a query. */
type FitsSegment<
  Part extends string,
  Described,
> = Described extends `${infer Before}{${string}}${infer After}`
  ? Part extends `${Before}${string}${After}`
    ? true
    : false
  : Part extends Described
    ? true
    : [Open<Part>, Part] extends [true, `${Described & string}${string}`]
      ? true
      : false;

/** Whether a path with its ids filled in fits a described one, segment by segment. */
type Fits<Path extends string, Described> = Described extends `${infer Head}/${infer Rest}`
  ? Path extends `${infer PathHead}/${infer PathRest}`
    ? FitsSegment<PathHead, Head> extends true
      ? Fits<PathRest, Rest>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : FitsSegment<Path, Described>;

/** The described path that a path means; never if there is none. */
type Described<Path extends string> = Path extends keyof paths
  ? Path
  : { [D in keyof paths]: Fits<Path, D> extends true ? D : never }[keyof paths];

/** Documents of a described path's successful answers. */
type Documents<M extends string, D extends keyof paths> =
  paths[D] extends Record<M, { responses: infer Responses }>
    ? Responses[keyof Responses & (200 | 201)] extends { content: infer Content }
      ? Content extends { 'application/json': infer Document }
        ? Document
        : Content[keyof Content]
      : never
    : never;

/** Members of an error, each of which a successful answer may lack. */
type Refusal = {
  message?: string;
  request_id?: string;
  issues?: { path: string; message: string }[];
  /** The order that lifts a used-up quota. */
  order?: { order_id: string; amount_cents: number; currency: string };
};

/** The declared members of a document, without those that it only leaves open. */
type Declared<Document> = keyof { [Name in keyof Document as string extends Name ? never : Name]: 1 };

/** A document with the members of an error that it does not have itself. */
type WithRefusal<Document> = Document extends object
  ? Document & Omit<Refusal, Declared<Document>>
  : Document;

/** Answer of every family's worker path, for a path that names its family only at run time. */
type OfWorker<M extends string, Path extends string> = Path extends `${string}/worker`
  ? M extends 'GET'
    ? WithRefusal<components['schemas']['WorkerPreview']>
    : WithRefusal<components['schemas']['WorkerResult']>
  : Json;

/** Form of an answer that a path asks for: without `view=brief` the full one. */
type InView<Path extends string, Document> = Path extends `${string}view=brief${string}`
  ? Extract<Document, { schema_version: `${string}_brief.v1` }>
  : Exclude<Document, { schema_version: `${string}_brief.v1` }>;

/** The body of an answer: typed where the path is described, else JSON. */
export type Answered<M extends string, Path extends string> = string extends Path
  ? Json
  : [Documents<Lowercase<M>, Described<Bare<Path>>>] extends [never]
    ? OfWorker<M, Bare<Path>>
    : WithRefusal<InView<Path, Documents<Lowercase<M>, Described<Bare<Path>>>>>;

/** The value that a test goes on with; throws if it is missing. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`a value is missing: it is ${value}`);
  return value;
}

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
