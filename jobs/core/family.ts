import type { z } from 'zod';
import type { Connector } from '../../contracts/core/connectors.ts';
import type { EventDraft, EventType } from '../../contracts/ledger/events.ts';
import type { Settings } from '../../contracts/settings.ts';
import type { Connection, Database, Fragment, Transaction } from '../../sql/core/database.ts';
import type { DueSubject, Scope, Wanted } from '../../sql/core/records.ts';

/** What shall be written for one subject: its record, what is announced, what is handed to connectors. */
export interface Effect {
  key: string;
  record: Record<string, unknown>;
  events?: { type: EventType; data: Record<string, unknown> }[];
  /** Payloads carry ids, amounts and dates; a connector is given the recipient when it leases. */
  dispatches?: { connector: Connector; kind: string; payload: Record<string, unknown> }[];
  /** Families whose sweep is asked for with the same commit, beside those that the family itself always wakes. */
  wakes?: readonly string[];
}

/** A subject together with what was decided for it; `apply` gets only those that really go on. */
interface Settled<S extends DueSubject> {
  subject: S;
  effect: Effect;
}

/** What a courier has at hand on its way. */
export interface CourierTools {
  settings: Settings;
  /** The service's own address, without a trailing slash. */
  base_url: string;
  /** To read from, outside any transaction of the family's own. */
  database: Database;
  now: Date;
  /** Fires when the process stops and waits no longer. */
  signal: AbortSignal;
  /** What the courier's `look` found for this subject. */
  found: unknown;
}

/**
 * What a courier brings back when a subject is not done: it is tried again after a while, or let go until the
 * family's query finds it due again.
 */
export class NotYet {
  /** Seconds; null lets it go. */
  readonly again_after: number | null;
  /** What there is to be written of the attempt. */
  readonly carried: Record<string, unknown>;

  constructor(again_after: number | null, carried: Record<string, unknown> = {}) {
    this.again_after = again_after;
    this.carried = carried;
  }
}

/**
 * The outside half of a family whose effect is I/O: its sweep only queues, its worker carries. What was sent may be
 * sent again, after a crash between the answer and its record; what is recorded is recorded once.
 */
export interface Courier<S extends DueSubject = DueSubject> {
  /** What would be sent, without secrets: shown by a simulation, and by the sweep that queues it. */
  request(subject: S): Record<string, unknown>;
  /** The rows of `due` with these keys, found by them; without it `due` itself is asked, which may be dear. */
  dueAmong?(keys: string[]): Fragment;
  /** What it needs to know of subjects, by key: looked up for many at once, right before they go. */
  look?(database: Connection, subjects: S[]): Promise<Map<string, unknown>>;
  /**
   * Sends it, outside any transaction. What comes back is the `carried` of the subject that `handle` gets, as
   * far as the family's own shape knows it. `NotYet` says when it is tried again; what is thrown is tried again
   * by the queue's own backoff, and at last given up into the dead letters.
   */
  carry(subject: S, tools: CourierTools): Promise<Record<string, unknown> | NotYet>;
  /** Carried at once by one process. */
  concurrency: number;
  /** Subjects of one group are carried at once no more than so many times by one process, fewer while they fail: the others are not kept waiting. */
  groups?: { of(subject: S): string; concurrency: number };
  /** How often the queue tries again before it gives up; each `NotYet` counts. */
  retryLimit?: number;
  /** Writes what goes with queueing, in each sweep's transaction, also when nobody was due: moves a cursor on. */
  queued?(tx: Transaction, subjects: S[], now: Date): Promise<void>;
  /** Writes what `NotYet` carried, in the transaction that puts the subjects off. */
  postponed?(tx: Transaction, postponed: { subject: S; notYet: NotYet }[], now: Date): Promise<void>;
  /** Writes that subjects have left the queue undone, so that `due` finds them again, where it has to be told. */
  released?(tx: Transaction, keys: string[]): Promise<void>;
}

/**
 * A job family: a query that finds who is due, and a pure function that says what shall be done.
 * The core (`sweep.ts`) does everything else, for every family.
 */
export interface Family<S extends DueSubject = DueSubject> {
  /** Queue name, CLI name and schedule key. */
  name: string;
  /** `GET path/worker` previews, `POST path/worker` simulates or runs. */
  path: `/api/${string}`;
  /** `receivables` makes `service.receivables_worker.v1` and `service.receivables_worker_result.v1`. */
  schema: string;
  /** One sentence for operators: who is due, and what is done for them. */
  purpose: string;
  /** Whether `GET path` is a console of its own; otherwise it is the preview. */
  console: boolean;
  /** It tells of the whole house: its subjects and records are for operators, not for connectors. */
  house?: boolean;
  /** Every type that `handle` or `apply` may announce. */
  events: readonly EventType[];
  /** Families that have new work once this one has handled somebody: asked for with the same commit. */
  wakes?: readonly string[];
  /** Subjects in one call when the caller does not say. */
  defaultLimit: number;
  subject: z.ZodType<S>;
  /**
   * Who is due at `now`: rows `key, subject_type, subject_id, account_id, due_at` and the subject's own columns.
   * @param wanted no more than `limit` rows of this scope are looked at: a family with very many may then say fewer, and
   * one that watches many may look no further than its `moveOn` does
   */
  due(now: Date, wanted?: Wanted): Fragment;
  /** Only for a family whose effect is I/O. */
  courier?: Courier<S>;
  /**
   * Only for a family that watches many of whom few are ever due: moves on those looked at in vain, so that no later
   * look meets them. Runs in each sweep of all accounts, before `due`, and must not change who is due.
   * @returns whether it stopped where as many may follow: the sweep then has something left, whoever that is
   */
  moveOn?(tx: Transaction, now: Date): Promise<boolean>;
  /** Pure: the same subjects at the same time give the same effects. A courier's subjects bring what was `carried`. */
  handle(subjects: S[], now: Date): Effect[];
  /**
   * Changes other rows in the sweep's transaction, set-based: mints keys, moves a reminder on.
   * @returns by key, events that were appended with what another area records for the family, to be shown beside its own
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most families have nothing to tell
  apply?(tx: Transaction, settled: Settled<S>[], now: Date): Promise<Map<string, EventDraft[]> | void>;
}

/**
 * Who of a family is counted, and how far. A courier shares its turns out among groups, so it is asked for all of them.
 * @param cap counted no further than this
 */
export function toCount(family: Family, now: Date, { scope, cap }: { scope: Scope; cap: number }) {
  const wanted = family.courier ? undefined : { scope, limit: cap };
  return { family: family.name, due: family.due(now, wanted), scope, cap };
}

/** Forgets a family's own subject type, so that families of all kinds fit one registry. */
export function defineFamily<S extends DueSubject>(family: Family<S>): Family {
  return family as unknown as Family;
}
