/** Pages of the guides, each as Markdown too. */
import { posix } from 'node:path';
import { Refusal } from '../../../contracts/core/errors.ts';
import { markup } from '../../../contracts/core/markup.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, sendPage } from '../core/layout.ts';
import { crumbs, inDocs } from './docs-menu.ts';
import { CALLERS, type Guide, guidePath, guideText, RUNNERS_GUIDES } from './guides.ts';
import { anchorOf, asPage } from './markdown.ts';
import { otherForm, pageAsked, sendMarkdown } from './send-markdown.ts';

export function guidePages(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  app.get<{ Params: { guide: string } }>(
    '/docs/guides/:guide',
    { config, schema: { hide: true } },
    async (request, reply) => {
      const { name, markdown } = pageAsked(request, request.params.guide);
      const guide = [...CALLERS, ...RUNNERS_GUIDES].find((one) => one.name === name);
      if (guide === undefined) throw new Refusal('not_found', 'the docs have no such guide');
      const text = await guideText(guide);
      if (markdown) return sendMarkdown(reply, asSent(service, guide, text));
      const path = guidePath(guide);
      const page = { title: guide.title, description: guide.about, path };
      const next = CALLERS[CALLERS.indexOf(guide) + 1];
      return sendPage(service, reply, page, [
        await inDocs(service, { path }, [
          crumbs(service),
          asPage(text, (link) => {
            const to = linkFrom(guide, link);
            return to?.startsWith('/') ? at(service, to) : to;
          }),
          guide.section === undefined || next === undefined
            ? null
            : markup`<p>Next: <a href="${at(service, guidePath(next))}">${next.title}</a></p>`,
          otherForm(service, `${path}.md`),
        ]),
      ]);
    },
  );
}

/** Where a link of a guide leads: a link between READMEs to the other guide, one to a file of the source nowhere. */
function linkFrom(from: Guide, link: string): string | null {
  if (/^https?:/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from.file : posix.join(posix.dirname(from.file), path).replace(/\/$/, '');
  const section = CALLERS.find((one) => target === one.file && anchorOf(one.section ?? '') === anchor);
  if (section !== undefined) return guidePath(section);
  const guide = RUNNERS_GUIDES.find((one) => one.file === target || posix.dirname(one.file) === target);
  if (guide === undefined) return null;
  if (guide.name === from.name) return `#${anchor}`;
  return `${guidePath(guide)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** A guide as it is sent: its links lead to this service, and comments and pictures are left out. */
const asSent = ({ baseUrl }: Service, guide: Guide, text: string): string =>
  text
    .replace(/^<!-- .* -->\n/gm, '')
    .replace(/^!\[.*\n/gm, '')
    .replace(/\[([^\]\n]*)\]\(([^)\s]+)\)/g, (_, words: string, link: string) => {
      const to = linkFrom(guide, link);
      if (to === null) return words;
      return `[${words}](${to.startsWith('/') ? baseUrl + to.replace(/(#.*)?$/, '.md$1') : to})`;
    });
