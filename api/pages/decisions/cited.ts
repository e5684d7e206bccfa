/** Rules as pages cite them. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { when } from '../../../contracts/core/shown.ts';
import type { agentDecision } from '../../../contracts/decisions/document/shapes.ts';
import { anchorOf } from '../../../contracts/learning/sources/passages.ts';
import { sourceId, sourceUrl } from '../../../contracts/learning/sources/source-watchlist.ts';
import { selectPassages } from '../../../sql/learning/passages.ts';
import type { Service } from '../../core/service.ts';

export type Answered = z.infer<typeof agentDecision>;

/** Effect of a rule while it is open. */
export const WEIGHT = { block: 'blocks', warn: 'condition', info: 'for your information' } as const;

type Citation = { [name: string]: unknown };

/** Says of each citation when its passage was last checked at its publisher, where it was. */
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

/** A citation with the publisher's own page one click away. */
export function cited(citation: Citation): Markup {
  const { instrument, pinpoint, url, law_checked_on } = citation as {
    instrument: string;
    pinpoint?: string | null;
    url?: string | null;
    law_checked_on?: string;
  };
  const name = /^https?:\/\//.test(url ?? '')
    ? markup`<a href="${url}" rel="noopener noreferrer">${instrument}</a>`
    : markup`${instrument}`;
  return markup`${name}${pinpoint ? `, ${pinpoint}` : ''}${
    law_checked_on === undefined
      ? null
      : markup` <span class="quiet">Last checked ${when(law_checked_on)}.</span>`
  }`;
}
