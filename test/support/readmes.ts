/** Parts of READMEs: those that a command writes, and the table of sizes, which tests hold true. */
import { readFileSync } from 'node:fs';

/** Share by which a size may differ from what the table says of it today. */
const MARGIN = 0.1;

const table = readFileSync(new URL('../../api/README.md', import.meta.url), 'utf8')
  .split('| to read | bytes today | at most | what it holds |\n')[1]
  ?.split('\n\n')[0];
const rows = new Map(
  (table ?? '').split('\n').map((line) => {
    const [, name = '', today = '', most = ''] = line.split('|').map((cell) => cell.trim());
    const bytes = (cell: string) => Number(cell.replaceAll(',', ''));
    return [name.replaceAll('`', ''), { today: bytes(today), most: bytes(most) }] as const;
  }),
);

/** The fault of a size beside its row of the table; undefined if the row is true of it. */
export function sizeFault(name: string, bytes: number): string | undefined {
  const row = rows.get(name);
  if (!row) return `${name} is missing in the table of sizes of api/README.md`;
  if (bytes > row.most) return `${name}: ${bytes} bytes, at most ${row.most}`;
  const differs = Math.abs(bytes - row.today) > row.today * MARGIN;
  return differs ? `${name}: ${bytes} bytes, the table of api/README.md says ${row.today}` : undefined;
}

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
