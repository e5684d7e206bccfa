import type { Settings } from '../../contracts/settings.ts';
import type { Connection, Database, Fragment, Transaction } from '../../sql/core/database.ts';
import type { DueSubject } from '../../sql/core/records.ts';

/** Tools of a family's slow half, beside its subject. */
export interface SlowTools<Prepared = unknown> {
  settings: Settings;
  /** The service's own address, without a trailing slash. */
  base_url: string;
  /** For reads, outside any transaction of the family. */
  database: Database;
  now: Date;
  /** Fires when the process stops and waits no longer. */
  signal: AbortSignal;
  /** The subject's entry from `prepare`; undefined if there is none. */
  prepared: Prepared | undefined;
}

/**
 * Returned by `work` if a subject is not done: it is tried again later, or released until the family's `due`
 * query finds it again.
 */
export class NotYet<Found = never> {
  /** Seconds until the next try; null lets the subject go. */
  readonly again_after: number | null;
  /** The finding of this try, for `postponed` to write; null if nothing was tried. */
  readonly found: Found | null;

  constructor(again_after: number | null, found: Found | null = null) {
    this.again_after = again_after;
    this.found = found;
  }
}

/**
 * The slow half of a family whose work takes seconds or leaves the process. The sweep only queues its
 * subjects. The worker does the work outside any transaction, then records the result in one, fenced by the
 * job attempt. After a crash between work and record the work is done again; its result is recorded once.
 */
export interface SlowHalf<S extends DueSubject = DueSubject, Found = unknown, Prepared = unknown> {
  /**
   * The request that `work` would send, or the work it would do, without secrets: the record that a sweep
   * shows.
   */
  request(subject: S): Record<string, unknown>;
  /**
   * The rows of `due` with these keys, found by key. Without it the worker filters `due`, which may be
   * expensive.
   */
  dueAmong?(keys: string[]): Fragment;
  /** Reads data that `work` needs, by key, for many subjects at once, right before the work. */
  prepare?(database: Connection, subjects: S[]): Promise<Map<string, Prepared>>;
  /**
   * Does the work, outside any transaction. `handle` and `apply` get the result as the subject's `found`. A
   * `NotYet` is tried again after its own delay. An error is tried again by the queue's backoff, and ends
   * among the dead letters.
   */
  work(subject: S, tools: SlowTools<Prepared>): Promise<Found | NotYet<Found>>;
  /** Subjects at work at once per process, at most. */
  concurrency: number;
  /**
   * At most `concurrency` subjects of a group are at work at once per process, fewer while the group fails,
   * so that one slow receiver cannot starve the rest.
   */
  groups?: { of(subject: S): string; concurrency: number };
  /** Retries before the queue gives a subject up; each `NotYet` counts. */
  retryLimit?: number;
  /**
   * Writes that belong to queueing, such as a moved cursor. Runs in each sweep's transaction, even if no
   * subject was due.
   */
  queued?(tx: Transaction, subjects: S[], now: Date): Promise<void>;
  /**
   * Writes the findings of tries that ended with `NotYet`, in the transaction that puts their subjects off.
   */
  postponed?(tx: Transaction, postponed: { subject: S; found: Found | null }[], now: Date): Promise<void>;
  /**
   * Records that subjects left the queue undone, for a family whose `due` would otherwise not find them
   * again.
   */
  released?(tx: Transaction, keys: string[]): Promise<void>;
}
