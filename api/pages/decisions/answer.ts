/** A decision as a person reads it: the verdict, why, what to get, in which order, and from whom. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, lines, table } from '../../../contracts/core/page.ts';
import { shortened, when } from '../../../contracts/core/shown.ts';
import { counted } from '../../../contracts/core/wording.ts';
import { followsText } from '../../../contracts/decisions/document/following.ts';
import type { agentDecision } from '../../../contracts/decisions/document/shapes.ts';
import { ATTRIBUTES, type AttributeName } from '../../../contracts/decisions/request/facts.ts';
import type { Verdict } from '../../../contracts/decisions/request/fields.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { Service } from '../../core/service.ts';
import { at } from '../core/layout.ts';
import { inPlainWords } from './plain-words.ts';

export type Answered = z.infer<typeof agentDecision>;

/** The verdicts in words: what a person does about each. */
export const VERDICT_WORDS: Readonly<Record<Verdict, { short: string; long: string; look: string }>> = {
  proceed: {
    short: 'Nothing is open',
    long: 'No rule that we looked at leaves anything open.',
    look: 'ok',
  },
  proceed_with_conditions: {
    short: 'Go on, with conditions',
    long: 'Nothing is broken. Some points stay open and have to be settled.',
    look: 'wait',
  },
  hold: {
    short: 'On hold',
    long: 'Something has to be corrected or shown first.',
    look: 'wait',
  },
  do_not_proceed: {
    short: 'Do not go on',
    long: 'A stated fact breaks a rule, and no document cures it.',
    look: 'stop',
  },
  insufficient_facts: {
    short: 'Not assessed: facts are missing',
    long: 'Answer the questions below, and ask again.',
    look: 'wait',
  },
};

interface Beside {
  /** Kinds of documents that the reader says to have. */
  have: readonly string[];
  /** A form that asks again, with these fields in it. */
  form: (inner: Markup) => Markup;
}

export function answerBody(service: Service, answer: Answered, beside: Beside): (Markup | null)[] {
  const { short, long, look } = VERDICT_WORDS[answer.decision];
  return [
    markup`<h1>${short}</h1>`,
    markup`<p class="note ${look}">${long}</p>`,
    markup`<p>${inPlainWords(answer.summary)}</p>`,
    understood(answer),
    ...questions(answer, beside),
    ...steps(answer, beside),
    ...why(answer),
    ...behind(service, answer),
  ];
}

/** The category, where it was read from words: nothing is applied silently. */
function understood({ understood: { category } }: Answered): Markup | null {
  if (category.basis !== 'words' || category.category === null) return null;
  const name = shippedIndex().categories.get(category.category)?.name ?? category.category;
  return markup`<p>The title reads like <strong>${name}</strong>. This is a guess and was not judged: choose the category below to have it judged.</p>`;
}

/** Open questions as form fields. */
function questions({ missing_facts }: Answered, { form }: Beside): (Markup | null)[] {
  const open = missing_facts.filter(({ fact }) => fact in ATTRIBUTES);
  if (open.length === 0) return [];
  return [
    markup`<h2>Questions about the product</h2>`,
    form(markup`<div class="pair">\n${lines(open.map(question))}</div>`),
  ];
}

function question({ fact, question, hint, follows, blocks }: Answered['missing_facts'][number]): Markup {
  const { type, unit, words = [] } = ATTRIBUTES[fact as AttributeName];
  const beside = [unit ? `In ${unit}.` : null, hint, followsText(follows), blocks ? null : 'Not urgent.'];
  const label = markup`${[question, ...beside].filter((part) => part !== null).join(' ')}`;
  if (type === 'boolean' || type === 'word') {
    const options =
      type === 'boolean'
        ? [
            ['true', 'yes'],
            ['false', 'no'],
          ]
        : words.map((word) => [word, word.replaceAll('_', ' ')]);
    return markup`<label>${label}<select name="${fact}"><option value="">not known</option>${options.map(([value, words]) => markup`<option value="${value}">${words}</option>`)}</select></label>`;
  }
  const input = type === 'number' ? markup` type="number" min="0" step="any"` : markup` type="date"`;
  return markup`<label>${label}<input name="${fact}"${input}></label>`;
}

/** Steps to take, in the order of doing. */
function steps({ next_steps, missing_evidence }: Answered, { have }: Beside): (Markup | null)[] {
  const held = new Set(have);
  const one = (step: Answered['next_steps'][number]) => {
    const whose = step.whose === 'whoever asks' ? 'you' : step.whose;
    const evidence = missing_evidence.find(({ code }) => code === step.target);
    const mine = evidence && [evidence.code, ...evidence.or].some((code) => held.has(code));
    const instead = (evidence?.or ?? []).map((code) => shippedIndex().evidenceTypes.get(code)?.name ?? code);
    const text = inPlainWords(step.text);
    return markup`<li><strong>${text}</strong>${mine ? markup` <span class="badge none">at hand</span>` : null}<br>From: ${whose}. Settles ${counted(step.unlocks, 'rule')}.${instead.length > 0 ? ` Or instead: ${instead.join('; ')}.` : ''}${mine ? ' You say that you have it: it counts once its content is verified.' : ''}</li>`;
  };
  const [first, later] = [
    next_steps.filter(({ blocks }) => blocks),
    next_steps.filter(({ blocks }) => !blocks),
  ];
  return [
    markup`<h2>What to get, in this order</h2>`,
    next_steps.length === 0 ? markup`<p>Nothing has to be done.</p>` : null,
    first.length > 0 ? markup`<ol class="steps">\n${lines(first.map(one))}</ol>` : null,
    later.length > 0
      ? markup`<h3>Not before you go on, but to be settled</h3>\n<ol class="steps" start="${first.length + 1}">\n${lines(later.map(one))}</ol>`
      : null,
  ];
}

/** Effect of a rule while it is open. */
export const WEIGHT = { block: 'blocks', warn: 'condition', info: 'for your information' } as const;

/** The reasons, each with the law that it cites. */
function why({ reasons }: Answered): (Markup | null)[] {
  if (reasons.length === 0)
    return [markup`<h2>Why</h2>`, markup`<p>No rule has anything to say against it.</p>`];
  const rows = reasons.map(
    ({ message, severity, citation, observed, required, in_force_from }) =>
      markup`<li><span class="badge none">${WEIGHT[severity as keyof typeof WEIGHT]}</span> ${inPlainWords(message)}${
        observed && required
          ? markup` <span class="quiet">Stated: ${observed}. Asked for: ${required}.</span>`
          : null
      }${in_force_from ? markup` <span class="quiet">In force from ${when(in_force_from)}.</span>` : null}<br>${cited(citation)}</li>`,
  );
  return [markup`<h2>Why</h2>`, markup`<ul>\n${lines(rows)}</ul>`];
}

/** A citation with the publisher's own page one click away. */
export function cited(citation: { [name: string]: unknown }): Markup {
  const { instrument, pinpoint, url } = citation as {
    instrument: string;
    pinpoint?: string | null;
    url?: string | null;
  };
  const name = /^https?:\/\//.test(url ?? '')
    ? markup`<a href="${url}" rel="noopener noreferrer">${instrument}</a>`
    : markup`${instrument}`;
  return markup`${name}${pinpoint ? `, ${pinpoint}` : ''}`;
}

/** The figures and hashes behind the answer. */
function behind(service: Service, answer: Answered): (Markup | null)[] {
  const { metering, assessed } = answer;
  const { used, quota, mode } = metering as { used?: number; quota?: number; mode: string };
  const call =
    mode === 'demo'
      ? 'asked without a key: nothing is metered or charged'
      : `metered${used !== undefined && quota !== undefined ? `: ${used.toLocaleString('en-US')} of ${counted(quota, 'decision')} of this month` : ''}`;
  return [
    markup`<details><summary>What stands behind this answer</summary>`,
    facts([
      ['Judged as of', when(answer.as_of)],
      ['Valid until', when(answer.valid_until)],
      [
        'Rules looked at',
        `${counted(assessed.rules_considered, 'rule')}, ${assessed.rules_applicable} of them apply`,
      ],
      ['This call', call],
      ['Decision', shortened(answer.decision_id)],
      ['SHA-256 of the decision', shortened(answer.decision_sha256)],
    ]),
    assessed.not_assessed.length === 0
      ? null
      : table('Not assessed', [
          markup`<thead><tr><th scope="col">Not assessed</th><th scope="col">Reason</th></tr></thead>`,
          markup`<tbody>${assessed.not_assessed.map(({ part, reason }) => markup`<tr><td>${part}</td><td>${reason}</td></tr>`)}</tbody>`,
        ]),
    markup`<p>It supports a decision and takes none; see <a href="${at(service, '/terms')}">the terms</a>.</p></details>`,
  ];
}
