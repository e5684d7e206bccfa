import type { Facts } from '../contracts/facts.ts';
import { Gathering } from '../jobs/gathering.ts';
import type { Database } from '../sql/database.ts';
import { type StoredEvidence, selectEvidence } from '../sql/verification.ts';

interface Asked {
  facts: Facts;
  day: string;
}

/** Requests in one look-up at most; more wait for the next one. */
const BATCH_MAX = 512;

/**
 * Finds the evidence that requests name. It is read with each request and never kept, so that a report that was
 * revoked counts no more from the next request on; all that ask while one look-up is under way share the next one.
 */
export class EvidenceDesk {
  readonly #database: Database;
  readonly #lookups: Gathering<Asked, StoredEvidence | null>;

  constructor(database: Database) {
    this.#database = database;
    this.#lookups = new Gathering((asked) => this.#look(asked), BATCH_MAX);
  }

  /**
   * The report that facts name, as it stands on a day (`YYYY-MM-DD`); null where none is on record. A report id
   * speaks before a packet hash.
   */
  find(facts: Facts, day: string): Promise<StoredEvidence | null> {
    return this.#lookups.ask({ facts, day });
  }

  async #look(asked: Asked[]): Promise<(StoredEvidence | null)[]> {
    const found = new Map<Asked, StoredEvidence | undefined>();
    // Of each day by itself: reports are judged to have expired on the day that is asked about.
    for (const [day, batch] of Map.groupBy(asked, (one) => one.day)) {
      const { by_report, by_packet } = await selectEvidence(
        this.#database,
        {
          report_ids: batch.flatMap(({ facts }) => facts.report_id ?? []),
          packet_sha256s: batch.flatMap(({ facts }) =>
            facts.report_id === null ? (packetOf(facts) ?? []) : [],
          ),
        },
        day,
      );
      for (const one of batch) {
        const { report_id } = one.facts;
        found.set(
          one,
          report_id === null ? by_packet.get(packetOf(one.facts) ?? '') : by_report.get(report_id),
        );
      }
    }
    return asked.map((one) => found.get(one) ?? null);
  }
}

/** The packet hash in plain hex: it may be stated with the name of the algorithm before it. */
function packetOf({ packet_sha256 }: Facts): string | null {
  return packet_sha256?.replace(/^sha-?256:/, '') ?? null;
}
