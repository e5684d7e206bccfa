/**
 * Nodes of public taxonomies as a category: Google product category (id or path), Shopify taxonomy id, GPC segment,
 * HS code, Amazon product type. A node gives a category of ours and what goods that are filed there have by nature.
 * These are presumptions: a stated fact or a word outranks them. Data stand in rule-packs/data/taxonomy.json, and are
 * read when a request first names a node.
 */
import attributes from '../../rule-packs/data/attributes.json' with { type: 'json' };
import data from '../../rule-packs/data/taxonomy.json' with { type: 'json' };

type AttributeName = keyof typeof attributes.facts;
type AttributeValue = boolean | number | string;

export const TAXONOMIES = ['google', 'shopify', 'gpc', 'hs', 'amazon'] as const;
type Taxonomy = (typeof TAXONOMIES)[number];

/** A category as a node gives it. */
export interface Place {
  taxonomy: Taxonomy;
  /** The node as it was stated, in the form of its taxonomy: `sg-4-17-999`, `9503.00`. */
  node: string;
  /** The node whose row was taken: the stated one, or the nearest above it. */
  row: string;
  /** Name of the row; null if its taxonomy's text may not be shown. */
  name: string | null;
  category: string;
  implies: readonly (readonly [AttributeName, AttributeValue])[];
  /** Facts that goods filed here are asked for, besides those that the category asks for. */
  asks: readonly AttributeName[];
  /** `no` and `words`: for general use, unless a word says otherwise. `ask`: nobody knows. `yes`: for children. */
  children: 'no' | 'words' | 'ask' | 'yes';
  /** Categories of nodes below this one: a product of theirs can be filed here too widely. */
  below: readonly string[];
  /** Whether the node is precise enough to be presumed from. */
  presumed: boolean;
}

interface Profile {
  category: string;
  implies: readonly (readonly [AttributeName, AttributeValue])[];
  asks: readonly AttributeName[];
  children: Place['children'];
  presumed: boolean;
}

interface Row {
  profile: Profile;
  name: string | null;
  below: readonly string[];
}

interface Tables {
  google: ReadonlyMap<number, Row>;
  /** Ids of Google's nodes by the hash of their path: the paths themselves are not ours to ship. */
  paths: ReadonlyMap<number, number>;
  others: Readonly<Record<Exclude<Taxonomy, 'google'>, ReadonlyMap<string, Row>>>;
}

let tables: Tables | null = null;

function read(): Tables {
  const profiles = data.profiles.map(
    ({ category, implies, asks, children, clear }): Profile => ({
      category,
      implies: clear === 'never' ? [] : (Object.entries(implies) as [AttributeName, AttributeValue][]),
      asks: asks as AttributeName[],
      children: children as Place['children'],
      presumed: clear !== 'never',
    }),
  );
  const names = new Map(
    data.google_names.split('|').map((entry) => {
      const cut = entry.indexOf(' ');
      return [Number.parseInt(entry.slice(0, cut), 36), entry.slice(cut + 1)];
    }),
  );
  const google = new Map<number, Row>();
  for (const group of data.google) {
    const [profile = '', below = '', ids = ''] = group.split('|');
    const shared = { profile: profiles[Number(profile)] as Profile, below: below.split(' ').filter(Boolean) };
    let id = 0;
    for (const step of ids.split(' ')) {
      id += Number.parseInt(step, 36);
      google.set(id, { ...shared, name: names.get(id) ?? null });
    }
  }
  const paths = new Map(
    data.google_paths.split(' ').map((entry) => {
      const [hash = '', id = ''] = entry.split(':');
      return [Number.parseInt(hash, 36), Number.parseInt(id, 36)];
    }),
  );
  const rowsOf = (lines: readonly string[]) =>
    new Map(
      lines.map((line) => {
        const [code = '', profile = '', name = null] = line.split('|');
        return [code, { profile: profiles[Number(profile)] as Profile, name, below: [] }];
      }),
    );
  const others = {
    shopify: rowsOf(data.shopify),
    gpc: rowsOf(data.gpc),
    hs: rowsOf(data.hs),
    amazon: rowsOf(data.amazon),
  };
  return { google, paths, others };
}

/**
 * The node that a text names; null if it names none. A bare number is Google's or, if Google has no such id, a GPC or HS
 * code; the taxonomy's name before it (`HS 6403`) says which is meant.
 * @param text in lower case
 */
export function placeOf(text: string): Place | null {
  const known = places.get(text);
  if (known !== undefined) return known;
  const place = found(text);
  if (places.size >= KEPT) places.clear();
  places.set(text, place);
  return place;
}

/** Readings of recent texts, at most. */
const KEPT = 4_000;
const places = new Map<string, Place | null>();

const LABELLED =
  /^(google(?:[ _]product[ _]category)?|shopify|gpc|hs|htsus|hts|cn|taric|(?:harmoni[sz]ed(?: system)?|tariff|customs)|amazon(?:[ :]?product ?types?)?)(?: (?:brick|class|code|family|id|node|number|segment))*[ :#=/-]+(.+)$/;
/** "HS4901" has nothing between. */
const JOINED = /^(hs|hts|cn)(\d[\d. ]*)$/;
const SHOPIFY =
  /^(?:gid:\/\/shopify\/taxonomycategory\/|https?:\/\/\S*categoryid=)?([a-z]{2}(?:[-_]\d{1,3})*)$/;
const CODE = /^\d[\d. ]*$/;

function found(text: string): Place | null {
  tables ??= read();
  const label = LABELLED.exec(text) ?? JOINED.exec(text);
  const [, name = '', rest = text] = label ?? [];
  if (name.startsWith('google')) return google(rest, tables);
  if (name === 'shopify') return shopify(rest, tables);
  if (name.startsWith('gpc')) return gpc(rest, tables);
  if (name.startsWith('amazon')) return amazon(rest, tables);
  if (name !== '') return hs(rest, tables);
  if (CODE.test(text))
    return google(text, tables) ?? gpc(text, tables) ?? (text.length < 4 ? null : hs(text, tables));
  return google(text, tables) ?? shopify(text, tables) ?? amazon(text, tables);
}

function google(text: string, { google: rows, paths }: Tables): Place | null {
  // Feeds write the id, the path, or both: "187 - Apparel & Accessories > Shoes".
  const number = /^(\d{1,6})(?: - .+)?$/.exec(text)?.[1];
  const id = number === undefined ? paths.get(hashOf(pathOf(text))) : Number(number);
  const row = id === undefined ? undefined : rows.get(id);
  return row === undefined ? null : place('google', String(id), String(id), row);
}

function pathOf(text: string): string {
  return text.replaceAll('&amp;', '&').replace(/\s*(?:>|›|»|&gt;)\s*/g, ' > ');
}

/** FNV-1a over UTF-8, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Nodes of later versions inherit from the nearest known one above. */
function shopify(text: string, { others }: Tables): Place | null {
  const node = SHOPIFY.exec(text)?.[1]?.replaceAll('_', '-');
  for (let id = node ?? ''; id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('-')))) {
    const row = others.shopify.get(id);
    if (row !== undefined)
      return place('shopify', node as string, id, { ...row, below: under(others.shopify, `${node}-`, row) });
  }
  return null;
}

/** A segment, or the family or class in it, whose first two digits say the segment. Bricks (`1000…`) say none, and no list of them is open. */
function gpc(text: string, { others }: Tables): Place | null {
  const segment = /^(?!1000)\d{8}$/.test(text) ? `${text.slice(0, 2)}000000` : text;
  const row = others.gpc.get(segment);
  // A segment is as wide as a department store: nothing is presumed from it.
  return row === undefined ? null : { ...place('gpc', text, segment, row), presumed: false, implies: [] };
}

/** A chapter, or a heading with pairs of digits below it. No heading ends with 00, and chapter 77 is reserved. */
const HS = /^(?!77)\d\d(?:[. ]?(?!00)\d\d(?:[. ]?\d\d){0,4})?$/;

function hs(text: string, { others }: Tables): Place | null {
  if (!HS.test(text)) return null;
  const code = text.replace(/\D/g, '');
  for (let length = code.length; length >= 2; length--) {
    const part = code.slice(0, length);
    const [id, row] = [...others.hs].find(([known]) => isWithin(part, known)) ?? [];
    if (id === undefined || row === undefined) continue;
    const whole = place('hs', text, id, { ...row, below: under(others.hs, code, row) });
    return length >= 4 ? whole : { ...whole, presumed: false, implies: [] };
  }
  return null;
}

/** A row `2203-2208` is a range. */
function isWithin(code: string, known: string): boolean {
  const [from = '', to = from] = known.split('-');
  return code.length === from.length && code >= from && code <= to;
}

function amazon(text: string, { others }: Tables): Place | null {
  const type = text.toUpperCase().replace(/[ -]/g, '_');
  const row = others.amazon.get(type);
  return row === undefined ? null : place('amazon', type, type, row);
}

/** Categories of the rows below a node that differ from its own. */
function under(rows: ReadonlyMap<string, Row>, prefix: string, { profile }: Row): string[] {
  const below = new Set<string>();
  for (const [id, row] of rows)
    if (id.startsWith(prefix) && row.profile.category !== profile.category) below.add(row.profile.category);
  return [...below];
}

function place(taxonomy: Taxonomy, node: string, row: string, { profile, name, below }: Row): Place {
  return Object.freeze({ taxonomy, node, row, name, below, ...profile });
}
