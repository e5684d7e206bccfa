/** A row as JSON shows it: instants as RFC 3339 in UTC. */
export type Presented<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** Writes a row's instants as RFC 3339 in UTC; everything else stays as it is. */
export function present<T extends object>(row: T): Presented<T> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Presented<T>;
}
