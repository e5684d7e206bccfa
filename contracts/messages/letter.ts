/** Messages that people read. The text and the HTML of a message are made from the same parts. */
import { type Markup, markup } from '../core/markup.ts';
import { pageDocument } from '../core/page.ts';

/** A part of a message: a paragraph, a list, a table of names and values, or a link with its label. */
export type Part =
  | string
  | { points: readonly string[] }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { link: string; href: string };

export interface Letter {
  subject: string;
  parts: readonly Part[];
  /** The end, in small print: why this was sent, and how to get no more of it. */
  end?: readonly Part[];
}

/** A message as its reader gets it. */
export interface Written {
  subject: string;
  text: string;
  html: string;
}

// The contrast of text is at least 4.5 in both colour schemes, and nothing is wider than the screen.
const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:1rem;color:#1f2328;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.25rem}a{color:#0550ae}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8c959f}
th{font-weight:normal;width:40%}
.act a{display:inline-block;padding:.5rem 1rem;border:1px solid #0550ae;border-radius:.375rem}
footer{margin-top:2rem;font-size:.875rem;color:#59636e}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}a{color:#79c0ff}.act a{border-color:#79c0ff}footer{color:#9198a1}}`;

/** One line each, so that no value can begin a new paragraph. */
const line = (words: string) => words.replace(/\s+/g, ' ').trim();

function textOf(part: Part): string {
  if (typeof part === 'string') return line(part);
  if ('points' in part) return part.points.map((point) => `- ${line(point)}`).join('\n');
  if ('facts' in part) return part.facts.map(([name, value]) => `${line(name)}: ${line(value)}`).join('\n');
  return `${line(part.link)}:\n${part.href}`;
}

function htmlOf(part: Part): Markup {
  if (typeof part === 'string') return markup`<p>${line(part)}</p>`;
  if ('points' in part)
    return markup`<ul>${part.points.map((point) => markup`<li>${line(point)}</li>`)}</ul>`;
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, value]) => markup`<tr><th scope="row">${line(name)}</th><td>${line(value)}</td></tr>`,
    );
    return markup`<table>${rows}</table>`;
  }
  return markup`<p class="act"><a href="${part.href}">${line(part.link)}</a></p>`;
}

/** Writes a message as text and as HTML. Nothing in the HTML is loaded from elsewhere. */
export function writeLetter({ subject, parts, end = [] }: Letter): Written {
  const title = line(subject);
  const foot = end.length === 0 ? null : markup`<footer>\n${end.map(htmlOf)}\n</footer>`;
  return {
    subject: title,
    text: `${[...parts, ...end].map(textOf).join('\n\n')}\n`,
    html: pageDocument({ title, style: STYLE }, [markup`<h1>${title}</h1>`, ...parts.map(htmlOf), foot]),
  };
}

/** The words of a message without the addresses that its links point to: what a reader reads. */
export function wordsRead({ subject, parts, end = [] }: Letter): string[] {
  return [
    line(subject),
    ...[...parts, ...end].map((part) =>
      typeof part === 'object' && 'link' in part ? line(part.link) : textOf(part),
    ),
  ];
}
