/** The rule packs and data files that ship with the service, compiled once per process. */

import amazonEu from '../../rule-packs/amazon-eu.json' with { type: 'json' };
import amazonOther from '../../rule-packs/amazon-other.json' with { type: 'json' };
import amazonUs from '../../rule-packs/amazon-us.json' with { type: 'json' };
import attributes from '../../rule-packs/attributes.json' with { type: 'json' };
import australia from '../../rule-packs/australia.json' with { type: 'json' };
import canada from '../../rule-packs/canada.json' with { type: 'json' };
import categories from '../../rule-packs/categories.json' with { type: 'json' };
import categoryWords from '../../rule-packs/category-words.json' with { type: 'json' };
import claims from '../../rule-packs/claims.json' with { type: 'json' };
import ebay from '../../rule-packs/ebay.json' with { type: 'json' };
import eu from '../../rule-packs/eu.json' with { type: 'json' };
import evidenceTypes from '../../rule-packs/evidence-types.json' with { type: 'json' };
import factWords from '../../rule-packs/fact-words.json' with { type: 'json' };
import goodsWords from '../../rule-packs/goods-words.json' with { type: 'json' };
import identifiers from '../../rule-packs/identifiers.json' with { type: 'json' };
import intake from '../../rule-packs/intake.json' with { type: 'json' };
import japan from '../../rule-packs/japan.json' with { type: 'json' };
import makers from '../../rule-packs/makers.json' with { type: 'json' };
import marketplaces from '../../rule-packs/marketplaces.json' with { type: 'json' };
import otherCountries from '../../rule-packs/other-countries.json' with { type: 'json' };
import otherMarketplaces from '../../rule-packs/other-marketplaces.json' with { type: 'json' };
import prohibited from '../../rule-packs/prohibited.json' with { type: 'json' };
import standards from '../../rule-packs/standards.json' with { type: 'json' };
import temuSheinAliexpress from '../../rule-packs/temu-shein-aliexpress.json' with { type: 'json' };
import tiktokShop from '../../rule-packs/tiktok-shop.json' with { type: 'json' };
import uk from '../../rule-packs/uk.json' with { type: 'json' };
import usChildren from '../../rule-packs/us-children.json' with { type: 'json' };
import usHealth from '../../rule-packs/us-health.json' with { type: 'json' };
import usProducts from '../../rule-packs/us-products.json' with { type: 'json' };
import usRadio from '../../rule-packs/us-radio.json' with { type: 'json' };
import walmartUs from '../../rule-packs/walmart-us.json' with { type: 'json' };
import wordParticles from '../../rule-packs/word-particles.json' with { type: 'json' };
import type { PackSources } from './rule-pack.ts';
import { compilePacks, type RuleIndex } from './rules.ts';

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
  ],
  marketplaces,
  categories,
  evidence_types: evidenceTypes,
  data: [
    attributes,
    categoryWords,
    claims,
    factWords,
    goodsWords,
    identifiers,
    makers,
    standards,
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
