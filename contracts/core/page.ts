/** Pages for people: one HTML document each, without scripts and without anything loaded. */
import { sha256Hex } from './canonical.ts';
import { type Markup, markup, trusted } from './markup.ts';

/**
 * Headers of a page: nothing is loaded, run or framed, and only the page's own style applies.
 * @param forms `'self'` for a page whose forms are sent to this service; otherwise nothing is sent
 */
export function pageHeaders(
  style: string,
  forms: "'none'" | "'self'" = "'none'",
): Readonly<Record<string, string>> {
  const hash = Buffer.from(sha256Hex(style), 'hex').toString('base64');
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}

/** @param page.robots what search engines may do with it; unset: what they do with any page */
export function pageDocument(
  page: { title: string; style: string; robots?: string },
  body: readonly (Markup | null)[],
): string {
  const robots = page.robots && markup`<meta name="robots" content="${page.robots}">\n`;
  return String(markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${robots ?? null}<title>${page.title}</title>
<style>${trusted(page.style)}</style>
</head>
<body>
<main>
${lines(body)}
</main>
</body>
</html>
`);
}

export const lines = (parts: readonly (Markup | null)[]) => parts.map((part) => part && markup`${part}\n`);
export const code = (text: string) => markup`<code>${text}</code>`;
export const words = (name: string) => name.replaceAll('_', ' ');

export const list = (items: readonly (Markup | string)[]) =>
  markup`<ul>\n${lines(items.map((item) => markup`<li>${item}</li>`))}</ul>`;

/** A table that scrolls by itself on narrow screens. */
export const table = (label: string, rows: readonly Markup[]) =>
  markup`<div class="wide" tabindex="0" role="region" aria-label="${label}"><table>
${lines(rows)}</table></div>`;

/** A table of names and contents, without the rows that have no content. */
export function facts(label: string, rows: readonly (readonly [string, Markup | string | null])[]): Markup {
  const shown = rows.filter(([, content]) => content !== null);
  return table(
    label,
    shown.map(([name, content]) => markup`<tr><th scope="row">${name}</th><td>${content}</td></tr>`),
  );
}
