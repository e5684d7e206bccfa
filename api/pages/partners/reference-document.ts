/** The interface description, cut into the pieces that pages of the reference show. */
import { readFile } from 'node:fs/promises';
import { OPENAPI_DOCUMENT } from '../../core/openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  responses: Record<string, { description: string } | { $ref: string }>;
  [member: string]: unknown;
}

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

/** The refusals of an operation: statuses with the codes that they carry. */
export async function refusalsOf({ operation }: Placed): Promise<[status: string, meaning: string][]> {
  const { components } = await description();
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    if (!/^[45]/.test(status)) return [];
    const name = '$ref' in response ? (response.$ref.split('/').at(-1) ?? '') : '';
    const found = '$ref' in response ? components.responses?.[name] : response;
    return [[status, (found as { description?: string } | undefined)?.description ?? '']];
  });
}

/**
 * A description of one operation and of what its successful answers refer to. Refusals have one form, which has a page
 * of its own.
 */
export async function pieceOf({ method, path, operation }: Placed): Promise<object> {
  const whole = await description();
  const responses = Object.fromEntries(
    Object.entries(operation.responses).filter(
      ([status]) => status.startsWith('2') || status.startsWith('3'),
    ),
  );
  const own = { ...operation, responses };
  const components: Record<string, Record<string, unknown>> = {};
  const gather = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) gather(one);
    else if (node !== null && typeof node === 'object') {
      for (const [key, value] of Object.entries(node)) {
        if (key === '$ref' && typeof value === 'string') follow(value);
        else gather(value);
      }
    }
  };
  const follow = (reference: string): void => {
    const [, , kind = '', name = ''] = reference.split('/');
    if (components[kind]?.[name] !== undefined) return;
    const found = whole.components[kind]?.[name];
    components[kind] = { ...components[kind], [name]: found };
    gather(found);
  };
  gather(own);
  return {
    openapi: '3.1.0',
    info: { title: operation.summary, version: '0' },
    paths: { [path]: { [method.toLowerCase()]: own } },
    components,
  };
}
