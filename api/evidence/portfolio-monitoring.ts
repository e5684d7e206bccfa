import { z } from 'zod';
import { DUE_COUNT_CAP } from '../../contracts/core/worker.ts';
import { packsSha256 } from '../../contracts/decisions/decision.ts';
import { shippedIndex } from '../../contracts/decisions/packs.ts';
import { countWatched, selectFindings, shownFindingShape } from '../../sql/evidence/portfolio-monitoring.ts';
import type { ConsoleFields } from '../core/console.ts';
import { present } from '../core/present.ts';

const finding = z.object({
  ...shownFindingShape,
  found_at: z.iso.datetime(),
  noticed_at: z.iso.datetime().nullable(),
  dropped_at: z.iso.datetime().nullable(),
});

/** How many reports are watched, and what was found of them. */
export const portfolioConsole: ConsoleFields<Record<never, never>> = {
  shape: {
    /** Current reports, and those of them that were judged by today's packs; counted to 10,000 each. */
    watched: z.object({ reports: z.number().int(), up_to_date: z.number().int() }),
    rule_packs_sha256: z.string(),
    findings: z.array(finding),
  },
  async read({ database }, { scope, limit }) {
    const packs = packsSha256(shippedIndex());
    const [watched, findings] = await Promise.all([
      countWatched(database, { scope, packs, cap: DUE_COUNT_CAP }),
      selectFindings(database, scope, limit),
    ]);
    return { watched, rule_packs_sha256: packs, findings: findings.map((row) => present(row)) };
  },
};
