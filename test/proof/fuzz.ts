/**
 * Requests of every kind for every operation: `npm run fuzz -- --requests 60000 --seed 7`.
 *
 * Each answer must have a documented status and shape and must be no internal error, and a refused request
 * must not have written a row. All requests follow from the seed; only ids differ from run to run.
 */
import fc from 'fast-check';
import { Pool } from 'undici';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { undescribed } from '../support/described.ts';
import type { Owner } from '../support/scratch.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';
import { dearest } from './dearest.ts';
import { addressOf, alternatives, OPERATIONS, type Operation } from './document.ts';
import type { Finding } from './stage.ts';
import type { World } from './tenants.ts';
import { fitting, fittingText, type Known, nearly, oddText, samples, withText } from './values.ts';
import { grown } from './writes.ts';

/** One request. */
interface Shot {
  operation: Operation;
  kind: string;
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  type: string;
  text: string;
}

const AT_ONCE = 12;
const BATCH = 240;
const BODY_LIMIT = 256 * 1024;
/** Texts that each text field gets in turn. */
const IN_EVERY_FIELD = ['a\u0000b', '\ud800', 'a'.repeat(3_000), "%'"];

/**
 * Runs a number of drawn requests, and one for each text field with an odd text; if `whole`, with each of the
 * odd texts.
 * @param part share of the text fields that get one
 */
export async function fuzz(
  owner: Owner,
  world: World,
  { seed, requests, whole, part = 1 }: { seed: number; requests: number; whole: boolean; part?: number },
  say: (line: string) => void = () => {},
): Promise<Finding> {
  const known = await knownValues(world);
  const keys = [
    ...world.tenants.map(({ api_key }) => api_key),
    OPERATOR_KEY,
    OPERATOR_KEY,
    OPERATOR_KEY,
    world.connectorKey,
  ];
  const texts = shuffled(oddTexts(whole), seed);
  const shots = shuffled(
    [
      ...texts.slice(0, Math.ceil(texts.length * part)),
      ...OPERATIONS.flatMap((operation, index) => {
        const numRuns = Math.ceil(requests / OPERATIONS.length);
        return fc.sample(shot(operation, known, keys), { numRuns, seed: seed + index });
      }),
    ],
    seed,
  );
  const pool = new Pool(world.service.url, { connections: AT_ONCE, headersTimeout: 60_000 });
  owner.teardown(() => pool.close());
  const run = new Run(world, pool, say);
  for (let from = 0; from < shots.length; from += BATCH) await run.batch(shots.slice(from, from + BATCH));
  const dear = await dearest(owner, world.service.databaseUrl, { seed, whole }, say);
  run.breaches.push(...dear.breaches);
  const untouched = OPERATIONS.filter((operation) => !run.touched.has(operation)).map(
    ({ method, path }) => `${method} ${path}`,
  );
  if (untouched.length > 0) run.breaches.push(`no request for ${untouched.join(', ')}`);
  return { rows: [...run.table(), ...dear.rows], breaches: run.breaches };
}

/** Texts of the database by column, so that a drawn request names things that exist. */
async function knownValues({ service }: World): Promise<Known> {
  const columns = await query(
    service.databaseUrl,
    `select table_name as table, column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' order by 1, 2`,
  );
  const known: Record<string, string[]> = {
    node: [],
    after: ['0', '5'],
    cursor: [],
    connector: ['crm', 'email'],
  };
  for (const { table, name } of columns) {
    const rows = await query(
      service.databaseUrl,
      `select distinct "${name}" as value from "${table}" where "${name}" <> '' and length("${name}") < 200 order by 1 limit 12`,
    );
    known[name] = [...(known[name] ?? []), ...rows.map(({ value }) => value)];
  }
  known.family = OPERATIONS.filter(({ isWorker }) => isWorker).map(({ path }) => path.split('/')[2] ?? '');
  known.sha256 = [...(known.sha256 ?? []), ...(known.packet_sha256 ?? [])];
  known.url = [...(known.url ?? []), 'https://regulator.example/a'];
  return known;
}

/** Requests of one operation. */
function shot(operation: Operation, known: Known, keys: readonly string[]): fc.Arbitrary<Shot> {
  const { method, body } = operation;
  const json = { 'content-type': 'application/json' };
  const key = fc.constantFrom<Record<string, string>>(
    {},
    ...keys.map((one) => ({ 'x-service-api-key': one })),
  );
  const plain = fc.record({
    key,
    address: addresses(operation, known, false),
    body: body ? fitting(body, '', known) : fc.constant(undefined),
  });
  const base =
    (kind: string) =>
    (drawn: { key: Record<string, string>; address: string; body: unknown }): Shot => ({
      operation,
      kind,
      method,
      address: drawn.address,
      headers: { ...drawn.key, ...(body ? json : {}) },
      ...(body ? { body: textOf(drawn.body) } : {}),
    });
  const valid = plain.map(base('valid'));
  const near = plain
    .chain((drawn) =>
      body ? nearly(drawn.body).map((other) => ({ ...drawn, body: other })) : fc.constant(drawn),
    )
    .map(base('nearly valid'));
  const oddAddress = fc
    .tuple(plain, addresses(operation, known, true))
    .map(([drawn, address]) => base('odd address')({ ...drawn, address }));
  const oddKey = fc
    .tuple(
      plain,
      fc.constantFrom(
        'junk',
        'a'.repeat(5_000),
        'op_é',
        '%00',
        `${OPERATOR_KEY} `,
        `${OPERATOR_KEY},${OPERATOR_KEY}`,
        '',
      ),
    )
    .map(([drawn, text]) => base('odd key')({ ...drawn, key: { 'x-service-api-key': text } }));
  const oddMethod = fc
    .tuple(
      valid,
      fc.constantFrom(
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'HEAD',
        'TRACE',
        method === 'GET' ? 'POST' : 'GET',
      ),
    )
    .map(([one, other]) => ({ ...withoutBody(one, other), kind: 'other method', method: other }));
  const broken = fc.tuple(valid, fc.constantFrom(...BROKEN)).map(([one, [type, text]]) => ({
    ...one,
    kind: 'broken body',
    headers: { ...one.headers, ...(type === null ? {} : { 'content-type': type }) },
    body: text === null ? one.body : text(one.body ?? '{}'),
  }));
  const weighted = [
    { weight: 8, arbitrary: valid },
    { weight: body ? 9 : 1, arbitrary: near },
    { weight: operation.parameters.length > 0 ? 6 : 1, arbitrary: oddAddress },
    { weight: 1, arbitrary: oddKey },
    { weight: 2, arbitrary: oddMethod },
  ];
  return body ? fc.oneof(...weighted, { weight: 4, arbitrary: broken }) : fc.oneof(...weighted);
}

/** Bodies that are no JSON document of the operation, each with its content type; null keeps that of the request. */
const BROKEN: [type: string | null, text: ((body: string) => string) | null][] = [
  ['text/plain', null],
  ['application/xml', () => '<a/>'],
  ['application/x-www-form-urlencoded', () => 'a=1&b[]=2'],
  ['multipart/form-data; boundary=x', () => '--x\r\n\r\n\r\n--x--'],
  ['application/json; charset=utf-16', null],
  ['application/json;;;', null],
  ['', null],
  ['application/cbor', () => '\u00a1'],
  [null, () => ''],
  [null, () => '{'],
  [null, (body) => body.slice(0, -1)],
  [null, (body) => `${body}${body}`],
  [null, () => 'null'],
  [null, () => '[]'],
  [null, () => '"text"'],
  [null, () => '1e999'],
  [null, () => '\ufeff{}'],
  [null, () => '{"a":1,"a":2}'],
  [null, (body) => body.replace(/^\{/, '{"__proto__":{"role":"operator"},')],
  [null, () => '['.repeat(60_000) + ']'.repeat(60_000)],
  [null, () => `${'{"title":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  [null, () => `{"a":"${'x'.repeat(BODY_LIMIT)}"}`],
  [null, (body) => body.padEnd(BODY_LIMIT - 1, ' ')],
];

/** Addresses of an operation: path and query, fitting or with something odd. */
function addresses(operation: Operation, known: Known, odd: boolean): fc.Arbitrary<string> {
  const of = (place: 'path' | 'query') => operation.parameters.filter((one) => one.in === place);
  const text = ({ name, schema }: Operation['parameters'][number]) => {
    const one = alternatives(schema)[0] ?? schema;
    if (name === 'wait') return fc.constant('0');
    if (one.type === 'integer' || one.type === 'number' || one.enum)
      return fitting(one, name, known).map(String);
    return fittingText(one, name, known);
  };
  const value = (parameter: Operation['parameters'][number]) =>
    odd && parameter.name !== 'wait' ? fc.oneof(text(parameter), oddText, oddText) : text(parameter);
  const path = fc.record(Object.fromEntries(of('path').map((one) => [one.name, value(one)])), {
    noNullPrototype: true,
  });
  const query = fc.record(Object.fromEntries(of('query').map((one) => [one.name, value(one)])), {
    requiredKeys: of('query')
      .filter(({ required }) => required)
      .map(({ name }) => name),
    noNullPrototype: true,
  });
  const more = odd
    ? fc.array(
        fc.tuple(fc.constantFrom(...of('query').map(({ name }) => name), 'a[b]', '__proto__', ''), oddText),
        { maxLength: 2 },
      )
    : fc.constant([]);
  return fc.tuple(path, query, more).map(([path, query, more]) =>
    addressOf(operation, {
      path: path as Record<string, string>,
      query: [...Object.entries(query as Record<string, string>), ...more],
    }),
  );
}

/** A request for each text field and odd text; unless `whole`, the fields take the texts in turn. */
function oddTexts(whole: boolean): Shot[] {
  const headers = { 'x-service-api-key': OPERATOR_KEY };
  let turn = 0;
  const texts = () => (whole ? IN_EVERY_FIELD : [IN_EVERY_FIELD[turn++ % IN_EVERY_FIELD.length] as string]);
  return OPERATIONS.flatMap((operation): Shot[] => {
    const { method, body, isWorker, parameters } = operation;
    const base = { operation, kind: 'odd text in each field', method };
    if (body && !isWorker) {
      const odd = samples(body, '', () => '').flatMap((one) => [
        ...withText(one, '').flatMap((_, at) => texts().map((text) => withText(one, text)[at]?.[1])),
        // A name that nobody declared, too.
        ...texts().map((text) => ({ ...(one as object), attributes: { [text]: text } })),
      ]);
      return odd.map((value) => ({
        ...base,
        address: addressOf(operation, {}),
        headers: { ...headers, 'content-type': 'application/json' },
        body: textOf(value),
      }));
    }
    return parameters
      .filter(({ name }) => name !== 'wait')
      .flatMap(({ name, in: place }) =>
        texts().map((text) => ({
          ...base,
          address: addressOf(
            operation,
            place === 'path' ? { path: { [name]: text } } : { query: [[name, text]] },
          ),
          headers,
        })),
      );
  });
}

/** `undefined` is no JSON; a request without a body shows how that is refused. */
function textOf(body: unknown): string {
  return JSON.stringify(body) ?? '';
}

function withoutBody(one: Shot, method: string): Shot {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'TRACE') return one;
  const { body: _, ...rest } = one;
  return rest;
}

function shuffled<T>(list: T[], seed: number): T[] {
  const random = seededRandom(seed);
  const left = list.map((one) => [random(), one] as const);
  return left.sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** A run over the shots, with what it found. */
class Run {
  readonly breaches: string[] = [];
  readonly touched = new Set<Operation>();
  readonly #world: World;
  readonly #pool: Pool;
  /** Answers by kind of request and status. */
  readonly #counts = new Map<string, Map<string, number>>();
  #refused = 0;

  readonly #say: (line: string) => void;

  constructor(world: World, pool: Pool, say: (line: string) => void) {
    this.#say = say;
    this.#world = world;
    this.#pool = pool;
  }

  /** Sends the shots, and the refused ones again, which must not write; then alone, to name the one that does. */
  async batch(shots: readonly Shot[]): Promise<void> {
    const answers = await this.#send(shots);
    const refused: Shot[] = [];
    for (const [i, shot] of shots.entries()) {
      const answer = answers[i] as Answer;
      this.#count(shot, answer);
      for (const fault of faults(shot, answer)) this.#breach(`${fault} for ${shown(shot)}`);
      if (answer.status >= 400 && answer.status < 500) refused.push(shot);
    }
    this.#refused += refused.length;
    if (grown(...(await this.#writesOf(refused))).length === 0) return;
    for (const shot of refused) {
      let answer: Answer | undefined;
      const [before, after] = await this.#writesOf([shot], ([only]) => {
        answer = only;
      });
      const tables = grown(before, after);
      if (tables.length > 0 && answer && answer.status >= 400)
        this.#breach(`a ${answer.status} wrote into ${tables.join(', ')} for ${shown(shot)}`);
    }
  }

  #breach(what: string): void {
    this.breaches.push(what);
    this.#say(`breach: ${what}`);
  }

  async #writesOf(shots: readonly Shot[], see: (answers: Answer[]) => void = () => {}) {
    await this.#world.settle();
    const before = await this.#world.written();
    see(await this.#send(shots));
    await this.#world.settle();
    return [before, await this.#world.written()] as const;
  }

  async #send(shots: readonly Shot[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    let next = 0;
    const sender = async () => {
      for (let i = next++; i < shots.length; i = next++) answers[i] = await this.#call(shots[i] as Shot);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    return answers;
  }

  async #call({ method, address, headers, body }: Shot): Promise<Answer> {
    try {
      const {
        statusCode,
        headers: heads,
        body: answer,
      } = await this.#pool.request({
        method: method as 'GET',
        path: address,
        headers,
        body: body ?? null,
      });
      return { status: statusCode, type: String(heads['content-type'] ?? ''), text: await answer.text() };
    } catch (error) {
      return { status: 0, type: '', text: String(error) };
    }
  }

  #count({ operation, kind }: Shot, { status }: Answer): void {
    this.touched.add(operation);
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    const of = status >= 200 && status < 300 ? 'HTTP 2xx' : `HTTP ${status}`;
    counts.set(of, (counts.get(of) ?? 0) + 1);
    this.#counts.set(kind, counts);
  }

  table(): Finding['rows'] {
    const statuses = [...new Set([...this.#counts.values()].flatMap((counts) => [...counts.keys()]))].sort();
    const rows = [...this.#counts].map(([kind, counts]) => ({
      requests: kind,
      sent: [...counts.values()].reduce((sum, count) => sum + count, 0),
      ...Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])),
    }));
    const sum = (column: string) =>
      rows.reduce((total, row) => total + Number((row as Record<string, unknown>)[column]), 0);
    const all = { requests: `all, over ${this.touched.size} operations`, sent: sum('sent') };
    return [
      ...rows,
      { ...all, ...Object.fromEntries(statuses.map((status) => [status, sum(status)])) },
      {
        requests: 'refused, sent again to see whether they write',
        sent: this.#refused,
        ...Object.fromEntries(statuses.map((status) => [status, ''])),
      },
    ];
  }
}

/** Faults of an answer. */
function faults({ operation, method, address }: Shot, { status, type, text }: Answer): string[] {
  if (status === 0) return [`no answer (${text})`];
  // Documented: no payment provider, and the probe of a busy machine. Nothing else may be.
  const isTold = status === 503 && /"(payprovider_\w+_unavailable|not_ready)"/.test(text);
  if (status >= 500 && !isTold) return [`${status} ${text.slice(0, 200)}`];
  if (method !== operation.method && !['GET', 'POST', 'HEAD'].includes(method))
    return [404, 405, 400].includes(status) ? [] : [`${status}`];
  if (method === 'HEAD') return [];
  // Lines of JSON are a type of their own.
  if (!/\bjson\b/.test(type)) {
    const types = operation.answers[status] ?? [];
    return types.some((one) => type.startsWith(one.split(';')[0] ?? one)) || method !== operation.method
      ? []
      : [`${status} of type ${type || 'none'}`];
  }
  try {
    return undescribed(method, address, status, JSON.parse(text));
  } catch (error) {
    return [`${status} that cannot be read (${(error as Error).message})`];
  }
}

/** A request as a person can repeat it. */
function shown({ kind, method, address, headers, body }: Shot): string {
  const { 'x-service-api-key': key, ...rest } = headers;
  const who = key === undefined ? 'no key' : key === OPERATOR_KEY ? 'operator' : 'a key';
  return `${kind}: ${method} ${address.slice(0, 300)} (${who}) ${JSON.stringify(rest)} ${body?.slice(0, 500) ?? ''}`;
}
