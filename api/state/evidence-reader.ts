import type { Facts } from '../../contracts/decisions/request/facts.ts';
import type { OwnedEvidence } from '../../contracts/decisions/rules/lending.ts';
import { Gathering } from '../../jobs/core/gathering.ts';
import type { Database } from '../../sql/core/database.ts';
import { ORDINARY } from '../../sql/core/limits.ts';
import { selectNamedEvidence } from '../../sql/evidence/verification.ts';

interface Asked {
  facts: Facts;
  day: string;
}

/** Requests per query, at most; the rest wait for the next one. */
const BATCH_MAX = 512;

/**
 * Finds the evidence that requests name. It is read for each request and never kept, so that a revoked report
 * stops counting with the next request. Requests that arrive during one query share the next one.
 */
export class EvidenceReader {
  readonly #database: Database;
  readonly #queries: Gathering<Asked, readonly OwnedEvidence[]>;

  constructor(database: Database) {
    this.#database = database;
    this.#queries = new Gathering((asked) => this.#readAsked(asked), {
      most: BATCH_MAX,
      waitMs: ORDINARY.connect,
    });
  }

  /** The reports that facts name, as they stand on a day (`YYYY-MM-DD`), in order of precedence. */
  find(facts: Facts, day: string): Promise<readonly OwnedEvidence[]> {
    return this.#queries.ask({ facts, day });
  }

  async #readAsked(asked: Asked[]): Promise<(readonly OwnedEvidence[])[]> {
    const found = new Map<Asked, readonly OwnedEvidence[]>();
    // One query per day, because a report expires as of the day that is asked about.
    for (const [day, batch] of Map.groupBy(asked, (one) => one.day)) {
      const named = await selectNamedEvidence(
        this.#database,
        batch.map(({ facts }) => facts),
        day,
      );
      for (const one of batch) found.set(one, named(one.facts));
    }
    return asked.map((one) => found.get(one) ?? []);
  }
}
