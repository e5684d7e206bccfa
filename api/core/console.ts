import type { z } from 'zod';
import type { ErrorCode } from '../../contracts/core/errors.ts';
import type { Scope } from '../../sql/core/records.ts';
import type { Principal } from './principal.ts';
import type { Service } from './service.ts';

/** What an area's console shows besides what every family's console does: its own rows, within the scope. */
export interface ConsoleFields<Query extends z.ZodRawShape = z.ZodRawShape> {
  /** Query parameters besides `limit`. */
  query?: Query;
  /** Codes of its own that it can refuse with. */
  refuses?: readonly ErrorCode[];
  shape: z.ZodRawShape;
  /** What everybody sees who may see the console, within the scope. */
  read?(service: Service, options: ReadOptions<Query>): Promise<Record<string, unknown>>;
  /** Fields that tell of the whole house: read for operators only; everybody else is shown `others` in their place. */
  operators?: {
    others: Record<string, unknown>;
    read(service: Service, options: ReadOptions<Query>): Promise<Record<string, unknown>>;
  };
}

interface ReadOptions<Query extends z.ZodRawShape> {
  scope: Scope;
  limit: number;
  now: Date;
  /** Who asks, where neither the scope nor `operators` says enough: a connector sees its own of some rows. */
  caller: Principal;
  query: z.infer<z.ZodObject<Query>>;
}

/** The fields of an area's own, as this caller may see them. */
export async function readFields(
  { read, operators }: ConsoleFields,
  service: Service,
  options: ReadOptions<z.ZodRawShape>,
): Promise<Record<string, unknown>> {
  const [fields, house] = await Promise.all([
    read?.(service, options),
    options.caller.role === 'operator' ? operators?.read(service, options) : operators?.others,
  ]);
  return { ...fields, ...house };
}

/** Forgets an area's own query, so that consoles of all kinds fit one table. */
export function defineConsole<Query extends z.ZodRawShape>(fields: ConsoleFields<Query>): ConsoleFields {
  return fields as unknown as ConsoleFields;
}
