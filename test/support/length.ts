/**
 * The length of the long proofs: whole by `npm run prove`, a sixth by `npm test`. A file that imports this is one of
 * those that `npm run prove` runs.
 */
import type { Test } from 'tap';

/** Set by the runner for `npm run prove`. */
export const isWhole = process.env.TEST_LENGTH === 'whole';

/** One of so many is what `npm test` takes. */
const PART = 6;

/** So much of what the whole proof has. */
export function share(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / PART);
}

/** Whether the one at this place is drawn. */
export function isDrawn(place: number): boolean {
  return isWhole || place % PART === 0;
}

/** Every sixth of what the whole proof goes through, from the first. */
export function some<Item>(whole: readonly Item[]): readonly Item[] {
  return whole.filter((_, i) => isDrawn(i));
}

/** A test that only the whole proof has, in a file whose other tests are of the same area. */
export function testWhole(t: Test, name: string, prove: (t: Test) => unknown): void {
  if (isWhole) t.test(name, prove);
}
