/**
 * The cost of starting the command line: operators call it in loops and from other programs.
 *
 * Run by npm run prove only.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { run } from '../support/processes.ts';
import { scratchDirectory } from '../support/scratch.ts';

t.setTimeout(120_000);

/** Prints at the end how many milliseconds of processor the process has taken. */
const MEASURE = `data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();console.error('cpu',Math.round((user+system)/1000))})`;
/** Milliseconds of processor that a start may take once the code is compiled. */
const MOST_MS = 1_000;

t.test('a start takes at most a second of processor, and makes no data directory', async (t) => {
  const home = await scratchDirectory(t);
  const start = async (data: string) => {
    const program = run(t, process.execPath, ['--import', MEASURE, 'jobs/main.ts', 'help'], {
      SERVICE_DATA_DIR: data,
      NODE_COMPILE_CACHE: '',
    });
    t.equal((await program.exited).code, 0, program.stderr());
    return Number(/cpu (\d+)/.exec(program.stderr())?.[1]);
  };
  const none = join(home, 'none');
  await start(none);
  t.notOk(existsSync(none));
  // The first start compiles; the fastest of the next ones tells least about other work on the machine.
  await start(home);
  const taken = [await start(home), await start(home), await start(home)];
  t.ok(Math.min(...taken) <= MOST_MS, `${taken} ms`);
  t.ok(existsSync(join(home, 'compile-cache')));
});
