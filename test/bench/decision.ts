/**
 * The decision route over loopback, without and with a key, beside a plain route and beside one transaction
 * per request.
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatKey, secretHash } from '../../contracts/accounts/keys.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { periodOf } from '../../contracts/money/quota.ts';
import {
  atTheEnd,
  freshDatabase,
  ROOT,
  SERVICE,
  type Started,
  startProcess,
  temporaryDirectory,
  withClient,
} from './ground.ts';
import { LoadGenerator, post } from './load.ts';
import { differentQuestions } from './questions.ts';
import { type Bench, type Figure, inTurns } from './report.ts';
import { sellerQuestions } from './seller.ts';

const PATH = '/api/agent/decision';
const PEER = [process.execPath, join(ROOT, 'test/bench/peer.ts')];
const ROUND_MS = 1_000;
/** How long a process is asked before it is measured (ms): one that runs for days is compiled. */
const WARM_UP_MS = 5_000;
const ROUNDS = 5;
const ACCOUNTS = 1_000;
const QUOTA = 100_000_000;

/** Product facts as an agent sends them, about 300 bytes each, all different. */
export function productFacts(count: number): object[] {
  const categories = [...shippedIndex().categories.keys()];
  const marketplaces = ['amazon_us', 'amazon_de', 'walmart_us'];
  const actions = ['recommend', 'list', 'source', 'import', 'buy'];
  return Array.from({ length: count }, (_, i) => ({
    marketplace: marketplaces[i % 3],
    category: categories[i % categories.length],
    title: `Acme product number ${i} for the whole family, second generation`,
    brand: 'Acme',
    model: `AC-${i}`,
    listing_id: `B0${String(i).padStart(8, '0')}`,
    intended_action: actions[i % actions.length],
    ...(i % 3 === 0 ? { fcc_id: '2AC7Z-ESPWROOM32' } : {}),
    ...(i % 4 === 0 ? { standard: i % 8 === 0 ? 'IEC 60950-1:2005' : 'ASTM F963-23' } : {}),
    ...(i % 2 === 0 ? { attributes: { has_radio: true, age_grade_years: i % 15 } } : {}),
  }));
}

interface Stage {
  url: string;
  service: Started;
  peer: Started;
  generator: LoadGenerator;
  keys: string[];
  hotKey: string;
}

/** The operator key of the services that are measured. */
export const OPERATOR_KEY = 'operator key of the benchmarks, never of a service in use';

/** Environment of a service on this database, which works too in the role `all`. */
export async function serviceEnvironment(url: string, role: 'api' | 'all') {
  return {
    DATABASE_URL: url,
    SERVICE_DATA_DIR: await temporaryDirectory(),
    SERVICE_OPERATOR_KEY: OPERATOR_KEY,
    SERVICE_ROLE: role,
    DEMO_DECISIONS_PER_MINUTE: '1000000000',
  };
}

let stage: Promise<Stage> | undefined;

/**
 * Service, peer and generator in a process each, and the database with its accounts; shared by both
 * benchmarks.
 */
export function setStage(): Promise<Stage> {
  stage ??= (async () => {
    const url = await freshDatabase();
    const keys = await insertAccounts(url, ACCOUNTS + 1);
    const directory = await temporaryDirectory();
    const service = await startProcess(SERVICE, '/readyz', await serviceEnvironment(url, 'all'));
    const bodies = join(directory, 'bodies.json');
    await writeFile(bodies, JSON.stringify(await bodiesOf(service.port)));
    const peer = await startProcess(PEER, '/readyz', {
      DATABASE_URL: url,
      BODIES: bodies,
    });
    const generator = new LoadGenerator();
    atTheEnd(() => generator.stop());
    await warmUp(service.port, generator);
    return { url, service, peer, generator, keys: keys.slice(1), hotKey: keys[0] as string };
  })();
  return stage;
}

/** Asks a process about many products, so that its code is compiled when it is measured. */
export async function warmUp(port: number, generator: LoadGenerator): Promise<void> {
  const requests = requestsTo(PATH, differentQuestions(9_000, -1));
  await generator.run({ port, requests, clients: 32, ms: WARM_UP_MS });
}

/** The answers that the peer sends: to repeated questions, and to different ones of each workload in both views. */
async function bodiesOf(port: number): Promise<Record<string, string[]>> {
  const answers = async (questions: object[], view: string) => {
    const bodies: string[] = [];
    for (const facts of questions) {
      const response = await fetch(`http://127.0.0.1:${port}${PATH}?view=${view}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(facts),
      });
      bodies.push(await response.text());
    }
    return bodies;
  };
  return {
    repeated: await answers(productFacts(200), 'full'),
    drawn_full: await answers(differentQuestions(200, 0), 'full'),
    drawn_brief: await answers(differentQuestions(200, 0), 'brief'),
    seller_full: await answers(sellerQuestions(200, 0), 'full'),
    seller_brief: await answers(sellerQuestions(200, 0), 'brief'),
  };
}

/** Answers per second; each client sends as soon as it is answered. */
export async function rate(port: number, requests: string[], clients: number): Promise<number> {
  const { generator } = await setStage();
  return (await generator.run({ port, requests, clients, ms: ROUND_MS })).rate;
}

/** Accounts with a key and an open month each, by one statement. */
export async function insertAccounts(url: string, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => formatKey('account', randomBytes(32)));
  await withClient(url, async (client) => {
    await client.query(
      `with made as (
         insert into account (account_id, company, email, plan, use_case, status, monthly_decision_quota,
           claim_token_sha256, claim_public_key, created_at)
         select 'acct_bench' || n, 'Acme', 'a@acme.example', 'pilot', 'bench', 'active', $2, sha256(n::text::bytea), '\\x00', now()
         from generate_series(1, $1) n returning account_id
       )
       insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at)
       select account_id, $3, $2, 0, 0, 0, 0, now() from made`,
      [count, QUOTA, periodOf(new Date())],
    );
    await client.query(
      `insert into api_key (key_id, role, account_id, key_sha256, status, created_at)
       select 'key_bench' || n, 'account', 'acct_bench' || n, decode(k, 'hex'), 'active', now()
       from unnest($1::text[]) with ordinality as t (k, n)`,
      [keys.map((key) => secretHash(key).toString('hex'))],
    );
    await client.query('analyze');
  });
  return keys;
}

export function requestsTo(path: string, facts: object[], keys?: string[]): string[] {
  const key = (i: number) => keys?.[i % keys.length];
  const length = Math.max(facts.length, keys?.length ?? 0);
  return Array.from({ length }, (_, i) =>
    post(path, facts[i % facts.length], keys ? { 'x-service-api-key': key(i) as string } : {}),
  );
}

/** Without a key: facts that were requested before. */
export const keyless: Bench = {
  name: 'decision',
  async run() {
    const { service, peer } = await setStage();
    const facts = productFacts(200);
    const figures: Figure[] = [];
    for (const clients of [32, 128]) {
      const { ours, plain } = await inTurns(ROUNDS, {
        ours: () => rate(service.port, requestsTo(PATH, facts), clients),
        plain: () => rate(peer.port, requestsTo('/plain', facts), clients),
      });
      figures.push({
        what: `decision, keyless, ${clients} clients`,
        ours,
        unit: '/s',
        peer: { name: 'plain Fastify', value: plain },
        goal: { ratio: 0.8 },
      });
    }
    return figures;
  },
};

/** With a key: checked, counted exactly and stored before the answer. */
export const keyed: Bench = {
  name: 'metering',
  async run() {
    const { service, peer, keys, hotKey } = await setStage();
    const facts = productFacts(200);
    const asked = (port: number, path: string, callers: string[]) =>
      rate(port, requestsTo(path, facts, callers), 128);
    const many = await inTurns(ROUNDS, {
      ours: () => asked(service.port, PATH, keys),
      plain: () => asked(peer.port, '/plain', keys),
      transaction: () => asked(peer.port, '/transaction', keys),
    });
    const hot = await inTurns(ROUNDS, {
      ours: () => asked(service.port, PATH, [hotKey]),
      transaction: () => asked(peer.port, '/transaction', [hotKey]),
    });
    return [
      {
        what: `decision, keyed, 128 clients, ${ACCOUNTS} accounts`,
        ours: many.ours,
        unit: '/s',
        peer: { name: 'plain Fastify', value: many.plain },
        goal: { ratio: 0.6 },
      },
      {
        what: 'the same',
        ours: many.ours,
        unit: '/s',
        peer: { name: 'one transaction per request', value: many.transaction },
        goal: { ratio: 2.5 },
      },
      {
        what: 'decision, keyed, 128 clients, one account',
        ours: hot.ours,
        unit: '/s',
        peer: { name: 'one transaction per request', value: hot.transaction },
        goal: { ratio: 5 },
      },
    ];
  },
};
