/**
 * The last step of a dispatch: the claim guard passes it to its connector's queue, or withholds it for a
 * person to decide.
 */
import type { PgBoss } from 'pg-boss';
import type { Connector } from '../../contracts/core/connectors.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import {
  type GuardedDispatch,
  guardDispatch,
  type OutgoingText,
  type ReadText,
  readText,
} from '../../contracts/messages/claim-guard/outgoing.ts';
import { connectorName } from '../../contracts/partners/dispatch.ts';
import type { Database, Transaction } from '../../sql/core/database.ts';
import { type RecentlyUsed, recentlyUsed } from '../../sql/core/recently-used.ts';
import { decideWithheld, insertTexts, insertWithheld, lockWithheld } from '../../sql/messages/claim-guard.ts';
import { insertEnds } from '../../sql/partners/dispatch-ends.ts';
import { dispatchQueue, queueDb } from './queue.ts';

/** A dispatch with the guard's findings in its texts. */
export interface OutgoingDispatch {
  dispatch_id: string;
  connector: Connector;
  kind: string;
  subject: { type: string; id: string };
  account_id: string | null;
  payload: Record<string, unknown>;
  guarded: GuardedDispatch;
}

/** Texts that the guard has read. Notices repeat the same text to many recipients. */
const texts = recentlyUsed<string, ReadText>(5_000);
/**
 * Texts that are known to be stored in the database, by queue: in tests a process can work on several
 * databases.
 */
const notedIn = new WeakMap<PgBoss, RecentlyUsed<string, true>>();

const remembered: typeof readText = (text, surface, context, by) => {
  const key = `${by}|${surface}|${context}|${text}`;
  let found = texts.get(key);
  if (found === undefined) {
    found = readText(text, surface, context, by);
    texts.set(key, found);
  }
  return found;
};

/** The guard's findings in a dispatch. */
export function passGuard(
  family: string,
  dispatch: { connector: string; kind: string; payload: Record<string, unknown> },
): GuardedDispatch {
  return guardDispatch(family, dispatch, remembered);
}

/** Puts dispatches without findings into their connectors' queues, and withholds the others. */
export async function handOut(
  tx: Transaction,
  boss: PgBoss,
  family: string,
  dispatches: OutgoingDispatch[],
  now: Date,
): Promise<void> {
  const passing = dispatches.filter(({ guarded }) => guarded.findings.length === 0);
  for (const [connector, rows] of Map.groupBy(passing, (dispatch) => dispatch.connector)) {
    await enqueue(tx, boss, connector, rows);
  }
  const blocked = dispatches.filter(({ guarded }) => guarded.findings.length > 0);
  if (blocked.length === 0) return;
  const withheld = blocked.map(({ guarded: { surface, findings }, ...dispatch }) => ({
    ...dispatch,
    surface,
    findings,
  }));
  await insertWithheld(tx, family, withheld, now);
  for (const [connector, rows] of Map.groupBy(blocked, (dispatch) => dispatch.connector)) {
    const ends = rows.map(({ dispatch_id, kind, subject, account_id }) => ({
      dispatch_id,
      reason: 'withheld' as const,
      kind,
      subject,
      account_id,
    }));
    await insertEnds(tx, { connector, key_id: null, now }, ends);
  }
}

function keyOf({ text_sha256, surface, context }: Record<'text_sha256' | 'surface' | 'context', string>) {
  return `${text_sha256}:${surface}:${context}`;
}

/** Puts dispatches into a connector's queue. */
async function enqueue(
  tx: Transaction,
  boss: PgBoss,
  connector: Connector,
  dispatches: Omit<OutgoingDispatch, 'guarded'>[],
): Promise<void> {
  await boss.insert(
    dispatchQueue(connector),
    dispatches.map(({ dispatch_id, kind, subject, account_id, payload }) => ({
      id: dispatch_id,
      data: { dispatch_id, connector, kind, subject, account_id, payload },
    })),
    { db: queueDb(tx) },
  );
}

/**
 * Records a person's decision on a withheld dispatch; a released one goes to its connector with the same
 * commit.
 * @returns null if no dispatch with this id was withheld
 * @throws Refusal `invalid_claim_guard_request` if it was decided before
 */
export function decideOnWithheld(
  { database, boss }: { database: Database; boss: PgBoss },
  decision: Parameters<typeof decideWithheld>[1],
) {
  return database.transaction(async (tx) => {
    const found = await lockWithheld(tx, decision.dispatch_id);
    if (found === null) return null;
    if (found.status !== 'withheld') {
      throw new Refusal('invalid_claim_guard_request', `dispatch_id: it was ${found.status} before`);
    }
    const { dispatch_id, kind, subject_type, subject_id, account_id, payload } = found;
    const subject = { type: subject_type, id: subject_id };
    const connector = connectorName.parse(found.connector);
    if (decision.status === 'released') {
      await enqueue(tx, boss, connector, [{ dispatch_id, connector, kind, subject, account_id, payload }]);
    } else {
      const dropped = { dispatch_id, kind, subject, account_id, detail: decision.reason };
      await insertEnds(tx, { connector, ...decision }, [{ ...dropped, reason: 'dropped' }]);
    }
    return decideWithheld(tx, decision);
  });
}

/**
 * Stores the texts of a sweep that this process has not stored yet, so that they become due for
 * `claim-guard`. A text counts as stored only when it comes again, because the transaction that stores it may
 * be rolled back.
 */
export async function noteTexts(
  tx: Transaction,
  boss: PgBoss,
  dispatches: OutgoingDispatch[],
  now: Date,
): Promise<void> {
  const noted = notedIn.get(boss) ?? recentlyUsed<string, true>(20_000);
  notedIn.set(boss, noted);
  const met = new Map<string, OutgoingText>();
  for (const { guarded } of dispatches) {
    for (const text of guarded.texts) {
      const key = keyOf(text);
      if (!noted.has(key)) met.set(key, text);
    }
  }
  if (met.size === 0) return;
  for (const text of await insertTexts(tx, [...met.values()], now)) met.delete(keyOf(text));
  for (const key of met.keys()) noted.set(key, true);
}
