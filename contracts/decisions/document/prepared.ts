/** Parts kept, at most: more than a catalogue of all categories asks for. */
const MOST_KEPT = 4_000;

/**
 * Parts of decisions that rules make: made once for all that they depend on, and frozen, so that their text and
 * hash are made once, too (bytes.ts). Nothing that a caller wrote may be in a key or a part.
 */
export class Prepared<Part extends object> {
  readonly #parts = new Map<string, Map<string, Readonly<Part>>>();
  #kept = 0;

  /**
   * The part of a key; `make` makes it the first time.
   * @param of first half of the key: a text that is kept anyway, so that only the rest is put together for each look
   */
  get(of: string, rest: string, make: () => Part): Readonly<Part> {
    let part = this.#parts.get(of)?.get(rest);
    if (part === undefined) {
      part = Object.freeze(make());
      if (this.#kept >= MOST_KEPT) {
        this.#parts.clear();
        this.#kept = 0;
      }
      const there = this.#parts.get(of) ?? new Map<string, Readonly<Part>>();
      this.#parts.set(of, there.set(rest, part));
      this.#kept += 1;
    }
    return part;
  }
}
