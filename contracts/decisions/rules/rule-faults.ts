import { STANDARD_FAMILIES } from '../request/standards.ts';
import {
  type Category,
  COMPANIES,
  type Condition,
  type EvidenceType,
  type Marketplace,
  type Rule,
} from './rule-pack.ts';

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
  const code = documentsOf(row).find((one) => !evidenceTypes.has(one));
  if (code !== undefined) return `unknown evidence ${code}`;
  if (row.kind === 'learned' || row.check.type === 'advisory') {
    const fault = learnedFault(row);
    if (fault !== null) return fault;
  }
  if (row.check.type === 'evidence') {
    const { standards, parts } = row.check;
    if (standards !== undefined && parts !== undefined) return 'standards and parts: it needs one of the two';
    const named = [...(standards ?? []), ...(parts ?? []).flatMap((part) => part.standards)];
    const family = named.find((name) => !STANDARD_FAMILIES.has(name));
    if (family !== undefined) return `unknown standard family ${family}`;
  }
  return null;
}

/**
 * Why a rule is no learned warning; null if it is one. Outcomes show what was refused, not what the law says: such a
 * rule warns at most, cites nothing, ends, and names no company.
 */
function learnedFault({
  kind,
  check,
  severity,
  grade,
  url,
  names = {},
  in_force_until,
}: Rule): string | null {
  if (kind !== 'learned') return 'only a learned rule has the check advisory';
  if (check.type !== 'advisory') return 'a learned rule has the check advisory';
  if (Object.values(severity).includes('block')) return 'a learned rule never blocks';
  if (grade !== 'none' || url !== null) return 'a learned rule has no source: grade none, url null';
  const company = Object.keys(names).find((name) => COMPANIES.has(name));
  if (company !== undefined) return `a learned rule names no company: ${company}`;
  return in_force_until === null ? 'a learned rule ends: in_force_until is missing' : null;
}

/** Kinds of documents that a rule names. */
function documentsOf({ check }: Rule): string[] {
  if (check.type === 'evidence') return check.groups.flat();
  return check.type === 'advisory' ? (check.without ?? []) : [];
}

/** All conditions of a rule: when it applies, what must hold, and when a part is owed. */
function conditionsOf({ when = [], check }: Rule): Condition[] {
  if (check.type === 'fact') return [...when, check.must];
  const parts = check.type === 'evidence' ? (check.parts ?? []) : [];
  return [...when, ...parts.flatMap((part) => part.when ?? [])];
}
