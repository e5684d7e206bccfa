/** Open questions of an answer, asked where the answer is shown. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { counted } from '../../../contracts/core/wording.ts';
import { followsText } from '../../../contracts/decisions/document/following.ts';
import { ATTRIBUTES, type AttributeName } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { Answered } from './cited.ts';

type Missing = Answered['missing_facts'][number];

/** Value of an answer that says "I do not know": the question is not asked first again, and the fact stays unstated. */
export const UNKNOWN = '?';
/** Kinds of goods that the words may name, offered at most. */
const KINDS = 4;

/** Whether a question can be answered by a field of its own: facts of the product, and a category with candidates. */
const answerable = ({ fact, candidates }: Missing) =>
  fact in ATTRIBUTES || (fact === 'category' && candidates.length > 0);

/** Questions that hold the answer back, those first that can be answered here. */
export const openQuestions = ({ missing_facts }: Answered): Missing[] =>
  missing_facts.filter((one) => one.blocks && answerable(one));

/**
 * The questions as a part of the form, one after another: in the open stands the one that settles most, of those whose
 * answer the reader may know.
 * @param unknown facts that the reader said not to know
 */
export function questionsOf(
  { missing_facts, next_question }: Answered,
  open: readonly Missing[],
  unknown: readonly string[],
): Markup | null {
  const all = missing_facts.filter(answerable);
  if (all.length === 0) return null;
  const rank = ({ fact }: Missing) =>
    fact === next_question?.fact
      ? 0
      : fact === 'category'
        ? 1
        : open.some((one) => one.fact === fact)
          ? 2
          : 3;
  const [first] = all
    .filter((one) => !unknown.includes(one.fact) && rank(one) < 3)
    .sort((a, b) => rank(a) - rank(b));
  const folded = all.filter((one) => one !== first);
  const asked = (one: Missing) => question(one, unknown.includes(one.fact));
  return markup`<section class="card" id="questions"><h2>${first === undefined ? 'Questions' : 'The next question'}</h2>
${first === undefined ? null : asked(first)}${
  folded.length === 0
    ? null
    : markup`<details class="soft"><summary>${counted(folded.length, first === undefined ? 'question' : 'more question')}${first === undefined ? null : ', which may wait'}</summary>\n${lines(folded.map(asked))}</details>`
}
<button>Update the answer</button></section>`;
}

function question(one: Missing, unknown: boolean): Markup {
  const { fact, hint, follows } = one;
  const said = [hint, followsText(follows)].filter((part) => part);
  const beside = said.length === 0 ? null : markup`<p class="hint" id="${fact}-hint">${said.join(' ')}</p>`;
  const described = said.length === 0 ? null : markup` aria-describedby="${fact}-hint"`;
  const choices = choicesOf(one);
  const ticked = unknown ? markup` checked` : null;
  if (choices === null) {
    const { type, unit } = ATTRIBUTES[fact as AttributeName];
    const input = type === 'number' ? markup` type="number" min="0" step="any"` : markup` type="date"`;
    return markup`<fieldset class="ask"><legend><label for="${fact}">${one.question}</label></legend>${beside}<input id="${fact}" name="${fact}"${input}${described}${unit ? markup` placeholder="${unit}"` : null}><label class="tick"><input type="checkbox" name="${fact}" value="${UNKNOWN}"${ticked}><span>I do not know</span></label></fieldset>`;
  }
  const radios = choices.map(
    ([value, label]) =>
      markup`<label><input type="radio" name="${fact}" value="${value}"${value === UNKNOWN ? ticked : null}>${label}</label>`,
  );
  return markup`<fieldset class="ask"><legend>${one.question}</legend>${beside}<div class="choice"${described}>${radios}</div></fieldset>`;
}

/** The answers to choose among; null for a number or a day. */
function choicesOf({ fact, candidates }: Missing): (readonly [value: string, label: string])[] | null {
  const unknown = [UNKNOWN, 'I do not know'] as const;
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
