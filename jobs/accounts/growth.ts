import { attribute } from '../../contracts/accounts/growth.ts';
import { beginningsToAttribute, GROWTH, growthSubject, writeSources } from '../../sql/accounts/growth.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { defineFamily } from '../core/family.ts';

/**
 * Attributes each signup and kit to its source once, from ledger facts only. One with an unknown source is
 * attributed once more when a new fact comes: its kit was attached, or its order named an intake.
 */
export const growth = defineFamily({
  name: GROWTH,
  title: 'Where customers come from',
  path: '/api/growth',
  schema: 'growth',
  area: 'Partners and customers',
  tag: 'Growth',
  purpose:
    'Signups and kits without an attributed source, and unknown ones with a new fact: the source that the ledger shows, or that it is unknown.',
  cron: '*/10 * * * *',
  why: 'no caller waits for it; ten minutes keep the counts by source close to the signups',
  console: true,
  events: ['growth.source.recorded'],
  defaultLimit: 50,
  subject: dueSubject.extend(growthSubject),
  due: () => beginningsToAttribute(),
  handle: (subjects) =>
    subjects.map((subject) => {
      const { key, subject_type, subject_id, kit_id, integration_type, again } = subject;
      const { source, basis, because } = attribute(subject);
      const record = {
        subject_type,
        subject_id,
        source,
        basis,
        because,
        again,
        ...(kit_id === null ? {} : { kit_id, integration_type }),
      };
      return { key, record, events: [{ type: 'growth.source.recorded', data: record }] };
    }),
  apply: (tx, settled, now) =>
    writeSources(
      tx,
      settled.map(({ subject, effect }) => ({
        subject_id: subject.subject_id,
        source: String(effect.record.source),
        basis: String(effect.record.basis),
      })),
      now,
    ),
});
