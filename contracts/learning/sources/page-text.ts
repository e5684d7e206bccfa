/**
 * The text of a page as a reader sees it, one paragraph on each line, without markup, scripts and spacing.
 * Pages with the same text count as the same, whatever their bytes.
 */

/** Characters of text kept of a page, at most; the rest counts for its hash only. */
export const PAGE_TEXT_MOST = 262_144;

/** Elements whose content is not text for readers. */
const UNREAD = ['script', 'style', 'noscript', 'template', 'svg', 'iframe'];
/** Elements within a line; every other element ends the line. */
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  sect: '§',
  copy: '©',
  reg: '®',
  deg: '°',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Whether a body of this type has readable text; a PDF or a picture has none here. */
export function isReadable(contentType: string | null): boolean {
  return (
    contentType === null || /^(?:text\/|application\/(?:\w+\+)?(?:xml|json)\b)/i.test(contentType.trim())
  );
}

/** The readable text of a body, normalised: no markup, one blank between words, no empty lines, NFC. */
export function pageText(body: string, contentType: string | null): string {
  const marked = contentType === null ? /^\s*</.test(body) : /html|xml/i.test(contentType);
  return tidy(marked ? withoutMarkup(body) : body);
}

/** Decodes bytes by the character set of their type; UTF-8 if it names none or an unknown one. */
export function decodeBody(bytes: Uint8Array, contentType: string | null): string {
  const charset = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Walks once from bracket to bracket, because a pattern could scan the whole page again and again. */
function withoutMarkup(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) return text + decodeEntities(html.slice(at));
    text += decodeEntities(html.slice(at, open));
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open + 4);
      continue;
    }
    const name = /^<\/?([a-z][a-z0-9:-]{0,40})/.exec(lower.slice(open, open + 45))?.[1];
    if (name === undefined && !/^<[!?]/.test(html.slice(open, open + 2))) {
      // The bracket is text, not markup.
      text += '<';
      at = open + 1;
      continue;
    }
    at = after(html, '>', open);
    if (name !== undefined && UNREAD.includes(name) && lower[open + 1] !== '/') {
      at = after(lower, `</${name}`, at);
      at = after(html, '>', at);
    }
    text += name !== undefined && INLINE.has(name) ? '' : '\n';
  }
  return text;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? written;
    const point = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

/** Characters removed from every line: controls, soft hyphens, marks of width and direction. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** One paragraph on each line: composed, one blank between words, nothing invisible, no empty lines. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').replace(UNSEEN, '').trim())
    .filter((line) => line !== '')
    .join('\n');
}
