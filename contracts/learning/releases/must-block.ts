/**
 * Cases that must stay blocked, whatever is learned: a release candidate may change none of these verdicts.
 * Each stands for a ban or a certificate that the law requires; `decided` is the verdict to keep.
 */
import { type DecisionRequest, normalizeFacts } from '../../decisions/request/facts.ts';
import type { GateCase } from './release-gate.ts';

const us = { marketplace: 'amazon_us', intended_action: 'list' };

export const MUST_BLOCK: readonly { id: string; facts: DecisionRequest }[] = [
  { id: 'toy_without_certificate', facts: { ...us, category: 'toys' } },
  { id: 'toy_without_certificate_walmart', facts: { ...us, marketplace: 'walmart_us', category: 'toys' } },
  { id: 'toy_without_declaration_eu', facts: { ...us, marketplace: 'amazon_de', category: 'toys' } },
  { id: 'toy_to_superseded_standard', facts: { ...us, category: 'toys', standard: 'ASTM F963-17' } },
  {
    id: 'toy_imported_without_certificate',
    facts: { ...us, category: 'toys', intended_action: 'import' },
  },
  { id: 'recalled_toy', facts: { ...us, category: 'toys', attributes: { is_recalled: true } } },
  {
    id: 'drop_side_crib',
    facts: {
      ...us,
      category: 'infant_sleep',
      attributes: { infant_product_type: 'full_size_crib', is_drop_side_crib: true },
    },
  },
  {
    id: 'padded_crib_bumper',
    facts: { ...us, category: 'infant_sleep', attributes: { is_padded_crib_bumper: true } },
  },
  {
    id: 'covered_router',
    facts: { ...us, category: 'routers', attributes: { on_fcc_covered_list: true } },
  },
];

/** The cases as a gate judges them: without evidence, on a day (`YYYY-MM-DD`). */
export function mustBlock(as_of: string): GateCase[] {
  return MUST_BLOCK.map(({ id, facts }) => ({ id, facts: normalizeFacts(facts), evidence: null, as_of }));
}
