/**
 * Plain goods get through and dangerous ones do not: 500 of each, drawn by a seed before the rules were written, filed
 * at the same nodes. `GOODS_SEED=7 npm test -- test/decisions/judgement/goods.test.ts` draws others.
 */
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import dangerous from '../../fixtures/goods/dangerous.json' with { type: 'json' };
import { dangerousGoods, type Good, plainGoods } from '../../fixtures/goods/draw.ts';
import plain from '../../fixtures/goods/plain.json' with { type: 'json' };
import written from '../../fixtures/goods/written.json' with { type: 'json' };

const index = shippedIndex();
const seed = Number(process.env.GOODS_SEED ?? plain.seed);

function verdictOf({ title, node, marketplace }: Good, intended_action: string): string {
  const facts = normalizeFacts({ title, marketplace, category: node, intended_action });
  return decide(facts, { index, as_of: '2026-11-28' }).decision;
}

t.test('the lists are those that the seed draws', (t) => {
  t.same(plainGoods(plain.seed, 500), plain.rows);
  t.same(dangerousGoods(dangerous.seed, 500), dangerous.rows);
  t.end();
});

t.test('at most a tenth of plain goods is held on marketplaces that ask no paper of every product', (t) => {
  const held = plainGoods(seed, 500)
    .filter(({ marketplace }) => marketplace.endsWith('_us'))
    .map((good) => ({ ...good, verdict: verdictOf(good, 'list') }));
  const refused = held.filter(({ verdict }) => !verdict.startsWith('proceed'));
  t.comment(`${refused.length} of ${held.length}`);
  t.ok(refused.length <= held.length / 10, refused.map(({ title }) => title).join('; '));
  t.end();
});

t.test('of titles as sellers write them six in seven get through, with their code and without any', (t) => {
  const goods = written.rows.map((row) => row.split('|'));
  for (const stated of [true, false]) {
    const held = goods.filter(([category, title]) => {
      const facts = normalizeFacts({
        title,
        marketplace: 'amazon_us',
        category: stated ? category : undefined,
        intended_action: 'list',
      });
      return !decide(facts, { index, as_of: '2026-11-28' }).decision.startsWith('proceed');
    });
    t.comment(`${held.length} of ${goods.length} held`);
    t.ok(held.length <= goods.length / 7, held.map(([, title]) => title).join('; '));
  }
  t.end();
});

t.test('no dangerous product is cleared at a plain place', (t) => {
  for (const good of dangerousGoods(seed, 500)) {
    const where = `${good.title} at ${good.node} on ${good.marketplace}`;
    if (verdictOf(good, 'list').startsWith('proceed')) t.fail(`listed: ${where}`);
    if (good.ban && verdictOf(good, 'recommend').startsWith('proceed')) t.fail(`recommended: ${where}`);
  }
  t.end();
});
