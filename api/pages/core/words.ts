/** Numbers, dates and ids as people read them, with the exact value within reach. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { inDay } from '../../../contracts/core/wording.ts';

/** A day or an instant in words; the exact one stands in the title. */
export function when(at: string): Markup {
  return markup`<time datetime="${at}" title="${at}">${inDay(at)}</time>`;
}

/** An instant in words, with its time of day. */
export function whenExactly(at: string): Markup {
  return markup`<time datetime="${at}" title="${at}">${inDay(at)}, ${at.slice(11, 16)} UTC</time>`;
}

const SHOWN = 12;

/** An id or a hash, shortened, with a button that copies all of it. The button needs the script `copy.js`. */
export function shortened(text: string): Markup {
  const shown = text.length <= SHOWN + 4 ? text : `${text.slice(0, SHOWN)}…`;
  return markup`<code title="${text}">${shown}</code>${copyButton(text)}`;
}

/** A button that copies a text; hidden until its script runs. */
export function copyButton(text: string): Markup {
  return markup`<button type="button" class="outline" data-copy="${text}" aria-label="Copy ${text.slice(0, SHOWN)}" hidden>Copy</button>`;
}
