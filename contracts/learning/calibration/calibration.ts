/**
 * Learns how predicted rejection risk relates to the actions of marketplaces. For each marketplace and
 * category, and for each coarser group, the method is chosen by its scores on later outcomes: a beta
 * posterior by verdict, Platt's curve, or a rising staircase. Deterministic: the same outcomes give the same
 * document.
 */

import { contentSha256 } from '../../core/canonical.ts';
import { fitPlatt, isotonic, type ScoreCount } from '../../core/statistics/regression.ts';
import {
  conformalThreshold,
  pairedBootstrap,
  seededRandom,
  seedOf,
} from '../../core/statistics/resampling.ts';
import { brierScore, type Forecast, logLoss, reliabilityOf } from '../../core/statistics/scoring.ts';
import { MOST_MISSING, predictedScore, priorOf, SCORE_VERSION } from '../../decisions/judgement/risk.ts';
import {
  type CalibrationDocument,
  type CalibrationGroup,
  type CalibrationMethod,
  coarserOf,
  groupsFor,
  type HeldOut,
  probabilityAt,
  WHOLE,
} from './calibration-version.ts';

/**
 * Outcomes of similar decisions: the same verdict, missing evidence, place and times. A single outcome has a
 * count of one.
 */
export interface OutcomeCount {
  marketplace: string | null;
  category: string | null;
  decision: string;
  /** Number of missing kinds of evidence. */
  missing: number;
  /** When the decision was given, and when its outcome became known; milliseconds since 1970. */
  decided: number;
  known: number;
  rejected: number;
  accepted: number;
}

/** Outcomes from which a group's method is chosen; with fewer it is the beta posterior. */
const CHOOSE_FROM = 30;
/** Outcomes from which the staircase is tried. */
const STAIRCASE_FROM = 1_000;
/** Groups with fewer outcomes use the coarser group, because their figures would reveal single listings. */
const GROUP_FROM = 5;
/** Share of outcomes, at most, outside the set that is called possible. */
const ABSTENTION_ALPHA = 0.1;
/** Cuts between the test stretches of the later outcomes, as shares of all outcomes by time of decision. */
const CUTS = [0.5, 0.6, 0.7, 0.8, 0.9];
const RESAMPLES = 200;
/**
 * Weights of an outcome beside one of the next stretch. Where marketplaces change, older outcomes say less; the weight
 * is chosen by the scores on later outcomes.
 */
const AGE_WEIGHTS = [1, 0.7, 0.5, 0.3] as const;
/** Log loss by which a smaller weight must be better: where nothing changes, all outcomes count alike. */
const BETTER_BY = 5e-3;

type Parameters = Pick<CalibrationGroup, 'method' | 'cells' | 'platt' | 'staircase'>;

/** A stretch of time: the outcomes known before it began, and the decisions given in it. */
interface Fold {
  train: OutcomeCount[];
  test: OutcomeCount[];
}

/** The probability of a rejection, learned from the outcomes before a stretch. */
type Predict = (decision: string, missing: number) => number;

/** Learns a document from outcomes, in any order. An unknown verdict is counted under its own name. */
export function fitCalibration(outcomes: readonly OutcomeCount[]): CalibrationDocument {
  const counts = outcomes
    .filter(({ rejected, accepted }) => rejected + accepted > 0)
    .sort((one, other) => one.decided - other.decided);
  const cuts = cutsOf(counts);
  const members = membersOf(mergeAlike(counts, cuts));
  const age_weight = weightOf(members.get(WHOLE) ?? [], cuts.length);
  const learned = new Map<string, Predict[]>();
  const groups: Record<string, CalibrationGroup> = {};
  // Coarse groups first: a group starts from the figure of the coarser one.
  for (const name of [...members.keys()].sort(coarseFirst)) {
    const own = members.get(name) as OutcomeCount[];
    const coarser = coarserOf(name);
    const above = coarser === null ? undefined : learned.get(coarser);
    const { group, predictors } = learnGroup(own, foldsOf(own, cuts.length), above, age_weight);
    learned.set(name, predictors);
    groups[name] = group;
  }
  const all = groups[WHOLE];
  return {
    score_version: SCORE_VERSION,
    abstention_alpha: ABSTENTION_ALPHA,
    outcomes: all?.outcomes ?? 0,
    rejected: all?.rejected ?? 0,
    decided_from: counts[0]?.decided ?? null,
    decided_to: counts.at(-1)?.decided ?? null,
    groups,
    age_weight,
  };
}

/** The weight of age with the best score on later outcomes. */
function weightOf(counts: readonly OutcomeCount[], cuts: number): number {
  if (casesOf(counts) < STAIRCASE_FROM) return 1;
  const folds = foldsOf(counts, cuts);
  let [best, least] = [1, Number.POSITIVE_INFINITY];
  for (const weight of AGE_WEIGHTS) {
    const loss = logLoss(
      folds.flatMap(({ train, test }) =>
        forecast(test, predictor(learn('beta_bernoulli', aged(train, weight)), undefined)),
      ),
    );
    if (loss < least - BETTER_BY) [best, least] = [weight, loss];
  }
  return best;
}

/** Counts by the weight of their age: those of the newest stretch among them count whole. */
function aged(counts: readonly OutcomeCount[], weight: number): readonly OutcomeCount[] {
  if (weight === 1) return counts;
  const newest = Math.max(...counts.map(({ decided }) => decided));
  return counts.map((count) => {
    const share = round9(weight ** (newest - count.decided));
    return { ...count, rejected: round9(count.rejected * share), accepted: round9(count.accepted * share) };
  });
}

function coarseFirst(one: string, other: string): number {
  const stars = (name: string) => name.split('|').filter((part) => part === '*').length;
  return stars(other) - stars(one) || (one < other ? -1 : 1);
}

const casesOf = (counts: readonly OutcomeCount[]) =>
  counts.reduce((sum, { rejected, accepted }) => sum + rejected + accepted, 0);

/** Times that cut the later half into stretches of about the same number of outcomes. */
function cutsOf(counts: readonly OutcomeCount[]): number[] {
  const total = casesOf(counts);
  const cuts: number[] = [];
  let passed = 0;
  let time: number | null = null;
  for (const { decided, rejected, accepted } of counts) {
    const next = CUTS[cuts.length];
    if (next === undefined) break;
    // Decisions of the same time stay together.
    if (decided !== time) {
      time = decided;
      if (passed >= next * total) cuts.push(decided);
    }
    passed += rejected + accepted;
  }
  return cuts;
}

/** Counts with stretches of time in place of times: 0 before the first cut. Equal ones are added up. */
function mergeAlike(counts: readonly OutcomeCount[], cuts: readonly number[]): OutcomeCount[] {
  const merged = new Map<string, OutcomeCount>();
  const stretchOf = (time: number) => cuts.filter((cut) => cut <= time).length;
  for (const { marketplace, category, decision, missing: lacking, ...count } of counts) {
    const missing = Math.min(lacking, MOST_MISSING);
    const decided = stretchOf(count.decided);
    const known = stretchOf(count.known);
    const key = JSON.stringify([marketplace, category, decision, missing, decided, known]);
    const found = merged.get(key);
    if (found) {
      found.rejected += count.rejected;
      found.accepted += count.accepted;
    } else merged.set(key, { ...count, marketplace, category, decision, missing, decided, known });
  }
  // Sorted, so that sums do not depend on the order in which outcomes arrived.
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

function foldsOf(counts: readonly OutcomeCount[], cuts: number): Fold[] {
  return Array.from({ length: cuts }, (_, i) => ({
    train: counts.filter(({ decided, known }) => decided <= i && known <= i),
    test: counts.filter(({ decided }) => decided === i + 1),
  }));
}

function membersOf(counts: readonly OutcomeCount[]): Map<string, OutcomeCount[]> {
  const members = new Map<string, OutcomeCount[]>();
  for (const count of counts) {
    for (const name of new Set(groupsFor(count.marketplace ?? '*', count.category ?? '*'))) {
      const found = members.get(name);
      if (found) found.push(count);
      else members.set(name, [count]);
    }
  }
  for (const [name, found] of members) {
    if (name !== WHOLE && casesOf(found) < GROUP_FROM) members.delete(name);
  }
  return members;
}

function learnGroup(
  counts: readonly OutcomeCount[],
  folds: readonly Fold[],
  above: readonly Predict[] | undefined,
  age_weight: number,
): { group: CalibrationGroup; predictors: Predict[] } {
  const outcomes = casesOf(counts);
  const rejected = counts.reduce((sum, count) => sum + count.rejected, 0);
  const methods: CalibrationMethod[] =
    outcomes < CHOOSE_FROM
      ? ['beta_bernoulli']
      : outcomes < STAIRCASE_FROM
        ? ['beta_bernoulli', 'platt']
        : ['beta_bernoulli', 'platt', 'isotonic'];
  const tried = methods.map((method) => {
    const predictors = folds.map(({ train }, i) =>
      predictor(learn(method, aged(train, age_weight)), above?.[i]),
    );
    const forecasts = folds.flatMap(({ test }, i) => forecast(test, predictors[i] as Predict));
    return { method, predictors, forecasts };
  });
  type Tried = (typeof tried)[number];
  // The simpler method stays unless the more general one is better.
  const best = tried.reduce((one, other) =>
    logLoss(other.forecasts) < logLoss(one.forecasts) - 1e-12 ? other : one,
  ) as Tried;
  const whole = learn(best.method, aged(counts, age_weight));
  const judged = outcomes >= CHOOSE_FROM && best.forecasts.length > 0;
  const candidates: CalibrationGroup['candidates'] = {};
  if (judged) for (const { method, forecasts } of tried) candidates[method] = lossesOf(forecasts);
  return {
    group: {
      ...whole,
      outcomes,
      rejected,
      candidates,
      abstention: judged ? limitsOf(best.forecasts) : null,
      held_out: judged ? heldOutOf(folds, best.forecasts) : null,
    },
    predictors: best.predictors,
  };
}

function learn(method: CalibrationMethod, counts: readonly OutcomeCount[]): Parameters {
  const cells: Record<string, [number, number]> = {};
  const scores = new Map<number, ScoreCount>();
  for (const { decision, missing, rejected, accepted } of counts) {
    cells[decision] ??= [0, 0];
    cells[decision][0] += rejected;
    cells[decision][1] += accepted;
    const score = round9(predictedScore(decision, missing));
    const found = scores.get(score);
    if (found) {
      found.hits += rejected;
      found.misses += accepted;
    } else scores.set(score, { score, hits: rejected, misses: accepted });
  }
  const rows = [...scores.values()].sort((a, b) => a.score - b.score);
  let platt: Parameters['platt'] = null;
  let staircase: Parameters['staircase'] = null;
  if (method === 'platt') {
    const { a, b, covariance } = fitPlatt(rows);
    platt = { a: round9(a), b: round9(b), covariance: covariance.map(round9) as [number, number, number] };
  } else if (method === 'isotonic') staircase = stairs(rows);
  for (const cell of Object.values(cells)) for (const i of [0, 1] as const) cell[i] = round9(cell[i]);
  return { method, cells, platt, staircase };
}

/** Each score starts as if one outcome had shown the group's rate, so that no step is a certainty. */
function stairs(rows: readonly ScoreCount[]): NonNullable<Parameters['staircase']> {
  const hits = rows.reduce((sum, row) => sum + row.hits, 0);
  const cases = rows.reduce((sum, row) => sum + row.hits + row.misses, 0);
  const rate = (hits + 0.5) / (cases + 1);
  const weights = rows.map((row) => row.hits + row.misses + 1);
  const values = isotonic(
    rows.map((row, i) => (row.hits + rate) / (weights[i] as number)),
    weights,
  );
  const steps: NonNullable<Parameters['staircase']> = [];
  rows.forEach(({ score }, i) => {
    const probability = round9(values[i] as number);
    const last = steps.at(-1);
    if (last?.probability === probability) {
      last.to = score;
      last.weight += weights[i] as number;
    } else steps.push({ from: score, to: score, probability, weight: weights[i] as number });
  });
  return steps;
}

/** Rounds to nine digits: engines may differ in the last ones, and a document's hash must not. */
function round9(value: number): number {
  const rounded = Math.round(value * 1e9) / 1e9;
  return rounded === 0 ? 0 : rounded;
}

function predictor(own: Parameters, above: Predict | undefined): Predict {
  return (decision, missing) => probabilityAt(own, decision, missing, above?.(decision, missing) ?? null);
}

function forecast(test: readonly OutcomeCount[], predict: Predict): Forecast[] {
  return test.map(({ decision, missing, rejected, accepted }) => ({
    probability: predict(decision, missing),
    hits: rejected,
    misses: accepted,
  }));
}

function lossesOf(forecasts: readonly Forecast[]): { brier: number; log_loss: number } {
  return { brier: round9(brierScore(forecasts)), log_loss: round9(logLoss(forecasts)) };
}

/** A limit for each outcome by itself, so that rejections are missed no more often than acceptances. */
function limitsOf(forecasts: readonly Forecast[]): NonNullable<CalibrationGroup['abstention']> {
  const scores = (of: 'hits' | 'misses') =>
    forecasts.flatMap((forecast) => {
      const score = of === 'hits' ? 1 - forecast.probability : forecast.probability;
      return new Array<number>(forecast[of]).fill(score);
    });
  const limit = (of: 'hits' | 'misses') => {
    const threshold = conformalThreshold(scores(of), ABSTENTION_ALPHA);
    return Number.isFinite(threshold) ? round9(threshold) : null;
  };
  return { rejected: limit('hits'), accepted: limit('misses') };
}

function heldOutOf(folds: readonly Fold[], forecasts: readonly Forecast[]): HeldOut {
  const prior = folds
    .flatMap(({ test }) => test)
    .map(({ decision, rejected, accepted }) => {
      const [a, b] = priorOf(decision);
      return { probability: a / (a + b), hits: rejected, misses: accepted };
    });
  const differences = forecasts.flatMap(({ probability: p, hits, misses }, i) => {
    const q = (prior[i] as Forecast).probability;
    return [
      ...new Array<number>(hits).fill((1 - p) ** 2 - (1 - q) ** 2),
      ...new Array<number>(misses).fill(p ** 2 - q ** 2),
    ];
  });
  const random = seededRandom(seedOf(contentSha256(forecasts.slice(0, 100))));
  const { estimate, low, high } = pairedBootstrap(differences, { random, resamples: RESAMPLES });
  const { bins, cases, expected_calibration_error } = reliabilityOf(forecasts);
  return {
    outcomes: cases,
    calibrated: lossesOf(forecasts),
    prior: lossesOf(prior),
    brier_difference: { estimate: round9(estimate), low: round9(low), high: round9(high) },
    expected_calibration_error: round9(expected_calibration_error),
    bins: bins.map((bin) => ({
      ...bin,
      from: round9(bin.from),
      to: round9(bin.to),
      mean_predicted: round9(bin.mean_predicted),
      observed: round9(bin.observed),
      interval: bin.interval.map(round9) as [number, number],
    })),
  };
}
