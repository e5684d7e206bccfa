import { briefOf } from '../../../contracts/decisions/document/brief.ts';
import { changesUntil } from '../../../contracts/decisions/document/comparison.ts';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import type { Judge, Judged } from '../../../contracts/decisions/scan/listings.ts';
import type { ChangedListing, ScannedListing } from '../../../contracts/decisions/scan/scan.ts';

const judgeAlone = (request: DecisionRequest, as_of: string): Decision =>
  decide(normalizeFacts(request), { index: shippedIndex(), as_of });

/** Judges in this process, by the rule packs of this release: without evidence on record, and without the service. */
export function ownJudge(as_of: string): Judge {
  return {
    most: 100,
    judge: async (requests) => requests.map((request) => briefOf(judgeAlone(request, as_of))),
  };
}

/**
 * Judges by the service: with evidence on record, metered, each decision in the log.
 * @param ask gets the brief decisions on requests, in their order
 */
export function serviceJudge(
  ask: (requests: DecisionRequest[]) => Promise<Judged[]>,
  as_of: string | undefined,
): Judge {
  const dated = (request: DecisionRequest) => (as_of === undefined ? request : { ...request, as_of });
  return { most: 100, judge: (requests) => ask(requests.map(dated)) };
}

/** The changes of a listing that was scanned before, by the rules of this release; null if there are none. */
export async function compareAlone(
  { row, id, marketplace, decision, summary, needs, as_of, request }: ScannedListing,
  today: string,
  to: string,
): Promise<ChangedListing | null> {
  if (decision === null) return null;
  const blocking = needs.map((need) => ({ ...need, rule_ids: [], citations: [] }));
  const before = { as_of, decision, summary, blocking };
  const { after, changes } = await changesUntil(before, (day) => judgeAlone(request, day), today, to);
  return changes.length === 0
    ? null
    : { row, id, marketplace, before: decision, after: after.decision, changes };
}
