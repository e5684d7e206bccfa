/**
 * The change of the repository that carries out the decision of a person about a candidate: the rule for its pack, the
 * cases beside it, the raised version, and the line for the list of releases. `npm run jobs -- promote` makes it for
 * a learned warning.
 */
import { addDays, dayAfter } from '../../core/calendar.ts';
import { contentSha256 } from '../../core/canonical.ts';
import { INTENDED_ACTIONS, type IntendedAction } from '../../decisions/request/facts.ts';
import { STATED_AS } from '../../decisions/rules/names.ts';
import type { PackSources, Rule, RulePack } from '../../decisions/rules/rule-pack.ts';
import type { RuleIndex } from '../../decisions/rules/rules.ts';
import { type GeneratedTest, LEARNED, type Recommendation } from '../mining/recommendations.ts';
import type { PackCases } from './pack-files.ts';
import { opensItself, type PackReleases } from './pack-release.ts';
import type { CandidatePack } from './release-candidate.ts';

type RuleCases = PackCases['rules'][number];

export interface Publication {
  /** The pack's file, from the root of the repository. */
  file: string;
  rule_pack: string;
  version_from: string;
  version_to: string;
  rule: Rule;
  /** Whether the rule replaces the one with its id, is added at the end, or is taken out. */
  place: 'replaces' | 'added' | 'removed';
  cases_file: string;
  /** The cases to add; null if the present ones stay, with another outcome, or go with their rule. */
  cases: RuleCases | null;
  /** Hash of the changed pack with the new version, as it goes into `releases.json`. */
  release: PackReleases['releases'][number];
  steps: string[];
}

/** Days that a learned warning holds: then it ends, unless newer outcomes have shown it again. */
const LEARNED_DAYS = 365;

type Live = { sources: PackSources; index: RuleIndex };
interface Asked {
  candidate_sha256: string;
  /** Today, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Describes how a candidate of one rule is published.
 * @param asked.advice the recommendation of a learned warning; null for a changed source
 */
export function publicationOf(
  candidate: CandidatePack,
  live: Live,
  { advice, ...asked }: Asked & { advice: Pick<Recommendation, 'tests' | 'cases' | 'rejected'> | null },
): Publication {
  const [drafted] = candidate.rules as [Rule];
  const rule = advice === null ? drafted : published(drafted, advice, asked.today);
  const pack = packOf(candidate.id, live);
  const place = pack.rules.some(({ id }) => id === rule.id) ? 'replaces' : 'added';
  const rules = placed(pack.rules, rule, place);
  const change = {
    rule,
    place,
    cases: advice && casesOf(rule, advice.tests, live.index, asked.today),
  } as const;
  const made = changeOf(pack, rules, asked.today);
  const { file, cases_file, version_from, version_to } = made;
  return {
    ...made,
    ...change,
    steps:
      advice === null
        ? [
            'Read the page that has changed. If the rule still holds as it is, reject this candidate instead.',
            `In ${file}, put the rule in the place of the one with its id, and raise the version from ${version_from} to ${version_to}.`,
            `In ${cases_file}, whatever ${rule.id} is said to block it now warns of: change those outcomes.`,
            'Add the release as a line of contracts/rule-packs/releases.json; another wording has another hash, which test/learning/pack-release.test.ts tells.',
            DEPLOY,
          ]
        : ['Read the advice, its counter-examples and its tests.', commandStep(asked), DEPLOY],
  };
}

/** Describes how a published warning is taken back. Throws a RangeError if no live pack of learned warnings has it. */
export function withdrawalOf(rule_id: string, live: Live, asked: Asked): Publication {
  const pack = packOf(LEARNED, live);
  const rule = pack.rules.find(({ id }) => id === rule_id);
  if (rule === undefined) throw new RangeError(`no learned warning is called ${rule_id}`);
  const rules = placed(pack.rules, rule, 'removed');
  return {
    ...changeOf(pack, rules, asked.today),
    rule,
    place: 'removed',
    cases: null,
    steps: [commandStep(asked), DEPLOY],
  };
}

/** The rules of a pack after the change. */
export function placed(rules: readonly Rule[], rule: Rule, place: Publication['place']): Rule[] {
  if (place === 'added') return [...rules, rule];
  return place === 'removed'
    ? rules.filter(({ id }) => id !== rule.id)
    : rules.map((one) => (one.id === rule.id ? rule : one));
}

const DEPLOY =
  'Commit and deploy. The start puts the pack on record, and this decision shows as carried out with its hash and leaf.';

const commandStep = ({ candidate_sha256 }: Asked) =>
  `In a checkout of the deployed version, with the database of this service: npm run jobs -- promote ${candidate_sha256}. It changes the pack, its cases, its version and the list of releases, and runs their tests.`;

function packOf(id: string, { sources }: Live): RulePack {
  const pack = (sources.rules as readonly RulePack[]).find((one) => one.id === id);
  if (pack === undefined) throw new RangeError(`no live pack is called ${id}`);
  return pack;
}

function changeOf(pack: RulePack, rules: Rule[], today: string) {
  const version_to = nextVersion(pack.version, today);
  return {
    file: `contracts/rule-packs/${pack.id}/rules.json`,
    rule_pack: pack.id,
    version_from: pack.version,
    version_to,
    cases_file: `contracts/rule-packs/${pack.id}/cases.json`,
    release: {
      id: pack.id,
      version: version_to,
      sha256: contentSha256({ ...pack, version: version_to, rules }),
    },
  };
}

/** The warning as it goes into its pack: with the outcomes that it rests on, their day, and its last one. */
function published(
  drafted: Rule,
  { cases, rejected }: Pick<Recommendation, 'cases' | 'rejected'>,
  today: string,
): Rule {
  const figures = { cases, rejected, counted_on: today };
  return { ...drafted, figures, in_force_until: addDays(today, LEARNED_DAYS) };
}

/** The next version: a raised number within a month, else the first of today's month. */
function nextVersion(version: string, today: string): string {
  const month = today.slice(0, 7).replace('-', '.');
  const [, of = '', number = '0'] = /^(\d{4}\.\d{2})\.(\d+)$/.exec(version) ?? [];
  return of >= month ? `${of}.${Number(number) + 1}` : `${month}.1`;
}

/** Two unrelated categories, so that a rule of another category stays silent there. */
const ELSEWHERE = ['packaging', 'furniture'] as const;

/** The generated tests as cases of the pack: the warning speaks, and falls silent without each of its conditions. */
function casesOf(rule: Rule, tests: readonly GeneratedTest[], index: RuleIndex, today: string): RuleCases {
  const [met, ...silent] = tests as [GeneratedTest, ...GeneratedTest[]];
  const { marketplace = '', category = '', intended_action = 'list', attributes = {} } = met.facts;
  const said = (action: IntendedAction) => `advisory ${rule.severity[action]}`;
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
      { says: 'after its last day', as_of: dayAfter(rule.in_force_until ?? today), said: null },
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
