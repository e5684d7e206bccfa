/**
 * The passage of the law that a rule rests on, read at the interface that its publisher keeps for machines: the section
 * itself, not the page around it. Pages of ecfr.gov and eur-lex.europa.eu answer machines with a puzzle, and a whole act
 * changes where nothing that a rule cites has changed.
 *
 * The normal text has one paragraph on each line, without notes, histories and footnotes. Its fold leaves out what
 * editors change without changing the law: case, quotes, dashes, punctuation.
 */
import { sha256Hex } from '../../core/canonical.ts';
import { readXml, type XmlElement, XmlFault, xmlElements, xmlText } from '../../core/xml.ts';
import { readZip, ZipFault } from '../../core/zip.ts';
import { type LawText, lawTextOf, type Publisher } from './law-addresses.ts';
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
} as const satisfies Record<Publisher, Vocabulary>;

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

/** A text of which only words and figures are left. */
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

/** Whether bytes begin like a ZIP archive. */
export function isArchive(body: Uint8Array): boolean {
  return body[0] === 0x50 && body[1] === 0x4b;
}

/** The passages of a text that comes as an archive of XML files, which together are the text. */
export function readArchivedPassages(
  body: Uint8Array,
  law: Pick<LawText, 'publisher' | 'sections'>,
  most: number,
): Passage[] | UnreadLaw {
  let files: { name: string; bytes: Buffer }[];
  try {
    files = readZip(body, most);
  } catch (error) {
    if (error instanceof ZipFault) return 'not_well_formed';
    throw error;
  }
  const texts = files.filter(({ name }) => /\.xml$/i.test(name)).map(({ bytes }) => bytes.toString('utf8'));
  return texts.length === 0 ? 'no_section' : readPassages(texts, law);
}

/**
 * The passages of a text of law; or, in words, why it is none. A section that is not there is left out: that it is gone
 * only its publisher can say.
 */
export function readPassages(
  body: string | readonly string[],
  { publisher, sections }: Pick<LawText, 'publisher' | 'sections'>,
): Passage[] | UnreadLaw {
  let roots: XmlElement[];
  try {
    roots = [body].flat().map(readXml);
  } catch (error) {
    if (error instanceof XmlFault) return 'not_well_formed';
    throw error;
  }
  const { element, number } = SECTIONS[publisher];
  const all = roots.flatMap((root) =>
    element.flatMap((name) => (root.name === name ? [root] : xmlElements(root, name))),
  );
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

/** A line before each passage in a watched text: no text of a passage has it, because one there would have words beside it. */
const HEAD = /^\[section ([^\]]+)\]$/;

/** The passages as one text, in the order of the law, each under its number: what is watched for changes. */
export function watchedText(passages: readonly Passage[]): string {
  return passages.map(({ section, text }) => `[section ${section}]\n${text}`).join('\n');
}

/** The passages of a watched text by section; null for a text that is not made of passages. */
export function passagesOf(watched: string): ReadonlyMap<string, string> | null {
  if (!HEAD.test(watched.slice(0, Math.max(0, watched.indexOf('\n'))))) return null;
  const found = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of watched.split('\n')) {
    const section = HEAD.exec(line)?.[1];
    if (section === undefined) lines.push(line);
    else {
      // Two sections of one number, as in a schedule, are one passage.
      lines = found.get(section) ?? [];
      found.set(section, lines);
    }
  }
  return new Map([...found].map(([section, own]) => [section, own.join('\n')]));
}

/** A passage by its hashes; `section` is empty for a page without sections. */
export interface HashedPassage {
  section: string;
  text_sha256: string;
  /** Hash of its words and figures alone. */
  fold_sha256: string;
}

/** The passages of a watched text; a file without text is one by its own hash. */
export function hashedPassages(text: string | null, sha256: string): HashedPassage[] {
  if (text === null) return [{ section: '', text_sha256: sha256, fold_sha256: sha256 }];
  return [...(passagesOf(text) ?? new Map([['', text]]))].map(([section, own]) => ({
    section,
    text_sha256: sha256Hex(own),
    fold_sha256: foldSha256(own),
  }));
}

/** The days of a passage: since when it has its words, and when its publisher was last asked. */
export interface PassageDays {
  section: string;
  text_since: string;
  last_checked_on: string;
}

/** The anchor of a rule: the passages that it rests on, with the day on which the oldest of them was last checked. */
export function anchorOf<Days extends PassageDays>(
  { url, pinpoint }: { url: string; pinpoint: string | null },
  passages: readonly Days[],
): { passages: readonly Days[]; text_since: string; last_checked_on: string } | null {
  const own = lawTextOf(url, pinpoint === null ? [] : [pinpoint], '2000-01-01')?.sections ?? [];
  const named = passages.filter(({ section }) => own.includes(section));
  const found = named.length > 0 ? named : own.length === 0 ? passages : [];
  const [first, ...others] = found;
  if (first === undefined) return null;
  return {
    passages: found,
    text_since: others.reduce((day, one) => (one.text_since > day ? one.text_since : day), first.text_since),
    last_checked_on: others.reduce(
      (day, one) => (one.last_checked_on < day ? one.last_checked_on : day),
      first.last_checked_on,
    ),
  };
}

export interface PassageChange {
  section: string;
  /** `gone`: no longer in the text. Only a person can tell whether it was repealed or moved. */
  kind: 'changed' | 'editorial' | 'added' | 'gone';
}

/** The passages that differ between two watched texts; null if one of them is not made of passages. */
export function passageChanges(before: string | null, after: string | null): PassageChange[] | null {
  const [old, now] = [before, after].map((text) => (text === null ? null : passagesOf(text)));
  if (!old || !now) return null;
  const changes = [...now].flatMap(([section, text]): PassageChange[] => {
    const earlier = old.get(section);
    if (earlier === undefined) return [{ section, kind: 'added' }];
    const kind = changeOf(earlier, text);
    return kind === 'same' ? [] : [{ section, kind }];
  });
  for (const section of old.keys()) if (!now.has(section)) changes.push({ section, kind: 'gone' });
  return changes;
}

/**
 * Whether a rule with this pinpoint rests on one of the changes. One that names no section rests on the whole text; for
 * one that does, a section that is new in the watch is one that it began to cite.
 */
export function restsOn(cited: string, pinpoint: string | null, changes: readonly PassageChange[]): boolean {
  const own = lawTextOf(cited, pinpoint === null ? [] : [pinpoint], '2000-01-01')?.sections ?? [];
  return changes.some(
    ({ section, kind }) =>
      kind !== 'editorial' && (own.length === 0 || (kind !== 'added' && own.includes(section))),
  );
}
