/**
 * Messages to people who consented to them: a short sequence of plays, each drafted from ledger facts, and
 * the responses that end it. A withdrawal always wins: it covers the person on every channel and account, and
 * is final.
 */
import { z } from 'zod';
import { sha256Hex } from '../core/canonical.ts';
import { statesOf } from '../core/states.ts';
import { counted } from '../core/wording.ts';

/** Connectors that carry plays: as e-mail, or as a task in the customer's file. */
export const CHANNELS = ['email', 'crm'] as const;

/** Responses of a contact to a play. `answered` is a text that a person must read. */
export const RESPONSES = ['interested', 'not_now', 'answered', 'opted_out', 'bounced'] as const;
export type ChannelResponse = (typeof RESPONSES)[number];

/** Play of a response to no play: consent can be withdrawn before the first one is sent. */
export const NO_PLAY = 'none';

/** Days between two plays to one contact, at least; also if a sweep was late. */
export const PLAY_GAP_DAYS = 2;

const email = z
  .email()
  .max(320)
  .transform((address) => address.toLowerCase());
const id = z.string().trim().min(1).max(100);
const source = z.string().trim().min(1).max(200);

/** A consent with its address, wording, place and time. */
const consentRequest = z.object({
  action: z.literal('consent').describe('`consent` records a consent.'),
  email: email.describe('Address that consented.'),
  company: z.string().trim().min(1).max(300).optional().describe('Company of the contact.'),
  account_id: id
    .optional()
    .describe('Account that the contact belongs to; an account key may name only its own.'),
  channel: z.enum(CHANNELS).describe('Connector that carries the messages.'),
  consent_text: z.string().trim().min(1).max(4000).describe('Wording that the contact agreed to.'),
  source: source.describe('Place of the consent, such as a form, a call or a fair.'),
  given_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Time of the consent; absent: now. It must not be in the future.'),
});

/** A withdrawal, by address or by the reference that every message names. */
const withdrawRequest = z
  .object({
    action: z.literal('withdraw').describe('`withdraw` ends all messages to the contact, for good.'),
    email: email.optional().describe('Address that withdraws; give this or `contact_id`.'),
    contact_id: id.optional().describe('Reference in a message; with it no key is needed.'),
    source: source.default('withdrawal').describe('Place of the withdrawal.'),
  })
  .refine(({ email, contact_id }) => (email === undefined) !== (contact_id === undefined), {
    path: ['email'],
    error: 'give either email or contact_id',
  });

export const contactRequest = z.discriminatedUnion('action', [consentRequest, withdrawRequest], {
  error: ({ code }) => (code === 'invalid_union' ? 'must be consent or withdraw' : undefined),
});
export type ConsentRequest = z.output<typeof consentRequest>;
export type WithdrawRequest = z.output<typeof withdrawRequest>;

/**
 * The answer to a consent or withdrawal. It contains no address; a caller without a key learns only the
 * status.
 */
export const channelContact = z.object({
  schema_version: z.literal('service.channel_contact.v1').describe('Kind of this document.'),
  action: z.enum(['consent', 'withdraw']).describe('Act that was recorded.'),
  contact_id: z.string().nullable().describe('Contact; null if none was made.'),
  status: z.enum(statesOf('channel_contact')).describe('Status of the contact after the act.'),
  duplicate: z.boolean().describe('Whether the same act was on record already.'),
});

export const responseRequest = z.object({
  contact_id: id.describe('Contact that responded.'),
  play: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Play that the contact responded to; absent: the last one sent.'),
  response: z
    .enum(RESPONSES)
    .describe('Response of the contact; `answered` is a text that a person must read.'),
  text: z.string().max(20_000).optional().describe('Words of the contact; only their SHA-256 is kept.'),
  source: source.default('connector').describe('Place of the response.'),
});

export const channelResponse = z.object({
  schema_version: z.literal('service.channel_response.v1').describe('Kind of this document.'),
  response_id: z.string().describe('Id of the response.'),
  contact_id: z.string().describe('Contact that responded.'),
  play: z.string().describe('Play that the contact responded to; `none` if nothing was sent yet.'),
  response: z.enum(RESPONSES).describe('Response of the contact.'),
  status: z.enum(statesOf('channel_contact')).describe('Status of the contact after the response.'),
  duplicate: z.boolean().describe('Whether the same response was on record already.'),
  responded_at: z.iso.datetime().describe('Time of the response.'),
});

/** Hash that replaces an address in records and events. */
export function contactSha256(address: string): string {
  return sha256Hex(address.trim().toLowerCase());
}

/** Facts about a contact's account, from its ledger rows. */
export const contactFacts = z.object({
  account_status: z.enum(statesOf('account')).nullable(),
  /** Whether the account has ever asked for a decision. */
  decided: z.boolean(),
  /** Kinds of evidence that the account's last decision found missing; null without a decision. */
  missing_evidence: z.number().nullable(),
  /** The newest kit with an open self-test step, and that step. */
  kit_id: z.string().nullable(),
  kit_next_step: z.string().nullable(),
  /** The newest current report. */
  report_id: z.string().nullable(),
  /** Key of the newest monthly recap. */
  recap_key: z.string().nullable(),
});
export type ContactFacts = z.infer<typeof contactFacts>;

/** A message without its greeting: it contains no name, because the connector knows the recipient. */
export interface Draft {
  subject: string;
  text: string;
}

export interface Play {
  play: string;
  /** Days after the consent. */
  after_days: number;
  /** Contacts that the play is for. */
  about: string;
  /** Whether the play suits this contact. A contact that has already done what it suggests is skipped. */
  fits(facts: ContactFacts): boolean;
  draft(facts: ContactFacts): Draft;
}

/** The sequence. A play that does not fit on its day is skipped for good. */
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
          ? 'No decision has been asked for with your key so far. One question is enough to see what comes back. The answer names its reasons, the missing facts and the missing evidence.'
          : 'A question can be asked without an account: which product, and where it is to be sold. The answer names its reasons, the missing facts and the missing evidence.',
    }),
  },
  {
    play: 'evidence_gap',
    after_days: 4,
    about: 'an account whose last decision found evidence missing',
    fits: ({ missing_evidence }) => (missing_evidence ?? 0) > 0,
    draft: ({ missing_evidence }) => ({
      subject: 'What the last answer found missing',
      text: `The last decision of your account named ${counted(missing_evidence ?? 0, 'kind')} of evidence that is still missing. Your own pages list your answers with what each one asks for. Once the documents are verified, the next answer takes them into account.`,
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
          ? 'There is no integration kit for your account yet. The guide for callers shows how to make one, with the eleven self-test steps and programs to start from.'
          : `The next self-test step of your integration kit is ${kit_next_step}. The guide for callers shows the steps, each with its call.`,
    }),
  },
  {
    play: 'record_badge',
    after_days: 14,
    about: 'an account with a report on record',
    fits: ({ report_id }) => report_id !== null,
    draft: ({ report_id }) => ({
      subject: 'A public record to point to',
      text: `Your report ${report_id} can have a public record, and a badge that points back to it. Both say how the record stands, and change with it. Whether it is public is your choice, on your own pages.`,
    }),
  },
  {
    play: 'value_recap',
    after_days: 35,
    about: 'an account with a recap of a month',
    fits: ({ recap_key }) => recap_key !== null,
    draft: ({ recap_key }) => ({
      subject: 'Your month in counts',
      text: `The recap ${recap_key} is ready on your own pages: counts of your own ledger rows, each with the rows behind it.`,
    }),
  },
];

/** The end of every draft: it tells the recipient how to withdraw. */
function howToWithdraw(contactId: string): string {
  return `This is sent because consent to it is on record (reference ${contactId}). To withdraw the consent at any time, answer with the word STOP: nothing more is sent after that.`;
}

/** The whole draft of a play for a contact. The same facts give the same text. */
export function draftPlay(play: Play, contactId: string, facts: ContactFacts): Draft {
  const { subject, text } = play.draft(facts);
  return { subject, text: `${text}\n\n${howToWithdraw(contactId)}` };
}

/** Pattern of a contact's reference, for PostgreSQL and JavaScript. */
export const REFERENCE_PATTERN = 'ctc_[0-9a-f]{32}';
/** Beginnings of an answer that withdraws consent, whatever follows. */
export const WITHDRAWAL_PATTERN =
  '^[^[:alnum:]]*(stop|unsubscribe|opt[ -]?out|withdraw|remove me|abmelden|d[ée]sabonner|baja|disiscri\\w*)([^[:alnum:]]|$)';

/**
 * Whether a dispatch of this kind may go to a contact of this status. A play needs consent when it is handed
 * out.
 */
export function mayReach(kind: string, status: string): boolean {
  return kind === PLAY_KIND ? status === 'consented' : status !== 'withdrawn' && status !== 'bounced';
}

export const PLAY_KIND = 'channel_play';
export const INTEREST_KIND = 'channel_interest';

const instant = z.iso.datetime();

const shownConsent = z.looseObject({
  action: z.string().describe('`consent` or `withdraw`.'),
  source: z.string().describe('Place of the consent or withdrawal.'),
  given_at: instant.describe('Time of the consent or withdrawal.'),
});

const shownResponse = z.looseObject({
  play: z.string().describe('Play that the contact responded to.'),
  response: z.enum(RESPONSES).describe('Response of the contact.'),
  responded_at: instant.describe('Time of the response.'),
});

const shownContact = z.looseObject({
  contact_id: z.string().describe('Id of the contact, also its reference in messages.'),
  account_id: z.string().nullable().describe('Account of the contact; null if it has none.'),
  channel: z.enum(CHANNELS).describe('Connector that carries the messages.'),
  contact_sha256: z.string().describe('SHA-256 of the address in lower case.'),
  status: z.enum(statesOf('channel_contact')).describe('Status of the contact.'),
  next_play: z.string().nullable().describe('Next play; null if none is left.'),
  next_play_at: instant.nullable().describe('Earliest time of the next play; null if none is left.'),
  consents: z.array(shownConsent).describe('Consents and withdrawals, oldest first.'),
  responses: z.array(shownResponse).describe('Responses, newest first.'),
});

const shownPlay = z.object({
  play: z.string().describe('Code of the play.'),
  after_days: z.number().int().describe('Days after the consent.'),
  about: z.string().describe('Contacts that the play is for.'),
});

/** The console: plays, and contacts by their reference, without their addresses. */
export const channelConsoleShape = {
  plays: z.array(shownPlay).describe('The sequence of plays.'),
  contact_counts: z.record(z.string(), z.number().int()).describe('Number of contacts by status.'),
  contacts: z.array(shownContact).describe('Contacts, newest first.'),
  next_cursor: z.string().nullable().describe('Value for `cursor` of the next page; null on the last page.'),
};

export const channelConsoleQuery = {
  contact_id: z.string().max(100).optional().describe('Show only this contact.'),
};
