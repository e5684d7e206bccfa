import { setMaxListeners } from 'node:events';
import type { ClockTimer, JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import { ownAddress } from '../../contracts/settings.ts';
import { selectPause } from '../../sql/core/pauses.ts';
import { giveBackJobs } from '../../sql/core/queue.ts';
import { type DueSubject, dueRow, selectDueAmong } from '../../sql/core/records.ts';
import { type Courier, type Family, NotYet } from './family.ts';
import { Gathering } from './gathering.ts';
import { CLAIM_SECONDS, type JobAttempt, nudge } from './queue.ts';
import { type Brought, settleBrought } from './settle.ts';
import type { WorkerContext } from './worker-context.ts';

export const queuedJob = z.object({ key: z.string(), subject_type: z.string(), subject_id: z.string() });

/** How often the queue is looked at while nobody says that there is something. */
const POLL_MS = 2_000;
/** Jobs that one look takes, and that a process holds at most. */
const FETCH_MOST = 500;
const HELD_MOST = 4_000;
/** Jobs that are looked up, and settled, together. */
const GATHER_MOST = 250;
/** Of one group so many are carried at once to begin with, and again after one has failed. */
const FIRST_LANE = 2;
/** How many of a group are held for each that may be under way. */
const HELD_FOR_EACH = 16;
/** While it carries, a courier asks for its family's sweep this often: what waited for room is taken up. */
const REFILL_MS = 1_000;
/** And earlier, when it has brought back so many. */
const REFILL_AFTER = 100;
/** Claims are renewed so often that one renewal may fail. */
const RENEW_MS = (CLAIM_SECONDS / 3) * 1_000;
/** What is under way when the process stops has so long to end. */
const STOP_WITHIN_MS = 16_000;

/** A claim of one subject. */
interface Held extends JobAttempt {
  key: string;
  subject_id: string;
}

/** What was found of a claim's subject; null when it is no longer due. */
type Looked = { row: DueSubject; found: unknown } | 'paused' | null;

/** The jobs of one group: in their order, so many at once as it takes quickly. */
interface Lane {
  group: string;
  waiting: Held[];
  held: number;
  under_way: number;
  size: number;
}

/**
 * The worker of a courier: fetches jobs by hundreds, carries each by itself, and looks up and settles what comes
 * together in one go. The I/O is outside any transaction; what came back is fenced by the attempt, so that one that was
 * given up as lost cannot write beside the one that took over. Claims are renewed for as long as they are held: what a
 * killed process held is soon taken over, and what waits in its lane is not.
 *
 * Jobs of a group stand in a lane. A lane has few places, and turns go around: who does not answer keeps its own places
 * and nobody else's. No more of a group is held than it takes, so that others find room.
 */
export class Carrier {
  readonly #context: WorkerContext;
  readonly #family: Family;
  readonly #courier: Courier;
  readonly #lanes = new Map<string, Lane>();
  /** Lanes with something to carry and a place for it, in the order of their turns. */
  readonly #turns = new Set<Lane>();
  readonly #lookups: Gathering<Held, Looked>;
  readonly #settling: Gathering<Brought, boolean>;
  readonly #abort = new AbortController();
  readonly #open = new Set<Promise<void>>();
  readonly #claims = new Set<Held>();
  #renewing: ClockTimer | undefined;
  #underWay = 0;
  /** Whether there is more in the queue than was taken. */
  #moreWaits = false;
  #woken = false;
  #wakeUp: (() => void) | undefined;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #refilledAt = 0;
  #broughtSince = 0;

  constructor(context: WorkerContext, family: Family, courier: Courier) {
    this.#context = context;
    this.#family = family;
    this.#courier = courier;
    // Everything under way listens to it.
    setMaxListeners(0, this.#abort.signal);
    this.#lookups = new Gathering((held) => this.#lookUp(held), GATHER_MOST);
    this.#settling = new Gathering((brought) => this.#settle(brought), GATHER_MOST);
  }

  start(): void {
    this.#renewing = this.#context.clock.setInterval(() => this.#track(this.#renew()), RENEW_MS);
    this.#running = this.#run();
  }

  /** Looks at the queue now. */
  wake(): void {
    this.#woken = true;
    this.#wakeUp?.();
  }

  /** Gives back what has not begun, and waits for what has. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
    const waiting = [...this.#lanes.values()].flatMap((lane) => lane.waiting.splice(0));
    for (const held of waiting) this.#claims.delete(held);
    await this.#giveBack(waiting);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#abort.abort();
        resolve();
      }, STOP_WITHIN_MS);
    });
    await Promise.race([Promise.allSettled([...this.#open]), late]);
    clearTimeout(timer);
    this.#context.clock.clearInterval(this.#renewing);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      const wanted = Math.min(FETCH_MOST, HELD_MOST - this.#claims.size);
      const taken = wanted > 0 ? await this.#take(wanted) : 0;
      if (taken < wanted || wanted <= 0) await this.#sleep();
    }
  }

  async #sleep(): Promise<void> {
    if (this.#woken || this.#stopped) return;
    const { clock } = this.#context;
    await new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, POLL_MS);
      this.#wakeUp = () => {
        clock.clearTimeout(timer);
        resolve();
      };
    });
    this.#wakeUp = undefined;
  }

  /** Fetches jobs into their lanes; answers how many it kept. */
  async #take(wanted: number): Promise<number> {
    const { boss, database, log } = this.#context;
    const full = [...this.#lanes.values()].filter(isFull).map(({ group }) => group);
    try {
      if (await selectPause(database, this.#family.name)) return 0;
      const options = { batchSize: wanted, includeMetadata: true, ignoreGroups: full } as const;
      const jobs = await boss.fetch(this.#family.name, options);
      const kept = await this.#admit(jobs);
      this.#moreWaits = jobs.length === wanted || full.length > 0 || kept < jobs.length;
      this.#turn();
      return kept;
    } catch (error) {
      if (!this.#stopped) log.error({ family: this.#family.name, err: error }, 'not fetched');
      return 0;
    }
  }

  async #admit(jobs: JobWithMetadata<unknown>[]): Promise<number> {
    const excess: JobAttempt[] = [];
    for (const { id, retryCount, data, groupId } of jobs) {
      const read = queuedJob.safeParse(data);
      if (!read.success) {
        this.#track(this.#fail({ id, retryCount, key: id }, read.error));
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
      this.#claims.add(held);
      this.#queueUp(lane);
    }
    await this.#giveBack(excess);
    return jobs.length - excess.length;
  }

  /** Holds on to what is under way or waits in a lane. What cannot be renewed now is renewed with the next beat. */
  async #renew(): Promise<void> {
    if (this.#claims.size === 0) return;
    const { boss, log } = this.#context;
    const { name } = this.#family;
    await boss
      .touch(name, [...this.#claims])
      .catch((err) => log.error({ family: name, err }, 'claims not renewed'));
  }

  async #giveBack(attempts: JobAttempt[]): Promise<void> {
    if (attempts.length === 0) return;
    const { database, log } = this.#context;
    const { name } = this.#family;
    // What cannot be given back comes back by itself, when its claim has expired.
    await giveBackJobs(
      database,
      name,
      attempts.map(({ id, retryCount }) => ({ id, retryCount })),
    ).catch((err) => log.error({ family: name, err }, 'not given back'));
  }

  #lane(group: string): Lane {
    let lane = this.#lanes.get(group);
    if (!lane) {
      lane = { group, waiting: [], held: 0, under_way: 0, size: this.#sizeAfter(FIRST_LANE) };
      this.#lanes.set(group, lane);
    }
    return lane;
  }

  /** A size that the courier allows; without groups there is one lane, and it has all the places. */
  #sizeAfter(wanted: number): number {
    const { groups, concurrency } = this.#courier;
    return groups ? Math.min(wanted, groups.concurrency) : concurrency;
  }

  #queueUp(lane: Lane): void {
    if (lane.waiting.length > 0 && lane.under_way < lane.size) this.#turns.add(lane);
  }

  /** Starts what there is a place for, one of each lane in turn. */
  #turn(): void {
    for (const lane of this.#turns) {
      if (this.#stopped || this.#underWay >= this.#courier.concurrency) return;
      this.#turns.delete(lane);
      const held = lane.waiting.shift();
      if (!held) continue;
      lane.under_way += 1;
      this.#underWay += 1;
      this.#queueUp(lane);
      this.#track(this.#carry(lane, held));
    }
  }

  #track(work: Promise<void>): void {
    this.#open.add(work);
    void work.finally(() => this.#open.delete(work));
  }

  /** Carries one, settles it, and makes room. */
  async #carry(lane: Lane, held: Held): Promise<void> {
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
      const looked = await this.#lookups.ask(held);
      if (looked === 'paused') {
        await this.#giveBack([held]);
        leave();
        return this.#letGo(lane, held);
      }
      const brought = await this.#bring(held, looked);
      const came = outcomeOf(brought);
      failed = came === 'failed';
      // Its place is free for the next one; after a failure only when it has been noted what is to be thought of it.
      if (!failed) {
        if (came === 'done') lane.size = this.#sizeAfter(lane.size * 2);
        leave();
        this.#turn();
      }
      await this.#settling.ask(brought);
    } catch (error) {
      await this.#fail(held, error);
    }
    if (failed) lane.size = this.#sizeAfter(FIRST_LANE);
    leave();
    this.#letGo(lane, held);
    this.#refill();
  }

  /** Makes room for what follows. */
  #letGo(lane: Lane, held: Held): void {
    lane.held -= 1;
    this.#claims.delete(held);
    if (lane.held === 0) this.#lanes.delete(lane.group);
    this.#turn();
    if (this.#moreWaits && lane.held <= (lane.size * HELD_FOR_EACH) / 2) this.wake();
  }

  async #bring(held: Held, looked: Exclude<Looked, 'paused'>): Promise<Brought> {
    const { settings, database, clock } = this.#context;
    const { id, retryCount, key } = held;
    const attempt = { id, retryCount };
    if (looked === null) return { attempt, key, subject: null, carried: null };
    const { row, found } = looked;
    // Asked anew each time: a process on a port of the system's choice knows its address when it listens.
    const base_url = this.#context.baseUrl ?? ownAddress(settings);
    const now = new Date(clock.now());
    const tools = { settings, base_url, database, now, signal: this.#abort.signal, found };
    return { attempt, key, subject: row, carried: await this.#courier.carry(row, tools) };
  }

  /** Who is still due, with what the courier needs to know; nobody is looked at while the family is paused. */
  async #lookUp(held: Held[]): Promise<Looked[]> {
    const { database, clock } = this.#context;
    if (await selectPause(database, this.#family.name)) return held.map(() => 'paused');
    const keys = held.map(({ key }) => key);
    const now = new Date(clock.now());
    const due = this.#courier.dueAmong?.(keys) ?? this.#family.due(now);
    const rows = await selectDueAmong(database, dueRow, { family: this.#family.name, due, keys });
    const subjects = new Map(rows.map((row) => [row.key, this.#family.subject.parse(row)]));
    const found =
      subjects.size > 0 ? await this.#courier.look?.(database, [...subjects.values()]) : undefined;
    return held.map(({ key }) => {
      const row = subjects.get(key);
      return row ? { row, found: found?.get(key) } : null;
    });
  }

  /** Settles together; where that fails, each by itself, so that a faulty one does not keep the others. */
  async #settle(brought: Brought[]): Promise<boolean[]> {
    const { clock, log } = this.#context;
    const settle = (some: Brought[]) =>
      settleBrought(this.#context, this.#family, some, new Date(clock.now()));
    try {
      const counts = await settle(brought);
      log.info({ family: this.#family.name, counts }, 'carried');
      return brought.map(() => true);
    } catch (error) {
      if (brought.length === 1) throw error;
      for (const one of brought)
        await settle([one]).catch((cause) => this.#fail({ ...one.attempt, ...one }, cause));
      return brought.map(() => true);
    }
  }

  /** Leaves a job to the queue's own backoff, and at last to its dead letters. */
  async #fail({ id, retryCount, key }: JobAttempt & { key: string }, error: unknown): Promise<void> {
    const { boss, log } = this.#context;
    const { name } = this.#family;
    log.error({ family: name, key, err: error }, 'not carried');
    const reason = { message: error instanceof Error ? error.message : String(error) };
    await boss
      .fail(name, { id, retryCount }, reason)
      .catch((err) => log.error({ family: name, key, err }, 'not given up'));
  }

  /** Asks for the family's sweep while its courier is busy. What cannot be asked for comes with the schedule. */
  #refill(): void {
    const { boss, clock, log } = this.#context;
    this.#broughtSince += 1;
    if (!this.#courier.queued || this.#stopped) return;
    if (this.#broughtSince < REFILL_AFTER && clock.now() - this.#refilledAt < REFILL_MS) return;
    this.#refilledAt = clock.now();
    this.#broughtSince = 0;
    const { name } = this.#family;
    this.#track(nudge(boss, name).catch((err) => log.error({ family: name, err }, 'not nudged')));
  }
}

function isFull(lane: Lane): boolean {
  return lane.held >= lane.size * HELD_FOR_EACH;
}

/** Whether a subject was carried, could not be, or was not even tried: what is put off without a word took nobody's time. */
function outcomeOf({ carried }: Brought): 'done' | 'failed' | 'untried' {
  if (carried === null) return 'untried';
  if (!(carried instanceof NotYet)) return 'done';
  return Object.keys(carried.carried).length === 0 ? 'untried' : 'failed';
}
