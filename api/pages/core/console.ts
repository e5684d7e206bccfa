/** The frame of the pages behind the sign-in, and how they read and act: by operations, with the visitor's key. */
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { inShort, whenFrom } from '../../../contracts/core/shown.ts';
import type { App } from '../../core/http.ts';
import { byStranger, type multipartBodies } from '../../core/multipart.ts';
import { now, type Service } from '../../core/service.ts';
import type { AssetName } from './assets.ts';
import { errorBody } from './errors.ts';
import { sent } from './forms.ts';
import { at, sendPage } from './layout.ts';
import { type Answer, callOperation, passOn, type Refused } from './operation.ts';
import { FORM_FIELD, forgetSession, isOwnForm, type Signed, signedIn } from './session.ts';

const OPERATORS = [
  ['/console', 'Today'],
  ['/console/families', 'Families'],
  ['/console/tasks', 'Tasks'],
  ['/console/customers', 'Customers'],
  ['/console/outbox', 'Outbox'],
  ['/console/webhooks', 'Webhooks'],
  ['/console/rules', 'Rules'],
  ['/console/trust-graph', 'Trust graph'],
  ['/console/log', 'Log'],
  ['/console/operators', 'Operators'],
] as const;

const ACCOUNTS = [
  ['/console', 'Overview'],
  ['/console/decisions', 'Decisions'],
  ['/console/scans', 'Catalogues'],
  ['/console/reports', 'Reports'],
  ['/console/alerts', 'Alerts'],
  ['/console/plan', 'Plan'],
  ['/console/invoices', 'Invoices'],
  ['/console/keys', 'Keys'],
  ['/console/webhooks', 'Endpoints'],
  ['/console/questions', 'Questionnaires'],
] as const;

/** An operation refused what a page asked of it. */
class RefusedPage extends Error {
  readonly answer: Answer<Refused>;

  constructor(answer: Answer<Refused>) {
    super(answer.body.message);
    this.name = 'RefusedPage';
    this.answer = answer;
  }
}

/** One visit of a page behind the sign-in. */
export interface Visit {
  service: Service;
  request: FastifyRequest;
  reply: FastifyReply;
  signed: Signed;
  /** A parameter of the query, or of the path; empty if there is none. */
  asked(name: string): string;
  /** Reads by an operation. What it refuses is shown instead of the page. */
  get<Body>(url: string): Promise<Body>;
  /** Acts by an operation, in the visitor's name. What it refuses is shown instead of the page. */
  post<Body>(url: string, body: object): Promise<Body>;
  /** A form that leads to a page of the console, with what proves that it is of this session. */
  form(path: string, inner: Markup, look?: 'row' | 'files'): Markup;
  /** Sends what an operation answers as a file. */
  file(url: string): Promise<never>;
  link(path: string, text: unknown): Markup;
  /** An instant as seen from now. */
  ago(at: string): Markup;
  show(title: string, body: readonly (Markup | null)[], ...scripts: AssetName[]): never;
  /** Opens another page after an act, so that nothing is done twice by loading it again. */
  go(path: string): never;
}

interface Route {
  path: string;
  /** The signed-in callers who may see the page. */
  who: 'operator' | 'account' | 'both';
  show?(visit: Visit): Promise<never>;
  act?(visit: Visit, field: (name: string) => string): Promise<never>;
}

const config = { access: 'public', keyless: true, noAct: true } as const;

/** Makes a visit of a page, for those who may see it. */
function visitsOf(app: App, service: Service, who: Route['who']) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    use: (visit: Visit) => Promise<never>,
  ): Promise<never> => {
    const signed = await signedIn(service, request);
    if (signed === null) return toSignIn(service, request, reply);
    const visit = visitOf(app, service, request, reply, signed);
    if (who === 'operator' && signed.principal.role !== 'operator') {
      reply.code(403);
      return visit.show('This page is for operators', [
        markup`<h1>This page is for operators</h1>`,
        markup`<p>You are signed in with the key of an account. ${visit.link('/console', 'Go to your own pages')}.</p>`,
      ]);
    }
    if (who === 'account' && signed.principal.role === 'operator') return visit.go('/console/customers');
    try {
      return await use(visit);
    } catch (error) {
      if (!(error instanceof RefusedPage)) throw error;
      const { status, body } = error.answer;
      // The key was revoked while the page was made.
      if (status === 401) return toSignIn(service, request, reply);
      reply.code(status);
      return visit.show('Nothing was done', errorBody(service, status, body));
    }
  };
}

/** Acts by a form, if it is one of the session. */
function actsBy(visit: Visit, body: unknown, act: (field: (name: string) => string) => Promise<never>) {
  if (isOwnForm(visit.signed, body)) return act((name) => sent(body, name));
  visit.reply.code(403);
  const title = 'This form is out of date';
  return visit.show(title, [
    markup`<h1>${title}</h1>`,
    markup`<p>Nothing was changed. Go back, load the page again, and send its form.</p>`,
  ]);
}

/** A page of the console: shown by GET, and acting by POST. */
export function consoleRoute(app: App, service: Service, { path, who, show, act }: Route): void {
  const visited = visitsOf(app, service, who);
  if (show)
    app.get(path, { config, schema: { hide: true } }, (request, reply) => visited(request, reply, show));
  if (act)
    app.post(path, { config, schema: { hide: true } }, (request, reply) =>
      visited(request, reply, async (visit) => actsBy(visit, request.body, (field) => act(visit, field))),
    );
}

/** A form of the console that carries files. */
export function consoleUpload(
  app: App,
  service: Service,
  {
    path,
    who,
    bodies,
    act,
  }: Pick<Route, 'path' | 'who'> & {
    bodies: ReturnType<typeof multipartBodies>;
    act(
      visit: Visit,
      field: (name: string) => string,
      files: readonly { field: string; name: string; content: Buffer }[],
    ): Promise<never>;
  },
): void {
  const visited = visitsOf(app, service, who);
  app.register(async (scope) => {
    await scope.register(multipart, { limits: bodies.limits });
    scope.post(path, { config, schema: { hide: true } }, (request, reply) =>
      visited(request, reply, (visit) => {
        const { account_id } = visit.signed.principal;
        const sender = async () => ({ id: account_id ?? '', customer: true });
        return bodies.reading(request, { ...byStranger(request, reply), sender }, async ({ texts, files }) =>
          actsBy(visit, Object.fromEntries(texts), (field) => act(visit, field, files)),
        );
      }),
    );
  });
}

function toSignIn(service: Service, request: FastifyRequest, reply: FastifyReply): never {
  forgetSession(service, reply);
  const next = request.method === 'GET' ? `?next=${encodeURIComponent(request.url)}` : '';
  return reply.redirect(at(service, `/sign-in${next}`), 303) as never;
}

function visitOf(
  app: App,
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  signed: Signed,
): Visit {
  const call = async <Body>(method: 'GET' | 'POST', url: string, body?: object): Promise<Body> => {
    const answer = await callOperation<Body>(app, request, {
      method,
      url,
      key: signed.key,
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status >= 400) throw new RefusedPage(answer as unknown as Answer<Refused>);
    return answer.body;
  };
  return {
    service,
    request,
    reply,
    signed,
    asked: (name) => sent(request.query, name) || sent(request.params, name),
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    form: (path, inner, look) =>
      markup`<form method="post" action="${at(service, path)}"${look === 'files' ? markup` enctype="multipart/form-data"` : look ? markup` class="${look}"` : null}><input type="hidden" name="${FORM_FIELD}" value="${signed.form}">${inner}</form>`,
    file: (url) => passOn(app, request, reply, { url, key: signed.key }),
    link: (path, text) => markup`<a href="${at(service, path)}">${text}</a>`,
    ago: (instant) => whenFrom(instant, now(service)),
    show: (title, body, ...scripts) =>
      sendPage(
        service,
        reply,
        {
          title,
          description: `${title}: for whoever is signed in.`,
          robots: 'noindex',
          scripts: ['copy.js', ...scripts],
          navigation: signed.principal.role === 'operator' ? OPERATORS : ACCOUNTS,
          open: request.url.split('?')[0] as string,
          signed: signedLine(service, signed),
        },
        body,
      ),
    go: (path) => reply.redirect(at(service, path), 303) as never,
  };
}

function signedLine(service: Service, { principal, form }: Signed): Markup {
  const who = principal.name ?? inShort(principal.account_id ?? '');
  return markup`<form method="post" action="${at(service, '/sign-out')}" class="me"><input type="hidden" name="${FORM_FIELD}" value="${form}"><span>Signed in as <strong>${who}</strong></span><button class="second slim">Sign out</button><button class="second slim" name="everywhere" value="yes">Sign out everywhere</button></form>`;
}
