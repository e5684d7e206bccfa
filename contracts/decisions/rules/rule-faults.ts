import { STANDARD_FAMILIES } from '../request/standards.ts';
import type { Category, Condition, EvidenceType, Marketplace, Rule } from './rule-pack.ts';

/** Why a rule does not fit the data beside it, or null if it does. `ids` are those of the rules before it. */
export function faultOf(
  row: Rule,
  ids: ReadonlySet<string>,
  marketplaces: ReadonlyMap<string, Marketplace>,
  categories: ReadonlyMap<string, Category>,
  evidenceTypes: ReadonlyMap<string, EvidenceType>,
): string | null {
  if (ids.has(row.id)) return 'the id is taken';
  const marketplace = row.marketplaces.find((code) => code !== '*' && !marketplaces.has(code));
  if (marketplace !== undefined) return `unknown marketplace ${marketplace}`;
  const category = [...row.categories, ...(row.except_categories ?? [])].find(
    (code) => !categories.has(code),
  );
  if (category !== undefined) return `unknown category ${category}`;
  for (const c of conditionsOf(row)) {
    const compared = [c.is, c.in, c.at_least, c.at_most, c.above, c.below].filter(
      (v) => v !== undefined,
    ).length;
    if (compared !== 1) return `the condition on ${c.fact} needs exactly one comparison, it has ${compared}`;
  }
  if (row.check.type === 'evidence') {
    const code = row.check.groups.flat().find((c) => !evidenceTypes.has(c));
    if (code !== undefined) return `unknown evidence ${code}`;
    const { standards, parts } = row.check;
    if (standards !== undefined && parts !== undefined) return 'standards and parts: it needs one of the two';
    const named = [...(standards ?? []), ...(parts ?? []).flatMap((part) => part.standards)];
    const family = named.find((name) => !STANDARD_FAMILIES.has(name));
    if (family !== undefined) return `unknown standard family ${family}`;
  }
  return null;
}

/** All conditions of a rule: when it applies, what must hold, and when a part is owed. */
function conditionsOf({ when = [], check }: Rule): Condition[] {
  if (check.type === 'fact') return [...when, check.must];
  const parts = check.type === 'evidence' ? (check.parts ?? []) : [];
  return [...when, ...parts.flatMap((part) => part.when ?? [])];
}
