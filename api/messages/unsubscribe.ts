import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../contracts/core/errors.ts';
import { askPage, endedPage, unsubscribeParams } from '../../contracts/messages/unsubscribe.ts';
import { nudgeSoon } from '../../jobs/core/queue.ts';
import { openLink } from '../../jobs/core/secret-links.ts';
import { channelAutopilot } from '../../jobs/messages/channel-autopilot.ts';
import type { Transaction } from '../../sql/core/database.ts';
import {
  appendConsents,
  insertContact,
  lockContacts,
  recordResponses,
  selectContactsOf,
} from '../../sql/messages/channel-contacts.ts';
import { selectRecipients } from '../../sql/partners/dispatch.ts';
import type { App } from '../core/http.ts';
import { now, type Service } from '../core/service.ts';
import { sendPage } from '../pages/core/layout.ts';

const SOURCE = 'unsubscribe link';
const response = { 200: { content: { 'text/html': { schema: z.string() } } } };
const config = { access: 'public', keyless: true, refuses: ['not_found'] } as const;

/**
 * The link in a message by which its reader ends messages like it. The link is secret and derived: an id alone
 * opens nothing, so nobody can end messages of others by trying ids, or learn which ids exist.
 */
export async function unsubscribeRoutes(app: App, service: Service): Promise<void> {
  // Mail programs send a form, in either encoding; the link says everything.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const path = '/u/:token';
  app.get(
    path,
    {
      config,
      schema: {
        tags: ['Channel Autopilot'],
        summary: 'The page that ends messages to a reader',
        description: 'Opened from a message. It only asks: nothing ends before its form is sent.',
        params: unsubscribeParams,
        response,
      },
    },
    async ({ params: { token } }, reply) => {
      const id = await openLink(service.settings, 'unsubscribe', token);
      if (id === null) throw unknownLink();
      return send(service, reply, askPage());
    },
  );
  app.post(
    path,
    {
      config,
      schema: {
        tags: ['Channel Autopilot'],
        summary: 'End messages to a reader, by one click (RFC 8058)',
        description:
          'Withdraws consent for the address, on every channel, for good, as a withdrawal by `contact_id` does. ' +
          'Mail programs send it from `List-Unsubscribe`. A repeat changes nothing.',
        params: unsubscribeParams,
        response,
      },
    },
    async ({ params: { token } }, reply) => {
      const id = await openLink(service.settings, 'unsubscribe', token);
      if (id === null) throw unknownLink();
      await service.database.transaction((tx) => withdraw(tx, service, id));
      return send(service, reply, endedPage());
    },
  );
}

const unknownLink = () => new Refusal('not_found', 'token: this link opens nothing');

function send(service: Service, reply: FastifyReply, { title, body }: ReturnType<typeof askPage>): never {
  reply.header('cache-control', 'no-store');
  return sendPage(service, reply, { title, description: title, robots: 'noindex' }, body);
}

/** Subjects that a link can name, by the first word of their ids. */
const SUBJECTS: Readonly<Record<string, string>> = {
  ctc: 'channel_contact',
  acct: 'account',
  kit: 'integration_kit',
};

/** Withdraws consent for the address behind an id. */
async function withdraw(tx: Transaction, service: Service, id: string): Promise<void> {
  const at = now(service);
  const type = SUBJECTS[id.slice(0, id.indexOf('_'))] ?? '';
  await lockContacts(tx);
  const person = (await selectRecipients(tx, [{ type, id }])).get(`${type}:${id}`);
  // The subject is gone, and so is its address.
  if (person === undefined) return;
  const by = { role: 'public', key_id: null } as const;
  const email = person.email.toLowerCase();
  const known = await selectContactsOf(tx, email);
  const open = known.find(({ status }) => status !== 'withdrawn');
  if (open) {
    const said = { play: null, response: 'opted_out', text_sha256: null, source: SOURCE } as const;
    await recordResponses(tx, [{ contact_id: open.contact_id, ...said }], by, at);
    await nudgeSoon(service.boss, channelAutopilot.name, tx);
  } else if (known.length === 0) {
    const contact = { account_id: null, channel: 'email', email, company: null } as const;
    const { contact_id } = await insertContact(tx, { ...contact, status: 'withdrawn', started_at: at }, at);
    const said = { action: 'withdraw', consent_text: null, source: SOURCE, given_at: at } as const;
    await appendConsents(tx, [contact_id], said, by, at);
  }
}
