/** The listings of a catalogue: a product on each marketplace, as a request, and as it was judged. */
import type { Standing } from '../document/comparison.ts';
import { postedRequest } from '../document/shapes.ts';
import type { DecisionRequest } from '../request/facts.ts';
import { groupOf, type ScannedListing, type Unjudged } from './scan.ts';

/** A product of a catalogue. */
export interface CatalogueRow {
  /** From 1. */
  row: number;
  id: string;
  request: DecisionRequest;
  /** The category, where it was guessed from the title because the catalogue states none that is known. */
  guessed?: string;
}

/** Judgement of a request, as far as a scan needs it. */
export interface Judged extends Omit<Standing, 'rules'> {
  decision_id?: string;
}

/** Judges requests in their order. Those that come together may be asked about together. */
export interface Judge {
  /** Requests in one call, at most. */
  most: number;
  judge(requests: DecisionRequest[]): Promise<Judged[]>;
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
