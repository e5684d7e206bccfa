/**
 * Records of names: how far the outcomes of listings that show a laboratory, a brand, a grantee, a standard or an edition
 * differ from the stated risk. A record is one shift of the log-odds (a logistic regression with an offset; Agresti,
 * Categorical Data Analysis, 5.2), pulled towards none by a normal prior. Pure and deterministic.
 */
import { sha256Hex } from '../../core/canonical.ts';
import { COMPANIES } from '../../decisions/rules/rule-pack.ts';
import { factOf, NAMED_FROM_ACCOUNTS } from '../mining/mining-cases.ts';

export interface NamedOutcome {
  account: string;
  /** Names that the request or its documents show, as `lab=cpsc 1027`. */
  names: readonly string[];
  /** The risk as stated without the names. */
  probability: number;
  rejected: boolean;
}

export interface NameRecord {
  /** Outcomes behind it. */
  outcomes: number;
  /** The addition to the log-odds of a rejection, and its standard error. */
  shift: number;
  error: number;
}

/** Outcomes from which a name has a record. */
const LEAST_OUTCOMES = 12;
/** Accounts that must show a standard or an edition; a company needs as many as a pattern that names it. */
const LEAST_ACCOUNTS = 3;
/** Standard errors by which a record must differ from the stated risk. */
const LEAST_DEVIATION = 3;

/**
 * Records by the hash of the name, so that a document of them names nobody. Without any one account a record must point
 * the same way; of all these views the one nearest to none counts, so that no account alone makes or worsens a record.
 */
export function nameRecords(outcomes: readonly NamedOutcome[]): Record<string, NameRecord> {
  const byName = new Map<string, NamedOutcome[]>();
  for (const one of outcomes) {
    for (const name of new Set(one.names)) byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  const records: [string, NameRecord][] = [];
  for (const [name, own] of byName) {
    const accounts = new Set(own.map(({ account }) => account));
    const least = COMPANIES.has(factOf(name)) ? NAMED_FROM_ACCOUNTS : LEAST_ACCOUNTS;
    if (own.length < LEAST_OUTCOMES || accounts.size < least) continue;
    const all = shiftOf(own);
    if (Math.abs(all.shift) < LEAST_DEVIATION * all.error) continue;
    const others = [...accounts].map((account) => shiftOf(own.filter((one) => one.account !== account)));
    const [nearest] = [all, ...others].sort((a, b) => Math.abs(a.shift) - Math.abs(b.shift)) as [Shift];
    if (others.some(({ shift }) => Math.sign(shift) !== Math.sign(all.shift))) continue;
    const record = { outcomes: own.length, shift: round6(nearest.shift), error: round6(nearest.error) };
    records.push([nameKey(name), record]);
  }
  return Object.fromEntries(records.sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Shift = Pick<NameRecord, 'shift' | 'error'>;

/** The most probable shift, by Newton's method on a concave likelihood. */
function shiftOf(outcomes: readonly NamedOutcome[]): Shift {
  const odds = outcomes.map(({ probability }) => logit(probability));
  let shift = 0;
  let information = 1;
  for (let round = 0; round < 30; round++) {
    let slope = -shift;
    information = 1;
    outcomes.forEach(({ rejected }, i) => {
      const p = logistic((odds[i] as number) + shift);
      slope += Number(rejected) - p;
      information += p * (1 - p);
    });
    // Half a unit at most: far from the top a whole step could overshoot.
    const step = Math.max(-0.5, Math.min(0.5, slope / information));
    shift += step;
    if (Math.abs(step) < 1e-9) break;
  }
  return { shift, error: 1 / Math.sqrt(information) };
}

/** The key of a name in a document of records. */
export function nameKey(name: string): string {
  return sha256Hex(`name ${name}`).slice(0, 32);
}

/** The log-odds of a probability, never infinite. */
export function logit(probability: number): number {
  const p = Math.min(1 - 1e-6, Math.max(1e-6, probability));
  return Math.log(p / (1 - p));
}

export function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
