/**
 * Sources of rules, claims and editions of standards: the publisher's own address, built from the
 * instrument cited, and an honest grade. See contracts/decisions/rules/sources.ts.
 */
import t from 'tap';
import type { Source } from '../../../contracts/decisions/request/source.ts';
import { SHIPPED_PACKS } from '../../../contracts/decisions/rules/packs.ts';
import { packSchema, type Rule } from '../../../contracts/decisions/rules/rule-pack.ts';
import { addressOf, answersFor, publisherOf } from '../../../contracts/decisions/rules/sources.ts';
import claims from '../../../contracts/rule-packs/claims/rows.json' with { type: 'json' };
import publishers from '../../../contracts/rule-packs/data/publishers.json' with { type: 'json' };
import standards from '../../../contracts/rule-packs/data/standards.json' with { type: 'json' };

type Cited = Pick<Source, 'instrument' | 'url' | 'grade' | 'pinpoint' | 'read_from' | 'read_on'>;

const packs = SHIPPED_PACKS.rules.map((pack) => packSchema.parse(pack));
const rules: Rule[] = packs.flatMap((pack) => pack.rules);
const editions = standards.rows as (Cited & { edition: string; superseded_by: string | null })[];
const everything: { id: string; cited: Cited }[] = [
  ...rules.map((rule) => ({ id: rule.id, cited: rule })),
  ...claims.rows.map((row) => ({ id: `claim ${row.id}`, cited: row as Cited })),
  ...editions.map((row) => ({ id: `edition ${row.edition}`, cited: row })),
];

const saysBlock = ({ severity }: Rule) => Object.values(severity).includes('block');
/** Rules on the product that can block. The intake rules judge the request itself. */
const blocking = rules.filter((rule) => rule.kind !== 'intake' && saysBlock(rule));
const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

t.test('the address of an instrument is built from it', (t) => {
  for (const [instrument, address] of [
    ['15 U.S.C. 2063(a)(2); 16 CFR 1110.7', 'https://www.govinfo.gov/link/uscode/15/2063'],
    ['21 U.S.C. 364h(a)-(b)', 'https://www.govinfo.gov/link/uscode/21/364h'],
    ['42 U.S.C. 300gg-91(a)', 'https://www.govinfo.gov/link/uscode/42/300gg-91'],
    ['16 CFR 1250', 'https://www.ecfr.gov/current/title-16/part-1250'],
    ['21 CFR part 111', 'https://www.ecfr.gov/current/title-21/part-111'],
    ['16 CFR 1250.2(a)', 'https://www.ecfr.gov/current/title-16/part-1250/section-1250.2'],
    ['89 FR 3344', 'https://www.federalregister.gov/citation/89-FR-3344'],
    ['FCC order DA 26-148 (2026-02-12)', 'https://docs.fcc.gov/public/attachments/DA-26-148A1.txt'],
    [
      'Cal. Health & Safety Code 26300-26303',
      'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=HSC&sectionNum=26300',
    ],
    ['N.Y. Gen. Bus. Law 495-a', 'https://www.nysenate.gov/legislation/laws/GBS/495-A'],
    ['Minn. Stat. 116.943', 'https://www.revisor.mn.gov/statutes/cite/116.943'],
    ['Regulation (EU) 2023/988, Art. 19(b)', 'https://eur-lex.europa.eu/eli/reg/2023/988/oj'],
    ['Regulation (EC) No 1223/2009, Annex III', 'https://eur-lex.europa.eu/eli/reg/2009/1223/oj'],
    ['Regulation (EU) 1169/2011, Art. 9', 'https://eur-lex.europa.eu/eli/reg/2011/1169/oj'],
    ['Regulation (EC) No 338/97, Art. 8(1)', 'https://eur-lex.europa.eu/eli/reg/1997/338/oj'],
    ['Delegated Regulation (EU) 2022/30, Art. 1', 'https://eur-lex.europa.eu/eli/reg_del/2022/30/oj'],
    ['Implementing Decision (EU) 2019/1728', 'https://eur-lex.europa.eu/eli/dec_impl/2019/1728/oj'],
    ['Directive 2009/48/EC, Art. 7(2)', 'https://eur-lex.europa.eu/eli/dir/2009/48/oj'],
    ['Directive 94/11/EC', 'https://eur-lex.europa.eu/eli/dir/1994/11/oj'],
    ['Regulation (EU) 2016/425 as assimilated', 'https://www.legislation.gov.uk/eur/2016/425'],
    ['Toys (Safety) Regulations 2011 (SI 2011/1881)', 'https://www.legislation.gov.uk/uksi/2011/1881'],
    ['Opticians Act 1989 (c. 44), s. 27', 'https://www.legislation.gov.uk/ukpga/1989/44'],
    ['ElektroG § 6 Abs. 2', 'https://www.gesetze-im-internet.de/elektrog_2015/__6.html'],
    ['Toys Regulations, SOR/2011-17', 'https://laws-lois.justice.gc.ca/eng/regulations/SOR-2011-17/'],
    ['Radio Act, R.S.C. 1985, c. R-2, s. 4', 'https://laws-lois.justice.gc.ca/eng/acts/R-2/'],
    ['Ontario Regulation 438/07', 'https://www.ontario.ca/laws/regulation/070438'],
    ['Safety Standard 2020 (F2020L01656)', 'https://www.legislation.gov.au/F2020L01656'],
    [
      'Electrical Appliances and Materials Safety Act (Act No. 234 of 1961)',
      'https://elaws.e-gov.go.jp/document?lawid=336AC0000000234',
    ],
    [
      'Amazon Japan, Mobile batteries (SJFE8S8AES7F7VG)',
      'https://sellercentral.amazon.co.jp/help/hub/reference/external/SJFE8S8AES7F7VG',
    ],
    ['ASTM D4236-94(2021)', 'https://store.astm.org/d4236-94r21.html'],
    ['ASTM F963-11', 'https://store.astm.org/f0963-11.html'],
    ['ACCC page on the Safety Standard 2020 (F2020L01658)', null],
    ['Act that nobody has on record', null],
  ] as const) {
    t.equal(addressOf(instrument), address, instrument);
  }
  t.end();
});

t.test('an address answers for its instrument and for what lies within it', (t) => {
  const eu = 'https://eur-lex.europa.eu/eli/reg/2009/1223';
  for (const [url, instrument, answers] of [
    [`${eu}/oj`, 'Regulation (EC) No 1223/2009, Art. 19', true],
    [`${eu}/2025-09-01`, 'Regulation (EC) No 1223/2009, Art. 19', true],
    [`${eu}9/oj`, 'Regulation (EC) No 1223/2009, Art. 19', false],
    ['https://www.legislation.gov.uk/uksi/2012/1916/regulation/46', 'SI 2012/1916, reg. 46', true],
    ['https://www.ecfr.gov/current/title-16/part-1250/section-1250.21', '16 CFR 1250.2', false],
    ['https://www.ecfr.gov/current/title-16/part-1250/section-1250.2', '16 CFR 1250', true],
    ['https://blog.example/16-cfr-1250', '16 CFR 1250', false],
    ['https://www.govinfo.gov/link/uscode/15/2063', 'CPSC business guidance', false],
    ['https://www.ebay.com/help/policies/x?id=4300', 'eBay, Product safety policy (4300)', true],
    ['https://www.ebay.com/help/policies/x?id=4301', 'eBay, Product safety policy (4300)', false],
  ] as const) {
    t.equal(answersFor(url, instrument), answers, `${url} for ${instrument}`);
  }
  t.end();
});

t.test('every rule, claim and edition has its address, and none answers for another instrument', (t) => {
  for (const { id, cited } of everything) {
    const { instrument, url, grade } = cited;
    if (url === null) {
      t.equal(grade, 'none', `${id}: without an address it stands on nothing`);
      continue;
    }
    t.ok(answersFor(url, instrument), `${id}: ${instrument} is at ${addressOf(instrument)}, not at ${url}`);
    if (grade === 'primary') t.ok(publisherOf(url), `${id}: ${url} is no publisher's own page`);
  }
  t.end();
});

t.test('a law stands on the page of a legislature or agency, a policy on that of its marketplace', (t) => {
  const kinds = { law: ['law', 'agency'], marketplace_policy: ['marketplace'] } as const;
  for (const { id, kind, url } of rules) {
    if (url === null || (kind !== 'law' && kind !== 'marketplace_policy')) continue;
    const publisher = publisherOf(url);
    t.ok(
      publisher && (kinds[kind] as readonly string[]).includes(publisher.kind),
      `${id}: ${kind} on the page of ${publisher?.publisher ?? 'somebody else'}`,
    );
  }
  t.end();
});

t.test('what is graded primary was read, and says where, when and in which paragraph', (t) => {
  for (const { id, cited } of everything) {
    const { grade, pinpoint, read_from, read_on } = cited;
    if (grade === 'primary') {
      t.ok(pinpoint !== null && pinpoint.trim() !== '', `${id}: pinpoint`);
      t.ok(read_from.length > 0, `${id}: where it was read`);
      t.ok(read_on !== null, `${id}: when it was read`);
    }
    if (grade === 'none') t.equal(read_on, null, `${id}: nothing was read`);
    if (read_on !== null) t.ok(isDay(read_on), `${id}: ${read_on} is a day`);
    for (const from of read_from) t.ok(URL.canParse(from), `${id}: ${from} is an address`);
  }
  t.end();
});

// A ban that was read on somebody else's page holds a listing and asks; before it was read it warned only.
t.test('at least 72 % of the rules that can block were read at their publisher', (t) => {
  const primary = blocking.filter(({ grade }) => grade === 'primary');
  const share = (100 * primary.length) / blocking.length;
  t.ok(share >= 72, `${primary.length} of ${blocking.length}, ${share.toFixed(1)} %`);
  for (const { id, grade, url, kind } of blocking) {
    t.not(grade, 'none', `${id} blocks without a source`);
    t.not(kind, 'proposed', `${id} blocks before it is law`);
    t.ok(url !== null && publisherOf(url), `${id} blocks on somebody else's page`);
  }
  for (const { id, severity, grade } of claims.rows) {
    if (severity === 'block') t.not(grade, 'none', `claim ${id} blocks without a source`);
  }
  t.end();
});

/**
 * Two laws may ask for the same document, and one law may ask for it from a later day on: these are different
 * rules. The same law with the same demand on the same goods from the same day is one rule.
 */
t.test('no two rules of one pack say the same', (t) => {
  for (const pack of packs) {
    const messages = new Map<string, string>();
    const demands = new Map<string, string>();
    for (const rule of pack.rules) {
      const said = messages.get(rule.message);
      t.equal(said, undefined, `${rule.id} has the message of ${said}`);
      messages.set(rule.message, rule.id);
      if (rule.kind === 'intake') continue;
      const demand = JSON.stringify([
        rule.url,
        rule.jurisdiction,
        [...rule.marketplaces].sort(),
        [...rule.categories].sort(),
        [...(rule.except_categories ?? [])].sort(),
        (rule.when ?? []).map((condition) => JSON.stringify(condition)).sort(),
        rule.check,
        rule.in_force_from,
        rule.in_force_until,
      ]);
      const known = demands.get(demand);
      t.equal(known, undefined, `${rule.id} demands what ${known} demands`);
      demands.set(demand, rule.id);
    }
  }
  t.end();
});

t.test('dates are days, in their order, and what supersedes exists', (t) => {
  const ids = new Set(rules.map(({ id }) => id));
  for (const { id, in_force_from, in_force_until, superseded_by } of rules) {
    for (const day of [in_force_from, in_force_until]) if (day) t.ok(isDay(day), `${id}: ${day} is a day`);
    if (in_force_from && in_force_until) t.ok(in_force_from <= in_force_until, `${id}: ends after it begins`);
    if (superseded_by) t.ok(ids.has(superseded_by), `${id}: ${superseded_by} is a rule`);
  }
  const names = new Set(editions.map(({ edition }) => edition));
  for (const { edition, superseded_by } of editions) {
    if (superseded_by) t.ok(names.has(superseded_by), `${edition}: ${superseded_by} is an edition on record`);
  }
  t.end();
});

t.test('every publisher on record is cited, and stands there once', (t) => {
  const cited = new Set(everything.flatMap(({ cited: { url } }) => (url ? [publisherOf(url)] : [])));
  const seen = new Set<string>();
  for (const row of publishers.rows) {
    const place = row.host + (row.path ?? '');
    t.notOk(seen.has(place), `${place} stands there once`);
    seen.add(place);
    t.ok(cited.has(row as never), `${place} is cited`);
  }
  t.end();
});
