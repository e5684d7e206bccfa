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

/** A table of names and contents, without the rows that have no content. */
export function facts(label: string, rows: readonly (readonly [string, Markup | string | null])[]): Markup {
  const shown = rows.filter(([, content]) => content !== null);
  return table(
    label,
    shown.map(([name, content]) => markup`<tr><th scope="row">${name}</th><td>${content}</td></tr>`),
  );
}
