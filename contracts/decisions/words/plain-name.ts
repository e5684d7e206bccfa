/**
 * The plain form of a name, and names that resemble each other: a misspelt name must not pass as another one.
 */

const ASCII = /^[\0-\x7f]*$/;

/** Letters and digits without accents, in lower case, separated by single spaces. */
export function plainName(text: string): string {
  const read = text.slice(0, 200);
  if (ASCII.test(read))
    return read
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return read
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * True for two different names that one slip of the pen makes equal, two in long names: a letter added,
 * dropped, replaced, or swapped with the next (optimal string alignment). Short names resemble too many words.
 */
export function isNear(one: string, other: string): boolean {
  const most = one.length >= 10 ? 2 : one.length >= 5 ? 1 : 0;
  if (most === 0 || one === other || Math.abs(one.length - other.length) > most) return false;
  return distance(one, other, most) <= most;
}

/** The letters of a name, a bit each; digits share bits. */
export function lettersOf(name: string, from = 0, to = name.length): number {
  let letters = 0;
  for (let i = from; i < to; i++) letters |= 1 << (name.charCodeAt(i) & 31);
  return letters;
}

/** Whether two sets of letters are too far apart for two names that are near: a slip changes two at most. */
export function areFar(one: number, other: number, length: number): boolean {
  let rest = one ^ other;
  for (let most = length >= 10 ? 4 : 2; most >= 0; most--) {
    if (rest === 0) return false;
    rest &= rest - 1;
  }
  return true;
}

/** Rows of the distance, of names of at most 200 letters: the last three are kept in turn. */
const rows = [new Uint16Array(256), new Uint16Array(256), new Uint16Array(256)] as const;

function distance(a: string, b: string, most: number): number {
  let [before, last, row] = rows as readonly [Uint16Array, Uint16Array, Uint16Array];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (letter === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] as number;
}
