/**
 * Recalls and alerts, and the products that they are about. A notice is found by a key that the product on sale bears:
 * barcode, ASIN, or brand with model. Most notices lack a barcode, so brand with model is looked up too, and then only
 * asks.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { hash32 } from '../../core/canonical.ts';
import type { Facts } from '../request/facts.ts';
import type { IdentifierReading } from '../request/identifiers.ts';
import { brandKey, gtin14, innerGtin, modelKey } from './product-keys.ts';

/** Places where a notice is about products on sale. */
export type RecallMarket = 'AU' | 'CA' | 'EU' | 'FR' | 'UK' | 'US';

/** A notice besides its number and title. Keys are in code-unit order: the canonical JSON is hashed. */
export interface RecallDetail {
  /** ASINs, upper case. */
  asins: readonly string[];
  /** The batches as written; null where the notice knows none, or means all. */
  batch: string | null;
  /** Brands and firms as written; the first is shown. */
  brands: readonly string[];
  /** Barcodes as 14 digits. */
  gtins: readonly string[];
  /** The hazard in the publisher's words; null if it names none. */
  hazard: string | null;
  market: readonly RecallMarket[];
  /** Models as keys. */
  models: readonly string[];
  /** Day of the notice, `YYYY-MM-DD`. */
  on: string;
  /** First and last day of the sale, `YYYY-MM-DD`; null where not stated. */
  sold_from: string | null;
  sold_until: string | null;
  /** `ended`: the recall is over. `withdrawn`: the authority took the notice back. */
  status: 'active' | 'ended' | 'withdrawn';
  url: string;
}

export interface Recall extends RecallDetail {
  id: string;
  title: string;
}

export interface RecallLookups {
  /** The notices that bear a key, as `productKeys` writes it. */
  find(key: string): readonly Recall[];
}

/** Notices older than this only inform: a corrected unit carries the same barcode. */
export const RECALL_YEARS = 10;

const NONE: readonly never[] = [];

/**
 * The keys of a request under which notices can be found: `gtin:`, `asin:` and `bm:brand|model`. Empty where the
 * request names no product that can be told from others.
 */
export function productKeys(
  { brand, model, gtin }: Pick<Facts, 'brand' | 'model' | 'gtin'>,
  listing: IdentifierReading | null,
): readonly string[] {
  if (gtin === null && listing === null && (brand === null || model === null)) return NONE;
  const keys: string[] = [];
  const barcodes = new Set<string>();
  if (gtin !== null) barcodes.add(gtin);
  if (listing?.format_valid && listing.kind.startsWith('gtin')) barcodes.add(listing.value);
  for (const text of barcodes) {
    const code = gtin14(text.replace(/^(?:GTIN|EAN|UPC):?/, ''));
    if (code === null) continue;
    keys.push(`gtin:${code}`);
    const inner = innerGtin(code);
    if (inner !== null) keys.push(`case:${inner}`);
  }
  if (listing?.format_valid && listing.kind === 'asin') keys.push(`asin:${listing.value}`);
  if (brand !== null && model !== null) {
    const [own, type] = [brandKey(brand), modelKey(model)];
    if (own !== null && type !== null) keys.push(`bm:${own}|${type}`);
  }
  return keys;
}

/** The keys of a notice, each once. */
export function recallKeys({ asins, brands, gtins, models }: RecallDetail): string[] {
  const keys = new Set<string>();
  for (const code of gtins) keys.add(`gtin:${code}`);
  for (const asin of asins) keys.add(`asin:${asin}`);
  if (models.length > 0)
    for (const brand of brands) {
      const own = brandKey(brand);
      if (own !== null) for (const model of models) keys.add(`bm:${own}|${model}`);
    }
  return [...keys];
}

/** Notices in one compressed block: a find reads one block, some tens of microseconds. */
const BLOCK = 32;
/** Rows of a list, at most: a key's hash and its row share one number. */
const ROWS_MOST = 2 ** 21;

/**
 * Notices for look-ups, in little memory: their texts compressed, their keys as hashes in order. A hundred thousand
 * objects would take a hundred megabytes, and slow the whole process down by the work of its garbage collector. A notice
 * without any key can never be found, and is not kept.
 */
export function recallRows() {
  const blocks: Uint8Array[] = [];
  let open: string[] = [];
  let hashes: number[] = [];
  let rows = 0;
  const close = () => {
    // A copy: the buffer itself lies in a larger one.
    if (open.length > 0) blocks.push(new Uint8Array(deflateRawSync(open.join('\n'), { level: 1 })));
    open = [];
  };
  return {
    add(id: string, title: string, detail: string | null): void {
      if (detail === null) return;
      const keys = recallKeys(JSON.parse(detail));
      if (keys.length === 0) return;
      if (rows === ROWS_MOST) throw new Error(`a list has more than ${ROWS_MOST} notices with keys`);
      open.push(`${id}\t${title}\t${detail}`);
      for (const key of keys) hashes.push(hash32(key) * ROWS_MOST + rows);
      rows++;
      if (open.length === BLOCK) close();
    },
    lookups() {
      close();
      const index = Float64Array.from(hashes).sort();
      hashes = [];
      return { find: (key: string) => findIn(index, blocks, key) };
    },
  };
}

function findIn(index: Float64Array, blocks: readonly Uint8Array[], asked: string): readonly Recall[] {
  const key = asked.startsWith('case:') ? `gtin:${asked.slice(5)}` : asked;
  const first = hash32(key) * ROWS_MOST;
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index[middle] as number) < first) low = middle + 1;
    else high = middle;
  }
  if (low === index.length || (index[low] as number) >= first + ROWS_MOST) return NONE;
  const found: Recall[] = [];
  for (; low < index.length && (index[low] as number) < first + ROWS_MOST; low++) {
    const recall = recallAt(blocks, (index[low] as number) - first);
    // Two keys can share a hash.
    if (recallKeys(recall).includes(key)) found.push(recall);
  }
  return found;
}

function recallAt(blocks: readonly Uint8Array[], row: number): Recall {
  const block = blocks[Math.floor(row / BLOCK)] as Uint8Array;
  const text = inflateRawSync(block).toString().split('\n')[row % BLOCK] as string;
  const [id = '', title = ''] = text.split('\t', 2);
  return { id, title, ...(JSON.parse(text.slice(id.length + title.length + 2)) as RecallDetail) };
}
