import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';

/** Prints the whole document for pipes, or what `table` shows of it to a person. */
export function print(json: boolean, document: unknown, table: () => void): void {
  if (json) console.log(JSON.stringify(document, null, 2));
  else table();
}

/** Prints rows under the names of their columns. Without rows it says so. */
export function printTable(rows: readonly Readonly<Record<string, unknown>>[]): void {
  const [first] = rows;
  if (!first) {
    console.log('none');
    return;
  }
  const columns = Object.keys(first);
  const numeric = (column: string) => rows.every((row) => typeof row[column] === 'number');
  const table = new Table({
    head: columns,
    colAligns: columns.map((column) => (numeric(column) ? 'right' : 'left')),
    // No colours: the same text goes to terminals, files and screen readers.
    style: { head: [], border: [], compact: true },
  });
  table.push(...rows.map((row) => columns.map((column) => cell(row[column]))));
  console.log(table.toString());
}

function cell(value: unknown): string {
  return value === null || value === undefined || value === '' ? '–' : String(value);
}

/** Shows how far something got; on anything but a terminal it shows nothing, so that pipes stay clean. */
export interface Progress {
  grow(done: number, total: number): void;
  stop(): void;
}

export function startProgress(what: string): Progress {
  const bar = new SingleBar({
    format: `${what} [{bar}] {value}/{total} in {duration_formatted}`,
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
    hideCursor: true,
  });
  let started = false;
  return {
    grow(done, total) {
      if (!started) bar.start(total, done);
      else {
        bar.setTotal(total);
        bar.update(done);
      }
      started = true;
    },
    stop: () => bar.stop(),
  };
}
