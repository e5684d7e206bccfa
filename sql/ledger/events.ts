import { z } from 'zod';
import {
  type EventEnvelope,
  type EventType,
  eventType,
  leafEntry,
  leafHash,
} from '../../contracts/ledger/events.ts';
import {
  type Connection,
  type Database,
  type Fragment,
  rowset,
  sql,
  type Transaction,
} from '../core/database.ts';
import { type Limits, WORK } from '../core/limits.ts';
import type { Scope } from '../core/records.ts';
import { growTree } from './transparency.ts';

const pendingRow = z.object({
  event_id: z.string(),
  type: eventType,
  account_id: z.string().nullable(),
  public: z.boolean(),
  commitment: z.string(),
  occurred_at: z.date(),
});

/** A full batch takes long on a slow disk; the wait for another sequencer's is short, and repeated. */
const SEQUENCING: Limits = { ...WORK, lock: 5_000 };

const stateRow = z.object({ tree_size: z.number(), tiled_size: z.number(), held: z.boolean() });

/** The log is smaller than a process of the service has seen it: the database was set back meanwhile. */
export class LogShrunk extends Error {
  override name = 'LogShrunk';
  readonly seen: number;

  constructor(size: number, seen: number) {
    super(`the log has ${size} events, and had ${seen} before`);
    this.seen = seen;
  }
}

/** Events that one transaction numbers, at most. After a batch that is not full, no event waits. */
export const SEQUENCE_BATCH = 5000;

/**
 * Numbers committed events that are not yet leaves: at most `limit`, in one transaction, one sequencer at a
 * time (it holds the lock of the single `log_state` row). Numbers have no gaps, because they are taken under
 * that lock and become visible only with the commit. While the database is set back, none gets a number.
 * @param how.seen the size that the caller has seen before
 * @throws LogShrunk if the log is smaller than that
 * @returns number of events numbered, and the size of the log afterwards
 */
export function sequenceEvents(
  database: Database,
  now: Date,
  { limit = SEQUENCE_BATCH, seen = 0 }: { limit?: number; seen?: number } = {},
): Promise<{ sequenced: number; tree_size: number }> {
  return database.transaction(async (tx) => {
    const state = await lockLog(tx);
    if (state.tree_size < seen) throw new LogShrunk(state.tree_size, seen);
    if (state.held) return { sequenced: 0, tree_size: state.tree_size };
    return number(tx, state, sql.fragment`select event_id from event_pending limit ${limit}`, now);
  }, SEQUENCING);
}

/** Gives the next numbers to these events, before all others that wait; also while the database is set back. */
export async function numberThese(tx: Transaction, eventIds: readonly string[], now: Date): Promise<void> {
  await number(tx, await lockLog(tx), sql.fragment`select unnest(${sql.array([...eventIds], 'text')})`, now);
}

function lockLog(tx: Transaction) {
  return tx.one(sql.type(stateRow)`
    select tree_size, tiled_size, exists (select from set_back where settled_at is null) as held
    from log_state for update`);
}

async function number(
  tx: Transaction,
  { tree_size, tiled_size }: z.infer<typeof stateRow>,
  wanted: Fragment,
  now: Date,
): Promise<{ sequenced: number; tree_size: number }> {
  const pending = await tx.rows(sql.type(pendingRow)`
    with taken as (
      delete from event_pending where event_id in (${wanted})
        returning event_id
    )
    select e.event_id, e.type, e.account_id, e.public, e.commitment, e.occurred_at
    from taken join event e using (event_id)
    order by e.occurred_at, e.event_id`);
  if (pending.length === 0) return { sequenced: 0, tree_size };
  const hashes = await insertLeaves(tx, pending, tree_size, now);
  await growTree(tx, tree_size, tiled_size, hashes);
  const grown = tree_size + pending.length;
  await tx.run(sql.fragment`update log_state set tree_size = ${grown}, tiled_size = ${grown}`);
  return { sequenced: pending.length, tree_size: grown };
}

const holderRow = z.object({
  pid: z.number(),
  application_name: z.string(),
  idle_seconds: z.number(),
  ended: z.boolean(),
});
export type LogHolder = z.infer<typeof holderRow>;

/**
 * Ends sessions that hold the row of `log_state` in a transaction and have done nothing for `idleMs`: no event
 * gets a number while they do. Our own sessions do not live that long; a person's at a prompt may.
 */
export function endLogHolders(connection: Connection, idleMs: number): Promise<LogHolder[]> {
  return connection.rows(sql.type(holderRow)`
    select pid, application_name, idle_seconds, pg_terminate_backend(pid) as ended
    from (
      select a.pid, a.application_name,
        extract(epoch from clock_timestamp() - a.state_change)::integer as idle_seconds
      from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid()
        and a.state like 'idle in transaction%'
        and a.state_change < clock_timestamp() - make_interval(secs => ${idleMs / 1000})
        and exists (select from pg_locks l where l.pid = a.pid and l.granted
          and l.relation = 'log_state'::regclass and l.mode <> 'AccessShareLock')
      offset 0) holder`);
}

/** Writes the leaves of numbered events; returns their hashes, in order. */
async function insertLeaves(
  tx: Transaction,
  pending: z.infer<typeof pendingRow>[],
  treeSize: number,
  now: Date,
): Promise<Buffer[]> {
  const hashes = pending.map(({ event_id: id, type, occurred_at, commitment }) =>
    leafHash(leafEntry({ id, type, occurred_at, commitment })),
  );
  // Columns that the table of events already has are not sent.
  const rows = pending.map(({ event_id }, index) => ({
    event_id,
    sequence: treeSize + index + 1,
    leaf_hash: hashes[index]?.toString('hex'),
  }));
  await tx.run(sql.fragment`
    insert into leaf (sequence, event_id, type, account_id, public, occurred_at, commitment, leaf_hash,
      sequenced_at)
    select l.sequence, l.event_id, e.type, e.account_id, e.public, e.occurred_at, decode(e.commitment, 'hex'),
      decode(l.leaf_hash, 'hex'), ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(rows)}) as l (sequence bigint, event_id text, leaf_hash text)
    join event e using (event_id)`);
  return hashes;
}

/** Whether any committed event still waits for its number. */
export async function hasPendingEvents(connection: Connection): Promise<boolean> {
  const row = await connection.maybeOne(
    sql.type(z.object({ event_id: z.string() }))`select event_id from event_pending limit 1`,
  );
  return row !== null;
}

/** The number of the newest visible event, 0 when there is none. */
export async function headSequence(connection: Connection): Promise<number> {
  const { head } = await connection.one(
    sql.type(z.object({ head: z.number() }))`select tree_size as head from log_state`,
  );
  return head;
}

/** The columns of a numbered event, over `event e` and `leaf l`; read by `eventRow`. */
export const eventColumns = sql.fragment`e.event_id, l.sequence, e.type, e.occurred_at, e.account_id,
  e.subject_type,
  e.subject_id, e.data, e.salt`;

export const eventRow = z.object({
  event_id: z.string(),
  sequence: z.number(),
  type: eventType,
  occurred_at: z.date(),
  account_id: z.string().nullable(),
  subject_type: z.string(),
  subject_id: z.string(),
  data: z.record(z.string(), z.unknown()),
  salt: z.instanceof(Uint8Array),
});

/**
 * Numbered events after a sequence, ascending: all of them for an operator; an account's own and the public
 * ones for an account. Each branch walks one index of `leaf` and stops at the limit.
 */
export async function selectEvents(
  connection: Connection,
  query: { scope: Scope; after: number; limit: number; types?: EventType[] },
): Promise<EventEnvelope[]> {
  const page = (visible: ReturnType<typeof sql.fragment>) => sql.fragment`
    (select sequence, event_id from leaf
     where sequence > ${query.after} and ${visible}
       ${query.types ? sql.fragment`and type = any(${sql.array(query.types, 'text')})` : sql.fragment``}
     order by sequence limit ${query.limit})`;
  const leaves =
    query.scope === 'all'
      ? page(sql.fragment`true`)
      : sql.fragment`${page(sql.fragment`account_id = ${query.scope.account_id} and not public`)}
          union all ${page(sql.fragment`public`)}`;
  const rows = await connection.rows(sql.type(eventRow)`
    select ${eventColumns}
    from (${leaves}) l join event e using (event_id)
    order by l.sequence limit ${query.limit}`);
  return rows.map(envelopeOf);
}

/** An event in the form that its readers get. */
export function envelopeOf(row: z.infer<typeof eventRow>): EventEnvelope {
  return {
    id: row.event_id,
    sequence: row.sequence,
    type: row.type,
    occurred_at: row.occurred_at.toISOString(),
    account_id: row.account_id,
    subject: { type: row.subject_type, id: row.subject_id },
    data: row.data,
    salt: Buffer.from(row.salt).toString('base64'),
    schema_version: 'service.event.v1',
  };
}
