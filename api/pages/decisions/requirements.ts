/** Requirements of a marketplace in a category, before any product is named: the checklist for people. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { when } from '../../../contracts/core/shown.ts';
import { counted, inWords } from '../../../contracts/core/wording.ts';
import type { Requirements } from '../../../contracts/decisions/document/requirements.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { App } from '../../core/http.ts';
import { withDaysOfLaw } from '../../core/law-days.ts';
import type { Service } from '../../core/service.ts';
import { errorBody } from '../core/errors.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';
import { card, split } from '../core/parts.ts';
import { cited, WEIGHT } from './cited.ts';
import { ACTION_WORDS, actionChoice, choice, listed } from './fields.ts';
import { casesOf, inPlainWords, isOfKinds } from './plain-words.ts';

const PAGE = {
  title: 'What a marketplace asks for',
  description:
    'The documents and facts that a marketplace and the law ask for in a category, each with its source.',
  path: '/requirements',
} as const;

/** The form, and below it the checklist of the place that was chosen. Its address can be shared. */
export function requirementsPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get(PAGE.path, { config, schema: { hide: true } }, async (request, reply) => {
    const value = (name: string) => listed(request.query, name).at(-1);
    const [marketplace, category] = [value('marketplace'), value('category')];
    const form = placeForm(service, value);
    if (!marketplace || !category) {
      return sendPage(service, reply, PAGE, [
        markup`<h1>${PAGE.title}</h1>`,
        markup`<p>${PAGE.description}</p>`,
        form,
      ]);
    }
    const asked = new URLSearchParams({ marketplace, category });
    const action = value('intended_action');
    if (action) asked.set('intended_action', action);
    const url = `/api/requirements?${asked}`;
    const { status, body } = await callOperation<Requirements>(app, request, { method: 'GET', url });
    if (status !== 200) {
      reply.code(status);
      return sendPage(service, reply, { ...PAGE, robots: 'noindex' }, [
        ...errorBody(service, status, body as unknown as Refused),
        form,
      ]);
    }
    await withDaysOfLaw(
      service,
      [...body.evidence, ...body.prohibited].map(({ citation }) => citation),
    );
    return sendPage(service, reply, { ...PAGE, title: titleOf(body), path: `${PAGE.path}?${asked}` }, [
      ...checklist(service, body, url),
      markup`<h2 class="noprint">Another place</h2>`,
      form,
    ]);
  });
}

function placeForm(service: Service, value: (name: string) => string | undefined): Markup {
  const { marketplaces, categories } = shippedIndex();
  return markup`<form method="get" action="${at(service, PAGE.path)}">
<div class="pair">
${choice('marketplace', 'Marketplace', marketplaces.values(), value('marketplace'), 'choose one')}
${choice('category', 'Category', categories.values(), value('category'), 'choose one')}
${actionChoice(value('intended_action') ?? 'list')}
</div>
<button>Show what is asked for</button>
</form>`;
}

function titleOf({ marketplace, category, intended_action }: Requirements): string {
  const { marketplaces, categories } = shippedIndex();
  const [where, what] = [marketplaces.get(marketplace)?.name, categories.get(category)?.name];
  const action = intended_action === null ? '' : `, to ${ACTION_WORDS[intended_action]}`;
  return `${what ?? category} on ${where ?? marketplace}${action}`;
}

function checklist(service: Service, asked: Requirements, url: string): (Markup | null)[] {
  const { evidence, facts, prohibited, not_assessed, as_of, marketplace, category } = asked;
  const question = `/?${new URLSearchParams({ marketplace, category })}`;
  const always = sameDocuments(evidence.filter(({ applies_when }) => applies_when === null));
  const conditional = evidence.filter(({ applies_when }) => applies_when !== null);
  const kinds = conditional.filter(({ applies_when }) => isOfKinds(applies_when ?? ''));
  const some = conditional.filter((one) => !kinds.includes(one));
  return [
    markup`<h1>${titleOf(asked)}</h1>`,
    markup`<p class="lead"><strong>${counted(always.length, 'document')} for every product</strong>${some.length === 0 ? null : markup`, and ${inWords(some.length)} more for some`}. By the rules of ${when(as_of)}.</p>`,
    markup`<p class="row noprint"><a class="button" href="${at(service, question)}">Check your product</a><span class="quiet">A few questions tell which “only if” apply to yours.</span></p>`,
    split(
      [
        card(
          'Always',
          always.length === 0
            ? markup`<p>No rule that we know asks every product for a document.</p>`
            : markup`<ol class="todo">\n${lines(always.map(demanded))}</ol>`,
        ),
        some.length === 0
          ? null
          : card(
              'Only if …',
              markup`<p class="quiet">Open what is true of yours.</p>`,
              folds(some.slice(0, AT_ONCE).map((one) => [summaryOf(one), null, onlyIf(one)])),
              some.length <= AT_ONCE
                ? null
                : markup`<details class="soft"><summary>${inWords(some.length - AT_ONCE)} more</summary>${folds(some.slice(AT_ONCE).map((one) => [summaryOf(one), null, onlyIf(one)]))}</details>`,
            ),
        kinds.length === 0
          ? null
          : markup`<details class="card"><summary>Only for single kinds of goods: ${counted(kinds.length, 'document')}</summary>${folds(kinds.map((one) => [summaryOf(one), null, onlyIf(one)]))}</details>`,
        facts.length === 0
          ? null
          : markup`<details class="card"><summary>Facts to state: ${inWords(facts.length)}</summary>${folds(facts.map((one) => [markup`${one.question}`, WEIGHT[one.severity], factAsked(one)]))}</details>`,
      ],
      [
        prohibited.length === 0
          ? null
          : card(
              'Not sold at all',
              markup`<details class="soft"><summary>${counted(prohibited.length, 'kind')} of goods</summary><ul>\n${lines(
                prohibited.map(
                  (one) =>
                    markup`<li>${inPlainWords(one.message)}${starts(one)}<br>${cited(one.citation)}</li>`,
                ),
              )}</ul></details>`,
            ),
        not_assessed.length === 0
          ? null
          : card(
              'Not assessed',
              markup`<ul>\n${lines(not_assessed.map(({ part, scope, reason }) => markup`<li>${part} of ${scope}: ${reason}</li>`))}</ul>`,
            ),
        card(
          'Take it along',
          markup`<p>This page prints as a checklist, with what is folded.</p>`,
          markup`<p class="quiet">For programs: <a href="${at(service, url)}">JSON</a>, <a href="${at(service, `${url}&format=md`)}">Markdown</a>.</p>`,
        ),
      ],
    ),
  ];
}

type Document = Requirements['evidence'][number];

/** Documents under a condition that are shown at once: on a phone each is as high as a document for every product. */
const AT_ONCE = 4;

const documentName = (code: string) => shippedIndex().evidenceTypes.get(code)?.name ?? code;

/** Cases of a condition in a summary, at most; the others stand below it. */
const CASES = 2;

function whenWords(applies_when: string | null): string {
  const cases = casesOf(applies_when ?? '');
  const more = cases.length - CASES;
  return `If: ${cases.slice(0, CASES).join('; or ')}${more > 0 ? `; or ${counted(more, 'other case')}` : ''}`;
}

/** Folded entries, each with its condition and what it asks for. */
const folds = (
  entries: readonly (readonly [summary: Markup, beside: string | null, body: Markup])[],
): Markup =>
  markup`<div class="folds">\n${lines(
    entries.map(
      ([summary, beside, body]) =>
        markup`<details><summary><span>${summary}</span>${beside === null ? null : markup`<span class="quiet">${beside}</span>`}</summary>${body}</details>`,
    ),
  )}</div>`;

const summaryOf = (one: Document): Markup =>
  markup`${one.name}<br><span class="quiet">${whenWords(one.applies_when)}</span>`;

/** Demands on a document, beside its name. */
function documentWords(one: Document): string {
  const parts = [
    `From: ${one.usual_issuer}.`,
    one.for === null ? null : `For ${one.for}.`,
    one.standards.length > 0 ? `To ${one.standards.join(' or ')}.` : null,
    one.or.length > 0 ? `Or instead: ${one.or.map(documentName).join('; ')}.` : null,
    one.severity === 'block' ? null : 'It does not stop you.',
  ];
  return parts.filter((part) => part !== null).join(' ');
}

const starts = ({ in_force_from }: Pick<Document, 'in_force_from'>) =>
  in_force_from === null ? null : markup` <span class="quiet">In force from ${when(in_force_from)}.</span>`;

const law = (one: Pick<Document, 'message' | 'citation' | 'in_force_from'>) =>
  markup`${inPlainWords(one.message)}${starts(one)}<br>${cited(one.citation)}`;

/** Entries about one document, which several rules ask for: a reader gets it once. */
function sameDocuments(all: readonly Document[]): [Document, ...Document[]][] {
  const same = Map.groupBy(all, (one) => JSON.stringify([one.name, one.for, one.standards]));
  return [...same.values()] as [Document, ...Document[]][];
}

/** A document that is always asked for, with each rule that asks. Where several have one name, each says its standard. */
function demanded(
  rules: [Document, ...Document[]],
  i: number,
  all: readonly (readonly [Document, ...Document[]])[],
): Markup {
  const [one] = rules;
  const several = all.filter(([{ name }]) => name === one.name).length > 1;
  const told = several && one.standards.length > 0 ? `To ${one.standards.join(' or ')}` : null;
  return markup`<li><span class="num" aria-hidden="true">${i + 1}</span><div><h3>${one.name}</h3>${told === null ? null : markup`<p class="quiet">${told}</p>`}</div><details class="soft"><summary>From whom, and the law</summary>${rules.map(
    (rule, at) => {
      const said = documentWords(rule);
      const before = rules[at - 1];
      const again = before !== undefined && documentWords(before) === said;
      return markup`${again ? null : markup`<p>${said}</p>`}<p class="quiet">${law(rule)}</p>`;
    },
  )}</details></li>`;
}

function onlyIf(one: Document): Markup {
  const cases = casesOf(one.applies_when ?? '');
  return markup`<p><strong>${one.name}.</strong> ${documentWords(one)}</p>${
    cases.length > CASES ? markup`<ul>\n${lines(cases.map((words) => markup`<li>${words}</li>`))}</ul>` : null
  }<p class="quiet">${law(one)}</p>`;
}

function factAsked(one: Requirements['facts'][number]): Markup {
  const required = one.required === null ? '' : ` Asked for: ${inPlainWords(one.required)}.`;
  return markup`<p>${one.why}.${required}</p><p class="quiet">${law(one)}</p>`;
}
