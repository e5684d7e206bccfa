/** Ordering a product: what it is about, for whom, and then its payment. */
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sha256Hex } from '../../../contracts/core/canonical.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import { PRODUCTS } from '../../../contracts/core/plans.ts';
import { inAmount } from '../../../contracts/core/wording.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { FILE_LIMITS } from '../../../contracts/evidence/file-findings.ts';
import type { sellerIntake } from '../../../contracts/evidence/intake-needs.ts';
import type { placedOrder } from '../../../contracts/money/orders.ts';
import { goneSignal } from '../../core/answers.ts';
import type { App } from '../../core/http.ts';
import { byStranger, multipartBodies } from '../../core/multipart.ts';
import type { Service } from '../../core/service.ts';
import { sent } from '../core/forms.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';
import { choice } from '../decisions/fields.ts';

const PAGE = {
  title: 'Order a product',
  description:
    'Order a report, a packet review or a correction plan: one fixed fee, paid before the work begins.',
  path: '/order',
} as const;

/** Facts of the product that the form asks for. */
const FACTS = ['marketplace', 'category', 'title', 'brand', 'model'] as const;
/** Fields that name the order, the product and the listing, as the operations do. */
const TEXTS = [...FACTS, 'rejection_text'] as const;

/** Faults by field, and beside the fields. */
interface Problems {
  said: string;
  fields: ReadonlyMap<string, string>;
}

/** Files that one order takes by the form; further ones can follow. */
const FILES = [
  ['file_1', 'kind_1', 'first'],
  ['file_2', 'kind_2', 'second'],
  ['file_3', 'kind_3', 'third'],
] as const;

const bodies = multipartBodies(
  {
    fields: 30,
    files: FILES.length,
    fileBytes: FILE_LIMITS.FILE_BYTES,
    filesBytes: FILE_LIMITS.REQUEST_BYTES,
    atOnce: 2,
  },
  'invalid_order',
);

/** An order as its form was sent. */
interface Sent {
  body: unknown;
  files: readonly { field: string; content: Buffer }[];
}

export function orderPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get('/order', { config, schema: { hide: true } }, async (request, reply) =>
    sendPage(service, reply, PAGE, ask(service, request.query, null)),
  );
  // Only this form carries files.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: bodies.limits });
    scope.post('/order', { config, schema: { hide: true } }, (request, reply) =>
      request.isMultipart()
        ? bodies.reading(request, byStranger(request, reply), async ({ texts, files }) => {
            const chosen = files.filter(({ content }) => content.length > 0);
            return place(app, service, request, reply, { body: Object.fromEntries(texts), files: chosen });
          })
        : place(app, service, request, reply, { body: request.body, files: [] }),
    );
  });
}

/** Hands in what the order is about, then its files, and places it. What is refused comes back with the form. */
async function place(
  app: App,
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, files }: Sent,
): Promise<never> {
  const field = (name: string) => sent(body, name);
  const refuse = (status: number, problems: Problems) =>
    sendPage(
      service,
      reply.code(status),
      { ...PAGE, title: 'Order: please check' },
      ask(service, body, problems),
    );
  const problem = problemOf(field, files);
  if (problem !== null) return refuse(400, problemsOf(problem));
  const signal = goneSignal(reply);
  const post = <Body>(url: string, body: object) =>
    callOperation<Body>(app, request, { method: 'POST', url, body, signal });
  const buyer = {
    company: field('company'),
    email: field('email'),
    accept_terms: true,
    ...onceOf(field, files),
  };
  const about = Object.fromEntries(
    TEXTS.flatMap((name) => (field(name) === '' ? [] : [[name, field(name)]])),
  );
  const documents = documentsIn(field('documents'));
  const intake = await post<z.infer<typeof sellerIntake>>('/api/intake', { ...buyer, ...about, documents });
  if (intake.status !== 201) return refuse(intake.status, problemsIn(intake.body as unknown as Refused));
  const { request_id } = intake.body;
  for (const [name, kind] of FILES) {
    const file = files.find((one) => one.field === name);
    if (file === undefined) continue;
    const form = new FormData();
    form.append('request_id', request_id);
    form.append(field(kind), new Blob([Uint8Array.from(file.content)]), 'file');
    const { status, body: refused } = await post<Refused>('/api/intake/evidence', form);
    if (status !== 201)
      return refuse(status, problemsOf({ [name]: refused.issues?.[0]?.message ?? refused.message }));
  }
  const order = await post<z.infer<typeof placedOrder>>('/api/orders', {
    ...buyer,
    plan: field('plan'),
    request_id,
  });
  if (order.status !== 201) return refuse(order.status, problemsIn(order.body as unknown as Refused));
  return reply.redirect(at(service, `/pay/${encodeURIComponent(order.body.order_id)}`), 303) as never;
}

/** The first field without which nothing is sent on; null if there is none. */
function problemOf(field: (name: string) => string, files: Sent['files']): Record<string, string> | null {
  if (field('accept_terms') !== 'true') return { accept_terms: 'An order needs the terms accepted.' };
  if (!Object.hasOwn(PRODUCTS, field('plan'))) return { plan: 'Choose a product.' };
  const unnamed = FILES.find(([name, kind]) => field(kind) === '' && files.some((one) => one.field === name));
  return unnamed === undefined ? null : { [unnamed[0]]: 'Say which document this file is.' };
}

/** Idempotency key of an order form: the same form with the same files is the same order. */
function onceOf(field: (name: string) => string, files: Sent['files']): { idempotency_key?: string } {
  const once = field('once');
  if (once === '' || files.length === 0) return once === '' ? {} : { idempotency_key: once };
  return { idempotency_key: sha256Hex([once, ...files.map(({ content }) => sha256Hex(content))].join(' ')) };
}

/** Documents as the form takes them: on each line a kind and a SHA-256. */
function documentsIn(text: string): { kind: string; sha256: string }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().split(/[\s,;]+/))
    .filter(([first]) => first !== undefined && first !== '')
    .map((words) => ({
      kind: words.length > 1 ? (words[0] as string) : 'document',
      sha256: words.at(-1) as string,
    }));
}

const problemsOf = (fields: Record<string, string>): Problems => ({
  said: 'Please check what is marked.',
  fields: new Map(Object.entries(fields)),
});

/** Messages of a refused operation, by their fields. */
function problemsIn({ message, issues = [] }: Refused): Problems {
  const fields = new Map(issues.map(({ path, message }) => [path.split(/[.[]/)[0] ?? path, message]));
  return { said: fields.size > 0 ? 'Please check what is marked.' : message, fields };
}

function ask(service: Service, given: unknown, problems: Problems | null): (Markup | null)[] {
  const value = (name: string) => sent(given, name);
  const { marketplaces, categories } = shippedIndex();
  const wrong = (name: string) => {
    const problem = problems?.fields.get(name);
    return problem === undefined
      ? { mark: null, said: null }
      : {
          mark: markup` aria-invalid="true" aria-describedby="${name}-problem"`,
          said: markup`<small id="${name}-problem">${problem}</small>`,
        };
  };
  const field = (name: string, label: string, attributes: Markup) => {
    const { mark, said } = wrong(name);
    return markup`<label>${label}<input name="${name}" value="${value(name)}"${attributes}${mark}>${said}</label>`;
  };
  const text = (name: string, label: string, most: number, example: string) => {
    const { mark, said } = wrong(name);
    return markup`<label>${label}<textarea name="${name}" rows="4" maxlength="${most}" placeholder="${example}"${mark}>${value(name)}</textarea>${said}</label>`;
  };
  const fileRow = ([name, kind, which]: (typeof FILES)[number]) => {
    const { mark, said } = wrong(name);
    return markup`<div class="pair">${choice(kind, `What the ${which} document is`, shippedIndex().evidenceTypes.values(), value(kind), 'not chosen')}<label>Its file<input type="file" name="${name}" accept="application/pdf,image/png,image/jpeg,image/webp"${mark}>${said}</label></div>`;
  };
  const chosen = Object.hasOwn(PRODUCTS, value('plan')) ? value('plan') : 'preflight_report';
  return [
    markup`<h1>${PAGE.title}</h1>`,
    markup`<p>${PAGE.description} It supports your decision, and promises no approval by a marketplace.</p>`,
    problems && markup`<p class="note stop" role="alert">${problems.said}</p>`,
    markup`<form method="post" action="${at(service, PAGE.path)}" enctype="multipart/form-data">
<input type="hidden" name="once" value="${randomUUID()}">
<fieldset><legend>Product</legend>
${lines(
  Object.values(PRODUCTS).map(
    ({ plan, name, delivers, amount_cents, currency }) =>
      markup`<label><input type="radio" name="plan" value="${plan}" required${plan === chosen ? markup` checked` : null}>${name}, ${inAmount({ amount_cents, currency })}: ${delivers}</label>`,
  ),
)}${wrong('plan').said}</fieldset>
<h2>What it is about</h2>
<div class="pair">
${choice('marketplace', 'Marketplace', marketplaces.values(), value('marketplace'), 'not stated')}
${choice('category', 'Category', categories.values(), value('category'), 'not stated')}
${field('title', 'Title of the listing', markup` maxlength="2000"`)}
${field('brand', 'Brand', markup` maxlength="2000"`)}
${field('model', 'Model', markup` maxlength="2000"`)}
</div>
${text('rejection_text', 'What the marketplace wrote, if it rejected the listing', 20_000, '')}
<fieldset><legend>Documents at hand: PDF or picture, at most ${FILE_LIMITS.FILE_BYTES / 1024 / 1024} MiB each. They can follow after the order.</legend>
${lines(FILES.map(fileRow))}</fieldset>
<details${value('documents') === '' ? null : markup` open`}><summary>Hashes instead of files</summary>
${text('documents', 'Documents, one a line: its kind and its SHA-256. Such a document stays with you.', 10_000, `test_report_cpsc_lab ${'0'.repeat(8)}…`)}
</details>
<h2>Who orders</h2>
<div class="pair">
${field('company', 'Company', markup` required maxlength="300" autocomplete="organization"`)}
${field('email', 'E-mail address, to which the result is sent', markup` type="email" required maxlength="320" autocomplete="email"`)}
</div>
<label><input type="checkbox" name="accept_terms" value="true" required${value('accept_terms') ? markup` checked` : null}${wrong('accept_terms').mark}>I accept <a href="${at(service, '/terms')}">the terms</a></label>${wrong('accept_terms').said}
<button>Order and go to the payment</button>
</form>`,
  ];
}
