/**
 * The runner detects everything that must not count as a passed test. Each file here is a small TAP program.
 */
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { type Limits, runAll, runFile } from '../run.ts';

/** Runs a file with that content, as `npm test` would. */
async function run(t: Test, source: string, limits?: Limits) {
  const directory = t.testdir({ 'a.test.mjs': source });
  return runFile(join(directory, 'a.test.mjs'), process.env, limits);
}

t.test('a passing file counts its top-level tests and reports nothing', async (t) => {
  const report = await run(
    t,
    `import t from 'tap';
     t.test('one', (t) => { t.ok(true); t.ok(true); t.end(); });
     t.test('two', async (t) => { t.equal(1, 1); });
     console.error('noise');`,
  );
  t.match(report, { passed: 2, failed: 0, diagnostics: '' });
});

t.test(
  'a failure in a nested test is reported once, with its path, its difference and the output around it',
  async (t) => {
    const report = await run(
      t,
      `import t from 'tap';
     console.error('the noise around it');
     t.test('outer', (t) => {
       t.test('inner', (t) => { t.same({ a: 1 }, { a: 2 }, 'the sameness'); t.end(); });
       t.test('healthy', (t) => { t.ok(true); t.end(); });
       t.end();
     });
     t.test('another', async (t) => { t.ok(true); });`,
    );
    t.match(report, { passed: 1, failed: 1 });
    t.match(report.diagnostics, 'not ok: outer > inner > the sameness');
    t.match(report.diagnostics, /-\s+"a": 2,\n\s+\+\s+"a": 1,/);
    t.match(report.diagnostics, 'the noise around it');
    t.equal(report.diagnostics.split('not ok: ').length, 2, 'once');
  },
);

t.test('an exception is a failure, in a test and outside of one', async (t) => {
  const inside = await run(
    t,
    `import t from 'tap'; t.test('one', async () => { throw new Error('bang'); });`,
  );
  t.match(inside, { passed: 0, failed: 1, diagnostics: 'bang' });
  const outside = await run(t, `console.log('TAP version 14\\nok 1 - one\\n1..1'); throw new Error('bang');`);
  t.match(outside, { passed: 1, failed: 1, diagnostics: /ended with exit code 1[\s\S]*bang/ });
});

t.test('a file that is not a program or tests nothing has failed', async (t) => {
  t.match(await run(t, 'const = 1'), {
    passed: 0,
    failed: 1,
    diagnostics: /tested nothing[\s\S]*SyntaxError/,
  });
  t.match(await run(t, 'export {};'), { passed: 0, failed: 1, diagnostics: 'tested nothing' });
  t.match(await run(t, `console.log('1..0')`), { passed: 0, failed: 1, diagnostics: 'tested nothing' });
});

t.test('a skipped test and a todo count as failed, also in nested tests', async (t) => {
  const report = await run(
    t,
    `import t from 'tap';
     t.test('later', { skip: true }, (t) => t.end());
     t.test('some day', { todo: true }, (t) => t.end());
     t.test('outer', (t) => { t.ok(true); t.test('inner', { skip: 'no time' }, (t) => t.end()); t.end(); });`,
  );
  t.equal(report.failed, 2);
  t.match(
    report.diagnostics,
    /skipped[^\n]*later[\s\S]*a todo[^\n]*some day[\s\S]*skipped[^\n]*outer > inner/,
  );
  const inner = await run(
    t,
    `import t from 'tap';
     t.test('outer', (t) => { t.ok(true); t.test('inner', { skip: 'no time' }, (t) => t.end()); t.end(); });`,
  );
  t.equal(inner.failed, 1);
});

t.test('fewer tests than were planned is a failure', async (t) => {
  const report = await run(t, `console.log('TAP version 14\\n1..2\\nok 1 - one')`);
  t.match(report, { passed: 1, failed: 1, diagnostics: 'incorrect number of tests' });
});

t.test('a file that is killed has failed', async (t) => {
  const report = await run(t, `console.log('ok 1 - one\\n1..1'); process.kill(process.pid, 'SIGKILL');`);
  t.match(report, { failed: 1, diagnostics: 'was ended by SIGKILL' });
});

t.test('a file that does not end is stopped, with the processes that it started', async (t) => {
  const report = await run(
    t,
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
     console.log('ok 1 - one\\n1..1');
     setInterval(() => {}, 1000);`,
    { seconds: 1, secondsToStop: 1 },
  );
  t.match(report, { failed: 1, diagnostics: 'was stopped after 1 s' });
  t.notMatch(report.diagnostics, 'left a process behind', 'the process that held the output was stopped');
});

t.test('a file that leaves a process behind has failed', async (t) => {
  const report = await run(
    t,
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ['-e', 'setTimeout(() => {}, 5_000)'], { stdio: 'inherit', detached: true }).unref();
     console.log('ok 1 - one\\n1..1');`,
    { seconds: 20, secondsToStop: 1 },
  );
  t.match(report, { passed: 1, failed: 1, diagnostics: 'left a process behind' });
});

/** A file that fails at its first run and passes at the next. */
const PASSES_THE_SECOND_TIME = `
  import t from 'tap';
  import { existsSync, writeFileSync } from 'node:fs';
  const mark = import.meta.filename + '.ran';
  const ranBefore = existsSync(mark);
  writeFileSync(mark, '');
  t.test('one', async (t) => { t.ok(true); });
  t.test('two', async (t) => { t.ok(ranBefore); });`;
const PASSES = `import t from 'tap'; t.test('one', async (t) => { t.ok(true); });`;
const FAILS = `import t from 'tap'; t.test('one', async (t) => { t.ok(false); });`;

/** Each in a process of its own, unless they share one. */
async function runThem(t: Test, sources: Record<string, string>, { together = false } = {}) {
  const directory = t.testdir(sources);
  const lines: string[] = [];
  const files = Object.keys(sources).map((name) => join(directory, name));
  const groups = together ? [files] : files.map((file) => [file]);
  const report = await runAll(groups, process.env, { print: (line) => lines.push(line) });
  return { ...report, lines, directory };
}

function runTogether(t: Test, sources: Record<string, string>) {
  return runThem(t, sources, { together: true });
}

t.test('a failed file runs once more alone, and is named unstable when it passes then', async (t) => {
  const { lines, directory, ...report } = await runThem(t, {
    'a.test.mjs': PASSES_THE_SECOND_TIME,
    'b.test.mjs': PASSES,
  });
  t.same(report, { passed: 3, failed: 0, unstable: [join(directory, 'a.test.mjs')] });
  t.match(lines.at(-2), /^once more, alone: .*a\.test\.mjs$/, 'after all others');
  t.match(lines.at(-1), /^ok .* 2 passed {2}.*a\.test\.mjs$/);
  t.match(lines.join('\n'), 'not ok: two', 'the first failure is shown');
});

t.test('files in one process count by themselves, and only the failed one runs again', async (t) => {
  const { directory, lines, ...report } = await runTogether(t, {
    'a.test.mjs': PASSES,
    'b.test.mjs': PASSES_THE_SECOND_TIME,
    'c.test.mjs': PASSES,
  });
  t.same(report, { passed: 4, failed: 0, unstable: [join(directory, 'b.test.mjs')] });
  t.same(
    lines.map((line) => line.replace(/ +\d+\.\d s +/, ' ').replace(directory, '')),
    [
      'ok 1 passed  /a.test.mjs',
      'FAILED 1 passed 1 failed  /b.test.mjs',
      lines[2],
      'ok 1 passed  /c.test.mjs',
      'once more, alone: /b.test.mjs',
      'ok 2 passed  /b.test.mjs',
    ],
  );
  t.match(lines[2], 'not ok: two > ');
});

t.test('a teardown of one file comes before the next file, and its failure is that file’s', async (t) => {
  const { passed, failed, lines } = await runTogether(t, {
    'a.test.mjs': `import t from 'tap';
      t.teardown(() => { globalThis.closed = true; });
      t.test('one', async (t) => { t.ok(true); });`,
    'b.test.mjs': `import t from 'tap';
      t.teardown(() => { throw new Error('still open'); });
      t.test('two', async (t) => { t.ok(!globalThis.testOfFile || globalThis.closed); });`,
  });
  t.match({ passed, failed }, { passed: 2, failed: 1 });
  t.match(lines.join('\n'), 'still open');
});

t.test('a process that ends accuses the files that had not ended', async (t) => {
  const { passed, failed, unstable, lines } = await runTogether(t, {
    'a.test.mjs': PASSES,
    'b.test.mjs': `import t from 'tap'; t.test('one', () => process.exit(3));`,
    'c.test.mjs': PASSES,
    'd.test.mjs': `import 'tap';`,
  });
  t.match({ passed, failed }, { passed: 2, failed: 2 });
  t.match(unstable, [/c\.test\.mjs$/], 'it had no turn');
  t.equal(lines.filter((line) => line.startsWith('once more')).length, 3);
});

t.test('a file that fails twice has failed, and is counted once', async (t) => {
  const { passed, failed, unstable, lines } = await runThem(t, { 'a.test.mjs': FAILS, 'b.test.mjs': PASSES });
  t.same({ passed, failed, unstable }, { passed: 1, failed: 1, unstable: [] });
  t.equal(lines.filter((line) => line.startsWith('FAILED')).length, 2);
});

t.test('two unstable files pass, and three fail the run', async (t) => {
  const names = ['a', 'b', 'c'].map((name) => `${name}.test.mjs`);
  const unstable = (count: number) =>
    Object.fromEntries(names.slice(0, count).map((name) => [name, PASSES_THE_SECOND_TIME]));
  t.match(await runThem(t, unstable(2)), { passed: 4, failed: 0, unstable: { length: 2 } });
  t.match(await runThem(t, unstable(3)), { passed: 6, failed: 3, unstable: { length: 3 } });
});

t.test('a run that is stopped starts no further file', async (t) => {
  const directory = t.testdir({ 'a.test.mjs': FAILS });
  const lines: string[] = [];
  const report = await runAll([[join(directory, 'a.test.mjs')]], process.env, {
    print: (line) => lines.push(line),
    isStopped: () => true,
  });
  t.same(report, { passed: 0, failed: 0, unstable: [] });
  t.same(lines, ['stopped before the end: 1 files were not run']);
});
