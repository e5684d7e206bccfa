/**
 * Entries of registers that are asked for one at a time, because a machine may not read them, or only under a licence: a
 * person or a partner leases the question as a row of the connector `verification`, and reports what stands there. A
 * question holds a register and a number, never the document or its owner; what the answer means for a document is
 * judged here (`at-source.ts`).
 */
import { z } from 'zod';
import { addDays } from '../core/calendar.ts';
import type { Facts } from '../decisions/request/facts.ts';
import { mentionedIdentifiers } from '../decisions/request/identifier-mentions.ts';
import { readIdentifier } from '../decisions/request/identifiers.ts';
import type { EvidenceDocument } from '../decisions/rules/evidence.ts';
import { scopeCodes } from '../decisions/rules/laboratories.ts';
import { HOLDER_STATUSES, LIST_KINDS, type OfficialList } from '../decisions/rules/registers.ts';
import { readText } from '../decisions/words/word-tokens.ts';

/** The registers, each with its page for people, and the days after which an answer is asked for again. */
const LOOKED_UP = {
  fcc_grants: {
    title: "the FCC's register of grants",
    url: 'https://apps.fcc.gov/oetcf/eas/reports/GenericSearch.cfm',
    fresh_days: 180,
  },
  eprel: {
    title: "the EU's product register for energy labelling (EPREL)",
    url: 'https://eprel.ec.europa.eu',
    fresh_days: 180,
  },
  cpsc_laboratories: LIST_KINDS.cpsc_laboratories,
  notified_bodies: LIST_KINDS.notified_bodies,
} as const;
export type LookedUp = keyof typeof LOOKED_UP;

export interface RegisterQuestion {
  register: LookedUp;
  /** Number of the entry in its normal form: `2AC7Z-ESPWROOM32`, `123456`, `1843`. */
  number: string;
}

const MOST = 500;
const text = z.string().trim().min(1).max(MOST);

/** The entry of a register under a number, as it was read on a day. */
export const registerEntry = z
  .strictObject({
    listed: z.boolean().describe('Whether it is there.'),
    read_on: z.iso.date('is not a day of the calendar, YYYY-MM-DD').describe('Day.'),
    page_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in 64 lower-case hexadecimal digits')
      .describe('SHA-256 of the page that was read.'),
    holder: text.nullish().describe('Name beside the number.'),
    brand: text.nullish().describe('Trade mark there.'),
    model: text.nullish().describe('Model there.'),
    status: z.enum(HOLDER_STATUSES).nullish().describe('Its status, if one is shown.'),
    from: z.iso.date().nullish().describe('First day of the status.'),
    scope: z.array(text).max(100).nullish().describe('Rules, standards or acts that it covers.'),
  })
  .refine(({ listed, holder }) => !listed || holder != null, {
    path: ['holder'],
    message: 'is required of an entry that is listed',
  })
  .meta({ id: 'RegisterEntry', description: 'Answer to a row of the connector `verification`.' });
export type RegisterEntry = z.infer<typeof registerEntry>;

/** A question that was asked. */
export interface Lookup {
  /** Day on which it was last asked. */
  asked_on: string;
  /** Whether that question waits for its answer. */
  open: boolean;
  /** The newest answer. */
  entry: RegisterEntry | null;
}

/** Questions that were asked, by `questionKey`, each with the newest answer. */
export type Lookups = ReadonlyMap<string, Lookup>;

export function questionKey({ register, number }: RegisterQuestion): string {
  return `${register}:${number}`;
}

/** The question as its connector gets it. */
export function questionPayload({ register, number }: RegisterQuestion) {
  const { title, url } = LOOKED_UP[register];
  return { register, number, title, url };
}

export function titleOf(register: LookedUp): string {
  return LOOKED_UP[register].title;
}

/** Days after which a question that nobody answered may be asked again. */
const WAIT_DAYS = 30;

/** Whether a question waits, or was answered so lately that it need not be asked again. */
export function isAsked(register: LookedUp, { asked_on, open, entry }: Lookup, day: string): boolean {
  if (open) return addDays(asked_on, WAIT_DAYS) >= day;
  return entry !== null && addDays(entry.read_on, LOOKED_UP[register].fresh_days) >= day;
}

/** The FCC ID that a product states, in its normal form; null without a valid one. */
export function fccId({ fcc_id }: Pick<Facts, 'fcc_id'>) {
  const read = fcc_id === null ? null : readIdentifier('fcc_id', fcc_id);
  return read?.format_valid ? read : null;
}

/** The EPREL number that a document or its product names by its label; null without one. */
export function eprelNumber(
  { product, model, standard }: EvidenceDocument,
  { title }: Pick<Facts, 'title'>,
): string | null {
  for (const said of [product, model, standard, title]) {
    if (!said) continue;
    const found = mentionedIdentifiers(readText(said)).find(
      ({ kind, format_valid }) => kind === 'eprel' && format_valid,
    );
    if (found !== undefined) return found.value;
  }
  return null;
}

/** The list with what was read of single entries on a later day; `as_of` is then the day of the newest. */
export function withLookups(
  register: LookedUp & OfficialList['list'],
  list: OfficialList | undefined,
  numbers: readonly string[],
  lookups: Lookups,
): OfficialList | undefined {
  const read = new Map<string, RegisterEntry>();
  for (const number of numbers) {
    const entry = lookups.get(questionKey({ register, number }))?.entry;
    if (entry && (list === undefined || entry.read_on >= list.as_of)) read.set(number, entry);
  }
  if (read.size === 0) return list;
  const [as_of = ''] = [...read.values()]
    .map(({ read_on }) => read_on)
    .sort()
    .reverse();
  return {
    list: register,
    as_of,
    entries: list?.entries ?? 0,
    sha256: list?.sha256 ?? '',
    nameOf: (id) => {
      const entry = read.get(id);
      return entry === undefined ? list?.nameOf(id) : (entry.holder ?? undefined);
    },
    standingOf: (id) => {
      const entry = read.get(id);
      if (entry === undefined) return list?.standingOf(id) ?? null;
      if (!entry.listed) return null;
      const codes = scopeCodes((entry.scope ?? []).join('; '));
      const scope = codes.length === 0 ? null : codes;
      return { status: entry.status ?? 'accepted', from: entry.from ?? null, scope };
    },
    hasName: (name) => list?.hasName(name) ?? false,
  };
}
