/** All worked cases, by the file that holds them. */
import { AMAZON_US_CITED } from './amazon-us-cited.ts';
import { CHILDREN } from './children.ts';
import { CROSS_BORDER_CITED } from './cross-border-cited.ts';
import { ENERGY } from './energy.ts';
import { EUROPE } from './europe.ts';
import { HEALTH } from './health.ts';
import { HOUSEHOLD } from './household.ts';
import { INFANTS } from './infants.ts';
import { MARKETPLACES_CITED } from './marketplaces-cited.ts';
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
  'amazon us cited': AMAZON_US_CITED,
  'marketplaces cited': MARKETPLACES_CITED,
  'cross border cited': CROSS_BORDER_CITED,
};
