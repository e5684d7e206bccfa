/**
 * Messages to people who consented to them: a short sequence of plays, each drafted from ledger facts, and what ends it.
 * A withdrawal always wins: it is of a person, holds for every channel and account, and is never taken back.
 */
import { z } from 'zod';
import { sha256Hex } from '../core/canonical.ts';
import { statesOf } from '../core/states.ts';
import { counted } from '../core/wording.ts';

/** The connectors that carry plays: as e-mail, or as a task for whoever keeps the customer's file. */
export const CHANNELS = ['email', 'crm'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a contact can do upon a play. `answered` is an answer that a person has to read. */
export const RESPONSES = ['interested', 'not_now', 'answered', 'opted_out', 'bounced'] as const;
export type ChannelResponse = (typeof RESPONSES)[number];

/** The play that a response is about where there was none: consent can be withdrawn before the first. */
export const NO_PLAY = 'none';

/** Days between two plays of one contact at least, also where a sweep came late. */
export const PLAY_GAP_DAYS = 2;

const email = z
  .email()
  .max(320)
  .transform((address) => address.toLowerCase());
const id = z.string().trim().min(1).max(100);
const source = z.string().trim().min(1).max(200);

/** A consent: who gave it, to which wording, where and when. */
const consentRequest = z.object({
  action: z.literal('consent'),
  email,
  company: z.string().trim().min(1).max(300).optional(),
  account_id: id.optional(),
  channel: z.enum(CHANNELS),
  /** The words that were agreed to. */
  consent_text: z.string().trim().min(1).max(4000),
  /** Where it was given: a form, a call, a fair. */
  source,
  /** When it was given; now, if it is not said. */
  given_at: z.iso.datetime({ offset: true }).optional(),
});

/** A withdrawal, by address or by the reference that every message names. */
const withdrawRequest = z
  .object({
    action: z.literal('withdraw'),
    email: email.optional(),
    contact_id: id.optional(),
    source: source.default('withdrawal'),
  })
  .refine(({ email, contact_id }) => (email === undefined) !== (contact_id === undefined), {
    path: ['email'],
    error: 'is needed, or contact_id instead of it',
  });

export const contactRequest = z.discriminatedUnion('action', [consentRequest, withdrawRequest], {
  error: ({ code }) => (code === 'invalid_union' ? 'has to be consent or withdraw' : undefined),
});
export type ConsentRequest = z.output<typeof consentRequest>;
export type WithdrawRequest = z.output<typeof withdrawRequest>;

/** The answer to a consent or withdrawal: no address, and no more to somebody without a key than how it stands. */
export const channelContact = z.object({
  schema_version: z.literal('service.channel_contact.v1'),
  action: z.enum(['consent', 'withdraw']),
  contact_id: z.string().nullable(),
  status: z.enum(statesOf('channel_contact')),
  duplicate: z.boolean(),
});

export const responseRequest = z.object({
  contact_id: id,
  /** The play that was answered; the last one that was sent, if it is not said. */
  play: z.string().trim().min(1).max(100).optional(),
  response: z.enum(RESPONSES),
  /** What was said: only its hash is kept. */
  text: z.string().max(20_000).optional(),
  source: source.default('connector'),
});

export const channelResponse = z.object({
  schema_version: z.literal('service.channel_response.v1'),
  response_id: z.string(),
  contact_id: z.string(),
  play: z.string(),
  response: z.enum(RESPONSES),
  status: z.enum(statesOf('channel_contact')),
  duplicate: z.boolean(),
  responded_at: z.iso.datetime(),
});

/** What stands for an address in records and events. */
export function contactSha256(address: string): string {
  return sha256Hex(address.trim().toLowerCase());
}

/** How a contact's account stands, from its ledger rows. */
export const contactFacts = z.object({
  account_status: z.enum(statesOf('account')).nullable(),
  /** Whether its account has ever asked for a decision. */
  decided: z.boolean(),
  /** Kinds of evidence that the account's last decision found missing; null where none was asked for. */
  missing_evidence: z.number().nullable(),
  /** The newest kit that has a self-test step left, and that step. */
  kit_id: z.string().nullable(),
  kit_next_step: z.string().nullable(),
  /** The newest report that is current. */
  report_id: z.string().nullable(),
  /** The key of the newest recap of a month. */
  recap_key: z.string().nullable(),
});
export type ContactFacts = z.infer<typeof contactFacts>;

/** A message, without its greeting: it holds no name, and the connector knows whom it goes to. */
export interface Draft {
  subject: string;
  text: string;
}

export interface Play {
  play: string;
  /** Days after the consent. */
  after_days: number;
  /** For whom it is. */
  about: string;
  /** Whether it has something to say to this contact. One that did what it is about is passed over. */
  fits(facts: ContactFacts): boolean;
  draft(facts: ContactFacts): Draft;
}

/** The sequence. A play that does not fit on its day is passed over for good. */
export const PLAYS: readonly Play[] = [
  {
    play: 'first_decision',
    after_days: 1,
    about: 'whoever has not asked for a decision yet',
    fits: ({ decided }) => !decided,
    draft: ({ account_status }) => ({
      subject: 'A first question to ask',
      text:
        account_status === 'active'
          ? 'No decision has been asked for with your key so far. One call is enough to see what comes back: POST /api/agent/decision with marketplace, category and intended_action. The answer names its reasons, the missing facts and the missing evidence.'
          : 'A question can be asked without an account: GET /api/agent/decision with marketplace, category and intended_action. The answer names its reasons, the missing facts and the missing evidence.',
    }),
  },
  {
    play: 'evidence_gap',
    after_days: 4,
    about: 'an account whose last decision found evidence missing',
    fits: ({ missing_evidence }) => (missing_evidence ?? 0) > 0,
    draft: ({ missing_evidence }) => ({
      subject: 'What the last answer found missing',
      text: `The last decision of your account named ${counted(missing_evidence ?? 0, 'kind')} of evidence that is still missing. GET /api/agent/decisions lists your answers with what each one asks for; POST /api/verify takes documents by their hashes, and the next answer takes them into account.`,
    }),
  },
  {
    play: 'integration_kit',
    after_days: 8,
    about: 'an active account without a kit, or with a self-test step left',
    fits: ({ account_status, kit_id, kit_next_step }) =>
      account_status === 'active' && (kit_id === null || kit_next_step !== null),
    draft: ({ kit_next_step }) => ({
      subject: 'The next step of your integration',
      text:
        kit_next_step === null
          ? 'There is no integration kit for your account yet. POST /api/integrations makes one: it answers the eleven self-test steps with their addresses, and GET /api/sdk has programs to start from.'
          : `The next self-test step of your integration kit is ${kit_next_step}. GET /api/integrations shows the steps with their addresses, and GET /api/integrations/conformance what has been seen of them.`,
    }),
  },
  {
    play: 'record_badge',
    after_days: 14,
    about: 'an account with a report on record',
    fits: ({ report_id }) => report_id !== null,
    draft: ({ report_id }) => ({
      subject: 'A public record to point to',
      text: `Your report ${report_id} has a public record at /record/${report_id}, and a badge at /badge/${report_id}.svg that points back to it. Both say how the record stands, and change with it.`,
    }),
  },
  {
    play: 'value_recap',
    after_days: 35,
    about: 'an account with a recap of a month',
    fits: ({ recap_key }) => recap_key !== null,
    draft: ({ recap_key }) => ({
      subject: 'Your month in counts',
      text: `The recap ${recap_key} is ready at GET /api/account-value: counts of your own ledger rows, each with the rows behind it.`,
    }),
  },
];

/** The last words of every draft: whoever gets it learns how to withdraw. */
export function howToWithdraw(contactId: string): string {
  return `This is sent because consent to it is on record (reference ${contactId}). To withdraw the consent at any time, answer with the word STOP, or POST { "action": "withdraw", "contact_id": "${contactId}" } to /api/channel-autopilot/contacts: nothing more is sent after that.`;
}

/** The draft of a play for a contact, its last words included. Pure: the same facts give the same text. */
export function draftPlay(play: Play, contactId: string, facts: ContactFacts): Draft {
  const { subject, text } = play.draft(facts);
  return { subject, text: `${text}\n\n${howToWithdraw(contactId)}` };
}

/** The reference of a contact in a text, as a PostgreSQL and JavaScript pattern. */
export const REFERENCE_PATTERN = 'ctc_[0-9a-f]{32}';
/** Words with which an answer begins that withdraws: whatever follows them, they are taken at their word. */
export const WITHDRAWAL_PATTERN =
  '^[^[:alnum:]]*(stop|unsubscribe|opt[ -]?out|withdraw|remove me|abmelden|d[ée]sabonner|baja|disiscri\\w*)([^[:alnum:]]|$)';

/** Whether a dispatch of a kind may still go to a contact that stands so. A play needs consent as it is handed out. */
export function mayReach(kind: string, status: string): boolean {
  return kind === PLAY_KIND ? status === 'consented' : status !== 'withdrawn' && status !== 'bounced';
}

export const PLAY_KIND = 'channel_play';
export const INTEREST_KIND = 'channel_interest';
