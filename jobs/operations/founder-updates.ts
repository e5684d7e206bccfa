import { z } from 'zod';
import { DAY_MS, isoWeek } from '../../contracts/core/calendar.ts';
import { contentSha256, sealed } from '../../contracts/core/canonical.ts';
import { digestOf, type WeekFigures, type WeekLists } from '../../contracts/operations/founder-updates.ts';
import type { Connection } from '../../sql/core/database.ts';
import { dueSubject } from '../../sql/core/records.ts';
import {
  insertDigest,
  selectWeekFigures,
  selectWeekLists,
  type Week,
  weeksDue,
} from '../../sql/operations/founder-updates.ts';
import { defineFamily, type Handled } from '../core/family.ts';

/** Ledger figures of a week and of the week before it. */
interface WeekRead {
  figures: WeekFigures;
  before: WeekFigures;
  lists: WeekLists;
}

const subject = dueSubject.extend({ week: z.string(), starts_at: z.date(), ends_at: z.date() });
type OverWeek = z.infer<typeof subject>;

/**
 * One digest per finished week (ISO, UTC) for the operators: ledger facts in sentences. Missed weeks are made
 * up, oldest first, with the figures that they would have had.
 */
export const founderUpdates = defineFamily<OverWeek, WeekRead>({
  name: 'founder-updates',
  title: 'Weekly digest',
  path: '/api/founder-updates',
  schema: 'founder_updates',
  area: 'The service itself',
  tag: 'Founder Updates',
  purpose:
    'A week that is over: a digest for the operators, from ledger figures, with the change to the week before and what needs a person.',
  cron: '18 6 * * *',
  why: 'backstop: the first sheet after a week asks for the digest itself',
  internal: true,
  console: true,
  events: ['founder.update.recorded'],
  defaultLimit: 20,
  subject,
  due: weeksDue,
  slowHalf: {
    request: ({ week, starts_at, ends_at }) => ({
      read: 'week_of_the_ledgers',
      week,
      from: starts_at.toISOString(),
      to: ends_at.toISOString(),
    }),
    work: ({ starts_at, ends_at }, { database }) => readWeek(database, { from: starts_at, to: ends_at }),
    concurrency: 1,
  },
  handle: (weeks) =>
    weeks.map((over) => {
      const digest = write(over);
      const { week, figures, text } = digest;
      const data = { week, digest_sha256: contentSha256(digest), figures };
      return {
        key: over.key,
        record: { ...data, change: digest.change },
        events: [{ type: 'founder.update.recorded', data }],
        // Without an account, so that no recipient is read: the connector has the operators' address.
        dispatches: [
          { connector: 'email', kind: 'founder_update', payload: { ...data, audience: 'operators', text } },
        ],
      };
    }),
  async apply(tx, settled, now) {
    for (const { subject } of settled) {
      const { week, ends_at } = subject;
      await insertDigest(tx, { week, ended_at: ends_at, ...sealed(write(subject)) }, now);
    }
  },
});

/** Reads a week and the one before it from the ledgers. */
export async function readWeek(database: Connection, week: Week): Promise<WeekRead> {
  const from = new Date(week.from.getTime() - 7 * DAY_MS);
  return {
    figures: await selectWeekFigures(database, week),
    before: await selectWeekFigures(database, { from, to: week.from }),
    lists: await selectWeekLists(database, week),
  };
}

function write({ week, starts_at, ends_at, found }: Handled<OverWeek, WeekRead>) {
  const week_before = isoWeek(new Date(starts_at.getTime() - DAY_MS));
  const [from, to] = [starts_at, ends_at].map((at) => at.toISOString().slice(0, 10)) as [string, string];
  return digestOf({ week, week_before, from, to }, found);
}
