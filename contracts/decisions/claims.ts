/**
 * Forbidden wordings: in a listing for a category and a country (`marketing`), or by this service about its
 * own work (`service_output`). The rows stand in rule-packs/claims.json, with citation, safer wording and
 * exceptions. A match of a row with exceptions is only a candidate, because the exceptions are words and
 * cannot be checked here.
 */
import { foldedText } from '../core/plain-text.ts';
import categories from '../rule-packs/categories.json' with { type: 'json' };
import data from '../rule-packs/claims.json' with { type: 'json' };
import type { Source } from './rule-pack.ts';

const TEXT_KINDS = ['marketing', 'service_output'] as const;
type TextKind = (typeof TEXT_KINDS)[number];

export interface ClaimRow extends Source {
  id: string;
  pattern: string;
  text_kind: TextKind;
  categories: readonly string[];
  jurisdiction: string;
  claim: string;
  why: string;
  safer_wording: string;
  exceptions: string;
  /** True if no product of these categories can be one of the exceptions. */
  settled_by_category?: boolean;
  /**
   * Present if the claim is wrong for any product, not only in `categories`: the guard then also blocks it in
   * another or unknown category, except in categories whose products may rightly make it.
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
  /** `block` only for a row with a source, in force, in a known category, whose exceptions need no judgement. */
  severity: 'block' | 'warn' | 'info';
}

export interface ClaimContext {
  /** Category code; null if unknown: then rows of every category are tried, and are not certain. */
  category: string | null;
  /** One or more jurisdictions, as marketplaces have them; null for all. */
  jurisdiction: string | readonly string[] | null;
  text_kind: TextKind;
  /** The day that is judged; without it every row counts as in force. */
  as_of?: string;
}

/** Characters (UTF-16 units) searched of a text, at most: the body limit. */
export const CLAIM_TEXT_MAX = 262_144;
const MOST_WORDS = 5;

interface CompiledClaim {
  row: ClaimRow;
  regex: RegExp;
}

export const CLAIM_ROWS = data.rows as readonly (ClaimRow & { matches: string[]; non_matches: string[] })[];
const compiled: readonly CompiledClaim[] = CLAIM_ROWS.map((row) => ({
  row,
  regex: new RegExp(row.pattern, 'gi'),
}));
const parents = new Map(categories.rows.map(({ code, parents }) => [code, parents]));

/**
 * The rows for one kind, category and set of jurisdictions, and one regex that tests whether any can match.
 */
interface Shelf {
  /** Null if it is not stated or unknown. */
  category: string | null;
  claims: readonly CompiledClaim[];
  any: RegExp | null;
}

const shelves = new Map<string, Shelf>();

/**
 * The forbidden wordings of a text, in the order of the rows. Pure; linear in the text, because no pattern
 * has an unbounded gap. An unknown category counts as not stated.
 */
export function checkClaims(text: string, context: ClaimContext): ClaimFinding[] {
  const shelf = shelfOf(context);
  return shelf.any === null ? [] : claimsOf(shelf, foldedText(text.slice(0, CLAIM_TEXT_MAX)), context.as_of);
}

/** The same for a text that is folded already. */
export function claimsIn(folded: string, context: ClaimContext): ClaimFinding[] {
  return claimsOf(shelfOf(context), folded, context.as_of);
}

function claimsOf(
  { category, claims, any }: Shelf,
  folded: string,
  as_of: string | undefined,
): ClaimFinding[] {
  if (!any?.test(folded)) return [];
  const found: ClaimFinding[] = [];
  for (const { row, regex } of claims) {
    const words = new Set<string>();
    for (const [match] of folded.matchAll(regex)) {
      words.add(match.trim().slice(0, 120));
      if (words.size === MOST_WORDS) break;
    }
    if (words.size === 0) continue;
    const certain = category !== null || row.categories.includes('any');
    found.push({ row, words: [...words], certain, severity: severityOf(row, certain, as_of) });
  }
  return found;
}

function severityOf(row: ClaimRow, certain: boolean, as_of: string | undefined): ClaimFinding['severity'] {
  if (as_of !== undefined && row.in_force_from !== null && as_of < row.in_force_from) return 'info';
  return row.severity === 'block' && row.grade !== 'none' && certain && settled(row) ? 'block' : 'warn';
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
    const claims = compiled.filter(
      ({ row }) =>
        row.text_kind === text_kind &&
        (places === null || row.jurisdiction === 'GLOBAL' || places.includes(row.jurisdiction)) &&
        (scope === null || row.categories.some((code) => scope.has(code))),
    );
    const any =
      claims.length === 0 ? null : new RegExp(claims.map(({ row }) => `(?:${row.pattern})`).join('|'), 'i');
    shelf = { category, claims, any };
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
