/**
 * Parts of a decision that its owner shows to others: some members, or some items of its lists. The rest is
 * hidden behind salted hashes (SD-JWT), so that it cannot be guessed as from the bare hashes of a proof.
 */
import { z } from 'zod';
import { refuseField } from '../../core/errors.ts';
import { schemaVersion } from '../../core/fields.ts';
import { JUDGED, type Judged } from './members.ts';

export const disclosureQuery = z.object({
  show: z
    .string()
    .min(1)
    .max(2_000)
    .describe(
      'Members to show, separated by commas, such as `decision,summary`. `reasons.0` shows one item of a list.',
    ),
});

export const decisionDisclosure = z.object({
  schema_version: schemaVersion('service.decision_disclosure.v1'),
  decision_id: z.string().describe('Id of the decision (`dec_…`). The SD-JWT does not show it.'),
  sd_jwt: z.string().describe('SD-JWT (RFC 9901) that shows these members and hides the others.'),
  shown: z.array(z.string()).describe('What it shows, as asked for.'),
  links: z.record(z.string(), z.string()).describe('`check` is the page that reads it.'),
});

/** A member, or one item of a list. */
export interface Shown {
  name: keyof Judged;
  item?: number;
}

/**
 * Reads `show`. Throws a Refusal that names `show` for what the decision does not have.
 */
export function shownOf(show: string, decision: Judged): Shown[] {
  const refuse = (message: string) => refuseField('invalid_request', 'show', message);
  const names = [...new Set(show.split(',').map((one) => one.trim()))].filter((one) => one !== '');
  if (names.length === 0) throw refuse('names no member');
  return names.map((one) => {
    const [, stated = '', place] = /^([a-z0-9_]+)(?:\.(\d{1,4}))?$/.exec(one) ?? [];
    const name = JUDGED.find((known) => known === stated);
    const value = name && decision[name];
    if (name === undefined || value === undefined)
      throw refuse(`names ${one}, which the decision does not have`);
    if (place === undefined) return { name };
    const item = Number(place);
    if (!Array.isArray(value) || item >= value.length)
      throw refuse(
        `names ${one}; ${name} has ${Array.isArray(value) ? `${value.length} items` : 'no items'}`,
      );
    return { name, item };
  });
}
