/** The search of the docs: a form that browsers send by themselves, and a page of results by kind. */
import { setImmediate } from 'node:timers/promises';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import {
  excerptOf,
  findTexts,
  indexing,
  type TextIndex,
  wordsOf,
} from '../../../contracts/core/text-search.ts';
import { counted } from '../../../contracts/core/wording.ts';
import { nearest } from '../../../contracts/decisions/words/likely.ts';
import type { App } from '../../core/http.ts';
import type { Service } from '../../core/service.ts';
import { at, sendPage } from '../core/layout.ts';
import { type DocsEntry, docsEntries, KINDS, type Kind } from './docs-entries.ts';
import { crumbs, inDocs, QUERY_MOST, SEARCH_PATH, searchForm } from './docs-menu.ts';
import { otherForm, pageAsked, sendMarkdown } from './send-markdown.ts';

/** Results of a kind that stand beside other kinds, and of one alone, at most. */
const BESIDE = 5;
const ALONE = 50;

/** Characters of the sentence that is shown of a text, at most. */
const EXCERPT_MOST = 220;

interface Found {
  query: string;
  /** The kind that alone is shown. */
  only: Kind | null;
  /** Results by kind, the kind of the best result first. */
  kinds: Map<Kind, DocsEntry[]>;
  results: number;
  /** The query with the nearest known words in the place of unknown ones. */
  meant: string | null;
}

export function docsSearchPage(app: App, service: Service): void {
  let made: Promise<TextIndex<DocsEntry>> | undefined;
  for (const url of [SEARCH_PATH, `${SEARCH_PATH}.md`])
    app.get<{ Querystring: { q?: unknown; kind?: unknown } }>(
      url,
      { config: { access: 'public', keyless: true }, schema: { hide: true } },
      async (request, reply) => {
        made ??= docsEntries().then(byTurns);
        const { q, kind } = request.query;
        const query = typeof q === 'string' ? q.trim().slice(0, QUERY_MOST) : '';
        const only = typeof kind === 'string' && Object.hasOwn(KINDS, kind) ? (kind as Kind) : null;
        const found = search(await made, query, only);
        if (pageAsked(request, url).markdown) return sendMarkdown(reply, asMarkdown(service, found));
        const page = {
          title: query === '' ? 'Search the docs' : `${query}: search the docs`,
          description: 'Search over operations, fields, guides, rules and error codes.',
          robots: 'noindex',
        };
        return sendPage(service, reply, page, [
          await inDocs(service, { path: SEARCH_PATH }, [
            crumbs(service),
            markup`<h1>Search the docs</h1>`,
            searchForm(service, query),
            ...(query === '' ? [] : results(service, found)),
          ]),
        ]);
      },
    );
}

/** The index, made with the turns of others in between. */
async function byTurns(entries: readonly DocsEntry[]): Promise<TextIndex<DocsEntry>> {
  const work = indexing(entries);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await setImmediate();
  }
}

function search(index: TextIndex<DocsEntry>, query: string, only: Kind | null): Found {
  const { found, unknown } = findTexts(index, query);
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  if (only !== null) for (const kind of kinds.keys()) if (kind !== only) kinds.delete(kind);
  const slips = new Map(
    unknown.flatMap((word) => {
      const known = nearest(word, index.words);
      return known === null ? [] : [[word, known] as const];
    }),
  );
  const meant =
    slips.size === 0
      ? null
      : wordsOf(query)
          .map((word) => slips.get(word) ?? word)
          .join(' ');
  const results = [...kinds.values()].reduce((sum, { length }) => sum + length, 0);
  return { query, only, kinds, results, meant };
}

const searchPath = (query: string, kind?: Kind) =>
  `${SEARCH_PATH}?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`;

function results(service: Service, { query, only, kinds, results, meant }: Found): (Markup | null)[] {
  const most = only === null && kinds.size > 1 ? BESIDE : ALONE;
  return [
    markup`<p role="status">${results === 0 ? 'Nothing was found' : counted(results, 'result')} for “${query}”${only === null ? null : markup` among ${KINDS[only].toLowerCase()}. <a href="${at(service, searchPath(query))}">Look everywhere</a>`}.</p>`,
    meant === null
      ? null
      : markup`<p>Did you mean <a href="${at(service, searchPath(meant))}">${meant}</a>?</p>`,
    results === 0 && meant === null
      ? markup`<p>Try fewer words, or the code of a field, a rule or an error.</p>`
      : null,
    ...[...kinds].map(
      ([kind, entries]) => markup`<h2>${KINDS[kind]}</h2>
<ul class="found">
${lines(entries.slice(0, most).map((entry) => result(service, query, entry)))}</ul>
${entries.length > most && most === BESIDE ? markup`<p><a href="${at(service, searchPath(query, kind))}">All ${String(entries.length)}: ${KINDS[kind].toLowerCase()}</a></p>` : null}`,
    ),
    otherForm(service, searchPath(query, only ?? undefined).replace(SEARCH_PATH, `${SEARCH_PATH}.md`)),
  ];
}

function result(service: Service, query: string, { title, path, text, where, kind }: DocsEntry): Markup {
  const shown =
    kind === 'field' || kind === 'fact' || kind === 'error' ? markup`<code>${title}</code>` : title;
  const to = path?.startsWith('/') ? at(service, path) : path;
  // The text of a rule is the codes that it is found by; its sentence is the title.
  const says = kind === 'rule' ? '' : excerptOf(text, query, EXCERPT_MOST);
  return markup`<li>${to === null ? shown : markup`<a href="${to}"${to.startsWith('http') ? markup` rel="noopener noreferrer"` : null}>${shown}</a>`}${says === '' ? null : markup`<p>${says}</p>`}${where === undefined ? null : markup`<p class="quiet">${where}</p>`}</li>`;
}

function asMarkdown({ baseUrl }: Service, { query, kinds }: Found): string {
  const link = ({ title, path }: DocsEntry) =>
    path === null
      ? title
      : `[${title}](${path.startsWith('/') ? baseUrl + path.replace(/(#.*)?$/, '.md$1') : path})`;
  return [
    `# Search the docs: ${query}`,
    ...[...kinds].flatMap(([kind, entries]) => [
      `## ${KINDS[kind]}`,
      entries
        .slice(0, BESIDE)
        .map((entry) => `- ${link(entry)}: ${excerptOf(entry.text, query, EXCERPT_MOST)}`)
        .join('\n'),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}
