/** The terms in force, before anybody has to accept them. */
import type { z } from 'zod';
import type { termsConsole } from '../../../contracts/accounts/terms.ts';
import { markup } from '../../../contracts/core/markup.ts';
import { list } from '../../../contracts/core/page.ts';
import { shortened, when } from '../../../contracts/core/shown.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, sendPage } from '../core/layout.ts';
import { callOperation } from '../core/operation.ts';

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
}
