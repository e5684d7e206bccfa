/** Small charts as SVG, drawn by us: no script, and no style but classes of the stylesheet. */
import { type Markup, markup } from '../../../contracts/core/markup.ts';
import { counted, inDay, inWords } from '../../../contracts/core/wording.ts';
import type { QueueHour } from '../../../contracts/core/worker.ts';

const HIGH = 60;
const STEP = 12;

interface Bar {
  /** Its time, in words. */
  name: string;
  /** Null if it was not counted. */
  count: number | null;
  /** How many of them failed. */
  bad?: number;
}

/** Bars side by side. The description for those who do not see them says their sum, or what is given for it. */
function barChart(title: string, span: string, seen: string, bars: readonly Bar[]): Markup {
  const highest = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  const height = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((count / highest) * HIGH)));
  const drawn = bars.map(({ name, count, bad = 0 }, index) => {
    const tall = height(count ?? 0);
    const red = Math.min(tall, height(bad));
    const x = index * STEP + 1;
    return markup`<g><title>${name}: ${count === null ? 'not known' : inWords(count)}${bad > 0 ? `, of them ${inWords(bad)} failed` : ''}</title><rect class="ground" x="${x}" y="0" width="${STEP - 2}" height="${HIGH}"/><rect class="bar" x="${x}" y="${HIGH - tall}" width="${STEP - 2}" height="${tall}"/><rect class="bar bad" x="${x}" y="${HIGH - red}" width="${STEP - 2}" height="${red}"/></g>`;
  });
  const wide = Math.max(bars.length, 1) * STEP;
  // An empty box says less than its caption.
  if (bars.every(({ count }) => !count))
    return markup`<figure class="chart"><figcaption><strong>${title}</strong> <span class="quiet">${seen}</span></figcaption></figure>`;
  return markup`<figure class="chart"><figcaption><strong>${title}</strong> <span class="quiet">${seen}</span></figcaption><svg viewBox="0 0 ${wide} ${HIGH}" role="img" aria-label="${title}: ${span}" preserveAspectRatio="none">${drawn}</svg></figure>`;
}

/** A bar for each day. Its description for those who do not see it says the sum, the highest and the last. */
export function dayChart(
  title: string,
  days: readonly { day: string; count: number | null; bad?: number }[],
): Markup {
  const highest = Math.max(1, ...days.map(({ count }) => count ?? 0));
  const sum = days.reduce((total, { count }) => total + (count ?? 0), 0);
  const last = days.at(-1)?.count ?? null;
  const known = days.filter(({ count }) => count !== null).length;
  const span = `${inWords(sum)} in ${counted(known, 'day')}${known < days.length ? ` of ${days.length}; earlier ones were not counted` : ''}`;
  return barChart(
    title,
    `${span}, at most ${inWords(highest)} on a day`,
    `${span}${last === null ? '' : `, ${inWords(last)} today`}`,
    days.map(({ day, ...bar }) => ({ name: inDay(day), ...bar })),
  );
}

/** The last day of a queue by the hour: what waited at most, and what was done or failed. Null before two hours are known. */
export function queueChart(hours: readonly QueueHour[]): Markup | null {
  if (hours.length < 2) return null;
  const chart = (title: string, bars: readonly (Omit<Bar, 'name'> & { at: string })[]) => {
    const span = `at most ${inWords(Math.max(...bars.map(({ count }) => count ?? 0)))} in an hour of the last ${bars.length}`;
    const named = bars.map(({ at, ...bar }) => ({
      name: `${at.slice(0, 16).replace('T', ' ')} UTC`,
      ...bar,
    }));
    return barChart(title, span, span, named);
  };
  return markup`<div class="pair">${chart(
    'Waiting',
    hours.map(({ at, waiting }) => ({ at, count: waiting })),
  )}${chart(
    'Done or failed',
    hours.map(({ at, done, failed }) => ({
      at,
      count: done === null ? null : done + (failed ?? 0),
      bad: failed ?? 0,
    })),
  )}</div>`;
}

/** Points with their intervals, each on a line of its own, from 0 to 1. */
export function shareChart(
  title: string,
  points: readonly { name: string; share: number; from: number; to: number }[],
): Markup {
  const row = 22;
  const left = 230;
  const wide = 300;
  const x = (share: number) => left + Math.round(share * wide);
  const rows = points.map(({ name, share, from, to }, index) => {
    const y = index * row + row / 2;
    return markup`<g><title>${name}: ${(share * 100).toFixed(0)} % (${(from * 100).toFixed(0)} to ${(to * 100).toFixed(0)} %)</title><text x="0" y="${y + 4}">${name}</text><line class="span" x1="${x(from)}" x2="${x(to)}" y1="${y}" y2="${y}"/><circle class="bar" cx="${x(share)}" cy="${y}" r="4"/></g>`;
  });
  const high = points.length * row + 18;
  const marks = [0, 0.5, 1].map(
    (share) => markup`<text class="mark" x="${x(share)}" y="${high - 3}">${share * 100} %</text>`,
  );
  return markup`<figure class="chart drawn"><figcaption><strong>${title}</strong></figcaption><svg viewBox="0 0 ${left + wide + 40} ${high}" role="img" aria-label="${title}">${rows}${marks}</svg></figure>`;
}
