/**
 * Runs test files in this process, one after the other, as `run.ts` sends their names. Modules are loaded and
 * compiled once for all, which takes longer than the tests of most files.
 *
 * Each file is a test of its own, and `import t from 'tap'` gives it that test instead of the root, so what it
 * has opened is closed before the next one begins. A file must leave the process as it was.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import root, { type Test } from 'tap';
import { atDatabases, processorMs } from '../expense.ts';
import '../properties.ts';
import { ENDED } from '../tap-reading.ts';
import type { Ended } from '../test-process.ts';

const own = new Map<string, Test>();
Object.assign(globalThis, { testOfFile: own });

registerHooks({
  resolve(specifier, context, next) {
    const file = context.parentURL ?? '';
    if (specifier !== 'tap' || !own.has(file)) return next(specifier, context);
    const source = `export default globalThis.testOfFile.get(${JSON.stringify(file)});`;
    return {
      url: `data:text/javascript,${encodeURIComponent(source)}`,
      format: 'module',
      shortCircuit: true,
    };
  },
});

/** The time limit is that of each file. */
const timeout = Number(process.env.TAP_TIMEOUT) * 1_000;
root.setTimeout(0);

process.on('message', async ({ file }: { file: string | null }) => {
  if (file === null) {
    process.disconnect();
    return;
  }
  const before = { cpu_ms: processorMs(), database_ms: atDatabases.ms };
  await root.test(file, { timeout }, async (t) => {
    const found = state();
    // Registered first, so it runs after all teardowns of the file.
    t.teardown(() => isAsItWas(found));
    const { href } = pathToFileURL(file);
    own.set(href, t);
    await import(href);
  });
  root.pragma({ [ENDED]: true });
  const ended: Ended = {
    file,
    cpu_ms: processorMs() - before.cpu_ms,
    database_ms: atDatabases.ms - before.database_ms,
    resident_bytes: process.memoryUsage.rss(),
  };
  process.send?.(ended);
  // tap lets the channel go, and this process would end before the next file's name arrives.
  process.channel?.ref();
});

/** State that the files of one process share, besides the modules. */
function state(): Map<string, unknown> {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  return new Map<string, unknown>([
    ['its directory', process.cwd()],
    ...Object.entries(process.env),
    ...globals.map(([name, { value }]) => [name, value] as const),
  ]);
}

/** Names may have come: a package that is loaded defines some. Environment variables count as packages do not set them. */
function isAsItWas(before: Map<string, unknown>): void {
  const after = state();
  const names = [...before.keys(), ...Object.keys(process.env)];
  const changed = names.filter((name) => !Object.is(before.get(name), after.get(name)));
  if (changed.length > 0)
    throw new Error(`the file has changed what other files share: ${changed.join(', ')}`);
}
