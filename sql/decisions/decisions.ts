import { z } from 'zod';
import { type Connection, type Fragment, rowset, sql } from '../core/database.ts';
import { madeInMonth } from '../core/months.ts';

/**
 * Logs decisions that are not on record yet: rows `decision_sha256` (hex), `held_by`, `inputs`. Writes in the
 * order of the key, so that two processes that log the same decisions cannot deadlock.
 */
export function logged(rows: Fragment, now: Date): Fragment {
  return sql.fragment`
    insert into decision (decision_sha256, held_by, inputs, decided_at)
    select decode(decision_sha256, 'hex') as known, held_by, inputs, ${sql.timestamp(now)}
      from (${rows}) fresh
    order by known, held_by
    on conflict do nothing`;
}

/** Logs decisions for callers that are not metered. */
export async function logDecisions(
  connection: Connection,
  decisions: readonly { decision_sha256: string; held_by: string; inputs: string }[],
  now: Date,
): Promise<void> {
  await connection.run(
    logged(
      sql.fragment`select * from jsonb_to_recordset(${rowset(decisions)}) as d (decision_sha256 text,
        held_by text, inputs text)`,
      now,
    ),
  );
}

const loggedRow = z.object({
  decision_sha256: z.string(),
  held_by: z.string(),
  inputs: z.string(),
  decided_at: z.date(),
});
export type LoggedDecision = z.infer<typeof loggedRow>;

/**
 * The decision whose hash begins with these 32 digits: the account's own, or for `all` the one logged first.
 * One probe of the key.
 */
export function selectDecision(
  connection: Connection,
  query: { scope: 'all' | { account_id: string }; digits: string },
) {
  const { scope, digits } = query;
  const bound = (digit: string) => sql.fragment`decode(${digits + digit.repeat(64 - digits.length)}, 'hex')`;
  return connection.maybeOne(sql.type(loggedRow)`
    select encode(decision_sha256, 'hex') as decision_sha256, held_by, inputs, decided_at from decision
    where decision_sha256 between ${bound('0')} and ${bound('f')}
      ${scope === 'all' ? sql.fragment`` : sql.fragment`and held_by = ${scope.account_id}`}
    order by decided_at, held_by limit 1`);
}

/** Decisions read for one page of the list, at most: bounds the cost of a rare filter. */
const SEARCHED_MAX = 20_000;

/** A decision as a key received it. */
const givenRow = z.object({
  usage_id: z.string(),
  account_id: z.string(),
  decision_sha256: z.string(),
  decision: z.string().nullable(),
  marketplace: z.string().nullable(),
  category: z.string().nullable(),
  intended_action: z.string().nullable(),
  report_id: z.string().nullable(),
  missing_evidence: z.number().int().nullable(),
  occurred_at: z.date(),
});
export type GivenDecision = z.infer<typeof givenRow>;

export interface DecisionFilters {
  decision?: string;
  marketplace?: string;
  category?: string;
  intended_action?: string;
  report_id?: string;
}

/**
 * Metered decisions within the scope, newest first, after `cursor` (a usage id): one row per call. One
 * account: those of one month, by `usage_account`. All accounts: every row, by the primary key.
 * @returns rows that fit the filters, and the place where the search stopped, if that was before the last row
 */
export async function selectGivenDecisions(
  connection: Connection,
  query: {
    scope: 'all' | { account_id: string };
    period: string;
    filters: DecisionFilters;
    limit: number;
    cursor?: string;
  },
): Promise<{ rows: GivenDecision[]; next_cursor: string | null }> {
  const { scope, period, filters, limit, cursor } = query;
  const own = scope === 'all' ? null : scope.account_id;
  const columns = sql.fragment`usage_id, account_id, decision_sha256, decision, marketplace, category,
    intended_action, report_id,
    missing_evidence, occurred_at`;
  const newest =
    own === null
      ? sql.fragment`select ${columns} from usage
          where ${cursor === undefined ? sql.fragment`true` : sql.fragment`usage_id < ${cursor}`}
          order by usage_id desc limit ${SEARCHED_MAX}`
      : sql.fragment`select ${columns} from usage
          where account_id = ${own} and period = ${period} and ${madeInMonth('usage', period)}
            ${
              cursor === undefined
                ? sql.fragment``
                : sql.fragment`and (occurred_at, usage_id) < (
                    select c.occurred_at, c.usage_id from usage c where c.usage_id = ${cursor}
                      and c.account_id = ${own})`
            }
          order by occurred_at desc, usage_id desc limit ${SEARCHED_MAX}`;
  const order = own === null ? sql.fragment`usage_id desc` : sql.fragment`occurred_at desc, usage_id desc`;
  const named = Object.entries(filters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const fits = named.map(([name, value]) => sql.fragment`${sql.identifier([name])} = ${value}`);
  const rows = await connection.rows(sql.type(givenRow)`
    select * from (${newest}) l where ${sql.join([sql.fragment`true`, ...fits], sql.fragment` and `)}
      order by ${order} limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  if (rows.length > limit) return { rows: shown, next_cursor: shown.at(-1)?.usage_id ?? null };
  if (named.length === 0) return { rows: shown, next_cursor: null };
  // The search may have stopped before the decisions ended: the next page continues from there.
  const end = await connection.maybeOne(sql.type(z.object({ usage_id: z.string() }))`
    select usage_id from (${newest}) l order by ${order} offset ${SEARCHED_MAX - 1} limit 1`);
  return { rows: shown, next_cursor: end?.usage_id ?? null };
}
