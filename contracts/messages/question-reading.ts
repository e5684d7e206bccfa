import { stemmer } from 'stemmer';
import { z } from 'zod';
import words from './trust-center/words.json' with { type: 'json' };

/** The words of questionnaires. */
const WORDS = z
  .strictObject({
    /** Phrases of each concept, separated by commas. */
    concepts: z.record(z.string().regex(/^[a-z]+(_[a-z]+)*$/), z.string().min(2)),
    /** Concepts of others than the service, who may be the subject of a question. */
    actors: z.array(z.string()),
  })
  .parse(words);

/** One question of a text, or all of it, read. */
export interface Asked {
  /** Its first words, in lower case, without marks. */
  begins: string;
  /** The stems of its words, without those that stand in any question. */
  told: readonly string[];
  /** Meanings of its phrases, the longest phrase at each place. */
  concepts: readonly string[];
  /** Whether something comes to the service or leaves it. */
  direction: 'in' | 'out' | null;
  /** Subject of the sentence, if not the service: `Does your hosting provider …`; or `stranger`. */
  about: string | null;
}

/** Words in lower case, without marks; letters are parted from digits. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/n't\b/g, ' not')
    .replace(/'s\b|'(?=\s|$)/g, '')
    .replace(/([a-z])(\d)|(\d)(?=[a-z]{2,})/g, (_, letter = '', digit = '', lone = '') =>
      lone ? `${lone} ` : `${letter} ${digit}`,
    );
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
}

/** Words as they are compared, each reduced to its stem. */
const stemsOf = (text: string) => wordsOf(text).map((word) => stemmer(word));

/** Words of a question that are read, at most. */
const WORDS_MAX = 200;
/** Words that stand in any question. */
const EMPTY: ReadonlySet<string> = new Set(
  'a an the of to in for and or by on at from that this it its is are be been was were do does did has have had will would can could may must shall should you your we our us they their them i my as if so than then with there any all each every please what which how when where who whom whose why whether about into no not also such other'.split(
    ' ',
  ),
);

type Lexicon = Map<string, { stems: string[]; concepts: string[] }[]>;

/** Every phrase under its first stem, the longest first. */
function lexiconOf(entries: Iterable<[concept: string, list: string]>): Lexicon {
  const byPhrase = new Map<string, { stems: string[]; concepts: string[] }>();
  for (const [concept, list] of entries) {
    for (const phrase of list.split(',')) {
      const stems = stemsOf(phrase);
      const known = byPhrase.get(stems.join(' ')) ?? { stems, concepts: [] };
      if (!known.concepts.includes(concept)) known.concepts.push(concept);
      byPhrase.set(stems.join(' '), known);
    }
  }
  const byFirst: Lexicon = new Map();
  for (const entry of byPhrase.values()) {
    const [first] = entry.stems;
    if (first === undefined) throw new Error('a phrase of the trust center has no word');
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.stems.length - a.stems.length);
  return byFirst;
}

let made: Lexicon | undefined;

/** The longest phrase that begins at this place. */
function phraseAt(stems: readonly string[], at: number) {
  made ??= lexiconOf(Object.entries(WORDS.concepts));
  return made
    .get(stems[at] ?? '')
    ?.find((entry) => entry.stems.every((stem, index) => stem === stems[at + index]));
}

function conceptsOf(stems: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < stems.length; ) {
    const known = phraseAt(stems, at);
    found.push(...(known?.concepts ?? []));
    at += known?.stems.length ?? 1;
  }
  return found;
}

const STARTER =
  '(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|may|must|shall|should|how|what|which|who|whom|when|where|why|whether|in which|to whom|by whom)';
/** Number of a clause before a question: `4.2`, `AC-6:`, `Q12)`. */
const CLAUSE_NUMBER =
  /^\s*(?:(?:section|question|control|item)\s+[\w.-]+\s*[:.)]|[a-z]{1,5}[-. ]?\d[\w.-]*\s*[:.)]|\d+(?:\.\d+)*[.:)]?\s)\s*/i;
/** Phrases of a questionnaire around the thing that it asks: `Can you attest that …`, `…: yes, no or not applicable?`. */
const FRAMES: readonly RegExp[] = [
  /^\s*(?:please\s+|kindly\s+)?(?:can|could|will|would|do)\s+you\s+(?:please\s+)?(?:attest|confirm|certify|declare|state|say|demonstrate|evidence|show)\s+(?:that|whether|if)\s+/i,
  /^\s*(?:please\s+|kindly\s+)?(?:attest|confirm|declare|state|indicate|specify|demonstrate|describe|explain|verify)\s+(?:that|whether|if)\s+/i,
  /^\s*(?:(?:documented\s+)?evidence|proof|confirmation|a statement)\s+(?:is|are)\s+(?:requested|required|needed|expected)\s+(?:that|whether)\s+/i,
  /^\s*(?:is it|would it be)\s+(?:the case|true|correct|right|fair to say)\s+(?:that\s+)?/i,
  /^\s*to (?:what|which) (?:extent|degree)\s+(?:(?:would|do|can) you say\s+that\s+)?/i,
  /[:,(]?\s*(?:please answer\s+)?yes,?\s*(?:\/|or)?\s*no(?:,?\s*(?:\/|or)?\s*(?:n\/?a|not applicable|partially|partly))?\s*\)?(?=\s*[?.]?\s*$)/i,
  /,?\s+and (?:give|provide|attach|add|include)\s+(?:the\s+|any\s+|further\s+|supporting\s+)?(?:details?|evidence|explanations?|examples?|comments?|particulars)(?=\s*[?.]?\s*$)/i,
];

/** Where one question ends and the next begins; `On termination, when is …` is one. */
const PARTS = new RegExp(
  String.raw`[?!;\n]+\s*|\.\s+(?=\p{Lu})|,?\s+(?:and|or|but)\s+(?:if (?:so|not|yes|any),?\s+)?(?=${STARTER}\b)|,\s+(?=(?:if so|if not|if yes)\b)|(?<!(?:^|[.;?!]\s+)(?:on|upon|after|before|at|during|in|if|once|for)\s[^,;.?!]{0,80}),\s+(?=(?:how|what|which|who|when|where)\s+(?:do|does|is|are|can|will|long|often|many)\b)`,
  'iu',
);
/** Exceptions that a question makes: `other than payment cards, which …`. */
const EXCEPTION =
  /\b(?:other than|(?<!(?:keep|kept|held|set|stored) )apart from|besides|aside from|except(?: for)?|excluding|rather than|instead of|in addition to)\s+[^,;?]+?(?=,|$|[;?]|\s(?:do|does|is|are|can|will|which|what|how)\s)/gi;

const INWARD =
  /\b(?:in(?:coming|bound)|you (?:receive|accept|get)|received by (?:you|the service)|we (?:send|post|submit)|(?:sent|posted) (?:to you|by us)|from (?:stripe|the payment|your payment|payment|a payment|the provider)|(?:payment|provider)s?(?: provider)?(?:'s)? (?:webhook|callback|notification|event|call)s?|(?:calls|requests) to your|(?:of|by) (?:the |your )?payment provider|stripe|(?:forged|spoofed|fake|faked|unsigned|bogus)\b.*\b(?:rejected|detected|refused|recognised|recognized|handled|prevented))\b/i;
const OUTWARD =
  /\b(?:out(?:going|bound)|you (?:send|sign|deliver|emit|push|post|issue|dispatch)|your (?:webhook|callback|notification|deliver|event)\w*|(?:send|sent|deliver|delivered|push|pushed|posted) (?:to )?(?:us|our|customers?|clients?|subscribers?|receivers?)|to (?:us|our \w+|customers?|subscribers?)|signed webhooks?|webhooks? (?:are |be )?(?:signed|delivered)|webhook (?:payload|message|bodie|body|event|deliver)\w*|we receive|our (?:webhook |own )?(?:receiver|endpoint|listener|consumer|server|side)|from (?:you|your (?:platform|service|system|side|servers?)))\b/i;
const WE_VERIFY =
  /\b(?:can|do|should|could|may|must|how) (?:we|our \w+|customers?|clients?|receivers?|subscribers?|consumers?)\b/i;
const YOU_VERIFY =
  /\b(?:do|does|can|will|how do|how does) (?:you|the (?:service|platform|system|vendor|application|api)) (?:\w+ )?(?:verify|validate|check|authenticate|reject)\b/i;

function directionOf(text: string): Asked['direction'] {
  const inward = INWARD.test(text) || YOU_VERIFY.test(text);
  const outward = OUTWARD.test(text) || WE_VERIFY.test(text);
  if (inward === outward) return null;
  return inward ? 'in' : 'out';
}

/** The beginning of a sentence up to its subject: auxiliary, articles. */
const BEFORE_SUBJECT =
  /^(?:(?:please|kindly)\s+)?(?:(?:confirm|state|describe|explain|indicate|specify)\s+(?:that|whether|if|how)?\s*)?(?:(?:how|why|when|where|what|which|whether|if)\s+)?(?:do|does|did|is|are|was|were|has|have|can|could|will|would|may|must|shall|should)\s+(?:not\s+|all\s+|any\s+|each\s+|every\s+|the\s+|a\s+|an\s+|of\s+)*/i;

/** The subject of a sentence, if it is a person or thing other than the service. */
function aboutOf(text: string): string | null {
  // A statement, as questionnaires ask for its confirmation, begins with its subject.
  const start =
    BEFORE_SUBJECT.exec(text.trim()) ?? /^(?:(?:the|a|an|any|all|each|every)\s+)?/i.exec(text.trim());
  const rest = wordsOf(text.trim().slice(start?.[0].length ?? 0))
    .slice(0, 5)
    .map((word) => stemmer(word));
  // `your payment provider` is another than the service, and so is `your vendors`; `the vendor` is the service.
  for (const stems of rest[0] === 'your' ? [rest, rest.slice(1)] : [rest]) {
    const known = phraseAt(stems, 0)?.concepts.find((concept) => WORDS.actors.includes(concept));
    if (known !== undefined) return known;
  }
  // A thing of somebody's that has no word here is not the service: `your bank`, `our factory`.
  const stranger = /^(?:our|your|my|their)$/.test(rest[0] ?? '') && rest[1] && !phraseAt(rest, 1);
  return stranger ? 'stranger' : null;
}

/** Reads one question. */
export function readPart(text: string): Asked {
  const words = wordsOf(text).slice(0, WORDS_MAX);
  const stems = words.map((word) => stemmer(word));
  return {
    begins: words.slice(0, 2).join(' '),
    told: stems.filter((_, at) => !EMPTY.has(words[at] as string)),
    concepts: conceptsOf(stems),
    direction: directionOf(text),
    about: aboutOf(text),
  };
}

/** A text as it is asked, without what questionnaires say around it, and the questions that it consists of. */
export function readQuestion(text: string): { whole: string; parts: string[] } {
  const asked = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(CLAUSE_NUMBER, '')
    .replace(/\b(?:e\.g|i\.e|etc)\./gi, ' ')
    .replace(EXCEPTION, ' ');
  const whole = FRAMES.reduce((rest, frame) => rest.replace(frame, ''), asked);
  return { whole, parts: whole.split(PARTS).filter(saysSomething) };
}

/** Begins of a part that asks something of its own; `how soon?` may belong to what stands before it. */
const ASKS = new RegExp(String.raw`^\W*(?!how\b)${STARTER}\b`, 'i');
/** Telling words of such a part, however it begins. */
const LEAST_TOLD = 2;

/** Whether a part asks something of its own: `and how soon?` and `(KB)?` do not. */
export function asksItself(part: string): boolean {
  return ASKS.test(part) || readPart(part).told.length >= LEAST_TOLD;
}

/** Whether a part has a word that does not stand in any question. */
function saysSomething(part: string): boolean {
  return wordsOf(part).some((word) => !EMPTY.has(word));
}
