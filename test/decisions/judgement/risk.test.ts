import t, { type Test } from 'tap';
import {
  betaInterval,
  betaQuantile,
  logGamma,
  regularisedBeta,
  wilsonInterval,
} from '../../../contracts/core/statistics/proportions.ts';
import { predictedScore, riskOf } from '../../../contracts/decisions/judgement/risk.ts';
import { VERDICTS } from '../../../contracts/decisions/request/fields.ts';

function near(
  t: Test,
  found: readonly number[],
  wanted: readonly number[],
  digits: number,
  name: string,
): void {
  found.forEach((value, i) => {
    t.ok(Math.abs(value - (wanted[i] as number)) < 10 ** -digits, `${name}: ${value} is near ${wanted[i]}`);
  });
}

t.test(
  'Beta intervals of 0/10, 3/5 and 1/29 match known values under the uniform and the Jeffreys prior',
  (t) => {
    near(t, betaInterval(1, 11, 0.95), [0.002299, 0.284914], 6, 'uniform 0/10');
    near(t, betaInterval(4, 3, 0.95), [0.222778, 0.881883], 6, 'uniform 3/5');
    near(t, betaInterval(2, 29, 0.95), [0.008178, 0.172169], 6, 'uniform 1/29');
    near(t, betaInterval(0.5, 10.5, 0.95), [0.000048, 0.217196], 6, 'Jeffreys 0/10');
    near(t, betaInterval(3.5, 2.5, 0.95), [0.209417, 0.90561], 6, 'Jeffreys 3/5');
    near(t, betaInterval(1.5, 28.5, 0.95), [0.003746, 0.150078], 6, 'Jeffreys 1/29');
    t.end();
  },
);

t.test('Beta quantiles give the Clopper-Pearson intervals that are known', (t) => {
  const clopperPearson = (successes: number, trials: number) => [
    betaQuantile(0.025, successes, trials - successes + 1),
    betaQuantile(0.975, successes + 1, trials - successes),
  ];
  near(t, clopperPearson(3, 5), [0.146633, 0.947255], 6, '3/5');
  near(t, clopperPearson(1, 29), [0.000873, 0.177644], 6, '1/29');
  t.end();
});

t.test('Wilson intervals match known values', (t) => {
  for (const [x, n, low, high] of [
    [81, 263, 0.255289, 0.36621],
    [15, 148, 0.062386, 0.160487],
    [0, 20, 0, 0.161125],
    [1, 29, 0.006113, 0.171755],
    [0, 10, 0, 0.277533],
    [10, 10, 0.722467, 1],
    [3, 5, 0.230724, 0.882379],
  ] as const) {
    near(t, wilsonInterval(x, n), [low, high], 6, `${x}/${n}`);
  }
  near(t, wilsonInterval(10, 100, 1.96), [0.05522854161313612, 0.1743673043676654], 12, '10/100');
  near(t, wilsonInterval(0, 100, 1.96), [0, 0.03699480747600191], 12, '0/100');
  near(t, wilsonInterval(1, 2, 1.96), [0.09452865480086611, 0.905471345199134], 12, '1/2');
  t.same(wilsonInterval(0, 0), [0, 1]);
  t.end();
});

t.test('the Beta quantile inverts the distribution, also in the far tails', (t) => {
  for (const [a, b] of [
    [0.5, 0.5],
    [1, 1],
    [2, 30],
    [300, 20],
    [0.5, 2.5],
  ] as const) {
    for (const p of [0.001, 0.025, 0.5, 0.975, 0.999]) {
      near(t, [regularisedBeta(betaQuantile(p, a, b), a, b)], [p], 9, `Beta(${a}, ${b}) at ${p}`);
    }
  }
  near(
    t,
    [logGamma(0.5), logGamma(1), logGamma(10)],
    [Math.log(Math.PI) / 2, 0, Math.log(362_880)],
    12,
    'ln gamma',
  );
  t.end();
});

t.test('without outcomes the risk is a prior inside its interval, and gives no expected outcome', (t) => {
  for (const verdict of VERDICTS) {
    const risk = riskOf(verdict, null, null);
    t.match(risk, { basis: 'prior', outcomes: 0, level: 0.95, calibration_version: null, expects: null });
    const [low, high] = risk.interval;
    t.ok(low < risk.rejection_probability && risk.rejection_probability < high, verdict);
  }
  t.equal(riskOf('hold', 'amazon_us', 'toys'), riskOf('hold', 'etsy', null), 'the same object each time');
  t.end();
});

t.test('the raw score rises with a stricter verdict and with missing items, up to a limit', (t) => {
  t.ok(predictedScore('hold', 0) > predictedScore('proceed', 0));
  t.ok(predictedScore('proceed', 1) > predictedScore('proceed', 0));
  t.equal(predictedScore('proceed', 8), predictedScore('proceed', 80));
  t.end();
});
