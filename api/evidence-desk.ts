import type { Facts } from '../contracts/facts.ts';
import type { Database } from '../sql/database.ts';
import { type StoredEvidence, selectEvidence } from '../sql/verification.ts';

interface Waiting {
  facts: Facts;
  day: string;
  resolve(found: StoredEvidence | null): void;
  reject(error: unknown): void;
}

/** Requests in one look-up at most; more wait for the next one. */
const BATCH_MAX = 512;

/**
 * Finds the evidence that requests name. It is read with each request and never kept, so that a report that was
 * revoked counts no more from the next request on; all that ask while one look-up is under way share the next one.
 */
export class EvidenceDesk {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  #looking = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The report that facts name, as it stands on a day (`YYYY-MM-DD`); null where none is on record. A report id
   * speaks before a packet hash.
   */
  find(facts: Facts, day: string): Promise<StoredEvidence | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ facts, day, resolve, reject });
      if (!this.#looking) void this.#look();
    });
  }

  async #look(): Promise<void> {
    this.#looking = true;
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      // All of one day: reports are judged to have expired on the day that is asked about.
      const { day } = this.#waiting[0] as Waiting;
      const batch = this.#waiting.filter((one) => one.day === day).slice(0, BATCH_MAX);
      const taken = new Set(batch);
      this.#waiting = this.#waiting.filter((one) => !taken.has(one));
      try {
        const found = await selectEvidence(
          this.#database,
          {
            report_ids: batch.flatMap(({ facts }) => facts.report_id ?? []),
            packet_sha256s: batch.flatMap(({ facts }) =>
              facts.report_id === null ? (packetOf(facts) ?? []) : [],
            ),
          },
          day,
        );
        for (const { facts, resolve } of batch) {
          const { report_id } = facts;
          const named =
            report_id === null ? found.by_packet.get(packetOf(facts) ?? '') : found.by_report.get(report_id);
          resolve(named ?? null);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#looking = false;
  }
}

/** The packet hash in plain hex: it may be stated with the name of the algorithm before it. */
function packetOf({ packet_sha256 }: Facts): string | null {
  return packet_sha256?.replace(/^sha-?256:/, '') ?? null;
}
