/**
 * Requirements for releasing a rule pack: own test cases in which each condition of each rule is seen to hold
 * and seen not to hold, with the expected outcome; and a version that was never used for other content. Cases
 * stand in the folder of their pack; released versions in rule-packs/releases.json, which only grows.
 */
import { z } from 'zod';
import { reasonsOf } from '../../decisions/document/reasons.ts';
import {
  type Circumstances,
  circumstances,
  type Judgement,
  judge,
  withQuestions,
} from '../../decisions/judgement/judgement.ts';
import { decisionRequestSchema, type Facts, normalizeFacts } from '../../decisions/request/facts.ts';
import {
  type CompiledGroup,
  type CompiledRule,
  LEVEL_NAMES,
  type PackRef,
} from '../../decisions/rules/compiled-rule.ts';
import {
  conditionText,
  FALSE,
  type KnownFacts,
  predicate,
  TRUE,
  type Truth,
  UNKNOWN,
} from '../../decisions/rules/conditions.ts';
import type { EvidenceDocument, EvidenceRecord } from '../../decisions/rules/evidence.ts';
import { namesOf } from '../../decisions/rules/names.ts';
import { refusal } from '../../decisions/rules/refused-names.ts';
import {
  type Condition,
  NAME_KINDS,
  type PackSources,
  type Rule,
  type RulePack,
} from '../../decisions/rules/rule-pack.ts';
import { compilePacks, type RuleIndex } from '../../decisions/rules/rules.ts';
import { shows } from '../../decisions/rules/serving.ts';
import { type PackCase, type PackCases, packCases } from './pack-files.ts';

type RuleCases = PackCases['rules'][number];

export const packReleases = z.strictObject({
  releases: z.array(z.strictObject({ id: z.string(), version: z.string(), sha256: z.string() })),
});
export type PackReleases = z.infer<typeof packReleases>;

/**
 * The faults that prevent the release of these packs, in words; empty if there are none. Packs that do not
 * compile are one fault. Pure: reads nothing but its arguments.
 * @param cases one file of cases for each rule pack
 * @param released every version that was ever released, with its content hash
 */
export function releaseFaults(
  sources: PackSources,
  cases: readonly unknown[],
  released: PackReleases,
): string[] {
  let index: RuleIndex;
  try {
    index = compilePacks(sources);
  } catch (error) {
    return [(error as Error).message];
  }
  const files = cases.map((file) => packCases.parse(file));
  const faults = versionFaults(index.packs, released);
  for (const { id, rules } of sources.rules as readonly RulePack[]) {
    const own = files.filter(({ pack }) => pack === id).flatMap((file) => file.rules);
    for (const { rule } of own) {
      if (!rules.some((one) => one.id === rule))
        faults.push(`${id}: cases of ${rule}, which is not in the pack`);
    }
    for (const rule of rules) faults.push(...ruleFaults(rule, own, index));
  }
  return faults;
}

/** Content that changed under a released version, and versions that are missing from the list. */
export function versionFaults(packs: readonly PackRef[], { releases }: PackReleases): string[] {
  const faults: string[] = [];
  const known = new Map<string, string>();
  for (const { id, version, sha256 } of releases) {
    const name = `${id} ${version}`;
    if (known.has(name)) faults.push(`${name} is released twice`);
    known.set(name, sha256);
  }
  for (const { id, version, sha256 } of packs) {
    const name = `${id} ${version}`;
    const recorded = known.get(name);
    if (recorded === undefined) faults.push(`${name} (${sha256}) is not among the releases`);
    else if (recorded !== sha256) faults.push(`${name} has changed without a new version: ${sha256}`);
  }
  return faults;
}

/** A part of a rule that can hold or not, and whether it holds in a case. */
interface Point {
  name: string;
  holds: boolean;
}

/** Judgement of a rule: its outcome and severity; null if it is passed. */
function saidOf({ rule }: CompiledRule, facts: Facts, judged: Judgement, on: Circumstances): string | null {
  // Questions that no single rule asks stand among the reasons only.
  if (rule.check.type === 'intake') {
    const reason = reasonsOf(facts, withQuestions(judged, facts, on), on).find(
      ({ rule_id }) => rule_id === rule.id,
    );
    return reason ? `${reason.outcome} ${reason.severity}` : null;
  }
  const open = judged.open.find(({ compiled }) => compiled.rule.id === rule.id);
  return open ? `${open.outcome} ${LEVEL_NAMES[open.level]}` : null;
}

function ruleFaults(rule: Rule, all: readonly RuleCases[], index: RuleIndex): string[] {
  const own = all.filter((one) => one.rule === rule.id);
  if (own.length === 0) return [`${rule.id} has no case`];
  const compiled = index.rules.find((one) => one.rule.id === rule.id) as CompiledRule;
  const faults: string[] = [];
  const seen = new Map<string, { held: boolean; failed: boolean }>();
  const needed = new Set(toBeShown(compiled));
  for (const [base, one] of own.flatMap((base) => base.cases.map((one) => [base, one] as const))) {
    const { facts, on, judged } = judgeCase(base, one, index);
    const said = saidOf(compiled, facts, judged, on);
    if (said !== one.said) faults.push(`${rule.id}, ${one.says}: expected ${one.said}, it is ${said}`);
    const points = pointsOf(compiled, one, facts, on, judged);
    if (points === null) continue;
    const failing = points.filter(({ holds }) => !holds);
    for (const { name, holds } of points) {
      const known = seen.get(name) ?? { held: false, failed: false };
      seen.set(name, known);
      // Only a case in which no other condition fails shows that this condition silences the rule.
      if (holds) known.held ||= failing.length === 0;
      else known.failed ||= failing.length === 1;
    }
    if (failing.length === 0)
      for (const name of shownBy(compiled, facts, on, judged.known)) needed.delete(name);
  }
  for (const [name, { held, failed }] of seen) {
    if (!held) faults.push(`${rule.id}: ${name} is never seen to hold`);
    if (!failed) faults.push(`${rule.id}: ${name} is never seen to fail by itself`);
  }
  for (const name of needed) faults.push(`${rule.id}: no case with ${name}`);
  return faults;
}

function judgeCase(
  base: RuleCases,
  one: PackCase,
  index: RuleIndex,
): { facts: Facts; on: Circumstances; judged: Judgement } {
  const as_of = one.as_of ?? base.as_of;
  const stated = Object.entries({ ...base.attributes, ...one.attributes }).filter(
    ([, value]) => value !== null,
  );
  const request = { ...base.facts, ...one.facts, attributes: Object.fromEntries(stated) };
  const facts = normalizeFacts(decisionRequestSchema.parse(request));
  let evidence: EvidenceRecord | null = null;
  if (one.record !== undefined || one.documents !== undefined) {
    const documents = (one.documents ?? []).map((text, i) => documentOf(text, i, as_of));
    const status = one.record ?? 'current';
    evidence = { report_id: 'rep_case', packet_sha256: 'a'.repeat(64), status, documents };
  }
  const on = circumstances(facts, index, as_of, evidence);
  return { facts, on, judged: judge(facts, on) };
}

function documentOf(text: string, i: number, as_of: string): EvidenceDocument {
  const [what = '', issued_on = as_of] = text.split(' of ');
  const [kind = '', standard] = what.split('=');
  // For an unknown laboratory: a report that names none proves nothing.
  const lab = 'Lab A';
  return { kind, sha256: `${i}`.padStart(64, '0'), issued_on, lab, ...(standard ? { standard } : {}) };
}

/**
 * The conditions of a rule, and which of them hold in a case; all of them hold where the rule fires as
 * intended. Null for a case with an unknown fact, because it shows neither.
 */
function pointsOf(
  compiled: CompiledRule,
  one: PackCase,
  facts: Facts,
  on: Circumstances,
  judged: Judgement,
): Point[] | null {
  const { rule } = compiled;
  const { check } = rule;
  // A rule that is judged in code has no conditions in its pack: cases must show it firing and silent.
  if (check.type === 'intake') return [{ name: 'the rule', holds: one.said !== null }];
  const marketplace = on.index.marketplaces.get(facts.marketplace ?? '');
  const ours =
    marketplace !== undefined &&
    (rule.marketplaces.includes(marketplace.code) ||
      (rule.marketplaces.includes('*') &&
        (rule.jurisdiction === 'GLOBAL' || marketplace.jurisdictions.includes(rule.jurisdiction))));
  const points: Point[] = [{ name: 'the marketplace', holds: ours }];
  const inBucket = judged.bucket?.rules.includes(compiled) ?? false;
  if ((!rule.categories.includes('any') || rule.except_categories) && !opensItself(rule, on.index))
    points.push({ name: 'the category', holds: !ours || inBucket });
  for (const condition of rule.when ?? []) {
    const truth = predicate(condition)(judged.known);
    if (truth !== TRUE && truth !== FALSE) return null;
    points.push({ name: nameOf(condition), holds: truth === TRUE });
  }
  const names = namesOf(facts, on.view?.documents ?? []);
  for (const kind of NAME_KINDS) {
    const name = rule.names?.[kind];
    if (name !== undefined) points.push({ name: `${kind} ${name}`, holds: names[kind].has(name) });
  }
  if (rule.in_force_until !== null)
    points.push({ name: 'in_force_until', holds: on.as_of <= rule.in_force_until });
  // A notice is also given before its day.
  if (rule.in_force_from !== null && check.type !== 'notice')
    points.push({ name: 'in_force_from', holds: on.as_of >= rule.in_force_from });
  const own = checkPoint(compiled, facts, on, judged);
  if (own === UNKNOWN) return null;
  if (own !== null) points.push({ name: 'what is checked', holds: own === TRUE });
  return points;
}

/**
 * A rule for young children needs no category: the age that it requires makes the product one for children.
 */
export function opensItself(rule: Rule, index: RuleIndex): boolean {
  const stated = new Set(rule.when?.map(({ fact }) => fact));
  return index.facets.some(
    ({ condition, scope }) => stated.has(condition.fact) && rule.categories.some((code) => scope.has(code)),
  );
}

function nameOf(condition: Condition): string {
  return `${condition.fact} ${conditionText(condition)}`;
}

/** TRUE if the check fires; null if it always does. */
function checkPoint(
  compiled: CompiledRule,
  facts: Facts,
  on: Circumstances,
  judged: Judgement,
): Truth | null {
  const { check } = compiled.rule;
  switch (check.type) {
    case 'evidence':
      return missingGroups(compiled, on, judged.known).length > 0 ? TRUE : FALSE;
    case 'fact': {
      const holds = predicate(check.must)(judged.known);
      return holds === UNKNOWN ? UNKNOWN : holds === TRUE ? FALSE : TRUE;
    }
    case 'stated':
      return facts[check.fact] === null ? TRUE : FALSE;
    case 'lab':
      return facts.lab !== null && refusal(compiled, facts.lab) !== null ? TRUE : FALSE;
    default:
      return null;
  }
}

function missingGroups(
  compiled: CompiledRule,
  { view, as_of, index }: Circumstances,
  known: KnownFacts,
): CompiledGroup[] {
  return compiled.groups.filter(
    (group) => group.owed(known) !== FALSE && !shows(compiled, group, view, null, as_of, index),
  );
}

/** Further cases that are required: each document missing alone, each limit, each refused laboratory. */
function toBeShown(compiled: CompiledRule): string[] {
  const { check } = compiled.rule;
  if (check.type === 'lab') {
    const names = check.refused.map(({ name }) => name);
    return check.number_kind ? [...names, 'a number of the wrong form'] : names;
  }
  if (check.type !== 'evidence') return [];
  const needed = compiled.groups.map(({ key }) => `${key} missing alone`);
  if (compiled.groups.some(({ standards, part }) => standards !== null && part === null))
    needed.push('a document to another standard');
  return [...needed, ...Object.keys(check.max_age_days ?? {}).map((kind) => `${kind} too old`)];
}

function shownBy(compiled: CompiledRule, facts: Facts, on: Circumstances, known: KnownFacts): string[] {
  const { check } = compiled.rule;
  if (check.type === 'lab') {
    const name = refusal(compiled, facts.lab ?? '');
    return [check.refused.some((one) => one.name === name) ? `${name}` : 'a number of the wrong form'];
  }
  const missing = missingGroups(compiled, on, known);
  const [only] = missing;
  if (check.type !== 'evidence' || only === undefined || missing.length > 1) return [];
  const documents = only.codes.flatMap((code) => on.view?.byKind.get(code) ?? []);
  if (documents.length === 0 || only.part !== null) return [`${only.key} missing alone`];
  const old = documents.find(({ kind }) => check.max_age_days?.[kind] !== undefined);
  return old ? [`${old.kind} too old`] : ['a document to another standard'];
}
