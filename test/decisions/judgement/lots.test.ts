/**
 * Products that were written from the law in lots, before the service was asked about them. A lazy seller asks
 * (see lots.ts), so that only what the title says can stop a product that may not be sold.
 */
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import { everyPaper } from '../../fixtures/evidence.ts';
import { answerTo, isCleared, type Lot, productsOf } from '../../fixtures/goods/lots.ts';
import titles from '../../fixtures/goods/sellers-titles.json' with { type: 'json' };
import { testWhole } from '../../support/length.ts';

const index = shippedIndex();
const LOTS: readonly Lot[] = ['1', '2', '4', '5', '7', '8', '9', '10', '11', '12', '13'];
/** Known wrong answers of all these lots, at most: unlawful goods that are cleared, and lawful ones that are not. */
const MOST_CLEARED = 31;
const MOST_HELD = 24;

t.test('few unlawful products are cleared, and few lawful ones are held', (t) => {
  const answers = LOTS.flatMap(productsOf).map((product) => ({
    ...product,
    cleared: isCleared(answerTo(product, index, '2026-11-28')),
  }));
  const cleared = answers.filter(({ lawful, cleared }) => cleared && !lawful);
  const held = answers.filter(({ lawful, cleared }) => lawful && !cleared);
  t.comment(`${cleared.length} cleared, ${held.length} held of ${answers.length}`);
  t.ok(cleared.length <= MOST_CLEARED, cleared.map(({ title }) => title).join('; '));
  t.ok(held.length <= MOST_HELD, held.map(({ title }) => title).join('; '));
  t.end();
});

/** By lot: unlawful goods that are cleared, at most, and plain ones that are, at least. */
const BY_TITLE = {
  american: { unlawful: 1, plain: 66 },
  european: { unlawful: 1, plain: 24 },
  'plain words': { unlawful: 1, plain: 62 },
} as const;

testWhole(t, 'titles as sellers write them name unlawful goods, and many plain ones', (t) => {
  const evidence = everyPaper({ without: ['sale_licence', 'wildlife_permit'] });
  for (const [lot, bounds] of Object.entries(BY_TITLE)) {
    const cleared = titles.lots[lot as keyof typeof BY_TITLE].flatMap((row) => {
      const [marketplace = '', title = '', lawful] = row.split('|');
      const facts = normalizeFacts({ marketplace, title, intended_action: 'list', report_id: 'rep_1' });
      const { decision } = decide(facts, { index, as_of: '2026-11-29', evidence });
      return decision.startsWith('proceed') ? [{ title, lawful: lawful === 'yes' }] : [];
    });
    const unlawful = cleared.filter(({ lawful }) => !lawful);
    t.comment(`${lot}: ${unlawful.length} unlawful and ${cleared.length - unlawful.length} plain cleared`);
    t.ok(unlawful.length <= bounds.unlawful, unlawful.map(({ title }) => title).join('; '));
    t.ok(cleared.length - unlawful.length >= bounds.plain, lot);
  }
  t.end();
});
