/**
 * Changes for a product over time: the days on which rules that are known today change its verdict or what
 * stops it.
 */
import { z } from 'zod';
import { schemaVersion } from '../../core/fields.ts';
import { ruleId, type Verdict, verdict } from '../request/fields.ts';
import { briefOf } from './brief.ts';
import { blocking } from './brief-shape.ts';
import type { Decision } from './members.ts';

type Blocking = ReturnType<typeof briefOf>['blocking'][number];

/** A rule that starts to count, and how. */
interface StartingRule {
  rule_id: string;
  severity: 'block' | 'warn' | 'info';
  message: string;
  citation: string;
}

/** Where a product stands on a day. */
export interface Standing {
  as_of: string;
  decision: Verdict;
  summary: string;
  blocking: Blocking[];
  /** The rules behind the reasons that are in force, by id; left out where only the rest is known. */
  rules?: ReadonlyMap<string, StartingRule>;
}

export interface Change extends Pick<Standing, 'decision' | 'summary'> {
  /** First day of the change, `YYYY-MM-DD`. */
  on: string;
  appears: Blocking[];
  disappears: Blocking[];
  starts: StartingRule[];
  /** Ids of rules. */
  ends: string[];
}

export function standingOf(decision: Decision): Standing {
  const { as_of, summary, blocking } = briefOf(decision);
  const rules = new Map<string, StartingRule>();
  for (const { rule_ids, severity, message, citation, in_force_from } of decision.reasons) {
    // Rules that are announced but not in force do not count yet.
    if (in_force_from !== null && in_force_from > as_of) continue;
    for (const rule_id of rule_ids)
      rules.set(rule_id, { rule_id, severity, message, citation: citation.instrument });
  }
  return { as_of, decision: decision.decision, summary, blocking, rules };
}

/** The change from one standing to a later one; null if nothing differs. */
function changeBetween(before: Standing, after: Standing): Change | null {
  const keys = (entries: readonly Blocking[]) =>
    new Set(entries.map(({ kind, target }) => `${kind}:${target}`));
  const [had, has] = [keys(before.blocking), keys(after.blocking)];
  const appears = after.blocking.filter(({ kind, target }) => !had.has(`${kind}:${target}`));
  const disappears = before.blocking.filter(({ kind, target }) => !has.has(`${kind}:${target}`));
  const [then, later] = [before.rules ?? after.rules, after.rules ?? before.rules];
  const starts = [...(later?.values() ?? [])].filter(
    ({ rule_id, severity }) => then?.get(rule_id)?.severity !== severity,
  );
  const ends = [...(then?.keys() ?? [])].filter((rule_id) => !later?.has(rule_id));
  const differences = appears.length + disappears.length + starts.length + ends.length;
  if (before.decision === after.decision && differences === 0) return null;
  const { as_of: on, decision, summary } = after;
  return { on, decision, summary, appears, disappears, starts, ends };
}

/**
 * Judges a product on each day on which its verdict may change, as its decisions name them (`valid_until`).
 * @param before the standing to compare with
 * @param judge judges the same product on another day
 * @param today rules that changed since `before` count from this day on
 * @param to the last day; if it is before today, only that day is judged
 */
export async function changesUntil(
  before: Standing,
  judge: (as_of: string) => Decision | Promise<Decision>,
  today: string,
  to: string,
): Promise<{ after: Standing; changes: Change[] }> {
  const changes: Change[] = [];
  let last = before;
  let day = to < today ? to : today;
  for (;;) {
    const judged = await judge(day);
    const standing = standingOf(judged);
    const change = changeBetween(last, standing);
    if (change !== null) changes.push(change);
    last = standing;
    if (day >= to) return { after: { ...standing, as_of: to }, changes };
    day = judged.valid_until < to ? judged.valid_until : to;
  }
}

const standing = {
  as_of: z.iso.date().describe('The day that was judged, `YYYY-MM-DD`.'),
  decision: verdict.describe('The verdict of that day.'),
  summary: z.string().describe('The verdict and what it waits for, in one sentence.'),
};

export const comparisonQuery = z.object({
  as_of: z.iso
    .date()
    .optional()
    .describe('The day to compare with, `YYYY-MM-DD`; today if left out. Rules known today count.'),
  known_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe(
      'Judges by what this service knew at this instant: its rule packs and official lists. With it, `as_of` is that day if left out.',
    ),
});

export const comparisonDocument = z.object({
  schema_version: schemaVersion('service.decision_comparison.v1'),
  decision_id: z.string().describe('Id of the decision on record (`dec_…`).'),
  compared_at: z.iso.datetime().describe('When it was compared, UTC.'),
  as_of: z.iso.date().describe('The day that it is compared with, `YYYY-MM-DD`.'),
  known_at: z.iso
    .datetime()
    .nullable()
    .describe('The instant whose knowledge it was judged by; null for what is known now.'),
  changed: z.boolean().describe('Whether anything changes until then.'),
  before: z.object(standing).describe('The decision as it was given.'),
  after: z.object(standing).describe('The same request, judged by the rules of today for `as_of`.'),
  changes: z
    .array(
      z.object({
        on: z.iso.date().describe('First day of the change; today if the rules changed since the decision.'),
        decision: standing.decision,
        summary: standing.summary,
        appears: z.array(blocking).describe('What stops the action from that day on.'),
        disappears: z.array(blocking).describe('What no longer stops it.'),
        starts: z
          .array(
            z.object({
              rule_id: ruleId,
              severity: z.enum(['block', 'warn', 'info']).describe('What it does to the action.'),
              message: z.string().describe('The rule in one sentence.'),
              citation: z.string().describe('What it cites, as lawyers cite it.'),
            }),
          )
          .describe('Rules that count from that day on, or count otherwise than before.'),
        ends: z.array(z.string()).describe('Ids of rules that no longer count.'),
      }),
    )
    .describe('The changes, oldest first; empty if there are none.'),
});
