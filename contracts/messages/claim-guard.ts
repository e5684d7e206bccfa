/**
 * The claim guard: no outgoing text may certify, guarantee an approval, give legal advice, insure, finance or
 * add fees, or make a claim about a product that a regulator forbids. Rules find claims by their words, and block
 * unless the words are plainly negated. A model reads every sentence: it blocks what it is sure of, and asks a
 * person where it is not, or where a rule sees a claim and it sees none. A text that waits for a person does not go out.
 */
import { z } from 'zod';
import { sha256Hex } from '../core/canonical.ts';
import { foldedText } from '../core/plain-text.ts';
import type { GuardFinding } from '../core/worker.ts';
import {
  ancestry,
  CLAIM_ROWS,
  CLAIM_TEXT_MAX,
  claimsIn,
  concerns,
  settled,
} from '../decisions/request/claims.ts';
import { denied } from '../decisions/words/claim-denials.ts';
import { scoredSentences } from './claim-guard/model/model.ts';
import { asked, JUDGED, negated, REACH, START } from './claim-guard/negation.ts';
import type { GuardRule } from './claim-guard/rule.ts';
import { GUARD_RULES } from './claim-guard/rules.ts';
import { expanded } from './claim-guard/wording.ts';

/** Places where a text is read. */
export const SURFACES = ['notice', 'draft', 'badge', 'page', 'snippet', 'answer', 'description'] as const;
export type Surface = (typeof SURFACES)[number];

export const guardVerdict = z.enum(['pass', 'ask', 'block']);
type GuardVerdict = z.infer<typeof guardVerdict>;

export interface Guarded {
  /** SHA-256 of the given text in UTF-8. */
  text_sha256: string;
  verdict: GuardVerdict;
  findings: GuardFinding[];
}

/** The product that a text is about, as far as it is known. */
export interface GuardContext {
  category?: string | null;
  /** Jurisdictions of the marketplace; null or absent for all. */
  jurisdiction?: string | readonly string[] | null;
}

/** Places of texts that are only about this service: claims about products are not searched there. */
const ABOUT_THE_SERVICE: ReadonlySet<Surface> = new Set<Surface>(['snippet', 'description', 'answer']);
/** Length of the searched text, at most, in UTF-16 units. */
export const GUARD_TEXT_MAX = CLAIM_TEXT_MAX;
/** Matches reported per rule, at most. */
const MOST_WORDS = 3;
const WORDS_MAX = 120;
/** Characters of a sentence that are reported, at most. */
const SENTENCE_MAX = 300;
/** Words of a sentence that tell the model enough to doubt a rule, at least; "we guarantee" is never doubted. */
const LEAST_WORDS = 7;
/** Sentences that the model reports of one text, at most, the surest first. */
const MOST_SENTENCES = 20;
/**
 * Scores from which a sentence is blocked, and from which a person is asked. `npm run guard` shows what each
 * would block, ask and miss among sentences that the model has not seen.
 */
export const BLOCKS_FROM = 0.56;
export const ASKS_FROM = 0.38;

const APPROVAL = /\b(?:approved|certified|endorsed|recommended)\b/;
/** Words that require an approval, and so do not claim one. */
const REQUIRED = new RegExp(
  `${START}(?:must|shall|has to|have to|needs? to|required to) (?:first )?be (?:${JUDGED} (?:and|or) )?$`,
  'u',
);
/** Words that stress a claim and negate nothing. */
const EMPHASIS = /,? ?\b(?:without|no) (?:any )?(?:exceptions?|fail|doubt|question|limits?)\b,?/g;

interface Compiled {
  rule: GuardRule;
  stems: RegExp;
  regex: RegExp;
}

// A pattern is compiled at its first use, so rules whose stems never occur cost nothing.
const compiled: readonly Compiled[] = GUARD_RULES.map((rule) => ({
  rule,
  stems: new RegExp(rule.stems),
  regex: new RegExp(rule.patterns.map((pattern) => `(?:${expanded(pattern)})`).join('|'), 'g'),
}));
/** Stems of all rules. A text without any of them cannot match; that is nearly every text. */
const anyStem = new RegExp(GUARD_RULES.map(({ stems }) => stems).join('|'));

/** Claims that are forbidden for every product. Only these block while the product is unknown. */
const anyProduct = CLAIM_ROWS.filter(
  (row) =>
    row.text_kind === 'marketing' &&
    row.severity === 'block' &&
    row.grade !== 'none' &&
    (row.of_any_product !== undefined || (row.categories.includes('any') && settled(row))),
).map((row) => ({
  row,
  regex: new RegExp(row.pattern, 'gi'),
  unless: row.unless === undefined ? null : new RegExp(row.unless, 'i'),
}));
const anyOfProduct = new RegExp(anyProduct.map(({ row }) => row.stems ?? row.pattern).join('|'), 'i');

/** The reader of a text: rules find claims by their words, the model reads sentences; a template of ours needs no model. */
export type Reader = 'rules' | 'model' | 'both';

/**
 * Checks a text against every rule and by the model, in time linear in its length: no pattern has an unbounded gap,
 * and a negation is searched within a fixed distance.
 * @param context the product that the text is about; without a category only claims forbidden for every
 *   product block, without a jurisdiction the claims that any jurisdiction forbids
 */
export function guardText(
  text: string,
  surface: Surface,
  context: GuardContext = {},
  by: Reader = 'both',
): Guarded {
  const read = text.slice(0, GUARD_TEXT_MAX);
  const said = spoken(read);
  const own = by === 'model' ? [] : ownFindings(said);
  const ruled =
    by === 'model' ? [] : [...own.map(({ finding }) => finding), ...productFindings(said, surface, context)];
  const doubtful = new Set(own.filter(({ firm }) => !firm).map(({ finding }) => finding));
  const findings = by === 'rules' ? ruled : readFindings(read, ruled, doubtful);
  return { text_sha256: sha256Hex(text), verdict: verdictOf(findings), findings };
}

/** The verdict on a text with these findings: the worst of them. */
export function verdictOf(findings: readonly GuardFinding[]): GuardVerdict {
  if (findings.length === 0) return 'pass';
  return findings.some(({ verdict }) => verdict === 'block') ? 'block' : 'ask';
}

/**
 * The findings of rules, and the sentences besides that the model takes for forbidden claims.
 * @param doubtful findings of which a person is asked if the model takes their sentence for honest: it may be a
 *   denial, or a quotation, in a form that no rule knows
 */
function readFindings(
  text: string,
  ruled: readonly GuardFinding[],
  doubtful: ReadonlySet<GuardFinding>,
): GuardFinding[] {
  const read = scoredSentences(text, ASKS_FROM).map((scored) => {
    const said = ruled.length === 0 ? '' : spoken(scored.sentence);
    const bare = said.replace(/[.!? ]+$/, '');
    const holds = ({ words }: GuardFinding) => said.includes(words) || (bare !== '' && words.includes(bare));
    return { ...scored, ruled: ruled.filter(holds) };
  });
  const agreed = new Set(read.flatMap(({ ruled }) => ruled));
  return [
    ...ruled.map((finding) =>
      doubtful.has(finding) && !agreed.has(finding)
        ? { ...finding, verdict: 'ask' as const, score: ASKS_FROM }
        : finding,
    ),
    ...read
      .filter(({ ruled }) => ruled.length === 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_SENTENCES)
      .map(({ sentence, score, topic }) => ({
        rule: `reads_as_${topic}`,
        topic,
        verdict: score >= BLOCKS_FROM ? ('block' as const) : ('ask' as const),
        score,
        words: shown(spoken(sentence)),
        sentence: sentence.slice(0, SENTENCE_MAX),
      })),
  ];
}

/** A finding of a rule: words at a place of the text as it is read aloud. */
function ruled(text: string, at: number, words: string, rule: string, topic: string): GuardFinding {
  const start = Math.max(
    text.lastIndexOf('. ', at) + 1,
    text.lastIndexOf('\n', at) + 1,
    at - SENTENCE_MAX,
    0,
  );
  const end = /[.!?](?= |$)|\n|$/.exec(text.slice(at + words.length, at + words.length + SENTENCE_MAX));
  const sentence = text.slice(start, at + words.length + (end?.index ?? 0) + 1);
  return {
    rule,
    topic,
    verdict: 'block',
    score: 1,
    words: shown(words),
    sentence: sentence.trim().slice(0, SENTENCE_MAX),
  };
}

/**
 * Text as it is read aloud: folded, joined words split, the letters of an abbreviation together, no marks
 * around words. A blank line stays a line break: no negation and no rule about the service reaches across it,
 * but a claim about a product may.
 */
function spoken(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(foldedText)
    .join('\n')
    .replace(/[\u2018\u2019\u02bc\u2032`\u00b4]/g, "'")
    .replace(/(?<!\p{L})'+|'+(?!\p{L})/gu, '')
    .replace(/["*~\u00ae\u201c-\u201f\u00ab\u00bb<>]/g, '')
    .replace(/\bno [-\u2010-\u2015\u2212]+ /g, 'no, ')
    .replace(/[_\-\u2010-\u2015\u2212]/g, ' ')
    .replace(/\b(?:[a-z]\.){2,}[a-z]\b\.?/g, (letters) => letters.replaceAll('.', ''))
    .replace(/ {2,}/g, ' ');
}

/** A finding of a rule of ours, and whether it stands whatever the model reads. */
interface OwnFinding {
  finding: GuardFinding;
  firm: boolean;
}

function ownFindings(said: string): OwnFinding[] {
  const findings: OwnFinding[] = [];
  if (!anyStem.test(said)) return findings;
  const text = said.replace(EMPHASIS, ' ').replace(/ {2,}/g, ' ');
  for (const { rule, stems, regex } of compiled) {
    if (!stems.test(text)) continue;
    const found = new Map<string, OwnFinding>();
    regex.lastIndex = 0;
    for (let match = regex.exec(text); match !== null; match = regex.exec(text)) {
      const end = match.index + match[0].length;
      const denied = negated(text, match.index, end, rule.negation);
      if (denied === 'once' || (rule.negation !== 'none' && asked(text, match.index, end))) {
        // A claim may begin within a match that is taken back: "no outcome is promised, we guarantee approval".
        regex.lastIndex = match.index + 1;
        continue;
      }
      const finding = ruled(text, match.index, match[0], rule.id, rule.topic);
      const isPlain =
        /\bwe\b/.test(text.slice(Math.max(0, match.index - 3), end)) ||
        finding.sentence.split(' ').length < LEAST_WORDS;
      const firm = denied === 'twice' || isPlain;
      if (!found.has(finding.words)) found.set(finding.words, { finding, firm });
      if (found.size === MOST_WORDS) break;
    }
    findings.push(...found.values());
  }
  return findings;
}

/** Words in a form that events allow. */
function shown(words: string): string {
  return words
    .replace(/[@_\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX);
}

function productFindings(
  said: string,
  surface: Surface,
  { category = null, jurisdiction = null }: GuardContext,
): GuardFinding[] {
  if (ABOUT_THE_SERVICE.has(surface)) return [];
  // The length stays the same, so that a match has the same position in both texts.
  const inOneLine = said.replaceAll('\n', ' ');
  const wrong = ofAnyProduct(inOneLine, category, jurisdiction);
  const reported = new Set(wrong.map(({ row }) => row.id));
  const found = category === null ? [] : ofProduct(inOneLine, category, jurisdiction);
  return [...wrong, ...found.filter(({ row }) => !reported.has(row.id))].flatMap(({ row, words }) =>
    words
      .filter((claim) => claimed(inOneLine, claim, said))
      .slice(0, MOST_WORDS)
      .map((claim) => ruled(inOneLine, inOneLine.indexOf(claim), claim, row.id, 'product')),
  );
}

type Places = string | readonly string[] | null;

function ofProduct(text: string, category: string, jurisdiction: Places) {
  return claimsIn(text, { category, jurisdiction, text_kind: 'marketing' }).filter(
    ({ severity, excepted }) => severity === 'block' && !excepted,
  );
}

function ofAnyProduct(text: string, category: string | null, jurisdiction: Places) {
  if (!anyOfProduct.test(text)) return [];
  const scope = category === null ? null : ancestry(category);
  return anyProduct.flatMap(({ row, regex, unless }) => {
    if (!concerns(row, scope) || unless?.test(text)) return [];
    if (jurisdiction !== null && row.jurisdiction !== 'GLOBAL' && !jurisdiction.includes(row.jurisdiction))
      return [];
    const words = [...new Set(Array.from(text.matchAll(regex), ([match]) => match.trim()))];
    return words.length === 0 ? [] : [{ row, words }];
  });
}

/** Whether words occur in a text without a negation or a requirement before them. */
function claimed(text: string, words: string, said: string): boolean {
  const approval = APPROVAL.test(words);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length;
    if (negated(said, at, end, 'product') === 'once' || denied(said, at, end)) continue;
    if (!approval || !REQUIRED.test(said.slice(Math.max(0, at - REACH), at))) return true;
  }
  return false;
}
