/**
 * Names of substances in texts: their normal form, the parts of an ingredient list, and the numbers (CAS, EC)
 * whose check digit tells a slip of the pen.
 */
import { plainText } from '../../core/plain-text.ts';

const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ω: 'omega',
  μ: 'mu',
  κ: 'kappa',
  λ: 'lambda',
};
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', œ: 'oe', æ: 'ae' };

/**
 * The normal form of a name: lower case, no accents, words between single spaces, Greek letters by name, one
 * spelling of sulf-, aluminum and estr-, and colour and additive numbers as one word (`ci77891`, `e171`).
 */
export function substanceKey(text: string): string {
  const bare = ASCII.test(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
    : bareOf(text);
  if (!SPELLED.test(bare)) return bare;
  return bare
    .replace(/sulph/g, 'sulf')
    .replace(/aluminium/g, 'aluminum')
    .replace(/oestr/g, 'estr')
    .replace(/caesium/g, 'cesium')
    .replace(/\bc i (\d{5})\b/g, 'ci$1')
    .replace(/\b(ci|e|ins) (\d{3,5}[a-z]?)\b/g, '$1$2')
    .replace(/\bins(\d{3,4}[a-z]?)\b/g, 'e$1');
}

/** Most names have no other letters. */
const ASCII = /^(?!.*\(nano\))[ -~]*$/;
const SPELLED = /sulph|aluminium|oestr|caesium|\b(?:c i|ci|e|ins) ?\d/;

function bareOf(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/[αβγδεωμκλ]/g, (letter) => GREEK[letter] as string)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßłøœæ]/g, (letter) => LETTERS[letter] as string)
    .replace(/\(nano\)/g, ' ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** A part of an ingredient list. */
export interface ListedSubstance {
  /** Its possible names in normal form, the whole first, then what stands in and outside of brackets. */
  keys: readonly string[];
  /** CAS and EC numbers with a right check digit. */
  numbers: readonly string[];
  /** A number in the form of a CAS number whose check digit is wrong; null if there is none. */
  wrong_number: string | null;
  /** Its share in percent by weight; null if none is stated. */
  percent: number | null;
}

/** Parts of a list that are read, at most. */
const PARTS_MAX = 300;
const TRACES =
  /(?:may contain |can contain |kann |peut contenir |puede contener |puo contenere )?(?:traces? of|spuren von|(?:des )?traces? d[e']|trazas de|tracce di)[^.;]*/g;
const DENIED =
  /^(?:no|not|without|free of|free from|contains no|sans|ohne|sin|senza|zonder|bez|utan|zero)\s|^(?:不含|无|無)|(?:[\s-]free|frei|[\s-]vrij|[\s-]libre)$|not detected|\bn\.d\.|< ?lo[dq]|nicht nachweisbar|(?:^|\s)0(?:[.,]0+)? ?%/;
const FIGURE = /(\d{1,3}(?:[.,]\d{1,6})?) ?%|(\d{1,7}(?:[.,]\d{1,3})?) ?(?:ppm|mg\/kg)/;
const NUMBER = /\b\d{2,7}-\d{2}-\d\b|\b\d{3}-\d{3}-\d\b/g;

/** The parts of an ingredient list that name something: what is denied, or a mere trace, is left out. Linear. */
export function listedSubstances(list: string): ListedSubstance[] {
  const found: ListedSubstance[] = [];
  const text = plainText(list.replace(/[\n\r\t]+/g, ' ; '))
    .toLowerCase()
    .replace(TRACES, ' ; ');
  for (const part of partsOf(text)) {
    if (found.length === PARTS_MAX) break;
    const item = part
      .replace(/^[^:]{0,40}:\s/, '')
      .replace(/^[+/±-]+\s*/, '')
      .trim();
    if (item === '' || DENIED.test(item)) continue;
    const given = item.match(NUMBER) ?? [];
    const numbers = given.filter(isNumber);
    const figure = FIGURE.exec(item);
    const name = item
      .replace(NUMBER, ' ')
      .replace(FIGURE, ' ')
      .replace(/[<>≤≥*]|\b(?:cas|ec|einecs)\b(?: no\.?)?:?|certified organic|\borganic\b/g, ' ')
      .trim();
    found.push({
      keys: keysOf(name),
      numbers,
      wrong_number: given.find((one) => /^\d+-\d\d-\d$/.test(one) && !isNumber(one)) ?? null,
      percent: figure === null ? null : percentOf(figure),
    });
  }
  return found;
}

function percentOf([, percent, ppm]: RegExpExecArray): number {
  const number = Number((percent ?? ppm ?? '').replace(',', '.'));
  return percent === undefined ? number / 10_000 : number;
}

/** Cuts a list where a separator stands outside of brackets and not between digits. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && isSeparator(text, i, char)) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

function isSeparator(text: string, at: number, char: string): boolean {
  if (char === ',') return !(/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? ''));
  if (char === '/') return text[at - 1] === ' ' && text[at + 1] === ' ';
  if (char === '.') return text[at + 1] === ' ' && /[a-z]{4}/.test(text.slice(Math.max(0, at - 4), at));
  return ';•·、,・|'.includes(char);
}

function keysOf(name: string): string[] {
  const keys = new Set([substanceKey(name)]);
  if (/[([{]/.test(name)) {
    keys.add(substanceKey(name.replace(/[([{][^)\]}]*[)\]}]?/g, ' ')));
    for (const [, inside = ''] of name.matchAll(/[([{]([^)\]}]*)/g))
      for (const one of inside.split(/,(?!\d)|;/)) keys.add(substanceKey(one));
  }
  if (/\sand\s|\(and\)|&|\+/.test(name))
    for (const one of name.split(/\(and\)|\sand\s|&|\+/)) keys.add(substanceKey(one));
  keys.delete('');
  return [...keys];
}

/** Whether the check digit of a CAS or EC number is right. */
export function isNumber(text: string): boolean {
  const cas = /^(\d{2,7})-(\d\d)-(\d)$/.exec(text);
  const digits = (cas ? `${cas[1]}${cas[2]}` : text.slice(0, -2).replace('-', '')).split('').map(Number);
  const last = Number(text.at(-1));
  if (cas !== null) return digits.reverse().reduce((sum, digit, i) => sum + digit * (i + 1), 0) % 10 === last;
  return digits.reduce((sum, digit, i) => sum + digit * (i + 1), 0) % 11 === last;
}
