/** The reference: an overview, one page a tag, one page an operation, each of them as Markdown too. */
import type { FastifyReply } from 'fastify';
import { ERRORS_PATH, Refusal } from '../../../contracts/core/errors.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines, list } from '../../../contracts/core/page.ts';
import { counted } from '../../../contracts/core/wording.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, sendPage } from '../core/layout.ts';
import { GUIDES } from './guides.ts';
import { asReference } from './markdown.ts';
import { type Placed, refusalsOf, resolver, type Tag, tags } from './reference-document.ts';
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
        : overview(service, reply, all);
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

function overview(service: Service, reply: FastifyReply, all: Tag[]): never {
  const page = { title: 'Docs', description: DESCRIPTION, path: '/docs' };
  return sendPage(service, reply, page, [
    markup`<h1>Docs</h1>`,
    markup`<p>Try a call now, without a key:</p>\n<pre><code>curl '${service.baseUrl}/api/agent/decision?view=brief&amp;marketplace=amazon_us&amp;category=toys&amp;intended_action=list'</code></pre>`,
    markup`<h2>Guides</h2>`,
    list(
      GUIDES.map(
        ({ name, about }) =>
          markup`<a href="${at(service, `/docs/guides/${name}`)}">${about}</a> (<a href="${at(service, `/docs/guides/${name}.md`)}" aria-label="${about}, as Markdown">Markdown</a>)`,
      ),
    ),
    markup`<h2>Reference</h2>`,
    markup`<p>The key travels in the header <code>x-service-api-key</code>. All of it in one file: <a href="${at(service, '/openapi.json')}">openapi.json</a>. Every refusal has a code: <a href="${at(service, ERRORS_PATH)}">error codes, and what to do about each</a>.</p>`,
    list(
      all.map(
        ({ slug, name, description, operations }) =>
          markup`<a href="${at(service, `/docs/${slug}`)}">${name}</a>: ${description} <span class="quiet">${counted(operations.length, 'operation')}</span>`,
      ),
    ),
    otherForm(service, '/docs.md'),
  ]);
}

function overviewMarkdown({ baseUrl }: Service, all: Tag[]): string {
  const link = (about: string, path: string) => `- [${about}](${baseUrl}${path})`;
  return [
    '# Docs',
    '## Guides',
    GUIDES.map(({ name, about }) => link(about, `/docs/guides/${name}.md`)).join('\n'),
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
    await beside(service, tag, null, [
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
    await beside(service, tag, name, [
      markup`<p class="crumbs"><a href="${at(service, '/docs')}">Docs</a> / <a href="${at(service, `/docs/${tag.slug}`)}">${tag.name}</a></p>`,
      asReference(text),
      otherForm(service, `${path}.md`),
    ]),
  ]);
}

/** A page with the way through the reference beside it; on a phone below it. @param open the operation that is shown */
async function beside(
  service: Service,
  tag: Tag,
  open: string | null,
  body: readonly (Markup | null)[],
): Promise<Markup> {
  const entry = (path: string, text: string, here: boolean) =>
    markup`<li><a href="${at(service, path)}"${here ? markup` aria-current="page"` : null}>${text}</a></li>`;
  const others = (await tags()).filter(({ slug }) => slug !== tag.slug);
  return markup`<div class="side"><div>
${lines(body)}</div>
<nav aria-label="Reference"><ul>${entry('/docs', 'Docs', false)}</ul>
<h2>${tag.name}</h2><ul>${entry(`/docs/${tag.slug}`, 'Overview', open === null)}${tag.operations.map(({ name, operation }) => entry(`/docs/${tag.slug}/${name}`, operation.summary, name === open))}</ul>
<details><summary>Everything else</summary><ul>${others.map(({ slug, name }) => entry(`/docs/${slug}`, name, false))}</ul></details></nav></div>`;
}

/** An operation under a head of our own, with its refusals in one table. */
async function operationMarkdown(service: Service, { method, path, operation }: Placed): Promise<string> {
  const resolve = await resolver();
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const refusals = refusalsOf(operation, resolve).map(([status, words]) => `| ${status} | ${cell(words)} |`);
  return [
    `# ${operation.summary}`,
    `\`${method} ${path}\``,
    operation.description ?? '',
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
