/**
 * Compiles rule packs into an index. Packs are content-addressed, and so are the data files beside them
 * (marketplaces, categories, …), because a decision depends on them as much.
 */
import { contentSha256 } from '../../core/canonical.ts';
import { type Bucket, Buckets, type Group } from './buckets.ts';
import { CategoryTree, type Facet, type Implied } from './category-tree.ts';
import { type CompiledRule, compileRule, type PackRef } from './compiled-rule.ts';
import { faultOf } from './rule-faults.ts';
import {
  type Category,
  categoryRows,
  type EvidenceType,
  evidenceRows,
  type Marketplace,
  marketplaceRows,
  type PackSources,
  packSchema,
} from './rule-pack.ts';

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
  impliedBy(category: string): Implied;
  /** Positions of the facts that a category asks for or implies. */
  testedIn(category: string): readonly number[];
  /** Rules that a category would add to a bucket of the marketplace. */
  group(marketplace: string, category: string, bucket: Bucket): Group;
}

/**
 * Compiles packs and data into the index. Throws an Error that names pack, rule and fault if the data does
 * not fit together: an unknown code must fail the start, not become a rule that never applies.
 */
export function compilePacks(sources: PackSources): RuleIndex {
  const data = readData(sources);
  const { packs, rules } = readRules(sources, data);
  const tree = new CategoryTree(data.categories);
  const intake = rules.filter(({ rule }) => rule.check.type === 'intake');
  const judged = rules.filter(({ rule }) => rule.check.type !== 'intake');
  const buckets = new Buckets(data.marketplaces, data.categories, tree, judged);
  return {
    ...data,
    packs: Object.freeze([...packs, ...dataRefs(sources)]),
    ruleCount: rules.length,
    intake: new Map(intake.map((one) => [one.rule.id, one])),
    rules,
    facets: tree.facets,
    scopeOf: (category) => tree.scopeOf(category),
    bucket: (marketplace, category, opened) => buckets.get(marketplace, category, opened),
    impliedBy: (category) => tree.impliedBy(category),
    testedIn: (category) => buckets.testedIn(category),
    group: (marketplace, category, bucket) => buckets.group(marketplace, category, bucket),
  };
}

type Data = Pick<RuleIndex, 'categories' | 'evidenceTypes' | 'marketplaces'>;

function readData(sources: PackSources): Data {
  return {
    marketplaces: byCode(marketplaceRows.parse(sources.marketplaces).rows),
    categories: byCode(categoryRows.parse(sources.categories).rows),
    evidenceTypes: byCode(evidenceRows.parse(sources.evidence_types).rows),
  };
}

/** The rules of all packs, in their order. @throws Error for a rule that does not fit the data */
function readRules(sources: PackSources, { marketplaces, categories, evidenceTypes }: Data) {
  const carriers = new Set(
    [...evidenceTypes.values()].filter((one) => one.carries_standard).map(({ code }) => code),
  );
  const packs: PackRef[] = [];
  const rules: CompiledRule[] = [];
  const ids = new Set<string>();
  for (const source of sources.rules) {
    const pack = packSchema.parse(source);
    const ref = refOf(pack);
    packs.push(ref);
    for (const row of pack.rules) {
      const fault = faultOf(row, ids, marketplaces, categories, evidenceTypes);
      if (fault !== null) throw new Error(`rule pack ${pack.id}, rule ${row.id}: ${fault}`);
      ids.add(row.id);
      rules.push(compileRule(row, ref, carriers, rules.length));
    }
  }
  return { packs, rules };
}

function dataRefs({ categories, evidence_types, marketplaces, data }: PackSources): PackRef[] {
  return [categories, evidence_types, marketplaces, ...data].map((one) =>
    refOf(one as { id: string; version: string }),
  );
}

function byCode<Row extends { code: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.code, row]));
}

function refOf(pack: { id: string; version: string }): PackRef {
  return { id: pack.id, sha256: contentSha256(pack), version: pack.version };
}
