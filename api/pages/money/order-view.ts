/** An order as its buyer sees it: one card that says how it stands and what comes next, and what belongs to it. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts } from '../../../contracts/core/page.ts';
import { PLANS, type PlanCode, PRODUCTS } from '../../../contracts/core/plans.ts';
import { shortened, when, whenExactly } from '../../../contracts/core/shown.ts';
import { counted, inAmount, inDay, inMonth } from '../../../contracts/core/wording.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { orderStanding } from '../../../contracts/evidence/order-standing.ts';
import type { Service } from '../../core/service.ts';
import { fieldsOf, type Problems, problemsNote } from '../core/fields.ts';
import { sent } from '../core/forms.ts';
import { at } from '../core/layout.ts';
import {
  card,
  foldedAct,
  nextAct,
  note,
  otherActs,
  type State,
  split,
  timeline,
  verdictCard,
  wayOf,
} from '../core/parts.ts';
import { documentsSection, letterSection, listingSection } from './intake-form.ts';
import { OFFERS } from './offers.ts';

type Standing = z.infer<typeof orderStanding>;

interface Shown {
  /** Whether a payment provider is set up. */
  checkout: boolean;
  /** The act that led here. */
  done: string;
  problem: string | undefined;
  given: unknown;
  problems: Problems | null;
}

/** Each act in the words of who did it. */
const DONE: Readonly<Record<string, string>> = {
  added: 'Thank you: it is added to your order.',
  told: 'Your message is here. A person answers by mail, to the address of the order.',
  refund: 'Your wish is here. You get a mail about it.',
  published: 'The report is on public record now.',
  sent: 'The mail is on its way to the address of the order.',
};

export const nameOfOrder = ({ plan, period }: Standing): string =>
  `${PLANS[plan as PlanCode]?.name ?? PRODUCTS[plan]?.name ?? plan}${period === null ? '' : `, ${inMonth(period)}`}`;

/** The deliverable of an order's product, in one word. */
const paperOf = ({ plan }: Standing) =>
  ({ priority_rejected_fix: 'plan', supplier_packet_review: 'review' })[plan] ?? 'report';

export function orderView(
  service: Service,
  order: Standing,
  shown: Shown,
): { title: string; body: (Markup | null)[] } {
  const { title, head } = headOf(service, order, shown);
  const product = order.kind === 'product';
  const lacks = order.mine && order.missing.length > 0;
  const more = order.mine && product && (order.status === 'pending' || order.status === 'paid');
  return {
    title,
    body: [
      markup`<p class="crumbs">${nameOfOrder(order)} · order ${shortened(order.order_id)}</p>`,
      DONE[shown.done] ? note('ok', DONE[shown.done], 'status') : null,
      shown.problem === undefined ? null : note('stop', shown.problem, 'alert'),
      head,
      product ? way(order) : null,
      split(
        [
          lacks ? addForm(service, order, shown) : null,
          product ? expectations(order) : null,
          more && !lacks ? addMore(service, order, shown) : null,
          markup`<section><h2>What has happened</h2>${happened(order)}</section>`,
        ],
        [about(order), order.mine ? tellUs(service, order) : signInNote(service, order)],
      ),
    ],
  };
}

/** All that an order lacks. Programs call the form about its product an intake. */
const lackingOf = ({ missing, asks }: Standing) =>
  missing.map((code, i) => (code === 'intake' ? 'to know which product it is for' : asks[i])).join('; ');

const page = (service: Service, { order_id }: Standing, more = '') =>
  at(service, `/pay/${encodeURIComponent(order_id)}${more}`);

/** The sign-in that leads back to the order. */
const signInHere = (service: Service, { order_id }: Standing) =>
  at(service, `/sign-in?next=${encodeURIComponent(`/pay/${order_id}`)}`);

function headOf(service: Service, order: Standing, { checkout }: Shown): { title: string; head: Markup } {
  const { status, kind, mine } = order;
  const made = (state: State, title: string, sentence: unknown, ...more: (Markup | null)[]) => ({
    title,
    head: verdictCard(state, title, sentence, ...more),
  });
  const lacks = order.missing.length > 0;
  switch (status) {
    case 'quote_required':
      return made(
        'wait',
        'Its fixed fee is not quoted yet',
        'We quote the fee and write to the address of the order. Then it is paid on this page.',
      );
    case 'pending':
      return made('wait', 'Not paid yet', payFirst(order), payAct(service, order, checkout, lacks));
    case 'cancelled':
      return made('none', 'Cancelled', 'Nothing is to be paid, and nothing is delivered.');
    case 'refund_instructed':
      return made(
        'wait',
        'A refund is on its way',
        `${inAmount(order)} goes back to where the payment came from.`,
      );
    case 'refunded':
      return made('none', 'Refunded', `${inAmount(order)} went back to where the payment came from.`);
    case 'paid':
      if (kind !== 'product')
        return made(
          'ok',
          'Paid',
          'Thank you. The payment has arrived.',
          kind === 'signup' ? claimAct(service) : null,
        );
      if (lacks)
        return made(
          'wait',
          order.missing.length === 1 ? 'Paid. One thing is missing' : 'Paid. Something is missing',
          `We still need ${lackingOf(order)}. Then we start at once.`,
          mine
            ? nextAct(
                'Add what is missing',
                order.refundable_until === null
                  ? ''
                  : `Until ${inDay(order.refundable_until)} you can have your money back instead.`,
                markup`<a class="button" href="#add">Add it</a>`,
              )
            : null,
        );
      return made(
        'info',
        'Paid, and in work',
        `Everything is here. Your ${paperOf(order)} is made within the hour; you get a mail, and find it on this page.`,
        nextAct(
          'Nothing to do for you',
          'Load this page again, or wait for the mail.',
          markup`<a class="button second" href="${page(service, order)}">Look again</a>`,
        ),
      );
    case 'fulfilled':
      return kind === 'product'
        ? delivered(service, order, made)
        : made(
            'ok',
            'Paid',
            'Thank you. The payment has arrived.',
            kind === 'signup' ? claimAct(service) : null,
          );
  }
}

const payFirst = (order: Standing) =>
  order.kind === 'product'
    ? `You get your ${paperOf(order)} for ${inAmount(order)}, once. ${OFFERS[order.plan]?.when ? `It comes ${OFFERS[order.plan]?.when}` : ''}`
    : `${inAmount(order)}, once. There is no interest and no late fee.`;

function payAct(service: Service, order: Standing, checkout: boolean, lacks: boolean): Markup {
  if (lacks)
    return nextAct(
      'First add what is missing',
      'We sell nothing that we cannot deliver.',
      order.mine
        ? markup`<a class="button" href="#add">Add it</a>`
        : markup`<a class="button" href="${signInHere(service, order)}">Sign in to add it</a>`,
    );
  if (!checkout)
    return markup`<div><p>Online payment is not set up on this instance. Ask whoever runs it how to pay, and name the order: <code>${order.order_id}</code>. The order counts as paid once they have confirmed the payment.</p></div>`;
  return nextAct(
    `To pay: ${inAmount(order)}`,
    'The payment page is that of our payment provider. We see no card.',
    markup`<form method="post" action="${page(service, order)}"><button>Pay ${inAmount(order)}</button></form>`,
  );
}

const claimAct = (service: Service) =>
  nextAct(
    'Claim your API key',
    'It is shown once: have a place ready to store it.',
    markup`<a class="button" href="${at(service, '/welcome')}">Claim your API key</a>`,
  );

function delivered(
  service: Service,
  order: Standing,
  made: (
    state: State,
    title: string,
    sentence: unknown,
    ...more: (Markup | null)[]
  ) => { title: string; head: Markup },
) {
  const paper = paperOf(order);
  const { deliverable } = order.links;
  const open = deliverable ?? page(service, order, '/report');
  return made(
    'ok',
    `Your ${paper} is ready`,
    order.mine
      ? 'It says what holds, what does not, and what to do next, in the order of doing.'
      : 'Its address was sent to the address of the order. Sign in to open it here.',
    order.mine
      ? nextAct(
          `Read your ${paper}`,
          'Nobody else sees it, unless you forward it.',
          markup`<a class="button" href="${open}">Open the ${paper}</a>`,
        )
      : null,
    otherActs([
      order.mine
        ? markup`<a class="button second" href="${open}" download="preflight-${paper}.html">Download</a>`
        : null,
      order.mine && deliverable !== null
        ? markup`<a class="button second" href="${page(service, order, '/report')}">The report behind it</a>`
        : null,
      markup`<a class="button second" href="${page(service, order, '/receipt')}">Receipt</a>`,
      markup`<form method="post" action="${page(service, order, '/again')}"><button class="second">Mail it to me again</button></form>`,
      publishAct(service, order),
    ]),
  );
}

function publishAct(service: Service, order: Standing): Markup | null {
  const { report, mine } = order;
  if (report === null || !mine) return null;
  if (report.public)
    return markup`<a class="button second" href="${at(service, `/record/${encodeURIComponent(report.report_id)}`)}">Its public record</a>`;
  return foldedAct(
    'Put it on public record',
    markup`<form method="post" action="${page(service, order, '/publish')}"><p>Everybody can then read the verdict (${report.decision.replaceAll('_', ' ')}), brand and model, and the hashes of your documents: never the documents. A record can be revoked, and not be made unread.</p><button class="second">Publish the report</button></form>`,
  );
}

function way(order: Standing): Markup | null {
  const { status, created_at, paid_at, report, missing } = order;
  if (status === 'cancelled' || status === 'refunded' || status === 'refund_instructed') return null;
  const at = status === 'fulfilled' ? 4 : status === 'paid' ? 2 : 1;
  return wayOf(
    'Where your order stands',
    [
      ['Order', when(created_at)],
      ['Payment', paid_at === null ? inAmount(order) : when(paid_at)],
      ['Work', status === 'paid' && missing.length > 0 ? 'waits for you' : ''],
      ['Delivery', report === null ? '' : when(report.made_at)],
    ],
    at,
  );
}

/** Facts to know before paying, and until it is delivered. */
function expectations(order: Standing): Markup | null {
  if (order.status !== 'pending' && order.status !== 'paid') return null;
  const offer = OFFERS[order.plan];
  if (offer === undefined) return null;
  const until =
    order.refundable_until === null
      ? 'in full if you ask within 14 days of the payment and before we delivered'
      : `in full if you ask by ${inDay(order.refundable_until)} and before we delivered`;
  return card(
    'What you get',
    markup`<ul>${offer.gives.map((gift) => markup`<li>${gift}</li>`)}</ul>`,
    markup`<dl class="facts"><dt>When</dt><dd>${offer.when}</dd><dt>Money back</dt><dd>${until}</dd><dt>Public</dt><dd>nothing, unless you publish the report yourself</dd></dl>`,
  );
}

function addForm(service: Service, order: Standing, { given, problems }: Shown): Markup {
  const value = (name: string) => sent(given, name) || (order.about?.[name as 'title']?.toString() ?? '');
  const fields = fieldsOf(value, problems);
  const asks = new Set(order.missing);
  const none = order.request_id === null;
  const listing =
    none ||
    asks.has('marketplace') ||
    asks.has('category') ||
    asks.has('product') ||
    asks.has('intended_action');
  const letter = order.plan === 'priority_rejected_fix' && (none || asks.has('rejection'));
  const review = order.plan === 'supplier_packet_review';
  return markup`<form id="add" method="post" action="${at(service, `/order/${encodeURIComponent(order.order_id)}/add`)}" enctype="multipart/form-data" novalidate>
${problemsNote(problems)}
${listing ? listingSection(fields, order.plan === 'priority_rejected_fix', 'The listing') : null}
${letter ? letterSection(fields, 'What the marketplace wrote') : null}
${none || asks.has('documents') || asks.has('rejection') ? documentsSection(fields, value, review ? 'Documents' : 'Documents (optional)', review) : null}
${none ? card('Who you are', fields.input('email', 'The e-mail address of the order', markup` type="email" required autocomplete="email"`), fields.input('company', 'Company', markup` maxlength="300" autocomplete="organization"`)) : null}
<p><button>Send it</button></p></form>`;
}

/** More documents for an order that lacks nothing, folded. */
function addMore(service: Service, order: Standing, { given, problems }: Shown): Markup {
  const fields = fieldsOf((name) => sent(given, name), problems);
  return markup`<details id="add"${problems === null ? null : markup` open`}><summary>Add documents or words</summary><form method="post" action="${at(service, `/order/${encodeURIComponent(order.order_id)}/add`)}" enctype="multipart/form-data" novalidate>
${problemsNote(problems)}
${documentsSection(fields, (name) => sent(given, name), 'More documents', false)}
${order.plan === 'priority_rejected_fix' ? letterSection(fields, 'The letter, if it was not whole') : null}
<p><button class="second">Send it</button></p></form></details>`;
}

function happened(order: Standing): Markup {
  const { created_at, paid_at, report, status, missing, plan } = order;
  return timeline([
    ...(report === null
      ? []
      : [
          {
            state: 'ok' as const,
            what: `Your ${paperOf(order)} was delivered`,
            at: whenExactly(report.made_at),
          },
        ]),
    ...(status === 'paid' && missing.length > 0
      ? [
          {
            state: 'wait' as const,
            what: 'We asked for what is missing',
            more: lackingOf(order),
            at: null,
          },
        ]
      : []),
    ...(paid_at === null
      ? []
      : [{ state: 'ok' as const, what: `You paid ${inAmount(order)}`, at: whenExactly(paid_at) }]),
    {
      state: 'none' as const,
      what: `You ordered ${PRODUCTS[plan] ? `the ${PRODUCTS[plan]?.name.toLowerCase()}` : nameOfOrder(order)}`,
      at: whenExactly(created_at),
    },
  ]);
}

function about(order: Standing): Markup {
  const { about: product } = order;
  const { marketplaces, categories } = shippedIndex();
  const named = (code: string | null | undefined, names: ReadonlyMap<string, { name: string }>) =>
    code ? (names.get(code)?.name ?? code) : null;
  return card(
    'Your order',
    facts([
      ['Order', shortened(order.order_id)],
      ['For', nameOfOrder(order)],
      ['Fee', order.status === 'quote_required' ? 'a fixed fee that we quote' : inAmount(order)],
      ['Product', product?.title ?? [product?.brand, product?.model].filter(Boolean).join(' ')],
      ['Marketplace', named(product?.marketplace, marketplaces)],
      ['Category', named(product?.category, categories)],
      ['Letter', product?.rejected ? 'is here' : null],
      ['Documents', product ? counted(product.documents, 'document') : null],
      ['Ordered', whenExactly(order.created_at)],
      ['Paid', order.paid_at === null ? null : whenExactly(order.paid_at)],
      ['Public', order.report === null ? null : order.report.public ? 'yes' : 'no'],
    ]),
  );
}

function tellUs(service: Service, order: Standing): Markup {
  const refund =
    order.status === 'paid' && order.kind === 'product'
      ? foldedAct(
          'Money back',
          markup`<form method="post" action="${page(service, order, '/message')}"><input type="hidden" name="kind" value="refund_request"><p>Nothing was delivered yet${order.refundable_until === null ? '' : `: until ${inDay(order.refundable_until)} you get ${inAmount(order)} back to where the payment came from`}.</p><button class="danger">Cancel and refund ${inAmount(order)}</button></form>`,
        )
      : null;
  return card(
    'Something to tell us?',
    markup`<form method="post" action="${page(service, order, '/message')}"><label>Your message<textarea name="text" rows="3" maxlength="10000" required></textarea></label><button class="second">Send</button></form>`,
    markup`<p class="quiet">A person answers by mail.</p>`,
    refund,
  );
}

const signInNote = (service: Service, order: Standing): Markup =>
  note(
    'info',
    markup`This order belongs to an account. <a href="${signInHere(service, order)}">Sign in with its key</a> to add to it and to open what it delivered.`,
  );
