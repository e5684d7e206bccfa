/**
 * The reasons of a rejection letter, and where in the rules each belongs: the documents, facts and kinds of
 * rules that it is about, and what answers it. These stand in letter-concerns.json.
 */
import { z } from 'zod';
import type { AskedJudgement } from '../../decisions/judgement/judgement.ts';
import { citation, ruleId } from '../../decisions/request/fields.ts';
import { printable } from '../../decisions/request/identifiers.ts';
import { type CompiledRule, citationOf, LEVEL_NAMES } from '../../decisions/rules/compiled-rule.ts';
import { FALSE } from '../../decisions/rules/conditions.ts';
import { isAhead, isOver } from '../../decisions/rules/rule-outcome.ts';

import type { RuleIndex } from '../../decisions/rules/rules.ts';

import { OUTCOME_RESULTS, readOutcome } from '../../learning/outcomes/outcome.ts';
import {
  OUTCOME_REASONS,
  type OutcomeReason,
  REASON_CODES,
} from '../../learning/outcomes/outcome-reasons.ts';
import { kindsNamedIn } from './document-words.ts';
import concerns from './letter-concerns.json' with { type: 'json' };

const concern = z.strictObject({
  /** Kinds of documents: those that the letter names, or any of these. */
  kinds: z.union([z.literal('named'), z.array(z.string())]).optional(),
  /** Kinds by their stage: 1 reports, 2 certificates, 3 registrations, 4 labels. */
  stages: z.array(z.number()).optional(),
  checks: z.array(z.enum(['lab', 'prohibited'])).optional(),
  facts: z.array(z.string()).optional(),
  /** Its answer, in one sentence. */
  answer: z.string(),
  whose: z.string(),
});

const CONCERNS = z.record(z.enum(REASON_CODES), concern).parse(concerns);

const concernedRule = z.object({
  rule_id: ruleId,
  message: z.string().describe('The rule in one sentence.'),
  open: z.boolean().describe('Whether the packet leaves it open; false if it is met.'),
  severity: z.enum(LEVEL_NAMES).describe('What it does while it is open.'),
  citation,
});

const letterReason = z.object({
  reason: z.enum(REASON_CODES).describe('Code of the reason.'),
  meaning: z.string().describe('The reason in words.'),
  words: z.string().nullable().describe('The sentence of the letter; null if several together say it.'),
  rules: z.array(concernedRule).describe('Rules that it belongs to, open ones first; at most eight.'),
});

export const letter = z
  .object({
    result: z.enum(OUTCOME_RESULTS).describe('What the letter says was done with the listing.'),
    reasons: z.array(letterReason).describe('The reasons that were read; empty if none was understood.'),
    documents: z.array(z.string()).describe('Kinds of documents that the letter names.'),
    sentences: z
      .array(
        z.object({
          text: z.string().describe('The sentence, at most 300 characters of it.'),
          reasons: z.array(z.enum(REASON_CODES)).describe('Reasons in it; empty if none was understood.'),
          documents: z.array(z.string()).describe('Kinds of documents that it names.'),
        }),
      )
      .optional()
      .describe('The letter sentence by sentence, at most sixty; left out by plans before 0.2.'),
  })
  .meta({ id: 'RejectionLetter', description: "The marketplace's letter as it was read." });
export type Letter = z.infer<typeof letter>;

/** Rules named for one reason, and characters quoted of the letter, at most. */
const MOST_RULES = 8;
const QUOTED = 300;
/** Sentences shown of a letter, at most. */
const MOST_SENTENCES = 60;

/** Reads a letter, and finds the rules that its reasons belong to. */
export function readLetter(text: string, judged: AskedJudgement, index: RuleIndex, as_of: string): Letter {
  const { result, reasons } = readOutcome({ subject: '', body: text });
  const documents = kindsNamedIn(text).filter((kind) => index.evidenceTypes.has(kind));
  const sentences = text
    .split(/(?<=[.!?;])\s+|\r?\n+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return {
    result,
    documents,
    sentences: sentences.slice(0, MOST_SENTENCES).map((one) => ({
      text: printable(one, QUOTED),
      reasons: readOutcome({ subject: '', body: one }).reasons,
      documents: kindsNamedIn(one).filter((kind) => index.evidenceTypes.has(kind)),
    })),
    reasons: reasons.map((reason) => ({
      reason,
      meaning: OUTCOME_REASONS[reason],
      words: quoted(sentences.find((one) => names(one, reason)) ?? null),
      rules: rulesFor(reason, documents, judged, index, as_of),
    })),
  };
}

function names(sentence: string, reason: OutcomeReason): boolean {
  return sentence !== '' && readOutcome({ subject: '', body: sentence }).reasons.includes(reason);
}

const quoted = (sentence: string | null) => (sentence === null ? null : printable(sentence, QUOTED));

/** Whether a reason is about a kind of document. */
export function concernsKind(
  reason: OutcomeReason,
  kind: string,
  named: readonly string[],
  index: RuleIndex,
): boolean {
  const { kinds, stages } = CONCERNS[reason];
  // A letter that names no document can mean each that is asked for.
  if (kinds === 'named') return named.length === 0 || named.includes(kind);
  return (
    kinds?.includes(kind) === true || stages?.includes(index.evidenceTypes.get(kind)?.stage ?? 0) === true
  );
}

/** Whether a reason is about a fact. */
export function concernsFact(reason: OutcomeReason, fact: string): boolean {
  return CONCERNS[reason].facts?.includes(fact) === true;
}

/** Answer to a reason, and whose it is. */
export function answerTo(reason: OutcomeReason): { text: string; whose: string } {
  const { answer, whose } = CONCERNS[reason];
  return { text: answer, whose };
}

function rulesFor(
  reason: OutcomeReason,
  named: readonly string[],
  judged: AskedJudgement,
  index: RuleIndex,
  as_of: string,
): Letter['reasons'][number]['rules'] {
  const open = new Set([
    ...judged.open.flatMap(({ compiled, level }) => (level > 0 ? [compiled] : [])),
    ...judged.findings.flatMap(({ rule, level }) => (level > 0 ? [rule] : [])),
  ]);
  const found = new Set<CompiledRule>();
  for (const finding of judged.findings) if (concernsFact(reason, finding.fact)) found.add(finding.rule);
  for (const compiled of judged.bucket?.rules ?? []) {
    if (isOver(compiled, as_of) || isAhead(compiled, as_of) || compiled.applies(judged.known) === FALSE)
      continue;
    if (belongs(compiled, reason, named, index, open.has(compiled))) found.add(compiled);
  }
  return [...found]
    .sort((a, b) => Number(open.has(b)) - Number(open.has(a)))
    .slice(0, MOST_RULES)
    .map((compiled) => ({
      rule_id: compiled.rule.id,
      message: compiled.rule.message,
      open: open.has(compiled),
      severity: LEVEL_NAMES[compiled.levels[judged.action]],
      citation: citationOf(compiled.rule),
    }));
}

function belongs(
  { rule: { check }, groups }: CompiledRule,
  reason: OutcomeReason,
  named: readonly string[],
  index: RuleIndex,
  isOpen: boolean,
): boolean {
  if (check.type === 'evidence') {
    return groups.some(({ codes }) => codes.some((kind) => concernsKind(reason, kind, named, index)));
  }
  if (check.type === 'stated') return concernsFact(reason, check.fact);
  if (check.type === 'fact' && concernsFact(reason, check.must.fact)) return true;
  // Only a ban that is broken says anything about this product.
  return (
    CONCERNS[reason].checks?.some((type) => type === check.type) === true && (check.type === 'lab' || isOpen)
  );
}
