/** Documents as people need to know them: content, issuer, time and law; labels mark by mark; countries apart. */
import t from 'tap';
import { briefOf } from '../../../contracts/decisions/document/brief.ts';
import { decide } from '../../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../../contracts/decisions/rules/packs.ts';
import guide from '../../../contracts/rule-packs/data/document-guide.json' with { type: 'json' };

const index = shippedIndex();
const at = (marketplace: string, category: string, attributes: object = {}, as_of = '2026-11-28') =>
  decide(normalizeFacts({ marketplace, category, intended_action: 'list', attributes }), { index, as_of });

t.test('the guide speaks of kinds of documents and of rules that exist', (t) => {
  const rules = new Set(index.rules.map(({ rule }) => rule.id));
  t.same(
    Object.keys(guide.documents).filter((kind) => !index.evidenceTypes.has(kind)),
    [],
  );
  t.same(
    Object.keys(guide.labels).filter((id) => !rules.has(id)),
    [],
  );
  for (const { holds, usual_time } of Object.values(guide.documents)) {
    t.ok(holds.endsWith('.') && holds.length <= 140, holds);
    t.ok(usual_time.length > 3 && usual_time.length <= 60, usual_time);
  }
  t.end();
});

t.test(
  'a missing document says what it holds, how long it takes, whose it is, and where the law stands',
  (t) => {
    const { missing_evidence } = at('amazon_us', 'toys', { age_grade_years: 3 });
    const certificate = missing_evidence.find(({ code }) => code === 'cpc');
    t.match(certificate, { holds: /date and place of making/, usual_time: /day/, law: /^https:/ });
    t.match(certificate?.usual_issuer, /importer/);
    const said = missing_evidence.filter(({ holds }) => holds !== undefined).map(({ code }) => code);
    t.equal(new Set(said).size, said.length, 'no kind says it twice');
    t.same(
      said.sort(),
      [...new Set(missing_evidence.map(({ code }) => code))].sort(),
      'each kind says it once',
    );
    t.end();
  },
);

t.test('a label is taken apart into its marks and wordings, in the brief form too', (t) => {
  const decision = at('amazon_de', 'wireless', { has_lithium: true });
  const label = decision.missing_evidence.find(({ code }) => code === 'label_artwork');
  for (const mark of ['CE mark', 'crossed-out wheeled bin with the bar below'])
    t.ok(label?.must_show?.includes(mark), mark);
  t.equal(new Set(label?.must_show).size, label?.must_show?.length, 'each mark once');
  const entry = briefOf(decision).blocking.find(({ target }) => target === 'label_artwork');
  t.match(entry?.text, /: CE mark; /);
  for (const one of decision.missing_evidence) t.equal('must_show' in one, one.code === 'label_artwork');
  t.end();
});

t.test('who issues a document stands beside it in the brief form', (t) => {
  for (const { kind, whose } of briefOf(at('amazon_de', 'toys', { age_grade_years: 3 })).blocking)
    t.equal(kind === 'evidence', whose !== undefined);
  t.end();
});

t.test('where goods are sold in several countries, documents say for which, and stand together', (t) => {
  const several = at('temu', 'toys', { age_grade_years: 3 });
  const named = new Set(several.missing_evidence.flatMap(({ countries = [] }) => countries));
  t.ok(named.has('US') && named.has('EU') && named.has('UK'), [...named].join());
  const groups = briefOf(several).blocking.map(({ countries = [] }) => countries.join());
  const runs = groups.filter((one, i) => one !== groups[i - 1]);
  t.equal(new Set(runs).size, runs.length, runs.join(' | '));
  const [single] = at('amazon_us', 'toys').missing_evidence;
  t.notOk(single && 'countries' in single, 'one country needs no name');
  t.end();
});

t.test(
  'rules that begin within twelve months stand in the brief answer, a line each, the soonest first',
  (t) => {
    const { coming = [] } = briefOf(at('amazon_de', 'power_banks'));
    t.ok(
      coming.some((line) => line.startsWith('From 2027-02-18: ')),
      coming.join('\n'),
    );
    t.same(coming, [...coming].sort());
    t.ok(coming.length <= 3 && coming.every((line) => !line.includes('\n')));
    const later = briefOf(at('amazon_de', 'power_banks', {}, '2027-02-18')).coming ?? [];
    t.notOk(
      later.some((line) => line.startsWith('From 2027-02-18')),
      'what has begun is not coming',
    );
    t.end();
  },
);
