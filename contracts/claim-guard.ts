/**
 * The claim guard: what leaves the house may not certify, guarantee an approval, advise on law, insure, finance or add
 * fees, and may not say of a product what a regulator forbids. Of its own words the service answers for every one,
 * so a find blocks, unless it is plainly negated; a sentence that the guard misreads is worded anew.
 */
import { z } from 'zod';
import { sha256Hex } from './canonical.ts';
import { GUARD_RULES, type GuardRule } from './claim-guard/rules.ts';
import { CLAIM_TEXT_MAX, checkClaims } from './claims.ts';
import { foldedText } from './plain-text.ts';

/** Where a text is going to be read. */
export const SURFACES = ['notice', 'draft', 'badge', 'page', 'snippet', 'answer', 'description'] as const;
export type Surface = (typeof SURFACES)[number];

export const guardVerdict = z.enum(['pass', 'block']);
export type GuardVerdict = z.infer<typeof guardVerdict>;

/** The rule that a text breaks, and the offending words as they were found: folded, shortened. */
export const guardFinding = z.object({ rule: z.string(), words: z.string() });
export type GuardFinding = z.infer<typeof guardFinding>;

export interface Guarded {
  /** Of the text as it was given, in UTF-8. */
  text_sha256: string;
  verdict: GuardVerdict;
  findings: GuardFinding[];
}

/** What product a text speaks of, as far as that is known. */
export interface GuardContext {
  category?: string | null;
  /** One or more jurisdictions, as marketplaces have them; null or absent for all. */
  jurisdiction?: string | readonly string[] | null;
}

/** Texts about this service only: what is forbidden to be said of products is not looked for in them. */
const ABOUT_THE_HOUSE: ReadonlySet<Surface> = new Set<Surface>(['snippet', 'description', 'answer']);
/** Of one rule no more finds than these are told. */
const MOST_WORDS = 3;
const WORDS_MAX = 120;

const NEGATOR = String.raw`(?:no|not|never|nor|neither|without|cannot|non|none of|\w{2,7}n't|kein\w{0,2}|nicht|nie|niemals|ohne|weder|pas|aucune?|jamais|sans|sin|ningun\w?|nunca|nessun\w?|senza)`;
const PARTS: Readonly<Record<string, string>> = {
  we: String.raw`\b(?:we|i|preflight|(?:the|this|our) (?:service|api|tool|platform|company|team|badge|record|report|verification|decision|plan|check))\b`,
  adv: '(?:(?:also|always|hereby|fully|officially|now|even|do|does|will|can|indeed|happily|of course|already|really|legally) ){0,2}',
  gap: String.raw`(?:(?!${NEGATOR}\b|(?:nothing|or|but)\b)[^\s.;!?]{1,40} ){0,3}`,
};

/** Between a negator and what it takes back: determiners, verbs of saying and offering, nothing that turns the sense. */
const DETERMINERS =
  '(?:a|an|any|the|this|our|such|is|are|be|as|of|ever|kind|form|sort|marketplace|automatic|metered|official|legal|amount to|substitute for|instead of|ein|eine|einen|un|une|una|di|de|la|le|als)';
const SAYING =
  '(?:gives?|given|offers?|offered|provides?|promises?|means?|impl(?:y|ies)|claims?|constitutes?|replaces?|charges?|charged|guarantees?|makes?|states?|says?|and|or|nor)';
/** Things that a list of what is not offered names, each followed by a comma or a conjunction. */
const THINGS =
  '(?:certificat(?:e|ion)s?|certifier|laboratory|law firm|insurer|insurance|approval guarantee|guarantees?|legal advice|legal opinion|interest|late fees?|fees?|financing|metered overage charge|overage charge|overage|charges?|penalt(?:y|ies)|promises?|claims?|warrant(?:y|ies)|approval|conformity assessment|advice)';
const START = String.raw`(?:^|[^\p{L}\p{N}'])`;
const DIRECTLY = new RegExp(`${START}(${NEGATOR}) (?:${DETERMINERS} ){0,4}$`, 'u');
const IN_A_LIST = new RegExp(
  `${START}(${NEGATOR}) (?:(?:${DETERMINERS}|${SAYING}) |(?:marketplace )?${THINGS}(?: ?[,/]| and| or| nor)(?: (?:no|not|and|or|nor))? ){0,12}$`,
  'u',
);
/** What makes a negation an affirmation when it stands shortly before it. */
const REVERSED = /(?:^| )(?:not|never|no|untrue|false|wrong|incorrect|mistaken|nobody)(?: \S{1,15}){0,2} $/;
/** As far back as a negator is looked for, in characters. */
const NEGATION_REACH = 240;

interface Compiled {
  rule: GuardRule;
  regex: RegExp;
}

const compiled: readonly Compiled[] = GUARD_RULES.map((rule) => ({
  rule,
  regex: new RegExp(rule.patterns.map((pattern) => `(?:${expanded(pattern)})`).join('|'), 'gu'),
}));

function expanded(pattern: string): string {
  return pattern.replace(
    /\{(we|adv|gap)\}( ?)/g,
    (_, name: string, space: string) => (PARTS[name] ?? '') + (name === 'we' ? space : ''),
  );
}

/**
 * Holds a text against every rule. Pure, and linear in its length: no pattern has an unbounded gap, and a negation is
 * looked for within a fixed distance.
 * @param context the product that the text speaks of; without it claims are judged as of any category and country
 */
export function guardText(text: string, surface: Surface, context: GuardContext = {}): Guarded {
  const searched = text.slice(0, CLAIM_TEXT_MAX);
  const findings = [...ownFindings(spoken(searched)), ...productFindings(searched, surface, context)];
  return {
    text_sha256: sha256Hex(text),
    verdict: findings.length === 0 ? 'pass' : 'block',
    findings,
  };
}

/** Text as it is read aloud: folded, one kind of quote, joined words apart, no marks around words. */
function spoken(text: string): string {
  return foldedText(text)
    .replace(/[\u2018\u2019\u02bc\u2032`\u00b4]/g, "'")
    .replace(/["*~\u201c-\u201f\u00ab\u00bb<>]/g, '')
    .replace(/[_\-\u2010-\u2015\u2212]/g, ' ')
    .replace(/ {2,}/g, ' ');
}

function ownFindings(text: string): GuardFinding[] {
  const findings: GuardFinding[] = [];
  for (const { rule, regex } of compiled) {
    const found = new Set<string>();
    for (const match of text.matchAll(regex)) {
      if (negated(text, match.index, rule.negation)) continue;
      found.add(match[0].trim().slice(0, WORDS_MAX));
      if (found.size === MOST_WORDS) break;
    }
    for (const words of found) findings.push({ rule: rule.id, words });
  }
  return findings;
}

function productFindings(
  text: string,
  surface: Surface,
  { category = null, jurisdiction = null }: GuardContext,
) {
  if (ABOUT_THE_HOUSE.has(surface)) return [];
  return checkClaims(text, { category, jurisdiction, text_kind: 'marketing' }).flatMap(
    ({ row, words, severity }) =>
      severity === 'block' ? words.slice(0, MOST_WORDS).map((found) => ({ rule: row.id, words: found })) : [],
  );
}

/** Whether what stands before a find takes it back. Two negations make a claim. */
function negated(text: string, start: number, negation: GuardRule['negation']): boolean {
  if (negation === 'none') return false;
  const before = text.slice(Math.max(0, start - NEGATION_REACH), start);
  const match = (negation === 'list' ? IN_A_LIST : DIRECTLY).exec(before);
  if (match === null) return false;
  const ahead = before.slice(0, match.index + match[0].indexOf(match[1] ?? ''));
  return !REVERSED.test(ahead.slice(-40));
}
