/** Days as `YYYY-MM-DD`, which compare as texts and have no time zone. */

const SHAPE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day of the calendar: `2028-02-29` is one, `2026-02-30` is not. */
export function isDay(text: string): boolean {
  const parts = SHAPE.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (DAYS[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** Milliseconds of a day. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Answers of `addDays`: the same few days are asked about again and again. */
const added = new Map<string, string>();

/** A day some days after another; at most the last day that can be written. */
export function addDays(day: string, days: number): string {
  const asked = `${day} ${days}`;
  let later = added.get(asked);
  if (later === undefined) {
    later = dayLater(day, days);
    if (added.size >= 1_000) added.clear();
    added.set(asked, later);
  }
  return later;
}

function dayLater(day: string, days: number): string {
  const later = new Date(Date.parse(day) + days * DAY_MS).toISOString();
  return later.startsWith('+') ? LAST_DAY : later.slice(0, 10);
}

const LAST_DAY = '9999-12-31';

export function dayAfter(day: string): string {
  return addDays(day, 1);
}

export function dayBefore(day: string): string {
  return addDays(day, -1);
}

/**
 * Beginning of the interval that an instant lies in. Intervals of `ms` milliseconds are counted from 1970.
 */
export function intervalBegin(at: Date, ms: number): Date {
  return new Date(Math.floor(at.getTime() / ms) * ms);
}

/**
 * The ISO 8601 week of an instant, UTC: `2026-W53`. It begins on Monday and belongs to the year of its
 * Thursday.
 */
export function isoWeek(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  const thursday = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - sinceMonday + 3);
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
