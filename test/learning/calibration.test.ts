import t from 'tap';
import { DAY_MS } from '../../contracts/core/calendar.ts';
import { pairedBootstrap, seededRandom } from '../../contracts/core/statistics/resampling.ts';
import { decide } from '../../contracts/decisions/document/decide.ts';
import { riskOf } from '../../contracts/decisions/judgement/risk.ts';
import { normalizeFacts } from '../../contracts/decisions/request/facts.ts';
import { VERDICTS } from '../../contracts/decisions/request/fields.ts';
import { shippedIndex } from '../../contracts/decisions/rules/packs.ts';
import { fitCalibration, type OutcomeCount } from '../../contracts/learning/calibration/calibration.ts';
import {
  applyCalibration,
  calibrationDocument,
  calibrationVersion,
} from '../../contracts/learning/calibration/calibration-version.ts';
import { learningWorld } from '../fixtures/learning/world.ts';

/** Outcomes of one verdict, one a day, refused by chance at a rate. */
function series(
  of: Partial<OutcomeCount>,
  { n, rate, seed = 1 }: { n: number; rate: number; seed?: number },
): OutcomeCount[] {
  const random = seededRandom(seed);
  return Array.from({ length: n }, (_, i) => {
    const rejected = Number(random() < rate);
    return {
      marketplace: 'amazon_us',
      category: 'toys',
      decision: 'hold',
      missing: 1,
      decided: i * DAY_MS,
      known: (i + 3) * DAY_MS,
      rejected,
      accepted: 1 - rejected,
      ...of,
    };
  });
}

t.test(
  'a calibration changes the risk of a decision and not its verdict, and replays to the same document',
  (t) => {
    const counts = learningWorld(5).cases.map(({ count }) => count);
    const calibration = applyCalibration(fitCalibration(counts));
    const facts = normalizeFacts({ marketplace: 'amazon_us', category: 'toys', intended_action: 'list' });
    const options = { index: shippedIndex(), as_of: '2026-11-21' };
    const before = decide(facts, options);
    const after = decide(facts, { ...options, calibration });
    t.equal(after.decision, before.decision, 'a learned risk changes no verdict');
    t.match(before.risk, { basis: 'prior', outcomes: 0, calibration_version: null });
    t.match(after.risk, { basis: 'calibrated', calibration_version: calibration.version });
    t.ok(after.risk.outcomes > 100);
    const width = ([low, high]: [number, number]) => high - low;
    t.ok(width(after.risk.interval) < width(before.risk.interval), 'with outcomes the interval is narrower');
    t.not(after.decision_sha256, before.decision_sha256);
    t.not(after.inputs_sha256, before.inputs_sha256, 'the calibration is one of the inputs');
    t.same(decide(facts, { ...options, calibration }), after, 'and replays to the same document');
    t.end();
  },
);

t.test('calibrated risk beats the prior on later outcomes', (t) => {
  for (const seed of [1, 2, 3]) {
    const counts = learningWorld(seed).cases.map(({ count }) => count);
    const from = counts[Math.floor(counts.length * 0.7)]?.decided as number;
    const calibration = applyCalibration(fitCalibration(counts.filter(({ known }) => known < from)));
    const differences = counts
      .filter(({ decided }) => decided >= from)
      .map(({ decision, marketplace, category, missing, rejected }) => {
        const loss = (p: number) => (rejected - p) ** 2;
        const learned = riskOf(decision, marketplace, category, calibration, missing);
        return loss(learned.rejection_probability) - loss(riskOf(decision, null, null).rejection_probability);
      });
    const { estimate, low, high } = pairedBootstrap(differences, { random: seededRandom(seed) });
    t.ok(high < 0, `seed ${seed}: Brier ${estimate.toFixed(4)} (${low.toFixed(4)} to ${high.toFixed(4)})`);
  }
  t.end();
});

t.test('outcomes that were called impossible happen later no more often than allowed', (t) => {
  const counts = learningWorld(9, { size: 8_000 }).cases.map(({ count }) => count);
  const from = counts[Math.floor(counts.length * 0.7)]?.decided as number;
  const document = fitCalibration(counts.filter(({ known }) => known < from));
  const calibration = applyCalibration(document);
  const missed = { rejection: 0, acceptance: 0 };
  const all = { rejection: 0, acceptance: 0 };
  for (const { decision, marketplace, category, missing, rejected, decided } of counts) {
    if (decided < from) continue;
    const { expects } = calibration.riskOf(decision, marketplace, category, missing);
    const happened = rejected === 1 ? 'rejection' : 'acceptance';
    all[happened]++;
    if (expects !== null && expects !== happened) missed[happened]++;
  }
  // The world drifts, so later outcomes are not quite exchangeable with earlier ones.
  for (const outcome of ['rejection', 'acceptance'] as const) {
    const share = missed[outcome] / all[outcome];
    t.ok(share <= document.abstention_alpha + 0.05, `${outcome} missed in ${share.toFixed(3)}`);
  }
  t.end();
});

t.test('the method depends on the number of outcomes, and on its score on later ones', (t) => {
  const few = fitCalibration(series({}, { n: 29, rate: 0.4 })).groups['amazon_us|toys'];
  t.match(few, { method: 'beta_bernoulli', outcomes: 29, held_out: null, abstention: null });
  t.same(few?.candidates, {}, 'under 30 outcomes no method is tried');
  const more = fitCalibration(series({}, { n: 200, rate: 0.4 })).groups['amazon_us|toys'];
  t.same(Object.keys(more?.candidates ?? {}).sort(), ['beta_bernoulli', 'platt']);
  t.ok(more?.held_out?.outcomes === 100, 'the later half is predicted from the earlier one');
  // Refusals that jump at four missing kinds fit no logistic curve, and do not depend on the verdict alone.
  const jump = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((missing) =>
    series(
      { missing },
      { n: 300, rate: missing === 2 || missing === 3 ? 0.5 : missing < 2 ? 0.02 : 0.55, seed: missing },
    ),
  );
  const staircase = fitCalibration(jump).groups['*|*'];
  t.equal(staircase?.method, 'isotonic');
  const steps = staircase?.staircase ?? [];
  t.ok(steps.length > 1);
  t.ok(
    steps.every(({ probability }) => probability > 0 && probability < 1),
    'no step is a certainty',
  );
  const curve = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((missing) =>
    series({ missing }, { n: 100, rate: 1 / (1 + Math.exp(2 - 0.6 * missing)), seed: missing }),
  );
  t.equal(fitCalibration(curve).groups['*|*']?.method, 'platt');
  t.end();
});

t.test('a group without outcomes falls back to the coarser one, and at last to the prior', (t) => {
  const counts = [
    ...series({ category: 'toys' }, { n: 60, rate: 0.2 }),
    ...series({ category: 'cosmetics' }, { n: 60, rate: 0.9 }),
    ...series({ marketplace: 'etsy' }, { n: 4, rate: 0.5 }),
    ...series({ marketplace: null, category: null }, { n: 6, rate: 0.5 }),
  ];
  const document = fitCalibration(counts);
  t.notOk(
    document.groups['etsy|toys'],
    'under five outcomes there is no group: it would reveal single listings',
  );
  const { riskOf } = applyCalibration(document);
  const at = (marketplace: string | null, category: string | null) =>
    riskOf('hold', marketplace, category, 1);
  t.ok(at('amazon_us', 'cosmetics').rejection_probability > 0.7);
  t.ok(at('amazon_us', 'toys').rejection_probability < 0.4);
  t.equal(at('amazon_us', 'bicycles'), at('amazon_us', null), 'an unknown category: its marketplace');
  t.equal(at('walmart_us', 'cosmetics'), at(null, 'cosmetics'), 'an unknown marketplace: its category');
  t.equal(at('walmart_us', 'bicycles'), at(null, null), 'neither: all outcomes');
  t.match(
    riskOf('proceed', 'amazon_us', 'toys', 0),
    { basis: 'prior', outcomes: 0 },
    'a verdict never observed',
  );
  t.end();
});

t.test('a calibration depends on its outcomes and not on their order, and is named by its hash', (t) => {
  const counts = learningWorld(3, { size: 1_500 }).cases.map(({ count }) => count);
  const document = fitCalibration(counts);
  const again = fitCalibration(counts.toReversed());
  t.same(calibrationVersion(again), calibrationVersion(document));
  t.same(calibrationDocument.parse(JSON.parse(JSON.stringify(document))), document, 'it survives JSON');
  t.match(calibrationVersion(document).version, /^cal_[0-9a-f]{16}$/);
  t.throws(() => applyCalibration({ ...document, score_version: 0 }), /score/);
  t.end();
});

t.test('counts give the same calibration as the outcomes that they count', (t) => {
  const single = [
    ...series({}, { n: 40, rate: 0.5 }),
    ...series({ decision: 'proceed', missing: 0 }, { n: 40, rate: 0.1 }),
  ].map((count) => ({
    ...count,
    decided: Math.floor(count.decided / (7 * DAY_MS)),
    known: Math.floor(count.known / (7 * DAY_MS)),
  }));
  const merged = new Map<string, OutcomeCount>();
  for (const count of single) {
    const key = `${count.decision}|${count.decided}|${count.known}`;
    const found = merged.get(key);
    if (found) {
      found.rejected += count.rejected;
      found.accepted += count.accepted;
    } else merged.set(key, { ...count });
  }
  t.ok(merged.size < single.length / 2);
  const [one, other] = [fitCalibration(single), fitCalibration([...merged.values()])];
  t.same(other.groups['*|*']?.cells, one.groups['*|*']?.cells);
  t.same(other.groups['*|*']?.candidates, one.groups['*|*']?.candidates);
  t.end();
});

t.test(
  'every figure is a probability within its interval, also without any outcome, and is computed once',
  (t) => {
    const counts = learningWorld(4).cases.map(({ count }) => count);
    for (const given of [counts, counts.slice(0, 200), counts.slice(0, 20), []]) {
      const { riskOf } = applyCalibration(fitCalibration(given));
      for (const verdict of VERDICTS) {
        for (const missing of [0, 1, 5, 8, 30]) {
          for (const marketplace of ['amazon_us', 'nowhere', null]) {
            const risk = riskOf(verdict, marketplace, 'toys', missing);
            const [low, high] = risk.interval;
            const p = risk.rejection_probability;
            if (!(low <= p && p <= high && low >= 0 && high <= 1))
              t.fail(`${verdict} ${missing}: ${low} ${p} ${high}`);
            if (riskOf(verdict, marketplace, 'toys', missing) !== risk) t.fail('another object');
          }
        }
      }
    }
    t.pass();
    t.end();
  },
);

t.test('where marketplaces change, older outcomes count less, and the stated risk stays near', (t) => {
  const random = seededRandom(6);
  // From the seven hundredth day on, one marketplace refuses six times as often.
  const all = Array.from({ length: 6_000 }, (_, i): OutcomeCount => {
    const day = Math.floor(i / 6);
    const rejected = Number(random() < (day < 700 ? 0.1 : 0.6));
    return {
      marketplace: 'amazon_us',
      category: 'toys',
      decision: 'proceed_with_conditions',
      missing: 1,
      decided: day * DAY_MS,
      known: (day + 3) * DAY_MS,
      rejected,
      accepted: 1 - rejected,
    };
  });
  const until = (day: number) => fitCalibration(all.filter(({ decided }) => decided < day * DAY_MS));
  const at = (document: ReturnType<typeof fitCalibration>) =>
    applyCalibration(document).riskOf('proceed_with_conditions', 'amazon_us', 'toys', 1)
      .rejection_probability;
  const before = until(700);
  t.equal(before.age_weight, 1, 'as long as nothing changes, all count alike');
  t.ok(Math.abs(at(before) - 0.1) < 0.03);
  const after = until(900);
  t.ok((after.age_weight ?? 1) < 1);
  t.ok(Math.abs(at(after) - 0.6) < 0.12, `${at(after)} is near to 0.6`);
  const evenly = all.filter(({ decided }) => decided < 900 * DAY_MS);
  const mean = evenly.filter(({ rejected }) => rejected === 1).length / evenly.length;
  t.ok(Math.abs(mean - 0.6) > 0.3, 'which the mean of all outcomes is not');
  const error = (one: typeof before) => one.groups['*|*']?.held_out?.expected_calibration_error ?? 1;
  t.ok(error(before) < 0.05 && error(after) > 0.1, `${error(before)} becomes ${error(after)}, and is told`);
  t.end();
});
