/**
 * The runner detects everything that must not count as a passed test. Each file here is a small TAP program.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { chooseFiles, runAll } from '../run.ts';
import { longestFirst, measure, readDurations, writeDurations } from '../support/durations.ts';
import { testWhole } from '../support/length.ts';
import { type Limits, runFile } from '../support/test-process.ts';

/** Generous, so that a busy machine fails nothing. */
const LIMITS: Limits = { seconds: 120, secondsToStop: 60 };

/** Runs a file with that content in a process of its own, as `npm test` would. */
async function run(t: Test, source: string, limits = LIMITS) {
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

testWhole(t, 'a file that does not end is stopped, with the processes that it started', async (t) => {
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

testWhole(t, 'a file that leaves a process behind has failed', async (t) => {
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

/** One after the other, in one process unless a file says that it has its own. */
async function runThem(t: Test, sources: Record<string, string>) {
  const directory = t.testdir(sources);
  const lines: string[] = [];
  const names = Object.keys(sources).map((name) => join(directory, name));
  const { files, ...report } = await runAll(names, process.env, {
    limits: LIMITS,
    atOnce: 1,
    print: (line) => lines.push(line),
  });
  return { ...report, files, lines, directory };
}

t.test('a failed file runs once more alone, and is named unstable when it passes then', async (t) => {
  const { lines, directory, files, ...report } = await runThem(t, {
    'a.test.mjs': PASSES_THE_SECOND_TIME,
    'b.test.mjs': PASSES,
  });
  t.same(report, { passed: 3, failed: 0, unstable: [join(directory, 'a.test.mjs')] });
  t.match(lines.at(-2), /^once more, alone: .*a\.test\.mjs$/, 'after all others');
  t.match(lines.at(-1), /^ok .* 2 passed {2}.*a\.test\.mjs$/);
  t.match(lines.join('\n'), 'not ok: two', 'the first failure is shown');
});

t.test('files in one process count by themselves, and only the failed one runs again', async (t) => {
  const { directory, lines, files, ...report } = await runThem(t, {
    'a.test.mjs': PASSES,
    'b.test.mjs': PASSES_THE_SECOND_TIME,
    'c.test.mjs': PASSES,
  });
  t.same(report, { passed: 4, failed: 0, unstable: [join(directory, 'b.test.mjs')] });
  t.same(
    lines.map((line) => line.replace(/ +\d+\.\d s +\d+\.\d s of processor +/, ' ').replace(directory, '')),
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

testWhole(
  t,
  'a teardown of one file comes before the next file, and its failure is that file’s',
  async (t) => {
    const { passed, failed, lines } = await runThem(t, {
      'a.test.mjs': `import t from 'tap';
      t.teardown(() => { globalThis.closed = true; });
      t.test('one', async (t) => { t.ok(true); });`,
      'b.test.mjs': `import t from 'tap';
      t.teardown(() => { throw new Error('still open'); });
      t.test('two', async (t) => { t.ok(!globalThis.testOfFile || globalThis.closed); });`,
    });
    t.match({ passed, failed }, { passed: 2, failed: 1 });
    t.match(lines.join('\n'), 'still open');
  },
);

testWhole(
  t,
  'a process that ends accuses the file that it ran, and the next file gets another process',
  async (t) => {
    const { passed, failed, unstable, lines } = await runThem(t, {
      'a.test.mjs': PASSES,
      'b.test.mjs': `import t from 'tap'; t.test('one', () => process.exit(3));`,
      'c.test.mjs': PASSES,
      'd.test.mjs': `import 'tap';`,
    });
    t.match({ passed, failed, unstable }, { passed: 2, failed: 2, unstable: [] });
    t.match(lines.join('\n'), /b\.test\.mjs did not end before its process did, with exit code \d/);
    t.match(lines.join('\n'), /d\.test\.mjs tested nothing/);
    t.equal(lines.filter((line) => line.startsWith('once more')).length, 2);
  },
);

testWhole(t, 'a file in a process with others must leave it as it was', async (t) => {
  const changes = (restored: string) => `import t from 'tap';
    const { fetch } = globalThis;
    globalThis.fetch = () => {};
    process.env.SOME_SETTING = 'set';
    t.test('one', async (t) => { t.ok(true); });
    ${restored}`;
  const { passed, failed, unstable, lines } = await runThem(t, {
    'a.test.mjs': changes(''),
    'b.test.mjs': changes(
      't.teardown(() => { globalThis.fetch = fetch; delete process.env.SOME_SETTING; });',
    ),
    'c.test.mjs': `/** Has a process of its own, because it changes it. */ ${changes('')}`,
  });
  t.match({ passed, failed }, { passed: 3, failed: 0 });
  t.match(unstable, [/a\.test\.mjs$/], 'alone it may do so');
  t.match(lines.join('\n'), /changed what other files share: fetch, SOME_SETTING/);
});

testWhole(t, 'a process that does not end by itself has failed, whatever its files say', async (t) => {
  const directory = t.testdir({
    'a.test.mjs': `${PASSES} setInterval(() => {}, 1_000);`,
    'b.test.mjs': PASSES,
  });
  const lines: string[] = [];
  const { passed, failed } = await runAll(
    ['a', 'b'].map((name) => join(directory, `${name}.test.mjs`)),
    process.env,
    { limits: { seconds: 120, secondsToStop: 2 }, atOnce: 1, print: (line) => lines.push(line) },
  );
  t.same({ passed, failed }, { passed: 2, failed: 1 });
  t.match(lines.at(-1), /^FAILED the process of .*a\.test\.mjs .*b\.test\.mjs was stopped after 2 s/);
});

testWhole(t, 'what each file cost is kept, and the next run starts with the longest', async (t) => {
  const { files } = await runThem(t, {
    'a.test.mjs': PASSES,
    'b.test.mjs': `/** Has a process of its own, because it is busy. */ import t from 'tap';
      t.test('one', async (t) => { while (process.cpuUsage().user < 500_000); t.ok(true); });`,
  });
  t.ok(files.every(({ cpu_ms, seconds }) => cpu_ms > 0 && seconds > 0));
  const measured = measure(files, { wallMs: 2_400, cpuMs: 3_600, postgresMs: 0 });
  t.match(measured, { wall_s: 2, cpu_s: 4, files: [{ file: /b\.test\.mjs$/ }, { file: /a\.test\.mjs$/ }] });
  t.ok((measured.files[0]?.cpu_ms ?? 0) >= 500);

  const path = join(t.testdir(), 'kept', 'test-durations.json');
  t.equal(readDurations(path), undefined);
  writeDurations(measured, path);
  t.same(readDurations(path), measured);
  t.match(readFileSync(path, 'utf8'), /"cpu_s": *4\b/);

  const known = { wall_s: 1, cpu_s: 1, files: [{ file: 'test/year.test.ts', wall_ms: 5, cpu_ms: 9 }] };
  const names = ['test/year.test.ts', 'test/ledger/merkle.test.ts', 'test/families.test.ts'];
  t.same(
    longestFirst(names, known),
    names.toReversed(),
    'unknown ones by the time that they ask for, or their length',
  );
});

t.test('PostgreSQL’s time is divided as the databases of the files were at work', (t) => {
  const of = (file: string, database_ms: number) => ({
    file,
    passed: 1,
    failed: 0,
    seconds: 1,
    diagnostics: '',
    cpu_ms: 100,
    database_ms,
  });
  const { files } = measure([of('a', 10), of('b', 0), of('c', 30)], { wallMs: 1, cpuMs: 1, postgresMs: 400 });
  t.same(
    files.map(({ file, cpu_ms }) => [file, cpu_ms]),
    [
      ['c', 400],
      ['a', 200],
      ['b', 100],
    ],
  );
  t.end();
});

t.test('every file is run by npm test or by npm run prove, and most by npm test', (t) => {
  const [tested, proved] = [chooseFiles([], false), chooseFiles([], true)];
  const all = new Set([...tested, ...proved]);
  t.same([...all].sort(), globSync('test/**/*.test.ts').sort());
  const long = proved.filter((file) => !tested.includes(file));
  t.ok(long.includes('test/learning/worlds.test.ts') && long.length < all.size / 10, long.join(' '));
  t.ok(proved.includes('test/repository/run.test.ts'), 'a file with a length is run by both');
  t.end();
});

testWhole(t, 'a file that fails twice has failed, and is counted once', async (t) => {
  const { passed, failed, unstable, lines } = await runThem(t, { 'a.test.mjs': FAILS, 'b.test.mjs': PASSES });
  t.same({ passed, failed, unstable }, { passed: 1, failed: 1, unstable: [] });
  t.equal(lines.filter((line) => line.startsWith('FAILED')).length, 2);
});

testWhole(t, 'two unstable files pass, and three fail the run', async (t) => {
  const names = ['a', 'b', 'c'].map((name) => `${name}.test.mjs`);
  const unstable = (count: number) =>
    Object.fromEntries(names.slice(0, count).map((name) => [name, PASSES_THE_SECOND_TIME]));
  t.match(await runThem(t, unstable(2)), { passed: 4, failed: 0, unstable: { length: 2 } });
  t.match(await runThem(t, unstable(3)), { passed: 6, failed: 3, unstable: { length: 3 } });
});

testWhole(t, 'a run that is stopped starts no further file', async (t) => {
  const directory = t.testdir({ 'a.test.mjs': FAILS });
  const lines: string[] = [];
  const report = await runAll([join(directory, 'a.test.mjs')], process.env, {
    print: (line) => lines.push(line),
    isStopped: () => true,
  });
  t.same(report, { passed: 0, failed: 0, unstable: [], files: [] });
  t.same(lines, ['stopped before the end: 1 files were not run']);
});
