/**
 * Reasons of a decision: rules that are not simply passed, each with its citation. Rules that wait for the same
 * documents, or for the same fact, share one reason.
 */
import { z } from 'zod';
import { addDays } from '../../core/calendar.ts';
import type { Documented } from '../../core/fields.ts';
import type { Finding } from '../judgement/findings.ts';
import type { AskedJudgement, Circumstances, Judgement } from '../judgement/judgement.ts';
import { ENOUGH } from '../judgement/questions.ts';
import { askingFor } from '../request/asking.ts';
import type { AttributeName, Facts } from '../request/facts.ts';
import { citation, ruleId } from '../request/fields.ts';
import { printable, shortened } from '../request/identifiers.ts';
import { BLOCK, type CompiledRule, citationOf, LEVEL_NAMES, type Level } from '../rules/compiled-rule.ts';
import { conditionText, factOf } from '../rules/conditions.ts';
import { STATED_AS } from '../rules/names.ts';
import { refusal, resembles } from '../rules/refused-names.ts';
import { type OpenRule, OUTCOMES } from '../rules/rule-outcome.ts';
import { NAME_KINDS, type Severity } from '../rules/rule-pack.ts';
import { shortfalls } from '../rules/serving.ts';

export const reasonShape = z
  .looseObject({
    rule_id: ruleId,
    rule_ids: z
      .array(z.string())
      .describe('All rules behind the reason: those that wait for the same document or fact, too.'),
    severity: z
      .enum(['block', 'warn', 'info'])
      .describe('`block` stops the intended action, `warn` is a condition, `info` only informs.'),
    outcome: z
      .enum(OUTCOMES)
      .describe(
        '`broken`: a fact breaks it. `to_check`: a person has to look. `missing_evidence`: a document is not shown. `unknown`: a fact is not stated. `advisory`: similar listings were refused. `informational`: nothing is required yet.',
      ),
    fact: z
      .string()
      .describe('The fact that the rule is about; `evidence` for documents, `none` for information.'),
    message: z.string().describe('The rule in one sentence.'),
    observed: z.string().nullable().describe('The value that was judged; null if the rule needs none.'),
    stated_by: z
      .string()
      .nullable()
      .describe('Who states the fact: `request`, `title`, `brand`, `model` or `category`; null if nobody.'),
    required: z
      .string()
      .nullable()
      .describe('The value or document that the rule requires; null if it requires none.'),
    citation,
    in_force_from: z
      .string()
      .nullable()
      .describe('First day of the rule, `YYYY-MM-DD`; null if it is in force already.'),
  })
  .meta({ id: 'DecisionReason', description: 'A rule that is not simply passed.' });
export type Reason = Documented<z.infer<typeof reasonShape>>;

/** Rules are announced a year before they come into force. */
export const DAYS_AHEAD = 365;

/** Reasons of a judgement: blocking before warning before informing, broken facts first. */
export function reasonsOf(facts: Facts, judged: AskedJudgement, on: Circumstances): Reason[] {
  const reasons: Reason[] = judged.findings.map(findingReason);
  for (const one of merged(judged, on)) reasons.push(openReason(facts, one, judged, on));
  reasons.push(...doubtReasons(judged, on), ...unopenedReasons(judged, on));
  // Few and nearly sorted already; ties keep the order of the packs.
  return reasons.sort((a, b) => order(a) - order(b));
}

const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { block: 0, warn: 10, info: 20 };

function order(reason: Reason): number {
  return SEVERITY_ORDER[reason.severity] + OUTCOMES.indexOf(reason.outcome);
}

/** An open rule that speaks for others. */
interface Speaker extends OpenRule {
  rule_ids: string[];
  /** The marks of the rules that it speaks for, its own first. */
  marks: string;
}

/** Open rules, those first that say most; others join the one that says it already. */
function merged(judged: Judgement, { as_of }: Circumstances): Speaker[] {
  const speakers: Speaker[] = [];
  /** Evidence that is waited for, and who says so. */
  const said = new Map<string, Speaker>();
  const horizon = addDays(as_of, DAYS_AHEAD);
  for (const open of [...judged.open].sort((a, b) => b.level - a.level || weight(b) - weight(a))) {
    const { compiled, outcome } = open;
    if (outcome === 'informational' && isConstant(compiled, as_of, horizon)) continue;
    const awaited = awaitedBy(open);
    const others = awaited.map((key) => said.get(key));
    if (awaited.length > 0 && others.every((one) => one !== undefined)) {
      for (const one of new Set(others as Speaker[])) {
        one.rule_ids.push(compiled.rule.id);
        one.marks += compiled.mark;
      }
      continue;
    }
    const speaker = { ...open, rule_ids: [compiled.rule.id], marks: compiled.mark };
    speakers.push(speaker);
    for (const key of awaited) if (!said.has(key)) said.set(key, speaker);
  }
  return speakers;
}

/** Rules at one level that ask for most speak first, and the law before a marketplace. */
function weight({ groups, compiled }: OpenRule): number {
  return 2 * groups.length + (compiled.rule.kind === 'law' ? 1 : 0);
}

function awaitedBy({ outcome, groups, unknown }: OpenRule): string[] {
  if (outcome === 'unknown') return [`fact ${unknown[0]}`];
  return outcome === 'missing_evidence' ? groups.map(({ awaited }) => awaited) : [];
}

/** A reason that is always given for this category says nothing about the product. */
function isConstant({ rule, in_force_from }: CompiledRule, as_of: string, horizon: string): boolean {
  if (in_force_from !== null && in_force_from > horizon) return true;
  // A notice of what is coming says when, until it has come.
  const coming = in_force_from !== null && in_force_from > as_of;
  return rule.check.type === 'notice' && (rule.when ?? []).length === 0 && !coming;
}

function findingReason({
  citation,
  fact,
  level,
  message,
  observed,
  outcome,
  required,
  rule,
}: Finding): Reason {
  return {
    citation,
    fact,
    in_force_from: rule.rule.in_force_from,
    message,
    observed,
    outcome,
    required,
    rule_id: rule.rule.id,
    rule_ids: [rule.rule.id],
    severity: LEVEL_NAMES[level],
    stated_by: 'request',
  };
}

/** Reasons that repeat no value of the request are always the same: made once per rule and frozen. */
const standing = new WeakMap<CompiledRule, Map<string, Reason>>();

function openReason(facts: Facts, open: Speaker, judged: Judgement, on: Circumstances): Reason {
  const { compiled, outcome, level, unknown, marks } = open;
  const quotes = outcome === 'broken' || outcome === 'to_check' || outcome === 'advisory';
  const fresh = quotes || (judged.view?.documents.length ?? 0) > 0;
  if (fresh) return freshReason(facts, open, judged, on);
  let made = standing.get(compiled);
  if (!made) {
    made = new Map();
    standing.set(compiled, made);
  }
  const key = `${marks} ${level} ${outcome}${unknown[0] ?? ''}`;
  let reason = made.get(key);
  if (!reason) {
    reason = Object.freeze(freshReason(facts, open, judged, on));
    // Few rules have more than a handful of companions; facts of callers are not part of the key.
    if (made.size >= 100) made.clear();
    made.set(key, reason);
  }
  return reason;
}

function freshReason(facts: Facts, open: Speaker, judged: Judgement, on: Circumstances): Reason {
  const { compiled, outcome, level, unknown, rule_ids } = open;
  const { rule } = compiled;
  const { check } = rule;
  let fact = 'evidence';
  let observed: string | null = null;
  let required: string | null = null;
  let stated_by: string | null = null;
  if (outcome === 'missing_evidence') {
    required = groupsText(open);
    observed = shortfalls(open, judged.view, on).join('; ') || null;
  } else if (outcome === 'unknown') {
    fact = unknown[0] ?? 'evidence';
    required = check.type === 'evidence' ? groupsText(open) : null;
  } else if (outcome === 'informational') fact = 'none';
  else if (check.type === 'lab') {
    const lab = facts.lab ?? '';
    fact = 'lab';
    observed = shortened(facts.lab, 60);
    required = `a laboratory that is accepted (${refusal(compiled, lab) ?? `resembles ${resembles(compiled, lab)}`})`;
    stated_by = 'request';
  } else if (check.type === 'fact') {
    fact = check.must.fact;
    observed = valueText(judged, check.must.fact);
    required = conditionText(check.must);
    stated_by = statedBy(facts, judged, on, check.must.fact);
  } else {
    const conditions = rule.when ?? [];
    const last = conditions.at(-1)?.fact;
    const names = NAME_KINDS.filter((kind) => rule.names?.[kind] !== undefined);
    const [name] = names;
    const papers = open.groups.length > 0;
    fact = last ?? (name !== undefined ? STATED_AS[name] : papers ? 'evidence' : 'category');
    stated_by = last === undefined ? 'request' : statedBy(facts, judged, on, last);
    const told = names.map((kind) => `${kind} ${rule.names?.[kind]}`);
    const seen = [...conditions.map((c) => `${c.fact} ${valueText(judged, c.fact)}`), ...told];
    observed = seen.join(', ') || facts.category;
    if (outcome === 'advisory') required = papers ? groupsText(open) : null;
    else required = [...conditions.map(negated), ...told.map((one) => `not ${one}`)].join(' or ') || null;
  }
  return {
    citation: citationOf(rule),
    fact,
    in_force_from: compiled.in_force_from,
    message: rule.message,
    observed,
    outcome,
    required,
    rule_id: rule.id,
    rule_ids,
    severity: LEVEL_NAMES[level],
    stated_by,
  };
}

/** A list of goods is long: what is wanted is none of them. */
function negated(c: Parameters<typeof conditionText>[0]): string {
  return c.in !== undefined && c.in.length > 4 ? `another ${c.fact}` : `not ${c.fact} ${conditionText(c)}`;
}

function valueText({ known }: Judgement, fact: AttributeName): string {
  const value = factOf(known, fact);
  return typeof value === 'object' && value !== null ? value.join(', ') : String(value);
}

/** Source of a fact: `request`, the field whose words state it, or `category`; null if nobody does. */
function statedBy(
  facts: Facts,
  { known }: Judgement,
  { readings }: Circumstances,
  fact: AttributeName,
): string | null {
  if (factOf(known, fact) === null) return null;
  if (facts.attributes[fact] !== null && facts.attributes[fact] !== 'none') return 'request';
  return readings.stated.find((one) => one.fact === fact)?.stated_by ?? 'category';
}

/** Missing documents: their kinds, each with the standards it has to name and the part that it shows. */
function groupsText({ groups }: OpenRule): string {
  return groups
    .map(({ codes, standards, part }) => {
      const to =
        standards === null ? '' : ` (to ${standards.join(' or ')}${part === null ? '' : `: ${part}`})`;
      return `${codes.join(' or ')}${to}`;
    })
    .join(', ');
}

/** One question for all rules of categories that the product may belong to. */
function doubtReasons({ questions: { doubts }, bucket }: AskedJudgement, { index }: Circumstances): Reason[] {
  if (doubts.length === 0) return [];
  const named = doubts.slice(0, 5).map(({ category }) => category);
  const more = doubts.length > named.length ? ` and ${doubts.length - named.length} more` : '';
  const rule_ids = [...new Set(doubts.flatMap(({ rules }) => rules.map(({ rule }) => rule.id)))];
  const message = doubts.some(({ because }) => because === 'words')
    ? `The words point to ${categoryName(named[0], index)}, whose rules would stop this action: state the category that fits.`
    : `The category is wider than the product may be: state a narrower one, or a title that says what it is.`;
  return [
    question(
      index,
      'intake.category_fits',
      'category',
      `${named.join(', ')}${more}`,
      message,
      rule_ids,
      BLOCK,
    ),
  ].filter(() => bucket !== null);
}

function categoryName(code: string | undefined, index: Circumstances['index']): string {
  return `“${index.categories.get(code ?? '')?.name ?? code}”`;
}

/** One question for each fact that would add rules which stop this action. */
function unopenedReasons({ questions: { unopened } }: AskedJudgement, { index }: Circumstances): Reason[] {
  return unopened
    .filter(({ stops }) => stops)
    .map(({ fact, rules }) => {
      const message = `By one answer rules would stop this action, so it has to be known: ${askingFor(fact).question}`;
      return question(
        index,
        'intake.fact_stated',
        fact,
        null,
        message,
        rules.map(({ rule }) => rule.id),
        BLOCK,
      );
    });
}

function question(
  index: Circumstances['index'],
  id: string,
  fact: string,
  required: string | null,
  message: string,
  rule_ids: readonly string[],
  level: Level,
): Reason {
  const compiled = index.intake.get(id);
  if (!compiled) throw new Error(`the rule packs lack ${id}`);
  return {
    citation: citationOf(compiled.rule),
    fact,
    in_force_from: null,
    message,
    observed: null,
    outcome: 'unknown',
    required: required === null ? null : printable(required, 200),
    rule_id: id,
    rule_ids: [id, ...rule_ids.slice(0, ENOUGH)],
    severity: LEVEL_NAMES[level],
    stated_by: null,
  };
}
