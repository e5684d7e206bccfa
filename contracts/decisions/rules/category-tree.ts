/** The categories as a tree: each with its ancestors, the facts that it implies, and those that are narrower. */
import type { AttributeName } from '../request/facts.ts';
import { closure } from './category-scope.ts';
import { POSITION, type Predicate, predicate } from './conditions.ts';
import type { Category, Condition } from './rule-pack.ts';

/** A trait that adds another category's rules, for example `has_radio` and `wireless`. */
export interface Facet {
  readonly bit: number;
  readonly category: string;
  readonly condition: Condition;
  /** Position of the fact of its condition. */
  readonly at: number;
  readonly holds: Predicate;
  /** The category and its ancestors: all whose rules it adds. */
  readonly scope: ReadonlySet<string>;
}

export type Implied = readonly (readonly [AttributeName, boolean | number | string])[];

export class CategoryTree {
  readonly facets: readonly Facet[];
  readonly #categories: ReadonlyMap<string, Category>;
  readonly #scopes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #implied: ReadonlyMap<string, Implied>;
  readonly #narrower: ReadonlyMap<string, readonly string[]>;

  /** @throws Error for a category with an unknown ancestor */
  constructor(categories: ReadonlyMap<string, Category>) {
    const codes = [...categories.keys()];
    this.#categories = categories;
    this.#scopes = new Map(codes.map((code) => [code, closure(code, categories)]));
    this.facets = this.#openedByFacts();
    this.#implied = new Map(codes.map((code) => [code, this.#impliedAbove(code)]));
    this.#narrower = new Map(codes.map((code) => [code, this.#below(code)]));
  }

  /** A category and its ancestors; undefined for an unknown code. */
  scopeOf(code: string): ReadonlySet<string> | undefined {
    return this.#scopes.get(code);
  }

  /** A known category and its ancestors. @throws RangeError for an unknown code */
  scope(code: string): ReadonlySet<string> {
    const scope = this.#scopes.get(code);
    if (!scope) throw new RangeError(`no category ${code}`);
    return scope;
  }

  /** Facts that a category implies, its own first. */
  impliedBy(code: string): Implied {
    return this.#implied.get(code) ?? [];
  }

  /** Categories below one, without those that a stated fact opens: these are asked for as facts. */
  narrowerThan(code: string): readonly string[] {
    return this.#narrower.get(code) ?? [];
  }

  /** Facts that the categories of a scope ask for. */
  *asked(scope: ReadonlySet<string>): Generator<AttributeName> {
    for (const code of scope) yield* this.#categories.get(code)?.asks ?? [];
  }

  #openedByFacts(): Facet[] {
    return [...this.#categories.values()]
      .flatMap(({ code, opened_by }) => (opened_by === undefined ? [] : [{ code, opened_by }]))
      .map(({ code, opened_by }, i) => ({
        bit: 1 << i,
        category: code,
        condition: opened_by,
        at: POSITION[opened_by.fact],
        holds: predicate(opened_by),
        scope: this.scope(code),
      }));
  }

  /** A category's own value outranks that of its parents. */
  #impliedAbove(code: string): Implied {
    const implied = new Map<AttributeName, boolean | number | string>();
    for (const one of this.scope(code)) {
      for (const [name, given] of Object.entries(this.#categories.get(one)?.implies ?? {})) {
        if (!implied.has(name as AttributeName)) implied.set(name as AttributeName, given as boolean);
      }
    }
    return [...implied];
  }

  #below(code: string): string[] {
    if (code === 'any') return [];
    const traits = new Set(this.facets.map(({ category }) => category));
    return [...this.#scopes]
      .filter(([other, above]) => other !== code && above.has(code) && !traits.has(other))
      .map(([other]) => other);
  }
}
