/** Values of records, events and payloads as people read them, whatever fields a family writes. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines, words } from '../../../contracts/core/page.ts';
import { shortened, when, whenExactly } from '../../../contracts/core/shown.ts';
import { inMoney, inWords } from '../../../contracts/core/wording.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^([a-z]{2,5}_[0-9a-f]{12,}|[0-9a-f]{40,}|[0-9a-f-]{36})$/;
/** Items of a list that are shown. */
const MOST = 20;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object, by name, without those that are empty. */
export function readable(fields: Fields): Markup {
  const shown = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  if (shown.length === 0) return markup`<span class="quiet">nothing</span>`;
  return markup`<dl class="facts">${lines(shown.map(([name, value]) => markup`<dt>${nameOf(name)}</dt><dd>${shownAs(name, value, fields)}</dd>`))}</dl>`;
}

const nameOf = (name: string) => words(name.replace(/_cents$/, ''));

function shownAs(name: string, value: unknown, beside: Fields): Markup | string {
  if (typeof value === 'number') {
    if (!name.endsWith('_cents')) return inWords(value);
    const currency = typeof beside.currency === 'string' ? `${beside.currency} ` : '';
    return `${currency}${inMoney(value)}`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return whenExactly(value);
    if (DAY.test(value)) return when(value);
    return ID.test(value) ? shortened(value) : value;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    const items = value.slice(0, MOST).map((item) => markup`<li>${shownAs(name, item, {})}</li>`);
    const rest = value.length - MOST;
    return markup`<ul>${items}${rest > 0 ? markup`<li>and ${inWords(rest)} more</li>` : null}</ul>`;
  }
  return isFields(value) ? readable(value) : String(value);
}
