/** A catalogue as it is handed in: the body of the request, what it asks about the file, and the file read in parts. */
import { basename } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isDay } from '../../contracts/core/calendar.ts';
import { refuseField } from '../../contracts/core/errors.ts';
import { plainText } from '../../contracts/core/plain-text.ts';
import { inWords } from '../../contracts/core/wording.ts';
import { INTENDED_ACTIONS } from '../../contracts/decisions/request/facts.ts';
import type { Unjudged } from '../../contracts/decisions/scan/scan.ts';
import { mappingIn, marketplacesIn, type RefuseOption } from '../../contracts/decisions/scan/scan-options.ts';
import {
  partsOf,
  SCAN_LIMITS,
  type StoredHead,
  type scanForm,
} from '../../contracts/evidence/catalogue-scan.ts';
import { Places } from '../../jobs/core/apart/places.ts';
import { goneSignal } from '../core/answers.ts';
import { multipartBodies } from '../core/multipart.ts';
import { catalogueRows, surveyCatalogue } from '../decisions/scan/catalogue.ts';
import { fileOf, ScanError } from '../decisions/scan/catalogue-file.ts';

const badRequest = 'invalid_scan' as const;

/** A file in memory. */
interface Handed {
  name: string;
  content: Buffer;
}

export const bodies = multipartBodies(
  { fields: 10, files: 1, fileBytes: SCAN_LIMITS.FILE_BYTES, filesBytes: SCAN_LIMITS.FILE_BYTES, atOnce: 4 },
  badRequest,
);
/** Files that this process reads at once. */
const readings = new Places(2);

/** The file of a body, and its text fields. @throws Refusal for a body without one */
export async function readBody(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ texts: ReadonlyMap<string, string>; file: Handed }> {
  const sender = { id: request.principal.account_id ?? '', customer: true };
  const by = { sender: async () => sender, signal: goneSignal(reply) };
  return bodies.reading(request, by, async ({ texts, files }) => {
    const [file] = files;
    if (file === undefined || file.field !== 'catalogue' || file.content.length === 0)
      throw refuseField(badRequest, 'catalogue', 'is the file to read, and it is missing or empty');
    const name = plainText(basename(file.name)).slice(0, 100) || 'catalogue';
    return { texts, file: { name, content: file.content } };
  });
}

const refuseOption: RefuseOption = (option, problem) =>
  refuseField(
    badRequest,
    { map: 'map', category: 'categories', marketplace: 'marketplaces' }[option],
    problem,
  );

const linesIn = (text: string | undefined) =>
  (text ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');

/** The question about a catalogue, beside the file. */
export function askedIn(body: z.infer<typeof scanForm>) {
  const marketplaces = marketplacesIn(body.marketplaces ?? '', refuseOption);
  if (marketplaces.length > SCAN_LIMITS.MARKETPLACES)
    throw refuseField(badRequest, 'marketplaces', `are ${SCAN_LIMITS.MARKETPLACES} at most`);
  const action = body.intended_action?.trim().toLowerCase() || undefined;
  if (action !== undefined && !(INTENDED_ACTIONS as readonly string[]).includes(action))
    throw refuseField(badRequest, 'intended_action', `is none of ${INTENDED_ACTIONS.join(', ')}`);
  const as_of = body.as_of?.trim() || null;
  if (as_of !== null && !isDay(as_of)) throw refuseField(badRequest, 'as_of', 'is no day YYYY-MM-DD');
  const texts = { map: linesIn(body.map), category: linesIn(body.categories) };
  return { marketplaces, action, as_of, mapping: mappingIn(texts, refuseOption) };
}

/**
 * Reads a catalogue, as soon as it has a place.
 * @param account_id takes turns with other accounts
 * @throws Refusal for one that cannot be read, or is too much
 */
export function readCatalogue(
  file: Handed,
  asked: ReturnType<typeof askedIn>,
  account_id: string,
  signal: AbortSignal,
): ReturnType<typeof read> {
  return readings.have(
    { id: account_id, customer: true },
    () => read(file, asked).catch(refuseUnreadable),
    signal,
  );
}

async function read(
  { name, content }: Handed,
  { marketplaces, action, mapping }: ReturnType<typeof askedIn>,
) {
  const file = fileOf(name, content);
  const { products, rows, columns, unreadable } = await surveyCatalogue(file, mapping, SCAN_LIMITS.ROWS);
  const listings = products * Math.max(1, marketplaces.length);
  if (listings > SCAN_LIMITS.LISTINGS)
    throw new ScanError(
      `${name} has ${inWords(listings)} listings; a scan takes ${inWords(SCAN_LIMITS.LISTINGS)} at most`,
    );
  const parts: Unjudged[][] = [];
  let characters = 0;
  for await (const part of partsOf(catalogueRows(file, columns, mapping), { marketplaces, action })) {
    parts.push(part);
    characters += JSON.stringify(part).length;
    if (characters > SCAN_LIMITS.CHARACTERS)
      throw new ScanError(
        `${name} is too much text for one scan: divide it, or ask about fewer marketplaces`,
      );
  }
  const head: StoredHead = {
    products,
    rows,
    columns,
    unreadable,
    marketplaces,
    intended_action: action ?? null,
  };
  return { head, parts, listings };
}

function refuseUnreadable(error: unknown): never {
  if (!(error instanceof ScanError)) throw error;
  throw refuseField(badRequest, 'catalogue', error.message);
}
