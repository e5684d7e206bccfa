/**
 * Findings about recalls and alerts. The same barcode or ASIN stops the action when the batch is the same or the notice
 * knows none, and asks for the batch otherwise. The same brand and model ask whether it is this product, and never
 * accuse: a corrected unit keeps its numbers, and two products share a name. A name alone finds nothing.
 */
import { daysBetween } from '../../core/calendar.ts';
import type { Facts } from '../request/facts.ts';
import { printable } from '../request/identifiers.ts';
import { BLOCK, WARN } from '../rules/compiled-rule.ts';
import { batchTokens, gtin14, listsBatches, namesBatch } from '../rules/product-keys.ts';
import { RECALL_YEARS, type Recall, type RecallMarket } from '../rules/recalls.ts';
import {
  isFresh,
  LIST_KINDS,
  RECALL_LISTS,
  type RecallList,
  type RecallListName,
  type Registers,
} from '../rules/registers.ts';
import type { RuleIndex } from '../rules/rules.ts';
import type { Finding } from './findings.ts';
import { listRule } from './list-rules.ts';

/** Notices named of each kind of match, at most: the newest. */
const MOST = 3;

interface Looked {
  index: RuleIndex;
  as_of: string;
  registers: Registers;
  keys: readonly string[];
}

interface Hit {
  list: RecallList;
  recall: Recall;
  /** The key that both bear: `gtin`, `case`, `asin` or `bm`. */
  by: string;
}

type Said = Pick<Finding, 'level' | 'outcome' | 'fact' | 'observed' | 'required' | 'message'> &
  Pick<Finding, 'person' | 'asks'>;

/** Findings of the notices that the keys of a request are found in. */
export function recallFindings(facts: Facts, on: Looked): Finding[] {
  const { keys, registers, as_of, index } = on;
  if (keys.length === 0) return [];
  const hits = hitsOf(keys, registers, as_of);
  const old = RECALL_LISTS.flatMap((name) => {
    const list = registers[name];
    return list !== undefined && !isFresh(list, as_of) ? [list] : [];
  });
  if (hits.length === 0 && old.length === 0) return [];
  const places = index.marketplaces.get(facts.marketplace ?? '')?.jurisdictions ?? [];
  const exact: Finding[] = [];
  const possible: Finding[] = [];
  for (const hit of hits) {
    const into = isExact(hit) ? exact : possible;
    if (into.length < MOST) into.push(findingOf(hit, facts, places, as_of));
  }
  return [...exact, ...possible, ...old.map((list) => oldList(list, as_of))];
}

/** Notices that the keys find, each once by its strongest key, the newest first. */
function hitsOf(keys: readonly string[], registers: Registers, as_of: string): Hit[] {
  const hits = new Map<string, Hit>();
  for (const name of RECALL_LISTS) {
    const list = registers[name];
    if (list === undefined) continue;
    for (const key of keys)
      for (const recall of list.find(key)) {
        const one = `${name} ${recall.id}`;
        // Keys come with the strongest first; a notice that was taken back says nothing, and one to come is not known yet.
        if (recall.status !== 'withdrawn' && recall.on <= as_of && !hits.has(one))
          hits.set(one, { list, recall, by: key.slice(0, key.indexOf(':')) });
      }
  }
  return [...hits.values()].sort((a, b) =>
    a.recall.on < b.recall.on ? 1 : a.recall.on > b.recall.on ? -1 : 0,
  );
}

const isExact = ({ by }: Hit) => by === 'gtin' || by === 'asin';

function findingOf(hit: Hit, facts: Facts, places: readonly string[], as_of: string): Finding {
  const { list, recall, by } = hit;
  const said = (isExact(hit) ? sayExact : sayPossible)(hit, facts, places, as_of);
  const { publisher } = LIST_KINDS[list.list];
  return {
    rule: isExact(hit) ? RULES.recall_exact : RULES.recall_possible,
    ...said,
    citation: {
      grade: 'primary',
      instrument: `${publisher}, notice ${printable(recall.id, 40)} of ${recall.on}, as of ${list.as_of}`,
      pinpoint: null,
      url: recall.url,
    },
    mend: null,
    alert: {
      list: list.list as RecallListName,
      id: recall.id,
      on: recall.on,
      title: recall.title,
      url: recall.url,
      matched_by: by === 'asin' ? 'asin' : by === 'bm' ? 'brand_model' : 'gtin',
    },
  };
}

/** A notice in a phrase: number, product, hazard, where and when. */
function named({ list, recall }: Hit): string {
  const { publisher } = LIST_KINDS[list.list];
  const hazard = recall.hazard === null ? '' : `, ${printable(recall.hazard, 140)}`;
  return `${publisher.split(',')[0]} notice ${printable(recall.id, 40)} (${printable(recall.title, 100)}${hazard}; ${recall.on}; ${recall.url})`;
}

/** Why a notice only informs; null if it counts here and now. */
function remote({ recall }: Hit, facts: Facts, places: readonly string[], as_of: string): string | null {
  if (places.length > 0 && !recall.market.some((market) => covers(market, places)))
    return `it was published for ${recall.market.join(', ')}`;
  if (daysBetween(recall.on, as_of) > RECALL_YEARS * 365.25) return `it is older than ${RECALL_YEARS} years`;
  const made = facts.attributes.manufactured_on;
  if (recall.sold_until !== null && typeof made === 'string' && made > recall.sold_until)
    return `it is about units sold until ${recall.sold_until}, and this one was made on ${made}`;
  return recall.status === 'ended' ? 'its publisher says that it is over' : null;
}

/** A notice for the EU is about all of its countries, and one for France about the EU's marketplaces too. */
function covers(market: RecallMarket, places: readonly string[]): boolean {
  return places.includes(market) || (market === 'FR' && places.includes('EU'));
}

function sayExact(hit: Hit, facts: Facts, places: readonly string[], as_of: string): Said {
  const { recall, by } = hit;
  const what = by === 'asin' ? 'The same ASIN as' : 'The same barcode as';
  const fact = by === 'asin' || facts.gtin === null ? 'listing_id' : 'gtin';
  const observed = printable(facts[fact] ?? '', 40);
  const said = { fact, observed, required: 'a product that no notice in force is about' };
  const far = remote(hit, facts, places, as_of);
  if (far !== null)
    return { ...said, level: 0, outcome: 'informational', message: `${what} ${named(hit)}; ${far}.` };
  // A recommendation puts nothing on the market.
  const level = facts.intended_action === 'recommend' ? WARN : BLOCK;
  if (batchTokens(recall.batch) === null)
    return {
      ...said,
      level,
      outcome: 'to_check',
      person: true,
      message: `${what} ${named(hit)}. It knows no batches: stop until you know that yours is not meant.`,
    };
  const text = printable(recall.batch ?? '', 80);
  if (facts.batch === null)
    return {
      ...said,
      fact: 'batch',
      observed: 'not stated',
      required: `another batch than ${text}`,
      level,
      outcome: 'unknown',
      asks: true,
      message: `${what} ${named(hit)}. It is about the batch ${text}: state the batch of yours, and stop until you know it.`,
    };
  if (namesBatch(recall.batch ?? '', facts.batch))
    return {
      ...said,
      level,
      outcome: 'to_check',
      person: true,
      message: `${what} ${named(hit)}, and the same batch. Stop, and follow the notice.`,
    };
  if (!listsBatches(recall.batch ?? ''))
    return {
      ...said,
      level,
      outcome: 'to_check',
      person: true,
      message: `${what} ${named(hit)}. It is about the batch ${text}: stop until somebody has compared yours.`,
    };
  return {
    ...said,
    level: 0,
    outcome: 'informational',
    message: `${what} ${named(hit)}; it is about the batch ${text}, and yours is another.`,
  };
}

function sayPossible(hit: Hit, facts: Facts, places: readonly string[], as_of: string): Said {
  const { recall, by } = hit;
  const what = by === 'case' ? 'The barcode of what the case holds stands in' : 'The same brand and model as';
  const said = {
    fact: by === 'case' ? 'gtin' : 'model',
    observed: printable(by === 'case' ? (facts.gtin ?? '') : `${facts.brand} ${facts.model}`, 60),
    required: 'a product that no notice in force is about',
  };
  const own = facts.gtin === null ? null : gtin14(facts.gtin);
  const other = by !== 'case' && own !== null && recall.gtins.length > 0 ? 'its barcodes are others' : null;
  const far = remote(hit, facts, places, as_of) ?? other;
  if (far !== null)
    return { ...said, level: 0, outcome: 'informational', message: `${what} ${named(hit)}; ${far}.` };
  const sold = soldIn(recall);
  const batch = recall.batch === null ? '' : `, batch ${printable(recall.batch, 60)}`;
  return {
    ...said,
    level: WARN,
    outcome: 'to_check',
    person: true,
    message: `Is it this one? ${what} ${named(hit)}${sold}${batch}. A likeness is no finding: compare it.`,
  };
}

function soldIn({ sold_from, sold_until }: Recall): string {
  if (sold_from === null && sold_until === null) return '';
  if (sold_from === null) return `, sold until ${sold_until}`;
  return sold_until === null ? `, sold from ${sold_from}` : `, sold from ${sold_from} to ${sold_until}`;
}

function oldList(list: RecallList, as_of: string): Finding {
  const { title, publisher, url } = LIST_KINDS[list.list];
  const days = daysBetween(list.as_of, as_of);
  return {
    rule: RULES.recall_list_old,
    outcome: 'informational',
    level: 0,
    fact: 'none',
    observed: list.as_of,
    required: 'a newer list',
    message: `What is known of ${title} is of ${list.as_of}, ${days} days old: later notices are not looked up.`,
    citation: { grade: 'primary', instrument: `${publisher}, as of ${list.as_of}`, pinpoint: null, url },
    mend: null,
  };
}

const RULES = {
  recall_exact: listRule(
    'recall_exact',
    'No recall or alert in force is about a product with this barcode or ASIN.',
    'block',
  ),
  recall_possible: listRule(
    'recall_possible',
    'No recall or alert in force is about a product of this brand and model.',
  ),
  recall_list_old: listRule('recall_list_old', 'Recalls and alerts are looked up in lists of the last days.'),
};

/** A barcode or ASIN with what the lists say of it; null where no list of recalls was imported. */
export function recallMessage(key: string, registers: Registers, as_of: string): string | null {
  const lists = RECALL_LISTS.flatMap((name) => registers[name] ?? []);
  if (lists.length === 0) return null;
  const found = lists.filter((list) => list.find(key).some(({ on }) => on <= as_of));
  const shown = (found.length > 0 ? found : lists).map((list) => {
    const old = isFresh(list, as_of) ? '' : ` (${daysBetween(list.as_of, as_of)} days old)`;
    return `${LIST_KINDS[list.list].title} of ${list.as_of}${old}`;
  });
  return `format valid; ${found.length > 0 ? 'found' : 'none found'} in ${shown.join(', ')}`;
}
