/**
 * Generated rule packs: the shipped ones with conditions, checks, severities, days and marks of reliability
 * drawn at random, so that combinations missing from the shipped rules are compared as well.
 */
import { addDays } from '../../contracts/core/calendar.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, INTENDED_ACTIONS } from '../../contracts/decisions/request/facts.ts';
import {
  type Condition,
  categoryRows,
  evidenceRows,
  marketplaceRows,
  type PackSources,
  packSchema,
  type Rule,
  type RulePack,
} from '../../contracts/decisions/rules/rule-pack.ts';
import firstDays from '../../contracts/rule-packs/data/first-days.json' with { type: 'json' };
import { random } from './inputs.ts';
import type { Packs } from './logic.ts';

/** The packs of a seed. */
export function variedPacks(shipped: PackSources, seed: number): PackSources {
  const next = random(seed);
  const chance = (p: number) => next() < p;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const day = () => addDays('2026-11-21', Math.floor(next() * 400) - 200);

  function condition(): Condition {
    const fact = pick(ATTRIBUTE_NAMES);
    const spec = ATTRIBUTES[fact];
    if (spec.type === 'boolean') return { fact, is: chance(0.5) };
    if (spec.type === 'word') return { fact, in: (spec.words ?? []).filter(() => chance(0.3)) };
    const edge = spec.type === 'date' ? day() : pick([3, 5, 10, 12, 45, 100]);
    return { fact, [pick(['at_least', 'at_most', 'above', 'below'])]: edge };
  }

  const documentKinds = evidenceRows.parse(shipped.evidence_types).rows.map(({ code }) => code);

  function vary(rule: Rule): Rule {
    if (rule.check.type === 'intake') return rule;
    const severity = Object.fromEntries(
      INTENDED_ACTIONS.map((one) => [one, pick(['block', 'warn', 'info'])]),
    );
    const drawn: Rule['check'][] = [
      rule.check,
      rule.check,
      rule.check,
      { type: 'fact', must: condition() },
      { type: 'stated', fact: pick(['fcc_id', 'brand', 'model'] as const) },
    ];
    // A learned warning: never more than a warning, and it asks for nothing.
    if (chance(0.06)) {
      const without = chance(0.5) ? { without: [pick(documentKinds)] } : {};
      return {
        ...rule,
        kind: 'learned',
        when: Array.from({ length: pick([0, 1, 2]) }, condition),
        check: { type: 'advisory', ...without },
        severity: Object.fromEntries(
          INTENDED_ACTIONS.map((one) => [one, pick(['warn', 'info'])]),
        ) as Rule['severity'],
        grade: 'none',
        url: null,
        in_force_from: chance(0.2) ? day() : null,
        in_force_until: chance(0.8) ? '2999-12-31' : day(),
      };
    }
    const kinds = ['law', 'law', 'law', 'marketplace_policy', 'practice', 'proposed'] as const;
    return {
      ...rule,
      kind: pick(kinds),
      when: Array.from({ length: pick([0, 0, 1, 1, 2, 3]) }, condition),
      check: chance(0.05) ? { type: 'prohibited' } : rule.check.type === 'lab' ? rule.check : pick(drawn),
      severity: severity as Rule['severity'],
      in_force_from: chance(0.4) ? day() : null,
      in_force_until: chance(0.3) ? day() : null,
      grade: pick(['primary', 'primary', 'secondary', 'none'] as const),
    };
  }

  const rules = (shipped.rules as RulePack[]).map((pack) => ({
    ...pack,
    rules: pack.rules.map((rule) => (chance(0.6) ? vary(rule) : rule)),
  }));
  return { ...shipped, rules };
}

const FIRST_DAYS = new Map(
  (firstDays.rows as [string, string | null, ...unknown[]][]).map(([id, day]) => [id, day]),
);

/** Packs as data, each file read by its shape. */
export function packsOf(sources: PackSources): Packs {
  return {
    rules: sources.rules
      .flatMap((pack) => packSchema.parse(pack).rules)
      .map((rule) => ({ ...rule, in_force_from: rule.in_force_from ?? FIRST_DAYS.get(rule.id) ?? null })),
    marketplaces: marketplaceRows.parse(sources.marketplaces).rows,
    categories: categoryRows.parse(sources.categories).rows,
    evidenceTypes: evidenceRows.parse(sources.evidence_types).rows,
  };
}
