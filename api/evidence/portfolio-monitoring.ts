import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import { packsSha256 } from '../../contracts/decisions/document/decide.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { portfolioFields } from '../../contracts/evidence/portfolio-console.ts';
import { countWatched, selectFindings } from '../../sql/evidence/portfolio-monitoring.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

/** Number of watched reports, and the findings about them. */
export const portfolioConsole: ConsoleFields<Record<never, never>> = {
  shape: portfolioFields,
  async read({ database }, { scope, limit }) {
    const packs = packsSha256(shippedIndex());
    const [watched, findings] = await Promise.all([
      countWatched(database, { scope, packs, cap: DUE_COUNT_CAP }),
      selectFindings(database, scope, limit),
    ]);
    return { watched, rule_packs_sha256: packs, findings: findings.map((row) => present(row)) };
  },
};
