/**
 * Laboratories that a rule refuses: compared by name as a whole, and by resemblance.
 */
import { isNear, plainName } from '../words/plain-name.ts';
import type { CompiledRule } from './compiled-rule.ts';

/** The name of the refused laboratory, or what is wrong with its number; null if the rule refuses neither. */
export function refusal({ rule: { check } }: CompiledRule, lab: string): string | null {
  if (check.type !== 'lab') return null;
  const name = plainName(lab);
  for (const refused of check.refused) if (refused.known_as.includes(name)) return refused.name;
  if (check.number_kind === 'cpsc_lab_id' && /^cpsc (?:lab )?(?:id )?(?!\d{4}$)\d+$/.test(name)) {
    return 'a CPSC laboratory number has 4 digits';
  }
  return null;
}

/** The name of the refused laboratory that this one resembles without being it; null if there is none. */
export function resembles({ rule: { check } }: CompiledRule, lab: string): string | null {
  if (check.type !== 'lab') return null;
  const name = plainName(lab);
  return check.refused.find(({ known_as }) => known_as.some((one) => isNear(one, name)))?.name ?? null;
}
