/** The common part of all readers of recalls: a row as its publisher writes it becomes a notice in our form. */
import { isDay } from '../../core/calendar.ts';
import { canonicalJson } from '../../core/canonical.ts';
import { plainText } from '../../core/plain-text.ts';
import { modelsIn } from '../../decisions/rules/product-keys.ts';
import type { RecallDetail, RecallMarket } from '../../decisions/rules/recalls.ts';

/** A row of a publisher's file: members of a JSON object, or elements of an XML element with their text. */
export type RecallRow = Readonly<Record<string, unknown>>;

/** A notice as it is kept. */
export interface RecallEntry {
  id: string;
  title: string;
  detail: RecallDetail;
}

/**
 * A row is a notice, is beside the point (a kind that we do not keep), or cannot be read. A row that is the publisher's
 * error message refuses the whole file.
 */
export type ReadRow = RecallEntry | 'beside' | 'unreadable' | { refused: string };

/** How a publisher's file is read. */
export interface RecallReader {
  /** Where its rows are: the elements of this name within this root, or members of a JSON list. */
  xml: { root: string; row: string } | null;
  /** Whether one file is only a part of the list, so that absence from it says nothing. */
  part: boolean;
  read(row: RecallRow): ReadRow;
}

/** Characters of a title, a hazard and a batch field that are kept. */
const TITLE_MOST = 160;
const HAZARD_MOST = 240;
const BATCH_MOST = 400;
/** Keys of one kind that are kept of a notice. */
const KEYS_MOST = 100;

/** The text of a member; empty for anything else. Markup and entities are taken out. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const bare = /[<&]/.test(value)
    ? value
        .replace(/<(?:br|\/p|\/li|\/tr|\/div)\b[^<>]{0,500}>/gi, '\n')
        .replace(/<[a-z/!][^<>]{0,2000}>/gi, ' ')
        .replace(/&nbsp;|&#160;/g, ' ')
        .replace(/&amp;/g, '&')
        .replace(/&quot;/g, '"')
        .replace(/&#0?39;|&apos;/g, "'")
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
    : value;
  return bare.toWellFormed().trim();
}

/** The texts of one member of each of a list of objects. */
export function textsOf(list: unknown, member: string): string[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, 1000).flatMap((one) => {
    const text = textOf((one as Record<string, unknown> | null)?.[member]);
    return text === '' ? [] : [text];
  });
}

/** A day in one of the forms that publishers use: ISO, `YYYYMMDD`, `DD/MM/YYYY`, RFC 822; null for none. */
export function dayIn(text: string): string | null {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text) ?? [];
  if (year !== undefined) return asDay(`${year}-${month}-${date}`);
  const [, d, m, y] = /^(\d{2})[/.](\d{2})[/.](\d{4})\b/.exec(text) ?? [];
  if (y !== undefined) return asDay(`${y}-${m}-${d}`);
  const [, day, name = '', of] =
    /^(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})\b/.exec(text) ?? [];
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return of === undefined || at < 0 ? null : asDay(`${of}-${pad(at + 1)}-${pad(Number(day))}`);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const pad = (n: number) => String(n).padStart(2, '0');
const asDay = (text: string) => (isDay(text) ? text : null);

/** First and last day of a sale that prose names: "from January 2026 through May 2026". */
export function soldIn(text: string): { from: string | null; until: string | null } {
  const found =
    /\b(?:from|sold)?\s*(?:(\d{1,2}) )?([A-Z][a-z]{2,8}) (\d{4})\s*(?:through|to|until|-|–)\s*(?:(\d{1,2}) )?([A-Z][a-z]{2,8}) (\d{4})/.exec(
      text,
    );
  const [, day, month = '', year, lastDay, lastMonth = '', lastYear] = found ?? [];
  const [first, last] = [month, lastMonth].map((one) => MONTHS.indexOf(one.slice(0, 3).toLowerCase()) + 1);
  if (!year || !lastYear || !first || !last) return { from: null, until: null };
  const end = new Date(Date.UTC(Number(lastYear), last, 0)).getUTCDate();
  return {
    from: asDay(`${year}-${pad(first)}-${pad(Number(day ?? 1))}`),
    until: asDay(`${lastYear}-${pad(last)}-${pad(Number(lastDay ?? end))}`),
  };
}

interface Found {
  id: string;
  title: string;
  on: string | null;
  url: string;
  market: readonly RecallMarket[];
  hazard: string;
  brands: readonly string[];
  models: readonly string[];
  gtins: readonly string[];
  asins?: readonly string[];
  batch?: string;
  sold?: { from: string | null; until: string | null };
  status?: RecallDetail['status'];
}

/** A notice from what was found in a row; unreadable without number, title, day or address. */
export function entryOf(found: Found): RecallEntry | 'unreadable' {
  const { on, sold = { from: null, until: null }, batch = '', market, status = 'active' } = found;
  const id = oneLine(found.id, 80);
  const title = oneLine(found.title, TITLE_MOST);
  if (id === '' || title === '' || on === null || !/^https?:\/\/[^\s"<>]{3,500}$/.test(found.url))
    return 'unreadable';
  const some = (list: readonly string[]) =>
    [...new Set(list.map((one) => oneLine(one, 80)).filter(Boolean))].slice(0, KEYS_MOST);
  return {
    id,
    title,
    detail: {
      asins: some(found.asins ?? []),
      batch: oneLine(batch, BATCH_MOST) || null,
      brands: some(found.brands),
      gtins: some(found.gtins),
      hazard: oneLine(found.hazard, HAZARD_MOST) || null,
      market,
      models: some(found.models),
      on,
      sold_from: sold.from,
      sold_until: sold.until,
      status,
      url: found.url,
    },
  };
}

/** The canonical form in which a notice is stored and hashed. */
export function detailText(detail: RecallDetail): string {
  return canonicalJson(detail);
}

/** A text in one line without control characters, so that a list of entries has one form. */
function oneLine(text: string, most: number): string {
  const plain = plainText(text);
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).toWellFormed()}…`;
}

/** The first words of a product's name, one to three: any of them may be its brand, where no field holds it. */
export function leadingNames(text: string): string[] {
  const words = text.trim().split(/\s+/).slice(0, 3);
  return words.map((_, i) => words.slice(0, i + 1).join(' '));
}

/** Words of a name that look like models: letters with digits, or digits with a hyphen. */
export function wordModels(text: string): string[] {
  return text
    .split(/[\s,;()]+/)
    .filter((word) => /\d/.test(word) && /[A-Z-]/.test(word))
    .flatMap(modelsIn);
}
