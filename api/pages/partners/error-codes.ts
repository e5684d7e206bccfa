import { errorsBody, errorsMarkdown } from '../../../contracts/core/error-reference.ts';
import { ERRORS_PATH } from '../../../contracts/core/errors.ts';
import { wantsMarkdown } from '../../core/answers.ts';
import type { App } from '../../core/http.ts';
import { ReadyMade } from '../../core/ready-made.ts';
import type { Service } from '../../core/service.ts';
import { sendPage } from '../core/layout.ts';
import { crumbs, inDocs } from './docs-menu.ts';

const CACHED = 'public, max-age=3600';

/** The reference of error codes, which every refusal leads to: as a page, or in Markdown. */
export function errorCodePages(app: App, service: Service): void {
  const markdown = new ReadyMade(errorsMarkdown(), {
    cacheControl: CACHED,
    vary: 'accept',
    type: 'text/markdown; charset=utf-8',
  });
  app.get(
    ERRORS_PATH,
    { config: { access: 'public', keyless: true }, schema: { hide: true } },
    async (request, reply) => {
      if (wantsMarkdown(request)) return markdown.send(request, reply);
      reply.headers({ 'cache-control': CACHED, vary: 'accept' });
      const description = 'Every error code of the interface, with what to do.';
      return sendPage(service, reply, { title: 'Error codes', description, path: ERRORS_PATH }, [
        await inDocs(service, { path: ERRORS_PATH }, [crumbs(service), ...errorsBody()]),
      ]);
    },
  );
}
