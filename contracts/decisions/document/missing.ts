/** Missing facts and documents of a decision. The steps to obtain them stand in next-steps.ts. */

import { z } from 'zod';
import type { Documented } from '../../core/fields.ts';
import type { AskedJudgement, Circumstances, Judgement } from '../judgement/judgement.ts';
import { ENOUGH, type Questions } from '../judgement/questions.ts';
import { askingFor } from '../request/asking.ts';
import { ATTRIBUTES, type AttributeName, type Facts, INTENDED_ACTIONS } from '../request/facts.ts';
import { BLOCK, type CompiledRule, wantedKey } from '../rules/compiled-rule.ts';
import { guideTo, marksFor } from '../rules/document-guide.ts';
import type { RuleIndex } from '../rules/rules.ts';
import { likelyMarketplaces } from '../words/likely.ts';
import { followsOf, followsShape, type Waiting } from './following.ts';
import { Prepared } from './prepared.ts';

/** Types of a fact that is asked for. */
export const FACT_TYPES = ['boolean', 'number', 'date', 'word', 'text'] as const;
export const factTypeShape = z
  .enum(FACT_TYPES)
  .describe('Type of its value: `date` is `YYYY-MM-DD`, `word` is a code, `text` is free.');

export const missingFactShape = z
  .looseObject({
    fact: z.string().describe('Name of the request field or attribute to state.'),
    question: z.string().describe('The question to a person, in one sentence.'),
    hint: z.string().nullable().describe('How to find the answer; null if the question says enough.'),
    why: z.string().describe('The meaning of the fact, or the reason why it is needed.'),
    follows: followsShape,
    type: factTypeShape,
    allowed: z
      .array(z.string())
      .nullable()
      .describe('The values that are understood; null if any value of its type is.'),
    candidates: z
      .array(z.string())
      .describe('Guesses from the words of the request, most likely first. None of them was applied.'),
    blocks: z.boolean().describe('True if the intended action has to wait for it.'),
    settles: z.array(z.string()).describe('Ids of rules that the fact would settle, at most eight.'),
  })
  .meta({ id: 'MissingFact', description: 'A fact that would open or settle rules.' });
export type MissingFact = Documented<z.infer<typeof missingFactShape>>;

export const missingEvidenceShape = z
  .looseObject({
    code: z.string().describe('Kind of document, as `documents[].kind` of `POST /api/verify` takes it.'),
    name: z.string().describe('Name of the document.'),
    or: z.array(z.string()).describe('Kinds of documents that serve as well; one of them is enough.'),
    for: z
      .string()
      .nullable()
      .describe('The part of a demand that it shows, such as `flammability`; null if it shows all of it.'),
    blocks: z.boolean().describe('True if its absence alone stops the intended action.'),
    rule_ids: z.array(z.string()).describe('Ids of the rules that ask for it.'),
    standards: z.array(z.string()).describe('Standards of which it names one; empty if no rule names any.'),
    usual_issuer: z.string().describe('Who usually issues it.'),
    holds: z
      .string()
      .optional()
      .describe('What it has to hold; left out if an earlier entry of the same kind says it.'),
    usual_time: z.string().optional().describe('How long it usually takes; left out as `holds` is.'),
    law: z.string().nullable().describe('Address of the text that asks for it; null if none is known.'),
    must_show: z
      .array(z.string())
      .optional()
      .describe('Only for a label: the marks and wordings that these rules want on it.'),
    countries: z
      .array(z.string())
      .optional()
      .describe(
        'Only on a marketplace of several jurisdictions: those whose rules ask for it, such as `US` or `EU`.',
      ),
  })
  .meta({ id: 'MissingEvidence', description: 'A document that rules ask for and that was not shown.' });
export type MissingEvidence = Documented<z.infer<typeof missingEvidenceShape>>;

/** Facts that would open or settle rules, each with the rules that it settles. */
export function missingFacts(
  facts: Facts,
  judged: AskedJudgement,
  { index, readings }: Circumstances,
): MissingFact[] {
  const missing: Asked[] = [];
  for (const fact of judged.opening) missing.push(openingFact(fact, facts, { index, readings }));
  if (facts.intended_action === null && judged.opening.length === 0) {
    const why = 'Not stated, so the strictest action was judged.';
    const open = { blocks: false, fact: 'intended_action', rules: 0, settles: [], why };
    missing.push({ ...PLAIN, ...open, allowed: INTENDED_ACTIONS });
  }
  missing.push(...categoryInDoubt(judged));
  for (const { fact, level, message, rule, asks } of judged.findings) {
    if (asks !== true || missing.some((one) => one.fact === fact)) continue;
    const candidates = fact === 'prohibited_kind' ? ['none'] : [];
    const settles = [rule.rule.id];
    const said = { ...PLAIN, candidates, quotes: true as const, rules: 1 };
    missing.push({ ...said, blocks: level === BLOCK, fact, settles, why: message });
  }
  const byFact = new Map<string, { waiting: Waiting[]; blocks: boolean }>();
  const settle = (fact: string, rules: readonly Waiting[], blocks: boolean) => {
    const known = byFact.get(fact);
    if (known === undefined) byFact.set(fact, { waiting: [...rules], blocks });
    else {
      known.waiting.push(...rules);
      known.blocks ||= blocks;
    }
  };
  for (const { fact, rules, direct, opens, stops } of judged.questions.unopened)
    settle(
      fact,
      rules.map((rule) => ({ rule, opens, direct: direct.includes(rule) })),
      stops,
    );
  for (const { compiled, outcome, unknown, level } of judged.open) {
    // A rule that only informs asks nobody.
    if (outcome !== 'unknown' || level === 0) continue;
    for (const fact of unknown)
      settle(fact, [{ rule: compiled, opens: null, direct: true }], level === BLOCK);
  }
  for (const [fact, { waiting, blocks }] of byFact) {
    const spec = fact in facts.attributes ? ATTRIBUTES[fact as AttributeName] : null;
    const unit = spec?.unit ? `, in ${spec.unit}` : '';
    missing.push({
      allowed: spec?.words ?? null,
      blocks,
      candidates: [],
      fact,
      follows: followsOf(fact, waiting, judged.known, index),
      rules: waiting.length,
      settles: idsOf(waiting.map(({ rule }) => rule)),
      why: spec ? `${spec.meaning}${unit}` : `the ${fact} of the product`,
    });
  }
  // The fact that settles most is asked first; without what opens the rules, nothing is settled at all.
  const opening: readonly string[] = judged.opening;
  return missing
    .sort(
      (a, b) =>
        Number(b.blocks) - Number(a.blocks) ||
        Number(opening.includes(b.fact)) - Number(opening.includes(a.fact)) ||
        b.rules - a.rules,
    )
    .map((asked) => {
      const { allowed, blocks, candidates, fact, follows, settles, why } = asked;
      const make = (): MissingFact => {
        const { question, hint } = askingFor(fact);
        const type = factType({ fact, allowed });
        return { allowed, blocks, candidates, fact, follows, hint, question, settles, type, why };
      };
      if (asked.quotes === true) return make();
      let rest = `${blocks}\n${settles.join()}\n${candidates.join('|')}\n${why}`;
      for (const { answer, asks_for } of follows) rest += `\n${answer}: ${asks_for}`;
      return preparedFor(index).facts.get(fact, rest, make);
    });
}

/** The category, if the rules of another would stop this action or the words of the title name another. */
function categoryInDoubt({ findings, questions: { doubts } }: AskedJudgement): Asked[] {
  const fact = 'category';
  const common = { allowed: null, fact, follows: [] };
  if (doubts.length > 0) {
    const settles = idsOf(doubts.flatMap(({ rules }) => rules));
    const candidates = doubts.slice(0, ENOUGH).map(({ category }) => category);
    const why = 'It may belong to a category whose rules would stop this.';
    return [{ ...common, blocks: true, candidates, rules: settles.length, settles, why }];
  }
  const named = findings.find((one) => one.outcome === 'unknown' && one.fact === fact);
  if (named === undefined) return [];
  const { level, required, rule } = named;
  const why = 'The words of the title name another category.';
  const settles = [rule.rule.id];
  return [{ ...common, blocks: level === BLOCK, candidates: [required], rules: 1, settles, why }];
}

/** Parts that the rules of an index ask for. */
interface PreparedParts {
  facts: Prepared<MissingFact>;
  evidence: Prepared<MissingEvidence>;
}

const prepared = new WeakMap<RuleIndex, PreparedParts>();

function preparedFor(index: RuleIndex): PreparedParts {
  let parts = prepared.get(index);
  if (parts === undefined) {
    parts = { facts: new Prepared(), evidence: new Prepared() };
    prepared.set(index, parts);
  }
  return parts;
}

/**
 * A missing fact before it is put into words; `rules` is the number of rules that wait for it. One whose reason
 * quotes the request is prepared for no other.
 */
type Asked = Omit<MissingFact, 'type' | 'question' | 'hint'> & { rules: number; quotes?: true };

/** Fields that are the same for facts that follow from nothing. */
const PLAIN: Pick<Asked, 'allowed' | 'candidates' | 'follows'> = {
  allowed: null,
  candidates: [],
  follows: [],
};

/** The type of a fact's value: a code of those allowed, or that of the attribute. */
function factType({ fact, allowed }: Pick<MissingFact, 'fact' | 'allowed'>): MissingFact['type'] {
  if (allowed !== null) return 'word';
  return ATTRIBUTES[fact as AttributeName]?.type ?? (fact === 'category' ? 'word' : 'text');
}

function idsOf(rules: Questions['unopened'][number]['rules']): string[] {
  return [...new Set(rules.map(({ rule }) => rule.id))].slice(0, ENOUGH);
}

function openingFact(
  fact: Judgement['opening'][number],
  facts: Facts,
  { index, readings }: Pick<Circumstances, 'index' | 'readings'>,
): Asked {
  const hints = fact === 'category' ? (readings.words?.hints ?? []) : [];
  const why =
    facts[fact] === 'any'
      ? 'The code any clears nothing: the rules of the product itself are not known.'
      : facts[fact] !== null
        ? `The stated ${fact} is not one of the known values.`
        : `No rule can be chosen without the ${fact}.`;
  const candidates =
    fact === 'marketplace'
      ? likelyMarketplaces(facts.marketplace, index.marketplaces)
      : hints.slice(0, 5).map((hint) => hint.category);
  const allowed = allowedWords(fact, index);
  return { allowed, blocks: true, candidates, fact, follows: [], rules: 0, settles: [], why };
}

const words = new WeakMap<RuleIndex, { marketplace: readonly string[]; category: readonly string[] }>();

function allowedWords(
  fact: 'marketplace' | 'category' | 'intended_action',
  index: RuleIndex,
): readonly string[] {
  if (fact === 'intended_action') return INTENDED_ACTIONS;
  let known = words.get(index);
  if (!known) {
    known = {
      marketplace: Object.freeze([...index.marketplaces.keys()]),
      category: Object.freeze([...index.categories.keys()].filter((code) => code !== 'any')),
    };
    words.set(index, known);
  }
  return known[fact];
}

interface Wanted {
  codes: readonly string[];
  part: string | null;
  standards: readonly string[];
  rules: CompiledRule[];
  /** The marks of the rules. */
  marks: string;
  blocks: boolean;
}

/** The kind of document that stands for all that is printed on product and pack. */
const LABEL = 'label_artwork';

/** Required documents that are not shown: blocking ones first, then by the number of rules. */
export function missingEvidence(judged: Judgement, facts: Facts, index: RuleIndex): MissingEvidence[] {
  const several = (index.marketplaces.get(facts.marketplace ?? '')?.jurisdictions.length ?? 0) > 1;
  const wanted = new Map<string, Wanted>();
  for (const { compiled, outcome, groups, level } of judged.open) {
    if (outcome !== 'missing_evidence') continue;
    for (const { codes, part, standards, wanted: key } of groups) {
      // Rules that ask for the same document to the same standards ask for one; to other standards, for another.
      let one = wanted.get(key);
      if (one === undefined) {
        one = { codes, part, standards: standards ?? NONE, rules: [], marks: '', blocks: false };
        wanted.set(key, one);
      }
      one.part ??= part;
      one.rules.push(compiled);
      one.marks += compiled.mark;
      one.blocks ||= level === BLOCK;
    }
  }
  for (const [key, { codes, part, standards, rules, marks, blocks }] of wanted) {
    if (codes.length === 1) continue;
    // If one of the alternatives is required anyway, it serves both: one that blocks before one that does not.
    const singles = codes
      .map((code) => wanted.get(wantedKey([code], standards)))
      .filter((one) => one !== undefined);
    const single = singles.find((one) => one.blocks) ?? singles[0];
    if (!single) continue;
    single.part ??= part;
    single.rules.push(...rules);
    single.marks += marks;
    single.blocks ||= blocks;
    wanted.delete(key);
  }
  const missing: MissingEvidence[] = [];
  const { evidence } = preparedFor(index);
  for (const [key, { codes, part, standards, rules, marks, blocks }] of wanted) {
    const [code = ''] = codes;
    const first = !missing.some((one) => one.code === code);
    const how = `${Number(blocks)}${Number(several)}${Number(first)}`;
    const make = (): MissingEvidence => {
      const [, ...or] = codes;
      const type = index.evidenceTypes.get(code);
      const guide = first ? guideTo(code) : null;
      return {
        blocks,
        code,
        ...(several ? { countries: [...new Set(rules.map(({ rule }) => rule.jurisdiction))].sort() } : {}),
        for: part,
        ...(guide ? { holds: guide.holds } : {}),
        law: rules.find(({ rule }) => rule.url !== null)?.rule.url ?? null,
        ...(code === LABEL ? { must_show: [...new Set(rules.flatMap(marksFor))] } : {}),
        name: type?.name ?? code,
        or,
        rule_ids: rules.map(({ rule }) => rule.id),
        standards,
        usual_issuer: type?.usual_issuer ?? '',
        ...(guide ? { usual_time: guide.usual_time } : {}),
      };
    };
    missing.push(evidence.get(key, `${how}${part ?? ''}\n${marks}`, make));
  }
  return missing.sort((a, b) => Number(b.blocks) - Number(a.blocks) || b.rule_ids.length - a.rule_ids.length);
}

const NONE: readonly never[] = Object.freeze([]);
