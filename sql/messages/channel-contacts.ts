import { z } from 'zod';
import { STATES, statesOf } from '../../contracts/core/states.ts';
import {
  CHANNELS,
  type ChannelResponse,
  contactSha256,
  NO_PLAY,
  PLAYS,
  RESPONSES,
} from '../../contracts/messages/channel-autopilot.ts';
import { type Connection, type Fragment, rowset, sql, type Transaction } from '../core/database.ts';
import { newId } from '../core/ids.ts';
import { lockFamily, type Scope } from '../core/records.ts';
import { CHANNEL_AUTOPILOT } from './channel-autopilot.ts';

const contactRow = z.object({
  contact_id: z.string(),
  account_id: z.string().nullable(),
  channel: z.enum(CHANNELS),
  contact_sha256: z.string(),
  status: z.enum(statesOf('channel_contact')),
  started_at: z.date(),
  next_step: z.number().nullable(),
  next_play_at: z.date().nullable(),
  last_play: z.string().nullable(),
  ended_at: z.date().nullable(),
});
export type ContactRow = z.infer<typeof contactRow>;

const columns = sql.fragment`contact_id, account_id, channel, contact_sha256, status, started_at, next_step,
  next_play_at,
  last_play, ended_at`;

/** The source of a consent: a caller with role and key, or the person itself. */
export interface ConsentBy {
  role: 'operator' | 'connector' | 'account' | 'public';
  key_id: string | null;
}

/**
 * Makes changes of contacts wait for the family's sweeps and the reverse: a sweep sees every confirmed
 * withdrawal, and a withdrawal sees earlier dispatches.
 */
export function lockContacts(tx: Transaction): Promise<number> {
  return lockFamily(tx, CHANNEL_AUTOPILOT);
}

export function selectContact(
  connection: Connection,
  contactId: string,
  scope: Scope = 'all',
): Promise<ContactRow | null> {
  return connection.maybeOne(sql.type(contactRow)`
    select ${columns} from channel_contact where contact_id = ${contactId} ${within(scope)}`);
}

/** Every contact with an address, on any channel and of any account. Leans on `channel_contact_once`. */
export function selectContactsOf(connection: Connection, address: string): Promise<ContactRow[]> {
  return connection.rows(sql.type(contactRow)`
    select ${columns} from channel_contact where contact_sha256 = ${contactSha256(address)}
      order by contact_id`);
}

/** Inserts a contact: with its first play ahead, or withdrawn when no consent was ever given. */
export function insertContact(
  tx: Transaction,
  contact: {
    account_id: string | null;
    channel: (typeof CHANNELS)[number];
    email: string;
    company: string | null;
    status: 'consented' | 'withdrawn';
    started_at: Date;
  },
  now: Date,
): Promise<ContactRow> {
  const { account_id, channel, email, company, status, started_at } = contact;
  const at = sql.timestamp(now);
  const ahead = status === 'consented' && PLAYS.length > 0;
  return tx.one(sql.type(contactRow)`
    insert into channel_contact (contact_id, account_id, channel, email, contact_sha256, company,
      status, started_at, next_step, next_play_at, ended_at, created_at)
    values (${newId('channel_contact', now)}, ${account_id}, ${channel}, ${email}, ${contactSha256(email)},
      ${company}, ${status},
      ${sql.timestamp(started_at)}, ${ahead ? 1 : null},
      ${ahead ? sql.fragment`${sql.timestamp(started_at)} + make_interval(days => ${PLAYS[0]?.after_days ?? 0})` : null},
      ${status === 'withdrawn' ? at : null}, ${at})
    returning ${columns}`);
}

/** Whether the ledger's newest entry for a contact is this consent, with the same words and source. */
export async function isLastConsent(
  connection: Connection,
  contactId: string,
  consent: { consent_text: string; source: string },
): Promise<boolean> {
  const last = await connection.maybeOne(sql.type(
    z.object({ consent_text: z.string().nullable(), source: z.string() }),
  )`
    select consent_text, source from channel_consent where contact_id = ${contactId}
      order by position desc limit 1`);
  return last?.consent_text === consent.consent_text && last.source === consent.source;
}

/** Appends consents and withdrawals. */
export async function appendConsents(
  tx: Transaction,
  contactIds: string[],
  said: { action: 'consent' | 'withdraw'; consent_text: string | null; source: string; given_at: Date },
  by: ConsentBy,
  now: Date,
): Promise<void> {
  const rows = contactIds.map((contact_id) => ({ contact_id, consent_id: newId('channel_consent', now) }));
  await tx.run(sql.fragment`
    insert into channel_consent (consent_id, contact_id, action, consent_text, source, given_at, by_role,
      by_key_id, recorded_at)
    select c.consent_id, c.contact_id, ${said.action}, ${said.consent_text}, ${said.source},
      ${sql.timestamp(said.given_at)},
      ${by.role}, ${by.key_id}, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(rows)}) as c (consent_id text, contact_id text)`);
}

/** Ends the plays of contacts, if their state allows it. */
async function endContacts(
  tx: Transaction,
  contactIds: string[],
  status: 'answered' | 'bounced' | 'withdrawn',
  now: Date,
): Promise<void> {
  if (contactIds.length === 0) return;
  const from = statesOf('channel_contact').filter((state) =>
    (STATES.channel_contact[state] as readonly string[]).includes(status),
  );
  await tx.run(sql.fragment`
    update channel_contact set status = ${status}, next_step = null, next_play_at = null,
      ended_at = coalesce(ended_at, ${sql.timestamp(now)})
    where contact_id = any(${sql.array(contactIds, 'text')}) and status = any(${sql.array(from, 'text')})`);
}

const responseRow = z.object({
  response_id: z.string(),
  contact_id: z.string(),
  play: z.string(),
  response: z.enum(RESPONSES),
  responded_at: z.date(),
});

/** A response of a contact, to a given play or its last one. */
export interface NewResponse {
  contact_id: string;
  play: string | null;
  response: ChannelResponse;
  text_sha256: string | null;
  source: string;
}

const concernedRow = z.object({
  contact_id: z.string(),
  play: z.string(),
  response: z.enum(RESPONSES),
  status: z.enum(statesOf('channel_contact')),
  text_sha256: z.string().nullable(),
  source: z.string(),
});

/**
 * Stores responses of contacts, once each, and ends their plays. A withdrawal covers the person: every
 * contact with the address. A bounce covers the address on its channel. Returns the responses that are new.
 * Call `lockContacts` before.
 */
export async function recordResponses(
  tx: Transaction,
  responses: NewResponse[],
  by: ConsentBy,
  now: Date,
): Promise<z.infer<typeof responseRow>[]> {
  if (responses.length === 0) return [];
  const concerned = await tx.rows(sql.type(concernedRow)`
    select c.contact_id, coalesce(case when c.contact_id = r.contact_id then r.play end, c.last_play,
      ${NO_PLAY}) as play, r.response, c.status, r.text_sha256, r.source
    from jsonb_to_recordset(${rowset(responses)}) as r (contact_id text, play text, response text,
      text_sha256 text, source text)
    join channel_contact said on said.contact_id = r.contact_id
    join channel_contact c on c.contact_sha256 = said.contact_sha256 and (c.contact_id = said.contact_id
      or r.response = 'opted_out' or (r.response = 'bounced' and c.channel = said.channel))`);
  const made = await insertResponses(tx, concerned, now);
  const of = (...wanted: ChannelResponse[]) =>
    concerned.filter(({ response }) => wanted.includes(response)).map(({ contact_id }) => contact_id);
  const withdrawing = concerned.filter(
    ({ response, status }) => response === 'opted_out' && status !== 'withdrawn',
  );
  for (const [source, ones] of Map.groupBy(withdrawing, (one) => one.source)) {
    const ids = [...new Set(ones.map(({ contact_id }) => contact_id))];
    await appendConsents(tx, ids, { action: 'withdraw', consent_text: null, source, given_at: now }, by, now);
  }
  await endContacts(tx, of('opted_out'), 'withdrawn', now);
  await endContacts(tx, of('bounced'), 'bounced', now);
  await endContacts(tx, of('interested', 'not_now', 'answered'), 'answered', now);
  return made;
}

function insertResponses(tx: Transaction, responses: z.infer<typeof concernedRow>[], now: Date) {
  const rows = responses.map((response) => ({ ...response, response_id: newId('channel_response', now) }));
  return tx.rows(sql.type(responseRow)`
    insert into channel_response (response_id, contact_id, play, response, text_sha256, source, responded_at)
    select r.response_id, r.contact_id, r.play, r.response, r.text_sha256, r.source, ${sql.timestamp(now)}
    from jsonb_to_recordset(${rowset(rows)}) as r (
      response_id text, contact_id text, play text, response text, text_sha256 text, source text)
    on conflict (contact_id, play, response) do nothing
    returning response_id, contact_id, play, response, responded_at`);
}

export function selectResponse(
  connection: Connection,
  { contact_id, play, response }: { contact_id: string; play: string; response: ChannelResponse },
) {
  return connection.one(sql.type(responseRow)`
    select response_id, contact_id, play, response, responded_at from channel_response
    where contact_id = ${contact_id} and play = ${play} and response = ${response}`);
}

/**
 * State of contacts, locked until the transaction ends: a lease of a message to them and a withdrawal of
 * consent follow each other.
 */
export async function holdContacts(tx: Transaction, contactIds: string[]): Promise<Map<string, string>> {
  const rows = await tx.rows(sql.type(z.object({ contact_id: z.string(), status: z.string() }))`
    select contact_id, status from channel_contact
    where contact_id = any(${sql.array(contactIds, 'text')}) order by contact_id for share`);
  return new Map(rows.map(({ contact_id, status }) => [contact_id, status]));
}

/** Those of these addresses, given as hashes, that withdrew consent. Leans on `channel_contact_once`. */
export async function selectWithdrawn(
  connection: Connection,
  contactSha256s: readonly string[],
): Promise<Set<string>> {
  const rows = await connection.rows(sql.type(z.object({ contact_sha256: z.string() }))`
    select distinct contact_sha256 from channel_contact
    where contact_sha256 = any(${sql.array([...contactSha256s], 'text')}) and status = 'withdrawn'`);
  return new Set(rows.map(({ contact_sha256 }) => contact_sha256));
}

function within(scope: Scope): Fragment {
  return scope === 'all' ? sql.fragment`` : sql.fragment`and account_id = ${scope.account_id}`;
}

/** Contacts within the scope, newest first, after `cursor` (a contact id): without their addresses. */
export function selectContacts(
  connection: Connection,
  query: { scope: Scope; limit: number; cursor?: string; contact_id?: string },
): Promise<ContactRow[]> {
  return connection.rows(sql.type(contactRow)`
    select ${columns} from channel_contact
    where true ${within(query.scope)}
      ${query.contact_id === undefined ? sql.fragment`` : sql.fragment`and contact_id = ${query.contact_id}`}
      ${query.cursor === undefined ? sql.fragment`` : sql.fragment`and contact_id < ${query.cursor}`}
    order by contact_id desc
    limit ${query.limit}`);
}

/** Number of contacts in each state, within the scope. */
export async function countContacts(connection: Connection, scope: Scope): Promise<Record<string, number>> {
  const rows = await connection.rows(sql.type(z.object({ status: z.string(), count: z.number() }))`
    select status, count(*) as count from channel_contact where true ${within(scope)} group by status`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const consentRow = z.object({
  consent_id: z.string(),
  contact_id: z.string(),
  action: z.enum(['consent', 'withdraw']),
  consent_text: z.string().nullable(),
  source: z.string(),
  given_at: z.date(),
  by_role: z.string(),
  recorded_at: z.date(),
});

/** Consents and withdrawals of contacts, in the order in which they were recorded. */
export function selectConsents(connection: Connection, contactIds: string[]) {
  return connection.rows(sql.type(consentRow)`
    select consent_id, contact_id, action, consent_text, source, given_at, by_role, recorded_at
      from channel_consent
    where contact_id = any(${sql.array(contactIds, 'text')}) order by position`);
}

/** Responses of contacts, newest first. */
export function selectResponses(connection: Connection, contactIds: string[]) {
  return connection.rows(sql.type(responseRow)`
    select response_id, contact_id, play, response, responded_at from channel_response
    where contact_id = any(${sql.array(contactIds, 'text')}) order by responded_at desc, response_id desc`);
}
