import { briefOf } from '../../../contracts/decisions/document/brief.ts';
import { changesUntil, type Standing } from '../../../contracts/decisions/document/comparison.ts';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import type { Decision } from '../../../contracts/decisions/document/members.ts';
import { postedRequest } from '../../../contracts/decisions/document/shapes.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { type ChangedListing, groupOf, type ScannedListing } from '../../../contracts/decisions/scan/scan.ts';
import type { CatalogueRow } from './catalogue.ts';

/** Judgement of a request, as far as a scan needs it. */
interface Judged extends Omit<Standing, 'rules'> {
  decision_id?: string;
}

/** Judges requests in their order. Those that come together may be asked about together. */
export interface Judge {
  /** Requests in one call, at most. */
  most: number;
  judge(requests: DecisionRequest[]): Promise<Judged[]>;
}

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

/** The requests of a product: one for each marketplace, or the one that the catalogue states. */
export function listingsOf(
  { row, id, request, guessed }: CatalogueRow,
  { marketplaces, action }: { marketplaces: readonly string[]; action: string | undefined },
): Unjudged[] {
  const asked = action === undefined ? request : { ...request, intended_action: action };
  const named = guessed === undefined ? { row, id } : { row, id, guessed };
  if (marketplaces.length === 0) return [{ ...named, request: asked }];
  return marketplaces.map((marketplace) => ({ ...named, request: { ...asked, marketplace } }));
}

type Unjudged = Pick<ScannedListing, 'row' | 'id' | 'request' | 'guessed'>;

/** Judges listings. One that cannot be asked about is unknown, with the reason; the others do not wait for it. */
export async function scanListings(
  listings: readonly Unjudged[],
  judge: Judge,
  as_of: string,
): Promise<ScannedListing[]> {
  const faults = listings.map(({ request }) => {
    const checked = postedRequest.safeParse(request);
    return checked.success
      ? null
      : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  });
  const judged = await judge.judge(
    listings.filter((_, i) => faults[i] === null).map(({ request }) => request),
  );
  let next = 0;
  return listings.map(({ request, ...named }, i) => {
    const listing = { ...named, marketplace: request.marketplace ?? null, request };
    const fault = faults[i] ?? null;
    if (fault !== null) {
      return {
        ...listing,
        group: 'unknown',
        decision: null,
        summary: fault,
        needs: [],
        as_of,
        decision_id: null,
      };
    }
    const { decision, summary, blocking, decision_id = null, ...said } = judged[next++] as Judged;
    return {
      ...listing,
      group: groupOf(decision),
      decision,
      summary,
      needs: blocking.map(({ kind, target, text }) => ({ kind, target, text })),
      as_of: said.as_of,
      decision_id,
    };
  });
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
