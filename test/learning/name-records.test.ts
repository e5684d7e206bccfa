/** A laboratory, brand or standard with its own record moves the risk of whoever states it, and no account alone does. */
import t from 'tap';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { decide } from '../../contracts/decisions/document/decide.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { fitCalibration } from '../../contracts/learning/calibration/calibration.ts';
import {
  applyCalibration,
  calibrationDocument,
} from '../../contracts/learning/calibration/calibration-version.ts';
import {
  type NamedOutcome,
  nameKey,
  nameRecords,
} from '../../contracts/learning/calibration/name-records.ts';

/** Outcomes of 60 listings of each laboratory; those of one are refused far more often than is stated. */
function outcomes(refused: (i: number) => number, accounts = 6): NamedOutcome[] {
  const random = seededRandom(5);
  return Array.from({ length: 600 }, (_, i) => ({
    account: `acct_${Math.floor(i / 10) % accounts}`,
    names: [`lab=lab ${i % 10}`],
    probability: 0.455,
    rejected: random() < refused(i),
  }));
}

const bad = (i: number) => (i % 10 === 0 ? 0.92 : 0.455);

t.test('a laboratory whose listings are refused more often than stated has a record', (t) => {
  const records = nameRecords(outcomes(bad));
  t.same(Object.keys(records), [nameKey('lab=lab 0')], 'and no other has one');
  t.match(records[nameKey('lab=lab 0')], { outcomes: 60 });
  t.notMatch(JSON.stringify(records), /lab/, 'the document names nobody');
  t.end();
});

t.test('the risk of whoever states the name goes by its record, and says so', (t) => {
  const names = nameRecords(outcomes(bad));
  const document = calibrationDocument.parse({ ...fitCalibration([]), names });
  const calibration = applyCalibration(document);
  const ask = (lab: string | undefined, by = calibration) =>
    decide(normalizeFacts({ marketplace: 'amazon_us', category: 'toys', intended_action: 'list', lab }), {
      index: shippedIndex(),
      as_of: '2026-11-21',
      calibration: by,
    }).risk;
  const without = ask(undefined);
  const known = ask('Lab 0');
  t.ok(known.rejection_probability > without.rejection_probability + 0.15);
  t.match(known, { own_record: 'lab', outcomes: 60, basis: 'calibrated' });
  t.ok(known.interval[0] <= known.rejection_probability && known.rejection_probability <= known.interval[1]);
  t.same(ask('Lab 1'), without, 'a name without a record changes nothing');
  t.same(ask('Lab 0', applyCalibration({ ...document, names: {} })), { ...without, ...versionOf(document) });
  t.end();
});

/** The version that a document without names has. */
function versionOf(document: Parameters<typeof applyCalibration>[0]) {
  return { calibration_version: applyCalibration({ ...document, names: {} }).version };
}

t.test('stated 0.455 becomes what the outcomes say', (t) => {
  const names = nameRecords(outcomes((i) => (i % 10 === 0 ? 0.921 : 0.455)));
  const shift = names[nameKey('lab=lab 0')]?.shift ?? 0;
  const moved = 1 / (1 + Math.exp(-(Math.log(0.455 / 0.545) + shift)));
  t.ok(moved > 0.8 && moved < 0.97, `${moved}`);
  t.end();
});

t.test('one account alone makes no record, and few accounts name no company', (t) => {
  const loud = outcomes((i) => (Math.floor(i / 10) % 6 === 0 && i % 10 === 0 ? 1 : 0.455));
  t.same(nameRecords(loud), {}, 'five others say otherwise');
  t.same(nameRecords(outcomes(bad, 4)), {}, 'four accounts');
  const standard = outcomes(bad, 4).map((one) => ({
    ...one,
    names: [one.names[0]?.replace('lab=lab', 'standard=S') ?? ''],
  }));
  t.same(Object.keys(nameRecords(standard)), [nameKey('standard=S 0')], 'a standard is nobody');
  t.same(nameRecords([]), {});
  t.end();
});

t.test('where outcomes are as stated, hardly any name has a record', (t) => {
  let found = 0;
  for (let seed = 1; seed <= 50; seed++) {
    const random = seededRandom(seed);
    const world = outcomes(() => 0.455).map((one) => ({ ...one, rejected: random() < 0.455 }));
    found += Object.keys(nameRecords(world)).length;
  }
  t.ok(found <= 3, `${found} of 500`);
  t.end();
});
