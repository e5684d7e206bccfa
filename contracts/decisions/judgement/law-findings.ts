/**
 * Rules whose law changed and that nobody has compared with it since. The rule is judged as it stands; the answer says
 * that it may be out of date.
 */
import { contentSha256 } from '../../core/canonical.ts';
import { printable } from '../request/identifiers.ts';
import type { Bucket } from '../rules/buckets.ts';
import type { CompiledRule } from '../rules/compiled-rule.ts';
import { FALSE, type KnownFacts } from '../rules/conditions.ts';
import type { LawChange, LawList, Registers } from '../rules/registers.ts';
import { isOver } from '../rules/rule-outcome.ts';
import type { Finding } from './findings.ts';
import { listRule } from './list-rules.ts';

/** Rules that are named, at most: the newest changes. */
const MOST = 5;

const RULE = listRule('law_changed', 'The rules were compared with the law after its last change.');

/** One finding, which only informs, for each rule that applies or may apply. */
export function lawFindings(on: {
  bucket: Bucket | null;
  known: KnownFacts;
  as_of: string;
  registers: Registers;
}): Finding[] {
  const { bucket, known, as_of } = on;
  const list = on.registers.changed_law;
  if (list === undefined || bucket === null) return [];
  return changedIn(list, bucket)
    .filter(({ compiled }) => !isOver(compiled, as_of) && compiled.applies(known) !== FALSE)
    .slice(0, MOST)
    .map(({ compiled: { rule }, change: { changed_on, passages, url } }) => ({
      rule: RULE,
      outcome: 'informational',
      level: 0,
      fact: 'none',
      observed: `${printable(passages.join(', '), 60)} changed on ${changed_on}`,
      required: 'a rule that somebody has compared with it since',
      message: `${printable(rule.instrument, 120)}: ${printable(passages.join(', '), 80)} changed on ${changed_on}. Nobody has compared the rule ${rule.id} with it yet.`,
      citation: { grade: 'primary', instrument: rule.instrument, pinpoint: rule.pinpoint, url },
      mend: null,
    }));
}

export function restsOnChangedLaw(findings: readonly Finding[]): boolean {
  return findings.some(({ rule }) => rule === RULE);
}

type Changed = readonly { compiled: CompiledRule; change: LawChange }[];
const found = new WeakMap<LawList, WeakMap<Bucket, Changed>>();

/** The rules of a bucket that the list names, the newest change first; worked out once for both. */
function changedIn(list: LawList, bucket: Bucket): Changed {
  const byBucket = found.get(list) ?? new WeakMap<Bucket, Changed>();
  found.set(list, byBucket);
  let changed = byBucket.get(bucket);
  if (changed === undefined) {
    changed = bucket.rules
      .flatMap((compiled) => {
        const change = list.changes.get(compiled.rule.id);
        return change !== undefined && change.rule_sha256 === contentSha256(compiled.rule)
          ? { compiled, change }
          : [];
      })
      .sort(({ change: a }, { change: b }) =>
        a.changed_on < b.changed_on ? 1 : a.changed_on > b.changed_on ? -1 : 0,
      );
    byBucket.set(bucket, changed);
  }
  return changed;
}
