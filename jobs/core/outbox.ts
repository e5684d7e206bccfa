/** The last step of a dispatch on its way out: past the claim guard into its connector's queue, or kept for a person. */
import type { LRUCache } from 'lru-cache';
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
import { decideWithheld, insertTexts, insertWithheld, lockWithheld } from '../../sql/messages/claim-guard.ts';
import { dispatchQueue } from './queue.ts';
import { recentlyUsed } from './recently-used.ts';

/** A dispatch with what the guard found in its words. */
export interface OutgoingDispatch {
  dispatch_id: string;
  connector: Connector;
  kind: string;
  subject: { type: string; id: string };
  account_id: string | null;
  payload: Record<string, unknown>;
  guarded: GuardedDispatch;
}

/** What was said before is not read again: notices say the same to many. */
const texts = recentlyUsed<string, ReadText>(5_000);
/** Texts that are known to stand in the database, for each that this process works on. */
const notedIn = new WeakMap<PgBoss, LRUCache<string, true>>();

const remembered: typeof readText = (text, surface, context) => {
  const key = `${surface}|${context}|${text}`;
  let found = texts.get(key);
  if (found === undefined) {
    found = readText(text, surface, context);
    texts.set(key, found);
  }
  return found;
};

/** What the guard says of a dispatch; the same for the same words. */
export function passGuard(
  family: string,
  dispatch: { connector: string; kind: string; payload: Record<string, unknown> },
): GuardedDispatch {
  return guardDispatch(family, dispatch, remembered);
}

/** Puts what may go into the connectors' queues, and keeps the rest back. */
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
}

function keyOf({ text_sha256, surface, context }: Record<'text_sha256' | 'surface' | 'context', string>) {
  return `${text_sha256}:${surface}:${context}`;
}

/** Puts dispatches into the queue of their connector. */
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
    { db: tx as never },
  );
}

/**
 * Writes down what a person decided on a withheld dispatch; a released one goes to its connector with the same commit.
 * @returns null where nothing of this id was withheld
 * @throws Refusal `invalid_claim_guard_request` when it was decided on before
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
    if (decision.status === 'released') {
      const { dispatch_id, kind, subject_type, subject_id, account_id, payload } = found;
      const subject = { type: subject_type, id: subject_id };
      const connector = connectorName.parse(found.connector);
      await enqueue(tx, boss, connector, [{ dispatch_id, connector, kind, subject, account_id, payload }]);
    }
    return decideWithheld(tx, decision);
  });
}

/**
 * Notes the texts of a sweep that no sweep of this process has noted: they are due for the guard's own record. A text
 * counts as noted when it is met again, for the transaction that notes it may yet be undone.
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
