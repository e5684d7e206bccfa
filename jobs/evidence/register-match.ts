import type { z } from 'zod';
import { dueSubject } from '../../sql/core/records.ts';
import { matchSubject, versionsToMatch } from '../../sql/evidence/register-match.ts';
import { defineFamily } from '../core/family.ts';
import { matchVersion } from './alert-matching.ts';

const subject = dueSubject.extend(matchSubject);

interface Matched {
  matches: number;
}

/**
 * Finds the decisions on record that a new version of a list concerns, outside any transaction.
 *
 * Twin: `register-match` finds, `portfolio-alerts` announces.
 */
export const registerMatch = defineFamily<z.infer<typeof subject>, Matched>({
  name: 'register-match',
  title: 'Recalls beside decisions',
  path: '/api/portfolio-monitoring/matches',
  schema: 'register_match',
  area: 'Messages and evidence',
  tag: 'Portfolio Monitoring',
  purpose:
    'New versions of official lists: their new recalls and lost laboratories are looked up among the decisions on record. portfolio-alerts tells the owners.',
  cron: '23 * * * *',
  why: 'backstop: a new version asks for its sweep itself',
  console: true,
  internal: true,
  events: [],
  wakes: ['portfolio-alerts'],
  defaultLimit: 20,
  subject,
  due: (now) => versionsToMatch(now),
  slowHalf: {
    request: ({ list, version }) => ({ match: 'decisions_on_record', list, version }),
    work: async ({ list, version }, { database, settings, now }) => ({
      matches: await matchVersion(database, { list, version }, { settings, now }),
    }),
    concurrency: 1,
  },
  handle: (subjects) =>
    subjects.map(({ key, list, version, found: { matches } }) => ({
      key,
      record: { list, version, matches },
    })),
});
