import type { z } from 'zod';
import type { Connector } from '../../contracts/core/connectors.ts';
import type { EventDraft, EventType } from '../../contracts/ledger/events.ts';
import type { DispatchKind } from '../../contracts/messages/words.ts';
import type { Fragment, Transaction } from '../../sql/core/database.ts';
import type { DueSubject, Scope, Wanted } from '../../sql/core/records.ts';
import type { SlowHalf } from './slow-half.ts';

/** The writes for one subject: its record, its events, and its dispatches to connectors. */
export interface Effect {
  key: string;
  record: Record<string, unknown>;
  /** `subject` is that of the effect unless an event names another, as one that every key may read must. */
  events?: { type: EventType; data: Record<string, unknown>; subject?: EventDraft['subject'] }[];
  /** Payloads carry ids, amounts and dates. A connector gets the recipient when it leases. */
  dispatches?: { connector: Connector; kind: DispatchKind; payload: Record<string, unknown> }[];
  /** Families whose sweep is requested in the same commit, beside those of the family's own `wakes`. */
  wakes?: readonly string[];
}

/** A subject with its effect; `apply` gets only those that were not recorded before. */
interface Settled<S extends DueSubject> {
  subject: S;
  effect: Effect;
}

/** A subject as `handle` and `apply` get it: with the finding of the slow half, if the family has one. */
export type Handled<S extends DueSubject, Found> = unknown extends Found ? S : S & { found: Found };

/**
 * A job family: a query that finds the subjects that are due, and a pure function that decides what is
 * written for them. The core (`sweep.ts`) does everything else, for every family.
 */
export interface Family<S extends DueSubject = DueSubject, Found = unknown, Prepared = unknown> {
  /** Queue name, CLI name and schedule key. */
  name: string;
  /** `GET path/worker` previews, `POST path/worker` simulates or runs. */
  path: `/api/${string}`;
  /** `receivables` makes `service.receivables_worker.v1` and `service.receivables_worker_result.v1`. */
  schema: string;
  /** One sentence for operators: which subjects are due, and what is done for them. */
  purpose: string;
  /** Whether `GET path` is a console of its own; otherwise it is the preview. */
  console: boolean;
  /**
   * Whether only operators may see the family's subjects and records, because they concern the service as a
   * whole.
   */
  internal?: boolean;
  /** Every event type that `handle` or `apply` may announce. */
  events: readonly EventType[];
  /**
   * Families that have new work once this one has handled a subject: their sweep is requested in the same
   * commit.
   */
  wakes?: readonly string[];
  /** Subjects per call when the caller gives no limit. */
  defaultLimit: number;
  subject: z.ZodType<S>;
  /**
   * The subjects that are due at `now`: rows `key, subject_type, subject_id, account_id, due_at` and the
   * family's own columns.
   * @param wanted at most `limit` rows of this scope are used, so the query of a large family may return
   * fewer, and one with `moveOn` need not examine more rows than `moveOn` does
   */
  due(now: Date, wanted?: Wanted): Fragment;
  /** For a family whose work is slow or leaves the process. */
  slowHalf?: SlowHalf<S, Found, Prepared>;
  /**
   * For a family that watches many subjects, few of them due at a time: reschedules the subjects that it
   * examined and found not due, so that the next check skips them. Runs in each sweep of all accounts, before
   * `due`, and must not change which subjects are due.
   * @returns whether more may remain to be examined: the sweep then reports that something is left, even if
   * no subject is due yet
   */
  moveOn?(tx: Transaction, now: Date): Promise<boolean>;
  /** Pure: the same subjects at the same time give the same effects, one for each subject. */
  handle(subjects: Handled<S, Found>[], now: Date): Effect[];
  /**
   * Changes other rows in the sweep's transaction, set-based: mints keys, moves a reminder on.
   * @returns by key, events that it appended itself, to be shown beside those of `handle`
   */
  apply?(
    tx: Transaction,
    settled: Settled<Handled<S, Found>>[],
    now: Date,
    // biome-ignore lint/suspicious/noConfusingVoidType: most families append no events of their own here
  ): Promise<Map<string, EventDraft[]> | void>;
}

/**
 * The query that counts the due subjects of a family. A slow half distributes its turns among groups, so its
 * `due` is queried without a limit.
 * @param cap the count stops here
 */
export function toCount(family: Family, now: Date, { scope, cap }: { scope: Scope; cap: number }) {
  const wanted = family.slowHalf ? undefined : { scope, limit: cap };
  return { family: family.name, due: family.due(now, wanted), scope, cap };
}

/** Forgets a family's own types, so that families of all kinds fit one table. */
export function defineFamily<S extends DueSubject, Found = unknown, Prepared = unknown>(
  family: Family<S, Found, Prepared>,
): Family {
  return family as unknown as Family;
}
