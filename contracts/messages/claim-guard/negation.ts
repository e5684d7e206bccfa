/** Negation of a claim: words of denial before it, and seldom after it. */
import type { Negation } from './rule.ts';
import { CLAIMANT, NEGATOR } from './wording.ts';

/**
 * Words allowed between a negator and the claim it negates: determiners, and verbs of saying and offering.
 */
const DETERMINERS =
  '(?:a|an|any|the|this|our|such|in|document|text|answer|is|are|be|as|of|ever|kind|form|sort|marketplace|automatic|metered|official|legal|amount to|substitute for|instead of|decision|verdict|badge|report|record|one|es|est|ist|e|ein|eine|einen|un|une|una|di|de|la|le|als)';
const SAYING =
  '(?:gives?|given|offers?|offered|provides?|promises?|means?|impl(?:y|ies)|claims?|constitutes?|replaces?|charges?|charged|guarantees?|makes?|states?|says?|and|or|nor)';
/** Things in a list of what is not offered, each followed by a comma or a conjunction. */
const THINGS =
  '(?:certificat(?:e|ion)s?|certifier|laboratory(?: finding)?|law firm|insurer|insurance|approval guarantee|guarantees?|legal advice|legal opinion|interest|late fees?|fees?|financing|metered overage charge|overage charge|overage|charges?|penalt(?:y|ies)|promises?|claims?|warrant(?:y|ies)|approval|conformity assessment|lent|advanced|advice)';
export const START = String.raw`(?:^|[^\p{L}\p{N}'])`;
const DIRECTLY = new RegExp(`${START}(${NEGATOR}) (?:${DETERMINERS} ){0,4}$`, 'u');
const IN_A_LIST = new RegExp(
  `${START}(${NEGATOR}) (?:(?:${DETERMINERS}|${SAYING}) |(?:marketplace )?${THINGS}(?: ?[,/]| and| or| nor)(?: (?:no|not|and|or|nor))? ){0,12}$`,
  'u',
);
/** Verbs of disease claims, as listed by the disclaimer in 21 CFR 101.93(c). */
const HEALING = '(?:diagnose|treat|cure|heal|prevent|reverse|mitigate)';
/** Acts of a tester or an authority on a product. */
export const JUDGED =
  '(?:approved|cleared|certified|endorsed|recommended|evaluated|reviewed|tested|inspected|registered)(?: by| with)?';
/**
 * A list ends with a conjunction: what follows a mere comma is claimed ("it does not diagnose, cures
 * diabetes").
 */
const OF_A_PRODUCT = new RegExp(
  `${START}(${NEGATOR}) (?:(?:${DETERMINERS}|intended to|meant to|has|have|been|being|yet|or|nor) |(?:${HEALING}|${JUDGED})(?:,? (?:or|nor)|,(?! $)) ){0,10}$`,
  'u',
);
/**
 * Anything between a negator and the claim that stays in its clause and names no other claimant: "nobody can
 * promise that your listing is approved".
 */
const IN_THE_CLAUSE = new RegExp(
  `${START}(${NEGATOR}|nobody|no one|whether|(?:declaration|certificate|manufacturer|seller|supplier|importer|maker) (?:states|says|claims|declares)|must|should|shall|niemand|personne|nadie|nessuno) (?!(?:only|just|merely|nur|seulement|solo)\\b)(?:(?!(?:but|so|because|sondern|mais|pero|ma)\\b|${CLAIMANT})[^\\s,;:.!?]{1,40} ){0,14}$`,
  'u',
);
/** A denial after the claim: "instalments are not available", "Ratenzahlung bieten wir nicht an". */
const AFTERWARDS =
  /^ (?:nothing|(?:(?:is|are|was|were|will|would|can|could|may|do|does|has|have|bieten wir|gibt es) )(?:be )?(?:not|never|no longer|nicht|keine?)|\w{2,7}n't)(?![\p{L}\p{N}])(?! (?:only|just|merely|nur))/u;
const TAKEN_BACK: Readonly<Record<Exclude<Negation, 'none'>, RegExp>> = {
  direct: DIRECTLY,
  list: IN_A_LIST,
  clause: IN_THE_CLAUSE,
  around: IN_THE_CLAUSE,
  product: OF_A_PRODUCT,
};
/** Words shortly before a negation that turn it into an affirmation. */
const REVERSED =
  /(?:(?:^| )(?:not|never|no|nobody|hardly) |(?:false|untrue|wrong|incorrect|mistaken|(?:not|n't) (?:true|correct|right)) (?:that|to say)(?: \S{1,15}){0,3} )$/;
/** Words of a question that somebody else asked: "you asked whether we provide insurance". */
const REPORTED = /(?:^|[^\p{L}])you (?:have )?asked (?:us )?(?:whether|if) [^.!?;:\n]{0,80}$/u;
/** Distance at which a negator is still searched before a match, in characters. */
export const REACH = 240;

/** How often the words around a match negate it. Two negations make a claim. */
export function negated(
  text: string,
  start: number,
  end: number,
  negation: Negation,
): 'no' | 'once' | 'twice' {
  const before = text.slice(Math.max(0, start - REACH), start);
  if (REPORTED.test(before)) return 'once';
  if (negation === 'none') return 'no';
  const inAClause = negation === 'clause' || negation === 'around';
  const match = TAKEN_BACK[negation].exec(before) ?? (inAClause ? IN_A_LIST.exec(before) : null);
  if (match === null)
    return negation === 'around' && AFTERWARDS.test(text.slice(end, end + REACH)) ? 'once' : 'no';
  const ahead = before.slice(0, match.index + match[0].indexOf(match[1] ?? ''));
  return REVERSED.test(ahead.slice(-40)) ? 'twice' : 'once';
}

/** Words with which a sentence asks; "Want guaranteed approval?" asks nothing. */
const ASKS =
  /(?:^|[.!?\n] ?)(?:is|are|am|do|does|can|could|may|might|must|should|shall|will|would|has|have|had|which|what|who|whom|whose|when|where|how|whether)\b[^.!?\n]*$/;

/** Whether a match stands in a question; "Why wait, when we guarantee approval?" states it all the same. */
export function asked(text: string, start: number, end: number): boolean {
  if (!/^[^.!?\n]{0,240}\?/.test(text.slice(end, end + REACH + 1))) return false;
  const question = ASKS.exec(text.slice(Math.max(0, start - REACH), start))?.[0];
  return question !== undefined && !/\b(?:we|our|preflight)\b/.test(question);
}
