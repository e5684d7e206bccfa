/**
 * Forbidden wordings: in a listing for a category and a country (`marketing`), or by this service about its
 * own work (`service_output`). The rows stand in rule-packs/claims/rows.json, with citation, safer wording and
 * exceptions. A match of a row with exceptions is only a candidate, because the exceptions are words and
 * cannot be checked here.
 */
import { foldedText } from '../../core/plain-text.ts';
import data from '../../rule-packs/claims/rows.json' with { type: 'json' };
import categories from '../../rule-packs/data/categories.json' with { type: 'json' };
import { claimText, denied } from '../words/claim-denials.ts';
import { isAmong, requiredIn, Scanner } from '../words/required-words.ts';
import type { AttributeName, Attributes } from './facts.ts';
import type { Source } from './source.ts';

const TEXT_KINDS = ['marketing', 'service_output'] as const;
type TextKind = (typeof TEXT_KINDS)[number];

export interface ClaimRow extends Source {
  id: string;
  /** A regular expression; the pack's `wordings` are filled in for their names in braces. */
  pattern: string;
  /** Word stems without one of which a long pattern cannot match: nearly every title has none. */
  stems?: string;
  /** Words anywhere in the text with which the pattern claims nothing: a trap kills insects by no substance. */
  unless?: string;
  text_kind: TextKind;
  categories: readonly string[];
  except_categories?: readonly string[];
  jurisdiction: string;
  /**
   * The other thing in law that the claim makes of the product. The rules of that thing are then broken
   * whatever is intended with the product, because the claim need not stand in our listing only.
   */
  makes?: 'drug' | 'medical_device' | 'pesticide' | 'respirator';
  /** Set if the claim is false of every product of its categories: it then stops every action, not a listing only. */
  never_true?: boolean;
  /** The stated fact that makes the claim false; what else the row leaves to judge then no longer matters. */
  against?: { fact: AttributeName; is: boolean };
  /** Set if only that fact makes the claim wrong: without it the row finds nothing. */
  only_against?: boolean;
  /** The fact that says the same as the words. */
  claimed_by?: AttributeName;
  claim: string;
  why: string;
  safer_wording: string;
  exceptions: string;
  /** True if no product of these categories can be one of the exceptions. */
  settled_by_category?: boolean;
  /** Set if a listing waits until a person has seen that an exception holds. */
  waits?: true;
  /**
   * Present if the claim is wrong for any product, not only in `categories`: it is then found in every
   * category except those whose products may rightly make it, because their own rules judge it.
   */
  of_any_product?: { except_categories: readonly string[] };
  severity: 'block' | 'warn';
}

export interface ClaimFinding {
  row: ClaimRow;
  /** The wordings found, folded (lower case, no accents), each once and at most five. */
  words: readonly string[];
  /** False if the category is unknown and the row concerns only some categories. */
  certain: boolean;
  /** `block` only for a row with a source and in force, if category and exceptions leave nothing to judge, or it waits. */
  severity: 'block' | 'warn' | 'info';
  /** Whether an exception of the row may hold, which a person has to see. */
  excepted: boolean;
  /** Reach of the claim: it stops every action, if it makes the product another thing in law, else a listing. */
  breaks: 'every_action' | 'listing';
  /** Whether a stated fact denies the claim. */
  contradicted: boolean;
}

export interface ClaimContext {
  /** Category code; null if unknown: then rows of every category are tried, and are not certain. */
  category: string | null;
  /** One or more jurisdictions, as marketplaces have them; null for all. */
  jurisdiction: string | readonly string[] | null;
  text_kind: TextKind;
  /** The day that is judged; without it every row counts as in force. */
  as_of?: string;
  /** Stated facts, which can contradict a claim. */
  stated?: Readonly<Attributes>;
}

/** Characters (UTF-16 units) searched of a text, at most: the body limit. */
export const CLAIM_TEXT_MAX = 262_144;
const MOST_WORDS = 5;

/** Compiled without the flag that ignores case: rows and folded texts are in lower case. */
interface CompiledClaim {
  /** The number of its pattern: rows can share one. */
  number: number;
  row: ClaimRow;
  regex: RegExp;
  stems: RegExp | null;
  unless: RegExp | null;
}

/** A pattern with the wordings that it names, and those that they name. */
function expanded(pattern: string): string {
  return pattern.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    const wording = (data.wordings as Readonly<Record<string, string>>)[name];
    if (wording === undefined) throw new Error(`claims.json has no wording ${name}`);
    return `(?:${expanded(wording)})`;
  });
}

type ClaimExample = ClaimRow & { matches: string[]; non_matches: string[] };
/** Every row, its pattern expanded. */
export const CLAIM_ROWS: readonly ClaimExample[] = (data.rows as ClaimExample[]).map((row) => ({
  ...row,
  pattern: expanded(row.pattern),
}));
interface Tables {
  /** Tells in one pass over a text which patterns are possible. */
  scanner: Scanner;
  compiled: readonly CompiledClaim[];
}

/** Made for the first text: most commands of the command line read none. */
let tables: Tables | undefined;

function compile(): Tables {
  const patterns = [...new Set(CLAIM_ROWS.map(({ pattern }) => pattern))];
  // Rows share lists of stems: each is compiled once, so that a text is searched for it once.
  const stemLists = new Map<string, RegExp>();
  const stemsOf = (stems: string): RegExp => {
    const known = stemLists.get(stems) ?? new RegExp(stems);
    stemLists.set(stems, known);
    return known;
  };
  return {
    scanner: new Scanner(patterns.map(requiredIn)),
    compiled: CLAIM_ROWS.map((row) => ({
      number: patterns.indexOf(row.pattern),
      row,
      regex: new RegExp(row.pattern, 'g'),
      stems: row.stems === undefined ? null : stemsOf(row.stems),
      unless: row.unless === undefined ? null : new RegExp(row.unless),
    })),
  };
}

const parents = new Map(categories.rows.map(({ code, parents }) => [code, parents]));

/** The rows for one kind, category and set of jurisdictions. */
interface Shelf {
  scanner: Scanner;
  /** Null if it is not stated or unknown. */
  category: string | null;
  claims: readonly CompiledClaim[];
}

const shelves = new Map<string, Shelf>();

/**
 * The forbidden wordings of a text, in the order of the rows. Pure; linear in the text, because no pattern
 * has an unbounded gap. An unknown category counts as not stated.
 */
export function checkClaims(text: string, context: ClaimContext): ClaimFinding[] {
  return claimsOf(shelfOf(context), claimText(foldedText(text.slice(0, CLAIM_TEXT_MAX))), context);
}

/** The same for a text that is folded already. */
export function claimsIn(folded: string, context: ClaimContext): ClaimFinding[] {
  return claimsOf(shelfOf(context), folded, context);
}

function claimsOf(
  { scanner, category, claims }: Shelf,
  folded: string,
  { as_of, stated }: Pick<ClaimContext, 'as_of' | 'stated'>,
): ClaimFinding[] {
  const found: ClaimFinding[] = [];
  const possible = scanner.scan(folded);
  // The laws of several countries share a pattern, which is then searched once.
  const searched = new Map<string, Set<string>>();
  for (const claim of claims) {
    const { row, stems, number } = claim;
    const mayMatch = isAmong(possible, number) && (stems === null || stems.test(folded));
    if (!mayMatch && row.claimed_by === undefined) continue;
    const contradicted = isContradicted(row, stated);
    if (row.only_against === true && !contradicted) continue;
    if (!mayMatch && !contradicted) continue;
    const words = searched.get(row.pattern) ?? wordsOf(claim, folded);
    searched.set(row.pattern, words);
    const claimed = row.claimed_by !== undefined && stated?.[row.claimed_by] === true;
    if (words.size === 0 && !(claimed && contradicted)) continue;
    const certain = category !== null || isOfEveryCategory(row);
    const severity = severityOf(row, certain, as_of, contradicted);
    const all = row.makes !== undefined || row.never_true === true || contradicted;
    const breaks = all && (severity === 'block' || contradicted) ? 'every_action' : 'listing';
    const excepted = !contradicted && !settled(row);
    found.push({ row, words: [...words], certain, severity, excepted, breaks, contradicted });
  }
  return found;
}

/** The wordings of a claim that nothing in the text takes back. */
function wordsOf({ regex, unless }: CompiledClaim, folded: string): Set<string> {
  const words = new Set<string>();
  regex.lastIndex = 0;
  // `matchAll` would compile a copy of the regex for each text.
  for (let match = regex.exec(folded); match !== null; match = regex.exec(folded)) {
    const [word] = match;
    // An empty match would be found again for ever.
    if (word === '') regex.lastIndex++;
    if (denied(folded, match.index, match.index + word.length)) continue;
    words.add(word.trim().slice(0, 120));
    if (words.size === MOST_WORDS) break;
  }
  return words.size > 0 && unless?.test(folded) ? new Set() : words;
}

function isContradicted({ against }: ClaimRow, stated: ClaimContext['stated']): boolean {
  return against !== undefined && stated?.[against.fact] === against.is;
}

function severityOf(
  row: ClaimRow,
  certain: boolean,
  as_of: string | undefined,
  contradicted: boolean,
): ClaimFinding['severity'] {
  if (as_of !== undefined && row.in_force_from !== null && as_of < row.in_force_from) return 'info';
  return row.severity === 'block' &&
    row.grade !== 'none' &&
    certain &&
    (contradicted || settled(row) || row.waits === true)
    ? 'block'
    : 'warn';
}

/** Whether no category may rightly make the claim, so that an unknown one changes nothing. */
function isOfEveryCategory({ categories, except_categories = [], of_any_product }: ClaimRow): boolean {
  if (except_categories.length > 0) return false;
  return of_any_product ? of_any_product.except_categories.length === 0 : categories.includes('any');
}

/** Whether a row concerns a category, given with its ancestors; null for an unknown one. */
export function concerns(row: ClaimRow, scope: ReadonlySet<string> | null): boolean {
  if (scope === null) return true;
  const { categories, except_categories = [], of_any_product } = row;
  if (except_categories.some((code) => scope.has(code))) return false;
  if (of_any_product !== undefined) return !of_any_product.except_categories.some((code) => scope.has(code));
  return categories.some((code) => scope.has(code));
}

/** Whether the row leaves no exception to judge, once the category is one of its own. */
export function settled({ exceptions, settled_by_category }: ClaimRow): boolean {
  return exceptions === '' || settled_by_category === true;
}

function shelfOf({ category: stated, jurisdiction, text_kind }: ClaimContext): Shelf {
  const category = stated !== null && parents.has(stated) ? stated : null;
  const places = typeof jurisdiction === 'string' ? [jurisdiction] : jurisdiction;
  const key = `${text_kind}|${category ?? ''}|${places === null ? '*' : places.join()}`;
  let shelf = shelves.get(key);
  if (shelf === undefined) {
    const scope = category === null ? null : ancestry(category);
    tables ??= compile();
    const { scanner, compiled } = tables;
    const claims = compiled.filter(
      ({ row }) =>
        row.text_kind === text_kind &&
        (places === null || row.jurisdiction === 'GLOBAL' || places.includes(row.jurisdiction)) &&
        concerns(row, scope),
    );
    shelf = { scanner, category, claims };
    // Callers choose the jurisdictions, so the number of combinations in memory is bounded.
    if (shelves.size >= 500) shelves.clear();
    shelves.set(key, shelf);
  }
  return shelf;
}

/** A category with its ancestors, whose rules hold for it too. */
export function ancestry(category: string, found = new Set<string>()): Set<string> {
  found.add(category);
  for (const parent of parents.get(category) ?? []) if (!found.has(parent)) ancestry(parent, found);
  return found;
}
