/**
 * How much the search for patterns finds, and how much of it is false: worlds with planted patterns, measured seed by
 * seed. `npm run worlds` writes the table of 100 seeds into test/README.md; `worlds.test.ts` holds what it must show.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { minePatterns } from '../../contracts/learning/mining/mining.ts';
import type { MiningCase } from '../../contracts/learning/mining/mining-cases.ts';
import { LOUD, learningWorld } from '../fixtures/learning/world.ts';
import { writeBetween } from '../support/readmes.ts';

interface World {
  cases: MiningCase[];
  /** Items of each planted pattern, sorted. */
  planted: string[][];
  /** The item about which the loud account lies; null for none. */
  lie: string | null;
}

export interface Measured {
  world: string;
  seeds: number;
  planted: number;
  found: number;
  advised: number;
  false: number;
  /** Lies of the loud account that the others alone would not have told. */
  steered: number;
}

const named = (items: readonly string[]) => items.join(' & ');

interface Small {
  size: number;
  accounts: number;
  /** Share of refusals by marketplace. */
  refused: Readonly<Record<string, number>>;
  planted: readonly { items: readonly string[]; refused: number }[];
  /** How often a fact is true, where it is not 0.3. */
  often?: Readonly<Record<string, number>>;
  /** A fact that follows the strict marketplace and causes nothing. */
  follows?: string;
}

const FACTS = [
  'has_button_cell',
  'has_laser',
  'has_lithium',
  'has_loose_magnet',
  'has_radio',
  'has_wired_charging',
  'internet_connected',
  'is_mains_powered',
];
const PAPERS = ['cpc', 'label_artwork', 'sds', 'user_manual'];

/** Two decisions a day; what is planted decides, else the marketplace. */
function smallWorld(seed: number, { size, accounts, refused, planted, often = {}, follows }: Small): World {
  const random = seededRandom(7_919 * seed + 13);
  const marketplaces = Object.keys(refused);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] as string;
  const strictest = marketplaces.reduce((a, b) => ((refused[a] ?? 0) >= (refused[b] ?? 0) ? a : b));
  const cases = Array.from({ length: size }, (_, i): MiningCase => {
    const marketplace = pick(marketplaces);
    const account = `acct_${Math.floor(random() * accounts)}`;
    const items = [`marketplace=${marketplace}`, `category=${pick(['bicycles', 'cosmetics', 'toys'])}`];
    for (const fact of FACTS) {
      const share = fact === follows ? (marketplace === strictest ? 0.8 : 0.1) : (often[fact] ?? 0.3);
      items.push(`${fact}=${random() < share}`);
    }
    for (const code of PAPERS) if (random() < 0.25) items.push(`missing=${code}`);
    let rate = refused[marketplace] as number;
    for (const one of planted)
      if (one.items.every((item) => items.includes(item))) rate = Math.max(rate, one.refused);
    return {
      id: `use_${String(i).padStart(6, '0')}`,
      account,
      items,
      rejected: random() < rate,
      decided: (i * DAY_MS) / 2,
    };
  });
  return { cases, planted: planted.map(({ items }) => [...items].sort()), lie: null };
}

const A_THIRD = { amazon_de: 1 / 3, amazon_us: 1 / 3, walmart_us: 1 / 3 };

function large(seed: number, options: Parameters<typeof learningWorld>[1]): World {
  const { cases, planted } = learningWorld(seed, options);
  return { cases, planted: planted.map(({ items }) => items), lie: null };
}

const SLANDERED = ['lab=lab west', 'brand=acme', 'edition=ASTM F963-23'];

/** Worlds by what they are to show. */
const WORLDS: Readonly<Record<string, (seed: number) => World>> = {
  'five patterns; drift, facts that go together, wrong and late outcomes': (seed) => large(seed, {}),
  'four patterns, also of names; a loud account of ten tells three tenths and lies': (seed) => {
    const lie = seed % 2 === 0 ? (SLANDERED[seed % 3] as string) : 'has_laser=true';
    const loud = { share: 0.3, lies: [lie, 'marketplace=walmart_us'] };
    return { ...large(seed, { rules: 4, traits: 6, loud, names: true }), lie };
  },
  'one fact that three accounts alike meet on one marketplace: 480 decisions, some 60 with it, 92 % refused beside a third':
    (seed) =>
      smallWorld(seed, {
        size: 480,
        accounts: 3,
        refused: A_THIRD,
        often: { has_wired_charging: 0.375 },
        planted: [{ items: ['has_wired_charging=true', 'marketplace=amazon_us'], refused: 0.92 }],
      }),
  'two facts on two marketplaces, some 75 and 90 decisions of eight accounts, 86 and 71 % refused beside a fifth':
    (seed) =>
      smallWorld(seed, {
        size: 900,
        accounts: 8,
        refused: { amazon_de: 0.2, amazon_us: 0.2, walmart_us: 0.2 },
        often: { has_laser: 0.25 },
        planted: [
          { items: ['has_laser=true', 'marketplace=amazon_us'], refused: 0.86 },
          { items: ['has_lithium=true', 'marketplace=walmart_us'], refused: 0.71 },
        ],
      }),
  'two patterns, one of them everywhere; marketplaces refuse 10, 30 and 60 %, and a fact follows the strictest':
    (seed) =>
      smallWorld(seed, {
        size: 1_500,
        accounts: 6,
        refused: { amazon_de: 0.1, amazon_us: 0.3, walmart_us: 0.6 },
        follows: 'has_radio',
        often: { has_loose_magnet: 0.1 },
        planted: [
          { items: ['has_laser=true', 'marketplace=amazon_de'], refused: 0.6 },
          { items: ['has_loose_magnet=true'], refused: 0.9 },
        ],
      }),
  'nothing to find; marketplaces refuse 10, 30 and 60 %, and a fact follows the strictest': (seed) =>
    smallWorld(seed, {
      size: 1_500,
      accounts: 6,
      refused: { amazon_de: 0.1, amazon_us: 0.3, walmart_us: 0.6 },
      follows: 'has_radio',
      planted: [],
    }),
};

/** Measures every kind of world on the seeds from 1. */
export function measureWorlds(seeds: number): Measured[] {
  return Object.entries(WORLDS).map(([world, make]) => {
    const sum = { world, seeds, planted: 0, found: 0, advised: 0, false: 0, steered: 0 };
    for (let seed = 1; seed <= seeds; seed++) {
      const { cases, planted, lie } = make(seed);
      const wanted = new Set(planted.map(named));
      const { patterns } = minePatterns(cases);
      const others = patterns.filter(({ items }) => !wanted.has(named(items)));
      sum.planted += wanted.size;
      sum.found += patterns.length - others.length;
      sum.advised += patterns.length;
      sum.false += others.length;
      const suspect = others.filter(({ items }) => lie !== null && items.includes(lie));
      if (suspect.length === 0) continue;
      // A part of a planted pattern can name the same fact: it is no lie if the others alone tell it too.
      const without = minePatterns(cases.filter(({ account }) => account !== LOUD)).patterns;
      const honest = new Set(without.map(({ items }) => named(items)));
      sum.steered += suspect.filter(({ items }) => !honest.has(named(items))).length;
    }
    return sum;
  });
}

function tableOf(measured: readonly Measured[]): string {
  const share = (part: number, of: number) => (of === 0 ? '–' : `${part} of ${of}`);
  const rows = measured.map(
    ({ world, seeds, planted, found, advised, false: wrong, steered }) =>
      `| ${world} | ${seeds} | ${share(found, planted)} | ${share(wrong, advised)} | ${steered} |`,
  );
  return [
    '| world | seeds | patterns found | of the advised, false | lies advised |',
    '|---|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const readme = new URL('../README.md', import.meta.url);
  const table = tableOf(measureWorlds(Number(process.argv[2] ?? 100)));
  writeFileSync(
    readme,
    writeBetween(readFileSync(readme, 'utf8'), 'worlds: written by npm run worlds', 'worlds', table),
  );
  console.log(table);
}
