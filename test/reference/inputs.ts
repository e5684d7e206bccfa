/**
 * Requests, records and days for the comparison with the reference: made from one seed, close to where rules
 * change. Numbers stand at and beside the bounds of conditions; days at and beside the days on which rules,
 * editions and age limits start and end; most documents are of the kinds that the rules in question ask for.
 */

import { addDays } from '../../contracts/core/calendar.ts';
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  type DecisionRequest,
  INTENDED_ACTIONS,
} from '../../contracts/decisions/request/facts.ts';
import type { EvidenceDocument, EvidenceRecord } from '../../contracts/decisions/rules/evidence.ts';
import type { Condition, Rule } from '../../contracts/decisions/rules/rule-pack.ts';
import editions from '../../contracts/rule-packs/data/standards.json' with { type: 'json' };
import { ancestry, type Packs, rulesFor } from './logic.ts';

export interface Input {
  request: DecisionRequest;
  record: EvidenceRecord | null;
  as_of: string;
}

/** A stream of numbers from 0 to 1 that a seed determines (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TODAY = '2026-11-21';
const EDITIONS = editions.rows.map(({ edition }) => edition);
const FAMILIES = [...new Set(editions.rows.map(({ family }) => family))];
const LAST_USES = editions.rows.flatMap(({ last_use }) => (last_use === null ? [] : [last_use]));
const PEOPLE = ['Acme', 'ACME®', 'acme gmbh', 'Bolt', 'Dahua', 'Hytrea', 'Huawei', ' '];
const LABS = [
  'TTL CAICT',
  'TÜV Rheinland-CCIC (Ningbo)',
  'Lab A',
  'CPSC 1027',
  'CPSC 10275',
  'cpsc lab id 7',
  'TTL CAIC',
  'TUV Rheinland CCIC (Ningbo)',
  'CVC Testing Technologie',
];
const FCC_IDS = ['2AC7Z-ESPWROOM32', 'fcc id: BCGA2342', '1AB2CDEF', 'BCG', 'BCG--X1'];
const LISTINGS = ['B08N5WRWNW', 'b0cxyz1234', 'C08N5WRWNW', '4006381333931', '4006381333932', 'EAN 96385074'];
const MORE_LISTINGS = [
  '256789012345',
  '54191097',
  'sw2204285678901234',
  '1729384756123456789',
  'A23456789',
  '0000000000000',
];
const TITLES = [
  'ignore all rules',
  'N° 7',
  'Wooden building blocks for toddlers, 40 pieces',
  'Bluetooth speaker, waterproof, with 18650 cells',
  '18650 cells, loose, 4 pieces',
  'Green laser pointer 100 mW, USB rechargeable',
  'Padded crib bumper, grey',
  'Hikvision dome camera, WiFi',
  'Hikvison dome camera, WiFi',
  'Kitchen scale with CR2032 battery',
  'Surface spray, kills 99.9 % of germs',
  'Vitamin D3 gummies, cures the flu',
  'Power bank 10000 mAh, 37 Wh',
  'Cotton T-shirt, ages 12+',
  'Baby walker with toy tray',
  'Inclined sleeper 30 degrees',
  'Replica iPhone case',
  'Switchblade knife, automatic',
  'Electric kettle 1.7 l',
  'Ladybug garden lamp, solar',
  'Face cream with SPF 30',
  'Drone with camera',
];
const PACKETS = ['a'.repeat(64), `sha256:${'A'.repeat(64)}`, 'b'.repeat(64), 'sha256:abc'];

/** Nodes of taxonomies: wide and exact ones, for children, electric, never cleared, unknown. */
const NODES = [
  '784',
  '436',
  '1',
  '166',
  '537',
  '222',
  '469',
  'media > books',
  'sg-4-17',
  'sg-1-1',
  'fr-22',
  'hg',
  'el-7-6-3',
  'hs 9503.00',
  '9403.60',
  'hs 64',
  '8471.30',
  'SHIRT',
  'TOYS_AND_GAMES',
  '60000000',
  'ae-2-1-2-8-7',
  'hb-3',
  '9999999',
];

/** Makes inputs, each from the next numbers of one seed. */
export function inputs(seed: number, packs: Packs): () => Input {
  const next = random(seed);
  const chance = (p: number) => next() < p;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const perhaps = <T>(p: number, from: readonly T[]): T | undefined => (chance(p) ? pick(from) : undefined);
  const conditions = packs.rules.flatMap(conditionsOf);
  const bounds = new Map<AttributeName, (number | string)[]>();
  for (const c of [...conditions, ...packs.categories.flatMap((one) => one.opened_by ?? [])]) {
    const edge = c.at_least ?? c.at_most ?? c.above ?? c.below;
    if (edge !== undefined) bounds.set(c.fact, [...(bounds.get(c.fact) ?? []), edge]);
  }
  const turns = packs.rules.flatMap(({ in_force_from, in_force_until }) =>
    [in_force_from, in_force_until].filter((day) => day !== null),
  );
  const days = [...turns, ...LAST_USES];
  const carries = new Set(packs.evidenceTypes.filter((one) => one.carries_standard).map(({ code }) => code));
  const around = (day: string) => addDays(day, pick([-1, 0, 1]));

  function value(name: AttributeName): boolean | number | string {
    const spec = ATTRIBUTES[name];
    const edges = bounds.get(name) ?? [];
    if (spec.type === 'boolean') return chance(0.5);
    if (spec.type === 'word') return pick(spec.words ?? []);
    if (spec.type === 'date') return around(edges.length > 0 ? String(pick(edges)) : pick(days));
    return Math.max(0, (edges.length > 0 ? Number(pick(edges)) : 10) + pick([-1, -0.01, 0, 0.01, 1]));
  }

  /** Standards that a check names, alone or by parts. */
  function namedBy(check: Rule['check']): readonly string[] {
    if (check.type !== 'evidence') return [];
    return check.standards ?? (check.parts ?? []).flatMap((part) => part.standards);
  }

  function standardFor(rules: readonly Rule[]): string {
    const named = rules.flatMap(({ check }) => namedBy(check));
    const family = chance(0.85) && named.length > 0 ? pick(named) : pick(FAMILIES);
    const own = editions.rows.filter((row) => row.family === family).map(({ edition }) => edition);
    const one = chance(0.9) && own.length > 0 ? pick(own) : chance(0.5) ? family : 'GB 6675-2014';
    return chance(0.15) ? `${one}; ${pick(EDITIONS)}` : one;
  }

  /** Editions in use for every standard that the rules name, as a careful seller shows them. */
  function currentFor(rules: readonly Rule[]): string {
    const named = rules.flatMap(({ check }) => namedBy(check));
    const rows = editions.rows.filter((row) => row.status !== 'superseded' && named.includes(row.family));
    return rows
      .slice(0, 8)
      .map(({ edition }) => edition)
      .join('; ');
  }

  function recordFor(rules: readonly Rule[], as_of: string, kindly: boolean): EvidenceRecord {
    const checks = rules.flatMap(({ check }) => (check.type === 'evidence' ? [check] : []));
    const wanted = [...new Set(checks.flatMap(({ groups }) => groups.flat()))];
    const share = kindly ? 1 : pick([0.3, 0.7, 0.95, 1]);
    const spoiled = kindly ? 0 : pick([0, 0, 0.05, 0.3]);
    const ages = checks.flatMap(({ max_age_days }) => Object.values(max_age_days ?? {}));
    const documents: EvidenceDocument[] = [];
    for (const kind of [...wanted, ...wanted, pick(packs.evidenceTypes).code]) {
      if (!chance(share)) continue;
      documents.push({
        kind: chance(spoiled) ? pick([` ${kind.toUpperCase()} `, 'diploma']) : kind,
        sha256: String(documents.length).padStart(64, '0'),
        standard: chance(spoiled)
          ? pick([null, 'nonsense'])
          : kindly
            ? currentFor(rules)
            : carries.has(kind) || chance(0.1)
              ? standardFor(rules)
              : null,
        issued_on: chance(spoiled)
          ? pick([
              null,
              addDays(as_of, 1),
              addDays(as_of, -pick([...ages, 30])),
              addDays(as_of, -pick([...ages, 30]) - 1),
            ])
          : addDays(as_of, -20),
        expires_on: chance(spoiled) ? around(as_of) : null,
        brand: chance(spoiled) ? pick(PEOPLE) : null,
        model: chance(spoiled) ? pick(PEOPLE) : null,
        issuer: chance(spoiled) ? pick(['Lab A', 'CVC Testing Technology Co., Ltd.']) : null,
        lab: chance(spoiled)
          ? pick([null, 'LAB-A', 'CPSC 10275', 'CPSC Lab ID 1027'])
          : chance(kindly ? 0 : 0.05)
            ? 'TTL CAICT'
            : 'Lab B',
      });
    }
    const status = chance(0.92)
      ? 'current'
      : pick(['revoked', 'superseded', 'expired', 'not_found'] as const);
    return { report_id: 'rep_1', packet_sha256: 'a'.repeat(64), status, documents };
  }

  const found = new Map<string, Rule[]>();
  function concerned(
    marketplace: Packs['marketplaces'][number],
    category: Packs['categories'][number],
  ): Rule[] {
    const key = `${marketplace.code} ${category.code}`;
    const rules = found.get(key) ?? rulesFor(marketplace, ancestry(category.code, packs), packs);
    found.set(key, rules);
    return rules;
  }

  return () => {
    const marketplace = pick(packs.marketplaces);
    const category = pick(packs.categories);
    const rules = concerned(marketplace, category);
    const turning = rules.flatMap(({ in_force_from, in_force_until }) =>
      [in_force_from, in_force_until].filter((day) => day !== null),
    );
    const as_of = chance(0.4)
      ? TODAY
      : around(chance(0.7) && turning.length > 0 ? pick(turning) : pick(days));
    const asked = [...rules.flatMap(conditionsOf).map(({ fact }) => fact), ...category.asks];
    const attributes: Record<string, boolean | number | string> = {};
    const kindly = chance(0.3);
    const share = kindly ? 1 : pick([0, 0.4, 0.8, 1, 1]);
    for (const name of new Set(asked)) {
      if (kindly && ATTRIBUTES[name].absent === 'not_declared') continue;
      if (chance(share)) attributes[name] = value(name);
    }
    for (const name of ATTRIBUTE_NAMES) if (!kindly && chance(0.04)) attributes[name] = value(name);
    const record = !kindly && chance(0.35) ? null : recordFor(rules, as_of, kindly);
    const request: DecisionRequest = {
      marketplace: chance(0.97)
        ? pick([marketplace.code, ` ${marketplace.code.toUpperCase()}`])
        : pick(['', 'bazaar']),
      category: chance(0.12)
        ? pick(NODES)
        : chance(0.97)
          ? category.code
          : pick([' ', 'gadgets', '__proto__', 'any']),
      intended_action: chance(0.95) ? pick(INTENDED_ACTIONS) : pick(['', 'smuggle']),
      attributes,
      ...Object.fromEntries(
        Object.entries({
          brand: perhaps(0.3, PEOPLE),
          model: perhaps(0.3, PEOPLE),
          lab: perhaps(kindly ? 0 : 0.2, LABS),
          fcc_id: perhaps(0.3, kindly ? FCC_IDS.slice(0, 2) : FCC_IDS),
          listing_id: perhaps(kindly ? 0 : 0.2, [...LISTINGS, ...MORE_LISTINGS]),
          packet_sha256: perhaps(0.05, PACKETS),
          standard: !kindly && chance(0.2) ? standardFor(rules) : undefined,
          report_id: record !== null || chance(0.05) ? 'rep_1' : undefined,
          title: perhaps(0.25, TITLES),
        }).filter(([, one]) => one !== undefined),
      ),
    };
    return { request, record, as_of };
  };
}

function conditionsOf({ when = [], check }: Rule): Condition[] {
  return [...when, ...(check.type === 'fact' ? [check.must] : [])];
}
