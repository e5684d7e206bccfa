/** Requirements of a marketplace in a category, before any product is named: the checklist for people. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines, table } from '../../../contracts/core/page.ts';
import { when } from '../../../contracts/core/shown.ts';
import { counted } from '../../../contracts/core/wording.ts';
import type { Requirements } from '../../../contracts/decisions/document/requirements.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { errorBody } from '../core/errors.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';
import { cited, inPlainWords, WEIGHT } from './answer.ts';
import { ACTION_WORDS, actionChoice, choice, listed } from './fields.ts';

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
    const title = titleOf(body);
    return sendPage(service, reply, { ...PAGE, title, path: `${PAGE.path}?${asked}` }, [
      ...checklist(service, body, title),
      markup`<h2>Another place</h2>`,
      form,
      markup`<p class="quiet">For programs: <a href="${at(service, url)}">JSON</a>, <a href="${at(service, `${url}&format=md`)}">Markdown</a>.</p>`,
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

function checklist(service: Service, asked: Requirements, title: string): (Markup | null)[] {
  const { evidence, facts, prohibited, not_assessed, as_of, marketplace, category } = asked;
  const question = `/?${new URLSearchParams({ marketplace, category })}`;
  const section = (name: string, none: string, entries: Markup[]) => [
    markup`<h2>${name}</h2>`,
    entries.length === 0 ? markup`<p>${none}</p>` : markup`<ul>\n${lines(entries)}</ul>`,
  ];
  return [
    markup`<h1>${title}</h1>`,
    markup`<p>${counted(evidence.length, 'document')} and ${counted(facts.length, 'fact')}, by the rules of ${when(as_of)}. What applies depends on the product: <a href="${at(service, question)}">ask about yours</a>.</p>`,
    ...section(
      'Documents',
      'No rule that we know asks for a document.',
      evidence.map((one) =>
        entry(one, one.name, [
          one.or.length > 0 ? `Or instead: ${one.or.map(documentName).join('; ')}.` : null,
          `From: ${one.usual_issuer}.`,
          one.standards.length > 0 ? `To ${one.standards.join(' or ')}.` : null,
        ]),
      ),
    ),
    ...section(
      'Facts to state',
      'No rule that we know asks for a fact.',
      facts.map((one) =>
        entry(one, one.question, [
          `${one.why}.`,
          one.required === null ? null : `Asked for: ${inPlainWords(one.required)}.`,
        ]),
      ),
    ),
    ...(prohibited.length === 0
      ? []
      : section(
          'What may not be offered there',
          '',
          prohibited.map((one) => entry({ ...one, severity: null }, inPlainWords(one.message), [])),
        )),
    not_assessed.length === 0
      ? null
      : table('Not assessed', [
          markup`<thead><tr><th scope="col">Not assessed</th><th scope="col">Reason</th></tr></thead>`,
          markup`<tbody>${not_assessed.map(({ part, scope, reason }) => markup`<tr><td>${part} of ${scope}</td><td>${reason}</td></tr>`)}</tbody>`,
        ]),
  ];
}

const documentName = (code: string) => shippedIndex().evidenceTypes.get(code)?.name ?? code;

type Entry = Omit<Requirements['prohibited'][number], 'rule_id'> & {
  severity: Requirements['evidence'][number]['severity'] | null;
};

/** One thing that is asked for, with the rule behind it and the rule's source. */
function entry(
  { severity, message, citation, in_force_from, applies_when }: Entry,
  name: string,
  more: readonly (string | null)[],
): Markup {
  const weight = severity === null ? null : markup`<span class="badge none">${WEIGHT[severity]}</span> `;
  const said = more.filter((text) => text !== null).join(' ');
  const rule = severity === null ? null : markup`<br>${inPlainWords(message)}`;
  const condition =
    applies_when === null ? null : markup` <span class="quiet">Only if ${inPlainWords(applies_when)}.</span>`;
  const from =
    in_force_from === null ? null : markup` <span class="quiet">In force from ${when(in_force_from)}.</span>`;
  return markup`<li>${weight}<strong>${name}</strong>${said === '' ? null : markup`<br>${said}`}${rule}${condition}${from}<br>${cited(citation)}</li>`;
}
