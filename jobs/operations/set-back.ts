/**
 * A database that was set back: one that an operator restored from an older backup, so that it lacks events which were
 * signed. Beside the database stand the last signed checkpoint, and the keys that had been ended up to it.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../contracts/core/errors.ts';
import { type Checkpoint, parseCheckpoint } from '../../contracts/ledger/signed-note.ts';
import { endKey, keyEvent } from '../../sql/accounts/keys.ts';
import type { Connection, Database, Transaction } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { newId } from '../../sql/core/ids.ts';
import { LONG } from '../../sql/core/limits.ts';
import { headSequence, numberThese } from '../../sql/ledger/events.ts';
import {
  insertSetBack,
  selectEndedKeys,
  selectHeldKeys,
  selectSetBack,
  settleSetBack,
} from '../../sql/ledger/set-back.ts';
import { KEPT_CHECKPOINT, KEPT_KEYS } from '../core/kept-file.ts';

/** Numbers that one settlement fills, at most: more were never lost, and somebody lies. */
const FILLED_MOST = 1_000_000;
/** Events that are filled at once. */
const FILL_BATCH = 5_000;

/** Name of the condition, in the alert and in the events that take the place of lost ones. */
const SET_BACK = 'database_set_back';

async function readKept(dataDir: string, name: string): Promise<string | null> {
  return readFile(join(dataDir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
}

/** The last signed checkpoint that is kept beside the database. The signer checks whose signature it has. */
export async function keptCheckpoint(dataDir: string): Promise<Checkpoint | null> {
  const note = (await readKept(dataDir, KEPT_CHECKPOINT)) ?? '';
  return parseCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
}

/** Ids of the keys that were ended, up to the kept checkpoint; null where they were not kept. */
async function keptEndedKeys(dataDir: string): Promise<string[] | null> {
  const text = await readKept(dataDir, KEPT_KEYS);
  return text === null ? null : (text.match(/^key_\w+$/gm) ?? []);
}

/**
 * Keeps the keys that the log says were ended between two sizes of it; called before the checkpoint of the larger one
 * is kept, so that the record is never behind it. Without a record all of them are kept.
 */
export async function keepEndedKeys(
  connection: Connection,
  dataDir: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  const before = await readKept(dataDir, KEPT_KEYS);
  const ended = await selectEndedKeys(connection, before === null ? 0 : after, upTo);
  if (before !== null && ended.length === 0) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // A kill may leave half a line, which is no key; the next checkpoint then brings it again.
  const lines = ended.map((key_id) => `${key_id}\n`).join('');
  await appendFile(join(dataDir, KEPT_KEYS), `\n${lines}`, { mode: 0o600, flush: true });
}

/** The size that was signed, if it is larger than the log of this database; null if the database is as new. */
export async function findSetBack(connection: Connection, dataDir: string): Promise<number | null> {
  const kept = await keptCheckpoint(dataDir);
  return kept !== null && kept.size > (await headSequence(connection)) ? kept.size : null;
}

/** Notes that the database is older than the log that was signed, and holds the keys that may work again. */
export async function noteSetBack(
  database: Database,
  dataDir: string,
  found: { signed_size: number; known_by: string },
  now: Date,
): Promise<void> {
  const ended = await keptEndedKeys(dataDir);
  await database.transaction(async (tx) => {
    if (found.signed_size > (await headSequence(tx))) await insertSetBack(tx, { ...found, ended }, now);
  });
}

/** Held keys, each with whether the record says that it was ended. */
export async function heldKeys(connection: Connection, dataDir: string) {
  const ended = new Set(await keptEndedKeys(dataDir));
  return (await selectHeldKeys(connection)).map((key) => ({ ...key, was_ended: ended.has(key.key_id) }));
}

export interface Settled {
  tree_size: number;
  filled: number;
  revoked: string[];
  released: string[];
}

/**
 * Lets the service go on with a database that was set back: ends the keys that had been ended, gives the numbers of
 * lost events to events that say so, and begins the log anew under another name.
 * @param how.unknown what becomes of held keys of which nobody knows whether they were ended
 * @throws Refusal if nothing is open, or if keys are held and nobody said what becomes of them
 */
export async function settle(
  database: Database,
  dataDir: string,
  how: { unknown: 'revoke' | 'release' | undefined; reason: string },
  now: Date,
): Promise<Settled> {
  return database.transaction(async (tx) => {
    const open = await selectSetBack(tx);
    if (open === null)
      throw new Refusal('invalid_request', 'the database is as new as the log that was signed');
    const head = await headSequence(tx);
    const lost = Math.max(0, open.signed_size - head);
    if (lost > FILLED_MOST)
      throw new Refusal(
        'invalid_request',
        `${open.known_by} says that ${open.signed_size} events were signed, and the database has ${head}: no ${FILLED_MOST} events were lost; restore a newer backup, or take this witness out of the settings`,
      );
    const held = await heldKeys(tx, dataDir);
    if (how.unknown === undefined && held.some(({ was_ended }) => !was_ended))
      throw new Refusal(
        'invalid_request',
        'keys are held that nobody knows about: say --keys revoke or --keys release',
      );
    const [end, release] = [
      held.filter(({ was_ended }) => was_ended || how.unknown === 'revoke'),
      held.filter(({ was_ended }) => !was_ended && how.unknown === 'release'),
    ];
    for (let at = 0; at < lost; at += FILL_BATCH)
      await fill(tx, head + at, Math.min(FILL_BATCH, lost - at), now);
    for (const { key_id } of end) await endKey(tx, key_id, 'revoked', how.reason, now);
    await appendEvents(
      tx,
      end.map(({ key_id, account_id, connector }) =>
        keyEvent(
          account_id,
          { action: 'revoke', key_id, ended_key_id: key_id, ...(connector === null ? {} : { connector }) },
          now,
        ),
      ),
    );
    await settleSetBack(tx, how.reason, now);
    return {
      tree_size: head + lost,
      filled: lost,
      revoked: end.map(({ key_id }) => key_id),
      released: release.map(({ key_id }) => key_id),
    };
  }, LONG);
}

/** Gives the next numbers to events that say what was lost, so that no number is given anew. */
async function fill(tx: Transaction, after: number, count: number, now: Date): Promise<void> {
  const events = Array.from({ length: count }, (_, i) => ({
    event_id: newId('event', now),
    type: 'ops.alert.recorded' as const,
    occurred_at: now,
    account_id: null,
    subject: { type: 'log_number', id: String(after + i + 1) },
    data: { condition: SET_BACK, reason: 'the event of this number was lost when the database was set back' },
  }));
  await appendEvents(tx, events);
  await numberThese(
    tx,
    events.map(({ event_id }) => event_id),
    now,
  );
}
