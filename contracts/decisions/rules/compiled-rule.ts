/** One rule as it is judged: its conditions as functions, its severities as numbers, its documents in groups. */
import { ATTRIBUTES, type AttributeName, INTENDED_ACTIONS, type IntendedAction } from '../request/facts.ts';
import type { Citation } from '../request/source.ts';
import { conjunction, type Predicate, predicate } from './conditions.ts';
import { firstDayOf } from './first-days.ts';
import type { Condition, Rule, Severity } from './rule-pack.ts';

export interface PackRef {
  id: string;
  sha256: string;
  version: string;
}

/** Severities as numbers, so that the strictest is the maximum. */
const INFO = 0;
export const WARN = 1;
export const BLOCK = 2;
export type Level = 0 | 1 | 2;
export const LEVEL_NAMES = ['info', 'warn', 'block'] as const;

export interface CompiledRule {
  /** Members that every judgement reads stand here: reaching through the row took longer than judging. */
  readonly check: Rule['check']['type'];
  readonly kind: Rule['kind'];
  readonly grade: Rule['grade'];
  readonly in_force_from: string | null;
  readonly in_force_until: string | null;
  readonly names: Rule['names'];
  readonly rule: Rule;
  /** A character that no other rule of the index has: what is prepared for several rules has a key of a few characters. */
  readonly mark: string;
  readonly applies: Predicate;
  /** Attributes in `when` whose absence is no answer, each once: candidates for a missing fact. None of a learned warning. */
  readonly asked: readonly AttributeName[];
  /** For a `fact` check: the condition that must hold. */
  readonly must: Predicate | null;
  /** Severity of missing evidence by action; `unstated` is the strictest. A rule without a source never blocks. */
  readonly levels: Readonly<Record<IntendedAction | 'unstated', Level>>;
  /** Severity of a broken fact, whatever the action. */
  readonly brokenLevel: Level;
  readonly groups: readonly CompiledGroup[];
  /** True if a group is owed by some of its products only. */
  readonly inParts: boolean;
  readonly pack: PackRef;
}

export interface CompiledGroup {
  readonly codes: readonly string[];
  /** Codes joined by `|`, with the part if it is one: the name of the group in sets and maps. */
  readonly key: string;
  /** The part of the demand that it shows; null if it shows all of it. */
  readonly part: string | null;
  /** Families of which documents that carry a standard must name one; null for none. */
  readonly standards: readonly string[] | null;
  /** Conditions under which the product owes it, and their truth. */
  readonly when: readonly Condition[];
  readonly owed: Predicate;
  /** The key with the standards that the documents have to name: rules that await the same share a reason. */
  readonly awaited: string;
  /** The kinds of documents with the standards that they are asked for to: rules that want the same share a document. */
  readonly wanted: string;
}

/** The name of a demand for one of these kinds of documents to one of these standards. */
export function wantedKey(codes: readonly string[], standards: readonly string[] | null): string {
  return `${codes.join('|')} ${(standards ?? []).join(' or ')}`;
}

const LEVEL: Readonly<Record<Severity, Level>> = { info: INFO, warn: WARN, block: BLOCK };

/**
 * Compiles one row. Throws nothing: `compilePacks` checks whether a row fits its index.
 * @param carriers kinds of documents that carry a standard
 * @param at its place among the rules of the index; those outside it are never open rules
 */
export function compileRule(
  row: Rule,
  pack: PackRef,
  carriers: ReadonlySet<string> = new Set(),
  at = 0,
): CompiledRule {
  const ceiling: Level =
    (row.grade !== 'none' || row.kind === 'intake') && row.kind !== 'proposed' ? BLOCK : WARN;
  const level = (given: Severity): Level => Math.min(LEVEL[given], ceiling) as Level;
  const levels = {} as Record<IntendedAction | 'unstated', Level>;
  for (const action of INTENDED_ACTIONS) levels[action] = level(row.severity[action]);
  levels.unstated = Math.max(...INTENDED_ACTIONS.map((action) => levels[action])) as Level;
  const when = row.when ?? [];
  const { check } = row;
  const groups =
    check.type === 'evidence'
      ? groupsOf(check, carriers)
      : check.type === 'advisory' && check.without !== undefined
        ? groupsOf({ type: 'evidence', groups: [check.without] }, new Set())
        : [];
  return {
    check: check.type,
    kind: row.kind,
    grade: row.grade,
    in_force_from: row.in_force_from ?? firstDayOf(row.id),
    in_force_until: row.in_force_until,
    names: row.names,
    rule: row,
    mark: String.fromCharCode(at),
    applies: conjunction(when),
    asked: check.type === 'advisory' ? [] : askedBy(when, groups),
    must: check.type === 'fact' ? predicate(check.must) : null,
    levels,
    brokenLevel: levels.unstated,
    groups,
    inParts: groups.some(({ owed }) => owed !== ALWAYS),
    pack,
  };
}

function askedBy(when: readonly Condition[], groups: readonly CompiledGroup[]): AttributeName[] {
  const facts = new Set([...when, ...groups.flatMap((group) => group.when)].map(({ fact }) => fact));
  return [...facts].filter((fact) => ATTRIBUTES[fact].absent === 'unknown');
}

/** The groups of a check. One whose documents carry a standard is asked for once for each part. */
function groupsOf(
  { groups, standards, parts }: Extract<Rule['check'], { type: 'evidence' }>,
  carriers: ReadonlySet<string>,
): CompiledGroup[] {
  return groups.flatMap((codes): CompiledGroup[] => {
    const kinds = codes.join('|');
    const carries = codes.some((code) => carriers.has(code));
    if (!carries || parts === undefined) {
      const awaited = wantedKey(codes, standards ?? null);
      const named = carries ? (standards ?? null) : null;
      const wanted = wantedKey(codes, named);
      return [{ codes, key: kinds, part: null, standards: named, when: [], owed: ALWAYS, awaited, wanted }];
    }
    return parts.map((part) => ({
      codes,
      key: `${kinds} ${part.for}`,
      part: part.for,
      standards: part.standards,
      when: part.when ?? [],
      owed: conjunction(part.when ?? []),
      awaited: wantedKey(codes, part.standards),
      wanted: wantedKey(codes, part.standards),
    }));
  });
}

const ALWAYS = conjunction([]);

/** A source as a decision shows it, keys in code-unit order. */
export function citationOf({ grade, instrument, pinpoint, url }: Citation): Citation {
  return { grade, instrument, pinpoint, url };
}
