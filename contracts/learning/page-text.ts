/**
 * The text of a page as a reader would see it, one paragraph a line: what is left when markup, scripts and spacing
 * are gone. Two pages with the same text say the same, whatever their bytes.
 */

/** Longest text that is kept of a page, in characters; what is beyond counts for its hash only. */
export const PAGE_TEXT_MOST = 262_144;

/** Elements whose content nobody reads. */
const UNREAD = ['script', 'style', 'noscript', 'template', 'svg', 'iframe'];
/** Elements that stand inside a line; every other one ends it. */
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

/** Whether the text of such a body can be read; a PDF or a picture has none here. */
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

/** Reads bytes in the character set that their type names; UTF-8 where it names none, or one that nobody knows. */
export function decodeBody(bytes: Uint8Array, contentType: string | null): string {
  const charset = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Walks once from bracket to bracket: no pattern looks ahead over the whole page. */
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
      // A bracket of the text.
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

/** Characters that no line of a text has: controls, soft hyphens, marks of width and direction. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').replace(UNSEEN, '').trim())
    .filter((line) => line !== '')
    .join('\n');
}
