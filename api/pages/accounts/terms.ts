/** The terms in force, before anybody has to accept them. */
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { termsAcceptanceResult, termsConsole } from '../../../contracts/accounts/terms.ts';
import { markup } from '../../../contracts/core/markup.ts';
import { facts, list } from '../../../contracts/core/page.ts';
import { inShort, shortened, when } from '../../../contracts/core/shown.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { fieldsOf, problemsIn, problemsNote, problemsOf } from '../core/fields.ts';
import { sent } from '../core/forms.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation, type Refused } from '../core/operation.ts';
import { verdictCard } from '../core/parts.ts';

const PAGE = {
  title: 'Terms',
  description: 'The terms in force: fixed fees, no finance, and decision support only.',
  path: '/terms',
  scripts: ['copy.js'],
} as const;

export function termsPage(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get('/terms', { config, schema: { hide: true } }, async (request, reply) => {
    const { body } = await callOperation<z.infer<typeof termsConsole>>(app, request, {
      method: 'GET',
      url: '/api/terms',
    });
    const { terms, terms_sha256 } = body;
    return sendPage(service, reply, PAGE, [
      markup`<h1>${terms.name}</h1>`,
      markup`<p>In force since ${when(terms.version)}. A receipt of every acceptance names this version and its hash.</p>`,
      list(Object.values(terms.clauses)),
      markup`<p class="quiet">SHA-256 of the terms: ${shortened(terms_sha256)}. The same for programs: <a href="${at(service, '/api/terms')}">/api/terms</a>.</p>`,
    ]);
  });
  app.get<Path>('/terms/accept/:subject_id', { config, schema: { hide: true } }, (request, reply) =>
    askToAccept(service, reply, request.params.subject_id, request.body, null),
  );
  app.post<Path>('/terms/accept/:subject_id', { config, schema: { hide: true } }, async (request, reply) => {
    const { subject_id } = request.params;
    const field = (name: string) => sent(request.body, name);
    const [email, company] = [field('email'), field('company')];
    if (field('accept_terms') !== 'true')
      return askToAccept(service, reply.code(400), subject_id, request.body, {
        accept_terms: 'Tick that you accept them.',
      });
    const { status, body } = await callOperation<z.infer<typeof termsAcceptanceResult>>(app, request, {
      method: 'POST',
      url: '/api/terms/acceptance',
      body: {
        subject_type: typeOf(subject_id),
        subject_id,
        email,
        company,
        accepted_terms: true,
        source: 'page',
      },
    });
    if (status !== 201) {
      const fields = problemsIn(body as unknown as Refused).fields;
      const other = fields.has('subject_id')
        ? { email: 'This is not the address on record.' }
        : Object.fromEntries(fields);
      return askToAccept(service, reply.code(status), subject_id, request.body, other);
    }
    return sendPage(service, reply, { ...ACCEPT, title: 'The terms are accepted' }, [
      verdictCard('ok', 'The terms are accepted', markup`Recorded on ${when(body.accepted_at)}.`),
      facts([
        ['Receipt', shortened(body.acceptance_id)],
        ['Terms of', when(body.terms_version)],
        ['SHA-256 of the terms', shortened(body.terms_sha256)],
      ]),
    ]);
  });
}

interface Path {
  Params: { subject_id: string };
}

const ACCEPT = {
  title: 'Accept the terms',
  description: 'Accept the terms in force for an order or an account.',
  robots: 'noindex',
  scripts: ['copy.js'],
} as const;

/** The kind of thing that an id names, by its first letters. */
const typeOf = (id: string) =>
  id.startsWith('acct_') ? 'platform_account' : id.startsWith('req_') ? 'seller_intake' : 'order';

function askToAccept(
  service: Service,
  reply: FastifyReply,
  subject_id: string,
  given: unknown,
  wrong: Record<string, string> | null,
): never {
  const problems = wrong && problemsOf(wrong);
  const fields = fieldsOf((name) => sent(given, name), problems);
  const what = typeOf(subject_id) === 'platform_account' ? 'account' : 'order';
  return sendPage(service, reply, ACCEPT, [
    markup`<h1>${ACCEPT.title}</h1>`,
    markup`<p>They are short: fixed fees, no interest, no late fees, no lending, and answers that support your decision without replacing it. <a href="${at(service, '/terms')}">Read them</a>.</p>`,
    problemsNote(problems),
    markup`<form class="card" method="post" action="${at(service, `/terms/accept/${encodeURIComponent(subject_id)}`)}" novalidate>
${fields.input('email', `The e-mail address of the ${what}`, markup` type="email" required maxlength="320" autocomplete="email"`)}
${fields.input('company', 'Company', markup` required maxlength="300" autocomplete="organization"`)}
${fields.tick('accept_terms', `I accept the terms for the ${what} ${inShort(subject_id)}.`)}
<button>Accept</button></form>`,
  ]);
}
