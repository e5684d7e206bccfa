/** All worked cases, by the file that holds them. */
import { CHILDREN } from './children.ts';
import { CLAIMS_CITED } from './claims-cited.ts';
import { ENERGY } from './energy.ts';
import { EUROPE } from './europe.ts';
import { HEALTH } from './health.ts';
import { HOUSEHOLD } from './household.ts';
import { INFANTS } from './infants.ts';
import { QUESTIONS } from './questions.ts';
import { RADIO } from './radio.ts';
import type { WorkedCase } from './shape.ts';

export const WORKED_CASES: Readonly<Record<string, readonly WorkedCase[]>> = {
  children: CHILDREN,
  infants: INFANTS,
  energy: ENERGY,
  household: HOUSEHOLD,
  radio: RADIO,
  health: HEALTH,
  europe: EUROPE,
  questions: QUESTIONS,
  claims_cited: CLAIMS_CITED,
};
