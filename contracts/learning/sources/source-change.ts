/**
 * A change of a source: added and removed lines, and the rules that it may concern. Nothing here judges a
 * page or changes a rule: it only tells a person what to read.
 */
import { diffArrays } from 'diff';
import { contentSha256 } from '../../core/canonical.ts';
import { STANDARD_FAMILIES } from '../../decisions/request/standards.ts';
import type { CompiledRule } from '../../decisions/rules/compiled-rule.ts';
import { type PassageChange, passageChanges, passagesOf, restsOn } from './passages.ts';
import { citedSources, shippedRules } from './source-watchlist.ts';

/** Lines are compared in order up to this many edits; beyond that, as an unordered set with counts. */
const MOST_EDITS = 1_000;
/** Lines quoted in each direction, and characters of each line, at most. */
const EXCERPTS = 5;
const EXCERPT_LENGTH = 160;
/** References named with an affected rule, at most. */
const MENTIONS = 5;

export interface TextChange {
  added: readonly string[];
  removed: readonly string[];
  /** Whether lines were compared in order. */
  in_order: boolean;
}

/** Added and removed lines; none if one side has no text. */
export function compareTexts(before: string | null, after: string | null): TextChange {
  if (before === null || after === null) return { added: [], removed: [], in_order: true };
  const [old, now] = [before, after].map((text) => (text === '' ? [] : text.split('\n'))) as [
    string[],
    string[],
  ];
  const parts = diffArrays(old, now, { maxEditLength: MOST_EDITS });
  if (parts === undefined) return { added: without(now, old), removed: without(old, now), in_order: false };
  return {
    added: parts.filter((part) => part.added).flatMap((part) => part.value),
    removed: parts.filter((part) => part.removed).flatMap((part) => part.value),
    in_order: true,
  };
}

/** Lines of one list that the other lacks, as often as it lacks them. */
function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

const CFR =
  /\b(\d{1,2})\s*C\.?\s?F\.?\s?R\.?\s*(?:parts?|sections?|§{1,2})?\s*(\d{1,5}(?:\.\d+)?(?:\([a-z0-9]{1,4}\))*(?:\s*(?:,|-|–|\/|and|to)\s*(?:§{1,2}\s*)?\d{1,5}(?:\.\d+)?(?![\d:]|\s*(?:C\.?\s?F|U\.?\s?S))(?:\([a-z0-9]{1,4}\))*)*)/gi;
const USC = /\b(\d{1,2})\s*U\.?\s?S\.?\s?C\.?\s*(?:§{1,2})?\s*(\d{1,5}[a-z]?(?:-\d+)?)/gi;
const EU =
  /\b((?:19|20)\d{2}\/\d{1,4})(?:\/(?:EU|EC|EEC))?\b|\((?:EU|EC)\)\s*(?:No\.?\s*)?(\d{1,4}\/(?:19|20)\d{2})\b/gi;

/** Spellings of a standard's family: its own name, its parts together or apart. */
const FAMILY_PATTERNS = [...STANDARD_FAMILIES].map(
  (family) =>
    [
      family,
      new RegExp(
        `(?<![\\w-])${family
          .split(/\s+/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('\\s?')}(?!\\d|-\\d(?!\\d)|\\.\\d)`,
        'i',
      ),
    ] as const,
);

/**
 * Laws and standards named in a text, each in one spelling: `16 CFR 1250`, `15 USC 2063`, `2023/988`, `ASTM
 * F963`.
 */
export function referencesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, title, numbers = ''] of text.matchAll(CFR)) {
    for (const [number] of numbers.replace(/\([^)]*\)/g, '').matchAll(/\d{1,5}(?:\.\d+)?/g)) {
      found.add(`${title} CFR ${number}`);
    }
  }
  for (const [, title, section] of text.matchAll(USC)) found.add(`${title} USC ${section?.toLowerCase()}`);
  for (const [, late, early] of text.matchAll(EU)) found.add((late ?? early) as string);
  for (const [family, pattern] of FAMILY_PATTERNS) if (pattern.test(text)) found.add(family);
  return found;
}

/** A reference to a part of the code also covers its sections. */
function meets(one: string, other: string): boolean {
  return (
    one === other || (one.includes(' CFR ') && (one.startsWith(`${other}.`) || other.startsWith(`${one}.`)))
  );
}

let ruleReferences: ReadonlyMap<string, ReadonlySet<string>> | null = null;

function referencesOfRules(): ReadonlyMap<string, ReadonlySet<string>> {
  ruleReferences ??= new Map(
    [...shippedRules().values()].map(({ rule }) => {
      const standards = rule.check.type === 'evidence' ? (rule.check.standards ?? []) : [];
      return [rule.id, new Set([...referencesIn(rule.instrument), ...standards])];
    }),
  );
  return ruleReferences;
}

export interface AffectedRule {
  rule_id: string;
  /**
   * `citation`: the rule cites the address. `operator`: an operator named the rule. `mention`: a changed line
   * names its law or standard.
   */
  because: 'citation' | 'operator' | 'mention';
  mentions: string[];
}

/** The rules that a change of a source may concern, by id. */
export function affectedRules(
  { url, rule_ids }: { url: string; rule_ids: readonly string[] },
  { added, removed }: Pick<TextChange, 'added' | 'removed'>,
): AffectedRule[] {
  const mentioned = new Set<string>();
  for (const line of [...added, ...removed]) for (const one of referencesIn(line)) mentioned.add(one);
  const citing = new Set((citedSources().get(url) ?? []).map(({ rule }) => rule.id));
  return [...referencesOfRules()]
    .flatMap(([rule_id, references]): AffectedRule[] => {
      const mentions = [...mentioned].filter((one) => [...references].some((other) => meets(one, other)));
      const because = citing.has(rule_id)
        ? 'citation'
        : rule_ids.includes(rule_id)
          ? 'operator'
          : mentions.length > 0
            ? 'mention'
            : null;
      return because === null ? [] : [{ rule_id, because, mentions: mentions.slice(0, MENTIONS) }];
    })
    .sort((a, b) => (a.rule_id < b.rule_id ? -1 : 1));
}

/** A rule to be checked: as it is, with the id of the candidate that would change it. */
export interface CandidateRule {
  candidate_id: string;
  rule_id: string;
  pack: string;
  pack_version: string;
  rule_sha256: string;
  advisory: true;
  /** False for a draft: the release gate judges it later, like every other candidate. */
  gated: false;
  live_rules_changed: false;
}

function candidateOf(content_sha256: string, { rule, pack }: CompiledRule): CandidateRule {
  const rule_sha256 = contentSha256(rule);
  return {
    candidate_id: contentSha256({ content_sha256, rule_sha256 }),
    rule_id: rule.id,
    pack: pack.id,
    pack_version: pack.version,
    rule_sha256,
    advisory: true,
    gated: false,
    live_rules_changed: false,
  };
}

export interface Snapshot {
  sha256: string;
  text: string | null;
  text_cut: boolean;
}

/**
 * Counts, hashes and short excerpts of a change, the rules it may concern, and the candidates to be drafted.
 */
export function readChange(
  source: { url: string; rule_ids: readonly string[] },
  before: Snapshot,
  after: Snapshot,
) {
  const passages = passageChanges(before.text, after.text);
  // In a law by section only words of passages that changed in substance count.
  const counted = new Set(passages?.flatMap(({ section, kind }) => (kind === 'editorial' ? [] : section)));
  const of = ({ text }: Snapshot) =>
    passages === null || text === null ? text : textOf(passagesOf(text), counted);
  const rests = rulesOn(source.url, passages ?? []);
  const change = compareTexts(of(before), of(after));
  const affected = affectedRules(source, change).filter(
    ({ rule_id, because }) => passages === null || because !== 'citation' || rests.has(rule_id),
  );
  const rules = shippedRules();
  return {
    previous_sha256: before.sha256,
    content_sha256: after.sha256,
    added_lines: change.added.length,
    removed_lines: change.removed.length,
    changed_lines: change.added.length + change.removed.length,
    in_order: change.in_order,
    /** Whether both texts were complete. */
    whole: before.text !== null && after.text !== null && !before.text_cut && !after.text_cut,
    excerpts: { added: excerpts(change.added), removed: excerpts(change.removed) },
    /** The sections that changed; null for a page that is not read by section. */
    passages,
    affected_rules: affected,
    candidates: affected.map(({ rule_id }) => candidateOf(after.sha256, rules.get(rule_id) as CompiledRule)),
    live_rules_changed: false as const,
  };
}
type ReadChange = ReturnType<typeof readChange>;
/** A change on record; one that was read before laws were read by section says nothing of passages. */
export type SourceChange = Omit<ReadChange, 'passages'> & Partial<Pick<ReadChange, 'passages'>>;

function textOf(passages: ReadonlyMap<string, string> | null, sections: ReadonlySet<string>): string {
  return [...(passages ?? [])].flatMap(([section, text]) => (sections.has(section) ? text : [])).join('\n');
}

/** Ids of the rules that cite an address and rest on one of the changes. */
function rulesOn(url: string, changes: readonly PassageChange[]): ReadonlySet<string> {
  const citing = changes.length === 0 ? [] : (citedSources().get(url) ?? []);
  return new Set(citing.flatMap(({ rule: { id, pinpoint } }) => (restsOn(url, pinpoint, changes) ? id : [])));
}

/**
 * The rules whose own page changed, with their hash and that of the page: they may be out of date until a
 * person has read it. A page that merely names their law does not make them so.
 */
export function toBeRead({ affected_rules, candidates, content_sha256 }: SourceChange) {
  const own = new Set(
    affected_rules.filter(({ because }) => because !== 'mention').map(({ rule_id }) => rule_id),
  );
  return candidates
    .filter(({ rule_id }) => own.has(rule_id))
    .map(({ rule_id, rule_sha256 }) => ({ rule_id, rule_sha256, content_sha256 }));
}

function excerpts(lines: readonly string[]): string[] {
  return lines
    .slice(0, EXCERPTS)
    .map((line) =>
      line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : line,
    );
}
