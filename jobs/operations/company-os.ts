import { z } from 'zod';
import { addDays } from '../../contracts/core/calendar.ts';
import { contentSha256, sealed } from '../../contracts/core/canonical.ts';
import { GRACE_DAYS } from '../../contracts/money/renewals.ts';
import { mainFigures, type SheetSources, sheetOf } from '../../contracts/operations/company-os.ts';
import type { Connection } from '../../sql/core/database.ts';
import { dueSubject } from '../../sql/core/records.ts';
import { selectRecurring } from '../../sql/money/renewals.ts';
import { selectReturnedParts } from '../../sql/money/revenue.ts';
import {
  countDecisions,
  foldTally,
  insertSheet,
  selectDayFlows,
  selectFamilyStates,
  selectMonthBefore,
  selectTally,
  sheetDue,
} from '../../sql/operations/company-os.ts';
import { selectQueueCounts } from '../../sql/partners/dispatch.ts';
import { countDueOf } from '../core/due.ts';
import { defineFamily, type Family } from '../core/family.ts';
import { CONNECTOR_QUEUES, deadLetterQueue } from '../core/queue.ts';

/** Cap for counting due and waiting subjects on a sheet. */
const SHEET_CAP = 1_000;

const subject = dueSubject.extend({ day: z.string(), closed_day: z.string() });
type Day = z.infer<typeof subject>;

/**
 * Once a day the whole service on one sheet: open work as of this moment, flows of the last full day. A day
 * without a sweep has no sheet: its state is unknown, but its decisions are in the month's total. Some three
 * dozen counts are read outside any transaction, by the worker.
 * @param families every family of the service, for its state on the sheet
 */
export function companyOs(families: () => readonly Family[]): Family {
  return defineFamily<Day, SheetSources>({
    name: 'company-os',
    title: 'Company sheet',
    path: '/api/company-os',
    schema: 'company_os',
    area: 'The service itself',
    tag: 'Company OS',
    purpose:
      'A day without a daily sheet: the whole service on one, with money by currency and the counts of every area, families and queues.',
    cron: '8 * * * *',
    why: 'daily work, checked hourly, so that a service that was down at midnight makes it up',
    internal: true,
    console: true,
    events: ['runtime.tick.recorded'],
    wakes: ['founder-updates'],
    mostDue: 1,
    defaultLimit: 20,
    subject,
    due: sheetDue,
    slowHalf: {
      request: ({ day, closed_day }) => ({ gather: 'company_sheet', day, closed_day }),
      work: (day, { database, now, settings }) =>
        gather(database, families(), day, now, settings.RENEWAL_GRACE_DAYS),
      concurrency: 1,
    },
    handle: (days) =>
      days.map(({ key, day, closed_day, found }) => {
        const sheet = sheetOf({ day, closed_day }, found);
        const data = {
          kind: 'snapshot',
          day,
          snapshot_sha256: contentSha256(sheet),
          figures: mainFigures(sheet),
        };
        return {
          key,
          record: { ...data, closed_day },
          events: [{ type: 'runtime.tick.recorded', data }],
        };
      }),
    async apply(tx, settled, now) {
      for (const { subject } of settled) {
        const { day, closed_day, found } = subject;
        const sheet = sheetOf({ day, closed_day }, found);
        await insertSheet(tx, { day, ...sealed(sheet) }, now);
      }
      await foldTally(tx);
    },
  });
}

/** Everything on the sheet of a day. */
export async function gather(
  database: Connection,
  families: readonly Family[],
  { day, closed_day }: Pick<Day, 'day' | 'closed_day'>,
  now: Date,
  graceDays = GRACE_DAYS,
): Promise<SheetSources> {
  const range = { from: closed_day, to: addDays(closed_day, 1) };
  const queues = families.map(({ name }) => ({ family: name, dead_queue: deadLetterQueue(name) }));
  const groups = await selectTally(database);
  const parts = await selectReturnedParts(database);
  const flows = await selectDayFlows(database, range.from, range.to);
  const decisions_day = await countDecisions(database, range.from, range.to);
  const decisions_month = await monthDecisions(database, day, closed_day);
  const connectors = await selectQueueCounts(database, CONNECTOR_QUEUES, now);
  const states = await selectFamilyStates(database, queues, { ...range, cap: SHEET_CAP });
  const due = new Map<string, number | null>();
  // One after another: a sheet is not urgent, and requests need the connections.
  for (const family of families) due.set(family.name, await dueOf(database, family, now));
  return {
    ...flows,
    recurring: await selectRecurring(database, now, graceDays),
    groups: [
      ...groups,
      ...parts.map(({ ledger: area, status: state, ...group }) => ({ area, state, ...group })),
    ],
    decisions_day,
    decisions_month,
    connectors,
    families: states.map((state) => {
      const counted = due.get(state.family) ?? null;
      const due_capped = counted !== null && counted > SHEET_CAP;
      return { ...state, due: counted === null ? null : Math.min(counted, SHEET_CAP), due_capped };
    }),
  };
}

/**
 * Decisions of the closed day's month up to the end of that day: the previous sheet's total plus those since.
 */
async function monthDecisions(database: Connection, day: string, closed_day: string) {
  const month = `${closed_day.slice(0, 7)}-01`;
  const before = await selectMonthBefore(database, month, day);
  const since = await countDecisions(database, before?.day ?? month, day);
  const sums: Record<string, number> = { ...before?.decisions };
  for (const [verdict, count] of Object.entries(since)) sums[verdict] = (sums[verdict] ?? 0) + count;
  return sums;
}

/** Number of due subjects; null if the family's query fails, so that the rest of the sheet is still made. */
async function dueOf(database: Connection, family: Family, now: Date): Promise<number | null> {
  try {
    return await countDueOf(database, family, now, { scope: 'all', limit: SHEET_CAP + 1 });
  } catch {
    return null;
  }
}
