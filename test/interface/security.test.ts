/** The page on security: each point of the OWASP API Security Top 10, and each attack, names tests that exist. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { titlesOf } from '../support/titles.ts';

t.test('each point of the OWASP list is held by tests that exist', (t) => {
  const page = readFileSync(new URL('../../.github/SECURITY.md', import.meta.url), 'utf8');
  const points = [...page.matchAll(/^\| API(\d+) (.*)$/gm)];
  t.same(
    points.map(([, number]) => Number(number)),
    Array.from({ length: 10 }, (_, i) => i + 1),
  );
  for (const [, number, rest = ''] of points) {
    const cited = [...rest.matchAll(/\[([^\]]+)\]\(\.\.\/(test\/[^)]+)\)/g)];
    t.ok(cited.length > 0, `API${number} is proved`);
    for (const [, title = '', file = ''] of cited) t.ok(titlesOf(file).includes(title), `${file}: ${title}`);
  }
  const attacks = page.split('## What attacks brought down')[1]?.split('\n## ')[0] ?? '';
  const held = [...attacks.matchAll(/\[([^\]]+)\]\(\.\.\/(test\/[^)]+)\) \|$/gm)];
  t.ok(held.length > 10, `${held.length} attacks`);
  for (const [, title = '', file = ''] of held) t.ok(titlesOf(file).includes(title), `${file}: ${title}`);
  t.end();
});
