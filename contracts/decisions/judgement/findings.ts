/** Reading of the texts of a request, and the findings about it. */

import type { ClaimFinding } from '../request/claims.ts';
import type { AttributeValue } from '../request/facts.ts';
import { type CheckedIdentifier, type IdentifierReading, printable } from '../request/identifiers.ts';
import type { Citation } from '../request/source.ts';
import type { StandardReading } from '../request/standards.ts';
import type { SubstancesFound } from '../request/substances.ts';
import type { NearName, WordFact } from '../request/word-facts.ts';
import type { Bucket } from '../rules/buckets.ts';
import { BLOCK, type CompiledRule, citationOf, type Level } from '../rules/compiled-rule.ts';
import type { RecallListName } from '../rules/registers.ts';
import type { Outcome } from '../rules/rule-outcome.ts';
import type { RuleIndex } from '../rules/rules.ts';
import type { CategoryWords } from '../words/category-words.ts';
import type { Home } from './home.ts';

/** A notice in a list of recalls. */
export interface AlertRef {
  list: RecallListName;
  id: string;
  /** Day of the notice, `YYYY-MM-DD`. */
  on: string;
  title: string;
  url: string;
  /** The key that it shares with the product. */
  matched_by: 'gtin' | 'asin' | 'brand_model';
}

/** A finding about the request itself. */
export interface Finding {
  rule: CompiledRule;
  outcome: Exclude<Outcome, 'missing_evidence'>;
  level: Level;
  fact: string;
  observed: string;
  required: string;
  message: string;
  /** The source of the finding, if it is not the rule itself. */
  citation: Citation;
  /** The value that corrects it, if one is known; null asks to correct or withdraw the fact. */
  mend: AttributeValue | null;
  /** Set if the fact is a question rather than a fault: what is stated for it settles the finding. */
  asks?: true;
  /** Set if the product is banned: no document and no correction cures it. */
  bans?: true;
  /** Set if only a person can settle it: no correction of the fact does. */
  person?: true;
  /** The notice of a recall that it is about. */
  alert?: AlertRef;
}

/** The content of the stated texts, read once per request: none of it depends on evidence or attributes. */
export interface Readings {
  identifiers: CheckedIdentifier[];
  /** Category hints of title, model and brand; null if a category is stated and a title is not. */
  words: CategoryWords | null;
  /** Where the title says that the product belongs; null if the stated category is not one of plain goods. */
  home: Home | null;
  /** Wordings of the title that the category forbids there. */
  claims: readonly ClaimFinding[];
  /** Identifiers that the title names with their label. */
  mentions: readonly IdentifierReading[];
  fcc_id: IdentifierReading | null;
  gtin: IdentifierReading | null;
  listing: IdentifierReading | null;
  packet: IdentifierReading | null;
  /** Keys by which recalls are found; empty while there is no list of recalls. */
  keys: readonly string[];
  standards: StandardReading[];
  /** Facts that words state, and names that resemble those on a list. */
  stated: readonly WordFact[];
  near: readonly NearName[];
  /** Substances that the title or the ingredients name. */
  substances: SubstancesFound;
}

/** A finding under an intake rule; its words where no others are given. */
export function broken(
  index: RuleIndex,
  id: string,
  fact: string,
  observed: string,
  required: string,
  message: string,
): Finding {
  const rule = index.intake.get(id);
  if (!rule) throw new Error(`the rule packs lack ${id}`);
  const shown = message === '' ? rule.rule.message : message;
  return {
    rule,
    outcome: rule.brokenLevel === BLOCK ? 'broken' : 'to_check',
    level: rule.brokenLevel,
    fact,
    observed: printable(observed, 80),
    required,
    message: shown,
    citation: citationOf(rule.rule),
    mend: null,
  };
}

/**
 * Whether a rule here forbids the kind of goods. A vacuum cleaner of 1,400 W is no matter in the United States, and silver
 * that has its papers is none of the goods that are banned.
 */
export function isForbidden(kind: string, { rules }: Bucket): boolean {
  return rules.some(
    ({ check, rule }) =>
      check === 'prohibited' &&
      rule.when?.some(
        (one) => one.fact === 'prohibited_kind' && (one.is === kind || one.in?.includes(kind) === true),
      ),
  );
}
