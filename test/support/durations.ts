/** How long each test file took in the last whole run, and what it cost. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { FileReport } from './test-process.ts';

const durations = z.object({
  /** Wall time of the whole run, in seconds. */
  wall_s: z.number(),
  /** Processor time of all its processes, PostgreSQL's included, in seconds. */
  cpu_s: z.number(),
  files: z.array(z.object({ file: z.string(), wall_ms: z.number(), cpu_ms: z.number() })),
});
export type Durations = z.infer<typeof durations>;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KEPT_IN = join(ROOT, 'node_modules/.cache/test-durations.json');
/** A file of so many bytes takes about a second. */
const BYTES_PER_SECOND = 5_000;

/** The last whole run; undefined if none is known. */
export function readDurations(path = KEPT_IN): Durations | undefined {
  try {
    return durations.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

export function writeDurations(measured: Durations, path = KEPT_IN): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(measured, null, 2)}\n`);
}

/**
 * The files, the longest first, so that none of them runs alone at the end. A file that no run has measured is
 * expected to take the time that it asks tap for, or else one that grows with its length.
 */
export function longestFirst(files: readonly string[], known = readDurations()): string[] {
  const measured = new Map(known?.files.map(({ file, wall_ms }) => [file, wall_ms]));
  const expected = new Map(files.map((file) => [file, measured.get(file) ?? guess(file)]));
  return files.toSorted((a, b) => (expected.get(b) ?? 0) - (expected.get(a) ?? 0));
}

function guess(file: string): number {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const asked = /^t\.setTimeout\(([\d_]+)\)/m.exec(text)?.[1];
  return asked ? Number(asked.replaceAll('_', '')) : (text.length / BYTES_PER_SECOND) * 1_000;
}

/**
 * The cost of a run.
 * @param postgresMs processor time of PostgreSQL, divided over the files as their databases were at work
 */
export function measure(
  reports: readonly FileReport[],
  run: { wallMs: number; cpuMs: number; postgresMs: number },
): Durations {
  const atWork = reports.reduce((sum, { database_ms }) => sum + database_ms, 0);
  const share = atWork > 0 ? run.postgresMs / atWork : 0;
  const files = reports.map(({ file, seconds, cpu_ms, database_ms }) => ({
    file,
    wall_ms: Math.round(seconds * 1_000),
    cpu_ms: Math.round(cpu_ms + database_ms * share),
  }));
  return {
    wall_s: Math.round(run.wallMs / 1_000),
    cpu_s: Math.round(run.cpuMs / 1_000),
    files: files.sort((a, b) => b.cpu_ms - a.cpu_ms),
  };
}
