/** Passages of the law at their publishers' interfaces: the section itself, its words, and how it has changed. */
import t from 'tap';
import { sha256Hex } from '../../contracts/core/canonical.ts';
import {
  changeOf,
  foldSha256,
  lawTextOf,
  type Publisher,
  readPassages,
} from '../../contracts/learning/sources/passages.ts';
import { citedSources } from '../../contracts/learning/sources/source-watchlist.ts';
import expected from '../fixtures/publishers/law-expected.json' with { type: 'json' };
import { publisherFile } from '../fixtures/recalls.ts';

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
