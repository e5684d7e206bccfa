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
  /** Words with which the two mean other goods. */
  not?: WordRow<unknown>['words'];
  /** Set if a word of imitation beside one of the two takes the pair back. */
  imitable?: boolean;
  /** The quantity nearest to the word must be beyond it; without a quantity nothing is named. */
  limit?: Limit;
}
/** A row of names: what they are not is not meant by the pairs of its kind either. */
interface Named {
  kind: string;
  not_words?: WordRow<unknown>['words'];
}

interface Limit {
  unit: Unit;
  above?: number;
  at_least?: number;
  below?: number;
}

const pairs = goodsWords.pairs as unknown as Pair[];
const named = goodsWords.rows as unknown as Named[];
const kinds = new Set(pairs.map(({ kind }) => kind));

/** First words of pairs, by their number. A longer word hides a shorter one of its own pair only. */
const firstsIn = occurrenceFinder<number>(
  pairs.map(({ of }, pair) => ({ value: pair, words: of })),
  {},
  (pair) => pair,
);

/** A word that a pair, or any pair of its kind, needs or must not have beside its first one; null: of imitation. */
type Beside = { of: number | string; isOther: boolean } | null;
const besidesIn = occurrenceFinder<Beside>(
  [
    ...pairs.flatMap(({ on, not }, pair): WordRow<Beside>[] => [
      ...(on ? [{ value: { of: pair, isOther: false }, words: on }] : []),
      ...(not ? [{ value: { of: pair, isOther: true }, words: not }] : []),
    ]),
    ...named.flatMap(({ kind, not_words }): WordRow<Beside>[] =>
      not_words && kinds.has(kind) ? [{ value: { of: kind, isOther: true }, words: not_words }] : [],
    ),
    { value: null, words: goodsWords.pairs_not },
  ],
  {},
  (value) => value?.of,
);

/** The kinds of goods, each with the words that name them. */
export function* pairedGoods(text: ReadText): Generator<[kind: string, words: string]> {
  const firsts = firstsIn(text).filter(({ role }) => role !== 'modifier' && role !== 'for');
  if (firsts.length === 0) return;
  const sought = new Set<number | string>(firsts.flatMap(({ value }) => [value, pairs[value]?.kind ?? '']));
  const besides = besidesIn(text, (value) => value === null || sought.has(value.of)).filter(
    ({ role }) => role !== 'modifier',
  );
  const imitated = new Set(besides.flatMap(({ value, segment }) => (value === null ? segment : [])));
  let spans: ReturnType<typeof tokenSpans> | null = null;
  for (const { value, words, at, end, segment } of firsts) {
    const pair = pairs[value] as Pair;
    const own = besides.filter((one) => one.value?.of === value || one.value?.of === pair.kind);
    if (own.some((one) => one.value?.isOther)) continue;
    if (pair.limit !== undefined) {
      spans ??= tokenSpans(text.folded);
      if (!isBeyond(pair.limit, text.folded, [spans[at]?.[0], spans[end - 1]?.[1]])) continue;
    }
    if (pair.on === undefined) {
      yield [pair.kind, words];
      continue;
    }
    const other = own.find((one) => one.at !== at);
    if (other === undefined) continue;
    if (pair.imitable === true && (imitated.has(segment) || imitated.has(other.segment))) continue;
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
