import type { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Connector } from '../../contracts/core/connectors.ts';
import type { EventDraft, EventType } from '../../contracts/ledger/events.ts';
import type { DispatchKind } from '../../contracts/messages/words.ts';
import type { Fragment, Transaction } from '../../sql/core/database.ts';
import type { DueSubject, Wanted } from '../../sql/core/records.ts';
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

/** The areas of families, in the order in which lists show them. */
export const AREAS = [
  'Accounts and money',
  'Partners and customers',
  'Messages and evidence',
  'What goes out',
  'Outcomes, rules, sources',
  'The service itself',
] as const;

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
  /** Its name for people, as pages show it. */
  title: string;
  /** `GET path/worker` previews, `POST path/worker` simulates or runs. */
  path: `/api/${string}`;
  /** `receivables` makes `service.receivables_worker.v1` and `service.receivables_worker_result.v1`. */
  schema: string;
  /** Its group in the command line's list and in the table of families. */
  area: (typeof AREAS)[number];
  /**
   * Tag of its routes in the interface description. A family has a tag of its own if its path says the same, as
   * `/api/company-os` and `Company OS`; others have that of a resource or of such a family.
   */
  tag: string;
  /** For operators, in a sentence or two: which subjects are due, and what is done for them. */
  purpose: string;
  /** When it is swept, in UTC, once per cluster. */
  cron: string;
  /** Why that often. */
  why: string;
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
  /** Days that the queue keeps its finished jobs, if not `RETENTION_DAYS`; its records stay for ever. */
  retention?: number;
  /** Subjects that can be due at once, at most, where its nature bounds them: one canary per interval. */
  mostDue?: number;
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
    boss: PgBoss,
    // biome-ignore lint/suspicious/noConfusingVoidType: most families append no events of their own here
  ): Promise<Map<string, EventDraft[]> | void>;
}

/** Forgets a family's own types, so that families of all kinds fit one table. */
export function defineFamily<S extends DueSubject, Found = unknown, Prepared = unknown>(
  family: Family<S, Found, Prepared>,
): Family {
  return family as unknown as Family;
}
