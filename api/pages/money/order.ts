/** Ordering a product: what it is about, where the result goes, and then its payment. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sha256Hex } from '../../../contracts/core/canonical.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { list } from '../../../contracts/core/page.ts';
import { PRODUCTS } from '../../../contracts/core/plans.ts';
import { inAmount } from '../../../contracts/core/wording.ts';
import type { sellerIntake } from '../../../contracts/evidence/intake-needs.ts';
import type { placedOrder } from '../../../contracts/money/orders.ts';
import { goneSignal } from '../../core/answers.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { fieldsOf, type Problems, problemsIn, problemsNote, problemsOf } from '../core/fields.ts';
import { sent } from '../core/forms.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';
import { card, note, split, wayOf } from '../core/parts.ts';
import {
  documentsSection,
  formWithFiles,
  handInFiles,
  lackingIn,
  letterSection,
  listingSection,
  type SentForm,
  statedIn,
} from './intake-form.ts';
import { OFFERS } from './offers.ts';

const PATH = '/order';

export function orderPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get(PATH, { config, schema: { hide: true } }, async (request, reply) =>
    show(service, reply, request.query, null),
  );
  formWithFiles(app, PATH, (request, reply, form) => place(app, service, request, reply, form));
}

/** Hands in what the order is about, then its files, and places it. What is refused comes back with the form. */
async function place(
  app: App,
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SentForm,
): Promise<never> {
  const field = (name: string) => sent(form.body, name);
  const refuse = (status: number, problems: Problems) => {
    reply.code(status);
    return show(service, reply, form.body, problems);
  };
  const plan = field('plan');
  if (!Object.hasOwn(PRODUCTS, plan)) return refuse(400, problemsOf({ plan: 'Choose a product.' }));
  const lacking = {
    ...lackingIn(plan, form),
    ...(field('email') === '' ? { email: 'Say where the result shall go.' } : {}),
    ...(field('company') === '' ? { company: 'Say who orders: a company, or your name.' } : {}),
    ...(field('accept_terms') === 'true' ? {} : { accept_terms: 'An order needs the terms accepted.' }),
  };
  if (Object.keys(lacking).length > 0) return refuse(400, problemsOf(lacking));
  const signal = goneSignal(reply);
  const post = <Body>(url: string, body: object) =>
    callOperation<Body>(app, request, { method: 'POST', url, body, signal });
  const buyer = {
    company: field('company'),
    email: field('email'),
    accept_terms: true,
    ...onceOf(field, form),
  };
  const intake = await post<z.infer<typeof sellerIntake>>('/api/intake', { ...buyer, ...statedIn(form) });
  if (intake.status !== 201) return refuse(intake.status, problemsIn(intake.body as unknown as Refused));
  const { request_id } = intake.body;
  const refused = await handInFiles(post, request_id, form);
  if (refused !== null) return refuse(refused.status, refused.problems);
  const order = await post<z.infer<typeof placedOrder>>('/api/orders', { ...buyer, plan, request_id });
  if (order.status !== 201) return refuse(order.status, problemsIn(order.body as unknown as Refused));
  return reply.redirect(at(service, `/pay/${encodeURIComponent(order.body.order_id)}`), 303) as never;
}

/** Idempotency key of an order form: the same form with the same files is the same order. */
function onceOf(field: (name: string) => string, { files }: SentForm): { idempotency_key?: string } {
  const once = field('once');
  if (once === '' || files.length === 0) return once === '' ? {} : { idempotency_key: once };
  return { idempotency_key: sha256Hex([once, ...files.map(({ content }) => sha256Hex(content))].join(' ')) };
}

function show(service: Service, reply: FastifyReply, given: unknown, problems: Problems | null): never {
  const chosen = PRODUCTS[sent(given, 'plan')] ?? PRODUCTS.preflight_report;
  if (chosen === undefined) throw new Error('there is no product');
  const { plan, name, amount_cents, currency } = chosen;
  const offer = OFFERS[plan];
  const fee = inAmount({ amount_cents, currency });
  const title = problems === null ? `Order: ${name}` : `Order: please check. ${name}`;
  const page = { title, description: `${name}: ${fee}, once. ${offer?.lead ?? ''}`, path: PATH };
  return sendPage(service, reply, page, [
    markup`<h1>${name}</h1>`,
    markup`<p class="lead">${offer?.lead}</p>`,
    wayOf(
      'Where your order stands',
      [
        ['Tell us', 'some minutes'],
        ['Pay', fee],
        ['We work', offer?.takes],
        ['You have it', ''],
      ],
      0,
    ),
    problemsNote(problems, 'Nothing was ordered or charged.'),
    split([orderForm(service, plan, fee, given, problems)], beside(service, plan, fee)),
  ]);
}

function orderForm(
  service: Service,
  plan: string,
  fee: string,
  given: unknown,
  problems: Problems | null,
): Markup {
  const value = (name: string) => sent(given, name);
  const fields = fieldsOf(value, problems);
  const fix = plan === 'priority_rejected_fix';
  const review = plan === 'supplier_packet_review';
  const parts: ((number: number) => Markup)[] = [
    (number) => listingSection(fields, fix, `${number}. The listing`),
    ...(fix ? [(number: number) => letterSection(fields, `${number}. What the marketplace wrote`)] : []),
    (number) =>
      documentsSection(
        fields,
        value,
        `${number}. Documents${review ? '' : ' that you have already (optional)'}`,
        review,
      ),
    (number) => markup`<section class="card"><h2>${number}. Where the result goes</h2>
${fields.input('email', 'E-mail address', markup` type="email" required maxlength="320" autocomplete="email"`, 'Each step is told there, with one link to the page of your order.')}
${fields.input('company', 'Company', markup` required maxlength="300" autocomplete="organization"`, 'For the receipt.')}
${fields.tick('accept_terms', markup`I accept <a href="${at(service, '/terms')}">the terms</a>: one fixed fee, paid back in full until we deliver, on request until day 14.`, markup` required`)}
<button>Continue to payment, ${fee}</button>
<p class="quiet">You see the order once more before you pay.</p></section>`,
  ];
  return markup`<form method="post" action="${at(service, PATH)}" enctype="multipart/form-data" novalidate>
<input type="hidden" name="once" value="${randomUUID()}"><input type="hidden" name="plan" value="${plan}">
${fields.wrong('plan').said}${parts.map((part, i) => part(i + 1))}</form>`;
}

function beside(service: Service, plan: string, fee: string): Markup[] {
  const offer = OFFERS[plan];
  const others = Object.values(PRODUCTS).filter((other) => other.plan !== plan);
  return [
    card(
      `${fee}, once`,
      markup`<p><strong>You get</strong></p>`,
      list(offer?.gives ?? []),
      markup`<p><strong>When</strong>: ${offer?.when}</p>`,
      markup`<p><strong>Money back</strong>: in full if you ask within 14 days of the payment and before we delivered.</p>`,
    ),
    note(
      'info',
      markup`<strong>Nothing becomes public by ordering or paying.</strong> Your documents and the result are for you. You may put the report on public record later; only you can.`,
    ),
    note('none', 'We cannot promise that a marketplace takes a listing back: that decision is its own.'),
    card(
      'Something else?',
      list(
        others.map(
          (other) =>
            markup`<a href="${at(service, `${PATH}?plan=${other.plan}`)}">${other.name}</a>, ${inAmount(other)}`,
        ),
      ),
    ),
  ];
}
