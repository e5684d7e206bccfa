/** Worked cases, each from the citation of the rule it turns on: facts, the verdict, and the rules that have to speak. */
import type { EvidenceRecord } from '../contracts/evidence.ts';
import type { DecisionRequest } from '../contracts/facts.ts';
import type { Verdict } from '../contracts/judgement.ts';

export interface Case {
  says: string;
  facts: Partial<DecisionRequest>;
  as_of?: string;
  evidence?: EvidenceRecord;
  verdict: Verdict;
  /** `rule_id outcome` of reasons that have to be there. */
  reasons?: string[];
  /** Rule ids that must not be among the reasons. */
  silent?: string[];
}

/** A current record with one document of each kind, written `kind` or `kind=standard`. */
export function packet(...documents: string[]): EvidenceRecord {
  return {
    report_id: 'rep_1',
    packet_sha256: 'a'.repeat(64),
    status: 'current',
    documents: documents.map((text, i) => {
      const [kind = '', standard] = text.split('=');
      return {
        kind,
        sha256: `${i}`.padStart(64, '0'),
        ...(standard ? { standard } : {}),
        lab: 'Lab A',
        issued_on: '2026-10-01',
      };
    }),
  };
}

const us = { marketplace: 'amazon_us' };
const de = { marketplace: 'amazon_de' };
const walmart = { marketplace: 'walmart_us' };

const BANK = [
  'test_report_iso17025=UL 2056:2024',
  'product_photos',
  'un383_summary',
  'fcc_sdoc',
  'sds',
  'label_artwork',
  'prop65_warning',
  'user_manual',
];

export const CASES: Case[] = [
  // What opens the rules.
  { says: 'nothing stated', facts: {}, verdict: 'insufficient_facts' },
  { says: 'no category', facts: { ...us, intended_action: 'list' }, verdict: 'insufficient_facts' },
  {
    says: 'no marketplace',
    facts: { category: 'toys', intended_action: 'list' },
    verdict: 'insufficient_facts',
  },
  {
    says: 'unknown marketplace',
    facts: { marketplace: 'bazaar', category: 'toys' },
    verdict: 'insufficient_facts',
  },
  { says: 'unknown category', facts: { ...us, category: 'gadgets' }, verdict: 'insufficient_facts' },
  {
    says: 'unknown action',
    facts: { ...us, category: 'toys', intended_action: 'smuggle' },
    verdict: 'insufficient_facts',
  },
  {
    says: 'a title names no category',
    facts: { ...us, title: 'power bank 10000 mAh', intended_action: 'list' },
    verdict: 'insufficient_facts',
  },
  {
    says: 'codes in any case and with spaces',
    facts: { marketplace: ' Amazon_US ', category: 'TOYS', intended_action: 'List' },
    verdict: 'hold',
  },
  {
    says: 'no action: the strictest is judged',
    facts: { ...us, category: 'power_banks' },
    verdict: 'hold',
    reasons: ['us.dot.lithium_summary missing_evidence'],
  },
  // Toys and children.
  {
    says: 'toy, recommend: a condition',
    facts: { ...us, category: 'toys', intended_action: 'recommend' },
    verdict: 'proceed_with_conditions',
    reasons: ['us.cpsc.cpc missing_evidence', 'us.cpsc.toys_f963 missing_evidence'],
  },
  {
    says: 'toy, source: a condition',
    facts: { ...us, category: 'toys', intended_action: 'source' },
    verdict: 'proceed_with_conditions',
  },
  {
    says: 'toy, list: held',
    facts: { ...us, category: 'toys', intended_action: 'list' },
    verdict: 'hold',
    reasons: [
      'us.cpsc.cpc missing_evidence',
      'mp.amazon_us.toys missing_evidence',
      'us.cpsc.tracking_label missing_evidence',
    ],
  },
  {
    says: 'toy, import: held, electronic filing included',
    facts: { ...us, category: 'toys', intended_action: 'import' },
    verdict: 'hold',
    reasons: ['us.cpsc.efiling missing_evidence'],
  },
  {
    says: 'toy, import before electronic filing',
    facts: { ...us, category: 'toys', intended_action: 'import' },
    as_of: '2026-07-07',
    verdict: 'hold',
    reasons: ['us.cpsc.efiling informational'],
  },
  {
    says: 'a child product is not bought without its certificate',
    facts: { ...walmart, category: 'childrens_product', intended_action: 'buy' },
    verdict: 'hold',
    reasons: ['us.cpsc.cpc missing_evidence'],
  },
  {
    says: 'F963-17 is over',
    facts: { ...us, category: 'toys', intended_action: 'recommend', standard: 'ASTM F963-17' },
    verdict: 'hold',
    reasons: ['intake.standard_current broken'],
  },
  {
    says: 'F963-17 on its last day is still usable',
    facts: { ...us, category: 'toys', intended_action: 'recommend', standard: 'ASTM F963-17' },
    as_of: '2024-04-19',
    verdict: 'proceed_with_conditions',
    reasons: ['intake.standard_current informational'],
  },
  {
    says: 'F963-23 is current',
    facts: { ...us, category: 'toys', intended_action: 'recommend', standard: 'ASTM F963-23' },
    verdict: 'proceed_with_conditions',
    silent: ['intake.standard_current'],
  },
  {
    says: 'a toy for two-year-olds has no small parts',
    facts: { ...us, category: 'toys', intended_action: 'list', attributes: { age_grade_years: 2 } },
    verdict: 'hold',
    reasons: ['us.cpsc.small_parts missing_evidence'],
    silent: ['us.cpsc.choking_ad_warning'],
  },
  {
    says: 'a toy for four-year-olds warns of small parts',
    facts: { ...us, category: 'toys', intended_action: 'list', attributes: { age_grade_years: 4 } },
    verdict: 'hold',
    reasons: ['us.cpsc.choking_ad_warning missing_evidence'],
    silent: ['us.cpsc.small_parts'],
  },
  {
    says: 'water beads made before the rule',
    facts: {
      ...us,
      category: 'water_beads',
      intended_action: 'list',
      attributes: { manufactured_on: '2026-03-11' },
    },
    verdict: 'hold',
    silent: ['us.cpsc.water_beads'],
  },
  {
    says: 'water beads made under the rule',
    facts: {
      ...us,
      category: 'water_beads',
      intended_action: 'list',
      attributes: { manufactured_on: '2026-03-12' },
    },
    verdict: 'hold',
    reasons: ['us.cpsc.water_beads missing_evidence'],
  },
  {
    says: 'a toy for fourteen-year-olds contradicts the child category, softly',
    facts: { ...us, category: 'toys', intended_action: 'recommend', attributes: { age_grade_years: 14 } },
    verdict: 'proceed_with_conditions',
    reasons: ['intake.category_matches_facts broken'],
  },
  {
    says: 'a CPSC number of five digits',
    facts: { ...us, category: 'toys', intended_action: 'recommend', lab: 'CPSC 10275' },
    verdict: 'hold',
    reasons: ['us.cpsc.lab_number broken'],
  },
  {
    says: 'a CPSC number of four digits',
    facts: { ...us, category: 'toys', intended_action: 'recommend', lab: 'CPSC 1027' },
    verdict: 'proceed_with_conditions',
    silent: ['us.cpsc.lab_number'],
  },
  // Bans.
  {
    says: 'inclined sleeper, 10.1 degrees',
    facts: {
      ...us,
      category: 'infant_sleep',
      intended_action: 'recommend',
      attributes: { sleep_angle_degrees: 10.1 },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.cpsc.inclined_sleeper_ban broken'],
  },
  {
    says: 'flat sleeper, 10 degrees',
    facts: {
      ...us,
      category: 'infant_sleep',
      intended_action: 'recommend',
      attributes: { sleep_angle_degrees: 10 },
    },
    verdict: 'proceed_with_conditions',
    silent: ['us.cpsc.inclined_sleeper_ban'],
  },
  {
    says: 'inclined sleeper before the ban',
    facts: {
      ...us,
      category: 'infant_sleep',
      intended_action: 'recommend',
      attributes: { sleep_angle_degrees: 30 },
    },
    as_of: '2022-11-11',
    verdict: 'proceed_with_conditions',
    reasons: ['us.cpsc.inclined_sleeper_ban informational'],
  },
  {
    says: 'the US ban says nothing in Germany',
    facts: {
      ...de,
      category: 'infant_sleep',
      intended_action: 'recommend',
      attributes: { sleep_angle_degrees: 30 },
    },
    verdict: 'proceed_with_conditions',
    silent: ['us.cpsc.inclined_sleeper_ban'],
  },
  {
    says: 'crib bumper sold as textile',
    facts: {
      ...walmart,
      category: 'textiles',
      intended_action: 'list',
      attributes: { is_padded_crib_bumper: true },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.cpsc.crib_bumper_ban broken'],
  },
  {
    says: 'drop-side crib',
    facts: {
      ...us,
      category: 'infant_sleep',
      intended_action: 'buy',
      attributes: { is_drop_side_crib: true },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.cpsc.drop_side_crib broken'],
  },
  {
    says: 'a word in a title bans nothing',
    facts: {
      ...us,
      category: 'infant_sleep',
      intended_action: 'recommend',
      title: 'inclined sleeper 30 degrees with padded crib bumper, drop-side',
    },
    verdict: 'proceed_with_conditions',
  },
  {
    says: 'a recalled unit',
    facts: {
      ...us,
      category: 'power_banks',
      intended_action: 'recommend',
      attributes: { is_recalled: true },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.cpsc.recalled broken'],
  },
  {
    says: 'hand-held laser of 5 mW',
    facts: {
      ...us,
      category: 'laser_products',
      intended_action: 'source',
      attributes: { is_hand_held_laser: true, laser_power_mw: 5 },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.fda.laser_pointer_power broken'],
  },
  {
    says: 'hand-held laser of 4.9 mW',
    facts: {
      ...us,
      category: 'laser_products',
      intended_action: 'source',
      attributes: { is_hand_held_laser: true, laser_power_mw: 4.9 },
    },
    verdict: 'proceed_with_conditions',
    silent: ['us.fda.laser_pointer_power'],
  },
  {
    says: 'laser engraver of 5 W on a bench',
    facts: {
      ...us,
      category: 'laser_products',
      intended_action: 'source',
      attributes: { is_hand_held_laser: false, laser_power_mw: 5000 },
    },
    verdict: 'proceed_with_conditions',
    silent: ['us.fda.laser_pointer_power'],
  },
  {
    says: 'a toy with a strong hand-held laser',
    facts: {
      ...us,
      category: 'toys',
      intended_action: 'recommend',
      attributes: { has_laser: true, is_hand_held_laser: true, laser_power_mw: 20 },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.fda.laser_pointer_power broken'],
  },
  {
    says: 'eBay UK bars pointers above 1 mW',
    facts: {
      marketplace: 'ebay_uk',
      category: 'laser_products',
      intended_action: 'list',
      attributes: { is_hand_held_laser: true, laser_power_mw: 2 },
    },
    verdict: 'do_not_proceed',
    reasons: ['mp.ebay_uk.laser broken'],
  },
  {
    says: 'the European 1 mW row is not verified and only warns',
    facts: {
      ...de,
      category: 'laser_products',
      intended_action: 'recommend',
      attributes: { laser_power_mw: 2 },
    },
    verdict: 'proceed_with_conditions',
    reasons: ['eu.laser_power broken'],
  },
  {
    says: 'loose 18650 cells on eBay',
    facts: {
      marketplace: 'ebay_us',
      category: 'lithium_batteries',
      intended_action: 'list',
      attributes: { is_loose_cell: true },
    },
    verdict: 'do_not_proceed',
    reasons: ['mp.ebay.loose_18650 broken'],
  },
  {
    says: 'loose 18650 cells on Amazon are not under the eBay rule',
    facts: {
      ...us,
      category: 'lithium_batteries',
      intended_action: 'recommend',
      attributes: { is_loose_cell: true },
    },
    verdict: 'proceed_with_conditions',
    silent: ['mp.ebay.loose_18650'],
  },
  {
    says: 'hair dryer without immersion protection',
    facts: {
      ...us,
      category: 'hair_dryers',
      intended_action: 'list',
      attributes: { has_immersion_protection: false },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.cpsc.hair_dryer_immersion broken'],
  },
  {
    says: 'general service lamp of 44 lm/W',
    facts: {
      ...walmart,
      category: 'led_lighting',
      intended_action: 'list',
      attributes: { is_general_service_lamp: true, lumens_per_watt: 44 },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.doe.gsl_45lmw broken', 'mp.walmart_us.lamps broken'],
  },
  {
    says: 'general service lamp of 45 lm/W',
    facts: {
      ...walmart,
      category: 'led_lighting',
      intended_action: 'recommend',
      attributes: { is_general_service_lamp: true, lumens_per_watt: 45 },
    },
    verdict: 'proceed_with_conditions',
    silent: ['us.doe.gsl_45lmw'],
  },
  // Radio.
  {
    says: 'covered equipment',
    facts: {
      ...us,
      category: 'wireless',
      intended_action: 'import',
      attributes: { on_fcc_covered_list: true },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.fcc.covered_list broken'],
  },
  {
    says: 'foreign drone authorised too late',
    facts: {
      ...us,
      category: 'drones',
      intended_action: 'import',
      attributes: { is_foreign_produced: true, fcc_authorised_on: '2025-12-22' },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.fcc.covered_drones broken'],
  },
  {
    says: 'foreign drone authorised in time',
    facts: {
      ...us,
      category: 'drones',
      intended_action: 'recommend',
      attributes: { is_foreign_produced: true, fcc_authorised_on: '2025-12-21' },
    },
    verdict: 'proceed_with_conditions',
    silent: ['us.fcc.covered_drones'],
  },
  {
    says: 'foreign router without a date: unknown, not banned',
    facts: {
      ...us,
      category: 'routers',
      intended_action: 'recommend',
      attributes: { is_foreign_produced: true },
    },
    verdict: 'proceed_with_conditions',
    reasons: ['us.fcc.covered_routers unknown'],
  },
  {
    says: 'foreign router authorised too late',
    facts: {
      ...walmart,
      category: 'routers',
      intended_action: 'recommend',
      attributes: { is_foreign_produced: true, fcc_authorised_on: '2026-04-01' },
    },
    verdict: 'do_not_proceed',
    reasons: ['us.fcc.covered_routers broken'],
  },
  {
    says: 'malformed FCC ID, whatever the action',
    facts: { ...us, category: 'wireless', intended_action: 'recommend', fcc_id: '1AB2CDEF' },
    verdict: 'hold',
    reasons: ['intake.fcc_id_format broken'],
  },
  {
    says: 'malformed FCC ID holds outside the US too',
    facts: { ...de, category: 'wireless', intended_action: 'recommend', fcc_id: 'BCG' },
    verdict: 'hold',
    reasons: ['intake.fcc_id_format broken'],
  },
  {
    says: 'well-formed FCC ID',
    facts: { ...us, category: 'wireless', intended_action: 'recommend', fcc_id: 'fcc id: 2ac7z-espwroom32' },
    verdict: 'proceed_with_conditions',
    silent: ['intake.fcc_id_format', 'us.fcc.id_stated'],
  },
  {
    says: 'no FCC ID: unknown',
    facts: { ...us, category: 'wireless', intended_action: 'recommend' },
    verdict: 'proceed_with_conditions',
    reasons: ['us.fcc.id_stated unknown'],
  },
  {
    says: 'radio without a grant is not bought',
    facts: { ...us, category: 'wireless', intended_action: 'buy', fcc_id: 'BCGA2342' },
    verdict: 'hold',
    reasons: ['us.fcc.certification missing_evidence'],
  },
  {
    says: 'a laboratory whose recognition was withdrawn',
    facts: { ...us, category: 'wireless', intended_action: 'recommend', lab: 'TÜV Rheinland-CCIC (Ningbo)' },
    verdict: 'hold',
    reasons: ['us.fcc.bad_labs broken'],
  },
  {
    says: 'another laboratory of the same group is not meant',
    facts: { ...us, category: 'wireless', intended_action: 'recommend', lab: 'TÜV Rheinland Nederland' },
    verdict: 'proceed_with_conditions',
    silent: ['us.fcc.bad_labs'],
  },
  {
    says: 'the laboratory rule before its day',
    facts: { ...us, category: 'wireless', intended_action: 'recommend', lab: 'TTL CAICT' },
    as_of: '2025-09-07',
    verdict: 'proceed_with_conditions',
    reasons: ['us.fcc.bad_labs informational'],
  },
  {
    says: 'connected radio in the EU needs the cyber assessment',
    facts: { ...de, category: 'wireless', intended_action: 'list', attributes: { internet_connected: true } },
    verdict: 'hold',
    reasons: ['eu.red.cyber missing_evidence'],
  },
  {
    says: 'radio of unknown connection: unknown',
    facts: { ...de, category: 'wireless', intended_action: 'recommend' },
    verdict: 'proceed_with_conditions',
    reasons: ['eu.red.cyber unknown'],
  },
  {
    says: 'a fact against its category',
    facts: { ...us, category: 'wireless', intended_action: 'recommend', attributes: { has_radio: false } },
    verdict: 'hold',
    reasons: ['intake.category_matches_facts broken'],
  },
  // Power, batteries, mobility.
  {
    says: 'IEC 60950-1 ended',
    facts: {
      ...us,
      category: 'chargers_adapters',
      intended_action: 'recommend',
      standard: 'iec60950-1:2005',
    },
    verdict: 'hold',
    reasons: ['intake.standard_current broken'],
  },
  {
    says: 'IEC 62368-1:2018 is old but accepted',
    facts: {
      ...us,
      category: 'chargers_adapters',
      intended_action: 'recommend',
      standard: 'IEC 62368-1:2018',
    },
    verdict: 'proceed_with_conditions',
    reasons: ['intake.standard_current informational'],
  },
  {
    says: 'power bank above 100 Wh',
    facts: { ...us, category: 'power_banks', intended_action: 'recommend', attributes: { battery_wh: 120 } },
    verdict: 'hold',
    reasons: ['us.power_bank_energy broken'],
  },
  {
    says: 'power bank with all its papers',
    facts: {
      ...us,
      category: 'power_banks',
      intended_action: 'list',
      report_id: 'rep_1',
      attributes: { battery_wh: 37 },
    },
    evidence: packet(...BANK),
    verdict: 'proceed',
  },
  {
    says: 'power bank with a report to the old standard',
    facts: {
      ...us,
      category: 'power_banks',
      intended_action: 'list',
      report_id: 'rep_1',
      attributes: { battery_wh: 37 },
    },
    evidence: packet(...BANK.with(0, 'test_report_iso17025=UL 60950-1')),
    verdict: 'hold',
    reasons: ['mp.amazon_us.power_bank missing_evidence'],
  },
  {
    says: 'power bank with a report of no standard',
    facts: {
      ...us,
      category: 'power_banks',
      intended_action: 'list',
      report_id: 'rep_1',
      attributes: { battery_wh: 37 },
    },
    evidence: packet(...BANK.with(0, 'test_report_iso17025')),
    verdict: 'hold',
    reasons: ['mp.amazon_us.power_bank missing_evidence'],
  },
  {
    says: 'power bank with papers, energy unknown: never clear',
    facts: { ...us, category: 'power_banks', intended_action: 'list', report_id: 'rep_1' },
    evidence: packet(...BANK),
    verdict: 'proceed_with_conditions',
    reasons: ['us.power_bank_energy unknown'],
  },
  {
    says: 'a revoked report',
    facts: { ...us, category: 'power_banks', intended_action: 'recommend', report_id: 'rep_1' },
    evidence: { ...packet(...BANK), status: 'revoked' },
    verdict: 'hold',
    reasons: ['intake.evidence_record broken'],
  },
  {
    says: 'a report that nobody knows',
    facts: { ...us, category: 'power_banks', intended_action: 'recommend', report_id: 'rep_404' },
    verdict: 'proceed_with_conditions',
    reasons: ['intake.evidence_record unknown'],
  },
  {
    says: 'another packet than the one on record',
    facts: { ...us, category: 'power_banks', intended_action: 'recommend', packet_sha256: 'b'.repeat(64) },
    evidence: packet(...BANK),
    verdict: 'hold',
    reasons: ['intake.evidence_record broken'],
  },
  {
    says: 'a packet hash that is none',
    facts: { ...us, category: 'power_banks', intended_action: 'recommend', packet_sha256: 'sha256:abc' },
    verdict: 'hold',
    reasons: ['intake.packet_sha256_format broken'],
  },
  {
    says: 'lithium ships with its test summary, also when bought',
    facts: { ...us, category: 'power_banks', intended_action: 'buy' },
    verdict: 'hold',
    reasons: ['us.dot.lithium_summary missing_evidence'],
  },
  {
    says: 'lithium before the summary duty',
    facts: { ...us, category: 'power_banks', intended_action: 'buy' },
    as_of: '2021-12-31',
    verdict: 'proceed_with_conditions',
    reasons: ['us.dot.lithium_summary informational'],
  },
  {
    says: 'button cells open their rules',
    facts: { ...us, category: 'electronics', intended_action: 'list', attributes: { has_button_cell: true } },
    verdict: 'hold',
    reasons: ['us.cpsc.button_cell_product missing_evidence'],
  },
  {
    says: 'no button cell, no such rule',
    facts: {
      ...us,
      category: 'electronics',
      intended_action: 'list',
      attributes: { has_button_cell: false },
    },
    verdict: 'hold',
    silent: ['us.cpsc.button_cell_product'],
  },
  {
    says: 'button cells in toys follow the toy standard',
    facts: { ...us, category: 'toys', intended_action: 'list', attributes: { has_button_cell: true } },
    verdict: 'hold',
    silent: ['us.cpsc.button_cell_product'],
  },
  {
    says: 'hoverboard on Amazon',
    facts: {
      ...us,
      category: 'emobility',
      intended_action: 'list',
      attributes: { sold_in_new_york_city: true },
    },
    verdict: 'hold',
    reasons: ['mp.amazon_us.emobility missing_evidence', 'us.nyc.ll39 missing_evidence'],
  },
  {
    says: 'hoverboard on Walmart, not for New York',
    facts: {
      ...walmart,
      category: 'emobility',
      intended_action: 'list',
      attributes: { sold_in_new_york_city: false },
    },
    verdict: 'hold',
    reasons: ['mp.walmart_us.micromobility missing_evidence'],
    silent: ['us.nyc.ll39'],
  },
  {
    says: 'mains charger in Germany',
    facts: { ...de, category: 'chargers_adapters', intended_action: 'import' },
    verdict: 'hold',
    reasons: ['eu.lvd missing_evidence', 'eu.weee missing_evidence', 'eu.de.verpackg missing_evidence'],
    silent: ['eu.fr.epr_triman'],
  },
  {
    says: 'the packaging duty before its day',
    facts: { ...de, category: 'chargers_adapters', intended_action: 'import' },
    as_of: '2026-08-11',
    verdict: 'hold',
    reasons: ['eu.ppwr informational'],
  },
  {
    says: 'the toy directive ends on 31 July 2030',
    facts: { ...de, category: 'toys', intended_action: 'list' },
    as_of: '2030-08-01',
    verdict: 'hold',
    silent: ['eu.toys.directive'],
    reasons: ['eu.toys.regulation informational'],
  },
  // Health.
  {
    says: 'supplement on Amazon',
    facts: { ...us, category: 'supplements', intended_action: 'list' },
    verdict: 'hold',
    reasons: ['us.fda.supplement_gmp missing_evidence', 'mp.amazon_us.supplements missing_evidence'],
  },
  {
    says: 'a stale certificate of analysis',
    facts: { ...us, category: 'supplements', intended_action: 'list', report_id: 'rep_1' },
    as_of: '2027-11-01',
    evidence: packet(
      'coa',
      'gmp_certificate',
      'supplement_label',
      'tic_report',
      'fda_registration',
      'prop65_warning',
      'label_artwork',
      'test_report_iso17025',
    ),
    verdict: 'hold',
    reasons: ['mp.amazon_us.supplements missing_evidence'],
  },
  {
    says: 'cosmetic in Germany',
    facts: { ...de, category: 'cosmetics', intended_action: 'list' },
    verdict: 'hold',
    reasons: ['eu.cosmetics missing_evidence', 'mp.amazon_eu.cosmetics missing_evidence'],
  },
  {
    says: 'cosmetic with a drug claim',
    facts: {
      ...us,
      category: 'cosmetics',
      intended_action: 'recommend',
      attributes: { has_drug_claim: true },
    },
    verdict: 'proceed_with_conditions',
    reasons: ['us.fda.otc_drugs missing_evidence'],
  },
  // Listing ids.
  {
    says: 'a broken ASIN',
    facts: { ...us, category: 'cosmetics', intended_action: 'recommend', listing_id: 'B08N5WRWN' },
    verdict: 'hold',
    reasons: ['intake.asin_format broken'],
  },
  {
    says: 'an ASIN in lower case',
    facts: { ...us, category: 'cosmetics', intended_action: 'recommend', listing_id: 'b08n5wrwnw' },
    verdict: 'proceed_with_conditions',
    silent: ['intake.asin_format'],
  },
  {
    says: 'a GTIN with a wrong check digit',
    facts: { ...us, category: 'cosmetics', intended_action: 'recommend', listing_id: '4006381333932' },
    verdict: 'hold',
    reasons: ['intake.gtin_format broken'],
  },
  {
    says: 'a shape of item number that is only observed',
    facts: { ...walmart, category: 'toys', intended_action: 'recommend', listing_id: 'A23456789' },
    verdict: 'proceed_with_conditions',
    reasons: ['intake.listing_id_format broken'],
  },
  // Not assessed.
  {
    says: 'no policy known for the marketplace',
    facts: { marketplace: 'target_plus', category: 'cosmetics', intended_action: 'recommend' },
    verdict: 'proceed_with_conditions',
  },
  {
    says: 'nothing known for the country',
    facts: { marketplace: 'rakuten_jp', category: 'supplements', intended_action: 'list' },
    verdict: 'proceed_with_conditions',
  },
];
