/** Open questions of an answer, asked where the answer is shown. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { counted } from '../../../contracts/core/wording.ts';
import { followsText } from '../../../contracts/decisions/document/following.ts';
import { ATTRIBUTES, type AttributeName } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { Answered } from './cited.ts';

type Missing = Answered['missing_facts'][number];

/** Questions in the open, at most; the others are folded. */
const SHOWN = 3;
/** Kinds of goods that the words may name, offered at most. */
const KINDS = 4;

/** Whether a question can be answered by a field of its own: facts of the product, and a category with candidates. */
const answerable = ({ fact, candidates }: Missing) =>
  fact in ATTRIBUTES || (fact === 'category' && candidates.length > 0);

/** Questions that hold the answer back, those first that can be answered here. */
export const openQuestions = ({ missing_facts }: Answered): Missing[] =>
  missing_facts.filter((one) => one.blocks && answerable(one));

/** The questions as a part of the form: an undecided category first, at most three in the open. */
export function questionsOf({ missing_facts }: Answered, open: readonly Missing[]): Markup | null {
  const later = missing_facts.filter((one) => answerable(one) && !open.includes(one));
  const sorted = [...open].sort((a, b) => Number(b.fact === 'category') - Number(a.fact === 'category'));
  const [shown, folded] = [sorted.slice(0, SHOWN), [...sorted.slice(SHOWN), ...later]];
  if (shown.length + folded.length === 0) return null;
  const heading = shown.length === 0 ? 'Questions' : counted(shown.length, 'question');
  return markup`<section class="card" id="questions"><h2>${heading}</h2>
${lines(shown.map(question))}${
  folded.length === 0
    ? null
    : markup`<details class="soft"><summary>${counted(folded.length, 'more question')}, not urgent</summary>\n${lines(folded.map(question))}</details>`
}
<button>Update the answer</button></section>`;
}

function question(one: Missing): Markup {
  const { fact, hint, follows } = one;
  const said = [hint, followsText(follows)].filter((part) => part);
  const beside = said.length === 0 ? null : markup`<p class="hint" id="${fact}-hint">${said.join(' ')}</p>`;
  const described = said.length === 0 ? null : markup` aria-describedby="${fact}-hint"`;
  const choices = choicesOf(one);
  if (choices === null) {
    const { type, unit } = ATTRIBUTES[fact as AttributeName];
    const input = type === 'number' ? markup` type="number" min="0" step="any"` : markup` type="date"`;
    return markup`<fieldset class="ask"><legend><label for="${fact}">${one.question}</label></legend>${beside}<input id="${fact}" name="${fact}"${input}${described}${unit ? markup` placeholder="${unit}"` : null}></fieldset>`;
  }
  const radios = choices.map(
    ([value, label]) =>
      markup`<label><input type="radio" name="${fact}" value="${value}"${value === '' ? markup` checked` : null}>${label}</label>`,
  );
  return markup`<fieldset class="ask"><legend>${one.question}</legend>${beside}<div class="choice"${described}>${radios}</div></fieldset>`;
}

/** The answers to choose among; null for a number or a day. */
function choicesOf({ fact, candidates }: Missing): (readonly [value: string, label: string])[] | null {
  const unknown = ['', 'I do not know'] as const;
  if (fact === 'category') {
    const { categories } = shippedIndex();
    return [
      ...candidates.slice(0, KINDS).map((code) => [code, categories.get(code)?.name ?? code] as const),
      unknown,
    ];
  }
  const { type, words = [] } = ATTRIBUTES[fact as AttributeName];
  if (type === 'boolean') return [['true', 'Yes'], ['false', 'No'], unknown];
  if (type === 'word') return [...words.map((word) => [word, word.replaceAll('_', ' ')] as const), unknown];
  return null;
}
