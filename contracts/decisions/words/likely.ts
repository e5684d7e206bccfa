/** Name that a caller probably meant by one that nobody knows. */
import { distance } from 'fastest-levenshtein';

/** Names offered, at most. */
const OFFERED = 5;

/** The known name that is nearest to a text; null if none is near. */
export function nearest(text: string, known: Iterable<string>): string | null {
  const wanted = bare(text);
  if (wanted.length < 2) return null;
  // A third of the letters may be wrong, and two may have changed places: more is another word.
  let least = (wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3))) + 1;
  let found: string | null = null;
  for (const name of known) {
    const plain = bare(name);
    if (Math.abs(plain.length - wanted.length) >= least) continue;
    const apart = distance(wanted, plain);
    if (apart >= least) continue;
    least = apart;
    found = name;
  }
  return found;
}

/**
 * The known name that has each word of a text, or one near to it: of several the shortest, null for none. "age_garde" is
 * `age_grade_years`.
 */
export function nearestByWords(text: string, known: Iterable<string>): string | null {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let found: string | null = null;
  for (const name of words.length > 1 ? known : []) {
    if (found !== null && found.length <= name.length) continue;
    const parts = name.split('_');
    if (words.every((word) => parts.includes(word) || nearest(word, parts) !== null)) found = name;
  }
  return found;
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Words by which people name the country of a marketplace, besides its code. */
const PLACES: Readonly<Record<string, string>> = {
  com: 'us',
  usa: 'us',
  america: 'us',
  states: 'us',
  gb: 'uk',
  britain: 'uk',
  kingdom: 'uk',
  england: 'uk',
  germany: 'de',
  deutschland: 'de',
  france: 'fr',
  italy: 'it',
  italia: 'it',
  spain: 'es',
  espana: 'es',
  netherlands: 'nl',
  poland: 'pl',
  sweden: 'se',
  belgium: 'be',
  ireland: 'ie',
  canada: 'ca',
  japan: 'jp',
  australia: 'au',
  mexico: 'mx',
  brazil: 'br',
  india: 'in',
  europe: 'eu',
};

/**
 * The marketplaces that a text may mean, likeliest first: "amazon", "Amazon US", "amazon.com" and "amzon_us" are
 * all `amazon_us` first. Offered, never applied.
 */
export function likelyMarketplaces(
  text: string | null,
  marketplaces: ReadonlyMap<string, { readonly code: string; readonly name: string }>,
): string[] {
  if (text === null) return [];
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const places = new Set(words.map((word) => PLACES[word] ?? word));
  const plain = bare(text);
  const scored: { code: string; score: number; order: number }[] = [];
  let order = 0;
  for (const { code, name } of marketplaces.values()) {
    const parts = code.split('_');
    const place = (parts.length > 1 && parts.at(-1)) || '';
    const brand = place === '' ? code : parts.slice(0, -1).join('_');
    const brandWords = brand.split('_');
    const named =
      brandWords.every((word) => words.includes(word)) || plain.startsWith(brandWords.join(''))
        ? 4
        : words.some((word) => word.length > 3 && nearest(word, [brandWords.join('')]) !== null)
          ? 2
          : 0;
    const exact = bare(name) === plain || bare(code) === plain ? 8 : 0;
    const close = named === 0 && nearest(text, [code, name]) !== null ? 2 : 0;
    const there = places.has(place) ? 3 : place === 'us' ? 1 : 0;
    if (exact + named + close > 0) scored.push({ code, score: exact + named + close + there, order });
    order += 1;
  }
  scored.sort((a, b) => b.score - a.score || a.order - b.order);
  return scored.slice(0, OFFERED).map(({ code }) => code);
}
