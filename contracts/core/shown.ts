/** Numbers, dates and ids as people read them, with the exact value within reach. */
import { DAY_MS } from './calendar.ts';
import { type Markup, markup } from './markup.ts';
import { fromNow, inDay } from './wording.ts';

/** A day or an instant in words; the exact one stands in the title. */
export function when(at: string): Markup {
  return markup`<time datetime="${at}" title="${at}">${inDay(at)}</time>`;
}

/** An instant in words, with its time of day. */
export function whenExactly(at: string): Markup {
  return markup`<time datetime="${at}" title="${at}">${inDay(at)}, ${at.slice(11, 16)} UTC</time>`;
}

/** An instant as seen from now, `6 min ago` or `in 2 h`; beyond a day, in words. The exact one stands in the title. */
export function whenFrom(at: string, now: Date): Markup {
  if (Math.abs(Date.parse(at) - now.getTime()) >= DAY_MS) return whenExactly(at);
  return markup`<time datetime="${at}" title="${at}">${fromNow(at, now)}</time>`;
}

/** Characters of a shortened id: ids of one day begin alike, and differ at the end. */
const FIRST = 9;
const LAST = 4;

/** An id or a hash by its beginning and its end, as `acct_01a2…2344`. */
export const inShort = (text: string) =>
  text.length <= FIRST + LAST + 3 ? text : `${text.slice(0, FIRST)}…${text.slice(-LAST)}`;

/** An id or a hash, shortened, with a button that copies all of it. The button needs the script `copy.js`. */
export function shortened(text: string): Markup {
  return markup`<code title="${text}">${inShort(text)}</code>${copyButton(text)}`;
}

/** A button that copies a text; hidden until its script runs. */
export function copyButton(text: string): Markup {
  return markup`<button type="button" class="second" data-copy="${text}" aria-label="Copy ${inShort(text)}" hidden>Copy</button>`;
}

/** A place to compare a file with documents by their hashes, in the browser. Hidden until `compare.js` runs. */
export function compareFile(hashes: readonly string[]): Markup | null {
  if (hashes.length === 0) return null;
  return markup`<section data-hashes="${hashes.join(' ')}" hidden>
<label>Drop your PDF here, or choose it: is it one of these documents?<input type="file"></label>
<p><output aria-live="polite"></output></p>
<p class="quiet">Your file is not sent anywhere: its SHA-256 is computed in this browser.</p>
</section>`;
}
