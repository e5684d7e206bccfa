/**
 * Files that operators copy from `sql/deploy/`: settings that exist, parts that fit together, and the opinion of the
 * programs that read the files, where these are installed. The drills run most of the files.
 */

import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { parse } from 'yaml';
import { readSettings, SETTING_NAMES } from '../../contracts/settings.ts';
import { openGround } from '../drill/ground.ts';
import { findTools, type Tool } from '../drill/packages.ts';
import { freePorts } from '../support/ports.ts';
import { ROOT } from '../support/processes.ts';
import { scratchDirectory } from '../support/scratch.ts';

const FOLDER = join(ROOT, 'sql/deploy');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/** Variables that other programs read. */
const FOREIGN = ['npm_config_cache', 'npm_config_update_notifier', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];
/** In place of what an operator must put in. */
const SECRETS: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  SERVICE_OPERATOR_KEY: 'operator-key-of-the-tests-0123456789abcdef',
  SERVICE_SECRETS_KEY: hash('sha256', 'a secrets key', 'base64'),
};

/** A part of the composition, as far as it is read here. */
interface Part {
  image: string;
  build: { dockerfile: string };
  environment: Record<string, string>;
  networks: { default: { ipv4_address: string } };
  depends_on?: object;
  healthcheck?: { disable?: boolean };
  volumes: string[];
}

/** The variables of an environment file. */
function variables(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

function unknownSettings(names: string[]): string[] {
  return names.filter((name) => !SETTING_NAMES.includes(name) && !FOREIGN.includes(name));
}

/** Variables that a composition takes from its caller, filled in as the shell would. */
function filled(environment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment)
      // A key in PEM has a test of its own.
      .filter(([name]) => name !== 'SERVICE_LOG_SIGNING_KEY')
      .map(([name, value]) => [
        name,
        value.replace(
          /\$\{(\w+)(?::-([^}]*)|:\?)?\}/g,
          (_, given, otherwise) => otherwise ?? SECRETS[given] ?? '',
        ),
      ]),
  );
}

/** Runs a program; its exit code and what it said. */
async function outcome(program: string, args: string[]): Promise<{ code: number; said: string }> {
  return promisify(execFile)(program, args, { timeout: 60_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr, message }) => ({ code, said: `${stdout}${stderr}` || message }),
  );
}

/** The tools, or undefined and a line that says what is not tested. */
async function toolsOr(t: Test, tools: readonly Tool[]) {
  const found = await findTools(tools);
  if (!('missing' in found)) return found;
  t.pass(`not asked, because these packages are not installed: ${found.missing.join(' ')}`);
  return undefined;
}

t.test('the README of the deployment names every file beside it', (t) => {
  const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
  t.ok(files.length >= 10);
  t.same(
    files.filter((file) => !read('README.md').includes(`\`${file}\``)),
    [],
  );
  t.end();
});

t.test('the environment of the units has only settings that exist, with values that are allowed', (t) => {
  const settings = variables(read('preflight.env'));
  t.same(unknownSettings(Object.keys(settings)), []);
  const secret = hash('sha256', 'a secret', 'base64');
  const filled = Object.entries(settings).flatMap(([name, value]) =>
    name === 'SERVICE_LOG_SIGNING_KEY' ? [] : [[name, value.replace(/change-me(-\w+)?/, secret)]],
  );
  t.match(readSettings(Object.fromEntries(filled)), { TRUSTED_PROXIES: ['10.0.0.10'] });
  t.end();
});

t.test('a process does not start with the placeholders of the environment file', (t) => {
  const settings = variables(read('preflight.env'));
  const placeholders = Object.keys(settings).filter((name) => settings[name]?.includes('change-me'));
  t.ok(placeholders.length >= 4);
  for (const name of placeholders) {
    const message = new RegExp(`^  ${name}: `, 'm');
    t.throws(() => readSettings(settings), { message });
    t.throws(() => readSettings({ [name]: settings[name] }), { message }, `${name} alone`);
  }
  t.end();
});

t.test('each unit starts its role, and has time to drain', (t) => {
  for (const role of ['api', 'worker']) {
    const unit = read(`preflight-${role}@.service`);
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) => (list as string).split(' '));
    const environment = Object.fromEntries(set.map((one) => one.replace('%i', '3001').split('=')));
    t.same(unknownSettings(Object.keys(environment)), [], role);
    t.equal(readSettings(environment).SERVICE_ROLE, role);
    t.match(unit, /^ExecStart=\S+npm start$/m);
    t.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) >= 60);
  }
  t.end();
});

t.test('systemd accepts the units', async (t) => {
  if ((await outcome('systemd-analyze', ['--version'])).code !== 0) {
    t.pass('not asked, because systemd-analyze is not installed');
    return;
  }
  const directory = await scratchDirectory(t);
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.service'))) {
    const instance = join(directory, file.replace('@', '@3001'));
    // The program need not be on this machine.
    await writeFile(instance, read(file).replace('/usr/bin/npm', '/bin/true'));
    const { code, said } = await outcome('systemd-analyze', ['verify', '--man=no', instance]);
    t.equal(code, 0, said);
  }
});

t.test('the image runs the pinned Node as an ordinary user, and says whether it is ready', (t) => {
  const steps = read('Dockerfile').replace(/\\\n/g, ' ').split('\n');
  const step = (name: string) =>
    steps.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const environment = Object.fromEntries(
    step('ENV')
      .flatMap((line) => line.trim().split(/\s+/))
      .map((one) => one.split('=')),
  );
  t.same(unknownSettings(Object.keys(environment)), []);
  t.match(readSettings(environment), { HOST: '0.0.0.0', PORT: 3000, SERVICE_DATA_DIR: '/data' });
  t.same(step('VOLUME'), [environment.SERVICE_DATA_DIR]);
  t.same(step('EXPOSE'), [environment.PORT]);
  t.same(step('USER'), ['node']);
  t.same(step('CMD'), ['["npm", "start"]']);
  t.ok(step('RUN').includes('npm ci --omit=dev'));
  t.match(step('HEALTHCHECK')[0], '/readyz');
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  t.ok(dependencies.node, 'Node is a package that stays without those for development');
  t.match(
    step('FROM')[0],
    `node:${dependencies.node.split('.')[0]}-`,
    'and npm runs on the same major version',
  );
  const ignored = read('Dockerfile.dockerignore').split('\n');
  for (const path of ['.git', '.data', '**/node_modules'])
    t.ok(ignored.includes(path), `${path} stays outside`);
  t.end();
});

t.test('the parts of the composition fit together', (t) => {
  const composition = parse(read('compose.yml'), { merge: true });
  const { services, volumes } = composition;
  const image = /^EXPOSE (\d+)$/m.exec(read('Dockerfile'))?.[1];
  const proxy = read('haproxy-api.cfg');
  const backends = [
    ...new Set([...proxy.matchAll(/server \w+ ([\d.]+):(\d+)/g)].map(([, at, port]) => `${at}:${port}`)),
  ];
  const addresses: string[] = [];
  for (const [name, service] of Object.entries<Part>(services)) {
    for (const needed of Object.keys(service.depends_on ?? {}))
      t.ok(services[needed], `${name} needs ${needed}`);
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':');
      t.ok(source in volumes || readdirSync(FOLDER).includes(source.slice(2)), `${name}: ${source}`);
    }
    t.same(unknownSettings(Object.keys(service.environment ?? {})), [], name);
    if (service.image !== 'preflight') {
      t.match(service.image, /:\d[\d.]*$/, `${name} has an image of a version`);
      continue;
    }
    t.equal(service.build.dockerfile, 'sql/deploy/Dockerfile');
    const settings = readSettings(filled(service.environment));
    const database = new URL(settings.DATABASE_URL as string);
    t.equal(database.pathname, `/${services[database.hostname].environment.POSTGRES_DB}`, name);
    t.same(settings.TRUSTED_PROXIES, [services.entrance.networks.default.ipv4_address]);
    t.ok(
      service.volumes.some((volume) => volume.endsWith(':/data')),
      `${name} keeps its keys`,
    );
    t.equal(
      service.healthcheck?.disable === true,
      settings.SERVICE_ROLE === 'worker',
      `${name}: who is asked`,
    );
    if (settings.SERVICE_ROLE === 'api') addresses.push(`${service.networks.default.ipv4_address}:${image}`);
  }
  t.same(backends.sort(), addresses.sort(), 'the entrance asks exactly the API processes');
  t.match(proxy, `bind ${services.entrance.networks.default.ipv4_address}:`);
  const inside = /bind [\d.]+:(\d+)/.exec(proxy)?.[1];
  t.ok(services.entrance.ports[0].endsWith(`:${inside}`));
  t.end();
});

t.test('HAProxy accepts both of its files', async (t) => {
  const tools = await toolsOr(t, ['haproxy']);
  for (const file of tools ? ['haproxy-api.cfg', 'haproxy-database.cfg'] : []) {
    const { code, said } = await outcome((tools as NonNullable<typeof tools>).path('haproxy'), [
      '-c',
      '-f',
      join(FOLDER, file),
    ]);
    t.equal(code, 0, `${file}: ${said}`);
  }
});

t.test('Patroni accepts its file', async (t) => {
  const tools = await toolsOr(t, ['patroni']);
  if (!tools) return;
  const { said } = await outcome(tools.path('patroni'), ['--validate-config', join(FOLDER, 'patroni.yml')]);
  // It also tries the addresses, and the data directory, which are those of other machines.
  const complaints = said.split('\n').filter((line) => line && !/is already in use|data_dir/.test(line));
  t.same(complaints, []);
});

t.test('PgBouncer starts with its file', async (t) => {
  const tools = await toolsOr(t, ['setpriv', 'pgbouncer']);
  if (!tools) return;
  const ground = await openGround(t, tools);
  const [port] = (await freePorts(1, Math.random)) as [number];
  const users = await ground.makeDirectory('users');
  await writeFile(join(users, 'userlist.txt'), '', { mode: 0o644 });
  const file = await ground.deploy('pgbouncer.ini', 'pgbouncer.ini', {
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': join(users, 'userlist.txt'),
    '/var/log/postgresql/pgbouncer.log': join(users, 'log'),
    '/var/run/postgresql/pgbouncer.pid': join(users, 'pid'),
  });
  const pgbouncer = ground.start('pgbouncer', [file]);
  await pgbouncer.says(/process up/);
  t.notMatch(pgbouncer.stderr(), /ERROR|unknown parameter|syntax error/);
  await pgbouncer.end('SIGTERM');
});
