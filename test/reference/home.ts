/**
 * Where the title of a product says that it belongs. The words are read by the engine's own reader; what follows from
 * them is worked out here: a title that is understood completely stands for a category that nobody stated, and one that
 * names no goods of the stated plain category takes back what is presumed of them.
 */
import { type Home, isPlainHome, readHome } from '../../contracts/decisions/judgement/home.ts';
import { type DecisionRequest, normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import type { Place } from '../../contracts/decisions/request/taxonomy.ts';
import { wordFacts } from '../../contracts/decisions/request/word-facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { readText } from '../../contracts/decisions/words/word-tokens.ts';

export type { Home };

/** Category, place and reading of the title as they are judged. */
export function homeOf(request: DecisionRequest): {
  code: string | null;
  place: Place | null;
  home: Home | null;
} {
  const { category, place, title, model, brand } = normalizeFacts(request);
  const read = (text: string | null) => (text === null ? null : readText(text));
  const texts = { title: read(title), model: read(model), brand: read(brand) };
  const home = readHome(texts, { category, place, brand }, wordFacts(texts).facts, shippedIndex());
  const isStated = category !== null && category !== 'any';
  if (home === null) return { code: category, place, home };
  if (home.isMoved) return { code: home.category, place: home.place, home };
  if (!isStated) {
    const understood = home.category !== null && home.unread.length === 0;
    return { code: understood ? home.category : category, place: understood ? home.place : place, home };
  }
  if (home.agrees) {
    const isWide = !place?.presumed || place.below.length > 0 || place.asks.length > 0;
    const isExact = home.unread.length === 0 && home.place?.category === category;
    return { code: category, place: isWide && isExact ? home.place : place, home };
  }
  const bare = place ?? {
    taxonomy: 'google',
    node: '',
    row: '',
    name: null,
    children: 'ask',
    below: [],
    presumed: true,
    asks: [],
  };
  const nothing = { ...bare, category, implies: [], asks: [...bare.asks, 'has_electronics'] } as Place;
  return { code: category, place: nothing, home };
}

/** Whether goods that are filed there are taken to be harmless. */
export const isPlain = (request: DecisionRequest): boolean =>
  isPlainHome(normalizeFacts(request), shippedIndex());
