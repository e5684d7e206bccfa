/** Leased rows with the words that their readers get. A waiting row holds neither words nor addresses. */
import { z } from 'zod';
import { imprintLines } from '../../contracts/core/imprint.ts';
import type { Written } from '../../contracts/messages/letter.ts';
import { isOptional, writtenFor } from '../../contracts/messages/words.ts';
import type { LeasedRow } from '../../contracts/partners/dispatch.ts';
import type { Connection } from '../../sql/core/database.ts';
import { selectLifts } from '../../sql/money/orders.ts';
import { type Linking, type LinkPurpose, secretLink } from '../core/secret-links.ts';
import type { SweepContext } from '../core/sweep.ts';
import { type DispatchCaller, leaseDispatches } from './dispatch.ts';

/** The parts of a dispatch that its words depend on. */
export interface Wordable {
  kind: string;
  subject: { type: string; id: string };
  account_id: string | null;
  payload: Record<string, unknown>;
}

const renewed = z.object({ renewal_id: z.string() });
const delivered = z.object({ deliverable: z.object({ deliverable_id: z.string() }) });

/** Kind whose reader lifts a pause by paying the order that is open at the moment. */
const PAUSED = 'quota_pause';

/** The words of a dispatch, and what they rest on. */
interface InWords {
  /** The message; null for a kind that programs read. */
  written: Written | null;
  /** Secret addresses that the message names. */
  links: { deliverable?: string; unsubscribe?: string; claim?: string };
  /** The payload, with the order that lifts a pause. */
  payload: Record<string, unknown>;
}

/** The receiver of the words: a carrier on the way to their reader, or an operator, who sees no link that leads to a key. */
export type WordsFor = 'carrier' | 'operator';

/** The words of dispatches, with the secret links that they name, as things stand now. */
export async function wordsFor(
  { database, settings, baseUrl }: Linking & { database: Connection },
  dispatches: readonly Wordable[],
  by: WordsFor,
): Promise<InWords[]> {
  const paused = dispatches.flatMap(({ kind, account_id }) =>
    kind === PAUSED && account_id !== null ? [account_id] : [],
  );
  const lifts = paused.length === 0 ? new Map() : await selectLifts(database, paused);
  const from = { person: settings.MAIL_PERSON, imprint: imprintLines(settings) };
  const link = (purpose: LinkPurpose, id: string) => secretLink({ settings, baseUrl }, purpose, id);
  return Promise.all(
    dispatches.map(async ({ kind, subject, account_id, payload: queued }) => {
      const own = delivered.safeParse(queued).data?.deliverable.deliverable_id;
      const renewal = by === 'carrier' ? renewed.safeParse(queued).data?.renewal_id : undefined;
      const links = {
        ...(renewal === undefined ? {} : { claim: await link('claim', renewal) }),
        ...(own === undefined ? {} : { deliverable: await link('deliverable', own) }),
        ...(isOptional(kind)
          ? { unsubscribe: await link('unsubscribe', leaverOf({ subject, account_id })) }
          : {}),
      };
      const order = kind === PAUSED ? lifts.get(account_id) : undefined;
      const payload = order === undefined ? queued : { ...queued, order };
      const written = writtenFor({ kind, payload }, { subject, account_id, base: baseUrl, from, ...links });
      return { written, links, payload };
    }),
  );
}

/** The id that stands in the link by which a reader ends messages: of the contact, the account or the kit. */
function leaverOf({ subject, account_id }: Pick<Wordable, 'subject' | 'account_id'>): string {
  return subject.type === 'channel_contact' ? subject.id : (account_id ?? subject.id);
}

/** Leases rows as `leaseDispatches` does, each with its words. */
export async function leaseWithWords(
  context: SweepContext & Linking,
  caller: DispatchCaller,
  limit: number,
  by: WordsFor = 'carrier',
): Promise<(LeasedRow & { account_id: string | null })[]> {
  const rows = await leaseDispatches(context, caller, limit);
  const words = await wordsFor(context, rows, by);
  return rows.map((row, i) => {
    const { payload = row.payload, links = {}, written } = words[i] ?? {};
    const named = Object.keys(links).length === 0 ? {} : { links };
    return { ...row, payload: { ...payload, ...named, ...written } };
  });
}
