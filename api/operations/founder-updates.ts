import { z } from 'zod';
import { founderDigest } from '../../contracts/operations/founder-updates.ts';
import { selectDigests } from '../../sql/operations/founder-updates.ts';
import type { ConsoleFields } from '../core/console.ts';

const shownDigest = z.object({ sha256: z.string(), made_at: z.iso.datetime(), digest: founderDigest });

/** Weeks in sentences, the newest first. */
export const founderConsole: ConsoleFields<Record<never, never>> = {
  shape: { digests: z.array(shownDigest) },
  operators: {
    others: { digests: [] },
    async read({ database }, { limit }) {
      const digests = await selectDigests(database, limit);
      return { digests: digests.map((row) => ({ ...row, made_at: row.made_at.toISOString() })) };
    },
  },
};
