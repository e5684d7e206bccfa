/**
 * The one question whose answer settles most, with the verdict after each answer. It is worked out by judging
 * the answers: a question that no answer of which can move the verdict is not asked.
 */
import { z } from 'zod';
import type { Documented } from '../../core/fields.ts';
import {
  type AskedJudgement,
  type Circumstances,
  circumstances,
  type Judgement,
  judge,
} from '../judgement/judgement.ts';
import {
  ATTRIBUTES,
  type AttributeName,
  type AttributeValue,
  type Facts,
  INTENDED_ACTIONS,
  withAttribute,
} from '../request/facts.ts';
import { verdict } from '../request/fields.ts';
import { BLOCK, type CompiledRule } from '../rules/compiled-rule.ts';
import type { Condition } from '../rules/rule-pack.ts';
import { FACT_TYPES, type MissingFact } from './missing.ts';
import { judgedAs } from './smallest-change.ts';

export const nextQuestionShape = z
  .object({
    fact: z.string().describe('Name of the field or attribute: the key of its answer.'),
    question: z.string().describe('The question to a person, in one sentence.'),
    type: z.enum(FACT_TYPES).describe('Type of the answer; null is always allowed: not known.'),
    allowed: z
      .array(z.string())
      .nullable()
      .describe(
        'Values that are understood, or the likely ones of a long list; null if they are not listed.',
      ),
    if_answered: z
      .array(
        z.object({
          value: z.union([z.boolean(), z.number(), z.string()]).describe('An answer.'),
          decision: verdict.describe('The verdict after it.'),
        }),
      )
      .describe('The verdict after each answer, judged; of numbers and days, at the edges of the rules.'),
  })
  .meta({ id: 'NextQuestion', description: 'The question that settles most.' });
export type NextQuestion = Documented<z.infer<typeof nextQuestionShape>>;

/** Facts whose answers are judged, at most: the first of the missing facts, which settle most rules. */
const MOST_WEIGHED = 4;
/** Answers to one question that are judged, at most. */
const MOST_ANSWERS = 8;
/** Values of a question, at most: of a longer list only the likely ones are shown. */
const MOST_VALUES = 40;

type Known = Pick<Judgement, 'verdict' | 'open' | 'findings' | 'questions' | 'opening'>;

/**
 * The question to ask next; null if no further answer can move the verdict.
 * @param missing the missing facts, those that settle most first
 * @param declined facts that the caller does not know
 */
export function nextQuestion(
  facts: Facts,
  judged: AskedJudgement,
  missing: readonly MissingFact[],
  on: Circumstances,
  declined: ReadonlySet<string>,
): NextQuestion | null {
  if (judged.verdict === 'do_not_proceed' || judged.verdict === 'proceed') return null;
  const asked = missing.filter(({ fact }) => !declined.has(fact));
  // Nothing is settled before marketplace and category are known.
  const [opening] = asked.filter(({ fact }) => (judged.opening as readonly string[]).includes(fact));
  if (judged.opening.length > 0) return opening ? put(opening, answersTo(opening, facts, judged, on)) : null;
  const waits = waitsForFactsAlone(judged);
  let best: { question: NextQuestion; rest: number } | null = null;
  for (const one of asked.slice(0, MOST_WEIGHED)) {
    // None leaves less to ask.
    if (best?.rest === 0) break;
    const answers = answersTo(one, facts, judged, on);
    const moves = answers.some(({ after }) => after.verdict !== judged.verdict);
    if (!moves && !(waits && one.blocks)) continue;
    const rest = answers.reduce((sum, { after }) => sum + unsettled(after), 0) / Math.max(1, answers.length);
    if (answers.length > 0 && (best === null || rest < best.rest))
      best = { question: put(one, answers), rest };
  }
  return best?.question ?? null;
}

interface Answered {
  value: AttributeValue;
  /** Further values with the same effect. */
  also: readonly AttributeValue[];
  after: Known;
}

function put({ fact, question, type, allowed, candidates }: MissingFact, answers: Answered[]): NextQuestion {
  const guessed = candidates.length > 0;
  const long = allowed !== null && allowed.length > MOST_VALUES;
  return {
    fact,
    question,
    type,
    allowed: guessed ? candidates : long ? null : allowed,
    if_answered:
      type === 'text'
        ? []
        : answers.flatMap(({ value, also, after }) =>
            [value, ...also].map((each) => ({ value: each, decision: after.verdict })),
          ),
  };
}

/** The answers to a question, each judged. */
function answersTo(
  { fact, candidates, allowed }: MissingFact,
  facts: Facts,
  judged: AskedJudgement,
  on: Circumstances,
): Answered[] {
  if (!(fact in facts.attributes)) {
    const sample = judgedAs(fact);
    const values =
      fact === 'intended_action'
        ? INTENDED_ACTIONS
        : sample === null
          ? narrower(fact, candidates, facts, on)
          : [sample];
    return values.slice(0, MOST_ANSWERS).map((value) => {
      const changed = { ...facts, [fact]: value } as Facts;
      // The action changes nothing that is read of words, numbers or documents.
      const there =
        fact === 'intended_action'
          ? on
          : circumstances(changed, on.index, on.as_of, on.evidence, on.registers);
      return { value, also: [], after: judge(changed, there) };
    });
  }
  const name = fact as AttributeName;
  return groupsOf(name, allowed, judged).map(([value, ...also]) => {
    const answer = value as AttributeValue;
    return { value: answer, also, after: judge(withAttribute(facts, name, answer), on) };
  });
}

/** Facts only grow, so a stated category is asked only for one within it. */
function narrower(
  fact: string,
  candidates: readonly string[],
  { category }: Facts,
  { index }: Circumstances,
) {
  if (fact !== 'category' || category === null || !index.categories.has(category)) return candidates;
  return candidates.filter((code) => code !== category && index.scopeOf(code)?.has(category));
}

/** Values of an attribute, in groups that no rule tells apart. */
function groupsOf(
  fact: AttributeName,
  allowed: readonly string[] | null,
  judged: AskedJudgement,
): AttributeValue[][] {
  const { type } = ATTRIBUTES[fact];
  if (type === 'boolean') return [[true], [false]];
  const conditions = conditionsOn(fact, judged);
  if (type === 'word') {
    const named = new Set(
      conditions.flatMap(({ is, in: among }) => among ?? (typeof is === 'string' ? [is] : [])),
    );
    const groups = new Map<string, string[]>();
    for (const value of allowed ?? []) {
      const key = named.has(value) ? conditions.map((one) => Number(matches(one, value))).join('') : 'other';
      groups.set(key, [...(groups.get(key) ?? []), value]);
    }
    return [...groups.values()].slice(0, MOST_ANSWERS);
  }
  const edges = conditions.flatMap(
    ({ at_least, at_most, above, below }) => at_least ?? at_most ?? above ?? below ?? [],
  );
  const sorted = [...new Set(edges)].sort((a, b) => (a < b ? -1 : 1));
  if (type === 'date' || sorted.length === 0) return sorted.slice(0, MOST_ANSWERS).map((edge) => [edge]);
  const numbers = sorted as number[];
  const beyond = [0, ...numbers, (numbers.at(-1) as number) + 1];
  return [...new Set(beyond)].slice(0, MOST_ANSWERS).map((edge) => [edge]);
}

const matches = ({ is, in: among }: Condition, value: string) =>
  is === value || among?.includes(value) === true;

/** Conditions on a fact among the rules that apply or could be opened. */
function conditionsOn(fact: AttributeName, { bucket, questions }: AskedJudgement): Condition[] {
  const found: Condition[] = [];
  for (const { facet } of bucket?.open ?? []) if (facet.condition.fact === fact) found.push(facet.condition);
  addConditions(fact, bucket?.rules ?? [], found);
  for (const { rules } of questions.unopened) addConditions(fact, rules, found);
  for (const { rules } of questions.doubts) addConditions(fact, rules, found);
  return found;
}

function addConditions(fact: AttributeName, rules: readonly CompiledRule[], found: Condition[]): void {
  for (const { rule } of rules) {
    for (const condition of rule.when ?? []) if (condition.fact === fact) found.push(condition);
    if (rule.check.type === 'fact' && rule.check.must.fact === fact) found.push(rule.check.must);
  }
}

/** Whether only facts hold the action: no document is missing for it, and nothing is wrong. */
function waitsForFactsAlone({ verdict, open, findings }: Known): boolean {
  if (verdict !== 'hold') return false;
  const otherwise = ({ level, outcome }: { level: number; outcome: string }) =>
    level === BLOCK && outcome !== 'unknown';
  return !findings.some(otherwise) && !open.some(otherwise);
}

/** The number of facts that the verdict still waits for; 0 if it is final. */
function unsettled(judged: Known): number {
  const { verdict, open, questions, opening } = judged;
  if (verdict === 'proceed' || verdict === 'do_not_proceed') return 0;
  if (verdict === 'insufficient_facts') return 1 + opening.length;
  if (verdict === 'hold' && !waitsForFactsAlone(judged)) return 0;
  const least = verdict === 'hold' ? BLOCK : 1;
  const facts = new Set(
    open.flatMap(({ level, outcome, unknown }) => (outcome === 'unknown' && level >= least ? unknown : [])),
  );
  for (const { fact, stops } of questions?.unopened ?? []) if (stops || least < BLOCK) facts.add(fact);
  if ((questions?.doubts.length ?? 0) > 0) facts.add('category');
  return facts.size;
}
