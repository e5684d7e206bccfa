import { TERMS, TERMS_SHA256 } from '../../contracts/accounts/terms.ts';
import { endFollowups, subjectsDueForTerms } from '../../sql/accounts/terms-followups.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { defineFamily } from '../core/family.ts';

/** Orders and accounts that are a day old and have no terms receipt are reminded, once. */
export const termsFollowups = defineFamily({
  name: 'terms-followups',
  title: 'Terms reminders',
  path: '/api/terms/followups',
  schema: 'terms_followup',
  area: 'Accounts and money',
  tag: 'Terms',
  purpose: 'Orders and accounts a day old without a terms receipt: one reminder.',
  cron: '17 * * * *',
  why: 'a day-old subject may wait an hour more',
  console: false,
  events: [],
  defaultLimit: 20,
  subject: dueSubject,
  due: subjectsDueForTerms,
  handle: (subjects) =>
    subjects.map(({ key, subject_type, subject_id }) => {
      const reminder = { subject_type, subject_id, terms_version: TERMS.version, terms_sha256: TERMS_SHA256 };
      return {
        key,
        record: reminder,
        dispatches: [{ connector: 'email', kind: 'terms_followup', payload: reminder }],
      };
    }),
  apply: (tx, settled) =>
    endFollowups(
      tx,
      settled.map(({ subject }) => subject),
    ),
});
