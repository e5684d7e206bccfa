/** The event ledger: the rate of appending and numbering events, and the delay from commit to visibility. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Sequencer } from '../../api/state/sequencer.ts';
import { type EventDraft, eventCommitment } from '../../contracts/ledger/events.ts';
import type { Database } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { selectEvents, sequenceEvents } from '../../sql/ledger/events.ts';
import { withClient } from './ground.ts';
import { openGround } from './orders.ts';
import { type Bench, inTurns, quantile } from './report.ts';

const BATCH = 1_000;
const EVENTS = 10_000;

function drafts(count: number): EventDraft[] {
  return Array.from({ length: count }, (_, i) => {
    const order_id = `ord_${randomBytes(16).toString('hex')}`;
    return {
      event_id: `evt_${randomBytes(16).toString('hex')}`,
      type: 'receivable.notice.recorded',
      occurred_at: new Date(),
      account_id: `acct_${i % 100}`,
      subject: { type: 'order', id: order_id },
      data: { order_id, step: 1, of: 5, amount_cents: 49_900, currency: 'USD' },
    };
  });
}

/** Events per second, from draft to number. */
async function appendAndNumber(database: Database): Promise<number> {
  const events = drafts(EVENTS);
  const began = performance.now();
  for (let at = 0; at < EVENTS; at += BATCH)
    await database.transaction((tx) => appendEvents(tx, events.slice(at, at + BATCH)));
  let numbered = 0;
  while (numbered < EVENTS) numbered += (await sequenceEvents(database, new Date())).sequenced;
  return EVENTS / ((performance.now() - began) / 1_000);
}

/** The same rows, already hashed, into a table like the ledger but without its triggers. */
async function insertOnly(url: string): Promise<number> {
  const batches: string[] = [];
  for (let at = 0; at < EVENTS; at += BATCH) {
    const rows = drafts(BATCH).map(({ subject, ...event }) => {
      const salt = randomBytes(32);
      return {
        ...event,
        public: false,
        subject_type: subject.type,
        subject_id: subject.id,
        salt: `\\x${salt.toString('hex')}`,
        commitment: eventCommitment({ subject, ...event }, salt),
      };
    });
    batches.push(JSON.stringify(rows));
  }
  return withClient(url, async (client) => {
    await client.query('create table if not exists bare_event (like event including indexes)');
    const began = performance.now();
    for (const rows of batches) {
      await client.query(
        'insert into bare_event select * from jsonb_populate_recordset(null::bare_event, $1)',
        [rows],
      );
    }
    return EVENTS / ((performance.now() - began) / 1_000);
  });
}

/** Milliseconds from each commit until a reader gets the event, at `pace` appended events per second. */
async function visibility(database: Database, pace: number, seconds: number): Promise<number[]> {
  const sequencer = new Sequencer({
    database,
    clock: Date,
    onError: (error) => console.error(error),
  });
  sequencer.start();
  const committed = new Map<string, number>();
  const delays: number[] = [];
  let writing = true;
  const reader = (async () => {
    const signal = new AbortController().signal;
    let [newest] = [(await sequenceEvents(database, new Date())).tree_size];
    while (writing || committed.size > 0) {
      const events = await selectEvents(database, { scope: 'all', after: newest, limit: 1_000 });
      const seen = performance.now();
      for (const { id, sequence } of events) {
        newest = sequence;
        const at = committed.get(id);
        // Seen before the commit was answered: no delay.
        delays.push(at === undefined ? 0 : seen - at);
        committed.delete(id);
      }
      if (events.length === 0) await sequencer.grown(1_000, signal);
    }
  })();
  const perTick = Math.max(1, Math.round(pace / 50));
  const end = performance.now() + seconds * 1_000;
  for (let due = performance.now(); due < end; due += (perTick / pace) * 1_000) {
    await pause(Math.max(0, due - performance.now()));
    const events = drafts(perTick);
    await database.transaction((tx) => appendEvents(tx, events));
    const at = performance.now();
    for (const { event_id } of events) committed.set(event_id, at);
  }
  await sequencer.drain();
  writing = false;
  await Promise.race([reader, pause(500)]);
  await sequencer.stop();
  return delays;
}

export const ledger: Bench = {
  name: 'ledger',
  async run() {
    const { url, database } = await openGround();
    const rates = await inTurns(5, {
      ours: () => appendAndNumber(database),
      bare: () => insertOnly(url),
    });
    const calm = quantile(await visibility(database, 50, 4), 0.95);
    const busy = quantile(await visibility(database, 5_000, 4), 0.95);
    return [
      { what: 'events appended and numbered', ours: rates.ours, unit: '/s', goal: { least: 10_000 } },
      {
        what: 'the same',
        ours: rates.ours,
        unit: '/s',
        peer: { name: 'bare multi-row insert', value: rates.bare },
        goal: { ratio: 0.3 },
      },
      { what: 'commit to visible, p95, 50 events per second', ours: calm, unit: 'ms', goal: { most: 300 } },
      {
        what: 'commit to visible, p95, 5,000 events per second',
        ours: busy,
        unit: 'ms',
        goal: { most: 300 },
      },
    ];
  },
};
