/** When the law behind citations was last checked. */
import { anchorOf } from '../../contracts/learning/sources/passages.ts';
import { sourceId, sourceUrl } from '../../contracts/learning/sources/source-watchlist.ts';
import { selectPassages } from '../../sql/learning/passages.ts';
import type { Service } from './service.ts';

type Citation = { [name: string]: unknown };

/**
 * Adds to each citation, as `law_checked_on`, the day on which its passage was last checked at its publisher. For pages: a
 * decision itself says nothing that another day would say otherwise.
 */
export async function withDaysOfLaw(service: Service, citations: readonly Citation[]): Promise<void> {
  const sources = new Map(
    citations.flatMap((one) => {
      const { url, pinpoint } = one as { url?: string | null; pinpoint?: string | null };
      const own = url ? sourceUrl(url) : null;
      return own === null
        ? []
        : [[one, { source_id: sourceId(own), url: own, pinpoint: pinpoint ?? null }] as const];
    }),
  );
  const passages = await selectPassages(
    service.replica,
    [...sources.values()].map(({ source_id }) => source_id),
  );
  for (const [citation, source] of sources)
    citation.law_checked_on = anchorOf(source, passages.get(source.source_id) ?? [])?.last_checked_on;
}
