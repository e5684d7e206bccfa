import { Refusal } from '../../contracts/core/errors.ts';
import { findSteps } from '../../contracts/partners/conformance.ts';
import {
  conformanceFields,
  conformanceQuery,
  integrationFields,
  integrationsQuery,
} from '../../contracts/partners/integration-consoles.ts';
import { GUIDANCE, type KitRow } from '../../contracts/partners/integrations.ts';
import type { Scope } from '../../sql/core/records.ts';
import { selectKitRecords, selectLedgerEvidence } from '../../sql/partners/conformance.ts';
import { countKits, selectKit, selectKits } from '../../sql/partners/integrations.ts';
import { selectSteps } from '../../sql/partners/self-test.ts';
import type { ConsoleFields } from '../core/console.ts';
import { page } from '../core/paging.ts';
import { present } from '../core/present.ts';
import type { Service } from '../core/service.ts';

/** Kits with their guidance, page by page; or one kit with its steps and nudges. */
export const integrationConsole: ConsoleFields<typeof integrationsQuery> = {
  query: integrationsQuery,
  refuses: ['not_found'],
  shape: integrationFields,
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

/** Conformance reports, newest first; for one kit also its steps as the ledgers show them now. */
export const conformanceConsole: ConsoleFields<typeof conformanceQuery> = {
  query: conformanceQuery,
  refuses: ['not_found'],
  shape: conformanceFields,
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
