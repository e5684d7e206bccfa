/**
 * Compiles rule packs into an index that the hot path walks directly: by marketplace and category, ancestors
 * expanded, one closure per condition. Packs are content-addressed, and so are the data files beside them
 * (marketplaces, categories, …), because a decision depends on them as much.
 */
import { contentSha256 } from '../../core/canonical.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName } from '../request/facts.ts';
import { closure, excepts, type Gap, gaps, holdsOn, names } from './category-scope.ts';
import { BLOCK, type CompiledRule, compileRule, type PackRef } from './compiled-rule.ts';
import { type Predicate, predicate } from './conditions.ts';
import { faultOf } from './rule-faults.ts';
import {
  type Category,
  type Condition,
  categoryRows,
  type EvidenceType,
  evidenceRows,
  type Marketplace,
  marketplaceRows,
  type PackSources,
  packSchema,
} from './rule-pack.ts';

/** A trait that adds another category's rules, for example `has_radio` and `wireless`. */
interface Facet {
  readonly bit: number;
  readonly category: string;
  readonly condition: Condition;
  readonly holds: Predicate;
  /** The category and its ancestors: all whose rules it adds. */
  readonly scope: ReadonlySet<string>;
}

/** Rules that another category would add to a bucket. */
export interface Group {
  readonly category: string;
  readonly implied: Bucket['implied'];
  /** Its rules that can block and that the bucket does not hold, or that test what it implies. */
  readonly rules: readonly CompiledRule[];
}

/** The rules for one marketplace and category, and everything known about both before any fact is read. */
export interface Bucket {
  readonly rules: readonly CompiledRule[];
  readonly implied: readonly (readonly [AttributeName, boolean | number | string])[];
  /** Facets of the category itself, which facts can contradict. */
  readonly own: readonly Facet[];
  /**
   * Facets that stated facts can still open, with the rules each would add. `asked` ones are missing facts.
   */
  readonly open: readonly { facet: Facet; asked: boolean; rules: readonly CompiledRule[] }[];
  /** Facts that the category asks for or implies, and those that its rules test. */
  readonly asks: ReadonlySet<AttributeName>;
  /** Facts that nobody asks of this category: left out, they are not so. */
  readonly presumed: readonly AttributeName[];
  /** Narrower categories, each with the blocking rules that it would add. */
  readonly narrower: readonly Group[];
  readonly not_assessed: readonly Gap[];
  /** Standard families that the rules name. */
  readonly families: ReadonlySet<string>;
  readonly packs: readonly PackRef[];
}

export interface RuleIndex {
  readonly packs: readonly PackRef[];
  readonly ruleCount: number;
  readonly marketplaces: ReadonlyMap<string, Marketplace>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly evidenceTypes: ReadonlyMap<string, EvidenceType>;
  readonly intake: ReadonlyMap<string, CompiledRule>;
  readonly rules: readonly CompiledRule[];
  readonly facets: readonly Facet[];
  /** A category and its ancestors; undefined for an unknown code. */
  scopeOf(category: string): ReadonlySet<string> | undefined;
  /** Rules for known codes; `opened` is the union of the bits of facets that facts have opened. */
  bucket(marketplace: string, category: string, opened: number): Bucket;
  /** Facts that a category implies, nearest first. */
  impliedBy(category: string): Bucket['implied'];
  /** Facts that a category asks for or implies. */
  testedIn(category: string): readonly AttributeName[];
  /** Rules that a category would add to a bucket of the marketplace. */
  group(marketplace: string, category: string, bucket: Bucket): Group;
}

/**
 * Compiles packs and data into the index. Throws an Error that names pack, rule and fault if the data does
 * not fit together: an unknown code must fail the start, not become a rule that never applies.
 */
export function compilePacks(sources: PackSources): RuleIndex {
  const marketplaces = byCode(marketplaceRows.parse(sources.marketplaces).rows);
  const categories = byCode(categoryRows.parse(sources.categories).rows);
  const evidenceTypes = byCode(evidenceRows.parse(sources.evidence_types).rows);
  const carriers = new Set(
    [...evidenceTypes.values()].filter((one) => one.carries_standard).map(({ code }) => code),
  );
  const dataRefs = [sources.categories, sources.evidence_types, sources.marketplaces, ...sources.data].map(
    (data) => refOf(data as { id: string; version: string }),
  );
  const packRefs: PackRef[] = [];
  const rules: CompiledRule[] = [];
  const ids = new Set<string>();
  for (const source of sources.rules) {
    const pack = packSchema.parse(source);
    const ref = refOf(pack);
    packRefs.push(ref);
    for (const row of pack.rules) {
      const fault = faultOf(row, ids, marketplaces, categories, evidenceTypes);
      if (fault !== null) throw new Error(`rule pack ${pack.id}, rule ${row.id}: ${fault}`);
      ids.add(row.id);
      rules.push(compileRule(row, ref, carriers));
    }
  }
  const closures = new Map([...categories.keys()].map((code) => [code, closure(code, categories)]));
  const facets: Facet[] = [...categories.values()]
    .filter((category) => category.opened_by !== undefined)
    .map((category, i) => ({
      bit: 1 << i,
      category: category.code,
      condition: category.opened_by as Condition,
      holds: predicate(category.opened_by as Condition),
      scope: closures.get(category.code) as Set<string>,
    }));
  const intake = new Map(rules.filter((r) => r.rule.check.type === 'intake').map((r) => [r.rule.id, r]));
  const judged = rules.filter((r) => r.rule.check.type !== 'intake');

  const naming = new Map<Marketplace, Map<string, readonly CompiledRule[]>>();

  /** The rules of a marketplace that name a category or an ancestor of it: few, and kept. */
  function rulesNaming(marketplace: Marketplace, code: string): readonly CompiledRule[] {
    const there = naming.get(marketplace) ?? new Map<string, readonly CompiledRule[]>();
    naming.set(marketplace, there);
    const scope = closures.get(code) as Set<string>;
    const rules =
      there.get(code) ?? judged.filter(({ rule }) => names(rule, scope) && holdsOn(rule, marketplace));
    there.set(code, rules);
    return rules;
  }

  const impliedFacts = new Map<string, Bucket['implied']>();

  /** Facts that a category implies. Its own value outranks that of its parents. */
  function impliedBy(code: string): Bucket['implied'] {
    const known = impliedFacts.get(code);
    if (known !== undefined) return known;
    const implied = new Map<AttributeName, boolean | number | string>();
    for (const one of closures.get(code) as Set<string>) {
      for (const [name, given] of Object.entries(categories.get(one)?.implies ?? {})) {
        if (!implied.has(name as AttributeName)) implied.set(name as AttributeName, given as boolean);
      }
    }
    const found = [...implied];
    impliedFacts.set(code, found);
    return found;
  }

  /** Facts that matter here: those that the category asks, and those that its own rules test. */
  function asksOf(own: ReadonlySet<string>, found: readonly CompiledRule[], implied: Bucket['implied']) {
    const asks = new Set<AttributeName>();
    for (const code of own) for (const fact of categories.get(code)?.asks ?? []) asks.add(fact);
    for (const { asked, rule } of found) {
      if (rule.categories.includes('any')) continue;
      for (const fact of asked) asks.add(fact);
      if (rule.check.type === 'fact') asks.add(rule.check.must.fact);
    }
    for (const [fact] of implied) asks.add(fact);
    return asks;
  }

  const traits = new Set(facets.map((facet) => facet.category));
  /** Categories below each, without those that a stated fact opens: these are asked for as facts. */
  const narrowerThan = new Map<string, readonly string[]>(
    [...closures.keys()].map((code) => {
      const below = [...closures].filter(([other, above]) => other !== code && above.has(code));
      return [
        code,
        code === 'any' ? [] : below.map(([other]) => other).filter((other) => !traits.has(other)),
      ];
    }),
  );

  function groupOf(marketplace: Marketplace, code: string, known: ReadonlySet<CompiledRule>): Group {
    const implied = impliedBy(code);
    // A rule of the bucket counts anew if the category implies what it tests.
    const turns = (r: CompiledRule) => r.rule.when?.some((c) => implied.some(([fact]) => fact === c.fact));
    const scope = closures.get(code) as Set<string>;
    const rules = rulesNaming(marketplace, code).filter(
      (r) => r.brokenLevel === BLOCK && (!known.has(r) || turns(r)) && !excepts(r.rule, scope),
    );
    return { category: code, implied, rules };
  }

  const testedFacts = new Map<string, readonly AttributeName[]>();

  function testedIn(category: string): readonly AttributeName[] {
    let tested = testedFacts.get(category);
    if (tested === undefined) {
      const scope = closures.get(category) as Set<string>;
      const own = judged.filter(({ rule }) => rule.categories.some((code) => scope.has(code)));
      tested = [...asksOf(scope, own, impliedBy(category))];
      testedFacts.set(category, tested);
    }
    return tested;
  }

  const asksFor = (code: string, { condition }: Facet) => testedIn(code).includes(condition.fact);

  function build(marketplaceCode: string, categoryCode: string, opened: number): Bucket {
    const marketplace = marketplaces.get(marketplaceCode);
    const category = categories.get(categoryCode);
    if (!marketplace || !category) throw new RangeError(`no bucket for ${marketplaceCode}, ${categoryCode}`);
    const own = closures.get(categoryCode) as Set<string>;
    const scope = new Set(own);
    for (const facet of facets) {
      if (opened & facet.bit) for (const code of closures.get(facet.category) as Set<string>) scope.add(code);
    }
    const named = new Set(rulesNaming(marketplace, categoryCode));
    for (const facet of facets)
      if (opened & facet.bit) for (const rule of rulesNaming(marketplace, facet.category)) named.add(rule);
    const inOrder = opened === 0 ? [...named] : judged.filter((r) => named.has(r));
    const found = inOrder.filter(({ rule }) => !excepts(rule, scope));
    const known = new Set(found);
    const implied = impliedBy(categoryCode);
    const asks = asksOf(own, found, implied);
    const open = facets
      .filter((facet) => !scope.has(facet.category))
      .map((facet) => {
        const wider = new Set([...scope, ...(closures.get(facet.category) as Set<string>)]);
        const rules = rulesNaming(marketplace, facet.category).filter(
          (r) => !known.has(r) && !excepts(r.rule, wider),
        );
        return { facet, asked: asks.has(facet.condition.fact), rules };
      })
      .filter(({ rules }) => rules.length > 0);
    const packs = [...new Set(found.map((r) => r.pack))];
    return {
      rules: found,
      implied,
      own: facets.filter((facet) => own.has(facet.category)),
      open,
      asks,
      presumed: ATTRIBUTE_NAMES.filter(
        (name) =>
          !asks.has(name) && ATTRIBUTES[name].type === 'boolean' && ATTRIBUTES[name].absent === 'unknown',
      ),
      narrower: (narrowerThan.get(categoryCode) ?? [])
        .map((code) => groupOf(marketplace, code, known))
        // Without rules of its own it can still ask for a fact that opens those of a trait.
        .filter((group) => group.rules.length > 0 || open.some((one) => asksFor(group.category, one.facet))),
      not_assessed: Object.freeze(gaps(marketplace, category, found)),
      families: new Set(found.flatMap(({ groups }) => groups.flatMap(({ standards }) => standards ?? []))),
      packs: Object.freeze(packs.sort((a, b) => (a.id < b.id ? -1 : 1))),
    };
  }

  /** By marketplace, then category, then opened facets: three `Map` reads cost less than building one key. */
  const buckets = new Map<string, Map<string, Map<number, Bucket>>>();
  let built = 0;
  const groups = new WeakMap<Bucket, Map<string, Group>>();
  return {
    packs: Object.freeze([...packRefs, ...dataRefs]),
    ruleCount: rules.length,
    marketplaces,
    categories,
    evidenceTypes,
    intake,
    rules,
    facets,
    scopeOf: (category) => closures.get(category),
    impliedBy,
    testedIn,
    group(marketplace, category, bucket) {
      const known = groups.get(bucket) ?? new Map<string, Group>();
      groups.set(bucket, known);
      const group =
        known.get(category) ??
        groupOf(marketplaces.get(marketplace) as Marketplace, category, new Set(bucket.rules));
      known.set(category, group);
      return group;
    },
    bucket(marketplace, category, opened) {
      const known = buckets.get(marketplace)?.get(category)?.get(opened);
      if (known !== undefined) return known;
      const bucket = build(marketplace, category, opened);
      // Codes and facets are few, but their combinations are many, so the number in memory is bounded.
      if (built >= 2_000) {
        buckets.clear();
        built = 0;
      }
      const there = buckets.get(marketplace) ?? new Map<string, Map<number, Bucket>>();
      buckets.set(marketplace, there.set(category, (there.get(category) ?? new Map()).set(opened, bucket)));
      built += 1;
      return bucket;
    },
  };
}

function byCode<Row extends { code: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.code, row]));
}

function refOf(pack: { id: string; version: string }): PackRef {
  return { id: pack.id, sha256: contentSha256(pack), version: pack.version };
}
