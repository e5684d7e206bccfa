/** The reference: an overview, one page a tag, one page an operation, each of them as Markdown too. */
import type { FastifyReply } from 'fastify';
import { ERRORS_PATH, Refusal } from '../../../contracts/core/errors.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines, list } from '../../../contracts/core/page.ts';
import { counted } from '../../../contracts/core/wording.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, sendPage } from '../core/layout.ts';
import { crumbs, inDocs, searchForm } from './docs-menu.ts';
import { CALLERS, CALLERS_GUIDES, type Guide, guidePath, RUNNERS_GUIDES } from './guides.ts';
import { asReference } from './markdown.ts';
import {
  callersOf,
  hasCallers,
  type Placed,
  refusalsOf,
  resolver,
  type Tag,
  tags,
} from './reference-document.ts';
import { operationParts } from './reference-markdown.ts';
import { otherForm, pageAsked, sendMarkdown } from './send-markdown.ts';

const DESCRIPTION = 'Guides and the reference of every operation of the Preflight API.';
const config = { access: 'public', keyless: true } as const;

export function referencePages(app: App, service: Service): void {
  for (const url of ['/docs', '/docs.md']) {
    app.get(url, { config, schema: { hide: true } }, async (request, reply) => {
      const all = await tags();
      return pageAsked(request, url).markdown
        ? sendMarkdown(reply, overviewMarkdown(service, all))
        : await overview(service, reply, all);
    });
  }
  app.get<{ Params: { tag: string } }>(
    '/docs/:tag',
    { config, schema: { hide: true } },
    async (request, reply) => {
      return ofTag(service, reply, pageAsked(request, request.params.tag));
    },
  );
  app.get<{ Params: { tag: string; operation: string } }>(
    '/docs/:tag/:operation',
    { config, schema: { hide: true } },
    (request, reply) =>
      ofOperation(service, reply, request.params.tag, pageAsked(request, request.params.operation)),
  );
}

async function overview(service: Service, reply: FastifyReply, all: Tag[]): Promise<never> {
  const page = { title: 'Docs', description: DESCRIPTION, path: '/docs' };
  const guides = (some: readonly Guide[]) =>
    list(
      some.map(
        (guide) =>
          markup`<a href="${at(service, guidePath(guide))}">${guide.title}</a>: ${inCode(guide.about)}`,
      ),
    );
  const reference = (callers: boolean) =>
    list(
      all
        .filter((tag) => hasCallers(tag) === callers)
        .map(
          ({ slug, name, description, operations }) =>
            markup`<a href="${at(service, `/docs/${slug}`)}">${name}</a>: ${description} <span class="quiet">${counted(operations.length, 'operation')}</span>`,
        ),
    );
  return sendPage(service, reply, page, [
    await inDocs(service, { path: '/docs' }, [
      markup`<h1>Docs</h1>`,
      searchForm(service),
      markup`<p>Try a call now, without a key:</p>\n<pre tabindex="0"><code>curl '${service.baseUrl}/api/agent/decision?view=brief&amp;marketplace=amazon_us&amp;category=toys&amp;intended_action=list'</code></pre>`,
      ...CALLERS_GUIDES.map(({ group, guides: some }) => markup`<h2>${group}</h2>\n${guides(some)}`),
      markup`<h2>Reference</h2>`,
      markup`<p>The key travels in the header <code>x-service-api-key</code>. All of it in one file: <a href="${at(service, '/openapi.json')}">openapi.json</a>. Every refusal has a code: <a href="${at(service, ERRORS_PATH)}">error codes, and what to do about each</a>.</p>`,
      reference(true),
      markup`<h2>Run it and read its source</h2>`,
      guides(RUNNERS_GUIDES),
      reference(false),
      otherForm(service, '/docs.md'),
    ]),
  ]);
}

/** Words between backticks as code. */
const inCode = (text: string): Markup =>
  markup`${text.split('`').map((part, i) => (i % 2 === 1 ? markup`<code>${part}</code>` : part))}`;

function overviewMarkdown({ baseUrl }: Service, all: Tag[]): string {
  const link = (about: string, path: string) => `- [${about}](${baseUrl}${path})`;
  return [
    '# Docs',
    '## Guides',
    [...CALLERS, ...RUNNERS_GUIDES]
      .map((guide) => `${link(guide.title, `${guidePath(guide)}.md`)}: ${guide.about}`)
      .join('\n'),
    '## Reference',
    [
      ...all.map(({ slug, name, description }) => `${link(name, `/docs/${slug}.md`)}: ${description}`),
      link('Error codes', `${ERRORS_PATH}.md`),
      link('All of it in one file', '/openapi.json'),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const noPage = () => new Refusal('not_found', 'the docs have no such page');

type Asked = ReturnType<typeof pageAsked>;

async function ofTag(service: Service, reply: FastifyReply, { name: slug, markdown }: Asked): Promise<never> {
  const tag = (await tags()).find((one) => one.slug === slug);
  if (tag === undefined) throw noPage();
  if (markdown) return sendMarkdown(reply, markdownOf(service, tag));
  const page = { title: `${tag.name}: reference`, description: tag.description, path: `/docs/${slug}` };
  return sendPage(service, reply, page, [
    await inDocs(service, { path: `/docs/${slug}`, tag }, [
      crumbs(service),
      markup`<h1>${tag.name}</h1>`,
      markup`<p>${tag.description}</p>`,
      ...tag.operations.map(
        ({
          name,
          method,
          path,
          operation,
        }) => markup`<h2><a href="${at(service, `/docs/${slug}/${name}`)}">${operation.summary}</a></h2>
<p><code>${method} ${path}</code></p>
<p>${lines(
          (operation.description ?? '')
            .split(/(?<=\.) (?=[A-Z])/)
            .slice(0, 2)
            .map((sentence) => markup`${sentence}`),
        )}</p>`,
      ),
      otherForm(service, `/docs/${slug}.md`),
    ]),
  ]);
}

const markdownOf = (service: Service, { name, slug, description, operations }: Tag) =>
  `# ${name}\n\n${description}\n\n${operations
    .map(
      (one) =>
        `- [${one.operation.summary}](${service.baseUrl}/docs/${slug}/${one.name}.md): \`${one.method} ${one.path}\``,
    )
    .join('\n')}\n`;

async function ofOperation(
  service: Service,
  reply: FastifyReply,
  slug: string,
  { name, markdown }: Asked,
): Promise<never> {
  const tag = (await tags()).find((one) => one.slug === slug);
  const placed = tag?.operations.find((one) => one.name === name);
  if (tag === undefined || placed === undefined) throw noPage();
  const text = await operationMarkdown(service, placed);
  if (markdown) return sendMarkdown(reply, text);
  const { summary, description } = placed.operation;
  const path = `/docs/${tag.slug}/${name}`;
  return sendPage(service, reply, { title: summary, description: description ?? summary, path }, [
    await inDocs(service, { path, tag }, [
      crumbs(service, [`/docs/${tag.slug}`, tag.name]),
      asReference(text),
      otherForm(service, `${path}.md`),
    ]),
  ]);
}

/** An operation under a head of our own, with its refusals in one table. */
async function operationMarkdown(service: Service, { method, path, operation }: Placed): Promise<string> {
  const resolve = await resolver();
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const refusals = refusalsOf(operation, resolve).map(([status, words]) => `| ${status} | ${cell(words)} |`);
  return [
    `# ${operation.summary}`,
    `\`${method} ${path}\``,
    `${operation.description ?? ''} ${callersOf(operation)}`.trim(),
    ...operationParts(operation, resolve),
    ...(refusals.length === 0
      ? []
      : ['## Refusals', ['| status | meaning |', '|---|---|', ...refusals].join('\n')]),
    `Address: ${service.baseUrl}${path}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}
