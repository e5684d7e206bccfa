/** Pages, mails and badges are written by one template: no value of a stranger becomes markup. */
import fc from 'fast-check';
import t from 'tap';
import { markup, trusted } from '../../contracts/core/markup.ts';
import { anyCharacter } from '../support/characters.ts';

const write = (value: unknown) => String(markup`<p title="${value}">${value}</p>`);

t.test(
  'the five characters that mean something in markup are escaped, in elements and in attributes',
  (t) => {
    t.equal(
      write(`<b>&'"</b>`),
      '<p title="&lt;b&gt;&amp;&#39;&quot;&lt;/b&gt;">&lt;b&gt;&amp;&#39;&quot;&lt;/b&gt;</p>',
    );
    t.equal(write('&amp;'), '<p title="&amp;amp;">&amp;amp;</p>', 'a text that looks escaped is escaped too');
    t.end();
  },
);

t.test('no text gets out of its place, whatever characters it has', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const said = write(text);
      const [, title, inner] = /^<p title="([^"<>]*)">([^<>]*)<\/p>$/.exec(said) ?? [];
      return title !== undefined && title === inner && !/&(?!(amp|lt|gt|quot|#39);)/.test(said);
    }),
    { numRuns: 2_000 },
  );
  t.end();
});

t.test('markup is taken as it is, once, also out of lists and lists of lists', (t) => {
  const item = (text: string) => markup`<li>${text}</li>`;
  t.equal(
    String(markup`<ul>${[item('a & b'), [item('<c>')], null]}</ul>`),
    '<ul><li>a &amp; b</li><li>&lt;c&gt;</li></ul>',
  );
  t.equal(String(markup`${trusted('<hr>')}`), '<hr>');
  t.end();
});

t.test('numbers are printed, zero too; what has no value prints nothing', (t) => {
  t.equal(String(markup`${0}, ${-1.5}, ${3n}`), '0, -1.5, 3');
  t.equal(String(markup`[${null}${undefined}${false}${true}${''}${[]}]`), '[]');
  t.end();
});

t.test('an object that only looks like markup is escaped', (t) => {
  const forged = { isEscaped: true, toString: () => '<script>' };
  t.equal(String(markup`${forged}`), '&lt;script&gt;');
  t.equal(String(markup`${new String('<script>')}`), '&lt;script&gt;');
  t.end();
});

t.test('characters that XML cannot hold are replaced, in values and in text of our own', (t) => {
  t.equal(String(markup`${'a\0b\u001b\ud800c\uffff'}`), 'a\ufffdb\ufffd\ufffdc\ufffd');
  t.equal(String(trusted('a\0b')), 'a\ufffdb');
  t.equal(String(markup`${'tab\tline\n😀'}`), 'tab\tline\n😀');
  t.end();
});

t.test('the template’s own text is written as it stands in the source', (t) => {
  t.equal(String(markup`a\tb\\n`), 'a\tb\\n', 'escape sequences of the source are characters');
  t.end();
});
