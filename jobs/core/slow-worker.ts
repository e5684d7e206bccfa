import { setMaxListeners } from 'node:events';
import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import { ownAddress } from '../../contracts/settings.ts';
import { selectPause } from '../../sql/core/pauses.ts';
import { giveBackJobs } from '../../sql/core/queue.ts';
import { type DueSubject, dueRow, selectDueAmong } from '../../sql/core/records.ts';
import { countFailure } from './failures.ts';
import type { Family } from './family.ts';
import { Gathering } from './gathering.ts';
import { Holder } from './holder.ts';
import { type JobAttempt, nudge } from './queue.ts';
import { settleTries, type Try } from './settle.ts';
import { NotYet, type SlowHalf } from './slow-half.ts';
import type { WorkerContext } from './worker-context.ts';

export const queuedJob = z.object({ key: z.string(), subject_type: z.string(), subject_id: z.string() });

/** Interval at which the worker polls its queue if nothing wakes it (ms). */
const POLL_MS = 2_000;
/** Jobs per fetch, and jobs that one process holds, at most. */
const FETCH_MOST = 500;
const HELD_MOST = 4_000;
/** Jobs that are prepared, and settled, together, at most. */
const GATHER_MOST = 250;
/** Places of a lane at first, and again after a failure. */
const FIRST_LANE = 2;
/** Jobs of a group held per place of its lane. */
const HELD_FOR_EACH = 16;
/**
 * While busy, a slow half with a cursor requests its family's sweep this often, to queue the subjects that
 * waited for room.
 */
const REFILL_MS = 1_000;
/** The sweep is requested earlier after this many finished jobs. */
const REFILL_AFTER = 100;

/** A claimed job. */
interface Held extends JobAttempt {
  key: string;
  subject_id: string;
}

/** A claimed job's subject with what `prepare` read for it; null when it is no longer due. */
type Ready = { row: DueSubject; prepared: unknown } | 'paused' | null;

/**
 * The jobs of one group, in their order. `size` is the number of its places: it doubles with each success.
 */
interface Lane {
  group: string;
  waiting: Held[];
  held: number;
  under_way: number;
  size: number;
}

/**
 * Works the slow half of one family in this process: fetches hundreds of jobs at once, works on each by
 * itself, and prepares and settles them in groups. The work runs outside any transaction. Its result is
 * fenced by the attempt, so a try whose claim expired cannot write once another has taken over. Held claims
 * are renewed, so that the jobs of a killed process are soon taken over, and jobs that wait in a lane are
 * not.
 *
 * The jobs of a group stand in a lane with few places, and lanes take turns, so a receiver that does not
 * answer blocks only its own places. The process holds only as many jobs of a group as its places can use,
 * which leaves room for others.
 */
export class SlowWorker {
  readonly #context: WorkerContext;
  readonly #family: Family;
  readonly #half: SlowHalf;
  readonly #lanes = new Map<string, Lane>();
  /** Lanes with a waiting job and a free place, in the order of their turns. */
  readonly #turns = new Set<Lane>();
  readonly #preparing: Gathering<Held, Ready>;
  readonly #settling: Gathering<Try, boolean>;
  readonly #holder: Holder<Held>;
  #underWay = 0;
  /** Whether the queue holds more jobs than the last fetch took. */
  #moreWaits = false;
  #refilledAt = 0;
  #finishedSince = 0;

  constructor(context: WorkerContext, family: Family, half: SlowHalf) {
    this.#context = context;
    this.#family = family;
    this.#half = half;
    this.#holder = new Holder(context);
    // Each piece of work under way listens to this signal.
    setMaxListeners(0, this.#holder.signal);
    this.#preparing = new Gathering((held) => this.#prepare(held), { most: GATHER_MOST });
    this.#settling = new Gathering((tries) => this.#settle(tries), { most: GATHER_MOST });
  }

  start(): void {
    const { name } = this.#family;
    this.#holder.start({
      of: { family: name },
      take: async () => {
        const wanted = Math.min(FETCH_MOST, HELD_MOST - this.#holder.size);
        return wanted > 0 && (await this.#take(wanted)) === wanted;
      },
      pause: () => POLL_MS,
      renew: (claims) => this.#context.boss.touch(name, claims),
    });
  }

  /** Works off what is queued now, instead of `start`: for a time that only its caller moves. */
  async workOff(): Promise<void> {
    while ((await this.#take(FETCH_MOST)) > 0) await this.#holder.idle();
  }

  /** Fetches from the queue now. */
  wake(): void {
    this.#holder.wake();
  }

  /** Gives back the jobs that have not begun, and waits for those that have. */
  async stop(): Promise<void> {
    await this.#holder.close();
    const waiting = [...this.#lanes.values()].flatMap((lane) => lane.waiting.splice(0));
    for (const held of waiting) this.#holder.letGo(held);
    await this.#giveBack(waiting);
    await this.#holder.drain();
  }

  /** Fetches jobs into their lanes; returns the number it kept. */
  async #take(wanted: number): Promise<number> {
    const { boss, database } = this.#context;
    const full = [...this.#lanes.values()].filter(isFull).map(({ group }) => group);
    if (await selectPause(database, this.#family.name)) return 0;
    const options = { batchSize: wanted, includeMetadata: true, ignoreGroups: full } as const;
    const jobs = await boss.fetch(this.#family.name, options);
    const kept = await this.#admit(jobs);
    this.#moreWaits = jobs.length === wanted || full.length > 0 || kept < jobs.length;
    this.#turn();
    return kept;
  }

  async #admit(jobs: JobWithMetadata<unknown>[]): Promise<number> {
    const excess: JobAttempt[] = [];
    for (const { id, retryCount, data, groupId } of jobs) {
      const read = queuedJob.safeParse(data);
      if (!read.success) {
        this.#holder.track(this.#fail({ id, retryCount, key: id }, read.error));
        continue;
      }
      const lane = this.#lane(groupId ?? '');
      if (isFull(lane)) {
        excess.push({ id, retryCount });
        continue;
      }
      const held = { id, retryCount, key: read.data.key, subject_id: read.data.subject_id };
      lane.waiting.push(held);
      lane.held += 1;
      this.#holder.hold(held);
      this.#queueUp(lane);
    }
    await this.#giveBack(excess);
    return jobs.length - excess.length;
  }

  async #giveBack(attempts: JobAttempt[]): Promise<void> {
    if (attempts.length === 0) return;
    const { database, log } = this.#context;
    const { name } = this.#family;
    // A job that cannot be given back returns to the queue when its claim expires.
    await giveBackJobs(
      database,
      name,
      attempts.map(({ id, retryCount }) => ({ id, retryCount })),
    ).catch((err) => log.error({ family: name, err }, 'jobs not given back'));
  }

  #lane(group: string): Lane {
    let lane = this.#lanes.get(group);
    if (!lane) {
      lane = { group, waiting: [], held: 0, under_way: 0, size: this.#sizeAfter(FIRST_LANE) };
      this.#lanes.set(group, lane);
    }
    return lane;
  }

  /**
   * The wanted size within the family's bounds. Without groups there is one lane, and it has all the places.
   */
  #sizeAfter(wanted: number): number {
    const { groups, concurrency } = this.#half;
    return groups ? Math.min(wanted, groups.concurrency) : concurrency;
  }

  #queueUp(lane: Lane): void {
    if (lane.waiting.length > 0 && lane.under_way < lane.size) this.#turns.add(lane);
  }

  /** Starts jobs while there are places, one of each lane in turn. */
  #turn(): void {
    for (const lane of this.#turns) {
      if (this.#holder.stopped || this.#underWay >= this.#half.concurrency) return;
      this.#turns.delete(lane);
      const held = lane.waiting.shift();
      if (!held) continue;
      lane.under_way += 1;
      this.#underWay += 1;
      this.#queueUp(lane);
      this.#holder.track(this.#finish(lane, held));
    }
  }

  /** Prepares, works on and settles one job, and makes room. */
  async #finish(lane: Lane, held: Held): Promise<void> {
    let placed = true;
    const leave = () => {
      if (!placed) return;
      placed = false;
      lane.under_way -= 1;
      this.#underWay -= 1;
      this.#queueUp(lane);
    };
    let failed = true;
    try {
      const ready = await this.#preparing.ask(held);
      if (ready === 'paused') {
        await this.#giveBack([held]);
        leave();
        return this.#letGo(lane, held);
      }
      const tried = await this.#work(held, ready);
      const ended = endOf(tried);
      failed = ended === 'failed';
      // A success frees its place now. A failure frees it once its result is written, because that result may
      // pause the next jobs.
      if (!failed) {
        if (ended === 'done') lane.size = this.#sizeAfter(lane.size * 2);
        leave();
        this.#turn();
      }
      await this.#settling.ask(tried);
    } catch (error) {
      await this.#fail(held, error);
    }
    if (failed) lane.size = this.#sizeAfter(FIRST_LANE);
    leave();
    this.#letGo(lane, held);
    this.#refill();
  }

  /** Drops the claim, and makes room for the next jobs. */
  #letGo(lane: Lane, held: Held): void {
    lane.held -= 1;
    this.#holder.letGo(held);
    if (lane.held === 0) this.#lanes.delete(lane.group);
    this.#turn();
    if (this.#moreWaits && lane.held <= (lane.size * HELD_FOR_EACH) / 2) this.wake();
  }

  async #work(held: Held, ready: Exclude<Ready, 'paused'>): Promise<Try> {
    const { settings, database, clock } = this.#context;
    const { id, retryCount, key } = held;
    const attempt = { id, retryCount };
    if (ready === null) return { attempt, key, subject: null, result: null };
    const { row, prepared } = ready;
    // Read each time: a process on a port of the system's choice knows its address only once it listens.
    const base_url = this.#context.baseUrl ?? ownAddress(settings);
    const now = new Date(clock.now());
    const tools = { settings, base_url, database, now, signal: this.#holder.signal, prepared };
    const answer = await this.#half.work(row, tools);
    return { attempt, key, subject: row, result: answer instanceof NotYet ? answer : { found: answer } };
  }

  /** The subjects that are still due, prepared. A paused family prepares none. */
  async #prepare(held: Held[]): Promise<Ready[]> {
    const { database, clock } = this.#context;
    if (await selectPause(database, this.#family.name)) return held.map(() => 'paused');
    const keys = held.map(({ key }) => key);
    const now = new Date(clock.now());
    const due = this.#half.dueAmong?.(keys) ?? this.#family.due(now);
    const rows = await selectDueAmong(database, dueRow, { family: this.#family.name, due, keys });
    const subjects = new Map(rows.map((row) => [row.key, this.#family.subject.parse(row)]));
    const prepared =
      subjects.size > 0 ? await this.#half.prepare?.(database, [...subjects.values()]) : undefined;
    return held.map(({ key }) => {
      const row = subjects.get(key);
      return row ? { row, prepared: prepared?.get(key) } : null;
    });
  }

  /**
   * Settles tries together; if that fails, each by itself, so that one bad result does not stop the others.
   */
  async #settle(tries: Try[]): Promise<boolean[]> {
    const { clock, log } = this.#context;
    const settle = (some: Try[]) => settleTries(this.#context, this.#family, some, new Date(clock.now()));
    try {
      const counts = await settle(tries);
      log.info({ family: this.#family.name, counts }, 'slow half settled');
      return tries.map(() => true);
    } catch (error) {
      if (tries.length === 1) throw error;
      for (const one of tries)
        await settle([one]).catch((cause) => this.#fail({ ...one.attempt, ...one }, cause));
      return tries.map(() => true);
    }
  }

  /** Fails a job: the queue's backoff retries it, and finally it is a dead letter. */
  async #fail({ id, retryCount, key }: JobAttempt & { key: string }, error: unknown): Promise<void> {
    const { boss, clock, database, log } = this.#context;
    const { name } = this.#family;
    log.error({ family: name, key, err: error }, 'slow half failed');
    const reason = { message: error instanceof Error ? error.message : String(error) };
    await countFailure(database, this.#family, error, { now: new Date(clock.now()), log });
    await boss
      .fail(name, { id, retryCount }, reason)
      .catch((err) => log.error({ family: name, key, err }, 'failure not written'));
  }

  /** Requests the family's sweep while its slow half is busy. If that fails, the schedule does so later. */
  #refill(): void {
    const { boss, clock, log } = this.#context;
    this.#finishedSince += 1;
    if (!this.#half.queued || this.#holder.stopped) return;
    if (this.#finishedSince < REFILL_AFTER && clock.now() - this.#refilledAt < REFILL_MS) return;
    this.#refilledAt = clock.now();
    this.#finishedSince = 0;
    const { name } = this.#family;
    this.#holder.track(
      nudge(boss, name).catch((err) => log.error({ family: name, err }, 'sweep not asked for')),
    );
  }
}

function isFull(lane: Lane): boolean {
  return lane.held >= lane.size * HELD_FOR_EACH;
}

/** The end of a try. One that was put off without a finding did not use its receiver's time. */
function endOf({ result }: Try): 'done' | 'failed' | 'untried' {
  if (result === null) return 'untried';
  if (!(result instanceof NotYet)) return 'done';
  return result.found === null ? 'untried' : 'failed';
}
