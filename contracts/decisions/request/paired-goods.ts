/**
 * Goods that one word does not name: two words at any distance in the title (ivory that is carved, methanol in screen
 * wash), a word and a quantity beyond a limit of the law (a vacuum cleaner of 2,400 W), or a material that no second
 * word makes harmless (a mat of asbestos is no accessory). The table stands in rule-packs/data/goods-words.json.
 */
import goodsWords from '../../rule-packs/data/goods-words.json' with { type: 'json' };
import { occurrenceFinder, type WordRow } from '../words/word-finder.ts';
import { type ReadText, tokenSpans } from '../words/word-tokens.ts';
import { quantityNear, type Unit } from './quantities.ts';

interface Pair {
  kind: string;
  of: WordRow<unknown>['words'];
  on?: WordRow<unknown>['words'];
  not?: WordRow<unknown>['words'];
  /** Set if a word of imitation beside one of the two takes the pair back. */
  imitable?: boolean;
  /** The quantity nearest to the word must be beyond it; without a quantity nothing is named. */
  limit?: Limit;
}
interface Limit {
  unit: Unit;
  above?: number;
  at_least?: number;
  below?: number;
}

type Part = { pair: number; part: 'of' | 'on' } | null;
const pairs = goodsWords.pairs as unknown as Pair[];
/** A longer word hides a shorter one of its own pair only. */
const partsIn = occurrenceFinder<Part>(
  [
    ...pairs.flatMap(({ of, on, not }, pair): WordRow<Part>[] => [
      { value: { pair, part: 'of' }, words: of, ...(not ? { not_words: not } : {}) },
      ...(on ? [{ value: { pair, part: 'on' as const }, words: on }] : []),
    ]),
    { value: null, words: goodsWords.pairs_not },
  ],
  {},
  (value) => value?.pair,
);

/** The kinds of goods, each with the words that name them. */
export function* pairedGoods(text: ReadText): Generator<[kind: string, words: string]> {
  const parts = partsIn(text).filter(({ role }) => role !== 'modifier');
  let spans: ReturnType<typeof tokenSpans> | null = null;
  const imitated = new Set(parts.flatMap(({ value, segment }) => (value === null ? segment : [])));
  for (const one of parts) {
    const { value, words, at, role } = one;
    if (value?.part !== 'of' || role === 'for') continue;
    const pair = pairs[value.pair] as Pair;
    if (pair.limit !== undefined) {
      spans ??= tokenSpans(text.folded);
      if (!isBeyond(pair.limit, text.folded, [spans[at]?.[0], spans[one.end - 1]?.[1]])) continue;
    }
    if (pair.on === undefined) {
      yield [pair.kind, words];
      continue;
    }
    const other = parts.find(
      (part) => part.value?.pair === value.pair && part.value.part === 'on' && part.at !== at,
    );
    if (other === undefined) continue;
    if (pair.imitable === true && (imitated.has(one.segment) || imitated.has(other.segment))) continue;
    yield [pair.kind, `${words} … ${other.words}`];
  }
}

/** Whether the quantity nearest to a place of the text is beyond the limit. */
function isBeyond(
  { unit, above, at_least, below }: Limit,
  folded: string,
  [from = 0, to = 0]: readonly [from: number | undefined, to: number | undefined],
): boolean {
  const quantity = quantityNear(folded, unit, from, to);
  if (quantity === null) return false;
  return (
    (above !== undefined && quantity > above) ||
    (at_least !== undefined && quantity >= at_least) ||
    (below !== undefined && quantity < below)
  );
}
