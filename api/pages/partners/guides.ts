/** The guides: the READMEs of the repository, as pages. */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { Refusal } from '../../../contracts/core/errors.ts';
import { markup } from '../../../contracts/core/markup.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, sendPage } from '../core/layout.ts';
import { asPage } from './markdown.ts';
import { otherForm, pageAsked, sendMarkdown } from './send-markdown.ts';

/** Each guide with its file, from the root of the repository. */
export const GUIDES = [
  { name: 'start', file: 'README.md', about: 'What the service is, and its first answer' },
  { name: 'api', file: 'api/README.md', about: 'How to call it: keys, decisions, evidence, webhooks' },
  { name: 'contracts', file: 'contracts/README.md', about: 'What its words mean: rules, verdicts, proofs' },
  { name: 'jobs', file: 'jobs/README.md', about: 'What it does by itself: job families, mail, alerts' },
  { name: 'schedules', file: 'schedules/README.md', about: 'When it does it' },
  { name: 'sql', file: 'sql/README.md', about: 'What it stores, and how to run the database' },
  { name: 'deploy', file: 'sql/deploy/README.md', about: 'How to deploy it' },
] as const;

/** The root of the repository. */
const ROOT = join(import.meta.dirname, '..', '..', '..');

export function guidePages(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get<{ Params: { guide: string } }>(
    '/docs/guides/:guide',
    { config, schema: { hide: true } },
    async (request, reply) => {
      const { name, markdown } = pageAsked(request, request.params.guide);
      const guide = GUIDES.find((one) => one.name === name);
      if (guide === undefined) throw new Refusal('not_found', 'the docs have no such guide');
      const text = await readFile(join(ROOT, guide.file), 'utf8');
      if (markdown) return sendMarkdown(reply, text);
      const path = `/docs/guides/${name}`;
      const page = { title: titleOf(text), description: guide.about, path };
      return sendPage(service, reply, page, [
        markup`<p><a href="${at(service, '/docs')}">Docs</a></p>`,
        asPage(text, (link) => linkFrom(service, guide.file, link)),
        otherForm(service, `${path}.md`),
      ]);
    },
  );
}

const titleOf = (text: string) => /^# (.*)$/m.exec(text)?.[1] ?? 'Guide';

/** A link between READMEs leads to the other guide; one to a file of the source leads nowhere on this site. */
function linkFrom(service: Service, file: string, link: string): string | null {
  if (/^(https?:|#)/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const target = posix.join(posix.dirname(file), path).replace(/\/$/, '');
  const guide = GUIDES.find((one) => one.file === target || posix.dirname(one.file) === target);
  if (guide === undefined) return null;
  return `${at(service, `/docs/guides/${guide.name}`)}${anchor === undefined ? '' : `#${anchor}`}`;
}
