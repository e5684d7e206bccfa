/** All worked cases, by the file that holds them. */
import { AUSTRALIA_JAPAN_CITED } from './australia-japan-cited.ts';
import { CANADA_CITED } from './canada-cited.ts';
import { CHILDREN } from './children.ts';
import { COUNTRIES_CITED } from './countries-cited.ts';
import { ENERGY } from './energy.ts';
import { EUROPE } from './europe.ts';
import { HEALTH } from './health.ts';
import { HOUSEHOLD } from './household.ts';
import { INFANTS } from './infants.ts';
import { QUESTIONS } from './questions.ts';
import { RADIO } from './radio.ts';
import type { WorkedCase } from './shape.ts';
import { UK_CITED } from './uk-cited.ts';

export const WORKED_CASES: Readonly<Record<string, readonly WorkedCase[]>> = {
  children: CHILDREN,
  infants: INFANTS,
  energy: ENERGY,
  household: HOUSEHOLD,
  radio: RADIO,
  health: HEALTH,
  europe: EUROPE,
  questions: QUESTIONS,
  canada: CANADA_CITED,
  uk: UK_CITED,
  australia_japan: AUSTRALIA_JAPAN_CITED,
  countries: COUNTRIES_CITED,
};
