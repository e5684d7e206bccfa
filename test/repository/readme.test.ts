/**
 * The documents are compared with the code: their commands are run, their output is compared, and the names,
 * links and drawings in them must exist.
 *
 * A fenced `sh` block below the comment `run: NAME` is run. Blocks with one name share a shell and a fresh
 * service. A fenced `json` block below `shows: NAME`, right after it, must be contained in the last JSON
 * document that the block printed; the string "…" stands for any value.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, posix } from 'node:path';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { VERSION } from '../../contracts/core/version.ts';
import { SETTING_NAMES } from '../../contracts/settings.ts';
import { program } from '../../jobs/cli/program.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { some } from '../support/length.ts';
import { cleanEnvironment, ROOT } from '../support/processes.ts';
import { OPERATOR_KEY, startTestService, WEBHOOK_SECRET } from '../support/service.ts';

interface Block {
  script: string;
  /** Fields that its last JSON document must contain. */
  shows?: unknown;
}

/** Variables of a reader's shell that the text names; they are no settings of the service. */
const SHELL_NAMES = [
  'OPERATOR_KEY',
  'DENO_BIN',
  'MCP_INSPECTOR',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'TEST_SCREENS',
];
/** npm commands that are not scripts of package.json. */
const NPM_COMMANDS = ['ci', 'install', 'run'];
const FLOORS = ['api', 'schedules', 'jobs', 'sql', 'contracts', 'test'];
const FIRST_PAGE_BYTES_MAX = 10_240;

/** Every document of the project with its text, by its path. */
const documents = new Map(
  ['README.md', '.github/*.md', '{api,schedules,jobs,sql,contracts,test}/**/*.md']
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort())
    .map((path) => [path, readFileSync(`${ROOT}${path}`, 'utf8')]),
);
const everything = [...documents.values()].join('\n');

/** The runnable blocks, by name, in order. */
function readBlocks(document: string, path = 'README.md'): Map<string, Block[]> {
  const stories = new Map<string, Block[]>();
  const fenced = /^<!-- (run|shows): ([\w-]+) -->\n+```(\w+)\n([\s\S]*?)^```$/gm;
  for (const [, kind, name = '', language, content = ''] of document.matchAll(fenced)) {
    const story = stories.get(name) ?? [];
    stories.set(name, story);
    if (kind === 'run' && language === 'sh') story.push({ script: content });
    else if (kind === 'shows' && language === 'json' && story.length > 0)
      (story.at(-1) as Block).shows = JSON.parse(content);
    else throw new Error(`${path}: no block of the right language follows "${kind}: ${name}"`);
  }
  const comments = document.match(/^\s*<!-- (run|shows):/gm)?.length ?? 0;
  const read = [...stories.values()]
    .flat()
    .reduce((sum, { shows }) => sum + (shows === undefined ? 1 : 2), 0);
  if (comments !== read) throw new Error(`${path}: ${comments} run and shows comments, but ${read} blocks`);
  return stories;
}

/** The last JSON object or array in an output, with any text around it. */
function lastJson(printed: string): unknown {
  for (let end = printed.length; end > 0; end--) {
    if (!'}]'.includes(printed[end - 1] as string)) continue;
    // Tries each opening from the left: the first that parses is the whole document.
    for (let start = 0; start < end; start++) {
      if (!'{['.includes(printed[start] as string)) continue;
      try {
        return JSON.parse(printed.slice(start, end));
      } catch {
        // This opening does not belong to that end.
      }
    }
  }
  return undefined;
}

/** Paths at which the actual value lacks the expected one; empty if it contains it. */
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

/** The code in a document: spans and fenced blocks. */
function codeOf(document: string): string {
  const fenced = document.match(/^```[\s\S]*?^```$/gm) ?? [];
  const spans = document.replace(/^```[\s\S]*?^```$/gm, '').match(/`[^`\n]+`/g) ?? [];
  return [...fenced, ...spans].join('\n');
}

/** The anchors of a document, made from its headings as GitHub makes them. */
function anchorsOf(document: string): string[] {
  return [...proseOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}

/** A document without its fenced blocks. */
function proseOf(document: string): string {
  return document.replace(/^```[\s\S]*?^```$/gm, '');
}

/**
 * Relative links of a document that lead nowhere: to a missing file, or to a missing heading of a document.
 */
function brokenLinks(path: string, document: string): string[] {
  const links = [...proseOf(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  return links.flatMap(([link, file = '', anchor]) => {
    const target = file === '' ? path : posix.join(posix.dirname(path), file);
    const text = file === '' ? document : documents.get(target);
    if (anchor === undefined ? existsSync(`${ROOT}${target}`) : anchorsOf(text ?? '').includes(anchor))
      return [];
    return [`${path}: ${link.slice(2, -1)}`];
  });
}

/** The names at the line starts of a document's first fenced block: what the drawing of a floor shows. */
function drawnIn(document: string): string[] {
  const drawing = /^```\n([\s\S]*?)^```$/m.exec(document)?.[1] ?? '';
  return [...drawing.matchAll(/^([\w.-]+\/?) {1,}\S/gm)].map(([, name]) => name as string);
}

const SEPARATOR = '\u001e';
const stories = new Map<string, Block[]>();
for (const [path, document] of documents)
  for (const [name, blocks] of readBlocks(document, path)) {
    if (stories.has(name)) throw new Error(`${path}: another document also has blocks named "${name}"`);
    stories.set(name, blocks);
  }

t.test('a story from signup to key and back can be run', (t) => {
  t.ok(stories.has('story'), 'an sh block stands under the comment <!-- run: story -->');
  t.end();
});

t.test('the first page is short, and every floor has a page of its own', (t) => {
  const bytes = Buffer.byteLength(documents.get('README.md') ?? '');
  t.ok(bytes > 0 && bytes <= FIRST_PAGE_BYTES_MAX, `${bytes} bytes`);
  t.same(
    FLOORS.filter((floor) => !documents.has(`${floor}/README.md`)),
    [],
  );
  t.end();
});

t.test('the drawing of each floor shows exactly its departments and front doors', (t) => {
  for (const floor of FLOORS) {
    const entries = readdirSync(`${ROOT}${floor}`, { withFileTypes: true })
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .filter((name) => name !== 'README.md' && !name.endsWith('.test.ts'));
    t.same(drawnIn(documents.get(`${floor}/README.md`) ?? '').sort(), entries.sort(), floor);
  }
  t.end();
});

for (const [name, blocks] of some([...stories])) {
  t.test(`the commands named "${name}" run, and print what the README shows`, async (t) => {
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

t.test('the READMEs name every npm script, and no other', (t) => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const named = [...codeOf(everything).matchAll(/\bnpm (?:run )?([a-z][\w-]*(?::[\w-]+)*)/g)].map(
    ([, name]) => name as string,
  );
  t.same(
    named.filter((name) => !Object.hasOwn(scripts, name) && !NPM_COMMANDS.includes(name)),
    [],
  );
  t.same(
    Object.keys(scripts).filter((name) => !named.includes(name)),
    [],
    'every script is named',
  );
  t.end();
});

t.test('the READMEs name every setting, and no other', (t) => {
  const prose = proseOf(everything);
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

t.test('the READMEs name every job family with its path', (t) => {
  t.same(
    FAMILIES.filter(({ name, path }) => !everything.includes(`| \`${name}\` | \`${path}\` |`)).map(
      ({ name }) => name,
    ),
    [],
  );
  t.end();
});

t.test('every operation that a README names exists in the interface', (t) => {
  const { paths } = JSON.parse(readFileSync(`${ROOT}contracts/openapi.json`, 'utf8'));
  const known = new Set(Object.keys(paths));
  const spans = proseOf(everything).match(/`[^`\n]+`/g) ?? [];
  const named = spans.flatMap(
    (span) => span.match(/(?<![\w}])\/(?:api|rule-packs|record|badge)\/[\w\-/{}.]+/g) ?? [],
  );
  t.ok(named.length > 80, `${named.length} are named`);
  t.same([...new Set(named)].filter((path) => !known.has(path)).sort(), []);
  t.end();
});

t.test('the READMEs name every command of the command line, and no other', (t) => {
  const commands = program(FAMILIES).commands.map((command) => command.name());
  const named = [...codeOf(everything).matchAll(/npm run (?:--silent )?jobs -- ([a-z-]+)/g)].map(
    ([, name]) => name ?? '',
  );
  t.same(
    named.filter((name) => ![...commands, 'help'].includes(name)),
    [],
  );
  const section = /^## Command line$[\s\S]*?(?=^## )/m.exec(documents.get('jobs/README.md') ?? '')?.[0] ?? '';
  t.same(
    commands.filter((name) => !new RegExp(`^\\|.*\`${name}[ \`]`, 'm').test(section)),
    [],
  );
  t.end();
});

t.test('every relative link and anchor of every document leads somewhere', (t) => {
  const links = [...documents].flatMap(([, document]) => proseOf(document).match(/\]\((?!https?:)/g) ?? []);
  t.ok(links.length > 25, `${links.length} links`);
  t.same(
    [...documents].flatMap(([path, document]) => brokenLinks(path, document)),
    [],
  );
  t.end();
});

t.test('every file and folder that a document names exists', (t) => {
  const spans = [...everything.matchAll(/`((?:api|schedules|jobs|sql|contracts|test)\/[\w./-]*)`/g)];
  const named = new Set(spans.map(([, path]) => path as string));
  t.ok(named.size > 50, `${named.size} are named`);
  t.same(
    [...named].filter((path) => !existsSync(`${ROOT}${path}`)),
    [],
  );
  t.end();
});

t.test('the changelog begins with the version of package.json', (t) => {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  t.equal(VERSION, version, 'the version that the service says');
  t.equal(JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')).version, version);
  const newest = /^## (.+)$/m.exec(documents.get('.github/CHANGELOG.md') ?? '')?.[1];
  t.equal(newest?.split(' ')[0], version);
  t.end();
});

t.test('the checks of this file find what is wrong', (t) => {
  const story = '<!-- run: a -->\n```sh\necho\n```\n\n<!-- shows: a -->\n```json\n{"b":"…"}\n```\n';
  t.same([...readBlocks(story)], [['a', [{ script: 'echo\n', shows: { b: '…' } }]]]);
  t.throws(() => readBlocks('<!-- run: a -->\nno block\n'), /1 run and shows comments, but 0 blocks/);
  t.throws(
    () => readBlocks('<!-- shows: a -->\n```json\n{}\n```\n'),
    /no block of the right language follows "shows: a"/,
  );
  t.same(lastJson('{"a":1}{"b":{"c":[2]}}\nand a word'), { b: { c: [2] } });
  t.equal(lastJson('nothing'), undefined);
  const linked =
    '# A b, c\n[a](#a-b-c) [b](api/README.md) [c](https://a.example) [d](#b) [e](no.md) [f](api/README.md#no)';
  t.same(brokenLinks('README.md', linked), [
    'README.md: #b',
    'README.md: no.md',
    'README.md: api/README.md#no',
  ]);
  t.same(brokenLinks('test/README.md', '[a](../api/main.ts) [b](api/main.ts)'), [
    'test/README.md: api/main.ts',
  ]);
  t.same(drawnIn('text\n```\nmain.ts  starts\ncore/    errors\n         and more\n```\n'), [
    'main.ts',
    'core/',
  ]);
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
