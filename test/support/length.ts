/**
 * The length of the long proofs: whole by `npm run prove`, a third by `npm test`, and a sixth of what goes through all of
 * a kind. A file that imports this is one of those that `npm run prove` runs.
 */
import type { Test } from 'tap';

/** Set by the runner for `npm run prove`. */
export const isWhole = process.env.TEST_LENGTH === 'whole';

/** One of so many is the part of a proof, and of all of a kind, that `npm test` takes. */
const OF_A_PROOF = 3;
const OF_A_KIND = 6;

/** So much of what the whole proof has. */
export function share(whole: number): number {
  return isWhole ? whole : Math.ceil(whole / OF_A_PROOF);
}

/** Whether the one at this place is drawn. */
export function isDrawn(place: number): boolean {
  return isWhole || place % OF_A_KIND === 0;
}

/** Every sixth of what the whole proof goes through, from the first. */
export function some<Item>(whole: readonly Item[]): readonly Item[] {
  return whole.filter((_, i) => isDrawn(i));
}

/** A test that only the whole proof has, in a file whose other tests are of the same area. */
export function testWhole(t: Test, name: string, prove: (t: Test) => unknown): void {
  if (isWhole) t.test(name, prove);
}
