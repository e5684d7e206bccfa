/** Names that resemble a refused one: counted plainly, with the whole table of distances. */

/** Letters and digits in lower case, without accents, one space between words. */
export function plainly(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** One slip from five letters on, two from ten on; the same name resembles nothing. */
export function areNear(known: string, name: string): boolean {
  const slips = known.length >= 10 ? 2 : known.length >= 5 ? 1 : 0;
  const between = slipsBetween(known, name);
  return between > 0 && between <= slips;
}

/** Letters added, dropped, replaced or swapped with the next. */
function slipsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] as number;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, replaced];
      if (swapped) ways.push(at(i - 2, j - 2) + 1);
      (table[i] as number[])[j] = Math.min(...ways);
    }
  }
  return at(a.length, b.length);
}
