/** The rule packs and data files that ship with the service, compiled once per process. */

import amazonEu from '../../rule-packs/amazon-eu/rules.json' with { type: 'json' };
import amazonOther from '../../rule-packs/amazon-other/rules.json' with { type: 'json' };
import amazonUs from '../../rule-packs/amazon-us/rules.json' with { type: 'json' };
import australia from '../../rule-packs/australia/rules.json' with { type: 'json' };
import canada from '../../rule-packs/canada/rules.json' with { type: 'json' };
import claims from '../../rule-packs/claims/rows.json' with { type: 'json' };
import attributes from '../../rule-packs/data/attributes.json' with { type: 'json' };
import categories from '../../rule-packs/data/categories.json' with { type: 'json' };
import categoryWords from '../../rule-packs/data/category-words.json' with { type: 'json' };
import dictionary from '../../rule-packs/data/dictionary.json' with { type: 'json' };
import documentGuide from '../../rule-packs/data/document-guide.json' with { type: 'json' };
import everydayDe from '../../rule-packs/data/everyday-words/de.json' with { type: 'json' };
import everydayEn from '../../rule-packs/data/everyday-words/en.json' with { type: 'json' };
import everydayEs from '../../rule-packs/data/everyday-words/es.json' with { type: 'json' };
import everydayFr from '../../rule-packs/data/everyday-words/fr.json' with { type: 'json' };
import everydayIt from '../../rule-packs/data/everyday-words/it.json' with { type: 'json' };
import everydayNl from '../../rule-packs/data/everyday-words/nl.json' with { type: 'json' };
import everydayPl from '../../rule-packs/data/everyday-words/pl.json' with { type: 'json' };
import everydaySv from '../../rule-packs/data/everyday-words/sv.json' with { type: 'json' };
import evidenceTypes from '../../rule-packs/data/evidence-types.json' with { type: 'json' };
import factWords from '../../rule-packs/data/fact-words.json' with { type: 'json' };
import firstDays from '../../rule-packs/data/first-days.json' with { type: 'json' };
import goodsNames from '../../rule-packs/data/goods-names.json' with { type: 'json' };
import goodsWords from '../../rule-packs/data/goods-words.json' with { type: 'json' };
import identifiers from '../../rule-packs/data/identifiers.json' with { type: 'json' };
import makers from '../../rule-packs/data/makers.json' with { type: 'json' };
import marketplaces from '../../rule-packs/data/marketplaces.json' with { type: 'json' };
import plainWords from '../../rule-packs/data/plain-words.json' with { type: 'json' };
import questions from '../../rule-packs/data/questions.json' with { type: 'json' };
import standards from '../../rule-packs/data/standards.json' with { type: 'json' };
import taxonomy from '../../rule-packs/data/taxonomy.json' with { type: 'json' };
import wordParticles from '../../rule-packs/data/word-particles.json' with { type: 'json' };
import ebay from '../../rule-packs/ebay/rules.json' with { type: 'json' };
import eu from '../../rule-packs/eu/rules.json' with { type: 'json' };
import intake from '../../rule-packs/intake/rules.json' with { type: 'json' };
import japan from '../../rule-packs/japan/rules.json' with { type: 'json' };
import learned from '../../rule-packs/learned/rules.json' with { type: 'json' };
import otherCountries from '../../rule-packs/other-countries/rules.json' with { type: 'json' };
import otherMarketplaces from '../../rule-packs/other-marketplaces/rules.json' with { type: 'json' };
import prohibited from '../../rule-packs/prohibited/rules.json' with { type: 'json' };
import substances from '../../rule-packs/substances/tables.json' with { type: 'json' };
import temuSheinAliexpress from '../../rule-packs/temu-shein-aliexpress/rules.json' with { type: 'json' };
import tiktokShop from '../../rule-packs/tiktok-shop/rules.json' with { type: 'json' };
import uk from '../../rule-packs/uk/rules.json' with { type: 'json' };
import usChildren from '../../rule-packs/us-children/rules.json' with { type: 'json' };
import usHealth from '../../rule-packs/us-health/rules.json' with { type: 'json' };
import usProducts from '../../rule-packs/us-products/rules.json' with { type: 'json' };
import usRadio from '../../rule-packs/us-radio/rules.json' with { type: 'json' };
import walmartUs from '../../rule-packs/walmart-us/rules.json' with { type: 'json' };
import type { PackSources } from './rule-pack.ts';
import { compilePacks, type RuleIndex } from './rules.ts';

/** A pack as it is hashed: the address of its schema serves editors and is no part of it. */
function contentOf<T extends { $schema: string }>({ $schema, ...content }: T): Omit<T, '$schema'> {
  return content;
}

/** The sources as data: a backtest changes them, and the ledger addresses them. */
export const SHIPPED_PACKS: PackSources = {
  rules: [
    intake,
    usChildren,
    usProducts,
    usRadio,
    usHealth,
    eu,
    uk,
    canada,
    australia,
    japan,
    otherCountries,
    amazonUs,
    amazonEu,
    amazonOther,
    walmartUs,
    ebay,
    tiktokShop,
    temuSheinAliexpress,
    otherMarketplaces,
    prohibited,
    learned,
  ].map(contentOf),
  marketplaces,
  categories,
  evidence_types: evidenceTypes,
  data: [
    attributes,
    categoryWords,
    claims,
    dictionary,
    documentGuide,
    everydayEn,
    everydayDe,
    everydayEs,
    everydayFr,
    everydayIt,
    everydayNl,
    everydayPl,
    everydaySv,
    factWords,
    firstDays,
    goodsNames,
    goodsWords,
    identifiers,
    makers,
    plainWords,
    questions,
    standards,
    substances,
    taxonomy,
    wordParticles,
  ],
};

let compiled: RuleIndex | null = null;

/**
 * The index of the shipped packs. The first call compiles (some milliseconds), later calls return the same
 * index.
 */
export function shippedIndex(): RuleIndex {
  compiled ??= compilePacks(SHIPPED_PACKS);
  return compiled;
}
