/**
 * Customers of a made-up company, for demonstrations and for testing a whole year: their signups, payments,
 * decisions, orders, messages and departures, each with its time. The same seed gives the same customers.
 */
import { DAY_MS, HOUR_MS } from '../core/calendar.ts';
import { type PlanCode, PRODUCTS } from '../core/plans.ts';
import { seededRandom } from '../core/statistics/resampling.ts';
import type { DecisionRequest } from '../decisions/request/facts.ts';
import { INTEGRATION_TYPES, type IntegrationType } from '../partners/integrations.ts';
import { SELF_TEST_KEYS } from '../partners/self-test.ts';

/** A single act of a customer with its time. */
export type DemoAct =
  | { act: 'sign_up' }
  | { act: 'pay'; how: 'right' | 'wrong_amount' | 'twice' }
  | { act: 'claim' }
  | { act: 'make_kit'; integration_type: IntegrationType }
  | { act: 'take_steps'; steps: number }
  | { act: 'order'; plan: string; pays_after_days: number | null }
  | { act: 'verify'; question: number }
  | { act: 'scan'; products: number }
  | { act: 'write'; kind: 'questionnaire' | 'refund_request' | 'message' };

/** A customer's life if nobody intervened. Times are in milliseconds since 1970. */
export interface DemoCustomer {
  company: string;
  email: string;
  plan: PlanCode;
  use_case: string;
  /** Stated source of the signup; null if none is stated. */
  source: string | null;
  /** Acts in the order of time. */
  acts: (DemoAct & { at: number })[];
  /** Decisions per week while the customer asks, and the spans in which it does not. */
  weekly: number;
  silent: { from: number; until: number }[];
  /** Indexes of its questions in `DEMO_QUESTIONS`. */
  questions: number[];
}

const FIRST = 'Alder Birch Cedar Copper Delta Ember Fable Garnet Harbor Indigo Juniper Kestrel Lumen Maple';
const SECOND = 'Sourcing Trading Imports Market Supply Brands Outfitters Goods Commerce Partners';
const USE_CASES = [
  'agents check products before they list them',
  'a sourcing tool checks suppliers’ products',
  'procurement checks what is to be bought',
  'a marketplace reviews new listings',
] as const;

const SOURCES = ['search', 'a colleague', 'conference', null] as const;

/** Products in questions, each with its verdict by the rule packs. */
export const DEMO_QUESTIONS: readonly DecisionRequest[] = [
  {
    marketplace: 'amazon_us',
    category: 'toys',
    standard: 'ASTM F963-17',
    title: 'wooden train set',
    intended_action: 'list',
  },
  {
    marketplace: 'amazon_us',
    category: 'toys',
    standard: 'ASTM F963-23',
    title: 'plush bear',
    intended_action: 'source',
  },
  {
    marketplace: 'walmart_us',
    category: 'power_banks',
    standard: 'UL 2056:2024',
    title: 'power bank 10000',
    intended_action: 'list',
  },
  {
    marketplace: 'amazon_us',
    category: 'power_banks',
    title: 'slim power bank',
    intended_action: 'recommend',
  },
  {
    marketplace: 'amazon_us',
    category: 'wireless',
    fcc_id: '2AB8ZND1XYZ',
    title: 'bluetooth speaker',
    intended_action: 'list',
  },
  { marketplace: 'amazon_de', category: 'toys', title: 'puzzle of 100 pieces', intended_action: 'recommend' },
  { marketplace: 'amazon_us', category: 'cosmetics', title: 'hand cream', intended_action: 'source' },
  { marketplace: 'amazon_us', category: 'food_contact', title: 'lunch box', intended_action: 'list' },
  {
    marketplace: 'amazon_us',
    category: 'food_contact',
    title: 'lunch box with a heater',
    attributes: { is_mains_powered: true },
    intended_action: 'list',
  },
  { marketplace: 'ebay_us', category: 'bike_helmets', title: 'city helmet', intended_action: 'buy' },
  { marketplace: 'amazon_us', title: 'gift set', intended_action: 'list' },
];

/** Share of the decisions whose outcome is reported some days later. */
const REPORTED_SHARE = 0.3;

const pick = <T>(random: () => number, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T;

/**
 * Customer `n` of a seed, with a signup between two instants.
 * @param weekly decisions that a customer asks for in a week, on average
 */
export function demoCustomer(
  seed: number,
  n: number,
  { from, until, weekly }: { from: number; until: number; weekly: number },
): DemoCustomer {
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(n + 1, 0x85ebca6b));
  const days = (least: number, most: number) => (least + random() * (most - least)) * DAY_MS;
  // The company grows: later times have more signups.
  const signed_up = from + random() ** 0.75 * (until - from);
  const company = `${pick(random, FIRST.split(' '))} ${pick(random, SECOND.split(' '))} ${n + 1}`;
  const acts: (DemoAct & { at: number })[] = [{ act: 'sign_up', at: signed_up }];
  const fate = random();
  // Most pay within days, some after reminders, some never.
  const paid = fate < 0.08 ? null : signed_up + (fate < 0.8 ? days(0, 2) : days(3, 25));
  let silent: DemoCustomer['silent'] = [];
  if (paid !== null) {
    const how = random();
    const wrong = how < 0.02;
    if (wrong) acts.push({ act: 'pay', how: 'wrong_amount', at: paid - days(0.1, 0.5) });
    acts.push({ act: 'pay', how: how > 0.98 ? 'twice' : 'right', at: paid });
    const claimed = paid + days(8, 9);
    acts.push({ act: 'claim', at: claimed });
    if (random() < 0.3) {
      const made = claimed + days(0, 20);
      acts.push({ act: 'make_kit', integration_type: pick(random, INTEGRATION_TYPES), at: made });
      if (random() < 0.7)
        acts.push({
          act: 'take_steps',
          steps: 1 + Math.floor(random() * SELF_TEST_KEYS.length),
          at: made + days(0, 10),
        });
    }
    if (random() < 0.25) {
      const pays_after_days = random() < 0.7 ? random() * 12 : null;
      acts.push({
        act: 'order',
        plan: pick(random, Object.keys(PRODUCTS)),
        pays_after_days,
        at: claimed + days(5, 150),
      });
    }
    if (random() < 0.25)
      acts.push({
        act: 'verify',
        question: Math.floor(random() * DEMO_QUESTIONS.length),
        at: claimed + days(1, 120),
      });
    if (random() < 0.12)
      acts.push({
        act: 'write',
        kind: pick(random, ['questionnaire', 'refund_request', 'message'] as const),
        at: claimed + days(1, 200),
      });
    const leaves = claimed + days(30, 400);
    const back = random() < 0.5 ? leaves + days(20, 60) : Number.POSITIVE_INFINITY;
    silent = [
      { from: 0, until: claimed },
      { from: leaves, until: back },
    ];
  } else {
    silent = [{ from: 0, until: Number.POSITIVE_INFINITY }];
  }
  return {
    company,
    email: `ops@${company.toLowerCase().replaceAll(' ', '-')}.example`,
    plan: random() < 0.85 ? 'pilot' : 'growth',
    use_case: pick(random, USE_CASES),
    source: pick(random, SOURCES),
    acts: acts.sort((a, b) => a.at - b.at),
    weekly: weekly * (0.25 + 1.5 * random()),
    silent,
    questions: [0, 1].map(() => Math.floor(random() * DEMO_QUESTIONS.length)),
  };
}

/** Acts of customers who come last, by hours before the end: one does not pay, one pays, one pays too little. */
const LATE: readonly (readonly (readonly [hours: number, act: DemoAct])[])[] = [
  [[40, { act: 'sign_up' }]],
  [
    [44, { act: 'sign_up' }],
    [20, { act: 'pay', how: 'right' }],
  ],
  [
    [42, { act: 'sign_up' }],
    [18, { act: 'pay', how: 'wrong_amount' }],
  ],
];

/** A customer as one of those who come last; others stay as they are. @param nth 0 for the last one */
export function asLatecomer(life: DemoCustomer, nth: number, until: number): DemoCustomer {
  const acts = LATE[nth];
  if (acts === undefined) return life;
  return {
    ...life,
    acts: acts.map(([hours, act]) => ({ ...act, at: until - hours * HOUR_MS })),
    silent: [{ from: 0, until: Number.POSITIVE_INFINITY }],
  };
}

/** Last hours of a customer with a key: something for the families that wait for its like. */
export function lastActs(until: number): (DemoAct & { at: number })[] {
  const before = (hours: number, act: DemoAct) => ({ ...act, at: until - hours * HOUR_MS });
  return [
    before(44, { act: 'make_kit', integration_type: INTEGRATION_TYPES[0] }),
    before(30, { act: 'take_steps', steps: 3 }),
    before(28, { act: 'order', plan: 'priority_rejected_fix', pays_after_days: 0.1 }),
    before(20, { act: 'verify', question: 0 }),
    before(20, { act: 'write', kind: 'questionnaire' }),
    before(14, { act: 'write', kind: 'message' }),
    before(5, { act: 'write', kind: 'message' }),
  ];
}

/** Products in the catalogue of the customer that scans it: more than 80 % of a pilot's month. */
const CATALOGUE = 8_200;

/** Days over which it is scanned, in parts. */
const SCANNED_DAYS = 14;

/** Last acts of another customer with a key: some products of its catalogue each day, all of them in one month. */
export function lastScans(until: number): (DemoAct & { at: number })[] {
  const random = seededRandom(CATALOGUE);
  const month = Date.parse(`${new Date(until).toISOString().slice(0, 7)}-01T00:00:00Z`);
  const days = Math.min(SCANNED_DAYS, 1 + Math.floor((until - month) / DAY_MS));
  const parts = Array.from({ length: days }, () => 0.5 + random());
  const all = parts.reduce((sum, part) => sum + part, 0);
  const counts = parts.map((part) => Math.floor((part / all) * CATALOGUE));
  const rest = CATALOGUE - counts.reduce((sum, count) => sum + count, 0);
  return counts
    .map((count, ago) => ({
      act: 'scan' as const,
      products: ago === 0 ? count + rest : count,
      at: until - ago * DAY_MS,
    }))
    .reverse();
}

/** Number of decisions in a span of time: a whole number, right on average. */
export function asked(
  { weekly, silent }: Pick<DemoCustomer, 'weekly' | 'silent'>,
  from: number,
  until: number,
  random: () => number,
): number {
  if (silent.some((span) => span.from <= from && from < span.until)) return 0;
  const expected = (weekly * (until - from)) / (7 * DAY_MS);
  return Math.floor(expected) + (random() < expected % 1 ? 1 : 0);
}

/**
 * The reported outcome of a listing; null if nobody reports one. Most held listings are refused, and so are
 * lunch boxes with a heater, which no rule stops, so that there is something to learn.
 */
export function reportedOutcome(
  verdict: string,
  { category, attributes }: Pick<DecisionRequest, 'category' | 'attributes'>,
  random: () => number,
): 'approved' | 'rejected' | null {
  if (random() >= REPORTED_SHARE) return null;
  const held = verdict === 'hold' || verdict === 'do_not_proceed';
  const heated = category === 'food_contact' && attributes?.is_mains_powered === true;
  const refused = held || heated ? 0.7 : verdict === 'proceed' ? 0.05 : 0.15;
  return random() < refused ? 'rejected' : 'approved';
}
