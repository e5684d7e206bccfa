/**
 * Buckets: the rules for one marketplace and category, with ancestors expanded, and everything known about both
 * before any fact is read. The hot path walks them directly.
 */
import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName } from '../request/facts.ts';
import { excepts, type Gap, gaps, holdsOn, names } from './category-scope.ts';
import type { CategoryTree, Facet, Implied } from './category-tree.ts';
import { BLOCK, type CompiledRule, type PackRef } from './compiled-rule.ts';
import { POSITION } from './conditions.ts';
import type { Category, Marketplace } from './rule-pack.ts';

/** Rules that another category would add to a bucket. */
export interface Group {
  readonly category: string;
  readonly implied: Implied;
  /** Its rules that can block and that the bucket does not hold, or that test what it implies. */
  readonly rules: readonly CompiledRule[];
}

/** The rules for one marketplace and category, and everything known about both before any fact is read. */
export interface Bucket {
  readonly rules: readonly CompiledRule[];
  readonly implied: Implied;
  /** Facets of the category itself, which facts can contradict. */
  readonly own: readonly Facet[];
  /**
   * Facets that stated facts can still open, with the rules each would add. `asked` ones are missing facts.
   */
  readonly open: readonly { facet: Facet; asked: boolean; rules: readonly CompiledRule[] }[];
  /** Facts that the category asks for or implies, and those that its rules test. */
  readonly asks: ReadonlySet<AttributeName>;
  /** Positions of facts that nobody asks of this category: left out, they are not so. */
  readonly presumed: readonly number[];
  /** Narrower categories, each with the blocking rules that it would add. */
  readonly narrower: readonly Group[];
  readonly not_assessed: readonly Gap[];
  /** Standard families that the rules name. */
  readonly families: ReadonlySet<string>;
  readonly packs: readonly PackRef[];
}

/** Buckets in memory. Codes and facets are few, but their combinations are many. */
const MOST_BUCKETS = 8_000;

/** Builds buckets when they are first asked for, and keeps them. */
export class Buckets {
  readonly #marketplaces: ReadonlyMap<string, Marketplace>;
  readonly #categories: ReadonlyMap<string, Category>;
  readonly #tree: CategoryTree;
  /** All rules but those on how to take in a request. */
  readonly #judged: readonly CompiledRule[];
  /** By marketplace, then category. */
  readonly #naming = new Map<Marketplace, Map<string, readonly CompiledRule[]>>();
  readonly #tested = new Map<string, readonly number[]>();
  /** By marketplace, then category, then opened facets: three `Map` reads cost less than building one key. */
  readonly #kept = new Map<string, Map<string, Map<number, Bucket>>>();
  readonly #groups = new WeakMap<Bucket, Map<string, Group>>();
  #built = 0;

  constructor(
    marketplaces: ReadonlyMap<string, Marketplace>,
    categories: ReadonlyMap<string, Category>,
    tree: CategoryTree,
    judged: readonly CompiledRule[],
  ) {
    this.#marketplaces = marketplaces;
    this.#categories = categories;
    this.#tree = tree;
    this.#judged = judged;
  }

  /** The bucket of known codes. @param opened the union of the bits of facets that facts have opened */
  get(marketplace: string, category: string, opened: number): Bucket {
    const known = this.#kept.get(marketplace)?.get(category)?.get(opened);
    if (known !== undefined) return known;
    const bucket = this.#build(marketplace, category, opened);
    if (this.#built >= MOST_BUCKETS) {
      this.#kept.clear();
      this.#built = 0;
    }
    const there = this.#kept.get(marketplace) ?? new Map<string, Map<number, Bucket>>();
    this.#kept.set(marketplace, there.set(category, (there.get(category) ?? new Map()).set(opened, bucket)));
    this.#built += 1;
    return bucket;
  }

  /** Rules that a category would add to a bucket of the marketplace. */
  group(marketplace: string, category: string, bucket: Bucket): Group {
    const known = this.#groups.get(bucket) ?? new Map<string, Group>();
    this.#groups.set(bucket, known);
    const group = known.get(category) ?? this.#group(this.#at(marketplace), category, new Set(bucket.rules));
    known.set(category, group);
    return group;
  }

  /** Positions of the facts that a category asks for or implies, and of those that its rules test on any marketplace. */
  testedIn(category: string): readonly number[] {
    let tested = this.#tested.get(category);
    if (tested === undefined) {
      const scope = this.#tree.scope(category);
      const rules = this.#judged.filter(({ rule }) => names(rule, scope));
      tested = [...this.#asks(category, scope, rules)].map((name) => POSITION[name]);
      this.#tested.set(category, tested);
    }
    return tested;
  }

  #at(code: string): Marketplace {
    const marketplace = this.#marketplaces.get(code);
    if (!marketplace) throw new RangeError(`no marketplace ${code}`);
    return marketplace;
  }

  #build(marketplaceCode: string, code: string, opened: number): Bucket {
    const marketplace = this.#at(marketplaceCode);
    const category = this.#categories.get(code);
    if (!category) throw new RangeError(`no category ${code}`);
    const own = this.#tree.scope(code);
    const facets = this.#tree.facets.filter(({ bit }) => opened & bit);
    const scope = new Set([own, ...facets.map((facet) => facet.scope)].flatMap((codes) => [...codes]));
    const rules = this.#rules(marketplace, [code, ...facets.map((facet) => facet.category)], scope);
    const known = new Set(rules);
    const asks = this.#asks(code, own, rules);
    const open = this.#open(marketplace, scope, known, asks);
    return {
      rules,
      implied: this.#tree.impliedBy(code),
      own: this.#tree.facets.filter((facet) => own.has(facet.category)),
      open,
      asks,
      presumed: presumedWithout(asks),
      narrower: this.#narrower(marketplace, code, known, open),
      not_assessed: Object.freeze(gaps(marketplace, category, rules)),
      families: new Set(rules.flatMap(({ groups }) => groups.flatMap(({ standards }) => standards ?? []))),
      packs: packsOf(rules),
    };
  }

  /** Rules that name one of the categories and except none of the scope, in the order of the packs. */
  #rules(marketplace: Marketplace, codes: readonly string[], scope: ReadonlySet<string>): CompiledRule[] {
    const named = new Set(codes.flatMap((code) => this.#rulesNaming(marketplace, code)));
    const inOrder = codes.length === 1 ? [...named] : this.#judged.filter((rule) => named.has(rule));
    return inOrder.filter(({ rule }) => !excepts(rule, scope));
  }

  /** The rules of a marketplace that name a category or an ancestor of it: few, and kept. */
  #rulesNaming(marketplace: Marketplace, code: string): readonly CompiledRule[] {
    const there = this.#naming.get(marketplace) ?? new Map<string, readonly CompiledRule[]>();
    this.#naming.set(marketplace, there);
    let rules = there.get(code);
    if (rules === undefined) {
      const scope = this.#tree.scope(code);
      rules = this.#judged.filter(({ rule }) => names(rule, scope) && holdsOn(rule, marketplace));
      there.set(code, rules);
    }
    return rules;
  }

  /** Facts that matter in a category: those that it asks for or implies, and those that its own rules test. */
  #asks(code: string, scope: ReadonlySet<string>, rules: readonly CompiledRule[]): Set<AttributeName> {
    const asks = new Set<AttributeName>(this.#tree.asked(scope));
    for (const { asked, rule } of rules) {
      if (rule.categories.includes('any')) continue;
      for (const fact of asked) asks.add(fact);
      if (rule.check.type === 'fact') asks.add(rule.check.must.fact);
    }
    for (const [fact] of this.#tree.impliedBy(code)) asks.add(fact);
    return asks;
  }

  /** Facets that are closed so far and would add rules. */
  #open(
    marketplace: Marketplace,
    scope: ReadonlySet<string>,
    known: ReadonlySet<CompiledRule>,
    asks: ReadonlySet<AttributeName>,
  ): Bucket['open'] {
    return this.#tree.facets
      .filter((facet) => !scope.has(facet.category))
      .map((facet) => {
        const wider = new Set([...scope, ...facet.scope]);
        const rules = this.#rulesNaming(marketplace, facet.category).filter(
          (one) => !known.has(one) && !excepts(one.rule, wider),
        );
        return { facet, asked: asks.has(facet.condition.fact), rules };
      })
      .filter(({ rules }) => rules.length > 0);
  }

  #narrower(
    marketplace: Marketplace,
    code: string,
    known: ReadonlySet<CompiledRule>,
    open: Bucket['open'],
  ): Group[] {
    // Without rules of its own, a category can still ask for a fact that opens those of a trait.
    const opens = (category: string) => open.some(({ facet }) => this.testedIn(category).includes(facet.at));
    return this.#tree
      .narrowerThan(code)
      .map((below) => this.#group(marketplace, below, known))
      .filter(({ category, rules }) => rules.length > 0 || opens(category));
  }

  #group(marketplace: Marketplace, code: string, known: ReadonlySet<CompiledRule>): Group {
    const implied = this.#tree.impliedBy(code);
    // A rule of the bucket counts anew if the category implies what it tests.
    const turns = ({ rule }: CompiledRule) =>
      rule.when?.some(({ fact }) => implied.some(([name]) => name === fact));
    const scope = this.#tree.scope(code);
    const rules = this.#rulesNaming(marketplace, code).filter(
      (one) => one.brokenLevel === BLOCK && (!known.has(one) || turns(one)) && !excepts(one.rule, scope),
    );
    return { category: code, implied, rules };
  }
}

function presumedWithout(asks: ReadonlySet<AttributeName>): number[] {
  return ATTRIBUTE_NAMES.filter(
    (name) => !asks.has(name) && ATTRIBUTES[name].type === 'boolean' && ATTRIBUTES[name].absent === 'unknown',
  ).map((name) => POSITION[name]);
}

function packsOf(rules: readonly CompiledRule[]): readonly PackRef[] {
  const packs = [...new Set(rules.map(({ pack }) => pack))];
  return Object.freeze(packs.sort((a, b) => (a.id < b.id ? -1 : 1)));
}
