/** Reads the output of test files as TAP while they run. */
import { inspect, stripVTControlCharacters } from 'node:util';
import type { Parser, Result } from 'tap-parser';

/** The output of a file so far, as read. */
export interface Reading {
  file: string;
  passed: number;
  failed: number;
  /** Each failure with its diagnostics, and each test that was not run. */
  failures: string[];
}

/** The end of the output besides TAP, of both streams of a process. */
export interface Stray {
  text: string;
}

const OUTPUT_SHOWN = 20_000;

export function newReading(file: string): Reading {
  return { file, passed: 0, failed: 0, failures: [] };
}

/** Reads the output of one file, and counts the tests at its top level. */
export function read(parser: Parser, reading: Reading, stray: Stray): void {
  parser.on('assert', ({ ok, skip, todo }: Result) => {
    if (ok && !skip && !todo) reading.passed += 1;
    else reading.failed += 1;
  });
  collect(parser, [], reading, stray);
}

/**
 * Pragma at the top level after a file, and after what its teardowns had to say. A comment would not do: the parser
 * keeps it until the next line.
 */
export const ENDED = 'ended';

/**
 * Reads the output of a process in which each file is a test at the top level.
 * @param current the reading of the file that runs
 * @param ended called when the output of a file has been read
 */
export function readEach(
  parser: Parser,
  current: () => Reading | undefined,
  stray: Stray,
  ended: () => void,
): void {
  parser.on('child', (child: Parser) => {
    const reading = current();
    if (reading) read(child, reading, stray);
  });
  parser.on('extra', (text: string) => keepStray(stray, text));
  parser.on('assert', (result: Result) => {
    const reading = current();
    // Besides the test of the file, a failure of one of its teardowns comes at the top level.
    if (result.ok || (result.name === reading?.file && reading.failures.length > 0)) return;
    if (reading) reading.failures.push(describe(result.name, result));
    else keepStray(stray, describe(result.name, result));
  });
  parser.on('pragma', (name: string) => {
    if (name === ENDED) ended();
  });
}

/** Follows the tests inside tests, so that each failure is reported once, with the path of names to it. */
function collect(parser: Parser, names: string[], reading: Reading, stray: Stray): void {
  const { failures } = reading;
  let reportedBefore = failures.length;
  parser.on('child', (child: Parser) => {
    reportedBefore = failures.length;
    collect(child, [...names, child.name], reading, stray);
  });
  parser.on('extra', (text: string) => keepStray(stray, text));
  parser.on('assert', (result: Result) => {
    const path = [...names, result.name].join(' > ');
    const reportedWithin = failures.length > reportedBefore;
    if (result.skip) failures.push(`skipped, and so not tested: ${path}\n`);
    else if (result.todo) failures.push(`only a todo, and so not tested: ${path}\n`);
    else if (!result.ok && !reportedWithin) failures.push(describe(path, result));
    reportedBefore = failures.length;
  });
}

export function keepStray(stray: Stray, text: string): void {
  stray.text = (stray.text + text).slice(-OUTPUT_SHOWN);
}

function describe(path: string, result: Result): string {
  const lines = [`not ok: ${path}`];
  for (const [name, value] of Object.entries(result.diag ?? {})) {
    const text = typeof value === 'string' ? value.trimEnd() : inspect(value, { depth: 8, breakLength: 100 });
    lines.push(text.includes('\n') ? `  ${name}:\n${indent(indent(text))}` : `  ${name}: ${text}`);
  }
  return `${lines.join('\n')}\n`;
}

export function indent(text: string): string {
  return stripVTControlCharacters(text).replace(/^/gm, '  ');
}
