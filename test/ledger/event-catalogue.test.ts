/**
 * The event catalogue: each type has a shape that accepts its example, and no event holds personal data or
 * secrets.
 */
import fc from 'fast-check';
import t from 'tap';
import { z } from 'zod';
import {
  checkEventData,
  documentName,
  EVENT_CATALOGUE,
  EventDataError,
  type EventType,
  eventDocument,
} from '../../contracts/ledger/events.ts';
import { openDatabase, sql } from '../../sql/core/database.ts';
import { appendEvents } from '../../sql/core/events.ts';
import { openTestDatabase } from '../support/database.ts';

const TYPES = Object.keys(EVENT_CATALOGUE) as EventType[];

const envelope = (type: EventType, data: Record<string, unknown>) => ({
  id: 'evt_1',
  sequence: 1,
  type,
  occurred_at: '2026-11-16T10:02:30.123Z',
  account_id: null,
  subject: { type: 'system', id: 'test' },
  data,
  salt: 'AAAA',
  schema_version: 'service.event.v1',
});

t.test('each of the 35 event types has a one-line summary and an example with every required field', (t) => {
  t.equal(TYPES.length, 35);
  for (const type of TYPES) {
    const { when, fields, example } = EVENT_CATALOGUE[type];
    t.match(when, /^[A-Z].{20,160}[.]$/, type);
    checkEventData(type, example);
    t.same(eventDocument.parse(envelope(type, example)).data, example, type);
    for (const { name, required } of fields) {
      if (!required) continue;
      const { [name]: _left, ...rest } = example;
      t.throws(
        () => checkEventData(type, rest),
        new RegExp(`^${type}: data.${name} does not fit`),
        `${type}.${name}`,
      );
    }
  }
  t.end();
});

/** Values that no event may hold, under any field name. */
const MISPLACED: [what: string, value: unknown][] = [
  ['an e-mail address', 'ops@acme.example'],
  ['a person and an address', 'Ada Lovelace, 12 Main Street'],
  ['a sentence that somebody sent', 'We were rejected because the lab is wrong.'],
  ['an API key', 'svc_account_4fJk29MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['a signing secret', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ['a claim token', `claim_${'aB3-'.repeat(11)}`],
  ['a kit token', `attach_${'aB3-'.repeat(11)}`],
  ['a text of many lines', 'one\ntwo'],
  ['a long text', 'x'.repeat(600)],
];

t.test('an undeclared field may hold figures, never a person, a packet or a secret', (t) => {
  for (const type of TYPES) {
    const { example } = EVENT_CATALOGUE[type];
    checkEventData(type, {
      ...example,
      extra: { figures: [1, null, true, 'amazon_us', '2026-11-16T10:00:00Z'] },
    });
    for (const [what, value] of MISPLACED) {
      for (const data of [
        { ...example, extra: value },
        { ...example, extra: [{ deep: value }] },
      ])
        t.throws(() => checkEventData(type, data), EventDataError, `${type}: ${what}`);
    }
  }
  t.end();
});

t.test('known fields refuse addresses, keys and secrets too', (t) => {
  const open: string[] = [];
  for (const type of TYPES) {
    const { example, fields } = EVENT_CATALOGUE[type];
    for (const { name } of fields) {
      const taken = MISPLACED.filter(([, value]) => {
        try {
          checkEventData(type, { ...example, [name]: value });
          return true;
        } catch {
          return false;
        }
      }).map(([what]) => what);
      // Foreign ids may have any form, and our own texts may be sentences; no other field may.
      const ofOthers = ['message_id', 'question_id', 'provider_event_id'].includes(name);
      const ofOurs = ['because', 'reason', 'standard'].includes(name);
      const allowed = ofOthers
        ? MISPLACED.map(([what]) => what).filter((what) => !/lines|long|key|secret|token/.test(what))
        : ofOurs
          ? MISPLACED.map(([what]) => what).filter((what) => !/e-mail|lines|long|key|secret|token/.test(what))
          : [];
      open.push(...taken.filter((what) => !allowed.includes(what)).map((what) => `${type}.${name}: ${what}`));
    }
  }
  t.same(open, []);
  t.end();
});

t.test('a refusal of event data names the type and the field, and never quotes the value', (t) => {
  t.throws(
    () =>
      checkEventData('platform.usage.recorded', {
        ...EVENT_CATALOGUE['platform.usage.recorded'].example,
        plan: 'ops@acme.example',
      }),
    { name: 'EventDataError', message: /^platform\.usage\.recorded: data\.plan does not fit/ },
  );
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), fc.string({ minLength: 6 }), (type, text) => {
      try {
        checkEventData(type, { ...EVENT_CATALOGUE[type].example, zzz: `${text} @\n` });
      } catch (error) {
        return error instanceof EventDataError && !error.message.includes(`${text} @`);
      }
      return false;
    }),
  );
  t.end();
});

t.test('the interface description has a schema for each event type under its own name', (t) => {
  const names = TYPES.map(documentName);
  t.equal(new Set(names).size, 35);
  t.ok(names.includes('EventRulePackReleaseCandidateRecorded'));
  const options = z.toJSONSchema(eventDocument) as { discriminator?: { mapping: object } };
  t.same(Object.keys(options.discriminator?.mapping ?? {}), TYPES);
  t.end();
});

t.test('an event with invalid data is not appended, nor are the events of its transaction', async (t) => {
  const { url } = await openTestDatabase(t);
  const database = openDatabase(url);
  t.teardown(() => database.close());
  const draft = (event_id: string, data: Record<string, unknown>) => ({
    event_id,
    type: 'ops.alert.recorded' as const,
    occurred_at: new Date('2026-11-16T10:02:30.123Z'),
    account_id: null,
    subject: { type: 'system', id: 'test' },
    data,
  });
  const events = [
    draft('evt_1', { condition: 'fits' }),
    draft('evt_2', { condition: 'fits', email: 'a@b.example' }),
  ];
  await t.rejects(
    database.transaction(async (tx) => appendEvents(tx, events)),
    { name: 'EventDataError', message: /^ops\.alert\.recorded: data\.email/ },
  );
  t.same(await database.rows(sql.type(z.object({}))`select from event`), []);
});
