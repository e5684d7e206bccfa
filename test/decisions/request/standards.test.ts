import fc from 'fast-check';
import t from 'tap';
import {
  type EditionStatus,
  firmlySuperseded,
  readStandard,
  readStandards,
  type StandardEdition,
  supersession,
} from '../../../contracts/decisions/request/standards.ts';
import data from '../../../contracts/rule-packs/data/standards.json' with { type: 'json' };
import { anyCharacter } from '../../support/characters.ts';
import { processorTime } from '../../support/expense.ts';

const CASES: [text: string, family: string | null, status: EditionStatus, last: string | null][] = [
  ['iec60950-1:2005', 'IEC 60950-1', 'superseded', 'IEC 62368-1:2023'],
  ['IEC 60950-1', 'IEC 60950-1', 'superseded', 'IEC 62368-1:2023'],
  ['UL 60950-1, 2nd edition', 'UL 60950-1', 'superseded', 'UL/CSA 62368-1, 3rd edition'],
  ['BS EN 60950-1:2006+A2:2013', 'EN 60950-1', 'superseded', 'EN 62368-1:2014'],
  ['ASTM F963-17', 'ASTM F963', 'superseded', 'ASTM F963-23'],
  ['astm  f963 – 11', 'ASTM F963', 'superseded', 'ASTM F963-23'],
  ['ASTM F963-08', 'ASTM F963', 'superseded', 'ASTM F963-23'],
  ['F963-23', 'ASTM F963', 'current', null],
  ['ASTM F963', 'ASTM F963', 'unknown', null],
  ['ASTM F963-29', 'ASTM F963', 'unknown', null],
  ['UL 2272', 'UL 2272', 'unknown', null],
  ['UL2272:2016', 'UL 2272', 'superseded', 'ANSI/CAN/UL 2272:2024'],
  ['ANSI/CAN/UL 2272:2024', 'UL 2272', 'current', null],
  ['UL 4200A-2023', 'UL 4200A', 'current', null],
  ['EN 62115:2005', 'EN IEC 62115', 'superseded', 'EN IEC 62115:2020+A11:2020'],
  ['DIN EN 62368-1:2014', 'EN 62368-1', 'unknown', null],
  ['EN 300 328 V1.9.1', 'EN 300 328', 'superseded', 'EN 300 328 V2.2.2'],
  ['EN 71-3:2019+A1:2021', 'EN 71-3', 'unknown', null],
  ['ISO/IEC 17025:2005', 'ISO/IEC 17025', 'superseded', 'ISO/IEC 17025:2017'],
  ['UN38.3 Rev. 6', 'UN 38.3', 'superseded', 'UN Manual of Tests and Criteria Rev.8'],
  ['UL 20544', null, 'unknown', null],
  ['CE certificate', null, 'unknown', null],
];

t.test('standards are recognised however they are written', (t) => {
  for (const [text, family, status, last] of CASES) {
    const reading = readStandard(text);
    t.match(
      { family: reading.family, status: reading.status, last: reading.successors.at(-1) ?? null },
      { family, status, last },
      text,
    );
  }
  t.end();
});

t.test('the name of every edition on record is read as that edition', (t) => {
  for (const row of data.rows as StandardEdition[]) {
    const reading = readStandard(row.edition);
    // These are names and not editions: nothing in them distinguishes one issue from the next.
    if (/not established|Part 2|outline, first|2012 based/.test(row.edition)) continue;
    t.match(
      { edition: reading.edition, status: reading.status },
      { edition: row.edition, status: row.status },
      row.edition,
    );
  }
  t.end();
});

t.test('the successors of editions exist, lead forward and form no circle', (t) => {
  const editions = new Map((data.rows as StandardEdition[]).map((row) => [row.edition, row]));
  for (const row of editions.values()) {
    if (row.superseded_by !== null)
      t.ok(editions.has(row.superseded_by), `${row.edition} -> ${row.superseded_by}`);
    const seen = new Set<string>();
    for (let at: string | null | undefined = row.edition; at; at = editions.get(at)?.superseded_by) {
      if (seen.has(at)) t.fail(`${row.edition} leads in a circle to ${at}`);
      seen.add(at);
    }
  }
  t.end();
});

t.test('several standards in one text are read one by one', (t) => {
  t.same(
    readStandards('IEC 62368-1:2018, UL 2056; UL 60950-1, 2nd edition and EN 71-1:2014').map(
      (one) => one.family,
    ),
    ['IEC 62368-1', 'UL 2056', 'UL 60950-1', 'EN 71-1'],
  );
  t.same(readStandards(' ,; '), []);
  t.equal(readStandards('UL 1,'.repeat(500)).length, 8);
  t.end();
});

t.test('an edition counts as out of use only if its replacement is verified', (t) => {
  const row = (edition: string) =>
    (data.rows as StandardEdition[]).find((one) => one.edition === edition) as StandardEdition;
  t.ok(firmlySuperseded(row('ASTM F963-17')));
  t.ok(firmlySuperseded(row('UL 60950-1, 2nd edition')));
  t.notOk(firmlySuperseded(row('IEC 62368-1:2018')), 'still widely accepted');
  t.notOk(firmlySuperseded(row('EN IEC 62368-1:2020+A11:2020')), 'its successor is not verified');
  t.notOk(firmlySuperseded(row('EN 62368-1:2014')), 'not known to be superseded');
  t.notOk(firmlySuperseded(row('IEC 62133:2012')), 'the row is not verified');
  t.end();
});

t.test('an edition is out of use by the row that was read nearest to its publisher', (t) => {
  const by = (text: string, as_of = '2026-11-21') => supersession(readStandard(text), as_of)?.edition ?? null;
  t.equal(by('ASTM F963-17'), 'ASTM F963-17');
  t.equal(by('ASTM F963-11'), 'ASTM F963-17', 'older than one that the law has replaced');
  t.equal(by('ASTM F963-17', '2024-04-19'), null, 'on its last day of use');
  t.equal(by('EN 300 328 V1.8.1'), 'EN 300 328 V2.1.1');
  t.equal(by('ASTM F963-23'), null);
  t.equal(by('EN 55032:2012'), null, 'no row has a source');
  t.equal(by('ETSI EN 303 645 V2.1.1'), null, 'the law of the United Kingdom names it');
  t.end();
});

t.test('each edition has its source, and only the publisher or a law is primary', (t) => {
  for (const {
    edition,
    grade,
    instrument,
    url,
    pinpoint,
    read_from,
    read_on,
  } of data.rows as StandardEdition[]) {
    t.match(url, /^https:\/\//, edition);
    t.ok(instrument.length > 2, edition);
    if (grade === 'none') t.same([pinpoint, read_from, read_on], [null, [], null], edition);
    else t.ok(pinpoint && read_from.length > 0 && read_on, edition);
    if (grade !== 'primary') continue;
    t.match(url, /^https:\/\/www\.(?:ecfr\.gov|federalregister\.gov|legislation\.gov\.uk)\//, edition);
  }
  t.end();
});

t.test('no text makes the reader of standards throw or take long', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
      for (const reading of readStandards(text)) {
        if (!reading.input.isWellFormed()) return false;
      }
      return true;
    }),
    { numRuns: 2_000 },
  );
  const ms = processorTime(() => {
    readStandards('EN71-1-1-1-1-1-1-1'.repeat(50_000));
    readStandard(`UL${'1'.repeat(100_000)}-`);
  });
  t.ok(ms < 100, `${ms.toFixed(0)} ms`);
  t.end();
});
