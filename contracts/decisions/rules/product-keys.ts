/**
 * Keys by which a product on sale and a product in a recall are compared: barcode, ASIN, and brand with model. Sellers
 * and authorities write them differently, so both sides go through the same normal form. A key that many products
 * share, such as a generic word or a voltage, is no key.
 */
import { readIdentifier } from '../request/identifiers.ts';
import { significantWords } from '../words/company-names.ts';
import { plainName } from '../words/plain-name.ts';

/** A barcode as 14 digits; null if the text is none that is unique in the world. */
export function gtin14(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^(\d)\1*$/.test(digits)) return null;
  const reading = readIdentifier('gtin', digits);
  if (!reading.format_valid) return digits.length === 8 ? fromUpcE(digits) : null;
  const { use, gs1_prefix = '' } = reading.parsed;
  // Restricted numbers and coupons are given anew by every shop; books keep their prefix.
  if (use !== undefined && !/^97[789]$/.test(gs1_prefix)) return null;
  return digits.padStart(14, '0');
}

/** The barcode within a barcode of a case, whose first digit says how many are in it; null if it is none of a case. */
export function innerGtin(gtin: string): string | null {
  if (!/^[1-8]/.test(gtin)) return null;
  const body = gtin.slice(1, 13);
  for (let check = 0; check < 10; check++) {
    const inner = gtin14(`${body}${check}`);
    if (inner !== null) return inner;
  }
  return null;
}

/** The short form of a UPC: six digits between the number system and the check digit stand for ten. */
function fromUpcE(digits: string): string | null {
  const [, system, a, b, c, d, e, last, check] = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits) ?? [];
  if (last === undefined) return null;
  const body =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  return gtin14(`${system}${body}${check}`);
}

/** Barcodes in a field that holds barcodes, each once. Runs of digits in prose are no barcodes. */
export function gtinsIn(text: string): string[] {
  const found = new Set<string>();
  for (const [run] of text.slice(0, 20_000).matchAll(/\d(?:[\d -]{6,20}\d)/g)) {
    const whole = gtin14(run);
    if (whole !== null) found.add(whole);
    else
      for (const part of run.split(/ +/)) {
        const one = gtin14(part);
        if (one !== null) found.add(one);
      }
  }
  return [...found];
}

/** Words of authorities for a product without a brand. */
const NO_BRAND =
  /^(?:|none|no brand|unknown|unbranded|generic|nincs|not known|not applicable|n a|na|various|unmarked)$/;
/** Words that are brands of nobody in particular: one of them alone matches too much. */
const GENERIC = new Set(
  `active baby basic best care classic comfort deluxe easy eco elite family fast fresh fun gold happy home house ideal kids
   life light live mini modern natural nature new original outdoor perfect plus power premium pro pure quality royal
   safe safety simple smart sport sports star style super top toy toys travel ultra universal vital world`.split(
    /\s+/,
  ),
);

/** A brand's key: its telling words; null for none. A company `X dba Y` has two keys, so ask for each of its names. */
export function brandKey(text: string): string | null {
  const plain = plainName(text);
  if (NO_BRAND.test(plain)) return null;
  const words = [...significantWords(plain)];
  const key = words.join('');
  if (key.length < 2 || /^\d+$/.test(key)) return null;
  return words.length === 1 && GENERIC.has(key) ? null : key;
}

/** Sizes, voltages, years and the like, which look like models. */
const NO_MODEL =
  /^(?:(?:19|20)\d{2}|\d+(?:MM|CM|M|IN|INCH|FT|ML|L|CL|OZ|G|KG|LB|LBS|V|W|KW|A|MA|MAH|WH|HZ|K|PCS|PC|PACK|X|RPM|BAR|PSI|GB|TB|C|F)|\d+X\d+(?:X\d+)?(?:CM|MM|IN)?|IP\d\d|TYPE\d|\d{1,2}|V\d|NO\d{1,2})$/;

/** A model's key: at least three letters and digits, one of them a digit; null for a size, a year or a name. */
export function modelKey(text: string): string | null {
  const key = text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
  if (key.length < 3 || key.length > 40 || !/\d/.test(key) || NO_MODEL.test(key)) return null;
  return key;
}

/** Models of a field that holds models: lists by comma, slash, line or "and", and short ranges `EK-220 to EK-229`. */
export function modelsIn(text: string): string[] {
  const found = new Set<string>();
  for (const part of text.slice(0, 20_000).split(/[,;/\n\r|]|\band\b|&/i)) {
    const range = /^\s*([A-Z\d.-]*?)(\d{1,6})\s*(?:to|through|–|—)\s*\1(\d{1,6})\s*$/i.exec(part);
    if (range !== null) {
      const [, head = '', first = '', last = ''] = range;
      const [from, to] = [Number(first), Number(last)];
      if (from < to && to - from <= 100) {
        for (let n = from; n <= to; n++) {
          const key = modelKey(head + String(n).padStart(first.length, '0'));
          if (key !== null) found.add(key);
        }
        continue;
      }
    }
    // A phrase is a name, not a model.
    const key = part.trim().split(/\s+/).length > 3 ? null : modelKey(part);
    if (key !== null) found.add(key);
  }
  return [...found];
}

/** Models that prose names: after "model", "model no.", "item" and the like, with what is listed after the first. */
export function modelsInProse(text: string): string[] {
  const found = new Set<string>();
  const named =
    /\b(?:models?|items?|style|sku|part)\b(?:\s*(?:no|nos|nr|number|numbers|#)\b\.?)?[\s:#"“(]*((?:[A-Z\d][A-Z\d./-]{1,24}(?:\s*(?:,|and|or|&|;)+\s*(?:and\s+)?)?)+)/gi;
  for (const [, list = ''] of text.slice(0, 20_000).matchAll(named))
    for (const key of modelsIn(list.replace(/\bor\b/gi, ','))) found.add(key);
  return [...found];
}

/** Words of a batch field that name more batches than they list. */
const RANGE =
  /\b(?:from|to|through|between|before|after|until|prior|starting|beginning|ending|including)\b|[–—~]|\d\s*-\s*\d/i;

/** Whether a batch field lists its batches one by one, so that another batch is surely not meant. */
export function listsBatches(text: string): boolean {
  return !RANGE.test(text);
}

/**
 * Whether a stated batch is among those of a notice. Some notices run their batches together, so a whole batch of four
 * letters and digits is also found within them.
 */
export function namesBatch(notice: string, own: string): boolean {
  const [theirs, ours] = [batchTokens(notice) ?? [], batchTokens(own) ?? []];
  if (ours.some((one) => (one.length >= 3 || ours.length === 1) && theirs.includes(one))) return true;
  const [all, whole] = [notice, own].map((text) => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')) as [
    string,
    string,
  ];
  const bare = whole.replace(/^(?:LOT|BATCH)(?:NO|NUMBER)?/, '');
  return bare.length >= 4 && all.includes(bare);
}

/** Tokens of a batch field, in upper case; null if it names none or says that all batches are meant. */
export function batchTokens(text: string | null): readonly string[] | null {
  if (text === null) return null;
  if (/^\W*(?:all|every|any)\b|\ball (?:batch|lot|serial)/i.test(text)) return null;
  const tokens = text.toUpperCase().match(/[\p{L}\p{N}][\p{L}\p{N}./-]*/gu) ?? [];
  const telling = tokens.map((one) => one.replace(/[./-]/g, '')).filter((one) => /\d/.test(one));
  return telling.length === 0 ? null : telling;
}
