/** Counts in sentences that the service writes. */

/** A count as a sentence shows it: `1,204`. */
export function inWords(count: number): string {
  return count.toLocaleString('en-US');
}

/** A count of things: `1 kit`, `2 kits`, `0 deliveries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${inWords(count)} ${count === 1 ? one : many}`;
}
