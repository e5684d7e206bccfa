/** Tables and small parts that pages of the console share. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';

/**
 * A table with a heading for each column; without rows, the sentence that says so. On a phone each row is a card, whose
 * cells say their headings.
 * @param numbers of the rows, for a list that grows by `live.js`
 */
export function grid(
  label: string,
  heads: readonly string[],
  rows: readonly (readonly unknown[])[],
  none: string,
  numbers: readonly number[] = [],
): Markup {
  if (rows.length === 0) return markup`<p class="quiet">${none}</p>`;
  const cellsOf = (cells: readonly unknown[]) =>
    cells.map(
      (cell, column) => markup`<td data-head="${heads[column] ?? ''}"><div>${cell ?? '–'}</div></td>`,
    );
  return markup`<div class="wide" tabindex="0" role="region" aria-label="${label}"><table class="rows">
<thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${lines(rows.map((cells, row) => markup`<tr${numbers[row] === undefined ? null : markup` data-number="${numbers[row]}"`}>${cellsOf(cells)}</tr>`))}</tbody></table></div>`;
}

/** A word in a frame: how something stands. */
export function tag(text: string, look: 'ok' | 'wait' | 'stop' | '' = ''): Markup {
  return markup`<span class="badge ${look || 'none'}">${text.replaceAll('_', ' ')}</span>`;
}

/** How all of it stands, in one line. */
export const standing = (text: unknown, look: 'ok' | 'wait' | 'stop') =>
  markup`<p class="note ${look}">${text}</p>`;

export const hidden = (name: string, value: string) =>
  markup`<input type="hidden" name="${name}" value="${value}">`;

/** A field of a form with its label. */
export function field(
  name: string,
  label: string,
  { value = '', type = 'text', required = false, hint = '' } = {},
): Markup {
  return markup`<label>${label}<input name="${name}" type="${type}" value="${value}"${hint ? markup` placeholder="${hint}"` : null}${required ? markup` required` : null}></label>`;
}

export function choose(name: string, label: string, options: readonly string[], chosen = ''): Markup {
  return markup`<label>${label}<select name="${name}">${options.map((option) => markup`<option value="${option}"${option === chosen ? markup` selected` : null}>${option === '' ? 'any' : option.replaceAll('_', ' ')}</option>`)}</select></label>`;
}

/** The link to the next page of a list. */
export function next(href: string, cursor: string | null | undefined): Markup | null {
  if (!cursor) return null;
  const join = href.includes('?') ? '&' : '?';
  return markup`<p><a href="${href}${join}cursor=${encodeURIComponent(cursor)}" rel="next">Next page</a></p>`;
}
