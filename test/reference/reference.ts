/**
 * The decision rules a second time: the pack files walked as they stand, rule by rule and condition by condition,
 * with no index, no closures and nothing of the engine's own evaluation. What words say of a product (its facts,
 * its category, forbidden claims) is data that both sides read alike; what follows from it is worked out here.
 * Slow and plain, so that the compiled evaluation can be compared with it. The verdicts are from this table,
 * the first line that fits:
 *
 * - the marketplace, category or action is missing or unknown: `insufficient_facts`, unless the words alone
 *   name goods that are banned;
 * - a ban that was read at its publisher is met by a known fact: `do_not_proceed`, whatever is intended;
 * - anything else that may stop the action is open: `hold`. That is a rule broken or doubtful as a block, a
 *   document not shown whose lack blocks this action, a fact not known whose worse answer would block, or a
 *   category or trait that the product may have and whose rules would block;
 * - anything that only warns is open, the action is not stated, or the packs are silent:
 *   `proceed_with_conditions`;
 * - nothing is open: `proceed`.
 *
 * Principles: a fact comes from the nearest source (stated, words, category, another fact), and what nobody
 * asks for is not so. A rule blocks by itself only with grade `primary`; with `secondary` it asks a person,
 * with `none` it warns at most. What is broken never stands beside a form of yes. Leaving something out is never
 * better than saying it. A rule of a later day informs only.
 */

import {
  ATTRIBUTES,
  type AttributeName,
  type DecisionRequest,
  INTENDED_ACTIONS,
} from '../../contracts/decisions/request/facts.ts';
import type { Place } from '../../contracts/decisions/request/taxonomy.ts';
import type { EvidenceDocument, EvidenceRecord } from '../../contracts/decisions/rules/evidence.ts';
import type { Condition, Marketplace, Rule } from '../../contracts/decisions/rules/rule-pack.ts';
import { documentsThatCount, isRefused, resemblesRefused, servesNaively } from './evidence.ts';
import { type Home, homeOf } from './home.ts';
import { impliedBy, knownNaively, mattering, wordsOf } from './known.ts';
import {
  type Attributes,
  all,
  ancestry,
  conditionHolds,
  type Kleene,
  LEVEL,
  levelFor,
  lower,
  type Packs,
  rulesFor,
  text,
} from './logic.ts';
import { categoryWordsOf, type NaiveQuestions, namedInstead, questionsNaively } from './questions.ts';
import { naiveFindings, said } from './request.ts';

type NaiveVerdict = 'proceed' | 'proceed_with_conditions' | 'hold' | 'do_not_proceed' | 'insufficient_facts';

interface NaiveRule {
  outcome: 'broken' | 'to_check' | 'missing_evidence' | 'unknown' | 'advisory' | 'informational';
  level: number;
  /** Groups of which no document is shown, codes joined by `|`. */
  groups: string[];
  /** Facts that would settle it. */
  unknown: string[];
}

export interface NaiveJudgement extends NaiveQuestions {
  verdict: NaiveVerdict;
  opening: string[];
  considered: number;
  applicable: number;
  rules: Record<string, NaiveRule>;
  /** `rule outcome level fact` of every rule about the request itself, sorted. */
  findings: string[];
  not_assessed: string[];
}

/** Judges a request as it was sent. */
export function judgeNaively(
  request: DecisionRequest,
  record: EvidenceRecord | null,
  as_of: string,
  packs: Packs,
): NaiveJudgement {
  const marketplace = packs.marketplaces.find(({ code }) => code === lower(request.marketplace));
  const { place, code, home } = homeOf(request);
  const category = packs.categories.find((one) => one.code === code && code !== 'any');
  const action = lower(request.intended_action);
  const opening: string[] = [];
  if (!marketplace) opening.push('marketplace');
  if (!category || category.clears === false) opening.push('category');
  if (action !== null && !(INTENDED_ACTIONS as readonly string[]).includes(action))
    opening.push('intended_action');
  const input = { request, record, as_of, packs, place, home };
  if (marketplace) {
    const opened = judgeOpened(
      input,
      marketplace,
      category?.code ?? 'any',
      opening.includes('intended_action'),
    );
    if (opening.length === 0 || opened.verdict === 'do_not_proceed') return opened;
  }
  const words = wordsOf(request);
  const findings = naiveFindings({
    ...input,
    marketplace,
    own: null,
    concerned: [],
    words,
    instead: null,
  });
  return {
    verdict: 'insufficient_facts',
    opening,
    considered: 0,
    applicable: 0,
    rules: {},
    findings: findings.map(said).sort(),
    unopened: [],
    doubts: [],
    not_assessed: [],
  };
}

interface Input {
  request: DecisionRequest;
  record: EvidenceRecord | null;
  as_of: string;
  packs: Packs;
  /** The place and the words of the title, as `homeOf` gives them. */
  place: Place | null;
  home: Home | null;
}

function judgeOpened(
  { request, record, as_of, packs, place, home }: Input,
  marketplace: Marketplace,
  category: string,
  any_action: boolean,
): NaiveJudgement {
  const action = any_action ? null : lower(request.intended_action);
  const own = ancestry(category, packs);
  const ofCategory = rulesFor(marketplace, own, packs);
  const stated: Attributes = { ...request.attributes };
  const words = wordsOf(request);
  const knownWhen = (asked: ReadonlySet<AttributeName>) =>
    knownNaively(stated, words, impliedBy(own, packs), asked, as_of, place);
  const atFirst = knownWhen(mattering(own, ofCategory, packs));

  const traits = packs.categories.filter((one) => one.opened_by !== undefined && !own.includes(one.code));
  const opened = traits.filter((one) => conditionHolds(one.opened_by as Condition, atFirst) === 'true');
  const scope = [...new Set([...own, ...opened.flatMap((one) => ancestry(one.code, packs))])];
  const concerned = rulesFor(marketplace, scope, packs);
  // The rules of a trait that facts opened ask for facts of their own.
  const matters = mattering(own, concerned, packs);
  const known = knownWhen(matters);

  const title = lower(request.title);
  const texts = [title, lower(request.model), lower(request.brand), place ? null : lower(request.category)];
  const hints =
    home?.agrees && category !== 'any' ? home.words : categoryWordsOf(texts, title, category !== 'any');
  // Without a known category no other one contradicts it, except the code for any product.
  const unnamed = category === 'any' && lower(request.category) !== 'any';
  const instead = unnamed ? null : namedInstead(hints, own, packs);
  const asks = { request, record, as_of, packs, marketplace, own, concerned, words, instead, place, home };
  const findings = naiveFindings(asks);

  // If a rule refuses a laboratory outright, documents that rest on it do not count either.
  const labs = concerned.filter(
    (rule) =>
      rule.check.type === 'lab' &&
      levelFor(rule, null) === LEVEL.block &&
      isInForce(rule, as_of) &&
      all(rule.when ?? [], known) === 'true',
  );
  const checks = labs.map(({ check }) => check);
  const documents = documentsThatCount(request, record, as_of, packs, checks);
  const point = (rule: Rule, facts: Attributes) =>
    openness(rule, all(rule.when ?? [], facts), facts, { request, documents, as_of, packs, action });

  const rules: Record<string, NaiveRule> = {};
  let applicable = 0;
  let banned = false;
  let worst = Math.max(0, ...findings.map(({ level }) => level));
  for (const rule of concerned) {
    if (rule.in_force_until !== null && rule.in_force_until < as_of) continue;
    const applies = all(rule.when ?? [], known);
    if (applies === 'false') continue;
    const inform: NaiveRule = { outcome: 'informational', level: 0, groups: [], unknown: [] };
    if (rule.check.type === 'notice' || rule.kind === 'proposed') {
      if (applies === 'true') rules[rule.id] = inform;
      continue;
    }
    const inForce = isInForce(rule, as_of);
    if (rule.check.type === 'advisory') {
      const warning = applies === 'true' && inForce ? point(rule, known) : null;
      if (warning === null) continue;
      rules[rule.id] = warning;
      worst = Math.max(worst, warning.level);
      continue;
    }
    if (applies === 'true' && inForce) applicable++;
    const open = point(rule, known);
    if (open === null) continue;
    rules[rule.id] = inForce ? open : inform;
    if (!inForce) continue;
    worst = Math.max(worst, open.level);
    if (rule.check.type === 'prohibited' && open.outcome === 'broken') banned = true;
  }

  const levelOf = (rule: Rule, facts: Attributes, certain = false) => {
    const open =
      isInForce(rule, as_of) && rule.kind !== 'proposed' && rule.check.type !== 'advisory'
        ? point(rule, facts)
        : null;
    return open === null || (certain && open.outcome === 'unknown') ? 0 : open.level;
  };
  // Before a product is listed or bought, a category in doubt holds it only by what is known beside the answers
  // to what is asked of every product of the stated category.
  const lenient = action === 'recommend' || action === 'source';
  const statedUnasked: Attributes = Object.fromEntries(
    Object.entries(stated).filter(([name]) => !matters.has(name as AttributeName)),
  );
  const wordsUnasked = { ...words, facts: words.facts.filter(({ fact }) => !matters.has(fact)) };
  const sure = {
    stated: statedUnasked,
    known: knownNaively(statedUnasked, wordsUnasked, impliedBy(own, packs), matters, as_of, place),
    level: (rule: Rule, facts: Attributes) => levelOf(rule, facts, true),
  };
  const questions = questionsNaively({
    marketplace,
    own,
    scope,
    concerned,
    matters,
    stated,
    known,
    words: hints,
    place,
    packs,
    level: (rule, facts) => levelOf(rule, facts),
    sure: lenient ? sure : null,
  });
  const not_assessed = [...gaps(marketplace, ofCategory), ...timeGaps(ofCategory, as_of)];
  const held =
    worst === LEVEL.block || questions.doubts.length > 0 || questions.unopened.some(([, stops]) => stops);
  const conditions = worst > 0 || questions.unopened.length > 0 || action === null || not_assessed.length > 0;
  return {
    verdict: banned ? 'do_not_proceed' : held ? 'hold' : conditions ? 'proceed_with_conditions' : 'proceed',
    opening: [],
    considered: concerned.length,
    applicable,
    rules,
    findings: findings.map(said).sort(),
    ...questions,
    not_assessed,
  };
}

function isInForce({ in_force_from, in_force_until }: Rule, as_of: string): boolean {
  return (in_force_from ?? as_of) <= as_of && (in_force_until ?? as_of) >= as_of;
}

interface Shown {
  request: DecisionRequest;
  documents: readonly EvidenceDocument[];
  as_of: string;
  packs: Packs;
  /** Null for the strictest. */
  action: string | null;
}

/** The open point of one rule; null if the rule is passed or its conditions are not met. */
function openness(rule: Rule, applies: Kleene, known: Attributes, shown: Shown): NaiveRule | null {
  if (applies === 'false') return null;
  const { check } = rule;
  const { request, documents, as_of, packs, action } = shown;
  const level = levelFor(rule, action);
  const always = levelFor(rule, null);
  const toCheck: NaiveRule = { outcome: 'to_check', level: always, groups: [], unknown: [] };
  const proved = always === LEVEL.block && rule.grade === 'primary';
  const broken: NaiveRule = proved ? { ...toCheck, outcome: 'broken' } : toCheck;
  const asked = [...(rule.when ?? []), ...(check.type === 'fact' ? [check.must] : [])].map((c) => c.fact);
  const unstated = asked.filter((name) => known[name] === undefined && ATTRIBUTES[name].absent === 'unknown');
  const unknown: NaiveRule = {
    outcome: 'unknown',
    level: check.type === 'prohibited' || check.type === 'fact' ? always : level,
    groups: [],
    unknown: [...new Set<string>(unstated)].sort(),
  };
  switch (check.type) {
    case 'prohibited':
      return applies === 'true' ? broken : unknown;
    case 'fact': {
      const holds = conditionHolds(check.must, known);
      if (holds === 'true') return null;
      return holds === 'false' && applies === 'true' ? broken : unknown;
    }
    case 'stated':
      if (text(request[check.fact]) !== null) return null;
      return { ...unknown, unknown: [...unknown.unknown, check.fact].sort() };
    case 'lab': {
      const lab = lower(request.lab);
      if (applies !== 'true') return null;
      if (isRefused(check, lab)) return broken;
      return resemblesRefused(check, lab) ? toCheck : null;
    }
    case 'advisory': {
      const shownNow = (check.without ?? []).some((kind) =>
        documents.some(
          (document) =>
            document.kind.trim().toLowerCase() === kind && servesNaively(document, {}, as_of, packs),
        ),
      );
      const groups = check.without === undefined ? [] : [check.without.join('|')];
      return applies === 'true' && !shownNow ? { outcome: 'advisory', level, groups, unknown: [] } : null;
    }
    case 'evidence': {
      const isShown = (group: string[], standards: readonly string[] | undefined) =>
        documents.some(
          (document) =>
            group.includes(document.kind.trim().toLowerCase()) &&
            servesNaively(document, { ...check, standards }, as_of, packs),
        );
      const owed = check.parts?.filter((part) => all(part.when ?? [], known) !== 'false');
      const carries = (group: string[]) =>
        group.some((code) => packs.evidenceTypes.find((type) => type.code === code)?.carries_standard);
      const groups = check.groups.flatMap((group) =>
        owed !== undefined && carries(group)
          ? owed
              .filter((part) => !isShown(group, part.standards))
              .map((part) => `${group.join('|')} ${part.for}`)
          : isShown(group, check.standards)
            ? []
            : [group.join('|')],
      );
      if (groups.length === 0) return null;
      if (applies === 'true')
        return { outcome: 'missing_evidence', level, groups: groups.sort(), unknown: [] };
      const ofParts = check.groups.some(carries)
        ? (check.parts ?? []).flatMap((part) => part.when ?? [])
        : [];
      const more = ofParts
        .map(({ fact }) => fact)
        .filter((name) => known[name] === undefined && ATTRIBUTES[name].absent === 'unknown');
      return {
        ...unknown,
        groups: groups.sort(),
        unknown: [...new Set([...unknown.unknown, ...more])].sort(),
      };
    }
    default:
      return null;
  }
}

/** Jurisdictions of which the law of a day before the record was not read. */
function timeGaps(concerned: readonly Rule[], as_of: string): string[] {
  const old = as_of < '2020-01-01' ? concerned.filter(({ kind }) => kind === 'law') : [];
  return [...new Set(old.map(({ jurisdiction }) => `time ${jurisdiction}`))];
}

/** Member states with rules of their own, which add to the rules of the EU. */
const MEMBER_STATES = ['BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'NL', 'PL', 'SE'];

/** Jurisdictions without verified law for this category, and the marketplace if it has no policy for it. */
function gaps(marketplace: Marketplace, concerned: readonly Rule[]): string[] {
  const asking = concerned.filter(({ check }) => check.type !== 'notice');
  const missing = marketplace.jurisdictions
    .filter((code) => !MEMBER_STATES.includes(code))
    .filter(
      (code) =>
        !asking.some(
          (rule) =>
            rule.kind === 'law' &&
            rule.grade !== 'none' &&
            rule.jurisdiction === code &&
            !rule.categories.includes('any'),
        ),
    )
    .map((code) => `law ${code}`);
  const ofCategory = ({ categories, when = [] }: Rule) => !categories.includes('any') || when.length === 0;
  if (!asking.some((rule) => rule.kind === 'marketplace_policy' && ofCategory(rule)))
    missing.push(`policy ${marketplace.code}`);
  return missing;
}
