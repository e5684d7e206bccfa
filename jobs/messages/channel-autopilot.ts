import { sha256Hex } from '../../contracts/core/canonical.ts';
import {
  draftPlay,
  INTEREST_KIND,
  PLAY_KIND,
  PLAYS,
  type Play,
} from '../../contracts/messages/channel-autopilot.ts';
import { guardDispatch } from '../../contracts/messages/claim-guard/outgoing.ts';
import { verdictOf } from '../../contracts/messages/claim-guard.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  advancePlays,
  CHANNEL_AUTOPILOT,
  channelSubject,
  contactsDueForPlay,
  markResponses,
} from '../../sql/messages/channel-autopilot.ts';
import { ACCOUNT_VALUE } from '../../sql/money/account-value.ts';
import { defineFamily, type Effect } from '../core/family.ts';

const subject = dueSubject.extend(channelSubject);
type ChannelSubject = ReturnType<(typeof subject)['parse']>;

/**
 * Contacts with consent get a short sequence of plays, each once, drafted from the state of their account. A
 * draft that the claim guard blocks is not sent; a play whose matter is settled is skipped. Any answer ends
 * the sequence.
 */
export const channelAutopilot = defineFamily({
  name: CHANNEL_AUTOPILOT,
  title: 'Outreach',
  path: '/api/channel-autopilot',
  schema: 'channel_autopilot',
  area: 'Partners and customers',
  tag: 'Channel Autopilot',
  purpose:
    'Contacts with consent on record and a next play due: its draft passes the claim guard into the outbox; their answers are recorded, and a person is told of interest.',
  cron: '13 * * * *',
  why: 'plays are days apart; a response asks for its sweep itself',
  console: true,
  events: ['channel.play.recorded', 'channel.response.recorded'],
  defaultLimit: 50,
  subject,
  due: (now, wanted) => contactsDueForPlay(ACCOUNT_VALUE, now, wanted),
  handle: (subjects) => subjects.map((one) => (one.occasion === 'play' ? playFor(one) : recordOf(one))),
  async apply(tx, settled, now) {
    const plays = settled.filter(({ subject: { occasion } }) => occasion === 'play');
    await advancePlays(
      tx,
      plays.map(({ subject: { subject_id, play, step }, effect }) => ({
        contact_id: subject_id,
        play,
        step: step ?? 0,
        sent: effect.record.outcome === 'sent',
      })),
      now,
    );
    await markResponses(
      tx,
      settled.flatMap(({ subject: { response_id } }) => response_id ?? []),
      now,
    );
  },
});

const OUTCOMES = { pass: 'sent', ask: 'withheld', block: 'blocked' } as const;

/** Decides on a due play: sent, blocked by the guard, or skipped. Pure. */
export function playFor(
  { key, subject_id: contact_id, play, step, channel, contact_sha256, ...facts }: ChannelSubject,
  plays: readonly Play[] = PLAYS,
): Effect {
  const found = plays.find((one) => one.play === play);
  const about = { contact_id, play, step, channel, contact_sha256 };
  if (!found?.fits(facts)) {
    const because = found ? `it is for ${found.about}` : 'it is no play of the sequence any more';
    return { key, record: { ...about, outcome: 'passed_over', because } };
  }
  const draft = draftPlay(found, contact_id, facts);
  const text_sha256 = sha256Hex(draft.text);
  const payload = { ...about, ...draft, text_sha256 };
  const dispatch = { connector: channel, kind: PLAY_KIND, payload } as const;
  // The same check as the outbox makes, so that a play recorded as sent is never withheld there. A draft that a
  // person has to read goes to the outbox, which withholds it until they have.
  const { findings } = guardDispatch('channel-autopilot', dispatch);
  const guard = verdictOf(findings);
  const announced = { play, channel, step, contact_sha256, text_sha256, guard };
  return {
    key,
    record: { ...about, outcome: OUTCOMES[guard], guard, findings, text_sha256, draft },
    events: [{ type: 'channel.play.recorded', data: announced }],
    dispatches: guard === 'block' ? [] : [dispatch],
  };
}

/** The record of a response. Interest is handed to a person. */
function recordOf(one: ChannelSubject): Effect {
  const { key, subject_id: contact_id, play, channel, contact_sha256, response, text_sha256 } = one;
  const said = { play, response, channel, contact_sha256, ...(text_sha256 === null ? {} : { text_sha256 }) };
  return {
    key,
    record: { contact_id, ...said },
    events: [{ type: 'channel.response.recorded', data: said }],
    dispatches:
      response === 'interested'
        ? [{ connector: 'crm', kind: INTEREST_KIND, payload: { contact_id, ...said } }]
        : [],
  };
}
