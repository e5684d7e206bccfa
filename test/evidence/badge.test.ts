/** The badge: its words in each state, its legibility, and texts that must not break out of it. */
import fc from 'fast-check';
import t from 'tap';
import { markup } from '../../contracts/core/markup.ts';
import { VERDICTS } from '../../contracts/decisions/request/fields.ts';
import {
  BADGE_CACHE_SECONDS,
  BADGE_LABEL,
  BADGE_LABEL_COLOR,
  BADGE_NOT_FOUND,
  BADGE_STATES,
  BADGE_TEXT_COLOR,
  type BadgeLinks,
  badgeState,
  badgeSvg,
  shieldsBadge,
  textWidth,
} from '../../contracts/evidence/badge.ts';
import { REPORT_STATUSES } from '../../contracts/evidence/verification.ts';
import { CHROMIUM, inBrowser } from '../fixtures/chromium.ts';
import { contrast } from '../fixtures/contrast.ts';
import { anyCharacter } from '../support/characters.ts';

const LINKS: BadgeLinks = {
  page: 'https://p.example/record/rep_1',
  record: 'https://p.example/api/verify/rep_1',
  proof: 'https://p.example/api/transparency/inclusion?event_id=evt_1&x=2',
};

/** Text as the template writes it into elements and quoted attributes. */
const escapeMarkup = (text: string) => String(markup`${text}`);

/** Characters that XML 1.0 cannot hold. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

t.test('the words of every state contrast with their background', (t) => {
  t.equal(contrast('#000000', '#ffffff'), 21);
  t.equal(Math.floor(contrast('#777777', '#ffffff') * 100), 447, 'the grey that just fails');
  for (const { message, color } of BADGE_STATES) {
    t.ok(
      contrast(BADGE_TEXT_COLOR, color) >= 4.5,
      `${message}: ${contrast(BADGE_TEXT_COLOR, color).toFixed(2)}`,
    );
  }
  t.ok(contrast(BADGE_TEXT_COLOR, BADGE_LABEL_COLOR) >= 4.5);
  t.end();
});

t.test('every state has its own words for the status of a record, and claims nothing else', (t) => {
  const seen = new Set<string>();
  for (const status of REPORT_STATUSES) {
    for (const decision of VERDICTS) {
      const state = badgeState({ status, decision });
      t.ok(BADGE_STATES.includes(state), `${status}, ${decision}: ${state.message}`);
      seen.add(state.message);
      if (status !== 'current')
        t.equal(state, badgeState({ status, decision: 'proceed' }), 'whatever its verdict was');
    }
  }
  t.equal(badgeState(null), BADGE_NOT_FOUND);
  t.equal(seen.size, VERDICTS.length + REPORT_STATUSES.length - 1, 'no two states say the same');
  t.equal(BADGE_STATES.length, seen.size + 1);
  for (const { message } of BADGE_STATES) {
    t.notMatch(message, /certif|approv|complian|guarant|verified|safe|seal|pass|legal|insur/i);
  }
  t.end();
});

t.test('the endpoint form has the keys that shields.io takes, and no others', (t) => {
  const allowed = [
    'schemaVersion',
    'label',
    'message',
    'color',
    'labelColor',
    'isError',
    'namedLogo',
    'logoSvg',
  ];
  for (const state of BADGE_STATES) {
    const badge = shieldsBadge(state);
    const keys = Object.keys(badge).filter(
      (key) => ![...allowed, 'logoColor', 'style', 'cacheSeconds'].includes(key),
    );
    t.same(keys, []);
    t.match(badge, {
      schemaVersion: 1,
      label: BADGE_LABEL,
      cacheSeconds: BADGE_CACHE_SECONDS,
      isError: state.failed,
    });
    t.ok(badge.message.length > 0);
    t.match(badge.color, /^#[0-9a-f]{6}$/);
  }
  t.end();
});

t.test('the image has its words as accessible name, and is wide enough for them', (t) => {
  for (const state of BADGE_STATES) {
    const svg = badgeSvg(state, LINKS);
    const name = `${BADGE_LABEL}: ${state.message}`;
    t.ok(svg.includes(`role="img" aria-label="${name}"`), name);
    t.ok(svg.includes(`<title>${name}</title>`));
    const [, width] = /^<svg [^>]*width="(\d+)" height="20"/.exec(svg) ?? [];
    t.equal(Number(width), textWidth(BADGE_LABEL) + textWidth(state.message) + 24);
    for (const url of [LINKS.page, LINKS.record, escapeMarkup(LINKS.proof)])
      t.ok(svg.includes(`"${url}"`), url);
    t.notMatch(svg, / (id|style|on\w+)="|<script|<style/, 'nothing that could clash with the page around it');
  }
  t.ok(textWidth('WWW') > 2 * textWidth('iii'), 'letters have their own widths');
  t.equal(textWidth(''), 0);
  t.end();
});

t.test('escaped text holds nothing that reads as markup', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const escaped = escapeMarkup(text);
      return (
        !/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/.test(escaped) &&
        escaped.isWellFormed() &&
        escaped.search(NOT_XML) < 0
      );
    }),
    { numRuns: 5_000 },
  );
  t.equal(escapeMarkup('a\u0000\ud800<b>'), 'a\ufffd\ufffd&lt;b&gt;');
  t.end();
});

const HOSTILE = [
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  ']]>-->',
  '&lt;&#0;&unknown;',
  '</title></svg><svg onload=alert(1)>',
  '\u0000\u0008\u001f\ufffe\uffff\ud800',
  '<!ENTITY x SYSTEM "file:///etc/passwd">',
  '‮right to left‬ 検査 🧸',
];

interface Parsed {
  error: boolean;
  elements: string[];
  name: string | null;
  title: string | null;
  texts: (string | null)[];
  resources: string[];
}

/** Runs in the browser, on all badges at once. */
const PARSE_ALL = `(documents) => documents.map((text) => {
  const xml = new DOMParser().parseFromString(text, 'image/svg+xml');
  const all = [...xml.querySelectorAll('*')];
  return {
    error: xml.querySelector('parsererror') !== null,
    elements: all.map((one) => one.nodeName),
    name: xml.documentElement.getAttribute('aria-label'),
    title: xml.querySelector('title')?.textContent ?? null,
    texts: [...xml.querySelectorAll('text')].map((one) => one.textContent),
    resources: all.flatMap((one) => one.getAttribute('rdf:resource') ?? []),
  };
})`;
const parseAll = (documents: string[]) => inBrowser<Parsed[]>(PARSE_ALL, documents);

t.test(
  CHROMIUM
    ? 'a real XML parser reads one badge with exactly the given texts, whatever they are'
    : 'no Chromium was found: no badge was parsed by a real XML parser',
  async (t) => {
    if (!CHROMIUM) return;
    const text = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.constantFrom(...HOSTILE));
    const given = [
      ...HOSTILE.map((hostile) => [hostile, hostile, hostile] as [string, string, string]),
      ...fc.sample(fc.tuple(text, text, text), 600),
    ];
    const svgs = given.map(([label, message, url]) =>
      badgeSvg({ message, color: '#57606a' }, { ...LINKS, page: url }, label),
    );
    const [plain] = await parseAll([badgeSvg({ message: 'm', color: '#57606a' }, LINKS, 'l')]);
    t.equal(plain?.elements.length, 13);
    const parsed = await parseAll(svgs);
    t.equal(parsed.length, given.length);
    // Characters that XML cannot hold are replaced. A parser turns every line end into a line feed, in
    // attributes into a space.
    const held = (text: string) => text.toWellFormed().replace(NOT_XML, '\ufffd').replace(/\r\n?/g, '\n');
    const inAttribute = (text: string) => held(text).replace(/[\t\n]/g, ' ');
    const wrong = parsed.filter((one, i) => {
      const [label = '', message = '', url = ''] = given[i] ?? [];
      return (
        one.error ||
        one.elements.join() !== plain?.elements.join() ||
        one.name !== inAttribute(`${label}: ${message}`) ||
        one.title !== held(`${label}: ${message}`) ||
        one.texts.join('\0') !== [held(label), held(message)].join('\0') ||
        one.resources[0] !== inAttribute(url)
      );
    });
    t.same(wrong, []);
  },
);
