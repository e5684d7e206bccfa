/** Markdown of our own as markup: its HTML is dropped, its headings have anchors, its tables scroll by themselves. */
import { Marked, type Tokens } from 'marked';
import { type Markup, markup, trusted } from '../../../contracts/core/markup.ts';

const escaped = (text: string) => String(markup`${text}`);

/** The anchor of a heading, as the sites that show our READMEs make it. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/**
 * @param to where a link leads; null leaves its text alone
 */
export function asPage(markdown: string, to: (link: string) => string | null): Markup {
  return trusted(readerOf(to).parse(markdown) as string);
}

/** The sections of a text down to a depth of headings: each with its heading, and all up to the next such heading. */
export function sectionsOf(markdown: string, depth: number): { heading: string; text: string }[] {
  const sections: { heading: string; text: string }[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const [, marks] = /^(```+)/.exec(line) ?? [];
    if (marks !== undefined) fence = fence === null ? marks : line.trim() === fence ? null : fence;
    const [, hashes, heading] = (fence === null && /^(#+) (.*)$/.exec(line)) || [];
    if (hashes !== undefined && hashes.length <= depth)
      sections.push({ heading: heading as string, text: `${line}\n` });
    else if (sections.length > 0) (sections.at(-1) as { text: string }).text += `${line}\n`;
  }
  return sections;
}

/** The words of a text in a line, without its marks, comments and code blocks. */
export const asWords = (markdown: string): string =>
  markdown
    .replace(/^(```+)[\s\S]*?^\1$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^#+ .*$/gm, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\s]+\)/g, '$1')
    .replace(/^[ \t]*(?:[-*] |\|[-:| ]+\|$)/gm, '')
    .replace(/\*\*|`/g, '')
    .replace(/\s*\|\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Lines of a list, and rows of a table, that stand in the open. */
const OPEN_LINES = 12;
const OPEN_ROWS = 4;

/**
 * A page of the reference: examples scroll by themselves, and long lists of fields and tables are folded, so that what
 * is sent and answered is seen at once.
 */
export function asReference(markdown: string): Markup {
  const marked = readerOf((link) => link);
  const folded = (summary: string, html: string) =>
    `<details class="soft"><summary>${summary}</summary>\n${html}</details>\n`;
  const parts = marked.lexer(markdown).map((token) => {
    const html = marked.parser([token]);
    if (token.type === 'list' && token.raw.split('\n').length > OPEN_LINES)
      return folded(`Every field, ${token.raw.match(/^ *- \*\*/gm)?.length ?? 0} in all`, html);
    if (token.type === 'table' && (token as Tokens.Table).rows.length > OPEN_ROWS)
      return folded(`${(token as Tokens.Table).rows.length} refusals`, html);
    return html;
  });
  // A field that the search found stands here under its name: browsers open what is folded around it.
  const named = new Set<string>();
  const html = parts
    .join('')
    .replace(/<li>(?:<p>)?<strong><code>([\w.-]+)<\/code>/g, (entry, name: string) => {
      if (named.has(name)) return entry;
      named.add(name);
      return entry.replace('<li>', `<li id="field-${name}">`);
    });
  return trusted(html);
}

function readerOf(to: (link: string) => string | null): Marked {
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      html: () => '',
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${escaped(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const target = to(href);
        const words = this.parser.parseInline(tokens);
        return target === null ? words : `<a href="${escaped(target)}">${words}</a>`;
      },
      // Pictures show these pages to readers of the repository: a guide leaves them out.
      image: () => '',
      code({ text, lang }: Tokens.Code) {
        return `<pre tabindex="0"><code${lang ? ` data-language="${escaped(lang)}"` : ''}>${escaped(text)}</code></pre>\n`;
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const label = escaped(header.map(({ text }) => text).join(', '));
        return `<div class="wide" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${cells(header, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</tr></thead><tbody>\n${body}</tbody></table></div>\n`;
      },
    },
  });
  return marked;
}
