/** The page of one order: what it costs, how it stands, and the way to its payment. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { facts } from '../../../contracts/core/page.ts';
import { payPage as payAddress } from '../../../contracts/core/pages.ts';
import { PLANS, type PlanCode, PRODUCTS } from '../../../contracts/core/plans.ts';
import { shortened, whenExactly } from '../../../contracts/core/shown.ts';
import { inAmount } from '../../../contracts/core/wording.ts';
import type { checkoutSession, paymentConnector } from '../../../contracts/money/checkout.ts';
import type { orderStanding } from '../../../contracts/money/orders.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { errorBody } from '../core/errors.ts';
import { at, type Page, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';

type Standing = z.infer<typeof orderStanding>;
interface Path {
  Params: { order_id: string };
}

const STANDING: Readonly<Record<Standing['status'], { short: string; look: string }>> = {
  quote_required: { short: 'Its fixed fee is not quoted yet', look: 'wait' },
  pending: { short: 'Not paid yet', look: 'wait' },
  paid: { short: 'Paid', look: 'ok' },
  fulfilled: { short: 'Paid and delivered', look: 'ok' },
  refund_instructed: { short: 'A refund is on its way', look: 'wait' },
  refunded: { short: 'Refunded', look: 'wait' },
  cancelled: { short: 'Cancelled: nothing is to be paid', look: 'stop' },
};

export function payPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get<Path>('/pay/:order_id', { config, schema: { hide: true } }, (request, reply) =>
    show(app, service, request, reply, null),
  );
  app.post<Path>('/pay/:order_id', { config, schema: { hide: true } }, async (request, reply) => {
    const { order_id } = request.params;
    const found = await standingOf(app, request);
    if (found.status !== 200) return show(app, service, request, reply, null);
    const own = payAddress(service.baseUrl, order_id);
    const done = found.body.kind === 'signup' ? `${service.baseUrl}/welcome` : own;
    const { status, body } = await callOperation<z.infer<typeof checkoutSession>>(app, request, {
      method: 'POST',
      url: '/api/checkout/payprovider',
      body: { order_id, success_url: done, cancel_url: own },
    });
    if (status === 201) return reply.redirect(body.checkout_url, 303) as never;
    reply.code(status);
    return show(app, service, request, reply, (body as unknown as Refused).message);
  });
}

function standingOf(app: App, request: FastifyRequest<Path>) {
  const url = `/api/orders/${encodeURIComponent(request.params.order_id)}`;
  return callOperation<Standing>(app, request, { method: 'GET', url });
}

async function show(
  app: App,
  service: Service,
  request: FastifyRequest<Path>,
  reply: FastifyReply,
  problem: string | null,
): Promise<never> {
  const { status, body: order } = await standingOf(app, request);
  const page: Page = {
    title: 'Pay an order',
    description: 'How an order stands, and how it is paid.',
    robots: 'noindex',
  };
  if (status !== 200) {
    return sendPage(
      service,
      reply.code(status),
      { ...page, title: 'No such order' },
      errorBody(service, status, order as unknown as Refused),
    );
  }
  const { short, look } = STANDING[order.status];
  const name = PLANS[order.plan as PlanCode]?.name ?? PRODUCTS[order.plan]?.name ?? order.plan;
  const connector = await callOperation<z.infer<typeof paymentConnector>>(app, request, {
    method: 'GET',
    url: '/api/checkout/payprovider',
  });
  const title = `${name}: ${short.toLowerCase()}`;
  return sendPage(service, reply, { ...page, title, scripts: ['copy.js'], leads_to: providers(service) }, [
    markup`<h1>${name}</h1>`,
    problem === null ? null : markup`<p class="note stop" role="alert">${problem}</p>`,
    markup`<p class="note ${look}">${short}</p>`,
    facts([
      ['For', name],
      ['To pay', order.status === 'quote_required' ? 'a fixed fee that we quote' : inAmount(order)],
      ['Month', order.period],
      ['Ordered', whenExactly(order.created_at)],
      ['Paid', order.paid_at === null ? null : whenExactly(order.paid_at)],
      ['Order', shortened(order.order_id)],
    ]),
    ...next(service, order, connector.body.checkout_configured),
  ]);
}

/** Where the form may lead: the hosted payment page of the provider, whose address each session names. */
function providers({ settings: { PAYPROVIDER_API_BASE } }: Service): string[] {
  return PAYPROVIDER_API_BASE === undefined ? ['https:'] : ['https:', new URL(PAYPROVIDER_API_BASE).origin];
}

function next(service: Service, order: Standing, checkout: boolean): (Markup | null)[] {
  if (order.status === 'quote_required')
    return [
      markup`<p>We quote the fee and write to the address of the order. Then it is paid on this page.</p>`,
    ];
  if (order.status === 'pending') {
    return checkout
      ? [
          markup`<form method="post" class="row"><button>Pay ${inAmount(order)}</button></form>`,
          markup`<p>The payment page is that of our payment provider. We see no card. There is one fee, no interest and no late fee.</p>`,
        ]
      : [
          markup`<p>Online payment is not set up on this instance. Ask whoever runs it how to pay, and name the order: <code>${order.order_id}</code>. The order counts as paid once they have confirmed the payment.</p>`,
        ];
  }
  if (order.kind === 'signup' && (order.status === 'paid' || order.status === 'fulfilled'))
    return [markup`<p><a class="button" href="${at(service, '/welcome')}">Claim your API key</a></p>`];
  return [];
}
