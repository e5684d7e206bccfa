/**
 * The passage of the law that a rule rests on, read at the interface that its publisher keeps for machines: the section
 * itself, not the page around it. Pages of ecfr.gov and eur-lex.europa.eu answer machines with a puzzle, and a whole act
 * changes where nothing that a rule cites has changed.
 *
 * The normal text has one paragraph on each line, without notes, histories and footnotes. Its fold leaves out what
 * editors change without changing the law: case, quotes, dashes, punctuation.
 */
import { addDays } from '../../core/calendar.ts';
import { sha256Hex } from '../../core/canonical.ts';
import { readXml, type XmlElement, XmlFault, xmlElements, xmlText } from '../../core/xml.ts';
import { tidy } from './page-text.ts';

/** How a publisher's XML becomes text. Elements that are not named are within a line. */
interface Vocabulary {
  /** Elements that begin and end a line. */
  blocks: ReadonlySet<string>;
  /** Elements that stand before the text of the same line. */
  labels: ReadonlySet<string>;
  /** Notes, histories and footnotes: no part of the passage. */
  left_out: ReadonlySet<string>;
}

const words = (text: string) => new Set(text.split(/\s+/));

const VOCABULARIES = {
  ecfr: {
    blocks: words('HEAD P FP EXTRACT NOTE ROW DIV8'),
    labels: words(''),
    left_out: words('CITA EDNOTE FTNT EFFDNOT'),
  },
  justice_laws: {
    blocks: words(
      'ContinuedParagraph ContinuedSectionSubsection Definition FormHeading FormulaGroup Item List MarginalNote Paragraph Section Subparagraph Subsection TableGroup Text entry row',
    ),
    labels: words('Label'),
    left_out: words('HistoricalNote Footnote FootnoteRef'),
  },
  clml: {
    blocks: words('P1 P2 P3 P4 P1para P2para P3para Text Title Para ListItem BlockAmendment tr'),
    labels: words('Pnumber'),
    left_out: words('CommentaryRef Commentaries'),
  },
  formex: {
    blocks: words('ARTICLE TI.ART STI.ART PARAG ALINEA P LIST ITEM NP TXT ROW CELL'),
    labels: words('NO.PARAG NO.P'),
    left_out: words('NOTE'),
  },
  gii: {
    blocks: words('titel P DL DT DD LA table row entry BR'),
    labels: words('enbez'),
    left_out: words('jurabk amtabk standangabe fussnoten ausfertigung-datum gliederungseinheit FnR'),
  },
} as const satisfies Record<string, Vocabulary>;
export type Publisher = keyof typeof VOCABULARIES;

/** The normal text of an element. */
function passageText(element: XmlElement, publisher: Publisher): string {
  const { blocks, labels, left_out }: Vocabulary = VOCABULARIES[publisher];
  let text = '';
  let labelled = false;
  const endLine = () => {
    // A label stands in the line of the text that follows it.
    if (!labelled) text += '\n';
  };
  const walk = ({ name, children }: XmlElement): void => {
    if (left_out.has(name)) return;
    const block = blocks.has(name);
    if (block) endLine();
    for (const child of children) {
      if (typeof child !== 'string') walk(child);
      else if (child.trim() !== '') {
        text += child.replace(/\s+/g, ' ');
        labelled = false;
      } else if (text !== '' && !/\s$/.test(text)) text += ' ';
    }
    if (labels.has(name)) {
      text += ' ';
      labelled = true;
    } else if (block) endLine();
  };
  walk(element);
  return tidy(text);
}

/** What is left of a text when only its words and figures count. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^0-9a-z\u00c0-\uffff%<>=+-]+/g, ' ')
    .trim();
}

/** How a passage has changed: not at all, in its form only, or in its words. */
export function changeOf(before: string, after: string): 'same' | 'editorial' | 'changed' {
  if (before === after) return 'same';
  return fold(before) === fold(after) ? 'editorial' : 'changed';
}

export const foldSha256 = (text: string) => sha256Hex(fold(text));

/** A text of law at its publisher's interface, and the passages of it that rules cite. */
export interface LawText {
  publisher: Publisher;
  /** The address for machines. */
  url: string;
  accept: string;
  /** Sections as their publisher numbers them; empty for the whole text. */
  sections: readonly string[];
}

/** The eCFR answers for days up to a few before today. */
const ECFR_LAG_DAYS = 5;

/**
 * Where the passages behind a cited address are read; null for an address without such an interface.
 * @param pinpoints of the rules that cite it
 * @param day today, `YYYY-MM-DD`
 */
export function lawTextOf(cited: string, pinpoints: readonly string[], day: string): LawText | null {
  if (!URL.canParse(cited)) return null;
  const { hostname, pathname } = new URL(cited);
  const sectionsBy = (pattern: RegExp) =>
    [
      ...new Set(pinpoints.flatMap((one) => [...one.matchAll(pattern)].map(([, section = '']) => section))),
    ].sort();
  switch (hostname.replace(/^www\./, '')) {
    case 'ecfr.gov': {
      const [, title, part, section] =
        /^\/current\/title-(\d+)\/(?:.*\/)?part-(\d+)(?:\/(?:.*\/)?section-([\w.-]+))?/.exec(pathname) ?? [];
      if (part === undefined) return null;
      const own = sectionsBy(new RegExp(`\\b(${part}\\.\\d+[a-z]?)`, 'g'));
      const sections = [...new Set([...(section === undefined ? [] : [section]), ...own])].sort();
      const one = sections.length === 1 ? `&section=${sections[0]}` : '';
      return {
        publisher: 'ecfr',
        url: `https://www.ecfr.gov/api/versioner/v1/full/${addDays(day, -ECFR_LAG_DAYS)}/title-${title}.xml?part=${part}${one}`,
        accept: 'application/xml',
        sections,
      };
    }
    case 'laws-lois.justice.gc.ca': {
      const [, item] = /^\/eng\/(?:acts|regulations)\/([\w.-]+)\/?/i.exec(pathname) ?? [];
      if (item === undefined) return null;
      const sections = listed(pinpoints, /\bss?\.\s*((?:\d[\d.]*(?:\([\w]+\))*(?:\s*(?:,|and|-|–)\s*)?)+)/g);
      return {
        publisher: 'justice_laws',
        url: `https://laws-lois.justice.gc.ca/eng/XML/${item}.xml`,
        accept: 'application/xml',
        sections,
      };
    }
    case 'legislation.gov.uk': {
      const [, item] = /^\/((?:uksi|ukpga|asp|eur|nisr|ssi|wsi)\/\d{4}\/\d+)/.exec(pathname) ?? [];
      if (item === undefined) return null;
      const kinds: [string, RegExp][] = [
        ['regulation', /\bregs?\.?\s*((?:\d+[A-Z]?(?:\([\w]+\))*(?:\s*(?:,|and|-|–)\s*)?)+)/g],
        ['article', /\bArts?\.?\s*((?:\d+[A-Z]?(?:\([\w]+\))*(?:\s*(?:,|and|-|–)\s*)?)+)/g],
        ['section', /\bss?\.\s*((?:\d+[A-Z]?(?:\([\w]+\))*(?:\s*(?:,|and|-|–)\s*)?)+)/g],
      ];
      const sections = kinds.flatMap(([kind, pattern]) =>
        listed(pinpoints, pattern).map((n) => `${kind}-${n}`),
      );
      return {
        publisher: 'clml',
        url: `https://www.legislation.gov.uk/${item}/data.xml`,
        accept: 'application/xml',
        sections,
      };
    }
    default:
      return null;
  }
}

/** Numbers of a list such as "5(1)-(4), 6 and 7-9": each once, ranges filled, letters in brackets left out. */
function listed(pinpoints: readonly string[], pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const one of pinpoints)
    for (const [, list = ''] of one.matchAll(pattern)) {
      const plain = list.replace(/(?:\([\w]+\)(?:\s*[-–]\s*)?)+/g, ' ');
      for (const [, first = '', last] of plain.matchAll(/(\d[\d.]*[A-Z]?)(?:\s*[-–]\s*(\d+))?/g)) {
        found.add(first.replace(/\.$/, ''));
        const [from, to] = [Number(first), Number(last)];
        if (to > from && to - from < 100) for (let n = from + 1; n <= to; n++) found.add(String(n));
      }
    }
  return [...found].sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b) || (a < b ? -1 : 1));
}

/** Elements that can be a section, and the number of each. */
const SECTIONS: Readonly<
  Record<Publisher, { element: readonly string[]; number(one: XmlElement): string | null }>
> = {
  ecfr: { element: ['DIV8'], number: ({ attributes }) => attributes.N?.replace(/^§\s*/, '') ?? null },
  justice_laws: { element: ['Section'], number: (one) => ownText(one, 'Label') },
  clml: { element: ['P1'], number: ({ attributes }) => attributes.id ?? null },
  formex: {
    element: ['ARTICLE'],
    number: ({ attributes }) => attributes.IDENTIFIER?.replace(/^0+(?=\d)/, '') ?? null,
  },
  gii: {
    element: ['norm'],
    number: (one) => xmlElements(one, 'enbez').map(xmlText)[0]?.replace(/^§\s*/, '') ?? null,
  },
};

function ownText({ children }: XmlElement, name: string): string | null {
  const own = children.find((child) => typeof child !== 'string' && child.name === name);
  return own === undefined || typeof own === 'string' ? null : xmlText(own).trim();
}

/** Why a body is no text of law, or not the one that was asked for. */
export type UnreadLaw = 'not_well_formed' | 'no_section' | 'section_not_found';

/** A passage as it was read, under the number of its section. */
export interface Passage {
  section: string;
  text: string;
}

/**
 * The passages of a text of law; or, in words, why it is none. A section that is not there is left out: that it is gone
 * only its publisher can say.
 */
export function readPassages(
  body: string,
  { publisher, sections }: Pick<LawText, 'publisher' | 'sections'>,
): Passage[] | UnreadLaw {
  let root: XmlElement;
  try {
    root = readXml(body);
  } catch (error) {
    if (error instanceof XmlFault) return 'not_well_formed';
    throw error;
  }
  const { element, number } = SECTIONS[publisher];
  const all = element.flatMap((name) => (root.name === name ? [root] : xmlElements(root, name)));
  if (all.length === 0) return 'no_section';
  const wanted = sections.length === 0 ? null : new Set(sections);
  const found = all.flatMap((one): Passage[] => {
    const section = number(one);
    if (section === null || (wanted !== null && !wanted.has(section))) return [];
    const text = passageText(one, publisher);
    return text === '' ? [] : [{ section, text }];
  });
  return found.length === 0 ? 'section_not_found' : found;
}

/** The passages as one text, in the order of the law: what is watched for changes. */
export function watchedText(passages: readonly Passage[]): string {
  return passages.map(({ text }) => text).join('\n');
}
