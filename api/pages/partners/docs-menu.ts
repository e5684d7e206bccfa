/** The way through the docs: a menu beside each of their pages, below it on a phone, with the search. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import type { Service } from '../../core/service.ts';
import { at } from '../core/layout.ts';
import { CALLERS_GUIDES, guidePath, RUNNERS_GUIDES } from './guides.ts';
import { hasCallers, type Tag, tags } from './reference-document.ts';

/** Characters of a question to the search, at most. */
export const QUERY_MOST = 200;

export const SEARCH_PATH = '/docs/search';

/** Where a reader is: the path of the page, and the tag whose operations stand open. */
export interface Place {
  path: string;
  tag?: Tag;
}

/** The way up, and on a phone the way down to the menu. */
export const crumbs = (service: Service, ...up: readonly (readonly [path: string, name: string])[]): Markup =>
  markup`<p class="crumbs">${[['/docs', 'Docs'] as const, ...up].map(([path, name], i) => markup`${i > 0 ? ' / ' : null}<a href="${at(service, path)}">${name}</a>`)}<a class="to-menu" href="#menu">Menu and search</a></p>`;

/** A page of the docs: its text, and the menu. */
export async function inDocs(
  service: Service,
  place: Place,
  body: readonly (Markup | null)[],
): Promise<Markup> {
  return markup`<div class="side"><div>
${lines(body)}</div>
${await menu(service, place)}</div>`;
}

/** The search, a form that the browser sends by itself. A page has it once: in the menu, or in its text. */
export const searchForm = (service: Service, asked = ''): Markup =>
  markup`<search><form method="get" action="${at(service, SEARCH_PATH)}" class="row"><label for="find">Search the docs<input id="find" type="search" name="q" value="${asked}" maxlength="${QUERY_MOST}" required></label><button class="second">Search</button></form></search>`;

async function menu(service: Service, { path: here, tag: open }: Place): Promise<Markup> {
  const entry = ([path, text]: readonly [string, string]) =>
    markup`<li><a href="${at(service, path)}"${path === here ? markup` aria-current="page"` : null}>${text}</a></li>`;
  const list = (entries: readonly (readonly [string, string])[]) => markup`<ul>${entries.map(entry)}</ul>`;
  const part = (heading: string, entries: readonly (readonly [string, string])[]) =>
    markup`<h2>${heading}</h2>${list(entries)}`;
  const folded = (heading: string, body: unknown) =>
    markup`<details><summary>${heading}</summary>${body}</details>`;
  const byTag = Map.groupBy(await tags(), hasCallers);
  const tagEntries = (callers: boolean) =>
    (byTag.get(callers) ?? []).map(({ slug, name }) => [`/docs/${slug}`, name] as const);
  const guides = CALLERS_GUIDES.map(({ group, guides }) =>
    part(
      group,
      guides.map((guide) => [guidePath(guide), guide.title] as const),
    ),
  );
  const ofTag = (tag: Tag) =>
    part(tag.name, [
      [`/docs/${tag.slug}`, 'Overview'],
      ...tag.operations.map(
        ({ name, method, operation: { summary } }) =>
          [
            `/docs/${tag.slug}/${name}`,
            // GET and POST of one path can have one summary.
            tag.operations.filter(({ operation }) => operation.summary === summary).length > 1
              ? `${summary} (${method})`
              : summary,
          ] as const,
      ),
    ]);
  const toRun = [
    ...RUNNERS_GUIDES.map((guide) => [guidePath(guide), guide.title] as const),
    ...tagEntries(false),
  ];
  return markup`<nav id="menu" aria-label="Docs">
${here === SEARCH_PATH || here === '/docs' ? null : searchForm(service)}
${list([['/docs', 'Overview of the docs']])}
${open === undefined ? guides : [ofTag(open), folded('Guides', guides)]}
${folded('Reference', list([...tagEntries(true), ['/docs/errors', 'Error codes']]))}
${folded('Run it and read its source', list(toRun))}</nav>`;
}
