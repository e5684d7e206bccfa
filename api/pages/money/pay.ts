/** The page of one order through its whole life: to pay, something is missing, in work, delivered, refunded. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { payPage as payAddress } from '../../../contracts/core/pages.ts';
import type { orderStanding } from '../../../contracts/evidence/order-standing.ts';
import type { checkoutSession, paymentConnector } from '../../../contracts/money/checkout.ts';
import { goneSignal } from '../../core/answers.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { errorBody } from '../core/errors.ts';
import { type Problems, problemsIn, problemsOf } from '../core/fields.ts';
import { sent } from '../core/forms.ts';
import { at, type Page, sendPage } from '../core/layout.ts';
import { type Answer, callOperation, type Refused } from '../core/operation.ts';
import { signedIn } from '../core/session.ts';
import { formWithFiles, handInFiles, lackingIn, type SentForm, statedIn } from './intake-form.ts';
import { nameOfOrder, orderView } from './order-view.ts';
import { receiptView } from './receipt.ts';
import { reportView } from './report-view.ts';

type Standing = z.infer<typeof orderStanding>;
type Request = FastifyRequest<{ Params: { order_id: string } }>;

const PAGE: Page = {
  title: 'Your order',
  description: 'How an order stands, and what comes next.',
  robots: 'noindex',
};

/** One visit of an order's page: by whoever knows its address, with the key of whoever is signed in. */
interface Visit {
  app: App;
  service: Service;
  request: Request;
  reply: FastifyReply;
  order_id: string;
  order: Standing;
  post<Body>(url: string, body: object): Promise<Answer<Body>>;
}

/** Texts of the page besides the standing of the order. */
interface Said {
  problem?: string | undefined;
  /** A form's statements, and their faults. */
  given?: unknown;
  problems?: Problems | null;
}

export function payPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  const path = '/pay/:order_id';
  const visited =
    (use: (visit: Visit) => Promise<never>) =>
    async (request: Request, reply: FastifyReply): Promise<never> => {
      const visit = await visitOf(app, service, request, reply);
      if (visit.order.status !== undefined) return use(visit);
      const refused = visit.order as unknown as Refused;
      const title = 'There is no such order';
      return sendPage(
        service,
        reply,
        { ...PAGE, title },
        reply.statusCode === 404
          ? [
              markup`<h1>${title}</h1>`,
              markup`<p>Its address stands in the mail that came with the order: open it from there, and check that all of it was copied. If it still leads here, <a href="${at(service, '/imprint')}">write to us</a>.</p>`,
            ]
          : errorBody(service, reply.statusCode, refused),
      );
    };
  const get = (url: string, use: (visit: Visit) => Promise<never>) =>
    app.get<{ Params: { order_id: string } }>(url, { config, schema: { hide: true } }, visited(use));
  const post = (url: string, use: (visit: Visit) => Promise<never>) =>
    app.post<{ Params: { order_id: string } }>(url, { config, schema: { hide: true } }, visited(use));
  get(path, (visit) => show(visit, {}));
  get('/order/:order_id/add', (visit) => show(visit, {}));
  get(`${path}/report`, report);
  get(`${path}/receipt`, receipt);
  post(path, checkout);
  post(`${path}/message`, tell);
  post(`${path}/publish`, publish);
  post(`${path}/again`, sendAgain);
  formWithFiles(app, '/order/:order_id/add', async (request, reply, form) =>
    visited((visit) => add(visit, form))(request as Request, reply),
  );
}

async function visitOf(app: App, service: Service, request: Request, reply: FastifyReply): Promise<Visit> {
  const { order_id } = request.params;
  const url = `/api/orders/${encodeURIComponent(order_id)}`;
  const get = (key: string | undefined) =>
    callOperation<Standing>(app, request, { method: 'GET', url, ...(key === undefined ? {} : { key }) });
  const session = await signedIn(service, request);
  let key = session?.key;
  let found = await get(key);
  // Somebody else's key shows less than none.
  if (found.status === 404 && key !== undefined) {
    key = undefined;
    found = await get(key);
  }
  reply.code(found.status);
  const signal = goneSignal(reply);
  return {
    app,
    service,
    request,
    reply,
    order_id,
    order: found.body,
    post: (to, body) =>
      callOperation(app, request, {
        method: 'POST',
        url: to,
        body,
        signal,
        ...(key === undefined ? {} : { key }),
      }),
  };
}

const own = ({ service, order_id }: Visit) => at(service, `/pay/${encodeURIComponent(order_id)}`);
const go = (visit: Visit, query: string): never =>
  visit.reply.redirect(`${own(visit)}${query}`, 303) as never;

async function show(visit: Visit, said: Said): Promise<never> {
  const { app, service, request, reply, order } = visit;
  const connector = await callOperation<z.infer<typeof paymentConnector>>(app, request, {
    method: 'GET',
    url: '/api/checkout/payprovider',
  });
  const { title, body } = orderView(service, order, {
    checkout: connector.body.checkout_configured,
    done: sent(request.query, 'done'),
    problem: said.problem,
    given: said.given ?? {},
    problems: said.problems ?? null,
  });
  const page = { ...PAGE, title: `${title}. ${nameOfOrder(order)}`, scripts: ['copy.js'] as const };
  return sendPage(service, reply, { ...page, leads_to: providers(service) }, body);
}

/** Where the form may lead: the hosted payment page of the provider, whose address each session names. */
function providers({ settings: { PAYPROVIDER_API_BASE } }: Service): string[] {
  return PAYPROVIDER_API_BASE === undefined ? ['https:'] : ['https:', new URL(PAYPROVIDER_API_BASE).origin];
}

async function checkout(visit: Visit): Promise<never> {
  const { service, reply, order, order_id } = visit;
  if (order.missing.length > 0) {
    reply.code(409);
    return show(visit, {
      problem: 'Nothing was charged. First add what is missing: we sell nothing that we cannot deliver.',
    });
  }
  const page = payAddress(service.baseUrl, order_id);
  const done = order.kind === 'signup' ? `${service.baseUrl}/welcome` : page;
  const { status, body } = await visit.post<z.infer<typeof checkoutSession>>('/api/checkout/payprovider', {
    order_id,
    success_url: done,
    cancel_url: page,
  });
  if (status === 201) return reply.redirect(body.checkout_url, 303) as never;
  reply.code(status);
  return show(visit, { problem: (body as unknown as Refused).message });
}

/** Adds what an order lacks: to its intake, or by a new one for an order that has none. */
async function add(visit: Visit, form: SentForm): Promise<never> {
  const { order, order_id, reply } = visit;
  const refuse = (status: number, problems: Problems) => {
    reply.code(status);
    return show(visit, { given: form.body, problems });
  };
  const named = lackingIn(order.plan, form, order.about ?? {});
  // This part need not be all, but it has to contain something, and each file has to say what it is.
  const unnamed = Object.entries(named).filter(
    ([field]) => field.startsWith('file_') && form.files.some((file) => file.field === field),
  );
  if (unnamed.length > 0) return refuse(400, problemsOf(Object.fromEntries(unnamed)));
  const { documents, ...texts } = statedIn(form);
  if (Object.keys(texts).length === 0 && documents.length === 0 && form.files.length === 0)
    return refuse(400, problemsOf(named, 'Nothing was added.'));
  let request_id = order.request_id;
  if (request_id === null) {
    const field = (name: string) => sent(form.body, name);
    const intake = await visit.post<{ request_id: string }>('/api/intake', {
      email: field('email'),
      company: field('company') || 'not stated',
      order_id,
      ...texts,
      documents,
    });
    if (intake.status !== 201) {
      const problems = problemsIn(intake.body as unknown as Refused);
      const other = problems.fields.get('order_id');
      return refuse(
        intake.status,
        other === undefined
          ? problems
          : problemsOf({ email: 'This is not the address that the order was placed with.' }),
      );
    }
    request_id = intake.body.request_id;
  } else if (Object.keys(texts).length > 0 || documents.length > 0) {
    const added = await visit.post('/api/intake/evidence', { request_id, ...texts, documents });
    if (added.status !== 201) return refuse(added.status, problemsIn(added.body as Refused));
  }
  const refused = await handInFiles(visit.post, request_id, form);
  return refused === null ? go(visit, '?done=added') : refuse(refused.status, refused.problems);
}

async function tell(visit: Visit): Promise<never> {
  const text = sent(visit.request.body, 'text');
  const kind = sent(visit.request.body, 'kind') === 'refund_request' ? 'refund_request' : 'message';
  const { status, body } = await visit.post(`/api/orders/${encodeURIComponent(visit.order_id)}/messages`, {
    kind,
    text: text || (kind === 'refund_request' ? 'Please refund this order.' : ''),
  });
  if (status === 201) return go(visit, kind === 'message' ? '?done=told' : '?done=refund');
  visit.reply.code(status);
  return show(visit, {
    problem: text === '' ? 'Write what you want to tell us.' : (body as Refused).message,
  });
}

const act =
  (name: string, done: string) =>
  async (visit: Visit): Promise<never> => {
    const { status, body } = await visit.post(
      `/api/orders/${encodeURIComponent(visit.order_id)}/${name}`,
      {},
    );
    if (status === 201) return go(visit, `?done=${done}`);
    visit.reply.code(status);
    return show(visit, { problem: (body as Refused).message });
  };
const publish = act('publish', 'published');
const sendAgain = act('again', 'sent');

async function report(visit: Visit): Promise<never> {
  const { service, reply, order } = visit;
  const url = `/api/intake/${encodeURIComponent(order.request_id ?? 'none')}`;
  const { status, body } = await callOperation<Parameters<typeof reportView>[2]>(visit.app, visit.request, {
    method: 'GET',
    url,
  });
  if (status !== 200 || body.report === null) return go(visit, '');
  const title = `Report: ${nameOfOrder(order)}`;
  return sendPage(
    service,
    reply,
    { ...PAGE, title, scripts: ['copy.js'] },
    reportView(service, order, body, own(visit)),
  );
}

function receipt(visit: Visit): Promise<never> {
  const { service, reply, order } = visit;
  if (order.paid_at === null) return Promise.resolve(go(visit, ''));
  const body: (Markup | null)[] = [
    ...receiptView(service, order),
    markup`<p class="noprint"><a href="${own(visit)}">Back to the order</a></p>`,
  ];
  return Promise.resolve(sendPage(service, reply, { ...PAGE, title: 'Receipt' }, body));
}
