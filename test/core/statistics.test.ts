import fc from 'fast-check';
import t, { type Test } from 'tap';
import { fitPlatt, isotonic } from '../../contracts/core/statistics/regression.ts';
import {
  conformalRank,
  conformalThreshold,
  pairedBootstrap,
  seededRandom,
} from '../../contracts/core/statistics/resampling.ts';
import {
  brierScore,
  type Forecast,
  logLoss,
  reliabilityOf,
} from '../../contracts/core/statistics/scoring.ts';
import {
  benjaminiHochberg,
  benjaminiYekutieli,
  stratifiedFisher,
} from '../../contracts/core/statistics/significance.ts';

function near(
  t: Test,
  found: readonly number[],
  wanted: readonly number[],
  within: number,
  name: string,
): void {
  t.equal(found.length, wanted.length, `${name}: number of figures`);
  found.forEach((value, i) => {
    t.ok(Math.abs(value - (wanted[i] as number)) <= within, `${name}: ${value} is near ${wanted[i]}`);
  });
}

const forecasts = (happened: number[], stated: number[]): Forecast[] =>
  happened.map((y, i) => ({ probability: stated[i] as number, hits: y, misses: 1 - y }));

t.test('Brier score and log loss match published examples', (t) => {
  near(t, [brierScore(forecasts([0, 1, 1, 0], [0.1, 0.9, 0.8, 0.3]))], [0.0375], 1e-12, 'Brier');
  // Columns (ham, spam), truth spam, ham, ham, spam: the probability of spam.
  near(t, [logLoss(forecasts([1, 0, 0, 1], [0.9, 0.1, 0.2, 0.65]))], [0.21616], 5e-6, 'log loss');
  t.ok(Number.isFinite(logLoss(forecasts([1], [0]))), 'a certain error costs much, not everything');
  t.end();
});

t.test('the reliability diagram, its error and its three parts match a worked example', (t) => {
  const stated = [0.1, 0.2, 0.3, 0.4, 0.65, 0.7, 0.8, 0.9, 1];
  const found = reliabilityOf(forecasts([0, 0, 0, 0, 1, 1, 1, 1, 1], stated), 3);
  near(
    t,
    found.bins.map((bin) => bin.observed),
    [0, 0.5, 1],
    1e-12,
    'observed',
  );
  near(
    t,
    found.bins.map((bin) => bin.mean_predicted),
    [0.2, 0.525, 0.85],
    1e-12,
    'mean predicted',
  );
  t.same(
    found.bins.map((bin) => bin.cases),
    [3, 2, 4],
  );
  near(t, [found.expected_calibration_error], [0.138889], 5e-7, 'expected calibration error');
  near(
    t,
    [found.reliability, found.resolution, found.uncertainty],
    [0.0234722, 0.191358, 0.246914],
    5e-7,
    'reliability, resolution, uncertainty',
  );
  near(t, [brierScore(forecasts([0, 0, 0, 0, 1, 1, 1, 1, 1], stated))], [0.0625], 1e-12, 'Brier');
  t.same(reliabilityOf([]).bins, [], 'no cases give no bins');
  t.end();
});

t.test('with equal forecasts in each bin, the Brier score is reliability - resolution + uncertainty', (t) => {
  const shares = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(shares, (bins) => {
      const all = bins.map(([hits, misses], i) => ({ probability: (i + 0.5) / 10, hits, misses }));
      if (all.every(({ hits, misses }) => hits + misses === 0)) return;
      const { reliability, resolution, uncertainty } = reliabilityOf(all);
      const parts = reliability - resolution + uncertainty;
      if (Math.abs(parts - brierScore(all)) > 1e-9) throw new Error(`${parts} is not ${brierScore(all)}`);
    }),
  );
  t.end();
});

t.test("Platt's fit of three points with smoothed targets reaches its optimum", (t) => {
  const { a, b } = fitPlatt([
    { score: 5, hits: 1, misses: 0 },
    { score: -4, hits: 0, misses: 1 },
    { score: 1, hits: 0, misses: 1 },
  ]);
  near(t, [a, b], [-0.20261354391187855, 0.65236314980010512], 1e-3, 'as published');
  near(t, [a, b], [-0.2026144896, 0.652366639], 1e-8, 'at the optimum');
  t.end();
});

t.test('a fit stays finite when scores separate perfectly, are all equal, or are missing', (t) => {
  const separated = fitPlatt([
    { score: -1, hits: 0, misses: 50 },
    { score: 1, hits: 50, misses: 0 },
  ]);
  t.ok(Number.isFinite(separated.a) && separated.a < 0);
  const flat = fitPlatt([{ score: 2, hits: 30, misses: 10 }]);
  near(t, [1 / (1 + Math.exp(flat.a * 2 + flat.b))], [0.75], 0.02, 'one score');
  const none = fitPlatt([]);
  near(t, [none.b], [0], 1e-12, 'no case');
  t.end();
});

t.test('isotonic regression pools adjacent violators', (t) => {
  near(t, isotonic([3, 7, 5, 9, 8, 7, 10]), [3, 6, 6, 8, 8, 8, 10], 1e-12, 'alike weights');
  near(t, isotonic([2, 0], [3, 1]), [1.5, 1.5], 1e-12, 'weights');
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true })), (values) => {
      const fitted = isotonic(values);
      if (fitted.length !== values.length) throw new Error('values are lost');
      fitted.forEach((value, i) => {
        if (i > 0 && value < (fitted[i - 1] as number)) throw new Error('falls');
      });
      const sum = (row: number[]) => row.reduce((all, one) => all + one, 0);
      if (Math.abs(sum(values) - sum(fitted)) > 1e-6) throw new Error('the mean moves');
    }),
  );
  t.end();
});

t.test("the one-sided Fisher's exact test matches known values", (t) => {
  const of = (a: number, b: number, c: number, d: number) =>
    stratifiedFisher([{ hits: a, cases: a + b, other_hits: c, other_cases: c + d }]);
  near(t, [of(3, 1, 1, 3)], [17 / 70], 1e-12, '[[3,1],[1,3]]');
  near(t, [of(4, 0, 0, 4)], [1 / 70], 1e-12, '[[4,0],[0,4]]');
  near(t, [of(10, 3, 2, 15)], [0.000465181], 5e-10, '[[10,3],[2,15]]');
  near(t, [of(0, 0, 3, 4)], [1], 1e-12, 'no case with the trait');
  t.end();
});

t.test('a test within strata ignores differences between strata', (t) => {
  // In each stratum the trait means nothing; pooled, the stratum passes for the trait.
  const often = { cases: 80, hits: 40, other_cases: 20, other_hits: 10 };
  const seldom = { cases: 20, hits: 1, other_cases: 80, other_hits: 4 };
  const pooled = { cases: 100, hits: 41, other_cases: 100, other_hits: 14 };
  t.ok(stratifiedFisher([pooled]) < 1e-4);
  t.ok(stratifiedFisher([often, seldom]) > 0.4);
  t.end();
});

t.test('a test within strata gives the same value as enumerating every table', (t) => {
  const part = fc.record({
    cases: fc.nat(5),
    hits: fc.nat(5),
    other_cases: fc.nat(5),
    other_hits: fc.nat(5),
  });
  const valid = part.filter((s) => s.hits <= s.cases && s.other_hits <= s.other_cases);
  fc.assert(
    fc.property(fc.array(valid, { maxLength: 3 }), (strata) => {
      const choose = (n: number, k: number): number =>
        k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
      const observed = strata.reduce((sum, s) => sum + s.hits, 0);
      const walk = (i: number, hits: number): number => {
        const s = strata[i];
        if (s === undefined) return hits >= observed ? 1 : 0;
        const all = s.hits + s.other_hits;
        let sum = 0;
        for (let x = 0; x <= all; x++) {
          const weight =
            (choose(s.cases, x) * choose(s.other_cases, all - x)) / choose(s.cases + s.other_cases, all);
          if (weight > 0) sum += weight * walk(i + 1, hits + x);
        }
        return sum;
      };
      const [found, wanted] = [stratifiedFisher(strata), walk(0, 0)];
      if (Math.abs(found - wanted) > 1e-9) throw new Error(`${found} is not ${wanted}`);
    }),
    { numRuns: 300 },
  );
  t.end();
});

t.test('false discoveries are controlled as Benjamini, Hochberg and Yekutieli say', (t) => {
  const p = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ];
  const adjusted = benjaminiHochberg(p);
  const wanted = [
    0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.063857, 0.063857, 0.0645, 0.0765, 0.486, 0.581182, 0.714875,
    0.753231, 0.813214, 1,
  ];
  near(t, adjusted, wanted, 5e-7, 'adjusted');
  t.equal(adjusted.filter((q) => q <= 0.05).length, 4);
  const discovered = p.filter((_, i) => (benjaminiYekutieli(p)[i] as number) <= 0.05);
  t.equal(discovered.length, 3);
  const mixed = [p[3], p[0], p[14], p[8]] as number[];
  near(t, benjaminiHochberg(mixed), [0.019, 0.0004, 1, 0.0612], 1e-9, 'in the order given');
  t.end();
});

t.test('the conformal threshold is the score at the rank that the sample size demands', (t) => {
  t.same(
    [8, 9, 19, 99, 100, 500].map((n) => conformalRank(n, 0.1)),
    [9, 9, 18, 90, 91, 451],
  );
  const scores = (n: number) => Array.from({ length: n }, (_, i) => (n - i) / n);
  t.equal(conformalThreshold(scores(8), 0.1), Number.POSITIVE_INFINITY, 'eight scores are too few');
  t.equal(conformalThreshold(scores(9), 0.1), 1);
  t.equal(conformalThreshold(scores(100), 0.1), 0.91);
  t.end();
});

t.test(
  'the bootstrap depends only on its seed, and its intervals hold the truth about as often as stated',
  (t) => {
    const run = (seed: number) => pairedBootstrap([1, 2, 3, 4, 10], { random: seededRandom(seed) });
    t.same(run(7), run(7));
    t.notSame(run(7), run(8));
    t.same(pairedBootstrap([], { random: seededRandom(1) }), { estimate: 0, low: 0, high: 0 });
    const random = seededRandom(42);
    let covered = 0;
    for (let world = 0; world < 200; world++) {
      const sample = Array.from({ length: 60 }, () => random() - 0.5);
      const { low, high } = pairedBootstrap(sample, { random, resamples: 300 });
      if (low <= 0 && 0 <= high) covered++;
    }
    t.ok(covered >= 180 && covered < 200, `${covered} of 200 intervals hold the truth`);
    t.end();
  },
);
