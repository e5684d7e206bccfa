/** Policies of AliExpress, Temu and SHEIN, each case from the page it cites. */
import { papers, type WorkedCase } from './shape.ts';

const ALI_LASER = 'AliExpress announcement on laser products of 2024-07-30, control measures 1 and 2';
const ALI_LIST = 'AliExpress Product Listing Policy, part 2';
const pointer = (laser_power_mw: number, more = {}) => ({
  title: `Laser Pointer ${laser_power_mw} mW`,
  attributes: { laser_power_mw, is_hand_held_laser: true, has_lithium: false, age_grade_years: 18, ...more },
});

export const CROSS_BORDER_CITED: WorkedCase[] = [
  {
    says: 'a pointer of 20 mW on AliExpress',
    because: `${ALI_LASER}: no laser pens above 5 mW`,
    ask: 'aliexpress laser_products list',
    facts: { ...pointer(20, { sold_in_eu_or_uk: false }), title: '激光笔 20 mW laser pointer' },
    evidence: papers(),
    verdict: 'do_not_proceed',
    reasons: ['mp.aliexpress.laser_pens broken block'],
    danger: true,
  },
  {
    says: 'a pointer of 3 mW on AliExpress for buyers in the EU',
    because: `${ALI_LASER}: none above 1 mW in the EU and the United Kingdom`,
    ask: 'aliexpress laser_products list',
    facts: pointer(3, { sold_in_eu_or_uk: true }),
    evidence: papers(),
    verdict: 'do_not_proceed',
    reasons: ['mp.aliexpress.laser_eu broken block'],
    danger: true,
  },
  {
    says: 'a pointer of 0.9 mW on AliExpress is within every limit',
    because: ALI_LASER,
    ask: 'aliexpress laser_products recommend',
    facts: pointer(0.9, { sold_in_eu_or_uk: true }),
    evidence: papers(),
    verdict: 'proceed',
    silent: ['mp.aliexpress.laser_eu', 'mp.aliexpress.laser_pens'],
  },
  {
    says: 'a refurbished laptop on AliExpress',
    because: `${ALI_LIST}: 20.2 refurbished phones, laptops and computers`,
    ask: 'aliexpress refurbished_electronics list',
    facts: { title: 'Refurbished laptop 14 inch' },
    evidence: papers(),
    verdict: 'do_not_proceed',
    reasons: ['mp.aliexpress.refurbished broken block'],
    danger: true,
  },
  {
    says: 'a class III device on AliExpress',
    because: 'AliExpress announcement of 2025-11-06: no class III medical devices',
    ask: 'aliexpress medical_devices list',
    facts: { title: 'Dermal filler pen', attributes: { medical_device_class: 3, needs_510k: true } },
    evidence: papers(),
    verdict: 'do_not_proceed',
    reasons: ['mp.aliexpress.medical_class3 broken block'],
    danger: true,
  },
  {
    says: 'a mosquito lamp on AliExpress without establishment number',
    because: 'AliExpress announcement of 2024-09-26 on mosquito killer lamps, requirements 1 and 2',
    ask: 'aliexpress pesticide_devices list',
    facts: { title: 'Mosquito Killer Lamp', attributes: { has_radio: false, has_lithium: false } },
    evidence: papers({ without: ['epa_establishment'] }),
    verdict: 'hold',
    reasons: ['mp.aliexpress.mosquito_lamps_us missing_evidence block'],
    danger: true,
  },
  {
    says: 'a vase on Temu without registration number, which Temu’s own service can replace',
    because: 'Temu EU EPR policy of 2026-01-22, 2.2 to 2.5',
    ask: 'temu food_contact recommend',
    facts: { title: 'Glass Cup' },
    evidence: papers({ without: ['epr_number'] }),
    verdict: 'proceed_with_conditions',
    reasons: ['mp.temu.epr missing_evidence warn'],
  },
  {
    says: 'a crocodile belt on SHEIN',
    because: 'SHEIN Animal Welfare Policy, February 2025: no exotic animals',
    ask: 'shein textiles list',
    facts: { title: 'Crocodile Leather Belt', attributes: { has_exotic_skin: true, age_grade_years: 18 } },
    evidence: papers(),
    verdict: 'do_not_proceed',
    reasons: ['mp.shein.exotic_animals broken block'],
    danger: true,
  },
  {
    says: 'an electric kettle on SHEIN needs no US certificate for Europe',
    because: 'SHEIN electrical notice: reports or certificates, by market',
    ask: 'shein household_appliances recommend',
    facts: { title: 'Electric Kettle', attributes: { has_radio: false, has_lithium: false } },
    evidence: papers({ without: ['safety_certificate_nrtl'] }),
    verdict: 'proceed',
    silent: ['mp.shein.electrical'],
  },
];
