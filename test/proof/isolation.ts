/**
 * Every foreign id in every parameter of every operation, by every kind of caller:
 * `npm run isolation -- --seed 7`; some operations only: `npm run isolation -- /api/orders --seed 7`.
 *
 * Three tenants have everything. No answer to one of them, to a connector or to a caller without a key may
 * contain an id, a secret or a word of another tenant; an id of another tenant is answered as one that does not
 * exist; and no call changes a row of another tenant.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import type { Owner } from '../support/scratch.ts';
import { OPERATOR_KEY } from '../support/service.ts';
import { query } from '../support/tables.ts';
import { addressOf, OPERATIONS, type Operation } from './document.ts';
import type { Finding } from './stage.ts';
import {
  type Belongings,
  belongings,
  missingTables,
  strangersTwin,
  type Tenant,
  type World,
} from './tenants.ts';
import { samples, withText } from './values.ts';
import { grown } from './writes.ts';

/** A call with a text in one of its fields. */
interface Call {
  operation: Operation;
  /** Name of the field. */
  field: string;
  of(text: string): Request;
}

interface Request {
  address: string;
  body?: string;
}

interface Caller {
  name: string;
  key?: string;
  /** Null if the caller is no tenant. */
  tenant: Tenant | null;
}

interface Answer {
  status: number;
  code: string;
  text: string;
}

const AT_ONCE = 8;
/** Come last, in this order: with an order that has ended, the operations on open ones would try nothing. */
const ENDING = ['/api/orders/cancel', '/api/orders/payments'];
/** Tries of a call that is answered with 503, and the rest after the first (ms), longer after each further one. */
const TRIES = 6;
const BUSY_MS = 500;
/** Fields that a foreign id does not fit, as far as a short run tries them. */
const SHARE = 0.2;

/** Tables with an account's own rows that the documented calls do not fill here, each with the reason. */
const NOT_FILLED: Record<string, string> = {
  parked: 'nothing failed',
  usage_archived: 'no month is old enough to be put away',
  withheld_dispatch: 'no text was held back',
};

/** Fields of a tenant that a caller sees by design. A secret is an exception nowhere. */
interface Exception {
  reason: string;
  applies(caller: Caller, operation: Operation): boolean;
  /** Whether it may also add rows to a tenant's, or change them; otherwise it must not write there. */
  writes?: 'adds' | 'changes';
}

/** Operations of connectors, which carry out what concerns every account. */
const OF_CONNECTORS =
  /^\/api\/(orders\/payments|connectors\/inbox|dispatch\/\w+|channel-autopilot\/(contacts|responses))$/;

const EXCEPTIONS: Exception[] = [
  {
    reason: 'a connector works for the operator: it may read what any key may, of every account',
    applies: ({ name }, { method }) => name === 'connector' && method === 'GET',
  },
  {
    reason: 'a connector may simulate a family, as any key may, over every account',
    applies: ({ name }, { isWorker }) => name === 'connector' && isWorker,
  },
  {
    reason: 'a connector reports payments, mail, consents and what it carried, of every account',
    applies: ({ name }, { method, path }) =>
      name === 'connector' && method === 'POST' && OF_CONNECTORS.test(path),
    writes: 'changes',
  },
  {
    reason: 'everybody may report the outcome of a report, which is public; nothing else of it changes',
    applies: (_, { path }) => path === '/api/outcome/listener',
    writes: 'adds',
  },
  {
    reason:
      'whoever knows an order may pay it or have its mail sent to its own address again, but for other accounts',
    applies: ({ tenant }, { path }) =>
      tenant === null && (path === '/api/checkout/payprovider' || path === '/api/orders/{order_id}/again'),
    writes: 'adds',
  },
  {
    reason: 'whoever knows an order may see its price and whether it is paid, and nobody behind it',
    applies: (_, { method, path }) => method === 'GET' && path === '/api/orders/{order_id}',
  },
  {
    reason: 'the pack of a kit is public to whoever knows its id, and shows what the kit gave as its type',
    applies: (_, { path }) => path === '/api/sdk',
  },
  {
    reason: 'the log is public: everybody may ask whether it holds an event whose id they know',
    applies: (_, { path }) => path === '/api/transparency/inclusion',
  },
];

/**
 * @param whole every kind of id in every field, by each kind of caller; otherwise the kinds that the field's name
 *   fits, and now and then one more, by a tenant and without a key
 * @param paths paths of the operations; all if there are none
 */
export async function isolation(
  owner: Owner,
  world: World,
  { seed, whole, paths = [] }: { seed: number; whole: boolean; paths?: string[] },
  say: (line: string) => void = () => {},
): Promise<Finding> {
  const run = new Run(owner, world, await belongings(world), { seed, whole, say });
  await run.prepare();
  for (const name of await missingTables(world))
    if (!(name in NOT_FILLED))
      run.breach(`no tenant has rows in ${name}, so nothing shows that they stay its own`);
  // Reading first: afterwards a tenant's own rows quote the foreign ids that it sent.
  const reads = (operation: Operation) =>
    operation.method === 'GET' && operation.path !== '/api/agent/decision';
  const wanted = OPERATIONS.filter(({ path }) => paths.length === 0 || paths.includes(path));
  for (const operation of wanted.filter(reads)) await run.operation(operation);
  const place = ({ path }: Operation) => ENDING.indexOf(path);
  const writes = wanted.filter((one) => !reads(one)).sort((a, b) => place(a) - place(b));
  for (const operation of writes) await run.operation(operation);
  for (const { reason } of whole && paths.length === 0 ? run.unused() : [])
    run.breach(`an exception that nothing needs: ${reason}`);
  return { rows: run.table(), breaches: run.breaches };
}

class Run {
  readonly breaches: string[] = [];
  readonly #world: World;
  readonly #owned: Belongings[];
  /** The rows of each tenant as they were last seen. */
  #rows: Set<string>[];
  readonly #pool: Pool;
  readonly #say: (line: string) => void;
  readonly #whole: boolean;
  readonly #seed: number;
  readonly #random: () => number;
  readonly #callers: Caller[];
  /** Ids that every caller may see, by what makes them public. */
  #public = new Set<string>();
  readonly #counts = new Map<string, Record<string, number>>();
  /** Foreign ids that a caller has sent: an answer may quote them. */
  readonly #said = new Map<Caller, Set<string>>();
  readonly #hidden = new Map<Caller, readonly string[]>();
  readonly #secrets: ReadonlySet<string>;
  /** Answers that the service was busy. */
  #busy = 0;
  /** Answers that an exception allowed. */
  readonly #excepted = new Map<Exception, number>();

  constructor(
    owner: Owner,
    world: World,
    owned: Belongings[],
    { seed, whole, say }: { seed: number; whole: boolean; say: (line: string) => void },
  ) {
    this.#say = say;
    this.#world = world;
    this.#secrets = new Set(world.tenants.flatMap(({ secrets }) => secrets));
    this.#owned = owned;
    this.#rows = owned.map(({ rows }) => new Set(rows));
    this.#seed = seed;
    this.#random = seededRandom(seed);
    this.#whole = whole;
    this.#pool = new Pool(world.service.url, { connections: AT_ONCE, headersTimeout: 60_000 });
    owner.teardown(() => this.#pool.close());
    const all: Caller[] = [
      { name: 'no key', tenant: null },
      ...world.tenants.map((tenant) => ({ name: `tenant ${tenant.name}`, key: tenant.api_key, tenant })),
      { name: 'connector', key: world.connectorKey, tenant: null },
      { name: 'unknown key', key: `${world.connectorKey.slice(0, -4)}aaaa`, tenant: null },
      { name: 'operator', key: OPERATOR_KEY, tenant: null },
    ];
    this.#callers = whole ? all : all.slice(0, 2);
  }

  breach(what: string): void {
    this.breaches.push(what);
    this.#say(`breach: ${what}`);
  }

  /** Finds the ids that are public by design: reports with their changes, and public events. */
  async prepare(): Promise<void> {
    const rows = await query(
      this.#world.service.databaseUrl,
      `select report_id as id from verification_report
       union select change_id from verification_change
       union select event_id from event where public
       union select case_key from rejection_case`,
    );
    this.#public = new Set(rows.map(({ id }) => id));
  }

  async operation(operation: Operation): Promise<void> {
    const calls = callsOf(operation, (name, fits) => this.#own(name, fits));
    for (const caller of this.#callers) {
      const written = await this.#world.written();
      const jobs = calls.flatMap((call) => this.#idsFor(call, caller).map((id) => ({ call, id })));
      // Without a foreign id as well: a list may contain one by itself.
      const plain = calls[0] ?? { operation, field: '', of: () => ({ address: addressOf(operation, {}) }) };
      let next = 0;
      await this.#check(plain, '', caller);
      const worker = async () => {
        for (let i = next++; i < jobs.length; i = next++) {
          const { call, id } = jobs[i] as (typeof jobs)[number];
          await this.#check(call, id, caller);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      await this.#world.settle();
      if (grown(written, await this.#world.written()).length > 0) await this.#compare(operation, caller);
    }
  }

  /** A value of the first tenant for a field, so that a call with one foreign id is valid otherwise. */
  #own(name: string, fits: (text: string) => boolean): string {
    return (this.#owned[0]?.ids[name] ?? []).find(fits) ?? '';
  }

  /** The foreign ids that a field gets from a caller. */
  #idsFor({ field }: Call, caller: Caller): string[] {
    const foreign = this.#world.tenants.flatMap((tenant, i) =>
      tenant === caller.tenant ? [] : [{ tenant, ids: this.#owned[i]?.ids ?? {} }],
    );
    return foreign.flatMap(({ tenant, ids }, nth) => {
      const kinds = Object.keys(ids);
      const fitting = kinds.filter(
        (kind) => kind === field || (field === 'subject_id' && /^(account|order)_id$/.test(kind)),
      );
      const others = kinds.filter((kind) => !fitting.includes(kind));
      const more = this.#whole && nth === 0 ? others : others.slice(0, 0);
      if (!this.#whole && nth === 0 && this.#random() < SHARE)
        more.push(others[Math.floor(this.#random() * others.length)] as string);
      // All ids of the fitting kind in a whole run: the first can be in another state than the last.
      const all = fitting.flatMap((kind) => (ids[kind] ?? []).slice(0, this.#whole ? 6 : 1));
      return [...all, ...more.map((kind) => ids[kind]?.[0] ?? ''), ...(this.#whole ? [tenant.canary] : [])];
    });
  }

  async #check(call: Call, id: string, caller: Caller): Promise<void> {
    const { operation } = call;
    const request = call.of(id);
    const isOperator = caller.key === OPERATOR_KEY;
    // An id that nothing has, first: the call with the foreign id may change what comes after.
    const twin =
      id && !isOperator
        ? await this.#send(operation, call.of(strangersTwin(id, this.#seed)), caller)
        : undefined;
    const answer = await this.#send(operation, request, caller);
    const where = `${operation.method} ${request.address} ${request.body ?? ''} by ${caller.name}`;
    this.#count(caller, answer);
    if (answer.status >= 500) this.breach(`${answer.status} ${answer.code}: ${where}`);
    if (isOperator) return;
    const said = this.#said.get(caller) ?? new Set();
    this.#said.set(caller, said.add(id));
    const shown = this.#traces(caller).filter(
      (trace) => answer.text.includes(trace) && ![...said].some((one) => one.includes(trace)),
    );
    const tells =
      twin !== undefined &&
      !this.#public.has(id) &&
      (twin.status !== answer.status || twin.code !== answer.code);
    const exception = EXCEPTIONS.find(({ applies }) => applies(caller, operation));
    if (exception && (shown.length > 0 || tells)) this.#note(exception);
    const leaks = exception ? shown.filter((trace) => this.#secrets.has(trace)) : shown;
    if (leaks.length > 0)
      this.breach(
        `shows ${leaks.slice(0, 3).join(', ')} (${leaks.length} texts) of another tenant: ${where}`,
      );
    if (tells && !exception)
      this.breach(
        `tells that ${call.field} ${id} exists (${answer.status} ${answer.code}; one that does not: ${twin.status} ${twin.code}): ${where}`,
      );
  }

  #note(exception: Exception): void {
    this.#excepted.set(exception, (this.#excepted.get(exception) ?? 0) + 1);
  }

  unused(): Exception[] {
    return EXCEPTIONS.filter((exception) => !this.#excepted.has(exception));
  }

  /** Everything that a caller must not see. */
  #traces(caller: Caller): readonly string[] {
    const known = this.#hidden.get(caller);
    if (known) return known;
    const hidden = this.#world.tenants.flatMap((tenant, i) => {
      if (tenant === caller.tenant) return [];
      const ids = Object.values(this.#owned[i]?.ids ?? {}).flat();
      return [
        tenant.canary,
        ...tenant.secrets,
        ...ids.filter(
          (id) => !this.#public.has(id) && !id.includes(tenant.publicWord) && !id.includes(tenant.canary),
        ),
      ];
    });
    const traces = [...new Set(hidden)];
    this.#hidden.set(caller, traces);
    return traces;
  }

  /** A busy service refuses anybody, which tells nothing of any id: it is asked again. */
  async #send(operation: Operation, request: Request, caller: Caller): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      const answer = await this.#sendOnce(operation, request, caller);
      if (answer.status !== 503 || tried === TRIES) return answer;
      this.#busy += 1;
      await pause(BUSY_MS * tried);
    }
  }

  async #sendOnce(operation: Operation, { address, body }: Request, { key }: Caller): Promise<Answer> {
    const { statusCode, body: answer } = await this.#pool.request({
      method: operation.method,
      path: address,
      body: body ?? null,
      headers: {
        ...(key === undefined ? {} : { 'x-service-api-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    const text = await answer.text();
    return { status: statusCode, text, code: /"schema_version":\s?"(\w+)"/.exec(text)?.[1] ?? '' };
  }

  /** Compares the rows that the tenants had before with those that they have now. An operator may change them. */
  async #compare(operation: Operation, caller: Caller): Promise<void> {
    const before = this.#rows;
    this.#rows = (await belongings(this.#world)).map(({ rows }) => new Set(rows));
    const exception = EXCEPTIONS.find(({ applies }) => applies(caller, operation));
    if (caller.key === OPERATOR_KEY || exception?.writes === 'changes') return;
    for (const [i, tenant] of this.#world.tenants.entries()) {
      if (tenant === caller.tenant) continue;
      const had = before[i] ?? new Set();
      const has = this.#rows[i] ?? new Set();
      const gone = [...had].filter((row) => !has.has(row));
      const added = [...has].filter((row) => !had.has(row));
      const changed = exception?.writes === 'adds' ? gone : [...gone, ...added];
      if (exception && changed.length < gone.length + added.length) this.#note(exception);
      for (const row of changed.slice(0, 2))
        this.breach(
          `${operation.method} ${operation.path} by ${caller.name} changed ${changed.length} rows of ${tenant.name}: ${row.slice(0, 300)}`,
        );
    }
  }

  #count({ name }: Caller, { status }: Answer): void {
    const counts = this.#counts.get(name) ?? {};
    counts[`HTTP ${status}`] = (counts[`HTTP ${status}`] ?? 0) + 1;
    this.#counts.set(name, counts);
  }

  table(): Finding['rows'] {
    const statuses = [...new Set([...this.#counts.values()].flatMap((counts) => Object.keys(counts)))].sort();
    const ids = this.#owned.reduce((sum, { ids }) => sum + Object.values(ids).flat().length, 0);
    const rows = [...this.#counts].map(([caller, counts]) => ({
      caller,
      calls: Object.values(counts).reduce((sum, count) => sum + count, 0),
      ...Object.fromEntries(statuses.map((status) => [status, counts[status] ?? 0])),
    }));
    return [
      ...rows,
      {
        caller: `${OPERATIONS.length} operations, ${ids} ids of three tenants`,
        calls: rows.reduce((sum, { calls }) => sum + calls, 0),
      },
      ...(this.#busy > 0
        ? [{ caller: 'asked again after 503, as the machine was busy', calls: this.#busy }]
        : []),
      ...[...this.#excepted].map(([{ reason }, calls]) => ({ caller: `by design: ${reason}`, calls })),
    ];
  }
}

/** The calls of an operation: one for each field that takes a text. */
function callsOf(
  operation: Operation,
  own: (name: string, fits: (text: string) => boolean) => string,
): Call[] {
  const { parameters, body, isWorker } = operation;
  const filled = (place: 'path' | 'query', but: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && one.name !== but && (place === 'path' || one.required))
        .map(({ name, schema }) => [name, String(samples(schema, name, own)[0])]),
    );
  const calls = parameters
    .filter(({ name }) => name !== 'wait' && name !== 'limit')
    .map(({ name, in: place }): Call => {
      const of = (text: string) => ({
        address: addressOf(operation, {
          path: { ...filled('path', name), ...(place === 'path' ? { [name]: text || 'none' } : {}) },
          query: Object.entries({
            ...filled('query', name),
            ...(place === 'query' && text ? { [name]: text } : {}),
          }),
        }),
        ...(body ? { body: JSON.stringify(samples(body, '', own)[0]) } : {}),
      });
      return { operation, field: name, of };
    });
  if (!body) return calls;
  const address = addressOf(operation, { path: filled('path', '') });
  // A worker takes its mode and limit only; as a run is for operators, each caller simulates.
  if (isWorker)
    return [
      ...calls,
      { operation, field: '', of: () => ({ address, body: '{"mode":"simulate","limit":1000}' }) },
    ];
  const seen = new Set<string>();
  for (const sample of samples(body, '', own)) {
    const whole = withText(sample, '');
    for (const [at, [field]] of whole.entries()) {
      const of = (text: string) => ({
        address,
        body: JSON.stringify(text ? withText(sample, text)[at]?.[1] : sample),
      });
      const form = `${field} ${of('any text').body}`;
      if (seen.has(form)) continue;
      seen.add(form);
      calls.push({ operation, field, of });
    }
  }
  return calls;
}
