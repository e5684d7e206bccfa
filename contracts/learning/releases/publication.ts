/**
 * The edit that a person makes in the repository to carry out a promotion: the rule for its pack, the cases
 * beside it, the version to raise, and the line for the list of releases.
 */
import { contentSha256 } from '../../core/canonical.ts';
import { INTENDED_ACTIONS, type IntendedAction } from '../../decisions/request/facts.ts';
import { STATED_AS } from '../../decisions/rules/names.ts';
import type { PackSources, Rule, RulePack, Severity } from '../../decisions/rules/rule-pack.ts';
import type { RuleIndex } from '../../decisions/rules/rules.ts';
import type { GeneratedTest } from '../mining/recommendations.ts';
import type { PackCases } from './pack-files.ts';
import { opensItself, type PackReleases } from './pack-release.ts';
import type { CandidatePack } from './release-candidate.ts';

type RuleCases = PackCases['rules'][number];

export interface Publication {
  /** The pack's file, from the root of the repository, and whether it is a new one. */
  file: string;
  new_file: boolean;
  rule_pack: string;
  version_from: string | null;
  version_to: string;
  rule: Rule;
  /** Whether the rule replaces the one with its id, or is added at the end. */
  place: 'replaces' | 'added';
  cases_file: string;
  /** The cases to add; null if the present ones stay, with another outcome. */
  cases: RuleCases | null;
  /** Hash of the pack with the rule and the new version, as it goes into `releases.json`. */
  release: PackReleases['releases'][number];
  steps: string[];
}

/**
 * Describes how a candidate of one rule is published.
 * @param tests those of its recommendation; null for a changed source
 * @param today `YYYY-MM-DD`
 */
export function publicationOf(
  candidate: CandidatePack,
  live: { sources: PackSources; index: RuleIndex },
  { tests, today }: { tests: readonly GeneratedTest[] | null; today: string },
): Publication {
  const [rule] = candidate.rules as [Rule];
  const pack = (live.sources.rules as readonly RulePack[]).find(({ id }) => id === candidate.id);
  const replaces = pack?.rules.some(({ id }) => id === rule.id) ?? false;
  const version = nextVersion(pack?.version ?? null, today);
  const rules = replaces
    ? pack?.rules.map((one) => (one.id === rule.id ? rule : one))
    : [...(pack?.rules ?? []), rule];
  const file = `contracts/rule-packs/${candidate.id}/rules.json`;
  const cases_file = `contracts/rule-packs/${candidate.id}/cases.json`;
  const content = { ...(pack ?? { id: candidate.id, title: candidate.title }), version, rules };
  const release = { id: candidate.id, version, sha256: contentSha256(content) };
  return {
    file,
    new_file: pack === undefined,
    rule_pack: candidate.id,
    version_from: pack?.version ?? null,
    version_to: version,
    rule,
    place: replaces ? 'replaces' : 'added',
    cases_file,
    cases: tests === null ? null : casesOf(rule, tests, live.index, today),
    release,
    steps: [
      tests === null
        ? 'Read the page that has changed. If the rule still holds as it is, reject this candidate instead.'
        : 'Read the advice, its counter-examples and its tests; word message and citation as they should stand.',
      pack === undefined
        ? `Make ${file} with $schema, id, version, title and this one rule, and name it in contracts/decisions/rules/packs.ts.`
        : `In ${file}, ${replaces ? 'put the rule in the place of the one with its id' : 'add the rule at the end'}, and raise the version from ${pack.version} to ${version}.`,
      tests === null
        ? `In ${cases_file}, whatever ${rule.id} is said to block it now warns of: change those outcomes.`
        : `Add the cases to ${cases_file}.`,
      'Add the release as a line of contracts/rule-packs/releases.json; another wording has another hash, which test/learning/pack-release.test.ts tells.',
      'Deploy. The start puts the pack on record, and this promotion shows as published with its hash and leaf.',
    ],
  };
}

/** The next version: a raised number within a month, else the first of today's month. */
function nextVersion(version: string | null, today: string): string {
  const month = today.slice(0, 7).replace('-', '.');
  const [, of = '', number = '0'] = /^(\d{4}\.\d{2})\.(\d+)$/.exec(version ?? '') ?? [];
  return of >= month ? `${of}.${Number(number) + 1}` : `${month}.1`;
}

/** Two unrelated categories, so that a rule of another category stays silent there. */
const ELSEWHERE = ['packaging', 'furniture'] as const;

/**
 * The generated tests as cases of the pack: the rule fires, and falls silent without each of its conditions.
 */
function casesOf(rule: Rule, tests: readonly GeneratedTest[], index: RuleIndex, today: string): RuleCases {
  const [met, ...silent] = tests as [GeneratedTest, ...GeneratedTest[]];
  const { marketplace = '', category = '', intended_action = 'list', attributes = {} } = met.facts;
  const outcome = rule.check.type === 'evidence' ? 'missing_evidence' : 'broken';
  const said = (action: IntendedAction) => `${outcome} ${severityOf(rule, action)}`;
  const other = rule.marketplaces.includes('*')
    ? 'no_such_marketplace'
    : [...index.marketplaces.keys()].find((code) => !rule.marketplaces.includes(code));
  const elsewhere = ELSEWHERE.find((code) => !rule.categories.includes(code));
  const asked = intended_action as IntendedAction;
  return {
    rule: rule.id,
    facts: {
      marketplace: `${marketplace}`,
      category: `${category}`,
      intended_action: asked,
      ...namesIn(met),
    },
    ...(Object.keys(attributes ?? {}).length > 0 ? { attributes: stated(met) } : {}),
    as_of: today,
    cases: [
      { says: 'everything holds', said: said(asked) },
      { says: 'another marketplace', facts: { marketplace: `${other}` }, said: null },
      ...(rule.categories.includes('any') || opensItself(rule, index)
        ? []
        : [{ says: 'another category', facts: { category: `${elsewhere}` }, said: null }]),
      ...silent.map((test) => ({
        says: test.says,
        ...(rule.names === undefined ? {} : { facts: namesIn(test) }),
        ...(test.shown.length > 0 ? { documents: test.shown } : { attributes: stated(test) }),
        said: null,
      })),
      ...INTENDED_ACTIONS.filter((action) => action !== asked).map((action) => ({
        says: `to ${action}`,
        facts: { intended_action: action },
        said: said(action),
      })),
    ],
  };
}

/** The names that a test states. */
function namesIn({ facts }: GeneratedTest): Record<string, string> {
  const named = [...new Set(Object.values(STATED_AS))].flatMap((fact) => {
    const name = facts[fact];
    return typeof name === 'string' ? [[fact, name] as const] : [];
  });
  return Object.fromEntries(named);
}

function stated({ facts: { attributes } }: GeneratedTest): NonNullable<RuleCases['attributes']> {
  return { ...attributes } as NonNullable<RuleCases['attributes']>;
}

/** The severity of missing evidence depends on the action; that of a ban does not. */
function severityOf({ check, severity }: Rule, action: IntendedAction): Severity {
  if (check.type === 'evidence') return severity[action];
  const all = Object.values(severity);
  return all.includes('block') ? 'block' : all.includes('warn') ? 'warn' : 'info';
}
