/** The first page: a question about a product, and its answer in words. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { PRODUCTS, type Product } from '../../../contracts/core/plans.ts';
import { inAmount } from '../../../contracts/core/wording.ts';
import type { ifShown } from '../../../contracts/decisions/document/if-shown.ts';
import {
  ATTRIBUTES,
  type AttributeName,
  type IntendedAction,
} from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { App } from '../../core/http.ts';
import { withDaysOfLaw } from '../../core/law-days.ts';
import type { Service } from '../../core/service.ts';
import { errorBody } from '../core/errors.ts';
import { sent } from '../core/forms.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';
import { answerBody, VERDICT_WORDS } from './answer.ts';
import { UNKNOWN } from './answer-questions.ts';
import type { Answered } from './cited.ts';
import { ACTION_WORDS, actionChoice, choice, listed } from './fields.ts';

/** The fields of the question that are sent as they are. */
const FIELDS = [
  ['title', 'Title of the listing', 'Wooden train with magnets'],
  ['brand', 'Brand', ''],
  ['model', 'Model', ''],
  ['standard', 'Standards it was tested to', 'ASTM F963-23'],
  ['lab', 'Laboratory that tested it', ''],
  ['fcc_id', 'FCC ID', ''],
  ['report_id', 'Id of a verification report (rep_…)', ''],
] as const;

const FIX = PRODUCTS.priority_rejected_fix as Product;

const PAGE = {
  title: 'Is this product ready for that marketplace?',
  description:
    'Ask whether a product is ready for a marketplace, and read what is missing, in which order to get it, and from whom.',
  path: '/',
} as const;

/** A question by GET has an address that can be shared. A question with a key is sent by POST and is metered. */
export function askPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get('/', { config, schema: { hide: true } }, (request, reply) =>
    show(app, service, request, reply, request.query, undefined),
  );
  app.post('/', { config, schema: { hide: true } }, (request, reply) =>
    show(app, service, request, reply, request.body, sent(request.body, 'key') || undefined),
  );
}

async function show(
  app: App,
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  given: unknown,
  key: string | undefined,
): Promise<never> {
  const asked = questionOf(given);
  if (Object.keys(asked).length === 0) {
    return sendPage(service, reply, PAGE, [
      markup`<h1>${PAGE.title}</h1>`,
      markup`<p>State what you know. The answer says what is missing, in which order to get it, and from whom, with the law beside it. No account is needed.</p>`,
      questionForm(service, given, null),
      rejected(service),
      ...next(service),
    ]);
  }
  const { status, body } = await callOperation<Answered>(app, request, {
    method: 'POST',
    url: '/api/agent/decision',
    body: asked,
    ...(key === undefined ? {} : { key }),
  });
  if (status !== 200) {
    reply.code(status);
    const title = 'No answer to this question';
    return sendPage(service, reply, { ...PAGE, title }, [
      ...errorBody(service, status, body as unknown as Refused),
      questionForm(service, given, null),
    ]);
  }
  await withDaysOfLaw(
    service,
    body.reasons.map(({ citation }) => citation),
  );
  const title = VERDICT_WORDS[body.decision].short;
  const have = listed(given, 'have');
  return sendPage(service, reply, { ...PAGE, title, robots: 'noindex', scripts: ['copy.js'] }, [
    ...answerBody(service, body, {
      asked: askedFor(given),
      unknown: ['category', ...Object.keys(ATTRIBUTES)].filter(
        (fact) => listed(given, fact).at(-1) === UNKNOWN,
      ),
      have,
      ifShown: await shownIf(app, request, asked, have, key),
      form: (inner) => answerForm(service, given, body, inner),
      question: questionForm(service, given, body),
      offers: orders(service, given, body),
      verify: orderLink(service, given, 'supplier_packet_review'),
    }),
  ]);
}

/** The verdict if the documents that are ticked hold; null without a tick, and for a question about a report. */
async function shownIf(
  app: App,
  request: FastifyRequest,
  question: Record<string, unknown>,
  have: readonly string[],
  key: string | undefined,
): Promise<z.infer<typeof ifShown> | null> {
  if (have.length === 0 || question.report_id !== undefined) return null;
  const { status, body } = await callOperation<z.infer<typeof ifShown>>(app, request, {
    method: 'POST',
    url: '/api/agent/decision/if-shown',
    body: { question, have },
    ...(key === undefined ? {} : { key }),
  });
  return status === 200 ? body : null;
}

/** The question as it was asked, in one line. */
function askedFor(given: unknown): string {
  const value = (name: string) => listed(given, name).at(-1)?.trim() ?? '';
  const { marketplaces, categories } = shippedIndex();
  const action = value('intended_action');
  return [
    value('title') || [value('brand'), value('model')].filter(Boolean).join(' '),
    categories.get(value('category'))?.name ?? value('category'),
    marketplaces.get(value('marketplace'))?.name ?? value('marketplace'),
    isAction(action) ? `to ${ACTION_WORDS[action]}` : action,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

const isAction = (text: string): text is IntendedAction => text in ACTION_WORDS;

/** The request for a decision that the fields of the form make. An empty field is not stated. */
function questionOf(given: unknown): Record<string, unknown> {
  const asked: Record<string, unknown> = {};
  for (const name of [
    'marketplace',
    'category',
    'intended_action',
    'packet_sha256',
    ...FIELDS.map(([field]) => field),
  ]) {
    const value = listed(given, name).at(-1)?.trim();
    if (value && value !== UNKNOWN) asked[name] = value;
  }
  const attributes: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(ATTRIBUTES)) {
    const value = listed(given, name).at(-1)?.trim();
    if (value && value !== UNKNOWN) attributes[name] = readAttribute(value, spec.type);
  }
  // The action alone is no question: the form always sends it.
  if (Object.keys(asked).every((name) => name === 'intended_action') && Object.keys(attributes).length === 0)
    return {};
  return Object.keys(attributes).length === 0 ? asked : { ...asked, attributes };
}

function readAttribute(value: string, type: (typeof ATTRIBUTES)[AttributeName]['type']): unknown {
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'number') return value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value);
  return value;
}

/** The form of the question, filled with what was asked. */
function questionForm(service: Service, given: unknown, answer: Answered | null): Markup {
  const { marketplaces, categories } = shippedIndex();
  const value = (name: string) => listed(given, name).at(-1);
  const stated = Object.keys(ATTRIBUTES).filter((name) => value(name));
  const more = FIELDS.slice(1);
  return markup`<form method="get" action="${at(service, '/')}">
<div class="pair">
${choice('marketplace', 'Marketplace', marketplaces.values(), value('marketplace'), 'not stated')}
${choice('category', 'Category', categories.values(), (value('category') === UNKNOWN ? undefined : value('category')) ?? answer?.understood.category.category ?? undefined, 'read it from the title')}
</div>
<div class="pair">
<label>Title of the listing<input name="title" maxlength="2000" value="${value('title') ?? ''}" placeholder="${FIELDS[0][2]}"></label>
${actionChoice(value('intended_action') ?? 'list')}
</div>
<details class="soft"><summary>Brand, model, standard, laboratory, ids</summary>
<div class="pair">${more.map(([name, label, example]) => markup`<label>${label}<input name="${name}" maxlength="2000" value="${value(name) ?? ''}" placeholder="${example}"></label>`)}</div>
</details>
${listed(given, 'have').map((code) => markup`<input type="hidden" name="have" value="${code}">`)}
${stated.map((name) => markup`<input type="hidden" name="${name}" value="${value(name) ?? ''}">`)}
<button>Ask</button>
</form>`;
}

/** A form that asks the same question again, with answers to open questions and ticks in it. */
function answerForm(service: Service, given: unknown, answer: Answered, inner: Markup): Markup {
  const asked = questionOf(given);
  const { attributes = {}, ...fields } = asked;
  const kept = [...Object.entries(fields), ...Object.entries(attributes as object)] as [string, unknown][];
  // A document that the answer asks for has its own tick in the form.
  const ticked = new Set(answer.missing_evidence.flatMap(({ code, or }) => [code, ...or]));
  const have = listed(given, 'have').filter((code) => !ticked.has(code));
  return markup`<form method="get" action="${at(service, '/')}">
${kept.map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}${have.map((code) => markup`<input type="hidden" name="have" value="${code}">`)}
${inner}
</form>`;
}

/** The form of an order that knows the question. */
function orderLink(service: Service, given: unknown, plan: string): string {
  const known = ['marketplace', 'category', 'title', 'brand', 'model'].flatMap((name) => {
    const value = listed(given, name).at(-1)?.trim();
    return value ? [[name, value] as [string, string]] : [];
  });
  return at(service, `/order?${new URLSearchParams([['plan', plan], ...known])}`);
}

/** Products that help with an answer that leaves something open, as forms that know the question. */
function orders(service: Service, given: unknown, { missing_evidence, decision }: Answered): Markup | null {
  if (decision === 'proceed') return null;
  const plans = [
    'preflight_report',
    ...(missing_evidence.length > 0 ? ['supplier_packet_review'] : []),
    'priority_rejected_fix',
  ];
  const link = (plan: string) => {
    const { name = plan, amount_cents = 0, currency = '' } = PRODUCTS[plan] ?? {};
    return markup`<li><a href="${orderLink(service, given, plan)}">${name}</a>, ${inAmount({ amount_cents, currency })}</li>`;
  };
  return markup`<section class="card"><h2>Have it checked</h2><p>You can settle all of it yourself, or order for a fixed fee:</p><ul>\n${lines(plans.map(link))}</ul></section>`;
}

/** The way for whoever comes because of a rejection. */
const rejected = (service: Service) =>
  markup`<section class="card across stop" aria-labelledby="rejected"><div><h2 id="rejected">Was your listing rejected?</h2><p>Send us what the marketplace wrote. You get the way back: what the letter means, what to get, what to answer. ${inAmount(FIX)}, paid back if we cannot carry it out.</p></div><p><a class="button second" href="${at(service, `/order?plan=${FIX.plan}`)}">Have it fixed</a></p></section>`;

const next = (service: Service) => [
  markup`<p>No product yet? See <a href="${at(service, '/requirements')}">what a marketplace asks for</a>.</p>`,
  markup`<h2>Ask from your own software</h2>`,
  markup`<p>The same question is one call of the API: <a href="${at(service, '/docs')}">read the reference</a>, see <a href="${at(service, '/pricing')}">plans and prices</a>, or <a href="${at(service, '/signup')}">sign up</a>.</p>`,
];
