/** Cases as sets of bits, one bit for each case, for the search to intersect and count. */
import { COMPANIES, NAME_KINDS } from '../../decisions/rules/rule-pack.ts';

/** A decision with a known outcome, as a set of traits. */
export interface MiningCase {
  id: string;
  /** The account that asked and reported. */
  account: string;
  /**
   * `marketplace=…`, `category=…` and `action=…` name the place; `fact=value`, `missing=code`, and `brand=…`,
   * `lab=…`, `standard=…`, `edition=…` and `grantee=…` name traits.
   * `missing` may repeat, and so may `category`: the product's own stands first.
   */
  items: readonly string[];
  rejected: boolean;
  /** Milliseconds since 1970. */
  decided: number;
}

/** Accounts that have to show a company's name before it is searched, or stands in a pattern. */
export const NAMED_FROM_ACCOUNTS = 5;

export const factOf = (item: string) => item.slice(0, item.indexOf('='));

/**
 * Whether an item is a name. A pattern has at most one: several together would point at one customer, and each
 * combination that is tested makes all others harder to prove.
 */
export function isName(item: string): boolean {
  return (NAME_KINDS as readonly string[]).includes(factOf(item));
}

/** Whether items name a company. */
export function nameCompany(items: readonly string[]): boolean {
  return items.some((item) => COMPANIES.has(factOf(item)));
}

/** The cases without names of companies that fewer than five accounts show. */
export function withoutRareNames<Case extends MiningCase>(cases: readonly Case[]): Case[] {
  const accounts = new Map<string, Set<string>>();
  for (const { account, items } of cases) {
    for (const item of items) {
      if (!COMPANIES.has(factOf(item))) continue;
      accounts.set(item, (accounts.get(item) ?? new Set()).add(account));
    }
  }
  const isRare = (item: string) => (accounts.get(item)?.size ?? NAMED_FROM_ACCOUNTS) < NAMED_FROM_ACCOUNTS;
  return cases.map((one) =>
    one.items.some(isRare) ? { ...one, items: one.items.filter((item) => !isRare(item)) } : one,
  );
}

export interface Coverage {
  /** Names of the items, sorted; everything else refers to them by their index here. */
  items: string[];
  /** The cases with each item. */
  of: Uint32Array[];
  all: Uint32Array;
  rejected: Uint32Array;
  /** The cases of each account. */
  accounts: ReadonlyMap<string, Uint32Array>;
  /** The stratum of each case, from 0: stretch of time with marketplace, category or both; and its account. */
  strata: { marketplace: Int32Array; category: Int32Array; both: Int32Array; account: Int32Array };
  /** Number of strata, at most. */
  stratum_count: number;
}

/**
 * The coverage of cases sorted by time.
 * @param stretches number of stretches of about equal size into which the time is cut
 */
export function coverageOf(cases: readonly MiningCase[], stretches: number): Coverage {
  const names = [...new Set(cases.flatMap(({ items }) => items))].sort();
  const places = new Map(names.map((name, i) => [name, i]));
  const empty = () => new Uint32Array(Math.ceil(cases.length / 32));
  const of = names.map(empty);
  const all = empty();
  const rejected = empty();
  const strata = {
    // Each key names the kind of place that the stratum keeps apart.
    marketplace: new Int32Array(cases.length),
    category: new Int32Array(cases.length),
    both: new Int32Array(cases.length),
    account: new Int32Array(cases.length),
  };
  const accounts = new Map<string, Uint32Array>();
  for (const { account } of cases) if (!accounts.has(account)) accounts.set(account, empty());
  const numbers = new Map<string, number>();
  const numberOf = (name: string) => {
    let number = numbers.get(name);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(name, number);
    }
    return number;
  };
  cases.forEach((one, i) => {
    const word = i >>> 5;
    const bit = 1 << (i & 31);
    const set = (bits: Uint32Array) => {
      bits[word] = (bits[word] as number) | bit;
    };
    set(all);
    set(accounts.get(one.account) as Uint32Array);
    if (one.rejected) set(rejected);
    for (const item of one.items) set(of[places.get(item) as number] as Uint32Array);
    const stretch = Math.floor((i * stretches) / cases.length);
    const marketplace = one.items.find((item) => item.startsWith('marketplace='));
    const category = one.items.find((item) => item.startsWith('category='));
    strata.marketplace[i] = numberOf(`${stretch}||${category}`);
    strata.category[i] = numberOf(`${stretch}|${marketplace}|`);
    strata.both[i] = numberOf(`${stretch}|${marketplace}|${category}`);
    strata.account[i] = numberOf(`@${one.account}`);
  });
  return { items: names, of, all, rejected, accounts, strata, stratum_count: numbers.size };
}

export function intersect(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(one.length);
  for (let i = 0; i < one.length; i++) both[i] = (one[i] as number) & (other[i] as number);
  return both;
}

/** The cases in `one` and not in `other`. */
export function subtract(one: Uint32Array, other: Uint32Array): Uint32Array {
  const rest = new Uint32Array(one.length);
  for (let i = 0; i < one.length; i++) rest[i] = (one[i] as number) & ~(other[i] as number);
  return rest;
}

/** Number of cases in both. */
export function sizeOf(one: Uint32Array, other: Uint32Array): number {
  let size = 0;
  for (let i = 0; i < one.length; i++) {
    let bits = (one[i] as number) & (other[i] as number);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    size += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return size;
}
