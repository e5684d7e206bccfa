import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { findSteps } from '../../contracts/partners/conformance.ts';
import { GUIDANCE, guidance, type KitRow, kitRow } from '../../contracts/partners/integrations.ts';
import type { Scope } from '../../sql/core/records.ts';
import { selectKitRecords, selectLedgerEvidence } from '../../sql/partners/conformance.ts';
import { countKits, selectKit, selectKits } from '../../sql/partners/integrations.ts';
import { selectSteps } from '../../sql/partners/self-test.ts';
import type { ConsoleFields } from '../core/console.ts';
import { page } from '../core/paging.ts';
import { present } from '../core/present.ts';
import type { Service } from '../core/service.ts';

const finding = z.object({
  order: z.number().int(),
  key: z.string(),
  endpoint: z.string(),
  result: z.enum(['passed', 'missing']),
  evidence: z.looseObject({}).nullable(),
});

const shownKit = z.object({
  ...kitRow.shape,
  progress_at: z.iso.datetime(),
  next_nudge_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});

/** The kit that was asked for, with its eleven steps as the ledgers show them now; null when none was named. */
const chosenKit = shownKit.extend({ steps: z.array(finding) }).nullable();

const kitQuery = { kit_id: z.string().min(1).max(100).optional() };
const query = { ...kitQuery, cursor: z.string().max(100).optional() };

/** Kits with their guidance, a page at a time; or one, with its steps and its nudges. */
export const integrationConsole: ConsoleFields<typeof query> = {
  query,
  refuses: ['not_found'],
  shape: {
    schema_version: z.literal('service.integration_console.v1'),
    kit_counts: z.record(z.string(), z.number().int()),
    kits: z.array(shownKit),
    next_cursor: z.string().nullable(),
    kit: chosenKit,
    guidance: z.array(guidance),
  },
  async read(service, { scope, limit, query: { kit_id, cursor } }) {
    if (kit_id !== undefined) {
      const kit = await findKit(service, kit_id, scope);
      return {
        kit_counts: { [kit.status]: 1 },
        kits: [present(kit)],
        next_cursor: null,
        kit: await withSteps(service, kit),
        guidance: [GUIDANCE[kit.integration_type]],
        ...(await recordsOf(service, 'integrations', kit_id, limit)),
      };
    }
    const [kit_counts, rows] = await Promise.all([
      countKits(service.database, scope),
      selectKits(service.database, { scope, limit: limit + 1, cursor }),
    ]);
    const { rows: kits, next_cursor } = page(rows, limit, (row) => row.kit_id);
    return {
      kit_counts,
      kits: kits.map((kit) => present(kit)),
      next_cursor,
      kit: null,
      guidance: Object.values(GUIDANCE),
    };
  },
};

/** Conformance reports, newest first; of one kit also what the ledgers show of it now. */
export const conformanceConsole: ConsoleFields<typeof kitQuery> = {
  query: kitQuery,
  refuses: ['not_found'],
  shape: {
    schema_version: z.literal('service.integration_conformance_console.v1'),
    kit_counts: z.record(z.string(), z.number().int()),
    kit: chosenKit,
  },
  async read(service, { scope, limit, query: { kit_id } }) {
    if (kit_id === undefined) return { kit_counts: await countKits(service.database, scope), kit: null };
    const kit = await findKit(service, kit_id, scope);
    return {
      kit_counts: { [kit.status]: 1 },
      kit: await withSteps(service, kit),
      ...(await recordsOf(service, 'conformance', kit_id, limit)),
    };
  },
};

async function findKit(service: Service, kitId: string, scope: Scope): Promise<KitRow> {
  const kit = await selectKit(service.database, kitId, scope);
  if (!kit) throw new Refusal('not_found', `there is no kit ${kitId} that this key may see`);
  return kit;
}

async function withSteps({ database }: Service, kit: KitRow) {
  const { account_id } = kit;
  const [taken, ledger] =
    account_id === null
      ? [[], null]
      : await Promise.all([selectSteps(database, account_id), selectLedgerEvidence(database, account_id)]);
  return { ...present(kit), steps: findSteps(taken, ledger) };
}

async function recordsOf(
  { database }: Service,
  family: 'integrations' | 'conformance',
  kit_id: string,
  limit: number,
) {
  const records = await selectKitRecords(database, { family, kit_id, limit });
  return { records: records.map((record) => present(record)) };
}
