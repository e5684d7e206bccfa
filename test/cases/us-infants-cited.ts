/** Infant sleep and other infant goods in the United States: cases written from the sections before the rules. */
import { papers, type WorkedCase } from './shape.ts';

const SLEEP = { sleep_angle_degrees: 0, is_padded_crib_bumper: false, is_drop_side_crib: false };
const NO_LAB = papers({ without: ['test_report_cpsc_lab'] });

export const US_INFANTS_CITED: WorkedCase[] = [
  {
    says: 'an inclined sleeper in nursery goods, to recommend',
    because: '15 U.S.C. 2057d(b); 16 CFR 1310.2: banned whenever it was made',
    ask: 'walmart_us nursery_other recommend',
    facts: { title: 'Baby inclined sleeper, 30 degree napper for newborns' },
    evidence: papers(),
    verdict: 'do_not_proceed',
    danger: true,
  },
  {
    says: 'a rocker offered for sleep, with its angle stated',
    because: '16 CFR 1310.2: a sleep surface above ten degrees, offered for sleep up to one year',
    ask: 'walmart_us nursery_other list',
    facts: {
      title: 'Infant rocker',
      attributes: {
        infant_product_type: 'other',
        is_offered_for_infant_sleep: true,
        sleep_angle_degrees: 25,
      },
    },
    evidence: papers(),
    verdict: 'do_not_proceed',
    danger: true,
  },
  {
    says: 'a bouncer that is not offered for sleep may be inclined',
    because: '16 CFR 1310.2; 16 CFR 1229.1: bouncers hold an infant reclined',
    ask: 'walmart_us nursery_other list',
    facts: {
      title: 'Infant bouncer seat with toy bar, 6 months',
      attributes: { infant_product_type: 'bouncer', sleep_angle_degrees: 35 },
    },
    evidence: papers(),
    verdict: 'proceed',
    silent: ['us.cpsc.inclined_sleeper_ban', 'us.cpsc.inclined_seat_for_sleep'],
  },
  {
    says: 'a padded crib bumper filed under textiles, to recommend',
    because: '15 U.S.C. 2057e(b); 16 CFR 1309.2: whatever the category, no document cures it',
    ask: 'walmart_us textiles recommend',
    facts: { title: 'Baby Crib Bumper Pads Set, 4 Piece, Padded Breathable Cotton' },
    evidence: papers(),
    verdict: 'do_not_proceed',
    danger: true,
  },
  {
    says: 'a crib bumper in Spanish',
    because: '15 U.S.C. 2057e(b)',
    ask: 'walmart_us textiles list',
    facts: { title: 'Chichonera acolchada para cuna de bebé, protector de cuna' },
    evidence: papers(),
    verdict: 'do_not_proceed',
    danger: true,
  },
  {
    says: 'a mesh crib liner without padding is not banned',
    because: '16 CFR 1309.2: a non-padded mesh liner is no crib bumper',
    ask: 'walmart_us infant_sleep recommend',
    facts: {
      title: 'Breathable mesh crib liner, non-padded',
      attributes: { ...SLEEP, infant_product_type: 'accessory' },
    },
    evidence: papers(),
    verdict: 'proceed',
    silent: ['us.cpsc.crib_bumper_ban'],
  },
  {
    says: 'a used drop-side crib',
    because: '16 CFR 1219.2; 75 FR 81766: neither made nor sold since 2011-06-28',
    ask: 'walmart_us infant_sleep recommend',
    facts: { title: 'Used drop-side crib, solid wood', attributes: { is_drop_side_crib: true } },
    evidence: papers(),
    verdict: 'do_not_proceed',
    danger: true,
  },
  {
    says: 'a full-size crib of older stock without any paper',
    because: '91 FR 23908, SUMMARY: cribs made before 2026-08-01 stand under ASTM F1169-19',
    ask: 'walmart_us infant_sleep list',
    facts: {
      title: 'Convertible 4-in-1 full-size crib',
      attributes: { ...SLEEP, infant_product_type: 'full_size_crib', manufactured_on: '2026-07-31' },
    },
    evidence: NO_LAB,
    verdict: 'hold',
    reasons: ['us.cpsc.full_size_cribs_older missing_evidence block'],
    silent: ['us.cpsc.full_size_cribs'],
    danger: true,
  },
  {
    says: 'a head-shaping pillow for babies without a laboratory report',
    because: '16 CFR 1243.2: positioners, wedges and head pillows are infant support cushions',
    ask: 'walmart_us nursery_other list',
    facts: {
      title: 'Baby head shaping pillow, memory foam anti-roll positioner',
      attributes: { infant_product_type: 'support_cushion' },
    },
    evidence: NO_LAB,
    verdict: 'hold',
    reasons: ['us.cpsc.infant_support_cushions missing_evidence block'],
    danger: true,
  },
  {
    says: 'a crib sheet is no infant sleep product',
    because: '16 CFR 1236.1: sleeping accommodation, not bedding',
    ask: 'walmart_us infant_sleep list',
    facts: { title: 'Fitted crib sheet, cotton', attributes: { ...SLEEP, infant_product_type: 'accessory' } },
    evidence: papers({
      standards: { test_report_cpsc_lab: '16 CFR 1500.91' },
      without: ['registration_card'],
    }),
    verdict: 'proceed',
    silent: ['us.cpsc.infant_sleep_other', 'us.cpsc.registration_card'],
  },
  {
    says: 'a baby nest without a report to the infant sleep standard',
    because: '16 CFR 1236.2: every product for infant sleep that no other part covers',
    ask: 'walmart_us infant_sleep list',
    facts: {
      title: 'In-bed sleeper for newborn, portable',
      attributes: { ...SLEEP, infant_product_type: 'other' },
    },
    evidence: NO_LAB,
    verdict: 'hold',
    reasons: ['us.cpsc.infant_sleep_other missing_evidence block'],
    danger: true,
  },
  ...(
    [
      ['swing', 'us.cpsc.infant_swings', '16 CFR 1223.2', 'Electric baby swing with music'],
      ['bath_seat', 'us.cpsc.bath_seats', '16 CFR 1215.2', 'Infant bath seat, sit-up'],
      ['bed_rail', 'us.cpsc.portable_bed_rails', '16 CFR 1224.2', 'Toddler bed rail guard'],
      ['gate', 'us.cpsc.gates', '16 CFR 1239.2', 'Baby gate for stairs, pressure mounted'],
      ['walker', 'us.cpsc.durable_infant_other', '16 CFR 1216.2', 'Baby walker with wheels'],
    ] as const
  ).map(
    ([type, rule, because, title]): WorkedCase => ({
      says: `${title}, without a laboratory report`,
      because,
      ask: 'walmart_us nursery_other list',
      facts: { title, attributes: { infant_product_type: type } },
      evidence: NO_LAB,
      verdict: 'hold',
      reasons: [`${rule} missing_evidence block`],
      danger: true,
    }),
  ),
  {
    says: 'a car seat owes no registration card of CPSC',
    because: '16 CFR 1130.2(a): car seats under 49 CFR 571.213 are out',
    ask: 'walmart_us nursery_other list',
    facts: { title: 'Convertible car seat', attributes: { infant_product_type: 'car_seat' } },
    evidence: papers({ without: ['registration_card'] }),
    verdict: 'proceed',
    silent: ['us.cpsc.registration_card'],
  },
];
