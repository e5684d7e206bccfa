/**
 * A keyed decision, a preview and a month's usage beside a large usage ledger, and beside one of 100,000 rows.
 * Both hold a year, and a hundred decisions per account. `LEDGER_ROWS` sets the size of the large one.
 */
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { preview } from '../../jobs/core/preview.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { newId } from '../../sql/core/ids.ts';
import { openMonths } from '../../sql/core/months.ts';
import { reserveUsage, selectUsage, selectUsageLedger } from '../../sql/money/usage.ts';
import { withClient } from './ground.ts';
import { type Ground, openGround } from './orders.ts';
import { type Bench, type Figure, inTurns } from './report.ts';

const FEW = 100_000;
const MANY = Number(process.env.LEDGER_ROWS ?? 1_000_000);
const OF_ACCOUNT = 100;
/** Calls that are metered together under load. */
const BATCH = 64;
const ROUNDS = 41;
/** Generated rows need not survive. */
const settings = { shared_buffers: '512MB', fsync: 'off', max_wal_size: '4GB' };

/** Accounts with a key each, and their decisions of the last twelve months. */
async function open(rows: number, now: Date): Promise<Ground> {
  const ground = await openGround({ settings });
  const accounts = rows / OF_ACCOUNT;
  await withClient(ground.url, async (client) => {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    for (let back = 12; back >= 1; back -= 1)
      await client.query(
        `call open_month('usage', 'usage_id', 'use', (date_trunc('month', $1::timestamptz at time zone 'UTC') - make_interval(months => $2))::date)`,
        [now, back],
      );
    await client.query(
      `insert into account (account_id, company, email, plan, use_case, status, monthly_decision_quota, claim_token_sha256, claim_public_key,
         value_recap_due_at, plan_fit_check_at, created_at)
       select 'acct_' || n, 'Acme', 'a@acme.example', 'enterprise', 'x', 'active', 1000000, sha256(('t' || n)::bytea), 'x',
         $2::timestamptz + interval '10 days', $2::timestamptz + interval '10 days', $2::timestamptz - interval '2 years'
       from generate_series(1, $1::int) n`,
      [accounts, now],
    );
    await client.query(
      `insert into api_key (key_id, role, account_id, key_sha256, status, created_at)
       select 'key_' || n, 'account', 'acct_' || n, sha256(('k' || n)::bytea), 'active', now() from generate_series(1, $1::int) n`,
      [accounts],
    );
    await client.query(
      `insert into dormancy_watch (account_id, check_at)
       select 'acct_' || n, $2::timestamptz + case when n <= 500 then interval '-1 hour' else interval '9 days' end
       from generate_series(1, $1::int) n`,
      [accounts, now],
    );
    await client.query(
      `insert into usage (usage_id, account_id, key_id, period, decision_sha256, occurred_at, decision, marketplace, category, intended_action, subject_sha256,
         missing_evidence)
       select first_id('use', at) || substr(md5(n::text), 1, 20), 'acct_' || a, 'key_' || a, to_char(at at time zone 'UTC', 'YYYY-MM'),
         md5(n::text) || md5(n::text), at, 'hold', 'amazon_us', 'toys', 'list', md5(n::text) || md5(n::text), 1
       from generate_series(1, $1::int) n
       cross join lateral (
         select 1 + n % $2::int as a, $3::timestamptz - interval '365 days' + n * (interval '365 days' / $1::float8) as at) made`,
      [rows, accounts, now],
    );
    await client.query(
      `insert into usage_counter (account_id, period, quota, used, asked, granted, level, level_at)
       select account_id, period, 1000000, count(*), 1, 1, 0, now() from usage group by account_id, period`,
    );
    await client.query('vacuum analyze');
  });
  await ground.database.transaction((tx) => openMonths(tx, now));
  return ground;
}

/** Milliseconds of one batch of keyed calls of different accounts. */
async function decide({ database }: Ground, now: Date): Promise<void> {
  const calls = Array.from({ length: BATCH }, (_, n) => ({
    key_sha256: sha256Hex(`k${1 + n * 13}`),
    usage_id: newId('usage', now),
    decision_sha256: sha256Hex(`${n}`),
    decision: 'hold' as const,
    marketplace: 'amazon_us',
    category: 'toys',
    intended_action: 'list',
    report_id: null,
    subject_sha256: sha256Hex(`s${n}`),
    missing_evidence: 1,
  }));
  const granted = await reserveUsage(database, calls, now);
  if (granted.length !== BATCH || granted.some((call) => !call.granted))
    throw new Error('a call was refused');
}

async function month({ database }: Ground, now: Date): Promise<void> {
  const query = { scope: { account_id: 'acct_77' }, now, limit: 50 } as const;
  const [[usage], rows] = [await selectUsage(database, query), await selectUsageLedger(database, query)];
  if (!usage || rows.length === 0) throw new Error('the account has no usage');
}

async function* measured(): AsyncGenerator<Figure> {
  const now = new Date();
  const few = await open(FEW, now);
  const many = await open(MANY, now);
  const family = (named: string) => {
    const found = FAMILIES.find(({ name }) => name === named);
    if (!found) throw new Error(`no family ${named}`);
    return found;
  };
  const acts: [what: string, act: (ground: Ground) => Promise<unknown>][] = [
    [`${BATCH} keyed decisions`, (ground) => decide(ground, now)],
    ['preview lifecycle', (ground) => preview(ground, family('lifecycle'), { scope: 'all', limit: 50, now })],
    [
      'preview account-value',
      (ground) => preview(ground, family('account-value'), { scope: 'all', limit: 50, now }),
    ],
    ["a month's usage of an account", (ground) => month(ground, now)],
  ];
  for (const [what, act] of acts) {
    const timed = (ground: Ground) => async () => {
      const began = performance.now();
      await act(ground);
      return performance.now() - began;
    };
    await inTurns(3, { few: timed(few), many: timed(many) });
    const ms = await inTurns(ROUNDS, { few: timed(few), many: timed(many) });
    yield {
      what: `${what}, ${MANY.toLocaleString('en-US')} rows`,
      ours: ms.many,
      unit: 'ms',
      peer: { name: `among ${FEW.toLocaleString('en-US')}`, value: ms.few },
      goal: { ratioMost: 1.5 },
    };
  }
}

export const ledgers: Bench = { name: 'ledgers', run: measured };
