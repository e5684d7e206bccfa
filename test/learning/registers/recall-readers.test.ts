/** Recalls as their publishers write them: what is kept of a row, and files that are not what they say. */
import fc from 'fast-check';
import t from 'tap';
import { readXml } from '../../../contracts/core/xml.ts';
import { RECALL_LISTS } from '../../../contracts/decisions/rules/registers.ts';
import { dayIn, soldIn } from '../../../contracts/learning/registers/recall-reading.ts';
import { entriesIn, publisherFile, readAll } from '../../fixtures/recalls.ts';

t.test('CPSC: the day is that of the recall, models come from prose, the brand from names', (t) => {
  const [voomf, kids, old] = entriesIn('cpsc_recalls', publisherFile('cpsc/recalls.json'));
  t.match(voomf, {
    id: '26669',
    detail: {
      brands: ['Voomf'],
      models: ['BYL001'],
      on: '2026-08-06',
      sold_until: '2026-05-31',
      market: ['US'],
    },
  });
  t.match(kids, {
    detail: { gtins: ['00193175488718'], models: ['EK220', 'EK220W', 'EK221'], batch: /202503 to 202508/ },
  });
  t.match(old, { detail: { on: '2004-03-02' } }, 'published again in 2026, and still of 2004');
  t.end();
});

t.test('Safety Gate: barcodes, batches and ASINs in fields of their own, empty in three ways', (t) => {
  const [blocks, adapter, toy] = entriesIn('safety_gate', publisherFile('safety-gate/report-10000324.xml'));
  t.match(blocks, {
    id: 'SR/02546/26',
    detail: {
      gtins: ['05060138820289'],
      batch: '2519',
      on: '2026-09-25',
      hazard: /asbestos/,
      market: ['EU'],
    },
  });
  t.match(adapter, { detail: { brands: [], models: ['A2347', 'JY888'] } });
  t.match(toy, { detail: { gtins: [], brands: ['Pepco'] } });
  const all = entriesIn('safety_gate', publisherFile('safety-gate/report-10000323.xml'));
  t.same(
    all.flatMap(({ detail }) => detail.asins),
    ['B0FCXZZ57X'],
  );
  t.match(
    all.find(({ detail }) => detail.market.includes('UK')),
    { detail: { market: ['EU', 'UK'] } },
  );
  t.end();
});

t.test('the others: what each publishes', (t) => {
  t.match(
    entriesIn('ca_recalls', publisherFile('health-canada/HCRSAMOpenData.json')).map(({ id }) => id),
    ['82628', 'MADE-UP-1'],
  );
  t.match(entriesIn('uk_opss', publisherFile('gov-uk/content-item.json')), [
    {
      id: '2611-9999',
      title: 'Example Lamp EL-7 (2611-9999)',
      detail: {
        brands: ['Example'],
        models: ['EL7'],
        gtins: ['05000000000005'],
        on: '2026-11-20',
        status: 'active',
      },
    },
  ]);
  const taken = {
    ...JSON.parse(publisherFile('gov-uk/content-item.json')),
    withdrawn_notice: { explanation: 'x' },
  };
  t.match(entriesIn('uk_opss', JSON.stringify([taken])), [{ detail: { status: 'withdrawn' } }]);
  t.match(entriesIn('au_accc', publisherFile('accc/psa_recall.xml')), [
    { id: '2026/99999', detail: { models: ['EK220'], on: '2026-11-20', sold_until: '2026-06-30' } },
  ]);
  t.match(entriesIn('openfda', publisherFile('openfda/device-enforcement.json')), [
    { detail: { gtins: ['00732094309003', '00732094309027'], batch: null, status: 'active' } },
    { detail: { status: 'ended', models: ['WT20'] } },
  ]);
  const french = {
    numero_fiche: '2026-11-0042',
    libelle: 'guirlande lumineuse',
    marque_produit: 'Lumio',
    modeles_ou_references: 'LG-204',
    identification_produits: '3700000000012$Lot 2301$2026-01-31',
    gtin: '4006381333931',
    motif_rappel: 'Choc électrique',
    date_publication: '2026-11-19T10:00:00+00:00',
    lien_vers_la_fiche_rappel: 'https://rappel.conso.gouv.fr/fiche-rappel/42/Interne',
  };
  t.match(entriesIn('fr_rappelconso', JSON.stringify({ results: [french] })), [
    {
      id: '2026-11-0042',
      detail: { gtins: ['04006381333931'], batch: 'Lot 2301', models: ['LG204'], market: ['FR'] },
    },
  ]);
  t.end();
});

t.test('a file that is not what it says is refused by name', (t) => {
  for (const [list, file, reason] of [
    ['cpsc_recalls', 'errors/cpsc-error-200.json', /answered with an error: Error retrieving Recalls/],
    ['cpsc_recalls', 'errors/ecfr-429.html', /it is a web page/],
    ['safety_gate', 'errors/safety-gate-shell.html', /cannot be read/],
    ['openfda', 'openfda/not-found.json', /answered with an error: No matches found/],
  ] as const) {
    const read = readAll(list, publisherFile(file));
    const [first] = typeof read === 'string' ? [read] : read;
    t.match(typeof first === 'object' && 'refused' in first ? first.refused : first, reason, file);
  }
  const cut = publisherFile('cpsc/recalls.json').slice(0, -20);
  t.match(readAll('cpsc_recalls', cut), /cannot be read/, 'cut off');
  const cutXml = publisherFile('safety-gate/report-10000324.xml').slice(0, -40);
  t.match(readAll('safety_gate', cutXml), /cannot be read/, 'cut off');
  t.match(readAll('safety_gate', '<html><p>Sign in</p></html>'), /it is no Safety-Gate but html/);
  t.match(readAll('ca_recalls', '[1, 2]'), /its rows are no objects/);
  t.throws(() => readXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /declares entities of its own/);
  t.throws(() => readXml('<a>'.repeat(300)), /more than 200 levels/);
  t.end();
});

t.test('no row makes a reader throw, and what it keeps has number, title, day and address', (t) => {
  const anything = fc.anything({ maxDepth: 3 });
  const names = [
    'RecallID',
    'RecallNumber',
    'RecallDate',
    'Title',
    'URL',
    'Products',
    'ProductUPCs',
    'NID',
    'Organization',
    'Last updated',
    'details',
    'title',
    'base_path',
    'first_published_at',
    'description',
    'pubDate',
    'link',
    'guid',
    'recall_number',
    'report_date',
    'product_description',
    'code_info',
    'numero_fiche',
    'gtin',
    'caseNumber',
  ];
  const row = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(anything, fc.string(), fc.constant('2026-01-02')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...RECALL_LISTS), row, (list, one) => {
      const read = readAll(list, JSON.stringify([one]));
      if (typeof read === 'string') return;
      for (const entry of read)
        if (typeof entry === 'object' && 'detail' in entry) {
          t.match(entry.detail.on, /^\d{4}-\d{2}-\d{2}$/);
          t.match(entry.detail.url, /^https?:/);
          t.notMatch(entry.id + entry.title, /[\t\n]/);
        }
    }),
    { numRuns: 400 },
  );
  t.end();
});

t.test('days and spans of a sale in the forms that publishers use', (t) => {
  for (const text of ['2026-11-20T00:00:00', '20261120', '20/11/2026', 'Fri, 20 Nov 2026 00:00:00 +1100'])
    t.equal(dayIn(text), '2026-11-20', text);
  for (const none of ['', '2026-13-01', '99999999', 'soon']) t.equal(dayIn(none), null, none);
  t.same(soldIn('Online at Amazon.com from January 2026 through May 2026 for $40'), {
    from: '2026-01-01',
    until: '2026-05-31',
  });
  t.same(soldIn('sold 1 January 2026 - 30 June 2026'), { from: '2026-01-01', until: '2026-06-30' });
  t.same(soldIn('sold for years'), { from: null, until: null });
  t.end();
});
