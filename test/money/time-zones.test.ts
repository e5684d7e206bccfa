/**
 * Days and months are those of UTC: on a machine in another time zone they are the same, over month ends, leap days and clock changes.
 *
 * Run by npm run prove only.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import t from 'tap';
import { ROOT } from '../support/processes.ts';

t.setTimeout(120_000);

/** Prints a hash of what the calendars say of each half of an hour of two years, one of them a leap year. */
const PROGRAM = `
const { createHash } = await import('node:crypto');
const { addDays, dayAfter, daysBetween, intervalBegin, isoWeek } = await import('./contracts/core/calendar.ts');
const { firstMonthOf, inGrace, lastMonthDue, openIfPaidThrough } = await import('./contracts/money/renewals.ts');
const { nextReminderAt } = await import('./contracts/money/receivables.ts');
const hash = createHash('sha256');
const lines = [];
for (let at = Date.UTC(2027, 11, 1); at < Date.UTC(2029, 2, 2); at += 1_800_000) {
  const now = new Date(at);
  const day = now.toISOString().slice(0, 10);
  const line = JSON.stringify([day, dayAfter(day), addDays(day, 30), daysBetween('2027-12-01', day), intervalBegin(now, 86_400_000),
    isoWeek(now), lastMonthDue(now), firstMonthOf(now), inGrace(now, 7), openIfPaidThrough(now, 7), nextReminderAt(now, 0)]);
  hash.update(line);
  if (/T(00:00:00|23:30:00)/.test(now.toISOString()) && /-(01|2[89]|3[01])$/.test(day)) lines.push(line);
}
console.log(JSON.stringify({ zone: new Date(Date.UTC(2028, 6, 1)).getTimezoneOffset(), hash: hash.digest('hex'), lines }));`;

async function calendarIn(zone: string): Promise<{ zone: number; hash: string; lines: string[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, TZ: zone },
    maxBuffer: 10e6,
  });
  return JSON.parse(stdout);
}

t.test('months end, February and clock changes are the same in every time zone', async (t) => {
  const utc = await calendarIn('UTC');
  t.equal(utc.zone, 0);
  t.ok(
    utc.lines.some((line) => line.includes('2028-02-29')),
    'a leap day',
  );
  const zones = {
    'America/New_York': 240,
    'Asia/Kolkata': -330,
    'Pacific/Kiritimati': -840,
    'Australia/Lord_Howe': -630,
  };
  for (const [zone, offset] of Object.entries(zones)) {
    const there = await calendarIn(zone);
    t.equal(there.zone, offset, `${zone} is another zone`);
    t.same(there.lines, utc.lines, zone);
    t.equal(there.hash, utc.hash, zone);
  }
});
