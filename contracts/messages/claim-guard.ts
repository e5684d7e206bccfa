/**
 * The claim guard: no outgoing text may certify, guarantee an approval, give legal advice, insure, finance or
 * add fees, or make a claim about a product that a regulator forbids. A match blocks the text unless it is
 * plainly negated. If the guard misreads a sentence of ours, we reword the sentence.
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
import { asked, JUDGED, negated, REACH, START } from './claim-guard/negation.ts';
import type { GuardRule } from './claim-guard/rule.ts';
import { GUARD_RULES } from './claim-guard/rules.ts';
import { expanded } from './claim-guard/wording.ts';

/** Places where a text is read. */
export const SURFACES = ['notice', 'draft', 'badge', 'page', 'snippet', 'answer', 'description'] as const;
export type Surface = (typeof SURFACES)[number];

export const guardVerdict = z.enum(['pass', 'block']);
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

/**
 * Checks a text against every rule, in time linear in its length: no pattern has an unbounded gap, and a
 * negation is searched within a fixed distance.
 * @param context the product that the text is about; without a category only claims forbidden for every
 *   product block, without a jurisdiction the claims that any jurisdiction forbids
 */
export function guardText(text: string, surface: Surface, context: GuardContext = {}): Guarded {
  const said = spoken(text.slice(0, GUARD_TEXT_MAX));
  const findings = [...ownFindings(said), ...productFindings(said, surface, context)];
  return {
    text_sha256: sha256Hex(text),
    verdict: findings.length === 0 ? 'pass' : 'block',
    findings,
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

function ownFindings(said: string): GuardFinding[] {
  const findings: GuardFinding[] = [];
  if (!anyStem.test(said)) return findings;
  const text = said.replace(EMPHASIS, ' ').replace(/ {2,}/g, ' ');
  for (const { rule, stems, regex } of compiled) {
    if (!stems.test(text)) continue;
    const found = new Set<string>();
    regex.lastIndex = 0;
    for (let match = regex.exec(text); match !== null; match = regex.exec(text)) {
      const end = match.index + match[0].length;
      const takenBack =
        (rule.negation !== 'none' && asked(text, match.index, end)) ||
        negated(text, match.index, end, rule.negation);
      if (takenBack) {
        // A claim may begin within a match that is taken back: "no outcome is promised, we guarantee approval".
        regex.lastIndex = match.index + 1;
        continue;
      }
      found.add(shown(match[0]));
      if (found.size === MOST_WORDS) break;
    }
    for (const words of found) findings.push({ rule: rule.id, words });
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
      .map((claim) => ({ rule: row.id, words: shown(claim) })),
  );
}

type Places = string | readonly string[] | null;

function ofProduct(text: string, category: string, jurisdiction: Places) {
  return claimsIn(text, { category, jurisdiction, text_kind: 'marketing' }).filter(
    ({ severity }) => severity === 'block',
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
    if (negated(said, at, end, 'product') || denied(said, at, end)) continue;
    if (!approval || !REQUIRED.test(said.slice(Math.max(0, at - REACH), at))) return true;
  }
  return false;
}
