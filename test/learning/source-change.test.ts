/** Reads a page and the difference of two pages: text, lines, laws and standards, rules. */
import fc from 'fast-check';
import t from 'tap';
import type { CompiledRule } from '../../contracts/decisions/rules/compiled-rule.ts';
import { decodeBody, isReadable, pageText } from '../../contracts/learning/sources/page-text.ts';
import {
  affectedRules,
  compareTexts,
  readChange,
  referencesIn,
} from '../../contracts/learning/sources/source-change.ts';
import { citedSources, shippedRules, sourceUrl } from '../../contracts/learning/sources/source-watchlist.ts';

const HTML = 'text/html';

t.test('the text of a page is the text that its reader sees', (t) => {
  for (const [html, text] of [
    ['<p>A &amp; <b>b</b>old</p><p>3 &lt; 4 &#167; &#x41;&nbsp;B</p>', 'A & bold\n3 < 4 § A B'],
    ['<script>if (a < b) "</p>"</script>x<style>p{}</style><SCRIPT src=y></SCRIPT>z', 'x\nz'],
    ['<ul><li>one<li>two</ul>', 'one\ntwo'],
    ['a <!-- <p>no</p> -->b', 'a b'],
    ['3 < 4 and <5', '3 < 4 and <5'],
    ['<p title="a">open', 'open'],
    ['<p>never closed <script>x', 'never closed'],
    ['&unheard; &#1114112; &#xD800;', '&unheard; �'],
    ['e\u0301\u200b\u00adx\u0007', 'éx'],
    ['', ''],
  ] as const) {
    t.equal(pageText(html, HTML), text, html);
  }
  t.equal(pageText('a  <b>\r\n\n c', 'text/plain'), 'a <b>\nc', 'plain text keeps its brackets');
  t.equal(pageText(' <p>a</p>', null), 'a', 'text with markup is read as HTML');
  t.end();
});

t.test('the text of a page does not depend on its spacing, and reading it again changes nothing', (t) => {
  const words = fc.array(fc.stringMatching(/^[\w§äé<>&;]{1,8}$/), { maxLength: 20 });
  fc.assert(
    fc.property(words, fc.string(), (line, any) => {
      const text = pageText(line.join(' '), 'text/plain');
      t.equal(pageText(line.join(' \t  '), 'text/plain'), text);
      for (const type of [HTML, 'text/plain']) {
        const read = pageText(any, type);
        t.ok(read.isWellFormed());
        t.equal(pageText(read, 'text/plain'), read);
      }
    }),
    { numRuns: 100 },
  );
  t.end();
});

t.test('a page of nothing but brackets is read quickly', (t) => {
  const began = performance.now();
  for (const piece of ['<', '<!--', '<script>', '&#', '<p ', '</']) pageText(piece.repeat(300_000), HTML);
  t.ok(performance.now() - began < 10_000);
  t.end();
});

t.test('bytes are read in the character set that the page names', (t) => {
  t.equal(decodeBody(Uint8Array.of(0xe4), 'text/html; charset=ISO-8859-1'), 'ä');
  t.equal(decodeBody(Buffer.from('ä'), 'text/html; charset=nonsense'), 'ä');
  t.equal(decodeBody(Buffer.from('ä'), null), 'ä');
  for (const type of [null, 'text/html', 'text/plain;charset=x', 'application/xhtml+xml', 'application/json'])
    t.ok(isReadable(type), String(type));
  for (const type of ['application/pdf', 'image/png', 'application/octet-stream'])
    t.notOk(isReadable(type), type);
  t.end();
});

t.test('added and removed lines are listed for every change of a page', (t) => {
  t.same(compareTexts('a\nb\nc', 'a\nc\nd'), { added: ['d'], removed: ['b'], in_order: true });
  t.same(compareTexts('', 'a'), { added: ['a'], removed: [], in_order: true });
  t.same(compareTexts(null, 'a'), { added: [], removed: [], in_order: true });
  const lines = (word: string) => Array.from({ length: 3_000 }, (_, i) => `${word} ${i}`);
  const rewritten = compareTexts(
    [...lines('old'), 'kept', 'kept'].join('\n'),
    [...lines('new'), 'kept'].join('\n'),
  );
  t.same([rewritten.added.length, rewritten.removed.length, rewritten.in_order], [3_000, 3_001, false]);
  const some = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  fc.assert(
    fc.property(some, some, (before, after) => {
      const { added, removed } = compareTexts(before.join('\n'), after.join('\n'));
      t.equal(before.length - removed.length + added.length, after.length);
      for (const line of 'abcd') {
        const count = (all: readonly string[]) => all.filter((one) => one === line).length;
        t.equal(count(before) - count(removed) + count(added), count(after));
      }
    }),
    { numRuns: 100 },
  );
  t.end();
});

t.test('laws and standards are found in a text, each in one spelling', (t) => {
  for (const [text, references] of [
    ['See 47 CFR 15.201, 2.907 and 16 C.F.R. Part 1250', ['16 CFR 1250', '47 CFR 15.201', '47 CFR 2.907']],
    ['15 U.S.C. 2063(a)(2), 15 USC § 45', ['15 USC 2063', '15 USC 45']],
    ['Regulation (EU) 2023/988; Directive 2009/48/EC', ['2009/48', '2023/988']],
    ['tested to ASTM F963-23 and UL2056', ['ASTM F963', 'UL 2056']],
    ['IEC 62368-1:2018', ['IEC 62368-1']],
    ['ASTM F9631, 2023/2024 was 16 CF', ['2023/2024']],
    ['nothing', []],
  ] as const) {
    t.same([...referencesIn(text)].sort(), references, text);
  }
  t.end();
});

t.test(
  'rules are found by the address they cite, by name, and by the laws and standards in changed lines',
  (t) => {
    const nothing = { added: [], removed: [] };
    for (const [url, rules] of citedSources()) {
      t.same(
        affectedRules({ url, rule_ids: [] }, nothing).map(({ rule_id }) => rule_id),
        rules.map(({ rule }) => rule.id).sort(),
        url,
      );
    }
    t.same(affectedRules({ url: 'https://x.example/', rule_ids: [] }, nothing), []);
    const gone = affectedRules(
      { url: 'https://x.example/', rule_ids: [] },
      { added: [], removed: ['16 CFR 1222.1', '16 CFR 1250'] },
    );
    t.ok(
      gone.some(({ rule_id }) => rule_id === 'us.cpsc.toys_f963'),
      'a part also means its sections',
    );
    t.ok(
      gone.some(({ rule_id }) => rule_id === 'us.cpsc.bedside_sleepers'),
      'a section also means its part',
    );
    t.same(affectedRules({ url: '', rule_ids: ['us.cpsc.cpc'] }, nothing), [
      { rule_id: 'us.cpsc.cpc', because: 'operator', mentions: [] },
    ]);
    t.equal(sourceUrl('HTTPS://Law.example/a?b=1#c'), 'https://law.example/a?b=1');
    t.equal(sourceUrl('no'), null);
    t.end();
  },
);

t.test('a change quotes only a little text, and its candidate is the rule as it stands', (t) => {
  const [url, rules] = [...citedSources()][0] as [string, readonly CompiledRule[]];
  const before = { sha256: '0'.repeat(64), text: 'a', text_cut: false };
  const after = { sha256: '1'.repeat(64), text: `${'long '.repeat(100)}\n`.repeat(9), text_cut: true };
  const change = readChange({ url, rule_ids: [] }, before, after);
  t.match(change, { live_rules_changed: false, whole: false, removed_lines: 1 });
  t.equal(change.excerpts.added.length, 5);
  t.ok(change.excerpts.added.every((line) => line.length <= 161));
  t.same(
    change.candidates.map(({ rule_id }) => rule_id),
    rules.map(({ rule }) => rule.id).sort(),
  );
  const again = readChange({ url, rule_ids: [] }, before, after);
  t.same(again, change, 'the same texts give the same answer');
  for (const { rule_id, pack, gated } of change.candidates) {
    t.equal(shippedRules().get(rule_id)?.pack.id, pack);
    t.equal(gated, false);
  }
  t.end();
});
