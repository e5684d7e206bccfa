/** Plain goods find a home by their title, and what a title does not say is asked. */
import fc from 'fast-check';
import t from 'tap';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { type DecisionRequest, normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import categoryWords from '../../../contracts/rule-packs/data/category-words.json' with { type: 'json' };
import goodsWords from '../../../contracts/rule-packs/data/goods-words.json' with { type: 'json' };
import { plainGoods } from '../../fixtures/goods/draw.ts';
import { share } from '../../support/length.ts';

const index = shippedIndex();
const decided = (request: DecisionRequest) =>
  decide(normalizeFacts({ marketplace: 'amazon_us', intended_action: 'list', ...request }), {
    index,
    as_of: '2026-11-28',
  });
const isYes = (decision: string) => decision.startsWith('proceed');
const asked = (request: DecisionRequest) =>
  decided(request)
    .missing_facts.filter(({ blocks }) => blocks)
    .map(({ fact }) => fact);

t.test('a title that is understood completely needs no category', (t) => {
  for (const category of [undefined, 'any']) {
    const decision = decided({ category, title: 'Steel food skewers, set of 6, 30 cm' });
    t.ok(isYes(decision.decision));
    t.match(decision.understood.category, { basis: 'title', category: 'kitchenware_manual' });
    t.ok(
      decision.understood.category.node?.presumed.some(({ fact }) => fact === 'has_electronics'),
      'and what is presumed is shown',
    );
  }
  t.end();
});

t.test('a word that nobody knows is asked about, and the answer is enough', (t) => {
  const title = 'Steel food skewers, gallium';
  t.same(asked({ category: 'hg-11-8-33-1', title }), ['prohibited_kind']);
  const answered = { category: 'hg-11-8-33-1', title, attributes: { prohibited_kind: 'none' } };
  t.ok(isYes(decided(answered).decision));
  t.ok(isYes(decided({ category: 'hg-11-8-33-1', title, brand: 'Gallium' }).decision), 'or it is the brand');
  t.same(asked({ title }), ['category'], 'without a category that is the one question');
  const [question] = decided({ category: 'hg-11-8-33-1', title }).missing_facts;
  t.match(question?.why, 'gallium', 'it quotes the word');
  t.notOk(Object.isFrozen(question), 'and is kept for no other answer');
  t.end();
});

t.test('a word of no dictionary is the name of a maker', (t) => {
  for (const title of [
    'ZORBLAX food skewers, steel, set of 6',
    'Set of 6 steel food skewers Zorblax',
    'Zorblax Schneidebrett aus Bambus',
  ])
    t.ok(isYes(decided({ title }).decision), title);
  for (const [title, why] of [
    ['Vicuna food skewers', 'an animal'],
    ['Nitazene food skewers', 'built like a medicine'],
    ['Stunzorblax food skewers', 'begins with a word that opens a rule'],
    ['Schneidebrett aus Bambus Zorblax', 'only the first word where we know fewer'],
    ['Zorblax vermiquil drantolix food skewers', 'too many to be one name'],
    ['Gold zorblax', 'names no goods'],
  ] as const)
    t.notOk(isYes(decided({ title }).decision), `${title}: ${why}`);
  t.end();
});

t.test(
  'words for what goods are for or show are understood beside their name, and alone they are goods',
  (t) => {
    for (const title of [
      'Wooden ruler with robins, 30 cm',
      'Steel cake stand with acorns',
      'Bread bin, steel, with a gun metal finish',
    ])
      t.ok(isYes(decided({ title }).decision), title);
    for (const title of ['Spirit, 60 cl', 'Robins, two, hand-reared', 'Gun, metal cake stand'])
      t.notOk(isYes(decided({ title }).decision), title);
    t.end();
  },
);

t.test('nothing is presumed of goods that the title does not name', (t) => {
  const title = 'Handheld back massager, black';
  const facts = asked({ category: 'hg-11-8-33-1', title });
  t.ok(facts.includes('prohibited_kind') && facts.includes('has_electronics'), facts.join());
  t.same(asked({ category: 'hg-11-8-33-1' }), ['title']);
  t.same(asked({ category: 'stationery_and_paper' }), ['title']);
  t.end();
});

t.test('a part of a name that only describes other goods names nothing by itself', (t) => {
  // "Oil & Vinegar Dispensers", "Toilet & Bidet Seats", "Furnace & Boiler Filters" are names of the taxonomy.
  for (const [category, title] of [
    ['kitchenware_manual', 'Sassafras oil, 30 ml'],
    [undefined, 'Oil, 30 ml'],
    [undefined, 'Furnace, steel'],
    [undefined, 'Lock bypass set'],
    [undefined, 'Electrolysis kit'],
    [undefined, 'Seat belt extender, black'],
    [undefined, 'Super absorbent beads, 50,000'],
  ] as const)
    t.notOk(isYes(decided({ category, title }).decision), title);
  t.ok(isYes(decided({ title: 'Oil dispenser, glass' }).decision));
  const cover = decided({ title: 'Throw pillow cover, linen' });
  t.equal(
    cover.understood.category.category,
    'textiles',
    '“Cover e protezioni per computer” are for computers',
  );
  t.end();
});

t.test('one plain code is as good as another for goods that a title names', (t) => {
  t.ok(isYes(decided({ category: 'personal_accessories', title: 'Leather wallet, brown' }).decision));
  t.notOk(isYes(decided({ category: 'stationery_and_paper', title: 'Pepper spray, red' }).decision));
  t.end();
});

t.test(
  'a title of known words under a plain code needs no name that we know, and a colour names no goods',
  (t) => {
    for (const [category, title] of [
      ['party_and_costumes', 'Gold fringe backdrop, 2 pack'],
      ['musical_instruments', 'Instrument polishing cloth for brass, large'],
      ['bags_and_luggage', 'Shoulder bag, faux leather, cream'],
    ] as const)
      t.ok(isYes(decided({ category, title }).decision), title);
    for (const [category, title] of [
      ['party_and_costumes', 'Gold fringe zorblax'],
      ['kitchenware_manual', 'Vinegar cream, 30 ml'],
      ['hand_tools', 'Brass machine'],
    ] as const)
      t.notOk(isYes(decided({ category, title }).decision), title);
    t.end();
  },
);

t.test('goods of a common category that are filed under a plain code are judged by its rules', (t) => {
  for (const [stated, title, category] of [
    ['household_supplies', 'Bath mat, bamboo', 'rugs'],
    ['personal_accessories', 'Silk neck tie, navy', 'textiles'],
    ['party_and_costumes', 'Paper plates, gold, 50 count', 'food_contact'],
    ['sports_goods', 'Camping mug, enamel, 350 ml', 'kitchenware_manual'],
  ] as const) {
    const { understood, missing_facts } = decided({ category: stated, title });
    t.match(understood.category, { basis: 'title', category });
    t.notOk(
      missing_facts.some(({ fact }) => fact === 'category'),
      title,
    );
  }
  t.end();
});

t.test('furniture that nobody sits or lies on has no upholstery', (t) => {
  const upholstery = (title: string) =>
    asked({ marketplace: 'amazon_uk', category: 'furniture', title }).includes('is_upholstered');
  t.notOk(upholstery('Solid oak coffee table, 110 cm'));
  t.ok(upholstery('Velvet footstool, green'));
  t.end();
});

t.test('titles in Japanese and Chinese are read by their words, whatever stands between them', (t) => {
  for (const [category, title] of [
    ['bags_and_luggage', 'メンズ ショルダーバッグ 帆布 斜めがけ ブラック'],
    ['sports_goods', 'ヨガマット 10mm 収納バンド付き ピンク'],
    ['home_decoration', '北欧陶瓷花瓶 白色 客厅 摆件'],
    ['household_supplies', '加厚收纳箱 塑料 大号 带盖'],
  ] as const)
    t.ok(isYes(decided({ category, title }).decision), title);
  const odd = decided({ category: 'home_decoration', title: '白色 花瓶 魔法陣' }).missing_facts;
  const question = odd.find(({ fact }) => fact === 'prohibited_kind');
  t.match(question?.why, '魔法', 'a word that nobody knows is quoted whole');
  t.ok(asked({ category: 'home_decoration', title: '壁掛け時計 白' }).includes('has_electronics'));
  for (const title of ['花瓶 象牙', '催涙スプレー キーホルダー', 'レーザーポインター 緑'])
    t.notOk(isYes(decided({ category: 'home_decoration', title }).decision), title);
  t.end();
});

t.test('goods that are often electric are asked whether they are', (t) => {
  t.ok(asked({ title: 'Wall mirror, round, 60 cm' }).includes('has_electronics'));
  t.ok(
    isYes(decided({ title: 'Wall mirror, round, 60 cm', attributes: { has_electronics: false } }).decision),
  );
  t.end();
});

t.test('a book that is more than text is not taken for a book alone', (t) => {
  for (const category of [undefined, '543543']) {
    for (const title of [
      "Baby's first nursery rhymes book with sound button",
      'Magnetic dress-up activity book with crayons',
      'Bath book, plush, for toddlers',
    ])
      t.notOk(isYes(decided({ category, title }).decision), title);
    t.ok(isYes(decided({ category, title: 'The Silent Orchard: A Novel, paperback, 320 pages' }).decision));
    t.ok(isYes(decided({ category, title: 'Kochbuch vegetarische Küche, gebunden' }).decision));
  }
  t.end();
});

t.test('goods filed in a common category are judged by its rules, without those of narrower ones', (t) => {
  for (const [category, title] of [
    ['textiles', 'Cotton tote bag'],
    ['furniture', 'Wall shelf, steel'],
    ['furniture', 'Steel shoe rack'],
    ['kitchenware_manual', 'Beer glasses, set of 6, 500 ml'],
  ] as const) {
    const decision = decided({ category, title });
    t.ok(isYes(decision.decision), `${title}: ${decision.summary}`);
    t.equal(decision.understood.category.category, category);
  }
  t.same(asked({ category: 'furniture', title: 'Oak shoe rack' }), ['has_composite_wood']);
  t.ok(
    asked({ category: 'furniture', title: 'Steel dresser' }).includes('category'),
    'a dresser has its own',
  );
  t.ok(asked({ category: 'textiles', title: 'Coir door mat' }).includes('category'), 'and so has a rug');
  const apron = decided({ category: 'textiles', title: 'Apron, cotton' });
  t.same(asked({ category: 'textiles', title: 'Apron, cotton' }), [], 'the title says which textile it is');
  t.ok(apron.missing_evidence.some(({ rule_ids }) => rule_ids.includes('us.cpsc.clothing_flammability')));
  t.end();
});

t.test('a part of a bicycle is no bicycle', (t) => {
  for (const title of ['Bicycle bell, brass', 'Bicycle saddle', 'Bicycle bottle cage, aluminium']) {
    const decision = decided({ category: 'bicycles', title });
    t.ok(isYes(decision.decision), title);
    t.match(decision.understood.category, { basis: 'title', category: 'sports_goods' });
  }
  for (const title of ['Mountain bike 29 inch', 'Kids bicycle bell', 'Bicycle child seat', 'Bicycle light'])
    t.notOk(isYes(decided({ category: 'bicycles', title }).decision), title);
  t.end();
});

t.test('a hammer is no power tool, and a shoe rack no chest of drawers', (t) => {
  for (const [stated, title, category] of [
    ['power_tools', 'Claw hammer, fiberglass handle', 'hand_tools'],
    ['clothing_storage', 'Shoe rack 4 tier metal, stackable', 'household_supplies'],
  ] as const) {
    const decision = decided({ category: stated, title });
    t.ok(isYes(decision.decision), `${title}: ${decision.summary}`);
    t.match(decision.understood.category, { basis: 'title', category });
  }
  for (const [category, title] of [
    ['power_tools', 'Hammer drill, 800 W'],
    ['power_tools', 'Cordless screwdriver'],
    ['clothing_storage', 'Dresser, 6 drawers, oak'],
  ] as const)
    t.notOk(isYes(decided({ category, title }).decision), title);
  t.end();
});

t.test('what a title counts, binds or is named in another language points to no other goods', (t) => {
  for (const title of [
    'Spiral notebook, college ruled, 70 sheets',
    'A Short History of Rivers, Paperback',
    'Guitar picks, 12 pack',
    'Hand coffee grinder',
    'Wicker baskets with handles',
  ])
    t.ok(isYes(decided({ title }).decision), title);
  t.equal(decided({ title: 'Solid oak baskets' }).understood.category.category, 'household_supplies');
  t.equal(decided({ title: 'Wall clock, oak, 30 cm' }).understood.category.basis, 'title');
  t.notOk(isYes(decided({ title: 'Pepper spray keychain, paperback' }).decision));
  t.end();
});

t.test(
  'a name may be followed by what describes it, and kinds of common goods speak for one another',
  (t) => {
    for (const title of [
      'Clipboard A4 hardboard',
      'Notebook B5 dotted 120 pages',
      'Door stopper, rubber, brown',
      'Camping chair, folding, with cup holder',
      'Trash bags 13 gallon',
      'Cufflinks, silver tone, round',
      'Kitchen scissors, stainless steel',
      'Phone mount for bike handlebar',
      'Soprano recorder, wood',
      'Acacia serving board with handle',
      'Mechanical pencils with pencil lead refills',
    ])
      t.ok(isYes(decided({ title }).decision), title);
    t.ok(
      asked({ title: 'Oak camping table' }).includes('has_composite_wood'),
      'the strictest of them is judged',
    );
    for (const title of [
      'Notebook 15 inch 16 GB RAM',
      'Clipboard gallium hardboard',
      'Clipboard with laser pointer',
    ])
      t.notOk(isYes(decided({ title }).decision), title);
    t.end();
  },
);

t.test(
  'a word is understood in its other cases and numbers, by its parts, and beside a word that explains it',
  (t) => {
    for (const [marketplace, category, title] of [
      [
        'amazon_de',
        'household_supplies',
        'Kleiderbügel aus Holz 20 Stück, drehbarer Haken, rutschfeste Hosenstange',
      ],
      ['amazon_nl', 'kitchenware_manual', 'Ovenschaal van keramiek rechthoekig 33 x 22 cm met handvatten'],
      ['amazon_pl', 'home_decoration', 'Ramka na zdjęcia drewniana 30 x 40 cm z szybą, biała'],
      ['amazon_se', 'home_decoration', 'Fotoram i trä 30 x 40 cm med glas, vit, för väggen'],
      [
        'amazon_us',
        'stationery_and_paper',
        'Mechanical pencils 0.7 mm with lead refills and erasers, 24 count',
      ],
    ] as const)
      t.notOk(asked({ marketplace, category, title }).includes('prohibited_kind'), title);
    for (const [marketplace, category, title] of [
      ['amazon_us', 'stationery_and_paper', 'Lead sheets'],
      ['amazon_nl', 'household_supplies', 'Zorblaxen van hout'],
      ['amazon_pl', 'household_supplies', 'Urządzenie drewniane'],
      ['amazon_pl', 'household_supplies', 'Zestawy zabawek do piasku'],
      ['amazon_pl', 'household_supplies', 'Wózki parasolki'],
      ['amazon_nl', 'household_supplies', 'Standaard flessen'],
    ] as const)
      t.ok(asked({ marketplace, category, title }).includes('prohibited_kind'), title);
    t.end();
  },
);

t.test('everyday words open nothing, unless a list of ours has them', (t) => {
  const category = 'sports_goods';
  t.ok(isYes(decided({ category, title: 'Cricket bat, Kashmir willow, for adults' }).decision));
  for (const word of ['poppers', 'nicotine', 'jammer', 'bleach', 'projector', 'whip'])
    t.notOk(isYes(decided({ category, title: `Cricket bat ${word}` }).decision), word);
  for (const word of [
    'wöchentlich',
    'champêtre',
    'duradera',
    'reversibile',
    'kleurrijke',
    'jedwabisty',
    'färgrik',
  ])
    t.ok(isYes(decided({ category, title: `Cricket bat, ${word}` }).decision), word);
  for (const word of ['Hakenkreuz', 'matraque', 'marfil', 'tirapugni', 'boksbeugel', 'kastet', 'elchock'])
    t.notOk(isYes(decided({ category, title: `Cricket bat, ${word}` }).decision), word);
  t.end();
});

t.test('a word that says how it works answers the question, and one question comes after the other', (t) => {
  t.ok(isYes(decided({ title: 'Manual coffee grinder, steel burr' }).decision));
  t.same(asked({ title: 'Screwdriver, Phillips 2' }), ['has_electronics'], 'not also whether it has a laser');
  const eu = decided({ marketplace: 'amazon_de', title: 'Bamboo cutting board' });
  t.notOk(eu.missing_facts.some(({ fact }) => fact === 'food_contact_material'));
  t.same(
    eu.understood.category.node?.presumed.filter(({ fact }) => fact === 'food_contact_material'),
    [{ fact: 'food_contact_material', value: 'wood' }],
  );
  t.end();
});

/** Words of goods that may not simply be sold here, and of categories that have rules of their own. */
const OPENING = [
  ...goodsWords.rows
    .filter(({ kind }) =>
      index
        .bucket('amazon_us', 'candles', 0)
        .rules.some(
          ({ check, brokenLevel, rule }) =>
            check === 'prohibited' &&
            brokenLevel > 1 &&
            (rule.in_force_from ?? '') <= '2026-11-28' &&
            rule.when?.some((one) => one.fact === 'prohibited_kind' && one.in?.includes(kind)),
        ),
    )
    .flatMap(({ words }) => words.en.map((word) => ({ word, category: null }))),
  ...categoryWords.rows
    .filter(({ code }) => code !== 'any' && index.categories.get(code)?.plain !== true)
    .flatMap(({ code, words }) => (words.en ?? []).map((word) => ({ word, category: code }))),
];

/**
 * A title that names two goods can have words that speak for one of them alone ("microphone, steel skillets"): about one
 * in ten thousand is cleared for that one. Goods that may not be sold are never passed over.
 */
t.test('no word of a title that could open a stricter category is passed over', (t) => {
  const passedOver: string[] = [];
  fc.assert(
    fc.property(
      fc.constantFrom(...OPENING),
      fc.nat(),
      fc.boolean(),
      fc.constantFrom('node', 'category', 'none'),
      ({ word, category }, seed, before, stated) => {
        const [good] = plainGoods(seed, 1);
        if (good === undefined) return false;
        const title = before ? `${word}, ${good.title}` : `${good.title}, ${word}`;
        const filed = stated === 'node' ? good.node : stated === 'category' ? good.category : undefined;
        if (filed === good.category && index.categories.get(filed)?.plain !== true) return true;
        // A word of the category in which the product is filed opens no other.
        if (category === good.category) return true;
        const { decision, understood } = decided({ title, category: filed });
        if (!isYes(decision)) return true;
        // Where the named goods are cleared as well, of which the same is presumed, their category is no stricter.
        const presumed = understood.category.node?.presumed.map(({ fact, value }) => [fact, value]) ?? [];
        const alike = Object.fromEntries(presumed);
        if (category === null) return false;
        const isNoStricter = [{ title, category }, { title: word, category }, { title: word }].some((one) =>
          [alike, { ...alike, prohibited_kind: 'none' }].some((attributes) =>
            isYes(decided({ ...one, attributes }).decision),
          ),
        );
        if (!isNoStricter) passedOver.push(title);
        return true;
      },
    ),
    { numRuns: share(2_000) },
  );
  t.ok(passedOver.length <= share(3), passedOver.join('; '));
  t.end();
});
