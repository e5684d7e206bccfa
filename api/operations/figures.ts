import { FAMILIES } from '../../jobs/families.ts';
import {
  type QueueFigures,
  type ServiceFigures,
  selectQueueFigures,
  selectReplicaLag,
  selectServiceFigures,
} from '../../sql/operations/metrics.ts';
import type { Service } from '../core/service.ts';

/** Milliseconds for which figures are used again, so that several scrapers cost the database no more than one. */
const KEPT_MS = 5_000;
/** Milliseconds that a scrape waits for the database. */
const WAIT_MS = 1_500;

/** Figures from the database; null for a part that did not answer. */
export interface Figures {
  service: ServiceFigures | null;
  queues: QueueFigures[] | null;
  /** Undefined without a replica. */
  replica?: { lag: number | null } | null;
}

const NAMES = FAMILIES.map(({ name }) => name);

/**
 * Reads the figures with one statement about the queue, one about the rest, and one on the replica. A read
 * that hangs is not repeated until it has ended, so a database that is away costs one connection.
 */
export class FiguresReader {
  readonly #service: Service;
  #kept: { at: number; figures: Figures } | undefined;
  #reading: Promise<Figures> | undefined;

  constructor(service: Service) {
    this.#service = service;
  }

  async read(now: Date): Promise<Figures> {
    if (this.#kept !== undefined && performance.now() - this.#kept.at < KEPT_MS) return this.#kept.figures;
    this.#reading ??= this.#readAll(now).finally(() => {
      this.#reading = undefined;
    });
    const { promise: late, resolve } = Promise.withResolvers<Figures>();
    const timer = setTimeout(() => resolve(this.#unanswered()), WAIT_MS);
    try {
      return await Promise.race([this.#reading, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #readAll(now: Date): Promise<Figures> {
    const { database, replica } = this.#service;
    const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);
    const [service, queues, lag] = await Promise.all([
      orNull(selectServiceFigures(database, NAMES, now)),
      orNull(selectQueueFigures(database, now)),
      replica === database ? undefined : orNull(selectReplicaLag(replica).then((lag) => ({ lag }))),
    ]);
    const figures = { service, queues, ...(lag === undefined ? {} : { replica: lag }) };
    if (service !== null && queues !== null) this.#kept = { at: performance.now(), figures };
    return figures;
  }

  #unanswered(): Figures {
    const { database, replica } = this.#service;
    return { service: null, queues: null, ...(replica === database ? {} : { replica: null }) };
  }
}
