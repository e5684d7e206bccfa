/**
 * Splits mails and short notices into sentences and words, and separates a message from older ones that it
 * quotes. Knows nothing of results. Linear in the length of the text, and never throws.
 */

/** A sentence, or the part of one before or after a contrast ("but", "aber"). All in lower case. */
export interface Statement {
  /** Words and the punctuation that divides clauses. */
  tokens: string[];
  /** Whether the sentence ends in a question mark. */
  question: boolean;
  /** Whether it begins with a contrast to the words before it. */
  contrast: boolean;
  /** Report and listing ids that are named in it. */
  ids: string[];
}

/** The message itself, and the message it forwards (empty mostly). */
export interface Parts {
  message: string[];
  forwarded: string[];
}

/** Characters of a text that are read, at most; the rest is stored, but not read. */
const READ_MAX_CHARACTERS = 10_000;

/**
 * One spelling for texts that differ in case, spacing, kind of quotes and dashes, or markup: NFKC, lower
 * case, no format characters. Lines stay lines.
 */
function plainText(text: string): string {
  return text
    .slice(0, READ_MAX_CHARACTERS)
    .toWellFormed()
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/<(?:br|\/?p|\/?div|\/?li|\/?tr|\/?h\d)\b[^<>]{0,200}>/g, '\n')
    .replace(/<\/?[a-z][^<>]{0,200}>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:#0?39|apos|rsquo);/g, "'")
    .replace(/&(?:quot|ldquo|rdquo);/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u00ad\p{Cf}]/gu, '')
    .replace(/[^\S\n]|[\p{Cc}--\n]/gv, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/[\u2018\u2019\u201b\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/ ?[\u2010-\u2015] ?/g, (dash) => (dash.length > 1 ? ' - ' : '-'));
}

const QUOTED_LINE = /^[>|]/;
const REPLY_HEADER =
  /^(?:on|am|el|le)\b.{3,200}\b(?:wrote|schrieb|escribió|a écrit)(?: [^:]{0,80})? ?:$|^-{2,} ?(?:original message|original-nachricht|ursprüngliche nachricht|mensaje original|message d'origine) ?-{2,}$|^_{10,}$/;
const FORWARD_HEADER =
  /^-{2,} ?(?:forwarded message|weitergeleitete nachricht|mensaje reenviado|message transféré) ?-{2,}$|^begin forwarded message:?$/;
const MAIL_HEADER =
  /^(?:from|to|cc|sent|date|subject|von|an|gesendet|datum|betreff|de|para|enviado|fecha|asunto|à|envoyé|objet) ?:/;
/** Lines with a role label from a chat are not a marketplace's words. */
const ROLE_LINE = /^(?:\[?(?:system|assistant|developer|user|human|ai)\]? ?:|#+ ?(?:system|instruction)|<\|)/;

/** Splits a mail into its own text and the forwarded text; the mail that it answers is left out. */
export function partsOf(text: string): Parts {
  const parts: Parts = { message: [], forwarded: [] };
  let into = parts.message;
  const lines = plainText(text)
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' '));
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (FORWARD_HEADER.test(line)) {
      into = parts.forwarded;
    } else if (line === '--' || REPLY_HEADER.test(line) || REPLY_HEADER.test(`${line} ${lines[at + 1]}`)) {
      break;
    } else if (MAIL_HEADER.test(line) && MAIL_HEADER.test(lines[at + 1] ?? '')) {
      // Headers in the middle begin the mail that is answered to; at the top they are this mail's own.
      if (into.some((earlier) => earlier !== '')) break;
      while (MAIL_HEADER.test(lines[at + 1] ?? '')) at++;
    } else if (!QUOTED_LINE.test(line) && !ROLE_LINE.test(line)) {
      into.push(line);
    }
  }
  return parts;
}

const BULLET = /^(?:[-*•·]|\d{1,2}[.)]) /;
const LABEL = /^[\p{L}][\p{L} /_-]{0,40} ?[:=]/u;

/**
 * Lines that a mail program broke belong together; a blank line, a bullet or a label begins something new.
 */
function blocksOf(lines: string[]): string[] {
  const blocks: string[] = [];
  let open = false;
  for (const line of lines) {
    const begins = BULLET.test(line) || LABEL.test(line);
    if (line === '') open = false;
    else if (open && !begins) blocks[blocks.length - 1] += ` ${line}`;
    else blocks.push(line.replace(BULLET, ''));
    if (line !== '') open = true;
  }
  return blocks;
}

/** A full stop after one of these ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|no|nos|nr|art|sec|approx|inc|ltd|co|mr|ms|dr|z\.b|bzw|ca|ggf|p\.ej|n)$/;

function sentencesOf(block: string): { text: string; question: boolean }[] {
  const sentences: { text: string; question: boolean }[] = [];
  let from = 0;
  for (const { 0: mark, index } of block.matchAll(/[.!?…;]+/g)) {
    const after = block.slice(index + mark.length, index + mark.length + 4);
    if (!/^["')\]]{0,3}(?:\s|$)/.test(after)) continue;
    if (mark === '.' && ABBREVIATION.test(block.slice(Math.max(from, index - 12), index))) continue;
    sentences.push({ text: block.slice(from, index), question: mark.includes('?') });
    from = index + mark.length;
  }
  sentences.push({ text: block.slice(from), question: false });
  return sentences.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

const SHORT_FORMS: readonly [RegExp, string][] = [
  [/\bcannot\b/g, 'can not'],
  [/\bcan'?t\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\b(is|are|was|were|has|have|had|do|does|did|could|would|should|must)n'?t\b/g, '$1 not'],
  [/\b(it|this|that|there|here|he|she|what|listing|product|item)'s\b/g, '$1 is'],
  [/'s\b/g, ''],
  [/'ve\b/g, ' have'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
  [/\bi'm\b/g, 'i am'],
  [/\b(re|de|dis|un|non|pre)-(?=\p{L})/gu, '$1'],
];

const CONTRAST =
  /\b(?:but|however|although|though|whereas|nevertheless|aber|jedoch|allerdings|pero|sin embargo|mais|cependant)\b/;
/** Ids of reports and of Amazon listings, by which a sentence names its subject. */
const ID = /\brep_[\w-]{1,100}\b|\bb0[0-9a-z]{8}\b/g;
const TOKEN = /[\p{L}\p{N}_]+|[,:=()/"|]| -(?= )/gu;

/** The statements in the lines, in order. */
export function statementsOf(lines: string[]): Statement[] {
  const statements: Statement[] = [];
  for (const { text, question } of blocksOf(lines).flatMap(sentencesOf)) {
    const ids = text.match(ID) ?? [];
    let plain = withoutQuotedWords(text);
    for (const [form, words] of SHORT_FORMS) plain = plain.replace(form, words);
    plain.split(CONTRAST).forEach((part, index) => {
      const tokens = (part.match(TOKEN) ?? []).map((token) => token.trim());
      statements.push({
        tokens,
        question: question || /[?¿]/.test(text),
        contrast: index > 0,
        ids: [...ids],
      });
    });
  }
  return statements;
}

/**
 * Removes a few words in quotation marks, because they are mentioned and not stated, except a label's value.
 */
function withoutQuotedWords(text: string): string {
  return text.replace(/([:=]? ?)"([^"]{0,60})"/g, (whole, before: string, words: string) =>
    before.trim() !== '' || words.split(' ').length > 5 ? whole : `${before} quotation `,
  );
}
