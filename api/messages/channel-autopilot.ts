import type { z } from 'zod';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import {
  CHANNELS,
  type ConsentRequest,
  channelConsoleQuery,
  channelConsoleShape,
  channelContact,
  channelResponse,
  contactRequest,
  NO_PLAY,
  PLAYS,
  responseRequest,
  type WithdrawRequest,
} from '../../contracts/messages/channel-autopilot.ts';
import { nudgeSoon } from '../../jobs/core/queue.ts';
import { channelAutopilot } from '../../jobs/messages/channel-autopilot.ts';
import { selectAccount } from '../../sql/accounts/accounts.ts';
import type { Transaction } from '../../sql/core/database.ts';
import { selectRecordsAmong } from '../../sql/core/records.ts';
import {
  appendConsents,
  type ContactRow,
  countContacts,
  insertContact,
  isLastConsent,
  lockContacts,
  recordResponses,
  selectConsents,
  selectContact,
  selectContacts,
  selectContactsOf,
  selectResponse,
  selectResponses,
} from '../../sql/messages/channel-contacts.ts';
import type { ConsoleFields } from '../core/console.ts';
import type { App } from '../core/http.ts';
import { page, pageQuery } from '../core/paging.ts';
import { present } from '../core/present.ts';
import { KEY_HEADER, type Principal } from '../core/principal.ts';
import { now, type Service } from '../core/service.ts';

const refused = (path: string, problem: string) => refuseField('invalid_channel_contact', path, problem);

/** Consents, withdrawals and responses of contacts. */
export function channelRoutes(app: App, service: Service): void {
  recordConsent(app, service);
  recordResponse(app, service);
}

function recordConsent(app: App, service: Service): void {
  app.post(
    `${channelAutopilot.path}/contacts`,
    {
      config: {
        access: 'public',
        badRequest: 'invalid_channel_contact',
        refuses: ['invalid_api_key', 'account_key_mismatch'],
      },
      schema: {
        tags: ['Channel Autopilot'],
        summary: 'Record a consent of a contact, or its withdrawal',
        description:
          'Every consent and withdrawal is kept with its caller. An account key may consent for its own address, an operator or connector key for any address that consented. The reference in a message withdraws without a key, for every channel, at once and for good.',
        body: contactRequest,
        response: { 201: channelContact },
      },
    },
    async ({ body, principal }, reply) => {
      const { contact, duplicate } = await service.database.transaction(async (tx) => {
        await lockContacts(tx);
        return body.action === 'consent'
          ? consent(tx, service, principal, body)
          : withdraw(tx, service, principal, body);
      });
      return reply.code(201).send({
        schema_version: 'service.channel_contact.v1' as const,
        action: body.action,
        contact_id: contact.contact_id,
        status: contact.status,
        duplicate,
      });
    },
  );
}

function recordResponse(app: App, service: Service): void {
  app.post(
    `${channelAutopilot.path}/responses`,
    {
      config: { access: 'connector', badRequest: 'invalid_channel_response' },
      schema: {
        tags: ['Channel Autopilot'],
        summary: 'Record the response of a contact to a play',
        description:
          'Duplicate-safe by contact, play and response. Any response ends the plays to the contact; `opted_out` withdraws its consent, `bounced` means that its address cannot be reached. Only the SHA-256 of `text` is kept.',
        body: responseRequest,
        response: { 201: channelResponse },
      },
    },
    async ({ body, principal }, reply) => {
      const { row, status, duplicate } = await service.database.transaction((tx) =>
        respond(tx, service, principal, body),
      );
      return reply.code(201).send({
        schema_version: 'service.channel_response.v1' as const,
        ...present(row),
        status,
        duplicate,
      });
    },
  );
}

async function consent(
  tx: Transaction,
  service: Service,
  caller: Principal,
  { email, company, channel, consent_text, source, given_at, account_id: stated }: ConsentRequest,
) {
  const at = now(service);
  const given = given_at === undefined ? at : new Date(given_at);
  if (given > at) throw refused('given_at', 'is in the future; a consent must have been given already');
  const account_id = await accountFor(tx, caller, stated ?? null, email);
  const known = await selectContactsOf(tx, email);
  if (known.some(({ status }) => status === 'withdrawn')) {
    throw refused('email', 'withdrew its consent; a withdrawal is final, so nothing was recorded');
  }
  const there = known.find((contact) => contact.channel === channel && contact.account_id === account_id);
  if (there && (await isLastConsent(tx, there.contact_id, { consent_text, source })))
    return { contact: there, duplicate: true };
  const contact =
    there ??
    (await insertContact(
      tx,
      { account_id, channel, email, company: company ?? null, status: 'consented', started_at: given },
      at,
    ));
  const said = { action: 'consent', consent_text, source, given_at: given } as const;
  await appendConsents(tx, [contact.contact_id], said, caller, at);
  return { contact, duplicate: false };
}

/** Account of the contact that a consent makes. An account key may name only its own account and address. */
async function accountFor(
  tx: Transaction,
  caller: Principal,
  stated: string | null,
  email: string,
): Promise<string | null> {
  if (caller.role === 'public') {
    throw new Refusal('invalid_api_key', `a consent needs an API key in the header ${KEY_HEADER}`);
  }
  if (caller.role === 'account' && stated !== null && stated !== caller.account_id) {
    throw new Refusal('account_key_mismatch', 'account_id: does not belong to the presented key');
  }
  const account_id = caller.account_id ?? stated;
  if (account_id === null) return null;
  const account = await selectAccount(tx, account_id);
  if (!account) throw refused('account_id', 'is no account');
  if (caller.role === 'account' && account.email.toLowerCase() !== email) {
    throw refused('email', 'is not the address of this account; an account key may consent only for its own');
  }
  return account_id;
}

/** Ends the plays to a contact for good. A repeated withdrawal records nothing. */
async function withdraw(
  tx: Transaction,
  service: Service,
  caller: Principal,
  { email, contact_id, source }: WithdrawRequest,
) {
  const at = now(service);
  const known =
    email === undefined
      ? [await selectContact(tx, contact_id ?? '')].filter((contact) => contact !== null)
      : await contactsOf(tx, caller, email);
  const [contact] = known;
  if (!contact) {
    if (email === undefined) throw refused('contact_id', 'is not a reference from a message');
    return { contact: await refuseConsents(tx, caller, { email, source }, at), duplicate: false };
  }
  if (contact.status === 'withdrawn') return { contact, duplicate: true };
  const said = { contact_id: contact.contact_id, play: null, text_sha256: null, source };
  await recordResponses(tx, [{ ...said, response: 'opted_out' }], caller, at);
  await nudgeSoon(service.boss, channelAutopilot.name, tx);
  return { contact: { ...contact, status: 'withdrawn' as const }, duplicate: false };
}

/**
 * Contacts that the caller may act for. An account may act for its own contacts, and for any with its own
 * address.
 */
async function contactsOf(tx: Transaction, caller: Principal, email: string): Promise<ContactRow[]> {
  const all = await selectContactsOf(tx, email);
  if (caller.role !== 'account' || caller.account_id === null) return caller.role === 'public' ? [] : all;
  const account = await selectAccount(tx, caller.account_id);
  if (account?.email.toLowerCase() === email) return all;
  return all.filter(({ account_id }) => account_id === caller.account_id);
}

/** Withdraws an address without a contact: no later consent of it is accepted. */
async function refuseConsents(
  tx: Transaction,
  caller: Principal,
  { email, source }: { email: string; source: string },
  at: Date,
): Promise<ContactRow> {
  if (caller.role === 'public') {
    throw new Refusal(
      'invalid_api_key',
      `a withdrawal by email needs an API key in the header ${KEY_HEADER}; one by contact_id needs none`,
    );
  }
  const account_id = await accountFor(tx, caller, null, email);
  const contact = await insertContact(
    tx,
    { account_id, channel: CHANNELS[0], email, company: null, status: 'withdrawn', started_at: at },
    at,
  );
  const said = { action: 'withdraw', consent_text: null, source, given_at: at } as const;
  await appendConsents(tx, [contact.contact_id], said, caller, at);
  return contact;
}

async function respond(
  tx: Transaction,
  service: Service,
  caller: Principal,
  { contact_id, play: stated, response, text, source }: z.infer<typeof responseRequest>,
) {
  const wrong = (path: string, problem: string) => refuseField('invalid_channel_response', path, problem);
  const at = now(service);
  await lockContacts(tx);
  const contact = await selectContact(tx, contact_id);
  if (!contact) throw wrong('contact_id', 'is no contact');
  const play = stated ?? contact.last_play ?? NO_PLAY;
  if (stated !== undefined) {
    const [sent] = await selectRecordsAmong(tx, channelAutopilot.name, [`${contact_id}:${stated}`]);
    if (sent?.record.outcome !== 'sent') throw wrong('play', 'was not sent to this contact');
  }
  if (play === NO_PLAY && response !== 'opted_out' && response !== 'bounced') {
    throw wrong(
      'contact_id',
      'is a contact that was sent nothing yet, so it can only have opted out or bounced',
    );
  }
  const text_sha256 = text === undefined ? null : sha256Hex(text);
  const made = await recordResponses(tx, [{ contact_id, play, response, text_sha256, source }], caller, at);
  if (made.length > 0) await nudgeSoon(service.boss, channelAutopilot.name, tx);
  const row = made.find((one) => one.contact_id === contact_id);
  const stands = await selectContact(tx, contact_id);
  return {
    row: row ?? (await selectResponse(tx, { contact_id, play, response })),
    status: stands?.status ?? contact.status,
    duplicate: row === undefined,
  };
}

const query = { ...channelConsoleQuery, cursor: pageQuery.shape.cursor };

/** Contacts by their reference, without their addresses: consents, responses, and the next play. */
export const channelConsole: ConsoleFields<typeof query> = {
  query,
  shape: channelConsoleShape,
  async read({ database }, { scope, limit, query: { contact_id, cursor } }) {
    const [counts, rows] = await Promise.all([
      countContacts(database, scope),
      selectContacts(database, { scope, limit: limit + 1, cursor, contact_id }),
    ]);
    const shown = page(rows, limit, (row) => row.contact_id);
    const ids = shown.rows.map((row) => row.contact_id);
    const [consents, responses] = await Promise.all([
      selectConsents(database, ids),
      selectResponses(database, ids),
    ]);
    return {
      plays: PLAYS.map(({ play, after_days, about }) => ({ play, after_days, about })),
      contact_counts: counts,
      contacts: shown.rows.map(({ next_step, ...contact }) => ({
        ...present(contact),
        next_play: next_step === null ? null : (PLAYS[next_step - 1]?.play ?? null),
        consents: consents.filter((one) => one.contact_id === contact.contact_id).map((one) => present(one)),
        responses: responses
          .filter((one) => one.contact_id === contact.contact_id)
          .map((one) => present(one)),
      })),
      next_cursor: shown.next_cursor,
    };
  },
};
