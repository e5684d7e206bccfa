/** The frame that every page stands in, and the headers that every page has. */
import type { FastifyReply } from 'fastify';
import { imprintLines } from '../../../contracts/core/imprint.ts';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { lines } from '../../../contracts/core/page.ts';
import type { Service } from '../../core/service.ts';
import { type AssetName, assetPath } from './assets.ts';

export interface Page {
  title: string;
  /** One sentence, for search engines and for previews of a link. */
  description: string;
  /** The page's own path, when others may link to it. */
  path?: string;
  /** Directive for search engines; unset: as for any page. */
  robots?: string;
  /** Scripts of ours that help on this page; it works without. */
  scripts?: readonly AssetName[];
  /** Origins besides our own that its forms lead to. */
  leads_to?: readonly string[];
  /** The way through the pages of whoever is signed in, instead of the public one. */
  navigation?: readonly (readonly [path: string, name: string])[];
  /** The path of a page that others may not link to, for its entry in the navigation. */
  open?: string;
  /** Name of the signed-in person, with the way out. */
  signed?: Markup;
}

/** The way through the site. Each entry is a page that anybody may open. */
const NAVIGATION = [
  ['/', 'Check'],
  ['/requirements', 'Requirements'],
  ['/pricing', 'Pricing'],
  ['/docs', 'Docs'],
] as const;

/** Pages that stand at the end of every page. */
const FOOTER = [
  ['/imprint', 'Imprint and contact'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/status', 'Status'],
  ['/sign-in', 'Sign in'],
  ['/openapi.json', 'Interface description'],
] as const;

/** The path of a page as a link of this service has it: its public address may have a path of its own. */
export function at(service: Pick<Service, 'baseUrl'>, path: string): string {
  return `${new URL(service.baseUrl).pathname.replace(/\/$/, '')}${path}`;
}

/** Sends a page. The body is markup, and what stands in it is escaped. */
export function sendPage(
  service: Service,
  reply: FastifyReply,
  page: Page,
  body: readonly (Markup | null)[],
): never {
  reply.type('text/html; charset=utf-8').headers(pageHeaders(page));
  if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'private, no-store');
  return reply.send(pageText(service, page, body)) as never;
}

/** Nothing runs, loads or frames but our own files; forms lead to this service alone, unless a page says where. */
export function pageHeaders({ scripts = [], leads_to = [], robots }: Page): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // The stylesheet draws its small icons from data addresses.
    "img-src 'self' data:",
    ...(scripts.length > 0 ? ["script-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${["'self'", ...leads_to].join(' ')}`,
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    ...(robots === undefined ? {} : { 'x-robots-tag': robots }),
  };
}

/** The page as text. */
export function pageText(service: Service, page: Page, body: readonly (Markup | null)[]): string {
  const { title, description, path, robots, scripts = [] } = page;
  const own = (name: AssetName) => at(service, assetPath(name));
  return String(markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Preflight</title>
<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Preflight">
${path === undefined ? null : markup`<meta property="og:url" content="${service.baseUrl}${path}">\n`}${robots === undefined ? null : markup`<meta name="robots" content="${robots}">\n`}<link rel="icon" href="${own('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${own('site.css')}">
${scripts.map((name) => markup`<script src="${own(name)}" defer></script>\n`)}</head>
<body>
<a class="skip" href="#content">To the content</a>
<header><div>
<a class="brand" href="${at(service, '/')}">Preflight</a>
<nav aria-label="Main">
${lines(navigation(service, page))}</nav>
${page.signed ?? markup`<p class="me"><a href="${at(service, '/sign-in')}">Sign in</a><a class="button second slim" href="${at(service, '/signup')}">Sign up</a></p>`}
</div></header>
<main id="content">
${lines(body)}
</main>
${footer(service)}
</body>
</html>
`);
}

/** The way through the pages, as links; the one that is open is marked. */
function navigation(service: Service, page: Page): Markup[] {
  const here = page.open ?? page.path;
  return (page.navigation ?? NAVIGATION).map(([to, name]) => {
    const current = at(service, to) === here || to === here ? markup` aria-current="page"` : null;
    return markup`<a href="${at(service, to)}"${current}>${name}</a>`;
  });
}

/** Footer of every page: a sentence about the service, and the pages that anybody may need. */
function footer(service: Service): Markup {
  const links = FOOTER.map(([to, name]) => markup`<a href="${at(service, to)}">${name}</a>`);
  const who = imprintLines(service.settings);
  return markup`<footer><div>
${
  who.length === 0
    ? null
    : markup`<div><p><strong>${who[0]}</strong>${who.slice(1).map((line) => markup`<br>${line}`)}</p></div>
`
}<div><p>Preflight supports decisions at fixed fees. It is no certifier, laboratory, law firm or insurer, and guarantees no approval.</p></div>
<div><p>${links.flatMap((link, place) => (place === 0 ? [link] : [' · ', link]))}</p></div>
</div></footer>`;
}
