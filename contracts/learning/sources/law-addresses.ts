/** Where the publishers of laws keep their texts for machines, by the addresses and places that rules cite. */
import { z } from 'zod';
import { addDays } from '../../core/calendar.ts';

/** Publishers by the form of their texts. */
export type Publisher = 'ecfr' | 'justice_laws' | 'clml' | 'formex' | 'gii';

/** A text of law at its publisher's interface, and the passages of it that rules cite. */
export interface LawText {
  publisher: Publisher;
  /** The address for machines. */
  url: string;
  accept: string;
  /** Sections as their publisher numbers them; empty for the whole text. */
  sections: readonly string[];
  /** Set where the address is that of an index, whose answer leads to the text: `newestText` reads it. */
  by_index?: true;
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
      const sections = listed(pinpoints, '\\bss?\\.');
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
      const kinds = [
        ['regulation', '\\bregs?\\.?'],
        ['article', '\\bArts?\\.?'],
        ['section', '\\bss?\\.'],
      ] as const;
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
    case 'gesetze-im-internet.de': {
      const [, law, own] = /^\/([\w-]+)\/(?:__(\w+)\.html)?$/.exec(pathname) ?? [];
      if (law === undefined) return null;
      // A paragraph of a regulation that is named by itself, "1. SprengV § 22", is not of this law.
      const here = pinpoints.map((one) => one.replace(/\b\d+\. \w+V § .*$/, ''));
      const cited = listed(here, '§§?');
      return {
        publisher: 'gii',
        url: `https://www.gesetze-im-internet.de/${law}/xml.zip`,
        accept: 'application/zip',
        sections: [...new Set([...(own === undefined ? [] : [own]), ...cited])].sort(),
      };
    }
    case 'eur-lex.europa.eu': {
      const base = celexOf(cited);
      if (base === null) return null;
      return {
        publisher: 'formex',
        url: consolidatedTexts(base),
        accept: 'application/sparql-results+json',
        sections: listed(pinpoints.map(ofThisAct), '\\bArts?\\.?'),
        by_index: true,
      };
    }
    default:
      return null;
  }
}

/** Articles of another act within a pinpoint: "Art. 2(2)(h); Regulation (EU) 2019/1020 Art. 4(3)" names one of this act. */
function ofThisAct(pinpoint: string): string {
  return pinpoint
    .split(/;\s*/)
    .filter((part) => !/\d{4}\/\d+/.test(part))
    .join('; ');
}

/** The letter of a CELEX number by the kind of act in an ELI. */
const LETTERS: Readonly<Record<string, string>> = {
  reg: 'R',
  reg_del: 'R',
  reg_impl: 'R',
  dir: 'L',
  dec: 'D',
};

/** The CELEX number of the act as it was published first, such as `32009L0048`; null for another address. */
function celexOf(cited: string): string | null {
  const { pathname, searchParams } = new URL(cited);
  const [, kind = '', year, number = ''] = /^\/eli\/([a-z_]+)\/(\d{4})\/(\d+)\b/.exec(pathname) ?? [];
  const letter = LETTERS[kind];
  if (letter !== undefined) return `3${year}${letter}${number.padStart(4, '0')}`;
  const [, of] = /^CELEX:[03](\d{4}[RLD]\d{4})\b/.exec(searchParams.get('uri') ?? '') ?? [];
  return of === undefined ? null : `3${of}`;
}

/** The question which consolidated texts of an act there are, at the publisher's interface. */
function consolidatedTexts(base: string): string {
  const query = `prefix cdm: <http://publications.europa.eu/ontology/cdm#> select distinct ?celex where { ?text cdm:act_consolidated_consolidates_resource_legal ?act . ?act cdm:resource_legal_id_celex "${base}"^^<http://www.w3.org/2001/XMLSchema#string> . ?text cdm:resource_legal_id_celex ?celex }`;
  const asked = new URLSearchParams({ query, format: 'application/sparql-results+json' });
  return `https://publications.europa.eu/webapi/rdf/sparql?${asked}`;
}

/**
 * The text that an index leads to: of an act of the EU, the newest consolidated text that is of this day or earlier, or
 * the act as it was published where there is none.
 * @returns null for a body that is no such index: a fault of the interface has status 200
 */
export function newestText(body: string, cited: string, law: LawText, day: string): LawText | null {
  const base = celexOf(cited);
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return null;
  }
  const read = sparqlAnswer.safeParse(answer);
  if (!read.success || base === null) return null;
  const until = day.replaceAll('-', '');
  const texts = read.data.results.bindings
    .map(({ celex: { value } }) => value)
    .filter((celex) => celex.startsWith(`0${base.slice(1)}-`) && celex.slice(-8) <= until)
    .sort();
  const { by_index: _, ...text } = law;
  return {
    ...text,
    url: `https://publications.europa.eu/resource/celex/${texts.at(-1) ?? base}`,
    accept: 'application/zip;mtype=fmx4',
  };
}

const sparqlAnswer = z.object({
  results: z.object({ bindings: z.array(z.object({ celex: z.object({ value: z.string() }) })) }),
});

/**
 * Numbers of a list such as "ss. 5(1)-(4), 6 and 7-9": each once, ranges filled, what stands in brackets left out.
 * @param sign of the list, as a regular expression
 */
function listed(pinpoints: readonly string[], sign: string): string[] {
  const lists = new RegExp(`${sign}\\s*((?:\\d[\\d.]*[A-Za-z]?\\b(?:\\s*(?:,|and|und|-|–)\\s*)*)+)`, 'g');
  const found = new Set<string>();
  for (const one of pinpoints) {
    const bare = one.replace(/\s*\([^()]*\)(?:\s*[-–]\s*\([^()]*\))*/g, '');
    for (const [, list = ''] of bare.matchAll(lists))
      for (const [, first = '', last] of list.matchAll(/(\d[\d.]*[A-Za-z]?)(?:\s*[-–]\s*(\d+))?/g)) {
        found.add(first.replace(/\.$/, ''));
        const [from, to] = [Number(first), Number(last)];
        if (to > from && to - from < 100) for (let n = from + 1; n <= to; n++) found.add(String(n));
      }
  }
  return [...found].sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b) || (a < b ? -1 : 1));
}

/** A section as people name it: "section 1250.2", "regulation 7", "Article 4", "§ 6". */
export function passageName(cited: string, section: string): string {
  const [kind, number] = /^([a-z]+)-(.+)$/.exec(section)?.slice(1) ?? [];
  if (kind !== undefined) return `${kind} ${number}`;
  const { hostname } = new URL(cited);
  if (hostname.endsWith('gesetze-im-internet.de')) return `§ ${section}`;
  return hostname.endsWith('eur-lex.europa.eu') ? `Article ${section}` : `section ${section}`;
}
