/** The interface description, cut into the pieces that pages of the reference show. */
import { readFile } from 'node:fs/promises';
import type { Schema } from '../../core/openapi/schema.ts';
import { OPENAPI_DOCUMENT } from '../../core/openapi.ts';

interface Example {
  summary?: string;
  value?: unknown;
}

/** Content types with what each holds. */
export type Content = Record<
  string,
  { schema: Schema; example?: unknown; examples?: Record<string, Example | { $ref: string }> }
>;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Body {
  required?: boolean;
  content: Content;
}

interface Response {
  description: string;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Body | { $ref: string };
  responses: Record<string, Response | { $ref: string }>;
  /** Roles that may call it; without it every key. */
  'x-roles'?: string[];
}

/** Follows a reference to the component that it names; anything else is returned as it is. */
export type Resolve = <Part extends object>(part: Part | { $ref: string }) => Part;

/** One operation with its place. */
export interface Placed {
  /** The last part of its page's address. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

export interface Tag {
  /** The part of the address that names it: `rule-packs`. */
  slug: string;
  name: string;
  description: string;
  operations: Placed[];
}

interface Description {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

let read: Promise<Description> | undefined;

function description(): Promise<Description> {
  read ??= readFile(OPENAPI_DOCUMENT, 'utf8').then((text) => JSON.parse(text) as Description);
  return read;
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** The tags that have operations, in the order of the description. */
export async function tags(): Promise<Tag[]> {
  const { paths, tags: declared } = await description();
  const placed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const byTag = Map.groupBy(placed, ({ operation }) => operation.tags[0] ?? '');
  return declared.flatMap(({ name, description: words }) => {
    const operations = byTag.get(name);
    return operations ? [{ slug: slugOf(name), name, description: words, operations }] : [];
  });
}

/** Follows references within the description. */
export async function resolver(): Promise<Resolve> {
  const { components } = await description();
  return <Part extends object>(part: Part | { $ref: string }) => {
    if (!('$ref' in part)) return part;
    const [, , kind = '', name = ''] = part.$ref.split('/');
    return components[kind]?.[name] as Part;
  };
}

/** The refusals of an operation: statuses with the codes that they carry. */
export function refusalsOf({ responses }: Operation, resolve: Resolve): [status: string, meaning: string][] {
  return Object.entries(responses).flatMap(([status, response]) =>
    /^[45]/.test(status) ? [[status, resolve(response).description]] : [],
  );
}

/** The callers of an operation, in one sentence. */
export function callersOf({ 'x-roles': roles }: Operation): string {
  if (roles === undefined) return 'For any key.';
  if (roles.includes('public')) return 'Open to anybody.';
  if (!roles.includes('account'))
    return roles.includes('connector') ? 'For connectors and operators.' : 'For operators.';
  return roles.includes('connector')
    ? 'For accounts, connectors and operators.'
    : 'For the account itself and operators.';
}

/** Whether callers need an operation: it admits their keys, and is no preview, run or console of a job family. */
export const isForCallers = ({ summary, 'x-roles': roles = ['account'] }: Operation): boolean =>
  roles.some((role) => role === 'account' || role === 'public') &&
  !/^(Preview|Simulate or run|Console of) /.test(summary);

/** Whether callers need a tag, for one of its operations. */
export const hasCallers = ({ operations }: Tag): boolean =>
  operations.some(({ operation }) => isForCallers(operation));
