/** Which rules concern a category on a marketplace, and what the rules do not cover there. */
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
export const NATIONAL: ReadonlySet<string> = new Set(['BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'NL', 'PL', 'SE']);

/** The parts that are not assessed on a day before the record: what held then was not read. */
export function gapsInTime(rules: readonly { rule: Rule }[], as_of: string): Gap[] {
  if (as_of >= RECORD_FROM) return [];
  const places = new Set(rules.flatMap(({ rule }) => (rule.kind === 'law' ? rule.jurisdiction : [])));
  return [...places].map((scope) => ({
    part: 'time',
    reason: `not assessed for ${as_of}: the record of the law of ${scope} begins on ${RECORD_FROM}`,
    scope,
  }));
}
