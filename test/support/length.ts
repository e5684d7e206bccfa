/**
 * The length of the long proofs: whole by `npm run prove`, a third by `npm test`. A file that imports this is one of
 * those that `npm run prove` runs.
 */
import type { Test } from 'tap';

/** Set by the runner for `npm run prove`. */
export const isWhole = process.env.TEST_LENGTH === 'whole';

/** So much of what the whole proof has. */
export function share(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / 3);
}

/** Every third of what the whole proof goes through, from the first. */
export function some<Item>(whole: readonly Item[]): readonly Item[] {
  return isWhole ? whole : whole.filter((_, i) => i % 3 === 0);
}

/** A test that only the whole proof has, in a file whose other tests are of the same kind. */
export function testWhole(t: Test, name: string, prove: (t: Test) => Promise<unknown>): void {
  if (isWhole) t.test(name, prove);
}
