/** Work that is left in the repository after an act of a person on a release candidate. */
import { SHIPPED_PACKS, shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { LEARNED } from '../../contracts/learning/mining/recommendations.ts';
import {
  type Publication,
  publicationOf,
  withdrawalOf,
} from '../../contracts/learning/releases/publication.ts';
import type { CandidatePack } from '../../contracts/learning/releases/release-candidate.ts';
import type { PromotionStatus } from '../../contracts/learning/releases/rule-promotions.ts';
import type { Connection } from '../../sql/core/database.ts';
import { selectAdvice } from '../../sql/learning/rule-promotions.ts';

/** The change that carries out the newest act on a candidate; null if nothing waits for one. */
export async function toDoFor(
  database: Connection,
  { candidate_sha256, pack }: { candidate_sha256: string; pack: CandidatePack },
  act: { status: PromotionStatus; rule_id: string },
  now: Date,
): Promise<Publication | null> {
  const live = { sources: SHIPPED_PACKS, index: shippedIndex() };
  const asked = { candidate_sha256, today: now.toISOString().slice(0, 10) };
  if (act.status === 'awaiting_withdrawal') return withdrawalOf(act.rule_id, live, asked);
  if (act.status !== 'awaiting_publication') return null;
  const advice = pack.id === LEARNED ? await selectAdvice(database, candidate_sha256) : null;
  return publicationOf(pack, live, { ...asked, advice });
}
