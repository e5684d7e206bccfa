/** Which rules concern a category on a marketplace, and what the rules do not cover there. */
import { BLOCK, type CompiledRule } from './compiled-rule.ts';
import { RECORD_FROM } from './first-days.ts';
import type { Category, Marketplace, Rule } from './rule-pack.ts';

/** A part that the packs do not cover for a marketplace and category. */
export interface Gap {
  part: 'law' | 'policy' | 'time';
  reason: string;
  scope: string;
}

/** A category and all its ancestors, itself first. */
export function closure(code: string, categories: ReadonlyMap<string, Category>): Set<string> {
  const found = new Set<string>();
  const walk = (next: string): void => {
    if (found.has(next)) return;
    found.add(next);
    const category = categories.get(next);
    if (!category) throw new Error(`category ${code} has the unknown ancestor ${next}`);
    category.parents.forEach(walk);
  };
  walk(code);
  return found;
}

/** Whether a rule holds on a marketplace, for some category. */
export function holdsOn(row: Rule, marketplace: Marketplace): boolean {
  if (row.marketplaces.includes(marketplace.code)) return true;
  const everywhere = row.jurisdiction === 'GLOBAL' || marketplace.jurisdictions.includes(row.jurisdiction);
  return everywhere && row.marketplaces.includes('*');
}

/** Whether a rule names one of these categories. */
export function names(row: Rule, scope: ReadonlySet<string>): boolean {
  return row.categories.some((code) => scope.has(code));
}

/** Whether a rule excepts one of these categories. */
export function excepts(row: Rule, scope: ReadonlySet<string>): boolean {
  return row.except_categories?.some((code) => scope.has(code)) ?? false;
}

/** Whether a rule holds on a marketplace for these categories. */
export function concerns(row: Rule, marketplace: Marketplace, scope: ReadonlySet<string>): boolean {
  return holdsOn(row, marketplace) && names(row, scope) && !excepts(row, scope);
}

/** Parts that the packs do not cover here. Only rules with a source for this very category make it assessed. */
export function gaps(marketplace: Marketplace, category: Category, found: readonly { rule: Rule }[]): Gap[] {
  const missing: Gap[] = [];
  const asks = found.filter((r) => r.rule.check.type !== 'notice');
  for (const jurisdiction of marketplace.jurisdictions.filter((code) => !NATIONAL.has(code))) {
    const specific = asks.some(
      (r) =>
        r.rule.kind === 'law' &&
        r.rule.grade !== 'none' &&
        r.rule.jurisdiction === jurisdiction &&
        !r.rule.categories.includes('any'),
    );
    if (!specific) {
      const reason = `the rule packs hold no law of ${jurisdiction} for the category ${category.code}`;
      missing.push({ part: 'law', reason, scope: jurisdiction });
    }
  }
  // A policy on any product that applies only under some condition says nothing about this category.
  const tells = (r: { rule: Rule }) => !r.rule.categories.includes('any') || (r.rule.when ?? []).length === 0;
  if (!asks.some((r) => r.rule.kind === 'marketplace_policy' && tells(r))) {
    const reason = `the rule packs hold no policy of ${marketplace.code} for the category ${category.code}`;
    missing.push({ part: 'policy', reason, scope: marketplace.code });
  }
  return missing;
}

/** Member states: their rules add to the EU's, so their absence is no gap. */
const NATIONAL = new Set(['DE', 'FR']);

/**
 * The parts that are not assessed on a day of the past: rules that hold today began later, and what held before
 * them was not read. A rule that took the place of another one leaves no gap.
 * @param read_to the day up to which the packs were read; from then on every rule to come is known
 */
export function gapsInTime(
  rules: readonly Pick<CompiledRule, 'rule' | 'brokenLevel' | 'in_force_from'>[],
  as_of: string,
  read_to: string,
  successors: ReadonlySet<string>,
): Gap[] {
  if (as_of >= read_to) return [];
  const later = rules.filter(
    ({ rule, brokenLevel, in_force_from }) =>
      rule.kind === 'law' &&
      brokenLevel === BLOCK &&
      in_force_from !== null &&
      in_force_from > as_of &&
      in_force_from <= read_to &&
      (rule.when ?? []).length === 0 &&
      !successors.has(rule.id),
  );
  const places = new Set(later.map(({ rule }) => rule.jurisdiction));
  if (as_of < RECORD_FROM)
    for (const { rule } of rules) if (rule.kind === 'law') places.add(rule.jurisdiction);
  return [...places].map((scope) => {
    const begun = later.filter(({ rule }) => rule.jurisdiction === scope).length;
    const reason =
      begun > 0
        ? `not assessed for ${as_of}: ${begun} of the rules that hold here today began later, and what held before them was not read`
        : `not assessed for ${as_of}: the record of the law of ${scope} begins on ${RECORD_FROM}`;
    return { part: 'time', reason, scope };
  });
}
