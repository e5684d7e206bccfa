/**
 * The rules of floors and departments: imports only go down, departments use only those below them, nothing
 * imports in a circle, contracts/decisions has ordered rooms, contracts/ stays pure, SQL stands only in sql/, no file is a drawer for unrelated
 * things or too long, and a job family has one name on every floor. Each rule is also tried on a text that
 * breaks it.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import ts from 'typescript';
import { FAMILIES } from '../../jobs/families.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each floor with the floors that it may import. */
const FLOORS: Record<string, readonly string[]> = {
  contracts: [],
  sql: ['contracts'],
  jobs: ['sql', 'contracts'],
  schedules: ['jobs', 'sql', 'contracts'],
  api: ['schedules', 'jobs', 'sql', 'contracts'],
};

/**
 * Each department with those it may use, on every floor. Files at the root of a floor may use all
 * departments.
 */
const DEPARTMENTS: Record<string, readonly string[]> = {
  state: [],
  core: ['state'],
  decisions: ['core', 'state'],
  accounts: ['core', 'state'],
  // A usage row carries the decision it was for; a plan change resumes the account.
  money: ['core', 'decisions', 'accounts'],
  learning: ['core', 'state', 'decisions'],
  messages: ['core', 'decisions', 'pages'],
  // Autopilot fulfils paid orders.
  evidence: ['core', 'decisions', 'money', 'learning', 'messages', 'pages'],
  ledger: ['core', 'state', 'decisions', 'money', 'learning'],
  partners: ['core', 'state', 'decisions', 'accounts', 'money', 'learning', 'messages', 'evidence', 'ledger'],
  operations: [
    'core',
    'decisions',
    'accounts',
    'money',
    'learning',
    'messages',
    'evidence',
    'ledger',
    'partners',
    // Alerts go out by mail, past every queue.
    'carriers',
  ],
  cli: ['core', 'learning', 'operations', 'partners'],
  // Pages for people: the frame, the form of a page, and operations that are called as by any caller.
  pages: ['core'],
  // Messages that really go out, by the queues of partners, and comes in: words of HTML mails, and evidence for intakes.
  carriers: ['core', 'decisions', 'money', 'learning', 'messages', 'evidence', 'partners'],
};

/** Rooms of contracts/decisions, lowest first: each may use those before it. */
const DECISION_ROOMS = ['words', 'request', 'rules', 'judgement', 'document', 'scan'];

/** Modules that contracts/ may import: none that reads, writes, waits, or asks the time. */
const PURE_MODULES = [
  '@hpke/core',
  'canonicalize',
  'diff',
  'fastest-levenshtein',
  'ipaddr.js',
  'node:buffer',
  'node:crypto',
  'node:zlib',
  'saxes',
  'stemmer',
  'structured-headers',
  'zod',
];

/** Files that may compute an import at run time: the database package depends on the kind of machine. */
const COMPUTED_IMPORTS = ['sql/core/postgres-binaries.ts'];

/** Members that read a clock, randomness or the outside world, which contracts/ must not do. */
const IMPURE_MEMBERS =
  /^(Date\.now|Math\.random|(process|Deno|performance|console|globalThis|navigator|Temporal\.Now)\..+|.+\.(randomBytes|randomUUID|randomInt|randomFill|randomFillSync|getRandomValues|generateKey|generateKeySync|generateKeyPair|generateKeyPairSync))$/;
const IMPURE_CALLS =
  /^(Date|fetch|setTimeout|setInterval|setImmediate|queueMicrotask|randomBytes|randomUUID|randomInt|randomFill|randomFillSync|generateKey|generateKeySync|generateKeyPair|generateKeyPairSync)$/;

/** The beginning of an SQL statement. Anchored, so that prose with such a word inside does not match. */
const STATEMENT =
  /^\s*(--.*\n\s*)*(select\s[\s\S]*\sfrom\s+["\w]|select\s+[\w.]+\(|insert\s+into\s+["\w]|update\s+["\w.]+(\s+as\s+\w+|\s+\w+)?\s+set\s+["\w]|delete\s+from\s+["\w]|with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s+(not\s+)?(materialized\s+)?\(|(create|alter|drop|truncate|lock)\s+(or\s+replace\s+|unique\s+)?(table|index|view|schema|function|trigger|type|role|database)\b|(listen|notify|begin|commit|rollback|set\s+local)\s*(;|\w*$))/;

const DRAWERS = /^(utils?|helpers?|commons?|misc)$/i;
const MOST_LINES = 400;
/** Files of one folder, at most: with more, a stranger does not find the way. */
const MOST_FILES = 30;

/**
 * The rules that one source file breaks, as sentences.
 * @param path from the root of the repository, with forward slashes
 */
function offences(path: string, text: string): string[] {
  const found: string[] = [];
  const floor = path.split('/')[0] ?? '';
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const at = (node: ts.Node) =>
    `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;

  for (const part of path.split('/')) {
    if (DRAWERS.test(basename(part, extname(part))))
      found.push(`${path}: "${part}" names no subject; name the file after what it holds`);
  }
  const lines = text.trimEnd().split('\n').length;
  if (lines > MOST_LINES && floor !== 'test') found.push(`${path}: ${lines} lines, more than ${MOST_LINES}`);
  const spreads = (node: ts.Node): void => {
    if (spreadsLiteral(node)) found.push(`${at(node)}: spreads a literal; write its members in its place`);
    ts.forEachChild(node, spreads);
  };
  spreads(source);
  if (floor === 'test') return found;

  const visit = (node: ts.Node): void => {
    const specifier = importedBy(node);
    if (specifier === null && !COMPUTED_IMPORTS.includes(path))
      found.push(`${at(node)}: imports a module that is known only at run time`);
    else if (specifier) {
      for (const offence of importOffences(path, floor, specifier)) found.push(`${at(node)}: ${offence}`);
    }
    if (floor === 'contracts') {
      const impure = impurity(node);
      if (impure) found.push(`${at(node)}: ${impure} is not allowed in contracts/`);
    }
    if (floor !== 'sql' && isSql(node)) found.push(`${at(node)}: SQL outside sql/`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a node is `...[a, b]` or `...{ a, b }`, which only keeps members on one line. */
function spreadsLiteral(node: ts.Node): boolean {
  if (ts.isSpreadElement(node)) return ts.isArrayLiteralExpression(node.expression);
  return ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression);
}

/**
 * The module or file that a node imports; null if it is known only at run time; undefined if it imports none.
 */
function importedBy(node: ts.Node): string | null | undefined {
  const literal = (expression: ts.Node | undefined) =>
    expression && ts.isStringLiteralLike(expression) ? expression.text : null;
  if (ts.isImportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) return node.moduleSpecifier && literal(node.moduleSpecifier);
  if (ts.isExternalModuleReference(node)) return literal(node.expression);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : null;
  if (ts.isCallExpression(node)) {
    const called = node.expression;
    if (called.kind === ts.SyntaxKind.ImportKeyword) return literal(node.arguments[0]);
    if (/^(require|(process\.)?getBuiltinModule)$/.test(called.getText())) return literal(node.arguments[0]);
  }
  // A file named relative to this one is reached just as by an import.
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
    const [target, base] = node.arguments ?? [];
    if (base?.getText() === 'import.meta.url' && target && ts.isStringLiteralLike(target)) return target.text;
  }
  return undefined;
}

function importOffences(path: string, floor: string, specifier: string): string[] {
  if (!specifier.startsWith('.')) {
    if (floor === 'contracts' && !PURE_MODULES.includes(specifier)) {
      return [`"${specifier}" is not among the modules known to be pure`];
    }
    if (floor !== 'sql' && specifier.startsWith('@slonik/')) return [`"${specifier}" belongs to sql/`];
    return [];
  }
  const target = posix.join(posix.dirname(path), specifier);
  const targetFloor = target.split('/')[0] ?? '';
  if (path.startsWith('api/pages/') && (targetFloor === 'sql' || targetFloor === 'jobs'))
    return [`a page shows what an operation answers, and may not import ${target}`];
  if (targetFloor === floor) return departmentOffences(path, target);
  return FLOORS[floor]?.includes(targetFloor) ? [] : [`${floor}/ may not import ${target}`];
}

/** The department of a file; null at the root of a floor, and for data beside the departments. */
function departmentOf(path: string): string | null {
  const [, department, file] = path.split('/');
  return file !== undefined && department && department in DEPARTMENTS ? department : null;
}

/** Place of a file's room among those of contracts/decisions; -1 if it stands elsewhere. */
function decisionRoomOf(path: string): number {
  const [floor, department, room] = path.split('/');
  return floor === 'contracts' && department === 'decisions' ? DECISION_ROOMS.indexOf(room ?? '') : -1;
}

function departmentOffences(path: string, target: string): string[] {
  const [from, to] = [departmentOf(path), departmentOf(target)];
  const [room, used] = [decisionRoomOf(path), decisionRoomOf(target)];
  if (room >= 0 && used > room)
    return [`${DECISION_ROOMS[room]}/ may not use ${DECISION_ROOMS[used]}/ (${target})`];
  if (from === null || to === null || from === to || DEPARTMENTS[from]?.includes(to)) return [];
  return [`${from}/ may not use ${to}/ (${target})`];
}

/** The files that each file imports, types included; `import()` and `new URL()` count as well. */
function importGraph(files: readonly string[]): Map<string, string[]> {
  const known = new Set(files);
  return new Map(
    files.map((path) => {
      const source = ts.createSourceFile(
        path,
        readFileSync(`${ROOT}${path}`, 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      const targets: string[] = [];
      const visit = (node: ts.Node): void => {
        const specifier = importedBy(node);
        if (specifier?.startsWith('.')) targets.push(posix.join(posix.dirname(path), specifier));
        ts.forEachChild(node, visit);
      };
      visit(source);
      return [path, targets.filter((target) => known.has(target))];
    }),
  );
}

/** Each circle found, written as `a > b > a`. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const follow = (node: string, way: string[]): void => {
    const start = way.indexOf(node);
    if (start >= 0) {
      found.push([...way.slice(start), node].join(' > '));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) follow(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) follow(node, []);
  return found;
}

/** The import graph of a floor's departments, from the graph of its files. */
function departmentGraph(
  graph: ReadonlyMap<string, readonly string[]>,
  floor: string,
): Map<string, string[]> {
  const departments = new Map<string, string[]>();
  const room = (path: string) => departmentOf(path) ?? '(root)';
  for (const [path, targets] of graph) {
    if (!path.startsWith(`${floor}/`)) continue;
    const others = targets
      .filter((target) => target.startsWith(`${floor}/`) && room(target) !== room(path))
      .map(room);
    departments.set(room(path), [...(departments.get(room(path)) ?? []), ...others]);
  }
  return departments;
}

/** Members of a family that hold its queries. */
const FAMILY_QUERIES = ['due', 'dueAmong', 'moveOn'];

/**
 * The queries that a family's file in jobs/ uses for `due`, `dueAmong` and `moveOn`, each with the file it
 * comes from.
 */
function familyQueries(path: string, text: string): { query: string; from: string }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const origin = new Map<string, string>();
  for (const node of source.statements.filter(ts.isImportDeclaration)) {
    const from = posix.join(posix.dirname(path), (node.moduleSpecifier as ts.StringLiteral).text);
    const names = node.importClause?.namedBindings;
    if (!from.startsWith('sql/') || !names || !ts.isNamedImports(names)) continue;
    for (const { name } of names.elements) origin.set(name.text, from);
  }
  const found: { query: string; from: string }[] = [];
  const note = (node: ts.Node) => {
    const from = origin.get(node.getText());
    if (from) found.push({ query: node.getText(), from });
  };
  const calls = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) note(node.expression);
    ts.forEachChild(node, calls);
  };
  const visit = (node: ts.Node): void => {
    const member = ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) ? node : undefined;
    if (member && FAMILY_QUERIES.includes(member.name.getText())) {
      if (ts.isPropertyAssignment(member)) note(member.initializer);
      calls(member);
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a file contains a name as a whole string, in code or in SQL text. */
function spells(path: string, text: string, name: string): boolean {
  if (!text.includes(`'${name}'`)) return false;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = (node: ts.Node): boolean => {
    if (ts.isStringLiteral(node)) return node.text === name;
    if (ts.isTemplateLiteralToken(node)) return node.text.includes(`'${name}'`);
    return ts.forEachChild(node, (child) => found(child) || undefined) ?? false;
  };
  return found(source);
}

function impurity(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const text = node
      .getText()
      .replace(/\?\./g, '.')
      .replace(/\[\s*['"`]?(\w+)['"`]?\s*\]/g, '.$1');
    if (IMPURE_MEMBERS.test(text)) return text;
  }
  if (ts.isCallExpression(node) && IMPURE_CALLS.test(node.expression.getText()))
    return `${node.expression.getText()}()`;
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
    return 'new Date()';
  if (ts.isImportSpecifier(node) && IMPURE_CALLS.test((node.propertyName ?? node.name).text))
    return node.getText();
  return undefined;
}

function isSql(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  if (ts.isTemplateExpression(node)) return isStatement(node.getText().slice(1, -1));
  return ts.isStringLiteralLike(node) && isStatement(node.text);
}

/** Keywords are all lower or all upper case; a sentence that begins with one has a single capital letter. */
function isStatement(text: string): boolean {
  if (STATEMENT.test(text)) return true;
  const keyword = /^\s*[A-Z]{2,}\s/.test(text);
  return keyword && STATEMENT.test(text.toLowerCase());
}

function sourceFiles(): string[] {
  const patterns = [...Object.keys(FLOORS), 'test'].map(
    (floor) => `${floor}/**/*.{ts,mts,cts,js,mjs,cjs,tsx,jsx}`,
  );
  return (
    globSync(patterns, { cwd: ROOT })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !path.endsWith('.d.ts') && !path.includes('/node_modules/'))
      // The SDK programs run on a caller's machine; here they are data.
      .filter((path) => !path.startsWith('contracts/partners/sdk/programs/'))
      .sort()
  );
}

t.test('every source file keeps to the rules of its floor', (t) => {
  const files = sourceFiles();
  for (const floor of Object.keys(FLOORS)) {
    t.ok(
      files.some((file) => file.startsWith(`${floor}/`)),
      `${floor}/ has files to judge`,
    );
  }
  t.same(
    files.flatMap((file) => offences(file, readFileSync(`${ROOT}${file}`, 'utf8'))),
    [],
  );
  t.end();
});

t.test('neither files nor departments import each other in a circle', (t) => {
  const graph = importGraph(sourceFiles().filter((path) => !path.startsWith('test/')));
  t.ok(graph.size > 300, 'the graph has our files');
  t.same(circles(graph), [], 'no circle between files, type imports included');
  for (const floor of Object.keys(FLOORS)) t.same(circles(departmentGraph(graph, floor)), [], `${floor}/`);
  t.same(
    circles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
    ['b > c > b'],
    'the function finds a circle',
  );
  t.end();
});

t.test('every file of a floor has a department or is a front door', (t) => {
  const strays = sourceFiles().filter((path) => {
    const [floor, room, file] = path.split('/');
    return floor !== 'test' && file !== undefined && !(room && room in DEPARTMENTS);
  });
  t.same(strays, []);
  t.end();
});

t.test('contracts/decisions has six rooms, and no folder has more than thirty files', (t) => {
  const files = sourceFiles();
  const strays = files.filter((path) => path.startsWith('contracts/decisions/') && decisionRoomOf(path) < 0);
  t.same(strays, [], 'every file of contracts/decisions stands in a room');
  t.same(
    offences('contracts/decisions/words/a.ts', "import { b } from '../rules/b.ts';"),
    ['contracts/decisions/words/a.ts:1: words/ may not use rules/ (contracts/decisions/rules/b.ts)'],
    'the rule finds an import of a higher room',
  );
  t.same(offences('contracts/decisions/scan/a.ts', "import { b } from '../words/b.ts';"), []);
  const folders = Map.groupBy(files, (path) => posix.dirname(path));
  const crowded = [...folders].filter(([, inside]) => inside.length > MOST_FILES);
  t.same(
    crowded.map(([folder, inside]) => `${folder}: ${inside.length}`),
    [],
  );
  t.end();
});

t.test('a job family has one name, and one department, on every floor', (t) => {
  // The command line has commands of the same names.
  const files = sourceFiles().filter((path) => !path.startsWith('jobs/cli/'));
  const texts = new Map(files.map((path) => [path, readFileSync(`${ROOT}${path}`, 'utf8')]));
  t.ok(FAMILIES.length >= 35, 'the table has the families');
  for (const { name } of FAMILIES) {
    const named = files.filter((path) =>
      path.startsWith('test/') ? path.endsWith(`/${name}.test.ts`) : path.endsWith(`/${name}.ts`),
    );
    const job = named.find((path) => path.startsWith('jobs/')) ?? `no file jobs/<department>/${name}.ts`;
    const department = departmentOf(job);
    const queries = `sql/${department}/${name}.ts`;
    t.ok(texts.has(queries), `${queries} has the queries of ${job}`);
    t.ok(texts.has(`test/${department}/${name}.test.ts`), `test/${department}/${name}.test.ts tests ${job}`);
    const strays = named.filter((path) => path.split('/')[1] !== department);
    t.same(strays, [], `${name} is in the department ${department} on every floor`);
    const used = familyQueries(job, texts.get(job) ?? '').map(({ from }) => from);
    t.same([...new Set(used)], [queries], `due of ${job} comes from ${queries}`);
    const elsewhere = [...texts].filter(
      ([path, text]) => path.startsWith('sql/') && path !== queries && spells(path, text, name),
    );
    t.same(
      elsewhere.map(([path]) => path),
      [],
      `no other file of sql/ spells ${name}`,
    );
  }
  t.end();
});

t.test('the rules find a family query in another file, and a family name repeated in SQL', (t) => {
  const job = (due: string, file = 'orders') =>
    familyQueries(
      'jobs/money/receivables.ts',
      `import { ordersDue } from '../../sql/money/${file}.ts';
       import { dueSubject } from '../../sql/core/records.ts';
       export const receivables = defineFamily({ name: 'receivables', subject: dueSubject, ${due}, apply: settle });`,
    );
  const elsewhere = [{ query: 'ordersDue', from: 'sql/money/orders.ts' }];
  t.same(job('due: ordersDue'), elsewhere);
  t.same(job('due: (now) => ordersDue(now)'), elsewhere);
  t.same(job('due(now) { return ordersDue(now); }'), elsewhere);
  t.same(job('due: mine, slowHalf: { dueAmong: ordersDue }'), elsewhere);
  t.same(job('due: mine, async moveOn(tx) { return ordersDue(tx); }'), elsewhere);
  t.same(job('due: ordersDue', 'receivables'), [{ query: 'ordersDue', from: 'sql/money/receivables.ts' }]);
  for (const text of [
    "const family = 'receivables';",
    "sql.fragment`select from record where family = 'receivables'`;",
    `sql.fragment\`select \${key} from record where family = 'receivables'\`;`,
  ])
    t.ok(spells('sql/money/orders.ts', text, 'receivables'), text);
  for (const text of [
    "import { step } from './receivables.ts';",
    'const receivables = 1;',
    'const say = "no \'receivables\'";',
  ])
    t.notOk(spells('sql/money/orders.ts', text, 'receivables'), text);
  t.end();
});

t.test('the rules find an import from a department above', (t) => {
  const use = (department: string) => `import { a } from '../${department}/a.ts';`;
  t.equal(offences('sql/core/orders.ts', use('money')).length, 1);
  t.equal(offences('jobs/accounts/orders.ts', use('partners')).length, 1);
  t.same(offences('jobs/partners/orders.ts', use('accounts')), []);
  t.end();
});

t.test('the rules find an import that goes up or leaves the repository, in any form', (t) => {
  const upward = [
    "import { sweep } from '../jobs/sweep.ts';",
    "import type { Family } from '../jobs/family.ts';",
    "import '../../api/main.ts';",
    "export * from '../../schedules/table.ts';",
    "export type { Family } from '../jobs/family.ts';",
    "const late = await import('../jobs/sweep.ts');",
    'const late = await import(`../jobs/sweep.ts`);',
    "type Late = import('../jobs/family.ts').Family;",
    "import plan from '../test/plan.json' with { type: 'json' };",
    "const plan = new URL('../jobs/plan.json', import.meta.url);",
    "import { version } from '../../package.json';",
    "import { elsewhere } from '../../other/index.ts';",
    'const any = await import(name);',
  ];
  for (const text of upward) t.equal(offences('sql/orders.ts', text).length, 1, text);
  for (const [floor, below] of Object.entries(FLOORS)) {
    for (const target of Object.keys(FLOORS)) {
      const allowed = target === floor || below.includes(target);
      const found = offences(`${floor}/orders.ts`, `import { a } from '../${target}/a.ts';`);
      t.equal(found.length, allowed ? 0 : 1, `${floor}/ on ${target}/`);
    }
  }
  t.end();
});

t.test('the rules find a clock, randomness or I/O in contracts/', (t) => {
  const impure = [
    "import { readFileSync } from 'node:fs';",
    "import pg from 'pg';",
    "import type { Pool } from 'pg';",
    "import { randomBytes } from 'node:crypto';",
    "import { randomUUID as unique } from 'node:crypto';",
    'const now = Date.now();',
    'const clock = Date.now;',
    'const now = new Date();',
    'const now = new Date;',
    'const now = Date();',
    'const luck = Math.random();',
    "const luck = Math['random']();",
    'const id = crypto.randomUUID();',
    'const home = process.env.HOME;',
    'const { env } = process.env;',
    "const page = await fetch('https://example.com');",
    'setTimeout(act, 10);',
    'performance.now();',
    "console.log('done');",
  ];
  for (const text of impure) {
    t.ok(offences('contracts/orders.ts', text).length > 0, text);
  }
  const pure = [
    "import { createHash } from 'node:crypto';",
    "import pack from './rule-packs/toys.json' with { type: 'json' };",
    'const later = new Date(now.getTime() + 1);',
    'const at = Date.UTC(2026, 0, 1) + Date.parse(text);',
    'const random = given.random;',
  ];
  for (const text of pure) t.same(offences('contracts/orders.ts', text), [], text);
  t.end();
});

t.test('the rules find SQL outside sql/, and do not mistake prose for it', (t) => {
  const statements = [
    'sql.fragment`a = b`;',
    'sql.type(shape)`anything`;',
    "import { createSqlTag } from '@slonik/sql-tag';",
    "run('select id from account where id = $1');",
    "run('SELECT id FROM account');",
    `run(\`
      select id
      from account where id = \${id}\`);`,
    "run('select pg_notify($1, $2)');",
    "run('insert into record (key) values ($1)');",
    'run("update account set state = \'paused\'");',
    "run('delete from quota');",
    "run('with due as (select 1) select');",
    "run('create unique index on record (key)');",
  ];
  for (const text of statements) {
    t.equal(offences('api/orders.ts', text).length, 1, text);
    t.same(offences('sql/orders.ts', text), [], 'the same text is allowed in sql/');
  }
  const prose = [
    "say('Select a plan from the list');",
    "say('Delete from the queue what is dead, update the account, and set it free');",
    "say('update your address, and set a new key');",
    "say('with care');",
    "select.from('list');",
  ];
  for (const text of prose) t.same(offences('api/orders.ts', text), [], text);
  t.end();
});

t.test('the rules find a literal that is spread, also in a test', (t) => {
  for (const text of ["f([...['a', 'b'], c]);", "f(...['a', 'b']);", 'f({ ...{ a, b }, c });']) {
    t.equal(offences('jobs/orders.ts', text).length, 1, text);
    t.equal(offences('test/orders.test.ts', text).length, 1, text);
  }
  const others = ['f([...(a ? [b] : []), c]);', 'f({ ...a, ...(b && { c }) });', 'f([...[a].map(g)]);'];
  for (const text of others) t.same(offences('jobs/orders.ts', text), [], text);
  t.end();
});

t.test('the rules find a drawer file and a file that is too long', (t) => {
  for (const path of [
    'jobs/utils.ts',
    'api/helpers/a.ts',
    'contracts/Common.ts',
    'sql/misc.ts',
    'test/util.ts',
  ]) {
    t.equal(offences(path, '').length, 1, path);
  }
  const tower = 'export {};\n'.repeat(MOST_LINES + 1);
  t.equal(offences('jobs/tower.ts', tower).length, 1);
  t.same(offences('jobs/tower.ts', 'export {};\n'.repeat(MOST_LINES)), []);
  t.same(offences('test/tower.test.ts', tower), [], 'a test may be long');
  t.end();
});
