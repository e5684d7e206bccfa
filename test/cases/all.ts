/** All worked cases, by the file that holds them. */
import { CHILDREN } from './children.ts';
import { ENERGY } from './energy.ts';
import { EUROPE } from './europe.ts';
import { EUROPE_CITED } from './europe-cited.ts';
import { EUROPE_DATES_CITED } from './europe-dates-cited.ts';
import { EUROPE_GOODS_CITED } from './europe-goods-cited.ts';
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
  europe_cited: EUROPE_CITED,
  europe_goods_cited: EUROPE_GOODS_CITED,
  europe_dates_cited: EUROPE_DATES_CITED,
  questions: QUESTIONS,
};
