import type { z } from 'zod';
import type { ErrorCode } from '../../contracts/core/errors.ts';
import type { Scope } from '../../sql/core/records.ts';
import type { Principal } from './principal.ts';
import type { Service } from './service.ts';

/** Fields of an area's console besides those of every family's console: its own rows, within the scope. */
export interface ConsoleFields<Query extends z.ZodRawShape = z.ZodRawShape> {
  /** Query parameters besides `limit`. */
  query?: Query;
  /** Its own refusal codes. */
  refuses?: readonly ErrorCode[];
  shape: z.ZodRawShape;
  /** Reads the fields that every caller of the console sees, within the scope. */
  read?(service: Service, options: ReadOptions<Query>): Promise<Record<string, unknown>>;
  /** Fields about the service as a whole, read for operators only; other callers get `others` instead. */
  operators?: {
    others: Record<string, unknown>;
    read(service: Service, options: ReadOptions<Query>): Promise<Record<string, unknown>>;
  };
}

interface ReadOptions<Query extends z.ZodRawShape> {
  scope: Scope;
  limit: number;
  now: Date;
  /**
   * The caller, for rows that depend on more than scope and `operators`: a connector sees its own of some
   * rows.
   */
  caller: Principal;
  query: z.infer<z.ZodObject<Query>>;
}

/** The area's own fields, as this caller may see them. */
export async function readFields(
  { read, operators }: ConsoleFields,
  service: Service,
  options: ReadOptions<z.ZodRawShape>,
): Promise<Record<string, unknown>> {
  const [fields, operatorFields] = await Promise.all([
    read?.(service, options),
    options.caller.role === 'operator' ? operators?.read(service, options) : operators?.others,
  ]);
  return { ...fields, ...operatorFields };
}

/** Forgets an area's own query, so that consoles of all kinds fit one table. */
export function defineConsole<Query extends z.ZodRawShape>(fields: ConsoleFields<Query>): ConsoleFields {
  return fields as unknown as ConsoleFields;
}
