/** Substances in titles and ingredients, held against the tables of laws. */
import fc from 'fast-check';
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { decisionRequestSchema, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { ignoredIn, lookUps } from '../../../contracts/decisions/request/ignored.ts';
import { LISTS, substanceIndex } from '../../../contracts/decisions/request/substance-index.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import {
  isNumber,
  listedSubstances,
  substanceKey,
} from '../../../contracts/decisions/words/substance-names.ts';
import tables from '../../../contracts/rule-packs/substances/tables.json' with { type: 'json' };
import { anyCharacter } from '../../support/characters.ts';

const index = shippedIndex();
const PLACES = {
  EU: 'amazon_de',
  US: 'amazon_us',
  UK: 'amazon_uk',
  CA: 'amazon_ca',
  JP: 'amazon_jp',
} as const;

function found(request: object, as_of = '2026-11-28') {
  const facts = normalizeFacts(
    decisionRequestSchema.parse({
      marketplace: PLACES.EU,
      category: 'cosmetics',
      intended_action: 'list',
      ...request,
    }),
  );
  const { decision, reasons, valid_until } = decide(facts, { index, as_of });
  const ours = reasons.filter(({ rule_id }) => rule_id.startsWith('substance.'));
  return {
    decision,
    valid_until,
    reasons: ours,
    ids: ours.map((one) => `${one.rule_id} ${one.outcome} ${one.severity}`),
  };
}

t.test('names stand in the tables in their normal form, and numbers with their check digit', (t) => {
  for (const { id, rows } of LISTS)
    for (const [entry = '', , keys = '', ids = ''] of rows) {
      if (entry.startsWith('=')) continue;
      for (const key of keys.split('|')) if (substanceKey(key) !== key) t.fail(`${id} ${entry}: ${key}`);
      for (const one of ids.split(' ')) if (one !== '' && !isNumber(one)) t.fail(`${id} ${entry}: ${one}`);
    }
  for (const [, keys = ''] of tables.words)
    for (const key of keys.split('|')) if (substanceKey(key) !== key) t.fail(key);
  t.ok(LISTS.reduce((sum, { rows }) => sum + rows.length, 0) > 4_000);
  t.end();
});

t.test('a list says where it was read, and blocks only if that was its publisher', (t) => {
  for (const { id, grade, url, read_from } of LISTS) {
    t.ok(url !== null && URL.canParse(url), id);
    t.equal(read_from.length > 0, grade !== 'none', id);
  }
  t.end();
});

t.test('an entry of Annex II bans a cosmetic, by whichever name or number', (t) => {
  for (const request of [
    { title: 'Gel polish with TPO, 15 ml' },
    { ingredients: 'Polyurethane Acrylate, Trimethylbenzoyl Diphenylphosphine Oxide, Silica' },
    { ingredients: ['Acrylates Copolymer', 'CAS 75980-60-8 (2 %)'] },
    { ingredients: 'Aqua; EC 278-355-8' },
    { attributes: { ingredients: 'aqua, TPO' }, title: 'UV nail gel' },
  ]) {
    const { decision, reasons } = found(request);
    t.equal(decision, 'do_not_proceed', JSON.stringify(request));
    t.equal(reasons[0]?.citation.pinpoint, 'entry 1731', JSON.stringify(request));
  }
  t.end();
});

t.test('markets differ, and so do goods', (t) => {
  const list = { ingredients: 'Polyurethane Acrylate, Trimethylbenzoyl Diphenylphosphine Oxide' };
  t.strictSame(found({ ...list, marketplace: PLACES.US }).ids, []);
  t.strictSame(found({ title: 'TPO roofing membrane, white', category: 'construction_products' }).ids, []);
  const soap = { title: 'Antibacterial hand soap with triclosan 500 ml', intended_action: 'recommend' };
  t.equal(found({ ...soap, marketplace: PLACES.US }).decision, 'do_not_proceed');
  t.not(found(soap).decision, 'do_not_proceed');
  t.equal(
    found({ title: 'Crème éclaircissante à l’hydroquinone 4 %', marketplace: 'amazon_fr' }).decision,
    'do_not_proceed',
  );
  t.equal(found({ title: 'Hydroquinone serum', marketplace: PLACES.UK }).decision, 'hold');
  t.equal(found({ ingredients: 'water, minoxidil', marketplace: PLACES.CA }).decision, 'do_not_proceed');
  t.equal(found({ ingredients: 'water, chloroform', marketplace: PLACES.JP }).decision, 'do_not_proceed');
  t.end();
});

t.test('salts, compounds and classes count where the entry covers them', (t) => {
  for (const ingredients of [
    'aqua, minoxidil sulfate',
    'aqua, mercuric iodide',
    'aqua, clobetasol propionate',
    'aqua, spironolactone',
    'aqua, hydrocortisone acetate',
  ])
    t.equal(found({ ingredients }).decision, 'do_not_proceed', ingredients);
  for (const ingredients of [
    'aqua, petrolatum',
    'aqua, phenoxyethanol',
    'aqua, retinyl palmitate',
    'aqua, calcium sodium borosilicate',
  ])
    t.not(found({ ingredients }).decision, 'do_not_proceed', ingredients);
  t.end();
});

t.test('a denial clears the title, and never the list', (t) => {
  for (const title of [
    'Hydroquinone-free dark spot serum',
    'Shampoo without isobutylparaben, triclosan and lilial',
    'Sérum sans hydroquinone',
    'Creme ohne Hydrochinon',
    'No tretinoin night cream',
    '不含氢醌 精华',
    'Hydroquinone test kit',
  ])
    t.strictSame(
      found({ title }).ids.filter((one) => one.includes('prohibited')),
      [],
      title,
    );
  const { decision } = found({ title: 'Hydroquinone-free serum', ingredients: 'aqua, hydroquinone' });
  t.equal(decision, 'do_not_proceed');
  for (const ingredients of [
    'aqua. May contain traces of hydroquinone',
    'aqua, free from hydroquinone',
    'aqua, hydroquinone: not detected',
  ])
    t.not(found({ ingredients }).decision, 'do_not_proceed', ingredients);
  t.end();
});

t.test('a share is held against the limit of the use', (t) => {
  const verdict = (title: string, ingredients: string) =>
    found({ title, ingredients }).ids.filter((one) => /restricted|preserv|filters/.test(one));
  t.strictSame(verdict('Deodorant', 'aqua, triclosan 0.3 %'), []);
  t.strictSame(verdict('Deodorant', 'aqua, triclosan 0.4 %'), [
    'substance.eu_cosmetics_preservatives broken block',
  ]);
  t.strictSame(verdict('Deodorant', 'aqua, triclosan'), [
    'substance.eu_cosmetics_preservatives unknown warn',
  ]);
  t.strictSame(verdict('Body lotion', 'aqua, triclosan'), [
    'substance.eu_cosmetics_preservatives to_check block',
  ]);
  t.strictSame(verdict('Body lotion', 'aqua, phenoxyethanol 9000 ppm'), []);
  t.strictSame(verdict('Body lotion', 'aqua, phenoxyethanol 11000 ppm'), [
    'substance.eu_cosmetics_preservatives broken block',
  ]);
  // A preservative up to 0.5 % is allowed for other ends up to 2 %.
  t.strictSame(verdict('Face cream', 'aqua, salicylic acid 1.5 %'), []);
  t.equal(found({ title: 'Retinol 2.5% serum' }).decision, 'do_not_proceed');
  t.end();
});

t.test('a coming ban warns with its day, and counts from that day on', (t) => {
  const polish = { title: 'Nail polish red', ingredients: 'butyl acetate, triphenyl phosphate' };
  const before = found(polish, '2026-12-31');
  t.ok(before.ids.includes('substance.eu_cosmetics_prohibited informational warn'));
  t.ok(before.valid_until <= '2027-01-01');
  t.equal(found(polish, '2027-01-01').decision, 'do_not_proceed');
  t.end();
});

t.test('a number with a wrong check digit is named, and nothing is looked up', (t) => {
  t.strictSame(found({ ingredients: 'CAS 75980-60-9' }).ids, ['substance.number to_check warn']);
  t.end();
});

t.test(
  'ingredients are a text or a list, anything else is refused by name, and other words for them are told',
  (t) => {
    for (const ingredients of [7, {}, [1], true])
      t.equal(decisionRequestSchema.safeParse({ ingredients }).error?.issues[0]?.path[0], 'ingredients');
    const given = { inci: 'aqua', attributes: { composition: 'aqua' } };
    const read = decisionRequestSchema.parse(given);
    t.strictSame(
      ignoredIn(given, read, lookUps()).map(({ did_you_mean }) => did_you_mean),
      ['ingredients', 'attributes.ingredients'],
    );
    const both = normalizeFacts(
      decisionRequestSchema.parse({ ingredients: 'aqua', attributes: { ingredients: ['Tpo'] } }),
    );
    t.equal(both.ingredients, 'aqua ; tpo');
    t.end();
  },
);

t.test('the order and the case of a list change nothing', (t) => {
  const names = [
    'aqua',
    'hydroquinone',
    'CAS 75980-60-8',
    'Parfum (Linalool, Limonene)',
    'phenoxyethanol 0.5 %',
    '1,2-Hexanediol',
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: names.length }), fc.boolean(), (order, upper) => {
      const list = upper ? order.map((one) => one.toUpperCase()) : order;
      const ids = (ingredients: string | string[]) => [...found({ ingredients }).ids].sort();
      t.strictSame(ids(list), ids(names.join(', ')));
    }),
    { numRuns: 20 },
  );
  t.end();
});

t.test('any text is read without an error', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
      listedSubstances(text);
      substanceKey(text);
      return true;
    }),
    { numRuns: 300 },
  );
  t.ok(substanceIndex().names.size > 5_000);
  t.end();
});
