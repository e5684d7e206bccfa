/**
 * Where an instrument stands at its publisher. The address is built from the instrument as lawyers cite it,
 * and not from where its text happened to be found, so that no address answers for another instrument than
 * the one cited.
 */
import publishers from '../../rule-packs/data/publishers.json' with { type: 'json' };

export interface Publisher {
  host: string;
  publisher: string;
  kind: 'law' | 'agency' | 'marketplace' | 'standards';
  /** The publisher's own part of a host that it shares. */
  path?: string;
  /** Every address on this host is built from its instrument. */
  built?: boolean;
}

const ROWS = publishers.rows as readonly Publisher[];
const named = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? null;

const EUR_LEX = 'https://eur-lex.europa.eu/eli';
const LEGISLATION_UK = 'https://www.legislation.gov.uk';
const LAWS_CANADA = 'https://laws-lois.justice.gc.ca/eng';
const CODES_OF_CALIFORNIA: Readonly<Record<string, string>> = {
  'Health & Safety': 'HSC',
  Penal: 'PEN',
  'Pub. Res.': 'PRC',
  'Veh.': 'VEH',
};
const LAWS_OF_NEW_YORK: Readonly<Record<string, string>> = { 'Envtl. Conserv.': 'ENV', 'Gen. Bus.': 'GBS' };

interface Form {
  /** Form of the instrument. */
  readonly of: RegExp;
  /** Its address from the groups of the match; null if the publisher files it under a name not on record. */
  address(...groups: string[]): string | null;
}

/** The forms of instruments. Of those that a text contains, the one that begins first is the one cited. */
const FORMS: readonly Form[] = [
  {
    of: /\b(\d+) U\.S\.C\. (\d+(?:[A-Za-z]+(?:-\d+[a-z]*)?)?)/,
    address: (title, section) => `https://www.govinfo.gov/link/uscode/${title}/${section}`,
  },
  {
    of: /\b(\d+) CFR (?:part )?(\d+)(\.\d+[a-z]?)?/,
    address: (title, part, section = '') =>
      `https://www.ecfr.gov/current/title-${title}/part-${part}${section && `/section-${part}${section}`}`,
  },
  {
    of: /\b(\d+) FR (\d+)/,
    address: (volume, page) => `https://www.federalregister.gov/citation/${volume}-FR-${page}`,
  },
  {
    of: /^FCC order (DA \d\d-\d+)/,
    address: (order) => `https://docs.fcc.gov/public/attachments/${order.replace(' ', '-')}A1.txt`,
  },
  {
    of: /\bCal\. ([A-Z][\w. &]*?) Code (\d+(?:\.\d+)?)/,
    address: (code, section) => {
      const law = named(CODES_OF_CALIFORNIA, code);
      const at = 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml';
      return law && `${at}?lawCode=${law}&sectionNum=${section}`;
    },
  },
  {
    of: /\bN\.Y\. ([A-Z][\w. ]*?) Law ([\w-]+)/,
    address: (name, section) => {
      const law = named(LAWS_OF_NEW_YORK, name);
      return law && `https://www.nysenate.gov/legislation/laws/${law}/${section.toUpperCase()}`;
    },
  },
  {
    of: /\bN\.C\. Gen\. Stat\. (\d+)-(\d+)/,
    address: (chapter, section) =>
      'https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/' +
      `Chapter_${chapter}/GS_${chapter}-${section}.html`,
  },
  {
    of: /\bMinn\. Stat\. ([\d.]+\d)/,
    address: (section) => `https://www.revisor.mn.gov/statutes/cite/${section}`,
  },
  {
    of: /\b(\d+) M\.R\.S\. (\w+)/,
    address: (title, section) =>
      `https://www.mainelegislature.org/legis/statutes/${title}/title${title}sec${section}.html`,
  },
  {
    of: /\b(?:(Delegated|Implementing) )?Regulation \(E[CU]\) (No )?(\d+)\/(\d+)( as assimilated)?/,
    address: (act, no, one, other, assimilated) => {
      // The year comes first since 2015.
      const byYear = no === undefined && Number(one) >= 2015 && one.length === 4;
      const number = byYear ? `${one}/${other}` : `${fullYear(other)}/${one}`;
      return assimilated ? `${LEGISLATION_UK}/eur/${number}` : `${EUR_LEX}/reg${actKind(act)}/${number}/oj`;
    },
  },
  {
    of: /\b(?:(Delegated|Implementing) )?Directive (?:\(EU\) )?(\d+)\/(\d+)/,
    address: (act, year, number) => `${EUR_LEX}/dir${actKind(act)}/${fullYear(year)}/${number}/oj`,
  },
  {
    of: /\b(?:(Delegated|Implementing) )?Decision (?:\(EU\) )?(\d+)\/(\d+)/,
    address: (act, year, number) => `${EUR_LEX}/dec${actKind(act)}/${fullYear(year)}/${number}/oj`,
  },
  {
    of: /\bRecommendation (\d{4})\/(\d+)/,
    address: (year, number) => `${EUR_LEX}/reco/${year}/${number}/oj`,
  },
  { of: /\bSI (\d{4})\/(\d+)/, address: (year, number) => `${LEGISLATION_UK}/uksi/${year}/${number}` },
  {
    of: /\bAct (\d{4}) \(?c\. (\d+)/,
    address: (year, chapter) => `${LEGISLATION_UK}/ukpga/${year}/${chapter}`,
  },
  {
    of: /^(\w+) §§? (\d+[a-z]?)/,
    address: (law, section) => {
      const name = named(publishers.laws_of_germany, law);
      return name && `https://www.gesetze-im-internet.de/${name}/__${section}.html`;
    },
  },
  { of: /\bSOR\/(\d+-\d+)/, address: (number) => `${LAWS_CANADA}/regulations/SOR-${number}/` },
  {
    of: /\bC\.R\.C\., c\. (\d+)/,
    address: (chapter) => `${LAWS_CANADA}/regulations/C.R.C.,_c._${chapter}/`,
  },
  { of: /\bR\.S\.C\.,? 1985, c\. ([A-Z]-[\d.]*\d)/, address: (chapter) => `${LAWS_CANADA}/acts/${chapter}/` },
  {
    of: /(?<!R\.)\bS\.C\. (\d{4}), c\. (\d+)/,
    address: (year, chapter) => {
      const act = named(publishers.acts_of_canada, `S.C. ${year}, c. ${chapter}`);
      return act && `${LAWS_CANADA}/acts/${act}/`;
    },
  },
  {
    of: /\bOntario Regulation (\d+)\/(\d\d)\b/,
    address: (number, year) => `https://www.ontario.ca/laws/regulation/${year}${number.padStart(4, '0')}`,
  },
  { of: /\((F\d{4}[A-Z]\d{5})\)/, address: (number) => `https://www.legislation.gov.au/${number}` },
  {
    of: /((?:[A-Z]\w+ )+Act \d{4}) \(Cth\)/,
    address: (act) => {
      const number = named(publishers.acts_of_australia, act);
      return number && `https://www.legislation.gov.au/${number}`;
    },
  },
  {
    of: /\b(Act|Cabinet Order) No\. (\d+) of (\d{4})/,
    address: (kind, number, year) =>
      'https://elaws.e-gov.go.jp/document?lawid=' +
      `${eraYear(Number(year))}${kind === 'Act' ? 'AC' : 'CO'}${number.padStart(10, '0')}`,
  },
  {
    of: /^Amazon(?: ([A-Z][\w ]*))?,.*? \((?=[A-Z]*\d)([A-Z\d]{9,})\)/,
    address: (place = '', id) => {
      const host = publishers.amazon_hosts[place as keyof typeof publishers.amazon_hosts];
      return `https://${host ?? 'sellercentral.amazon.com'}/help/hub/reference/external/${id}`;
    },
  },
  {
    of: /^ASTM ([A-Z])(\d+)(?:-(\d\d)(?:\((?:19|20)(\d\d)\))?)?/,
    address: (letter, number, year, again) => {
      const edition = year && `-${year}${again ? `r${again}` : ''}.html`;
      return `https://store.astm.org/${edition ? letter.toLowerCase() + number.padStart(4, '0') + edition : ''}`;
    },
  },
  {
    of: /^(?:ETSI )?EN (\d{3}) (\d{3})(?:-(\d))? V(\d+)\.(\d+)\.(\d+)/,
    address: (group, rest, part = '', ...version) => {
      const hundred = `${group}${rest.slice(0, 1)}00`;
      const number = `${group}${rest}${part === '' ? '' : part.padStart(2, '0')}`;
      const parts = version.map((one) => one.padStart(2, '0'));
      const folder = `${hundred}_${Number(hundred) + 99}/${number}/${parts.join('.')}_60`;
      return `https://www.etsi.org/deliver/etsi_en/${folder}/en_${number}v${parts.join('')}p.pdf`;
    },
  },
  { of: /^EN (?:IEC )?\d/, address: () => 'https://standards.cencenelec.eu/' },
  { of: /^IEC \d/, address: () => 'https://webstore.iec.ch/' },
  { of: /^ISO(?:\/IEC)? \d/, address: () => 'https://www.iso.org/' },
  { of: /^(?:ANSI\/CAN\/)?UL(?:\/CSA)? \d/, address: () => 'https://www.shopulstandards.com/' },
  { of: /^BS \d/, address: () => 'https://knowledge.bsigroup.com/' },
  { of: /^NSF\/ANSI \d/, address: () => 'https://www.nsf.org/' },
  { of: /^ANSI C\d/, address: () => 'https://www.nema.org/' },
  { of: /^ANSI\/WCMA /, address: () => 'https://wcmanet.com/' },
  { of: /^(?:UN Manual of Tests|ST\/SG\/AC\.10\/)/, address: () => 'https://unece.org/' },
];

/** Text of somebody about an instrument: it is cited itself, under no address that can be built. */
const ABOUT = /\b(?:page|notice|release|guide|guidance|guidelines|circular|sheet|bans)\b/;

/** `1984` of `84`. */
function fullYear(year: string): string {
  return year.length === 2 ? `19${year}` : year;
}

function actKind(act: string | undefined): string {
  return act === undefined ? '' : act === 'Delegated' ? '_del' : '_impl';
}

/** The era of Japan and its year, as law numbers have them: `337` for 1962. */
function eraYear(year: number): string {
  const [era, first] = year >= 2019 ? [5, 2019] : year >= 1989 ? [4, 1989] : [3, 1926];
  return `${era}${String(year - first + 1).padStart(2, '0')}`;
}

/**
 * The publisher's address of the first instrument that a citation names; null where it cannot be built, as
 * for a page that has no number.
 */
export function addressOf(instrument: string): string | null {
  const first = instrument.split('; ', 1)[0] as string;
  const found = FORMS.map((form) => ({ form, match: form.of.exec(first) }))
    .filter((one): one is { form: Form; match: RegExpExecArray } => one.match !== null)
    .sort((a, b) => a.match.index - b.match.index)[0];
  if (found === undefined || ABOUT.test(first.slice(0, found.match.index))) return null;
  return found.form.address(...(found.match.slice(1) as string[]));
}

/** The publisher whose own page an address is; undefined for somebody else's. */
export function publisherOf(url: string): Publisher | undefined {
  const { host, pathname } = new URL(url);
  return ROWS.find((row) => row.host === host && pathname.startsWith(row.path ?? '/'));
}

/**
 * Whether an address is that of the first instrument cited, or lies within it: a section of it, or its
 * consolidated text of a day.
 */
export function answersFor(url: string, instrument: string): boolean {
  const built = addressOf(instrument);
  if (built === null) {
    // A help page states its number in its address, and an address that is always built has an instrument.
    const page = / \((\d{4,})\)/.exec(instrument)?.[1];
    const publisher = publisherOf(url);
    const own = publisher?.kind !== 'marketplace' || page === undefined || url.includes(page);
    return own && publisher?.built !== true;
  }
  const whole = built.replace(/\/(?:oj)?$/, '');
  return url.startsWith(whole) && /^(?:$|[/?#&.])/.test(url.slice(whole.length));
}
