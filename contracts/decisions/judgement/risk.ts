/**
 * The risk that a marketplace rejects the listing: a stated prior without observations, and otherwise the
 * figures that a calibration learned from outcomes.
 */
import { z } from 'zod';
import type { Documented } from '../../core/fields.ts';
import { betaInterval } from '../../core/statistics/proportions.ts';
import { probabilityInterval, riskBasis, riskExpects } from '../request/fields.ts';
import { NAME_KINDS } from '../rules/rule-pack.ts';

/** The risk part of a decision. */
export const riskShape = z
  .looseObject({
    basis: riskBasis,
    calibration_version: z
      .string()
      .nullable()
      .describe('The calibration that was applied (`cal_…`); null if none was.'),
    expects: riskExpects,
    rejection_probability: z.number().describe('Probability of a rejection or removal, 0 to 1.'),
    interval: probabilityInterval,
    level: z.number().describe('Level of the interval, 0 to 1.'),
    outcomes: z.number().int().describe('Observed outcomes behind the figure; 0 for the prior.'),
    own_record: z
      .enum(NAME_KINDS)
      .optional()
      .describe('Kind of name whose record moved it; absent if none did.'),
  })
  .meta({ id: 'Risk', description: 'How likely the marketplace is to reject or remove the listing.' });
export type Risk = Documented<z.infer<typeof riskShape>>;

/**
 * A calibration ready to be applied (contracts/learning/calibration/calibration-version.ts). Version and hash make a
 * decision replayable. The answer is a frozen object, the same each time.
 */
export interface Calibration {
  version: string;
  sha256: string;
  /** Whether names can move a figure: only then need they be read. */
  heedsNames: boolean;
  /** @param names names that the request or its documents show, as `lab=cpsc 1027` */
  riskOf(
    decision: string,
    marketplace: string | null,
    category: string | null,
    missing: number,
    names?: readonly string[],
  ): Risk;
}

export const RISK_LEVEL = 0.95;

/**
 * Prior beliefs as (rejected, accepted) pseudo-outcomes: a stated belief and no data. Two to three
 * pseudo-outcomes in all keep the interval honestly wide, so that a few dozen real outcomes outweigh them.
 * Undecided verdicts have the Jeffreys prior.
 */
const PRIORS: Readonly<Record<string, readonly [number, number]>> = {
  proceed: [0.5, 2.5],
  proceed_with_conditions: [1, 2],
  hold: [2, 1],
  do_not_proceed: [2.5, 0.5],
  insufficient_facts: [0.5, 0.5],
};

export function priorOf(decision: string): readonly [refused: number, accepted: number] {
  return PRIORS[decision] ?? [0.5, 0.5];
}

/** Kinds of missing evidence that count in the score, at most. */
export const MOST_MISSING = 8;

/** Raised when `predictedScore` changes: a calibration learned on one score does not fit another. */
export const SCORE_VERSION = 1;

/**
 * The raw score that calibration learns from: the log-odds of the prior, plus a quarter for each kind of
 * missing evidence. Only its order and spacing matter; outcomes give it its meaning.
 */
export function predictedScore(decision: string, missing: number): number {
  const [refused, accepted] = priorOf(decision);
  return Math.log(refused / accepted) + 0.25 * Math.min(missing, MOST_MISSING);
}

const priors = new Map<string, Risk>();

/**
 * The risk of one verdict, by the calibration if there is one, else by the prior.
 * @param missing number of kinds of missing evidence
 * @param names names that the request or its documents show, as `lab=cpsc 1027`
 */
export function riskOf(
  decision: string,
  marketplace: string | null,
  category: string | null,
  calibration?: Calibration | null,
  missing = 0,
  names: readonly string[] = [],
): Risk {
  if (calibration) return calibration.riskOf(decision, marketplace, category, missing, names);
  let risk = priors.get(decision);
  if (risk === undefined) {
    risk = priorRisk(decision, null);
    priors.set(decision, risk);
  }
  return risk;
}

/** The risk of the prior, which applies where no outcome was observed. */
export function priorRisk(decision: string, calibration_version: string | null): Risk {
  const [refused, accepted] = priorOf(decision);
  return makeRisk({
    basis: 'prior',
    calibration_version,
    expects: null,
    interval: betaInterval(refused, accepted, RISK_LEVEL),
    outcomes: 0,
    rejection_probability: refused / (refused + accepted),
  });
}

/** A frozen risk with its figures rounded to six digits. */
export function makeRisk(risk: Omit<Risk, 'level'>): Risk {
  const { basis, calibration_version, expects, interval, outcomes, own_record, rejection_probability } = risk;
  return Object.freeze({
    basis,
    calibration_version,
    expects,
    interval: [round6(interval[0]), round6(interval[1])] as [number, number],
    level: RISK_LEVEL,
    outcomes,
    ...(own_record === undefined ? {} : { own_record }),
    rejection_probability: round6(rejection_probability),
  });
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
