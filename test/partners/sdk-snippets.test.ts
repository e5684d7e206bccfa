/**
 * The client programs of the SDK pack, each saved and run as its reader would: decisions and the event stream
 * against the real service, outcomes against a server that records, deliveries against the program itself.
 *
 * The test first checks whether a language's tools are installed. If its title says that nothing was run, it
 * checked only the text.
 */

import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import ts from 'typescript';
import { buildSdkPack } from '../../contracts/partners/sdk-pack.ts';
import { signedDecisions, VKEY } from '../fixtures/signed-decisions.ts';
import { present } from '../support/answers.ts';
import { isDrawn } from '../support/length.ts';
import { eventually, type Program, ROOT, run } from '../support/processes.ts';
import { activeAccount, OPERATOR_KEY, startTestService } from '../support/service.ts';
import { query } from '../support/tables.ts';

t.setTimeout(380_000);

type Language = 'curl' | 'typescript' | 'python' | 'go';
type Task =
  | 'decision'
  | 'event_polling'
  | 'webhook_verification'
  | 'outcome_ingestion'
  | 'receipt_verification';
const LANGUAGES: Language[] = ['curl', 'typescript', 'python', 'go'];

/** Tools that a program needs on the machine besides Node. */
const NEEDS: Record<Language, Record<Task, string[]>> = {
  curl: {
    decision: ['bash', 'curl'],
    event_polling: ['bash', 'curl', 'jq'],
    webhook_verification: ['bash', 'openssl'],
    outcome_ingestion: ['bash', 'curl', 'jq'],
    receipt_verification: ['bash', 'jq', 'openssl'],
  },
  typescript: {
    decision: [],
    event_polling: [],
    webhook_verification: [],
    outcome_ingestion: [],
    receipt_verification: [],
  },
  python: {
    decision: ['python3'],
    event_polling: ['python3'],
    webhook_verification: ['python3'],
    outcome_ingestion: ['python3'],
    receipt_verification: ['python3'],
  },
  go: {
    decision: ['go'],
    event_polling: ['go'],
    webhook_verification: ['go'],
    outcome_ingestion: ['go'],
    receipt_verification: ['go'],
  },
};
const FILES: Record<Language, string> = { curl: 'sh', typescript: 'ts', python: 'py', go: 'go' };

const there = new Map<string, boolean>();
function isThere(tool: string): boolean {
  const known = there.get(tool);
  if (known !== undefined) return known;
  const found = spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
  there.set(tool, found);
  return found;
}

const missing = (language: Language, task: Task) => NEEDS[language][task].filter((tool) => !isThere(tool));

const directory = await mkdtemp(join(tmpdir(), 'preflight-sdk-'));
t.teardown(async () => {
  // Go makes its cache read-only, so it needs write permission before it can be removed.
  await chmod(directory, 0o700);
  await rm(directory, { recursive: true, force: true });
});

/** Go without a network, with a cache that is removed after the test. */
const GO = {
  GOCACHE: join(directory, 'go-cache'),
  GOPATH: join(directory, 'go'),
  GOFLAGS: '-mod=mod',
  GOPROXY: 'off',
  GOTOOLCHAIN: 'local',
  GO111MODULE: 'on',
};
/** An environment without the variables of the test run and without a proxy. */
const NEUTRAL = {
  SERVICE_API_KEY: '',
  NO_PROXY: '127.0.0.1',
  no_proxy: '127.0.0.1',
  PYTHONDONTWRITEBYTECODE: '1',
  ...GO,
};

let saved = 0;
/** Saves a program of a pack (compiles it for Go) and returns the command that starts it. */
async function save(
  t: Test,
  baseUrl: string,
  language: Language,
  task: Task,
): Promise<[string, ...string[]]> {
  const { client_snippets } = buildSdkPack({ baseUrl, kit: null, account: null });
  const file = join(directory, `${task}_${saved++}.${FILES[language]}`);
  await writeFile(file, client_snippets[language][task]);
  if (language === 'typescript') return [process.execPath, file];
  if (language === 'python') return ['python3', file];
  if (language === 'curl') return ['bash', file];
  const program = file.replace(/\.go$/, '');
  const build = run(t, 'go', ['build', '-o', program, file], NEUTRAL);
  const { code } = await build.exited;
  if (code !== 0) throw new Error(build.stderr());
  return [program];
}

/** Runs a program to its end. */
async function runToEnd(t: Test, command: [string, ...string[]], settings: Record<string, string>) {
  const [file, ...args] = command;
  const program = run(t, file, args, { ...NEUTRAL, ...settings });
  const { code } = await program.exited;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

/** Words of programs that do not call the service. */
const SIGNS: Partial<Record<Task, [RegExp, RegExp]>> = {
  webhook_verification: [/SERVICE_WEBHOOK_SECRET/, /x-service-signature/],
  receipt_verification: [/VKEY/, /decision_sha256/],
};

let promised = 0;

/** One test per language, by `npm test` each sixth of them; without its tools it says so and checks the text. */
function inEachLanguage(
  task: Task,
  sentence: string,
  test: (t: Test, language: Language) => Promise<void>,
): void {
  for (const language of LANGUAGES.filter(() => isDrawn(promised++))) {
    const lacking = missing(language, task);
    if (lacking.length === 0) {
      t.test(`${language}: ${sentence}`, (t) => test(t, language));
      continue;
    }
    t.test(`${language}: no ${lacking.join(' and ')} here, nothing was run; not shown: ${sentence}`, (t) => {
      const { client_snippets } = buildSdkPack({ baseUrl: 'https://a.example', kit: null, account: null });
      const text = client_snippets[language][task];
      const [one, other] = SIGNS[task] ?? [/https:\/\/a\.example/, /x-service-api-key/];
      t.match(text, one);
      t.match(text, other);
      t.end();
    });
  }
}

interface Recorded {
  at: number;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A part of the address that tests the quoting of every language. */
const AWKWARD = `/it's/$HOME`;

/** A server that records its requests and gives the prepared answers in turn, repeating the last one. */
async function startRecorder(
  t: Test,
  answers: { status: number; headers?: Record<string, string>; body: object }[],
) {
  const recorded: Recorded[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      recorded.push({ at: performance.now(), method, path: decodeURIComponent(url), headers, body });
      const answer = answers[Math.min(recorded.length, answers.length) - 1];
      response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json', ...answer?.headers });
      response.end(JSON.stringify(answer?.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${AWKWARD}`, recorded };
}

// No worker runs: only the test itself adds events to the stream.
const service = await startTestService(t, { env: { SERVICE_ROLE: 'api' } });
const { api_key, order_id } = await activeAccount(service);

inEachLanguage(
  'decision',
  'the program requests a decision and shows it, with a key and without',
  async (t, language) => {
    const command = await save(t, service.url, language, 'decision');
    const question = buildSdkPack({ baseUrl: service.url, kit: null, account: null }).sample_payloads
      .agent_decision;
    const { body: expected } = await service.post('/api/agent/decision', question);
    const used = async () => (await service.get('/api/platform/usage', api_key)).body.accounts[0]?.used;

    const before = await used();
    const demo = await runToEnd(t, command, {});
    t.equal(demo.code, 0, demo.stderr);
    t.equal(await used(), before, 'without a key it is not metered');
    const keyed = await runToEnd(t, command, { SERVICE_API_KEY: api_key });
    t.equal(keyed.code, 0, keyed.stderr);
    t.equal(await used(), present(before) + 1, 'with a key it is');

    for (const { stdout } of [demo, keyed]) {
      if (language === 'curl') {
        t.match(JSON.parse(stdout), {
          decision: expected.decision,
          decision_sha256: expected.decision_sha256,
        });
        continue;
      }
      const [verdict, ...lines] = stdout.trim().split('\n');
      t.equal(verdict, `${expected.decision}: ${expected.action}`);
      const { reasons, missing_facts, missing_evidence } = expected;
      t.ok(lines.length > 0);
      t.equal(lines.length, reasons.length + missing_facts.length + missing_evidence.length);
      t.equal(lines[0], `- ${reasons[0]?.message}`);
    }
  },
);

inEachLanguage('decision', 'a key that is none ends the program and is named', async (t, language) => {
  const command = await save(t, service.url, language, 'decision');
  const { code, stdout, stderr } = await runToEnd(t, command, { SERVICE_API_KEY: 'svc_account_none' });
  t.equal(code, 1);
  t.equal(stdout, '');
  t.match(stderr, /SERVICE_API_KEY is not set, unknown, rotated, revoked or expired/);
  t.match(stderr, /refused with 401: .*"invalid_api_key"/);
  t.notMatch(stderr, /svc_account_none/, 'the key itself is not shown');
});

inEachLanguage(
  'decision',
  'a used-up month ends the program at once, with the order that lifts it',
  async (t, language) => {
    const { api_key, account_id } = await activeAccount(service, {
      company: language,
      email: `${language}@agent.example`,
      plan: 'pilot',
      accept_terms: true,
    });
    await query(service.databaseUrl, 'update usage_counter set used = quota where account_id = $1', [
      account_id,
    ]);
    const { code, stdout, stderr } = await runToEnd(t, await save(t, service.url, language, 'decision'), {
      SERVICE_API_KEY: api_key,
    });
    t.equal(code, 1);
    t.equal(stdout, '');
    t.match(stderr, /refused with 429: .*"monthly_quota_exceeded"/);
    t.match(stderr, /"order_id":"ord_/);
  },
);

const ANSWER = {
  schema_version: 'service.agent_decision.v1',
  decision: 'proceed',
  action: 'go',
  reasons: [],
  missing_facts: [],
  missing_evidence: [],
};
const BUSY = { schema_version: 'rate_limited', message: 'too many calls' };

inEachLanguage('decision', 'a short Retry-After is waited out', async (t, language) => {
  const { url, recorded } = await startRecorder(t, [
    { status: 429, headers: { 'retry-after': '1' }, body: BUSY },
    { status: 503, headers: { 'Retry-After': '0' }, body: BUSY },
    { status: 200, body: ANSWER },
  ]);
  const { code, stdout, stderr } = await runToEnd(t, await save(t, url, language, 'decision'), {
    SERVICE_API_KEY: api_key,
  });
  t.equal(code, 0, stderr);
  t.match(stdout, /proceed/);
  t.equal(recorded.length, 3);
  const [first, second] = recorded as [Recorded, Recorded];
  t.ok(second.at - first.at >= 950, `${second.at - first.at} ms`);
  const { sample_payloads } = buildSdkPack({ baseUrl: url, kit: null, account: null });
  for (const { method, path, headers, body } of recorded) {
    t.equal(method, 'POST');
    t.equal(path, `${AWKWARD}/api/agent/decision`);
    t.equal(headers['x-service-api-key'], api_key);
    t.match(headers['content-type'], /^application\/json/);
    t.same(JSON.parse(body), sample_payloads.agent_decision);
  }
});

inEachLanguage(
  'decision',
  'a program gives up when the service stays busy, demands a wait of days, or fails',
  async (t, language) => {
    for (const [status, headers, calls] of [
      [429, { 'retry-after': '0' }, 5],
      [429, { 'retry-after': '61' }, 1],
      [500, {}, 1],
      [400, { 'retry-after': '1' }, 1],
    ] as const) {
      const { url, recorded } = await startRecorder(t, [{ status, headers, body: BUSY }]);
      const { code, stderr } = await runToEnd(t, await save(t, url, language, 'decision'), {});
      t.equal(code, 1, `${status}`);
      t.match(stderr, new RegExp(`refused with ${status}: .*rate_limited`));
      t.equal(recorded.length, calls, `${status} ${JSON.stringify(headers)}`);
      t.equal(recorded[0]?.headers['x-service-api-key'], undefined, 'no key, no header');
    }
    const { url } = await startRecorder(t, []);
    const closed = url.replace(/:\d+/, ':1');
    const { code, stderr } = await runToEnd(t, await save(t, closed, language, 'decision'), {});
    t.not(code, 0, 'a missing signature is refused');
    t.not(stderr.trim(), '');
  },
);

/** Adds an event to the account's stream: a failed payment. */
async function addEvent(name: string): Promise<void> {
  const event_type = 'payment_failed';
  const payment = { event_type, order_id, provider_event_id: name, amount_cents: 1, currency: 'USD' };
  const { status, body } = await service.post('/api/orders/payments', payment, OPERATOR_KEY);
  if (status !== 201) throw new Error(`${status} ${body.message}`);
  await service.service.sequencer.drain();
}

/** The account's stream as the service returns it, one line per event. */
async function stream(): Promise<string[]> {
  const { body } = await service.get('/api/webhooks/events?limit=1000', api_key);
  return body.events.map(({ sequence, type, id }) => `${sequence} ${type} ${id}`);
}

/**
 * Ends a program as a crash does, with those that it has started: what bash has called would go on without
 * it.
 */
async function kill(program: Program): Promise<void> {
  const leadsGroup = program.child.spawnfile !== process.execPath;
  process.kill(leadsGroup ? -program.pid : program.pid, 'SIGKILL');
  await program.exited;
}

/** The complete lines: output comes in pieces. */
const printedLines = (program: Program) => program.stdout().split('\n').slice(0, -1).filter(Boolean);

inEachLanguage(
  'event_polling',
  'the program follows the stream and, after a stop, continues where it was',
  async (t, language) => {
    const [file, ...args] = await save(t, service.url, language, 'event_polling');
    const cursorFile = join(directory, `${language}.cursor`);
    const settings = { ...NEUTRAL, SERVICE_API_KEY: api_key, SERVICE_CURSOR_FILE: cursorFile };
    const shows = (program: Program, count: number) =>
      eventually(`${count} events`, async () => (printedLines(program).length >= count ? true : undefined));
    const savedCursor = (line: string | undefined) =>
      eventually('the cursor', async () => {
        const text = await readFile(cursorFile, 'utf8').catch(() => '');
        return text.trim() === line?.split(' ')[0] ? true : undefined;
      });

    await addEvent(`${language}_1`);
    const known = await stream();
    const first = run(t, file, args, settings);
    await shows(first, known.length);
    t.same(printedLines(first), known, 'all existing events, in order');
    await addEvent(`${language}_2`);
    await shows(first, known.length + 1);
    const grown = await stream();
    t.same(printedLines(first), grown, 'events that come while it waits are printed too');
    await savedCursor(grown.at(-1));
    await kill(first);

    await addEvent(`${language}_3`);
    const second = run(t, file, args, settings);
    await shows(second, 1);
    t.same(printedLines(second), (await stream()).slice(grown.length), 'nothing twice, nothing lost');
    await kill(second);

    const keyless = await runToEnd(t, [file, ...args], { SERVICE_CURSOR_FILE: cursorFile });
    t.equal(keyless.code, 1);
    t.match(keyless.stderr, /SERVICE_API_KEY is not set/);
  },
);

inEachLanguage('event_polling', 'it asks from its cursor on, and for nothing else', async (t, language) => {
  const event = { id: 'evt_1', sequence: 12, type: 'ops.alert.recorded', data: { sequence: 99 } };
  const { url, recorded } = await startRecorder(t, [
    { status: 200, body: { events: [event], next_cursor: null } },
    { status: 200, body: { events: [], next_cursor: null } },
    { status: 401, body: { schema_version: 'invalid_api_key' } },
  ]);
  const { code, stdout } = await runToEnd(t, await save(t, url, language, 'event_polling'), {
    SERVICE_API_KEY: api_key,
    SERVICE_CURSOR_FILE: join(directory, `${language}.recorded`),
  });
  t.equal(code, 1, 'a revoked key ends it');
  t.equal(stdout, '12 ops.alert.recorded evt_1\n');
  t.same(
    recorded.map(({ method, path }) => [method, path]),
    [0, 12, 12].map((after) => ['GET', `${AWKWARD}/api/webhooks/events?limit=100&wait=20&after=${after}`]),
  );
  t.ok(recorded.every(({ headers }) => headers['x-service-api-key'] === api_key));
});

const TEXT = `The listing "A & B" wasn't removed; it was approved \\o/ $HOME \`id\` — für 5 €, 😀\nSecond line.`;

inEachLanguage(
  'outcome_ingestion',
  'an outcome is sent unchanged, with a key or without',
  async (t, language) => {
    const { url, recorded } = await startRecorder(t, [
      { status: 429, headers: { 'retry-after': '0' }, body: BUSY },
      { status: 201, body: { outcome_id: 'out_1', result: 'approved', duplicate: false } },
    ]);
    const command = await save(t, url, language, 'outcome_ingestion');
    const long = `${TEXT}${'😀'.repeat(300)}`;
    const sent = await runToEnd(t, [...command, 'rep_12', TEXT], { SERVICE_API_KEY: api_key });
    const keyless = await runToEnd(t, [...command, 'rep_13', long], {});
    for (const { code, stdout, stderr } of [sent, keyless]) {
      t.equal(code, 0, stderr);
      t.match(stdout, /out_1.*approved/s);
    }
    t.equal(recorded.length, 3, 'one was sent again, as the answer demanded');
    t.same(recorded[0]?.body, recorded[1]?.body);
    for (const { method, path, headers } of recorded) {
      t.equal(method, 'POST');
      t.equal(path, `${AWKWARD}/api/outcome/listener`);
      t.match(headers['content-type'], /^application\/json/);
    }
    t.same(
      recorded.map(({ headers }) => headers['x-service-api-key']),
      [api_key, api_key, undefined],
    );
    const { outcome_listener: sample } = buildSdkPack({
      baseUrl: url,
      kit: null,
      account: null,
    }).sample_payloads;
    const body = (index: number) => JSON.parse(recorded[index]?.body ?? '');
    t.same(body(1), {
      ...sample,
      subject: TEXT,
      body: `${TEXT} Report rep_12.`,
      report_id: 'rep_12',
    });
    t.equal(
      body(2).subject,
      [...long].slice(0, 200).join(''),
      'a subject is short, and cut between characters',
    );
    t.equal(body(2).body, `${long} Report rep_13.`);

    t.not((await runToEnd(t, command, {})).code, 0, 'without report and text nothing is sent');
    t.equal(recorded.length, 3);
  },
);

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const NEXT_SECRET = `whsec_${randomBytes(32).toString('base64')}`;
/** A body that no JSON writer produces: only the raw bytes have this signature. */
const BODY = `{ "type":"ops.alert.recorded",\n\t"id" : "evt_7", "data": {"n": 1.0, "name": "M\\u00fcller Söhne 充電"} }\n`;
const NOW = Math.floor(Date.now() / 1000);

const plain = (body = BODY, secret = SECRET) => createHmac('sha256', secret).update(body).digest('hex');
function standard({ body = BODY, secret = SECRET, at = NOW, id = 'evt_7' } = {}): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
}
const signed = (signature: string, at: number | string = NOW, id = 'evt_7') => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
});

interface Delivery {
  name: string;
  headers: Record<string, string>;
  body?: string;
  yes: boolean;
}

const DELIVERIES: Delivery[] = [
  { name: 'both signatures', headers: { 'x-service-signature': plain(), ...signed(standard()) }, yes: true },
  { name: 'the plain signature alone', headers: { 'x-service-signature': plain() }, yes: true },
  {
    name: 'a rotation: the old secret first, ours beside it',
    headers: {
      'x-service-signature': plain(BODY, NEXT_SECRET),
      'x-service-signature-next': plain(),
      ...signed(`${standard({ secret: NEXT_SECRET })} ${standard()}`),
    },
    yes: true,
  },
  {
    name: 'a time two minutes off',
    headers: { 'x-service-signature': plain(), ...signed(standard({ at: NOW - 120 }), NOW - 120) },
    yes: true,
  },
  { name: 'no signature at all', headers: {}, yes: false },
  { name: 'an empty signature', headers: { 'x-service-signature': '' }, yes: false },
  { name: 'the standard signature alone', headers: signed(standard()), yes: false },
  {
    name: 'another secret',
    headers: {
      'x-service-signature': plain(BODY, NEXT_SECRET),
      ...signed(standard({ secret: NEXT_SECRET })),
    },
    yes: false,
  },
  { name: 'a signature cut short', headers: { 'x-service-signature': plain().slice(0, -1) }, yes: false },
  {
    name: 'one digit changed',
    headers: { 'x-service-signature': plain().replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
    yes: false,
  },
  {
    name: 'a body that was tampered with',
    headers: { 'x-service-signature': plain(), ...signed(standard()) },
    body: BODY.replace('evt_7', 'evt_8'),
    yes: false,
  },
  {
    name: 'a body that was parsed and written again',
    headers: { 'x-service-signature': plain(), ...signed(standard()) },
    body: JSON.stringify(JSON.parse(BODY)),
    yes: false,
  },
  {
    name: 'a body without its last byte',
    headers: { 'x-service-signature': plain() },
    body: BODY.slice(0, -1),
    yes: false,
  },
  { name: 'no body', headers: { 'x-service-signature': plain() }, body: '', yes: false },
  {
    name: 'a standard signature by another secret',
    headers: { 'x-service-signature': plain(), ...signed(standard({ secret: NEXT_SECRET })) },
    yes: false,
  },
  {
    name: 'another id than was signed',
    headers: { 'x-service-signature': plain(), ...signed(standard(), NOW, 'evt_8') },
    yes: false,
  },
  {
    name: 'an old delivery, played again',
    headers: { 'x-service-signature': plain(), ...signed(standard({ at: NOW - 400 }), NOW - 400) },
    yes: false,
  },
  {
    name: 'a delivery from the future',
    headers: { 'x-service-signature': plain(), ...signed(standard({ at: NOW + 900 }), NOW + 900) },
    yes: false,
  },
  {
    name: 'a time that is none',
    headers: { 'x-service-signature': plain(), ...signed(standard(), 'soon') },
    yes: false,
  },
];

/** Sends a delivery to a program and returns whether it accepted it. */
type Give = (delivery: Delivery) => Promise<boolean>;

/** The receivers are servers; the one in bash reads files. */
async function startReceiver(t: Test, language: Language): Promise<Give> {
  const [file, ...args] = await save(t, 'https://preflight.example', language, 'webhook_verification');
  const settings = { ...NEUTRAL, SERVICE_WEBHOOK_SECRET: SECRET, PORT: '0' };
  if (language === 'curl') {
    return async ({ headers, body = BODY }) => {
      const [headersFile, bodyFile] = [join(directory, 'headers'), join(directory, 'body')];
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      await writeFile(headersFile, `Host: agent.example\r\n${lines.join('')}`);
      await writeFile(bodyFile, body);
      const { code, stdout, stderr } = await runToEnd(t, [file, ...args, headersFile, bodyFile], settings);
      if (code !== (/^yes$/m.test(stdout) ? 0 : 1) || stderr !== '')
        throw new Error(`${code} ${stdout}${stderr}`);
      return code === 0;
    };
  }
  const receiver = run(t, file, args, settings);
  const [, url = ''] = await receiver.says(/listening on (http:\S+)/);
  return async ({ headers, body = BODY }) => {
    const { status } = await fetch(url, { method: 'POST', headers, body });
    if (status !== 204 && status !== 401) throw new Error(`${status}: ${receiver.stderr()}`);
    if (status === 204) await receiver.says(/accepted evt_7 ops\.alert\.recorded/);
    return status === 204;
  };
}

inEachLanguage(
  'webhook_verification',
  'a delivery is accepted only with correct signatures',
  async (t, language) => {
    const give = await startReceiver(t, language);
    for (const delivery of DELIVERIES) {
      t.equal(await give(delivery), delivery.yes, `${delivery.name}: ${delivery.yes ? 'yes' : 'no'}`);
    }
    const { test_vector } = buildSdkPack({
      baseUrl: 'https://a.example',
      kit: null,
      account: null,
    }).webhook_signature;
    t.equal(
      await give({ name: 'vector', headers: test_vector.headers, body: test_vector.body, yes: false }),
      false,
      'the published vector is refused, because its secret is public',
    );
  },
);

inEachLanguage('webhook_verification', 'without its secret it does not start', async (t, language) => {
  const command = await save(t, 'https://preflight.example', language, 'webhook_verification');
  const { code, stdout, stderr } = await runToEnd(t, [...command, '/dev/null', '/dev/null'], {
    SERVICE_WEBHOOK_SECRET: '',
    PORT: '0',
  });
  t.not(code, 0, stdout);
  t.match(stderr, /SERVICE_WEBHOOK_SECRET/);
});

inEachLanguage(
  'receipt_verification',
  'documents of each form and version are verified offline, and each change is found',
  async (t, language) => {
    const command = await save(t, 'https://preflight.example', language, 'receipt_verification');
    const file = join(directory, `decision_${language}.json`);
    const verify = async (document: object, vkey = VKEY) => {
      await writeFile(file, JSON.stringify(document, null, 2));
      return runToEnd(t, [...command, vkey, file], {});
    };
    const { holding, forged } = await signedDecisions();
    for (const [form, [document, members]] of Object.entries(holding)) {
      const { code, stdout, stderr } = await verify(document);
      t.equal(code, 0, `${form}: ${stdout}${stderr}`);
      t.match(
        stdout,
        /^holds: https:\/\/preflight\.example judged hold as of 2026-11-20, on 2026-11-20$/m,
        form,
      );
      const [, proved = ''] = /^proved: (.*)$/m.exec(stdout) ?? [];
      t.equal(proved.split(' ').length, members, form);
    }
    for (const [i, [change, document]] of Object.entries(forged).entries()) {
      // The program in bash starts a process for each hash: a third of the changes tell enough of it.
      if (language === 'curl' && i % 3 !== 0) continue;
      const { code, stdout, stderr } = await verify(document);
      t.equal(code, 1, `${change}: ${stdout}${stderr}`);
      t.match(stdout, /^does not hold: /m, change);
    }
    const [brief] = holding.brief as [object, number];
    t.not((await verify(brief, 'log+00000000+AAAA')).code, 0, 'a key that is none');
  },
);

t.test('the TypeScript programs pass the strict type check', (t) => {
  const { client_snippets } = buildSdkPack({ baseUrl: 'https://a.example', kit: null, account: null });
  const sources = new Map(
    Object.entries(client_snippets.typescript).map(([task, text]) => [
      join(ROOT, `test/${task}_snippet.ts`),
      text,
    ]),
  );
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  };
  const host = ts.createCompilerHost(options);
  const { readFile: readSource, fileExists } = host;
  host.readFile = (file) => sources.get(file) ?? readSource(file);
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  const program = ts.createProgram([...sources.keys()], options, host);
  t.same(
    ts
      .getPreEmitDiagnostics(program)
      .map(({ file, messageText }) => [file?.fileName, ts.flattenDiagnosticMessageText(messageText, '\n')]),
    [],
  );
  t.equal(program.getSourceFiles().filter(({ fileName }) => sources.has(fileName)).length, 5);
  t.end();
});

t.test(
  isThere('go')
    ? 'the Go programs are as gofmt writes them, and start by go run'
    : 'go: no go here, nothing was run; not shown: the Go programs are as gofmt writes them',
  async (t) => {
    const { client_snippets } = buildSdkPack({ baseUrl: service.url, kit: null, account: null });
    for (const [task, text] of Object.entries(client_snippets.go)) {
      const file = join(directory, `formatted_${task}.go`);
      await writeFile(file, text);
      t.match(text, /^package main$/m, task);
      if (!isThere('go')) continue;
      const { stdout, stderr } = await runToEnd(t, ['gofmt', '-d', file], {});
      t.equal(stdout + stderr, '', `gofmt ${task}`);
    }
    if (!isThere('go')) return;
    const { code, stdout, stderr } = await runToEnd(
      t,
      ['go', 'run', join(directory, 'formatted_decision.go')],
      {},
    );
    t.equal(code, 0, stderr);
    t.match(stdout, /^\w+: \w+$/m);
  },
);
