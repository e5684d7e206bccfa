/** Parts kept, at most: more than a catalogue of all categories asks for. */
const MOST_KEPT = 4_000;

/**
 * Parts of decisions that rules make: made once for all that they depend on, and frozen, so that their text and
 * hash are made once, too (bytes.ts). Nothing that a caller wrote may be in a key or a part.
 */
export class Prepared<Part extends object> {
  readonly #parts = new Map<string, Readonly<Part>>();

  /** The part of a key; `make` makes it the first time. */
  get(key: string, make: () => Part): Readonly<Part> {
    let part = this.#parts.get(key);
    if (part === undefined) {
      part = Object.freeze(make());
      if (this.#parts.size >= MOST_KEPT) this.#parts.clear();
      this.#parts.set(key, part);
    }
    return part;
  }
}
