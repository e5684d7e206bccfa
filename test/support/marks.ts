/** A part of a README that a command writes, between two comments. */

/**
 * Replaces what stands between the marks `<!-- BEGIN -->` and `<!-- end of NAME -->`.
 * @throws Error if the text lacks them
 */
export function writeBetween(text: string, begin: string, name: string, part: string): string {
  const [first, last] = [`<!-- ${begin} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(first), text.indexOf(last)];
  if (from < 0 || to < from) throw new Error(`the text lacks the marks ${first} and ${last}`);
  return `${text.slice(0, from)}${first}\n\n${part}\n\n${text.slice(to)}`;
}
