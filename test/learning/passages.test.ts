/** Passages of the law at their publishers' interfaces: the section itself, its words, and how it has changed. */
import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync, gunzipSync } from 'node:zlib';
import t from 'tap';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import {
  type LawText,
  lawTextOf,
  newestText,
  type Publisher,
  passageName,
} from '../../contracts/learning/sources/law-addresses.ts';
import {
  anchorOf,
  changeOf,
  foldSha256,
  hashedPassages,
  passageChanges,
  passagesOf,
  readArchivedPassages,
  readPassages,
  restsOn,
  watchedText,
} from '../../contracts/learning/sources/passages.ts';
import { readChange } from '../../contracts/learning/sources/source-change.ts';
import { citedSources } from '../../contracts/learning/sources/source-watchlist.ts';
import expected from '../fixtures/publishers/law-expected.json' with { type: 'json' };
import { publisherFile } from '../fixtures/recalls.ts';

const TODAY = '2026-11-20';

const PUBLISHER: Readonly<Record<string, Publisher>> = {
  'law-ca': 'justice_laws',
  'law-uk': 'clml',
  'law-us': 'ecfr',
  'law-eu': 'formex',
};

function read(file: string, section: string): string {
  const publisher = PUBLISHER[file.split('/')[0] ?? ''] ?? 'gii';
  const passages = readPassages(publisherFile(file), { publisher, sections: [section] });
  return typeof passages === 'string' ? passages : (passages[0]?.text ?? '');
}

t.test('the normal text of ten passages of four publishers, to the letter', (t) => {
  for (const { file, section, text, text_sha256, fold_sha256 } of expected.passages) {
    const number = /(?:s\.|section-|art_)([\w.]+)@?|(regulation)\/(\d+)/.exec(section) ?? [];
    const wanted = number[2] === undefined ? (number[1] as string) : `${number[2]}-${number[3]}`;
    const found = read(file.replace(/\.made-up|\.cut/g, ''), wanted);
    t.equal(found, text, section);
    t.equal(sha256Hex(found), text_sha256);
    t.equal(foldSha256(found), fold_sha256);
  }
  t.equal(
    read('law-de/norm.xml', '2'),
    '§ 2 Begriffsbestimmungen\n(1) Beispielsatz eins.\n(2) Beispielsatz\nzwei.',
  );
  t.end();
});

t.test(
  'a section whose number was used again is changed; its neighbour is silent though the file changed',
  (t) => {
    const [before, after] = ['2024-11-08', '2024-11-20'].map(
      (day) => `law-ca/SOR-2011-17.pit-${day}.xml`,
    ) as [string, string];
    t.equal(changeOf(read(before, '44'), read(after, '44')), 'same');
    for (const section of ['45', '46'])
      t.equal(changeOf(read(before, section), read(after, section)), 'changed', section);
    const us = (day: string) => read(`law-us/title-16-section-1250.2.${day}.xml`, '1250.2');
    t.equal(changeOf(us('2024-04-19'), us('2024-04-20')), 'changed', 'another edition of the standard');
    t.equal(changeOf('The “toy” — shall comply.', 'the "toy" - shall comply'), 'editorial');
    t.equal(changeOf('at most 90 mg/kg', 'at most 100 mg/kg'), 'changed');
    t.end();
  },
);

t.test('a body that is no text of law is named, and a missing section is not taken for an empty one', (t) => {
  t.equal(readPassages('<html><p>Request Access', { publisher: 'ecfr', sections: [] }), 'not_well_formed');
  t.equal(
    readPassages('<html><p>Request Access</p></html>', { publisher: 'ecfr', sections: [] }),
    'no_section',
  );
  t.equal(read('law-us/title-16-section-1250.2.2024-04-19.xml', '1250.9'), 'section_not_found');
  t.end();
});

t.test('the addresses that rules cite lead to their passages', (t) => {
  const of = (url: string, ...pinpoints: string[]) => lawTextOf(url, pinpoints, '2026-11-20');
  t.match(of('https://www.ecfr.gov/current/title-16/part-1250/section-1250.2', '§ 1250.2(a)-(b)'), {
    url: 'https://www.ecfr.gov/api/versioner/v1/full/2026-11-15/title-16.xml?part=1250&section=1250.2',
    sections: ['1250.2'],
  });
  t.match(
    of('https://www.ecfr.gov/current/title-16/part-1501/section-1501.2', '§§ 1501.2(a), 1501.3(a)-(j)'),
    {
      url: /part=1501$/,
      sections: ['1501.2', '1501.3'],
    },
  );
  t.match(
    of(
      'https://laws-lois.justice.gc.ca/eng/regulations/SOR-2011-17/',
      'ss. 1, 4, 5, 7(1), 30-32; Act s. 6',
      's. 43; s. 44(1)(a)-(b)',
    ),
    {
      url: 'https://laws-lois.justice.gc.ca/eng/XML/SOR-2011-17.xml',
      sections: ['1', '4', '5', '6', '7', '30', '31', '32', '43', '44'],
    },
  );
  t.match(of('https://www.legislation.gov.uk/uksi/2016/1091', 'reg. 7; reg. 9(a)-(b); reg. 40(1)(a)-(b)'), {
    url: 'https://www.legislation.gov.uk/uksi/2016/1091/data.xml',
    sections: ['regulation-7', 'regulation-9', 'regulation-40'],
  });
  for (const other of ['https://sellercentral.amazon.com/help/1', 'https://www.ecfr.gov/reader-aids', 'none'])
    t.equal(of(other), null, other);
  const cited = [...citedSources().keys()];
  const read = cited.filter((url) => lawTextOf(url, [], '2026-11-20') !== null);
  t.ok(read.length >= 150, `${read.length} of ${cited.length} cited addresses are read by section`);
  t.end();
});

/** An archive as publishers make it: one deflated file after the other, then the directory. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, path]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}

t.test('archives of Germany and the EU are read whole, and nothing else is taken for one', (t) => {
  const law = { publisher: 'gii' as const, sections: ['2'] };
  const german = zipOf({ 'BJNR9.xml': publisherFile('law-de/norm.xml'), 'note.txt': 'x' });
  const [passage] = readArchivedPassages(german, law, 1e6) as { text: string }[];
  t.match(passage?.text, /^§ 2 Begriffsbestimmungen/);
  const formex = { publisher: 'formex' as const, sections: [] };
  const european = zipOf({
    'DOC_1.xml': publisherFile('law-eu/formex-doc-1.32016R0679.xml'),
    'DOC_2.xml': '<ANNEX/>',
  });
  t.ok((readArchivedPassages(european, formex, 1e7) as object[]).length > 0, 'articles of one of its files');
  for (const [why, body] of [
    ['cut off', german.subarray(0, german.length - 30)],
    ['no archive', Buffer.from('PK but no more')],
    ['an entry that is not where it says', Buffer.concat([Buffer.from('x'), german])],
  ] as const)
    t.equal(readArchivedPassages(body, law, 1e6), 'not_well_formed', why);
  const bomb = zipOf({ 'a.xml': '0'.repeat(2e6) });
  t.equal(readArchivedPassages(bomb, law, 1e6), 'not_well_formed', 'more bytes than it may have');
  t.end();
});

t.test('an act of the EU is read in its newest consolidated text of the day, by its articles', (t) => {
  const cited = 'https://eur-lex.europa.eu/eli/dir/2009/48/oj';
  const law = lawTextOf(
    cited,
    ['Art. 10(6)-(9), 13(2), 17(3)-(4); Regulation (EU) 2019/1020 Art. 4(3)'],
    '2026-11-20',
  ) as LawText;
  t.same(law.sections, ['10', '13', '17']);
  const index = publisherFile('law-eu/sparql-consolidated.json');
  const of = (day: string) => newestText(index, cited, law, day)?.url.split('/').at(-1);
  t.equal(of('2026-11-20'), '02009L0048-20221205');
  t.equal(of('2022-12-04'), '02009L0048-20210721');
  t.equal(of('2010-01-01'), '32009L0048', 'the act itself while there is no other');
  t.equal(newestText('Virtuoso 37000 Error', cited, law, '2026-11-20'), null, 'a fault with status 200');
  t.match(
    lawTextOf(
      'https://www.gesetze-im-internet.de/elektrog_2015/__6.html',
      ['§ 6 Abs. 2 Satz 2 Nr. 1-3; § 46 Abs. 2'],
      '',
    ),
    {
      url: 'https://www.gesetze-im-internet.de/elektrog_2015/xml.zip',
      sections: ['46', '6'],
    },
  );
  t.equal(passageName(cited, '10'), 'Article 10');
  t.end();
});

t.test(
  'a rule is anchored to its sections, by hashes and days; to a whole page where there are none',
  (t) => {
    const url = 'https://www.ecfr.gov/current/title-16/part-1250/section-1250.2';
    const watched = watchedText([
      { section: '1250.2', text: '§ 1250.2\nA toy.' },
      { section: '1250.9', text: 'Other' },
    ]);
    t.same(hashedPassages(watched, 'x'), [
      {
        section: '1250.2',
        text_sha256: sha256Hex('§ 1250.2\nA toy.'),
        fold_sha256: sha256Hex('1250 2 a toy'),
      },
      { section: '1250.9', text_sha256: sha256Hex('Other'), fold_sha256: sha256Hex('other') },
    ]);
    t.match(hashedPassages('A page of a marketplace.', 'x'), [{ section: '' }]);
    const file = 'f'.repeat(64);
    t.same(hashedPassages(null, file), [{ section: '', text_sha256: file, fold_sha256: file }]);

    const days = (section: string, text_since: string, last_checked_on: string) => ({
      section,
      text_since,
      last_checked_on,
    });
    const passages = [days('1250.2', '2026-01-02', '2026-11-20'), days('1250.9', '2026-05-02', '2026-11-19')];
    t.match(anchorOf({ url, pinpoint: '§ 1250.2(a)' }, passages), {
      passages: [{ section: '1250.2' }],
      text_since: '2026-01-02',
      last_checked_on: '2026-11-20',
    });
    const part = 'https://www.ecfr.gov/current/title-16/part-1250';
    t.match(
      anchorOf({ url: part, pinpoint: null }, passages),
      { text_since: '2026-05-02', last_checked_on: '2026-11-19' },
      'the newest words, and the passage that was checked longest ago',
    );
    t.equal(anchorOf({ url, pinpoint: null }, [days('1250.9', '2026-05-02', '2026-11-19')]), null);
    t.match(
      anchorOf({ url: 'https://sellercentral.amazon.com/x', pinpoint: 'Toys' }, [
        days('', '2026-05-02', TODAY),
      ]),
      {
        last_checked_on: TODAY,
      },
    );
    t.end();
  },
);

t.test('a change concerns the rules that rest on its section, and a change of form none', (t) => {
  const url = 'https://www.ecfr.gov/current/title-16/part-1250/section-1250.2';
  const text = (words: string) =>
    watchedText([
      { section: '1250.2', text: `§ 1250.2\n${words}` },
      { section: '1250.9', text: 'Other' },
    ]);
  const snapshot = (words: string) => ({ sha256: sha256Hex(words), text: text(words), text_cut: false });
  t.same(
    [...(passagesOf(text('A')) ?? [])].map(([section]) => section),
    ['1250.2', '1250.9'],
  );
  t.same(passageChanges(text('A toy.'), text('A Toy')), [{ section: '1250.2', kind: 'editorial' }]);
  t.equal(passageChanges('A page', text('A')), null);
  const cited = [...citedSources().keys()].find((one) => one === url) as string;
  const changed = readChange(
    { url: cited, rule_ids: [] },
    snapshot('ASTM F963-23'),
    snapshot('ASTM F963-27'),
  );
  t.match(changed, { passages: [{ section: '1250.2', kind: 'changed' }], added_lines: 1, removed_lines: 1 });
  t.ok(
    changed.affected_rules.some(
      ({ rule_id, because }) => rule_id === 'us.cpsc.toys_f963' && because === 'citation',
    ),
  );
  const form = readChange(
    { url: cited, rule_ids: [] },
    snapshot('It shall comply.'),
    snapshot('it shall comply'),
  );
  t.match(form, { affected_rules: [], candidates: [], changed_lines: 0 });
  t.equal(restsOn(url, '§ 1250.2(a)', [{ section: '1250.9', kind: 'changed' }]), false);
  t.equal(restsOn(url, '§ 1250.2(a)', [{ section: '1250.2', kind: 'gone' }]), true);
  t.equal(
    restsOn('https://laws-lois.justice.gc.ca/eng/acts/C-1.68/', null, [{ section: '3', kind: 'added' }]),
    true,
  );
  t.end();
});

t.test(
  '30 amendments of Canadian law are found section by section, and changes of form raise no alarm',
  (t) => {
    const { amendments, editorial } = JSON.parse(
      gunzipSync(readFileSync('test/fixtures/publishers/law-ca/amendments.json.gz')).toString(),
    ) as {
      amendments: {
        text: string;
        amended: { section: string; before: string; after: string }[];
        unchanged: { section: string; text: string }[];
      }[];
      editorial: { section: string; before: string; after: string }[];
    };
    const read = (...sections: string[]) => {
      const body = `<Regulation xmlns:lims="http://justice.gc.ca/lims"><Body>${sections.join('')}</Body></Regulation>`;
      return watchedText(
        readPassages(body, { publisher: 'justice_laws', sections: [] }) as {
          section: string;
          text: string;
        }[],
      );
    };
    let [found, all, false_alarms] = [0, 0, 0];
    for (const { amended, unchanged } of amendments) {
      const same = unchanged.map(({ text }) => text);
      const changes = passageChanges(
        read(...amended.map(({ before }) => before), ...same),
        read(...amended.map(({ after }) => after), ...same),
      );
      const changed = new Set(changes?.flatMap(({ section, kind }) => (kind === 'changed' ? section : [])));
      all += amended.length;
      found += amended.filter(({ section }) => changed.has(section)).length;
      false_alarms += unchanged.filter(({ section }) => changed.has(section)).length;
    }
    t.equal(amendments.length, 30);
    t.ok(found >= all * 0.95, `${found} of ${all} amended sections are found`);
    t.equal(false_alarms, 0, 'no section beside them');
    const alarms = editorial.filter(({ before, after }) =>
      passageChanges(read(before), read(after))?.some(({ kind }) => kind === 'changed'),
    );
    t.ok(
      alarms.length <= editorial.length / 10,
      `${alarms.length} of ${editorial.length} changes of form raise an alarm`,
    );
    t.comment(
      `${found} of ${all} amended sections found; ${alarms.length} of ${editorial.length} changes of form raise an alarm`,
    );
    t.end();
  },
);
