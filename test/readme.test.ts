/**
 * The README is held to what it says: its commands are run, what they print is compared, and the names
 * that it gives are those of the code.
 *
 * A fenced `sh` block under the comment `run: NAME` is run; blocks of one name share a shell and a fresh
 * service. A fenced `json` block under `shows: NAME` right after it must be contained in the last JSON
 * document that the block printed; the string "…" stands for anything.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { SETTING_NAMES } from '../contracts/settings.ts';
import { program } from '../jobs/cli/program.ts';
import { FAMILIES } from '../jobs/families.ts';
import { cleanEnvironment, ROOT } from './support/processes.ts';
import { OPERATOR_KEY, startTestService, WEBHOOK_SECRET } from './support/service.ts';

interface Block {
  script: string;
  /** What its last JSON document must contain. */
  shows?: unknown;
}

/** Names in the text that are variables of a reader's shell, not settings of the service. */
const SHELL_NAMES = ['OPERATOR_KEY', 'DENO_BIN'];
/** What npm does without a script of ours. */
const NPM_COMMANDS = ['ci', 'install', 'run'];

let readme = '';
try {
  readme = readFileSync(`${ROOT}README.md`, 'utf8');
} catch {
  // The tests below then say what is missing.
}

/** The runnable blocks, by name, in order. */
function readBlocks(document: string): Map<string, Block[]> {
  const stories = new Map<string, Block[]>();
  const fenced = /^<!-- (run|shows): ([\w-]+) -->\n+```(\w+)\n([\s\S]*?)^```$/gm;
  for (const [, kind, name = '', language, content = ''] of document.matchAll(fenced)) {
    const story = stories.get(name) ?? [];
    stories.set(name, story);
    if (kind === 'run' && language === 'sh') story.push({ script: content });
    else if (kind === 'shows' && language === 'json' && story.length > 0)
      (story.at(-1) as Block).shows = JSON.parse(content);
    else throw new Error(`README.md: "${kind}: ${name}" is not followed by what it needs`);
  }
  const comments = document.match(/<!-- (run|shows):/g)?.length ?? 0;
  const read = [...stories.values()]
    .flat()
    .reduce((sum, { shows }) => sum + (shows === undefined ? 1 : 2), 0);
  if (comments !== read)
    throw new Error(`README.md: of ${comments} run and shows comments ${read} have a block`);
  return stories;
}

/** The last JSON object or array in what was printed, wherever other text stands around it. */
function lastJson(printed: string): unknown {
  for (let end = printed.length; end > 0; end--) {
    if (!'}]'.includes(printed[end - 1] as string)) continue;
    // From the outermost opening on: the first that parses is the whole document.
    for (let start = 0; start < end; start++) {
      if (!'{['.includes(printed[start] as string)) continue;
      try {
        return JSON.parse(printed.slice(start, end));
      } catch {
        // Not a beginning of what ends there.
      }
    }
  }
  return undefined;
}

/** Where the actual value lacks what is expected, as paths; nothing when it contains it. */
function lacking(expected: unknown, actual: unknown, path = ''): string[] {
  if (expected === '…') return actual === undefined ? [`${path} is missing`] : [];
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return expected.flatMap((item, index) =>
      actual.some((candidate) => lacking(item, candidate).length === 0)
        ? []
        : [`${path}.${index}: none is like it`],
    );
  }
  if (typeof expected === 'object' && expected !== null && typeof actual === 'object' && actual !== null) {
    return Object.entries(expected).flatMap(([name, value]) =>
      lacking(value, (actual as Record<string, unknown>)[name], `${path}.${name}`),
    );
  }
  return expected === actual ? [] : [`${path}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
}

/** Text that stands in code: spans and fenced blocks. */
function codeOf(document: string): string {
  const fenced = document.match(/^```[\s\S]*?^```$/gm) ?? [];
  const spans = document.replace(/^```[\s\S]*?^```$/gm, '').match(/`[^`\n]+`/g) ?? [];
  return [...fenced, ...spans].join('\n');
}

const SEPARATOR = '\u001e';
const stories = readBlocks(readme);

t.test('the README has a story from signup to key and back that can be run', (t) => {
  t.ok(stories.has('story'), 'README.md has an sh block under the comment <!-- run: story -->');
  t.end();
});

for (const [name, blocks] of stories) {
  t.test(`what the README has to run as "${name}" runs, and shows what it says`, async (t) => {
    const service = await startTestService(t);
    const script = blocks.map((block) => block.script).join(`\nprintf '${SEPARATOR}'\n`);
    const bash = spawn('bash', ['-c', `set -euo pipefail\n${script}`], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cleanEnvironment({
        PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
        BASE_URL: service.url,
        DATABASE_URL: service.databaseUrl,
        OPERATOR_KEY,
        PAYPROVIDER_WEBHOOK_SECRET: WEBHOOK_SECRET,
      }),
    });
    t.teardown(() => bash.kill('SIGKILL'));
    const exit = new Promise((resolve) => bash.once('close', resolve));
    const [code, printed, complaints] = await Promise.all([exit, text(bash.stdout), text(bash.stderr)]);
    t.equal(code, 0, complaints.trim() || 'it runs to its end');
    const outputs = printed.split(SEPARATOR);
    t.equal(outputs.length, blocks.length);
    for (const [index, { shows }] of blocks.entries()) {
      if (shows === undefined) continue;
      const output = outputs[index] ?? '';
      t.same(lacking(shows, lastJson(output)), [], output.slice(-500));
    }
  });
}

t.test('every npm script that the README names is there, and those that are there are named', (t) => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const named = [...codeOf(readme).matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(
    ([, name]) => name as string,
  );
  t.same(
    named.filter((name) => !Object.hasOwn(scripts, name) && !NPM_COMMANDS.includes(name)),
    [],
  );
  for (const script of ['start', 'test', 'check', 'jobs', 'bench']) t.ok(named.includes(script), script);
  t.end();
});

t.test('the README names every setting, and none that there is not', (t) => {
  const prose = readme.replace(/^```[\s\S]*?^```$/gm, '');
  const named = new Set(
    [...prose.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)].map(([, name]) => name as string),
  );
  t.same(
    SETTING_NAMES.filter((name) => !named.has(name)),
    [],
    'not named',
  );
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'];
  const known = [...SETTING_NAMES, ...SHELL_NAMES, ...methods];
  t.same(
    [...named].filter((name) => !known.includes(name)),
    [],
    'not a setting',
  );
  t.end();
});

t.test('the README names every job family with its path', (t) => {
  t.same(
    FAMILIES.filter(({ name, path }) => !readme.includes(`| \`${name}\` | \`${path}\` |`)).map(
      ({ name }) => name,
    ),
    [],
  );
  t.end();
});

t.test('every operation that the README names is one of the interface', (t) => {
  const { paths } = JSON.parse(readFileSync(`${ROOT}contracts/openapi.json`, 'utf8'));
  const known = new Set(Object.keys(paths));
  const spans = readme.replace(/^```[\s\S]*?^```$/gm, '').match(/`[^`\n]+`/g) ?? [];
  const named = spans.flatMap(
    (span) => span.match(/(?<![\w}])\/(?:api|rule-packs|record|badge)\/[\w\-/{}.]+/g) ?? [],
  );
  t.ok(named.length > 80, `${named.length} are named`);
  t.same([...new Set(named)].filter((path) => !known.has(path)).sort(), []);
  t.end();
});

t.test('every command that the README names is there, and every one is named', (t) => {
  const commands = program(FAMILIES).commands.map((command) => command.name());
  const named = [...codeOf(readme).matchAll(/npm run (?:--silent )?jobs -- ([a-z]+)/g)].map(
    ([, name]) => name ?? '',
  );
  t.same(
    named.filter((name) => ![...commands, 'help'].includes(name)),
    [],
  );
  const told = readme.slice(readme.indexOf('| command | does |'));
  t.same(
    commands.filter((name) => !new RegExp(`^\\|.*\`${name}[ \`]`, 'm').test(told)),
    [],
  );
  t.end();
});

t.test('every link within the README leads somewhere', (t) => {
  const prose = readme.replace(/^```[\s\S]*?^```$/gm, '');
  const places = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
  const links = [...prose.matchAll(/\]\(#([\w-]+)\)/g)].map(([, place]) => place as string);
  t.ok(links.length > 20);
  t.same(
    links.filter((link) => !places.includes(link)),
    [],
  );
  t.end();
});

t.test('what is held against the README would find what is wrong', (t) => {
  const story = '<!-- run: a -->\n```sh\necho\n```\n\n<!-- shows: a -->\n```json\n{"b":"…"}\n```\n';
  t.same([...readBlocks(story)], [['a', [{ script: 'echo\n', shows: { b: '…' } }]]]);
  t.throws(() => readBlocks('<!-- run: a -->\nno block\n'), /of 1 run and shows comments 0/);
  t.throws(() => readBlocks('<!-- shows: a -->\n```json\n{}\n```\n'), /"shows: a" is not followed/);
  t.same(lastJson('{"a":1}{"b":{"c":[2]}}\nand a word'), { b: { c: [2] } });
  t.equal(lastJson('nothing'), undefined);
  t.same(lacking({ a: '…', c: [{ d: 1 }] }, { a: 0, b: 2, c: [{ e: 1 }, { d: 1, e: 2 }] }), []);
  for (const [expected, actual] of [
    [{ a: 1 }, { a: 2 }],
    [{ a: '…' }, {}],
    [{ a: { b: null } }, { a: {} }],
    [[{ a: 1 }], []],
    [{ a: 1 }, undefined],
  ]) {
    t.equal(lacking(expected, actual).length, 1, JSON.stringify(expected));
  }
  t.end();
});
