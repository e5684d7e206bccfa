/** Whether a document serves a rule: what it is asked for, its standard in an edition in force, and its age. */

import { daysBetween } from '../../core/calendar.ts';
import { editionMatters, type StandardReading } from '../request/standards.ts';
import type { CompiledGroup, CompiledRule } from './compiled-rule.ts';
import { type EvidenceView, isBehindCurrent, type JudgedDocument, outOfUse, PROBLEMS } from './evidence.ts';
import type { RuleIndex } from './rules.ts';

/**
 * True if one of the group's documents is shown for the rule. `assumed` are codes taken as fully shown, for
 * the re-evaluations that prove a smallest change.
 */
export function shows(
  rule: CompiledRule,
  group: CompiledGroup,
  view: EvidenceView | null,
  assumed: ReadonlySet<string> | null,
  as_of: string,
  index: RuleIndex,
): boolean {
  if (assumed !== null) for (const code of group.codes) if (assumed.has(code)) return true;
  if (view === null) return false;
  for (const code of group.codes) {
    const documents = view.byKind.get(code);
    if (documents?.some((judged) => serves(rule, group, judged, as_of, index))) return true;
  }
  return false;
}

/**
 * Why the documents that were shown do not do for what a rule still misses: one sentence a kind and problem.
 * Words of the documents are not repeated, because only their owner may see them.
 */
export function shortfalls(
  { compiled, groups }: { compiled: CompiledRule; groups: readonly CompiledGroup[] },
  view: EvidenceView | null,
  { index, as_of }: { index: RuleIndex; as_of: string },
): string[] {
  const found = new Set<string>();
  for (const judged of view?.documents ?? []) {
    const name = index.evidenceTypes.get(judged.kind)?.name ?? judged.kind;
    for (const group of groups) {
      if (!group.codes.includes(judged.kind)) continue;
      for (const { code } of judged.problems) found.add(`${name} ${PROBLEMS[code]}`);
      if (!judged.counts || serves(compiled, group, judged, as_of, index)) continue;
      const lack = lackOf(group, judged, as_of, index);
      found.add(`${name} ${lack === null ? 'is too old' : LACKS[lack](group.standards ?? [])}`);
    }
  }
  return [...found].slice(0, 4);
}

/** True if a document that counts is what the group of a rule asks for. */
export function serves(
  { rule: { check } }: CompiledRule,
  group: CompiledGroup,
  judged: JudgedDocument,
  as_of: string,
  index: RuleIndex,
): boolean {
  if (!group.codes.includes(judged.kind)) return false;
  const days = check.type === 'evidence' ? check.max_age_days?.[judged.kind] : undefined;
  if (days !== undefined) {
    const issued = judged.document.issued_on;
    // A document without a date cannot be proved fresh.
    if (!issued || daysBetween(issued, as_of) > days) return false;
  }
  return lackOf(group, judged, as_of, index) === null;
}

type Lack = 'standard' | 'edition' | 'current_edition';

/** The end of a sentence about a document that does not meet the standards of a group. */
export const LACKS: Readonly<Record<Lack, (standards: readonly string[]) => string>> = {
  standard: (standards) => `is not to ${standards.join(' or ')}`,
  edition: (standards) => `names no edition of ${standards.join(' or ')}`,
  current_edition: (standards) => `is to an edition of ${standards.join(' or ')} that is no longer in use`,
};

/** The reason why a document does not meet the standards of a group; null if it meets them, or if it carries none. */
export function lackOf(
  { standards }: Pick<CompiledGroup, 'standards'>,
  { kind, readings }: JudgedDocument,
  as_of: string,
  index: RuleIndex,
): Lack | null {
  if (standards === null || !index.evidenceTypes.get(kind)?.carries_standard) return null;
  let lack: Lack = 'standard';
  for (const reading of readings) {
    if (reading.family === null || !standards.includes(reading.family)) continue;
    const one = editionLack(reading, reading.family, as_of);
    if (one === null) return null;
    lack = one;
  }
  return lack;
}

function editionLack(reading: StandardReading, family: string, as_of: string): Lack | null {
  if (outOfUse(reading, as_of) || isBehindCurrent(reading, as_of)) return 'current_edition';
  return reading.edition !== null || !editionMatters(family) ? null : 'edition';
}
