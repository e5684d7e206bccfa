/**
 * The state of the repository: its top level, exact versions, a lock file that installs anywhere, and no
 * trace of the machine on which a file was written.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const TOP = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'deno.json',
  'deno.lock',
  'README.md',
  'api',
  'contracts',
  'jobs',
  'schedules',
  'sql',
  'test',
];

/** Spelled so that this file does not contain what it searches for. */
const TRACES: readonly [what: string, pattern: RegExp][] = [
  ['a path of one machine', /(?<![\w.)}/-])\/(?:work|root|home|Users)\/\w/],
  ['the address of a package registry', /\bregistry\.[a-z]+(?:js)?\.(?:org|com|dev)\b|_auth(?:Token)?\s*=/i],
  ['an open todo', /\b(?:TO|FIX)(?:DO|ME)\b/],
];

/** The traces in one file, as `path:line: trace`. */
function traces(path: string, text: string): string[] {
  const lines = text.split('\n');
  return TRACES.flatMap(([what, pattern]) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${what}`] : [])),
  );
}

/** Versions that are not exact, and packages that a project for Deno must not have. */
function looseVersions(manifest: { [field: string]: unknown }): string[] {
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  return fields.flatMap((field) =>
    Object.entries((manifest[field] ?? {}) as Record<string, string>).flatMap(([name, version]) => {
      // Its bin would shadow the real deno, and some packages in its lock entries are not available.
      if (name === 'deno') return [`${field}: deno must not come from npm`];
      return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`${field}: ${name}@${version} is not exact`];
    }),
  );
}

type Lock = {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; optionalDependencies?: Record<string, string> }
  >;
};

/** Faults that make `npm ci` refuse a lock file, or tie the file to one package source. */
function lockFaults({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    const faults: string[] = [];
    if (!entry.version) faults.push(`${path} has no version`);
    if (!entry.integrity) faults.push(`${path} has no integrity`);
    if (entry.resolved) faults.push(`${path} names where it was fetched from`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      // npm silently leaves out optional packages of other platforms that it cannot find.
      if (!packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`]) {
        faults.push(`${path} lacks its optional ${name}`);
      }
    }
    return faults;
  });
}

/** Weight is a cost: packages that `npm ci` installs, those of them that production needs, and the bytes of these. */
const MOST = { packages: 500, production: 200, mebibytes: 250 };

/** Bytes of the files of a package by inode; packages within it that the lock file has are counted by themselves. */
function filesOf(path: string, locked: ReadonlySet<string>): [inode: number, bytes: number][] {
  return readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) return locked.has(inner) ? [] : filesOf(inner, locked);
    if (!entry.isFile()) return [];
    const { ino, size } = statSync(join(ROOT, inner));
    return [[ino, size]];
  });
}

function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8')) as Shape;
}

/** Existing files that git tracks or would track. */
function repositoryFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const gone = new Set(git('ls-files', '-z', '--deleted').split('\0'));
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  return files.filter((file) => file && !gone.has(file)).sort();
}

t.test('the top level contains only what belongs there', (t) => {
  const top = new Set(repositoryFiles().map((file) => file.split('/')[0] ?? ''));
  t.ok(top.has('package.json'), 'the list was read');
  t.same(
    [...top].filter((name) => !name.startsWith('.') && !TOP.includes(name)),
    [],
  );
  t.end();
});

t.test('a folder holds no more files than a reader takes in', (t) => {
  const folders = Map.groupBy(repositoryFiles(), (file) => dirname(file));
  const full = [...folders].filter(([, files]) => files.length > 30);
  t.ok(folders.size > 100, 'they were counted');
  t.same(
    full.map(([folder, files]) => `${folder}: ${files.length} files`),
    [],
  );
  t.end();
});

t.test('every version is exact, and the Node that runs us is one of them', (t) => {
  const manifest = readJson<{ dependencies: Record<string, string> }>('package.json');
  t.same(looseVersions(manifest), []);
  t.equal(process.version, `v${manifest.dependencies.node}`);
  for (const version of ['^1.2.3', '~1.2.3', '1.2', '*', 'latest', '>=1.2.3', 'file:../a', 'npm:b@1.2.3']) {
    t.equal(looseVersions({ devDependencies: { a: version } }).length, 1, `${version} is found`);
  }
  t.same(looseVersions({ dependencies: { a: '1.2.3', b: '1.2.3-beta.4' } }), []);
  t.equal(looseVersions({ dependencies: { deno: '2.9.6' } }).length, 1, 'deno is found');
  t.end();
});

t.test('the lock file installs on every platform and from every registry', (t) => {
  const lock = readJson<Lock>('package-lock.json');
  t.ok(Object.keys(lock.packages).length > 100, 'the file was read');
  t.same(lockFaults(lock), []);
  const whole = { version: '1.0.0', integrity: 'sha512-x' };
  t.same(lockFaults({ packages: { 'node_modules/a': whole } }), []);
  t.equal(lockFaults({ packages: { 'node_modules/a': { version: '1.0.0' } } }).length, 1);
  t.equal(lockFaults({ packages: { 'node_modules/a': { ...whole, resolved: 'https://a' } } }).length, 1);
  t.equal(
    lockFaults({ packages: { 'node_modules/a': { ...whole, optionalDependencies: { b: '1.0.0' } } } }).length,
    1,
  );
  t.end();
});

t.test('packages stay few, and those of production light', (t) => {
  const { packages } = readJson<{ packages: Record<string, { dev?: boolean }> }>('package-lock.json');
  const locked = new Set(Object.keys(packages).filter((path) => path !== ''));
  const production = [...locked].filter((path) => !packages[path]?.dev);
  const installed = production.filter((path) => statSync(join(ROOT, path), { throwIfNoEntry: false }));
  const weights = installed.map((path) => ({ path, files: filesOf(path, locked) }));
  const bytes = new Map(weights.flatMap(({ files }) => files));
  const mebibytes = [...bytes.values()].reduce((sum, size) => sum + size, 0) / 2 ** 20;
  const weightOf = ({ files }: (typeof weights)[number]) => files.reduce((sum, [, size]) => sum + size, 0);
  const heaviest = weights.sort((a, b) => weightOf(b) - weightOf(a)).slice(0, 5);
  t.ok(mebibytes > 150, 'they were weighed: Node and PostgreSQL alone are 180 MiB');
  t.ok(locked.size <= MOST.packages, `${locked.size} packages`);
  t.ok(production.length <= MOST.production, `${production.length} of production`);
  t.ok(
    mebibytes <= MOST.mebibytes,
    `${Math.round(mebibytes)} MiB, most of it ${heaviest.map(({ path }) => path).join(', ')}`,
  );
  t.end();
});

t.test('no install script runs that package.json does not allow by name', (t) => {
  const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json');
  const { packages } = readJson<{ packages: Record<string, { hasInstallScript?: boolean }> }>(
    'package-lock.json',
  );
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const names = scripted.map((path) =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  );
  t.same(Object.keys(allowScripts).sort(), [...new Set(names)].sort());
  t.end();
});

t.test('commands of the package name files that it carries: npm leaves links out', (t) => {
  const { scripts, bin, exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const named =
    JSON.stringify([scripts, bin, exports]).match(/\b(?:api|jobs|sql|test)\/[\w./-]+\.(?:ts|js)\b/g) ?? [];
  t.ok(named.length > 20, `${named.length} files`);
  t.same(
    named.filter((path) => !lstatSync(join(ROOT, path)).isFile()),
    [],
  );
  t.end();
});

t.test('no file names the machine it was written on, and none contains a todo', (t) => {
  // The hashes of a lock file can spell anything; another test checks it.
  const files = repositoryFiles().filter((file) => file !== 'package-lock.json');
  t.same(
    files.flatMap((file) => {
      const content = readFileSync(`${ROOT}${file}`);
      return content.includes(0) ? [] : traces(file, content.toString('utf8'));
    }),
    [],
  );
  const bad = ['work', 'root', 'home', 'Users'].map((top) => `read('/${top}/somebody/file')`);
  bad.push(`https://registry.${'npmjs'}.org/zod`, `// ${'TO'}${'DO'}: later`, `${'FIX'}${'ME'}`);
  for (const line of bad) t.equal(traces('a.ts', line).length, 1, line);
  const good = ['https://example.com/home/page', './work/a', `todo: false`, `\${base}/home/x`];
  for (const line of good) t.same(traces('a.ts', line), [], line);
  t.end();
});
