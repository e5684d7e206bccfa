/** Rules as pages cite them. */
import type { z } from 'zod';
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { when } from '../../../contracts/core/shown.ts';
import type { agentDecision } from '../../../contracts/decisions/document/shapes.ts';

export type Answered = z.infer<typeof agentDecision>;

/** Effect of a rule while it is open. */
export const WEIGHT = { block: 'blocks', warn: 'condition', info: 'for your information' } as const;

/** A citation with the publisher's own page one click away. */
export function cited(citation: { [name: string]: unknown }): Markup {
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
