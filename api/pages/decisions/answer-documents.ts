/** Documents that an answer asks for: ticked where they are at hand, each with its law folded. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { when } from '../../../contracts/core/shown.ts';
import { counted } from '../../../contracts/core/wording.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { type Answered, cited } from './cited.ts';
import { inPlainWords } from './plain-words.ts';

type Document = Answered['missing_evidence'][number];

const isHeld = ({ code, or }: Document, have: readonly string[]) =>
  [code, ...or].some((kind) => have.includes(kind));

/** Documents that stop the action, in the order of getting them. */
export function documentsOf(answer: Answered, have: readonly string[]): Markup | null {
  const wanted = inOrder(answer, true);
  if (wanted.length === 0) return null;
  const left = wanted.filter((one) => !isHeld(one, have)).length;
  const heading =
    left === 0
      ? `${counted(wanted.length, 'document')}, all at hand`
      : `${counted(wanted.length, 'document')}, ${left} to get`;
  return markup`<section id="documents"><h2>Before you go on: ${heading}</h2>
<p class="quiet">Tick what you have. It counts for the “if”, and for good once we have read it.</p>
<div class="card">${todo(answer, wanted, have)}</div>
<button class="second">Update the answer</button></section>`;
}

/** Documents that are conditions only. */
export function conditionsOf(answer: Answered, have: readonly string[]): Markup | null {
  const wanted = inOrder(answer, false);
  if (wanted.length === 0) return null;
  return markup`<details id="after"${answer.decision === 'proceed_with_conditions' ? markup` open` : null}><summary>After that: ${counted(wanted.length, 'document')} that ${wanted.length === 1 ? 'does' : 'do'} not stop you</summary>
<div class="card">${todo(answer, wanted, have)}</div></details>`;
}

/** As the next steps name them: what others wait for comes first. */
function inOrder({ missing_evidence, next_steps }: Answered, blocks: boolean): Document[] {
  const place = ({ code }: Document) => {
    const at = next_steps.findIndex(({ target }) => target === code);
    return at < 0 ? next_steps.length : at;
  };
  return missing_evidence.filter((one) => one.blocks === blocks).sort((a, b) => place(a) - place(b));
}

function todo(answer: Answered, wanted: readonly Document[], have: readonly string[]): Markup {
  return markup`<ul class="todo">\n${lines(wanted.map((one, i) => item(answer, one, isHeld(one, have), `${one.code}-${one.blocks ? 'b' : 'a'}${i}`)))}</ul>`;
}

function item({ reasons }: Answered, one: Document, held: boolean, id: string): Markup {
  const instead = one.or.map((code) => shippedIndex().evidenceTypes.get(code)?.name ?? code);
  const beside = [
    `From: ${one.usual_issuer}.`,
    one.usual_time === undefined ? null : `Usually ${one.usual_time}.`,
    one.standards.length > 0 ? `To ${one.standards.join(' or ')}.` : null,
    one.for === null ? null : `For ${one.for}.`,
  ].filter((part) => part !== null);
  const asking = reasons.filter(
    ({ outcome, rule_ids }) =>
      outcome === 'missing_evidence' && rule_ids.some((rule) => one.rule_ids.includes(rule)),
  );
  const more = [
    one.holds === undefined ? null : `What it holds: ${one.holds}`,
    instead.length > 0 ? `Or instead: ${instead.join('; ')}.` : null,
    one.must_show === undefined ? null : `It has to show: ${one.must_show.join('; ')}.`,
  ].filter((part) => part !== null);
  const law = asking.map(
    ({ message, citation, in_force_from }) =>
      markup`<p class="quiet">${inPlainWords(message)}${in_force_from ? markup` In force from ${when(in_force_from)}.` : null}<br>${cited(citation)}</p>`,
  );
  return markup`<li><input type="checkbox" id="${id}" name="have" value="${one.code}"${held ? markup` checked` : null}><div><h3><label for="${id}">${one.name}</label></h3><p class="quiet">${beside.join(' ')}</p><details class="soft"><summary>Why<span class="unseen"> is ${one.name} asked for</span></summary>${more.map((text) => markup`<p>${text}</p>`)}${law}</details></div>${
    held
      ? markup`<span class="badge info">You have it, not read yet</span>`
      : markup`<span class="badge ${one.blocks ? 'wait' : 'none'}">To get</span>`
  }</li>`;
}
