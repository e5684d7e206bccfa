/** Counts, amounts and dates in sentences that the service writes. */

/** A count as a sentence shows it: `1,204`. */
export function inWords(count: number): string {
  return count.toLocaleString('en-US');
}

/** Words with a capital at their begin. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A count of things: `1 kit`, `2 kits`, `0 deliveries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${inWords(count)} ${count === 1 ? one : many}`;
}

/** Cents as written in a sentence: `812000` is `8,120.00`. */
export function inMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${Number(digits.slice(0, -2)).toLocaleString('en-US')}.${digits.slice(-2)}`;
}

/** An amount as people write it: `USD 3,000.00`. */
export function inAmount({ amount_cents, currency }: { amount_cents: number; currency: string }): string {
  return `${currency} ${inMoney(amount_cents)}`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month, given as `2026-12` or the begin of a longer instant: `December 2026`. Other text stays as it is. */
export function inMonth(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})/.exec(month) ?? [];
  const name = MONTHS[Number(number) - 1];
  return name === undefined ? month : `${name} ${year}`;
}

/** A day, given as `2026-12-01` or as an instant (its day in UTC): `1 December 2026`. Other text stays as it is. */
export function inDay(day: string): string {
  const [, number] = /^\d{4}-\d{2}-(\d{2})/.exec(day) ?? [];
  return number === undefined ? day : `${Number(number)} ${inMonth(day)}`;
}

/** How long ago, or in how long, an instant is, in one unit. */
export function fromNow(instant: string | Date | null, now: Date): string {
  if (instant === null) return '–';
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const most = Math.abs(seconds);
  // From two of it on, because "1 h" says less than "90 min".
  const [size, unit] = UNITS.find(([size]) => most >= 2 * size) ?? [1, 's'];
  const said = `${Math.round(most / size)} ${unit}`;
  return seconds > 0 ? `in ${said}` : `${said} ago`;
}

const UNITS: readonly (readonly [seconds: number, unit: string])[] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
];
