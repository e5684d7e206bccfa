/** The words of dispatches: each kind as its reader gets it, checked by the claim guard, and shown in a browser. */
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { fromNow, inAmount, inDay, inMonth } from '../../contracts/core/wording.ts';
import { guardDispatch } from '../../contracts/messages/claim-guard/outgoing.ts';
import { guardText } from '../../contracts/messages/claim-guard.ts';
import { writeLetter } from '../../contracts/messages/letter.ts';
import { WORDS, writtenFor } from '../../contracts/messages/words.ts';
import { sweep } from '../../jobs/core/sweep.ts';
import { FAMILIES } from '../../jobs/families.ts';
import { CHROMIUM, inBrowser } from '../fixtures/chromium.ts';
import { contrast } from '../fixtures/contrast.ts';
import { BASE, DISPATCHES, writtenOf } from '../fixtures/dispatches.ts';
import { seedDue } from '../fixtures/seeds.ts';
import { clockedService } from '../support/clocked.ts';
import { testWhole } from '../support/length.ts';

t.setTimeout(380_000);

const SNAPSHOT = new URL('../fixtures/words.md', import.meta.url);

t.test('the words of each kind stand in a file that people can read', (t) => {
  const shown = DISPATCHES.map((one) => {
    const written = writtenOf(one);
    if (written === null) throw new Error(`${one.kind} has no words`);
    return `## ${one.kind}${one.when ? `, ${one.when}` : ''}\n\n**${written.subject}**\n\n${written.text}`;
  });
  const file = `# Messages\n\nEvery kind of dispatch that a person reads, as its text goes out. \`UPDATE_WORDS=1 node test/messages/words.test.ts\`\nwrites this file.\n\n${shown.join('\n')}`;
  if (process.env.UPDATE_WORDS) writeFileSync(SNAPSHOT, file);
  t.equal(readFileSync(SNAPSHOT, 'utf8'), file);
  t.same(
    Object.keys(WORDS).filter((kind) => !DISPATCHES.some((one) => one.kind === kind)),
    [],
    'every kind has a sample',
  );
  t.end();
});

t.test('no message asks its reader for a call, and each to a customer has one link to a page', (t) => {
  for (const one of DISPATCHES) {
    const { subject, text } = writtenOf(one) as { subject: string; text: string };
    t.notMatch(`${subject} ${text}`, /\b(GET|POST)\b|\/api\/|curl/, one.kind);
    if (WORDS[one.kind]?.reader !== 'customer') continue;
    const links = text.match(/https?:\/\/\S+/g)?.filter((link) => !link.includes('/u/')) ?? [];
    t.ok(links.length <= 1, `${one.kind}: ${links.join(' ')}`);
  }
  t.end();
});

t.test('the claim guard lets all of our words pass', (t) => {
  for (const one of DISPATCHES) {
    const written = writtenOf(one);
    t.same(guardText(`${written?.subject}\n\n${written?.text}`, 'notice').findings, [], one.kind);
    t.same(guardDispatch('family', { connector: 'email', ...one }).findings, [], `${one.kind} in the outbox`);
  }
  t.end();
});

testWhole(
  t,
  'the dispatches of every family pass the guard, and have words unless programs read them',
  async (t) => {
    const met = new Set<string>();
    for (const family of FAMILIES.filter(({ slowHalf }) => !slowHalf)) {
      const service = await clockedService(t);
      await seedDue(family, service, 7);
      const { jobs } = await sweep(service.service, family, {
        mode: 'simulate',
        limit: 1000,
        scope: 'all',
        now: new Date(service.clock.now()),
      });
      for (const { dispatches } of jobs) {
        for (const { connector, kind, payload, withheld } of dispatches) {
          met.add(kind);
          t.equal(withheld, undefined, `${family.name}: the guard lets ${kind} pass`);
          if (['payments', 'agents', 'webhooks'].includes(connector)) continue;
          const given = { subject: { type: '', id: '' }, account_id: null, base: BASE };
          t.ok(
            writtenFor({ kind, payload: payload as Record<string, unknown> }, given),
            `${family.name} writes ${kind} for a person`,
          );
        }
      }
      await service.stop();
    }
    t.ok(met.size > 15, `${met.size} kinds were met`);
  },
);

t.test('amounts and dates are written as people write them', (t) => {
  t.equal(inAmount({ amount_cents: 300_000, currency: 'USD' }), 'USD 3,000.00');
  t.equal(inDay('2026-12-01'), '1 December 2026');
  t.equal(inDay('2026-12-14T10:00:00.000Z'), '14 December 2026');
  t.equal(inMonth('2026-12'), 'December 2026');
  t.equal(inDay('soon'), 'soon');
  const now = new Date('2026-12-14T10:00:00Z');
  for (const [instant, said] of [
    ['2026-12-14T09:59:30Z', '30 s ago'],
    ['2026-12-14T09:44:00Z', '16 min ago'],
    ['2026-12-14T05:00:00Z', '5 h ago'],
    ['2026-12-18T10:00:00Z', 'in 4 d'],
  ] as const)
    t.equal(fromNow(instant, now), said);
  for (const one of DISPATCHES) {
    const { subject, text } = writtenOf(one) as { subject: string; text: string };
    // The digest of the week names its days as the ledgers do.
    if (one.kind === 'founder_update') continue;
    t.notMatch(`${subject} ${text}`, /\d{4}-\d{2}-\d{2}|_cents|undefined|null|NaN|\[object/, one.kind);
  }
  t.end();
});

t.test('no value becomes markup, a new line in a subject, or a new paragraph', (t) => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (value, more) => {
      const { subject, text, html } = writeLetter({
        subject: value,
        parts: [more, { facts: [[value, more]] }, { points: [more] }],
      });
      if (/[\r\n]/.test(subject)) throw new Error('a line break in the subject');
      if (
        /<script|<img|<(?!\/?(?:html|head|meta|title|style|body|main|h1|p|ul|li|table|tr|th|td|!doctype))/i.test(
          html,
        )
      )
        throw new Error(html);
      if (text.split('\n\n').length > 3) throw new Error('a new paragraph');
    }),
  );
  t.end();
});

interface Shown {
  wide: number;
  loads: string[];
  colors: { text: string; back: string; link: string };
}

/** Shows each message in a frame as wide as a telephone, and measures it. */
const SHOW_ALL = `(pages) => pages.map((html) => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width:360px;height:640px;border:0';
  document.body.append(frame);
  frame.contentDocument.open();
  frame.contentDocument.write(html);
  frame.contentDocument.close();
  const doc = frame.contentDocument;
  const hex = (color) => '#' + color.match(/\\d+/g).slice(0, 3).map((one) => Number(one).toString(16).padStart(2, '0')).join('');
  const colored = (one, what) => hex(frame.contentWindow.getComputedStyle(one)[what]);
  const link = doc.querySelector('a');
  const shown = {
    wide: doc.documentElement.scrollWidth,
    loads: [...doc.querySelectorAll('[src], link, script, iframe, object')].map((one) => one.outerHTML),
    colors: { text: colored(doc.body, 'color'), back: colored(doc.body, 'backgroundColor'), link: colored(link ?? doc.body, 'color') },
  };
  frame.remove();
  return shown;
})`;

t.test(
  CHROMIUM
    ? 'a message fits a telephone, loads nothing, and is legible in light and in dark'
    : 'a message in a browser is not tried: no Chromium on this machine',
  async (t) => {
    if (!CHROMIUM) return;
    const pages = DISPATCHES.map((one) => writtenOf(one)?.html ?? '');
    const dark = pages.map((html) => html.replaceAll('(prefers-color-scheme:dark)', 'all'));
    for (const shown of [pages, dark]) {
      for (const [i, page] of (await inBrowser<Shown[]>(SHOW_ALL, shown)).entries()) {
        const kind = DISPATCHES[i]?.kind;
        t.ok(page.wide <= 360, `${kind} is ${page.wide} px wide`);
        t.same(page.loads, []);
        for (const color of [page.colors.text, page.colors.link])
          t.ok(contrast(color, page.colors.back) >= 4.5, `${kind}: ${color} on ${page.colors.back}`);
      }
    }
  },
);
