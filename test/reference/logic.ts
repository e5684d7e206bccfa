/** Three-valued logic over conditions, and the rules for a request: read directly from the pack files. */
import { ATTRIBUTES, type AttributeName, INTENDED_ACTIONS } from '../../contracts/decisions/request/facts.ts';
import type {
  Category,
  Condition,
  EvidenceType,
  Marketplace,
  Rule,
} from '../../contracts/decisions/rules/rule-pack.ts';

export type Kleene = 'true' | 'false' | 'unknown';
type Value = boolean | number | string;
/** Facts by name; words can name several kinds of goods at once. */
export type Attributes = Partial<Record<AttributeName, Value | readonly string[]>>;

/** The packs as data. */
export interface Packs {
  rules: readonly Rule[];
  marketplaces: readonly Marketplace[];
  categories: readonly Category[];
  evidenceTypes: readonly EvidenceType[];
}

export const LEVEL = { info: 0, warn: 1, block: 2 } as const;

/** One comparison. A missing fact is unknown, unless the attribute exists only by a declaration. */
export function conditionHolds(c: Condition, attributes: Attributes): Kleene {
  let given = attributes[c.fact];
  if (given === undefined) {
    if (ATTRIBUTES[c.fact].absent === 'unknown') return 'unknown';
    given = false;
  }
  if (typeof given === 'object') {
    const wanted = c.in ?? [String(c.is)];
    return given.some((one) => wanted.includes(one)) ? 'true' : 'false';
  }
  const holds =
    c.is !== undefined
      ? given === c.is
      : c.in !== undefined
        ? c.in.includes(given as string)
        : c.at_least !== undefined
          ? given >= c.at_least
          : c.at_most !== undefined
            ? given <= c.at_most
            : c.above !== undefined
              ? given > c.above
              : given < (c.below as Value);
  return holds ? 'true' : 'false';
}

export function all(conditions: readonly Condition[], attributes: Attributes): Kleene {
  const found = conditions.map((c) => conditionHolds(c, attributes));
  return found.includes('false') ? 'false' : found.includes('unknown') ? 'unknown' : 'true';
}

/** A category and everything it descends from. */
export function ancestry(code: string, packs: Packs): string[] {
  const parents = packs.categories.find((category) => category.code === code)?.parents ?? [];
  return [...new Set([code, ...parents.flatMap((parent) => ancestry(parent, packs))])];
}

const asked = new WeakMap<Packs, Map<string, Rule[]>>();

/** The rules for a marketplace and a set of categories; cached, because the same sets come up often. */
export function rulesFor(marketplace: Marketplace, scope: readonly string[], packs: Packs): Rule[] {
  const before = asked.get(packs) ?? new Map<string, Rule[]>();
  asked.set(packs, before);
  const key = [marketplace.code, ...scope].join(' ');
  const found = before.get(key) ?? packs.rules.filter((rule) => concerns(rule, marketplace, scope));
  before.set(key, found);
  return found;
}

function concerns(rule: Rule, marketplace: Marketplace, scope: readonly string[]): boolean {
  const everywhere = ['GLOBAL', ...marketplace.jurisdictions].includes(rule.jurisdiction);
  return (
    rule.check.type !== 'intake' &&
    (rule.marketplaces.includes(marketplace.code) || (rule.marketplaces.includes('*') && everywhere)) &&
    rule.categories.some((code) => scope.includes(code)) &&
    !(rule.except_categories ?? []).some((code) => scope.includes(code))
  );
}

/** A rule without a source, or one that is only proposed, never blocks. */
function ceiling(rule: Rule): number {
  return (rule.grade !== 'none' || rule.kind === 'intake') && rule.kind !== 'proposed'
    ? LEVEL.block
    : LEVEL.warn;
}

export function levelFor(rule: Rule, action: string | null): number {
  const asked = INTENDED_ACTIONS.filter((one) => action === null || one === action);
  return Math.min(ceiling(rule), Math.max(...asked.map((one) => LEVEL[rule.severity[one]])));
}

/** A stated text once control characters and the space around and within it no longer count. */
export function text(given: string | undefined): string | null {
  const clean = (given ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clean === '' ? null : clean;
}
export const lower = (given: string | undefined) => text(given)?.toLowerCase() ?? null;
