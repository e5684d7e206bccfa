import type { z } from 'zod';
import type { Connector } from '../contracts/connectors.ts';
import type { EventType } from '../contracts/events.ts';
import type { Fragment, Transaction } from '../sql/database.ts';
import type { DueSubject } from '../sql/records.ts';

/** What shall be written for one subject: its record, what is announced, what is handed to connectors. */
export interface Effect {
  key: string;
  record: Record<string, unknown>;
  events?: { type: EventType; data: Record<string, unknown> }[];
  /** Payloads carry ids, amounts and dates; a connector is given the recipient when it leases. */
  dispatches?: { connector: Connector; kind: string; payload: Record<string, unknown> }[];
}

/** A subject together with what was decided for it; `apply` gets only those that really go on. */
export interface Settled<S extends DueSubject> {
  subject: S;
  effect: Effect;
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
  /** Every type that `handle` may announce. */
  events: readonly EventType[];
  /** Subjects in one call when the caller does not say. */
  defaultLimit: number;
  subject: z.ZodType<S>;
  /** Who is due at `now`: rows `key, subject_type, subject_id, account_id, due_at` and the subject's own columns. */
  due(now: Date): Fragment;
  /** Pure: the same subjects at the same time give the same effects. */
  handle(subjects: S[], now: Date): Effect[];
  /** Changes other rows in the sweep's transaction, set-based: mints keys, moves a reminder on. */
  apply?(tx: Transaction, settled: Settled<S>[], now: Date): Promise<void>;
}

/** Forgets a family's own subject type, so that families of all kinds fit one registry. */
export function defineFamily<S extends DueSubject>(family: Family<S>): Family {
  return family as unknown as Family;
}
