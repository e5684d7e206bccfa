/** A decision as a person reads it: how it stands and the next act first, then questions, documents, and the law folded. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts, lines, table } from '../../../contracts/core/page.ts';
import { shortened, when } from '../../../contracts/core/shown.ts';
import { counted } from '../../../contracts/core/wording.ts';
import type { ifShown } from '../../../contracts/decisions/document/if-shown.ts';
import type { Verdict } from '../../../contracts/decisions/request/fields.ts';
import type { Service } from '../../core/service.ts';
import { at } from '../core/layout.ts';
import { nextAct, type State, split, verdictCard } from '../core/parts.ts';
import { conditionsOf, documentsOf } from './answer-documents.ts';
import { openQuestions, questionsOf } from './answer-questions.ts';
import { type Answered, cited, WEIGHT } from './cited.ts';
import { inPlainWords } from './plain-words.ts';

type IfShown = z.infer<typeof ifShown>;

/** The verdicts in words, and how they look. */
export const VERDICT_WORDS: Readonly<Record<Verdict, { short: string; look: State }>> = {
  proceed: { short: 'Ready', look: 'ok' },
  proceed_with_conditions: { short: 'Ready, with conditions', look: 'ok' },
  hold: { short: 'Not ready yet', look: 'wait' },
  do_not_proceed: { short: 'Do not go on', look: 'stop' },
  insufficient_facts: { short: 'We cannot tell yet', look: 'none' },
};

export interface Beside {
  /** The question as it was asked, in words. */
  asked: string;
  /** Facts that the reader says not to know. */
  unknown: readonly string[];
  /** Kinds of documents that the reader says to have. */
  have: readonly string[];
  /** The verdict if they hold; null if none is ticked. */
  ifShown: IfShown | null;
  /** A form that asks again, with these fields in it. */
  form: (inner: Markup) => Markup;
  /** The form of the whole question. */
  question: Markup;
  /** Products to order. */
  offers: Markup | null;
  /** The page on which documents are handed in to be read. */
  verify: string;
}

export function answerBody(service: Service, answer: Answered, beside: Beside): (Markup | null)[] {
  const questions = openQuestions(answer);
  const documents = documentsOf(answer, beside.have);
  const conditions = conditionsOf(answer, beside.have);
  const form = [questionsOf(answer, questions, beside.unknown), documents, conditions].filter(
    (part) => part !== null,
  );
  return [
    markup`<p class="crumbs">${beside.asked} <a href="#question">Change</a></p>`,
    card(answer, questions.length, beside),
    split(
      [
        ...broken(answer),
        form.length === 0 ? null : beside.form(markup`${lines(form)}`),
        ...otherRules(answer),
        ...behind(service, answer),
      ],
      [
        markup`<section class="card" id="question"><h2>Your question</h2>${beside.question}</section>`,
        beside.offers,
      ],
    ),
  ];
}

const blocking = <One extends { blocks: boolean }>(all: readonly One[]) => all.filter(({ blocks }) => blocks);

/** Facts that break a rule, as they were stated or read. */
const brokenOf = ({ reasons }: Answered) =>
  reasons.filter(({ outcome, severity }) => outcome === 'broken' && severity !== 'info');

/** The answer in one look: its word, one sentence, the next act, what holds it back, and the verdict with what is ticked. */
function card(answer: Answered, questions: number, beside: Beside): Markup {
  const { short, look } = VERDICT_WORDS[answer.decision];
  const documents = blocking(answer.missing_evidence);
  const held = [
    ...brokenOf(answer).map(({ message }) => inPlainWords(message)),
    ...documents.map(({ name, standards }) =>
      standards.length > 0 && documents.filter((one) => one.name === name).length > 1
        ? `${name}, to ${standards.join(' or ')}`
        : name,
    ),
    ...(questions === 0 ? [] : [counted(questions, 'question')]),
  ];
  return verdictCard(
    look,
    short,
    sentenceOf(answer, documents.length, questions),
    nextOf(answer, documents, questions),
    held.length === 0 || answer.decision === 'proceed_with_conditions'
      ? null
      : markup`<div class="held"><p class="quiet">Held back by</p><ul>\n${lines(
          [
            ...held.slice(0, HELD),
            ...(held.length > HELD ? [`${counted(held.length - HELD, 'other point')}`] : []),
          ].map((one) => markup`<li>${one}</li>`),
        )}</ul></div>`,
    ifLine(beside),
  );
}
/** Points named in the card, at most. */
const HELD = 3;

/** Facts without which nothing can be judged, as people say them. */
const TELL: Readonly<Record<string, string>> = {
  marketplace: 'where you want to sell it',
  category: 'what kind of product it is',
  intended_action: 'what you want to do with it',
};

/** The answer without which there is no verdict; in the words of its summary where these do not tell it. */
function tellUs({ missing_facts, summary }: Answered): string {
  const facts = missing_facts.filter(({ blocks }) => blocks).map(({ fact }) => TELL[fact]);
  return facts.length === 0 || facts.includes(undefined)
    ? inPlainWords(summary)
    : `Tell us ${facts.join(', and ')}.`;
}

function sentenceOf(answer: Answered, documents: number, questions: number): string {
  const { decision, missing_evidence } = answer;
  const wrong = brokenOf(answer).length;
  if (decision === 'proceed') return 'No rule that we looked at leaves anything open.';
  if (decision === 'do_not_proceed') return 'A fact that you stated breaks a rule, and no document cures it.';
  if (decision === 'insufficient_facts') return tellUs(answer);
  if (decision === 'proceed_with_conditions')
    return `Nothing stops you. ${counted(missing_evidence.length, 'document')} and the points below are to be settled.`;
  const parts = [
    documents === 0 ? null : `${counted(documents, 'document')} ${documents === 1 ? 'is' : 'are'} missing`,
    questions === 0 ? null : `${counted(questions, 'question')} ${questions === 1 ? 'is' : 'are'} open`,
  ].filter((part) => part !== null);
  const open = parts.length === 0 ? 'Something has to be corrected first' : parts.join(' and ');
  return `${open}. ${wrong === 0 ? 'Nothing that you stated breaks a rule.' : `${counted(wrong, 'point')} of what you stated ${wrong === 1 ? 'breaks' : 'break'} a rule.`}`;
}

/** The one next act. */
function nextOf(answer: Answered, documents: Answered['missing_evidence'], questions: number): Markup | null {
  const act = (what: string, know: string, label: string, to: string) =>
    nextAct(markup`Next: ${what}`, know, markup`<a class="button" href="#${to}">${label}</a>`);
  if (brokenOf(answer).length > 0)
    return act('see what stands against it', 'Correct it, or list something else', 'See it', 'broken');
  const place = answer.missing_facts.find(
    ({ fact, candidates }) => (fact === 'marketplace' || fact === 'category') && candidates.length === 0,
  );
  if (place !== undefined)
    return act(place.question, 'Without it no rule can be named', 'Say it', 'question');
  if (questions > 0)
    return act(
      `answer ${counted(questions, 'question')}`,
      'About a minute; each answer settles rules',
      questions === 1 ? 'Answer it' : 'Answer them',
      'questions',
    );
  const [first] = documents;
  if (first !== undefined)
    return act(
      `get ${counted(documents.length, 'document')}`,
      `Begin with: ${first.name}${first.usual_time === undefined ? '' : `, usually ${first.usual_time}`}`,
      'See them',
      'documents',
    );
  if (answer.missing_evidence.length > 0)
    return act('settle the conditions', 'They do not stop you', 'See them', 'after');
  return null;
}

/** The second verdict: conditional, because nobody has read what is ticked. */
function ifLine({ have, ifShown: then, verify }: Beside): Markup | null {
  if (then === null) return null;
  const { short, look } = VERDICT_WORDS[then.decision];
  const left = [
    then.documents === 0 ? null : counted(then.documents, 'other document'),
    then.questions === 0 ? null : counted(then.questions, 'question'),
  ].filter((part) => part !== null);
  const still = left.length === 0 ? '' : ` ${left.join(' and ')} would still be open.`;
  return markup`<div class="if"><p>If the <strong>${counted(have.length, 'document')} that you ticked</strong> hold: <span class="badge ${look}">${short}</span>${still}</p><a class="button second slim" href="${verify}">Have yours verified</a></div>`;
}

/** Reasons against it: never folded. */
function broken(answer: Answered): (Markup | null)[] {
  const reasons = brokenOf(answer);
  if (reasons.length === 0) return [];
  const items = reasons.map(
    (one) =>
      markup`<li>${inPlainWords(one.message)}${
        one.observed && one.required
          ? markup` <span class="quiet">Stated: ${one.observed}. Asked for: ${one.required}.</span>`
          : null
      }<br>${cited(one.citation)}</li>`,
  );
  return [
    markup`<section class="card stop" id="broken"><h2>What stands against it</h2><ul>\n${lines(items)}</ul></section>`,
  ];
}

/** Rules that neither a document nor a break above names, each with its law. */
function otherRules({ reasons }: Answered): (Markup | null)[] {
  const others = reasons.filter(
    ({ outcome, severity }) =>
      outcome !== 'missing_evidence' && !(outcome === 'broken' && severity !== 'info'),
  );
  if (others.length === 0) return [];
  const items = others.map(
    ({ message, severity, citation, in_force_from }) =>
      markup`<li><span class="badge none">${WEIGHT[severity as keyof typeof WEIGHT]}</span> ${inPlainWords(message)}${
        in_force_from ? markup` <span class="quiet">In force from ${when(in_force_from)}.</span>` : null
      }<br>${cited(citation)}</li>`,
  );
  return [
    markup`<details><summary>${counted(others.length, 'rule')} behind the questions, or to know</summary><ul>\n${lines(items)}</ul></details>`,
  ];
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
    markup`<p>Anybody can <a href="${at(service, '/check')}">check a decision</a> that is shown to them.</p>`,
    assessed.not_assessed.length === 0
      ? null
      : table('Not assessed', [
          markup`<thead><tr><th scope="col">Not assessed</th><th scope="col">Reason</th></tr></thead>`,
          markup`<tbody>${assessed.not_assessed.map(({ part, reason }) => markup`<tr><td>${part}</td><td>${reason}</td></tr>`)}</tbody>`,
        ]),
    markup`<p>It supports a decision and takes none; see <a href="${at(service, '/terms')}">the terms</a>.</p></details>`,
  ];
}
