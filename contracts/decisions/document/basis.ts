import { sha256Hex } from '../../core/canonical.ts';
import { LIST_NAMES, type Registers } from '../rules/registers.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { packsSha256 } from './decide.ts';

/**
 * One hash for everything that judges beside facts and evidence: the packs, and the lists that are imported. Without
 * lists it is that of the packs.
 */
export function basisSha256(index: RuleIndex, registers: Registers | null): string {
  const packs = packsSha256(index);
  const lists = [...LIST_NAMES].sort().flatMap((list) => registers?.[list]?.sha256 ?? []);
  return lists.length === 0 ? packs : sha256Hex([packs, ...lists].join('\n'));
}
