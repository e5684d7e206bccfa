/** Parts of pages that say how something stands and what comes next. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';

/** How something stands: fine, waiting, stopped, under way, or nothing to say. */
export type State = 'ok' | 'wait' | 'stop' | 'info' | 'none';

/** The card at the head of a page: how its subject stands, in a word and a sentence, and the one next act. */
export function verdictCard(
  state: State,
  title: string,
  sentence: unknown,
  ...more: readonly (Markup | null)[]
): Markup {
  return markup`<section class="verdict ${state}" aria-labelledby="stands">
<header><div><h1 id="stands">${title}</h1><p>${sentence}</p></div></header>
${lines(more)}</section>`;
}

/** The next act of a card: what it is, what to know first, and its button. */
export const nextAct = (what: unknown, know: unknown, act: Markup): Markup =>
  markup`<div class="next"><p><b>${what}</b><span class="quiet">${know}</span></p>${act}</div>`;

/** Further acts of a card, beside each other. */
export const otherActs = (acts: readonly (Markup | null)[]): Markup =>
  markup`<div class="row">${lines(acts)}</div>`;

/** A sentence that must be seen. */
export const note = (state: State, text: unknown, role: 'alert' | 'status' | null = null): Markup =>
  markup`<div class="note ${state}"${role === null ? null : markup` role="${role}"`}>${text}</div>`;

/** The steps of a way, with the one where somebody stands. @param at number of the steps that are done */
export function wayOf(
  label: string,
  steps: readonly (readonly [name: string, more: unknown])[],
  at: number,
): Markup {
  const items = steps.map(([name, more], i) => {
    const here = i === Math.min(at, steps.length - 1) ? markup` aria-current="step"` : null;
    const done = i < at;
    return markup`<li${done ? markup` class="done"` : null}${here}>${done ? markup`<span class="unseen">done: </span>` : null}${name}<small>${more}</small></li>`;
  });
  return markup`<ol class="way" aria-label="${label}">\n${lines(items)}</ol>`;
}

/** Events of a subject, newest first. */
export function timeline(
  entries: readonly { state: State; what: unknown; more?: unknown; at: Markup | null }[],
): Markup {
  const items = entries.map(
    ({ state, what, more, at }) =>
      markup`<li class="${state}"><div><strong>${what}</strong>${more ? markup`<p class="quiet">${more}</p>` : null}</div>${at}</li>`,
  );
  return markup`<ol class="timeline">\n${lines(items)}</ol>`;
}

/** A card of its own with a heading. */
export const card = (heading: string, ...body: readonly (Markup | null)[]): Markup =>
  markup`<section class="card"><h2>${heading}</h2>\n${lines(body)}</section>`;

/** Text beside a narrower column; on a phone below it. */
export const split = (main: readonly (Markup | null)[], aside: readonly (Markup | null)[]): Markup =>
  markup`<div class="split"><div class="stack">\n${lines(main)}</div><aside class="stack" aria-label="Beside it">\n${lines(aside)}</aside></div>`;

/** A button that opens what it needs to know before it acts. */
export const foldedAct = (label: string, form: Markup): Markup =>
  markup`<details class="act" name="act"><summary class="button second slim">${label}</summary>${form}</details>`;

/** A long list under its title and the number of its rows, which opens on demand. */
export const foldedList = (title: string, count: unknown, rows: Markup): Markup =>
  markup`<section class="card folds"><details><summary><span>${title}</span><span class="quiet">${count}</span></summary>${rows}</details></section>`;
