/** Characters to draw strings of. */
import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

/** Any character of Unicode. The library's own of this kind first makes a table of them all: 100 MB, and a second. */
export const anyCharacter = fc
  .nat({ max: LAST - SURROGATES.count })
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count));
