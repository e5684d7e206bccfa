import { hash32 } from '../../contracts/core/canonical.ts';

/** Places for the texts that were seen last: 256 KB. */
const SLOTS = 65_536;
/** Characters that are looked at; texts that differ only behind them count as the same. */
const LOOKED_AT = 4_096;

/**
 * Tells which texts were probably given before. A cache that takes in only those keeps what is asked again, and
 * a catalogue in which every question is another one does not fill it: what is kept for nothing is copied by
 * the garbage collector again and again, and stalls the process.
 *
 * It forgets a text when another one takes its slot, and rarely takes a new text for an old one: good enough
 * to choose what to keep, and for nothing else.
 */
export class AskedBefore {
  readonly #slots = new Uint32Array(SLOTS);

  /** Whether the text was given before, as far as it is remembered. From now on it was. */
  again(text: string): boolean {
    const hash = hash32(text.slice(0, LOOKED_AT));
    const slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    if (this.#slots[slot] === hash) return true;
    this.#slots[slot] = hash;
    return false;
  }
}
