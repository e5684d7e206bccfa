/**
 * Runs test files in this process, one after the other: `node in-turn-child.ts FILE...`. Modules are loaded and
 * compiled once for all, which takes longer than the tests of most files.
 *
 * Each file is a test of its own, and `import t from 'tap'` gives it that test instead of the root, so what it
 * has opened is closed before the next one begins.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Test } from 'tap';

// Taken before tap is loaded, which names directories after the arguments.
const files = process.argv.splice(2);
const { default: root } = await import('tap');
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

for (const name of files) {
  root.test(name, async (t) => {
    const { href } = pathToFileURL(name);
    own.set(href, t);
    await import(href);
  });
}
