/**
 * The runner detects everything that must not count as a passed test. Each file here is a small TAP program.
 */
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { type Limits, runFile } from './run.ts';

const TAP = import.meta.resolve('tap');

/** Runs a file with that content, as `npm test` would. */
async function run(t: Test, source: string, limits?: Limits) {
  const directory = t.testdir({ 'a.test.mjs': source });
  return runFile(join(directory, 'a.test.mjs'), process.env, limits);
}

t.test('a passing file counts its sentences and says nothing', async (t) => {
  const report = await run(
    t,
    `import t from '${TAP}';
     t.test('one', (t) => { t.ok(true); t.ok(true); t.end(); });
     t.test('two', async (t) => { t.equal(1, 1); });
     console.error('noise');`,
  );
  t.match(report, { passed: 2, failed: 0, diagnostics: '' });
});

t.test(
  'a failure deep inside is told once, with its path, its difference and the noise around it',
  async (t) => {
    const report = await run(
      t,
      `import t from '${TAP}';
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
    `import t from '${TAP}'; t.test('one', async () => { throw new Error('bang'); });`,
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

t.test('a skipped test and a todo count as failed, also deep inside', async (t) => {
  const report = await run(
    t,
    `import t from '${TAP}';
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
    `import t from '${TAP}';
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

t.test('a file that does not end is stopped, and what it has started with it', async (t) => {
  const report = await run(
    t,
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
     console.log('ok 1 - one\\n1..1');
     setInterval(() => {}, 1000);`,
    { seconds: 1, secondsToStop: 1 },
  );
  t.match(report, { failed: 1, diagnostics: 'was stopped after 1 s' });
  t.notMatch(report.diagnostics, 'left a process behind', 'whoever holds the output is gone');
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
