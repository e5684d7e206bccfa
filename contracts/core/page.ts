/** Parts of what people read, and the document that a message is: one by itself, with nothing loaded. */
import { type Markup, markup, trusted } from './markup.ts';

export function pageDocument(
  page: { title: string; style: string },
  body: readonly (Markup | null)[],
): string {
  return String(markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
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

/** A list of names and contents, without those that have no content. */
export function facts(rows: readonly (readonly [string, Markup | string | null])[]): Markup {
  const shown = rows.filter(([, content]) => content !== null && content !== '');
  return markup`<dl class="facts">
${lines(shown.map(([name, content]) => markup`<dt>${name}</dt><dd>${content}</dd>`))}</dl>`;
}
