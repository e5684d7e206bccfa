/** All worked cases, by the file that holds them. */
import { CHILDREN } from './children.ts';
import { ENERGY } from './energy.ts';
import { EUROPE } from './europe.ts';
import { HEALTH } from './health.ts';
import { HOUSEHOLD } from './household.ts';
import { INFANTS } from './infants.ts';
import { QUESTIONS } from './questions.ts';
import { RADIO } from './radio.ts';
import type { WorkedCase } from './shape.ts';
import { US_CHILDREN_CITED } from './us-children-cited.ts';
import { US_GOODS_CITED } from './us-goods-cited.ts';
import { US_INFANTS_CITED } from './us-infants-cited.ts';
import { US_PRODUCTS_CITED } from './us-products-cited.ts';

export const WORKED_CASES: Readonly<Record<string, readonly WorkedCase[]>> = {
  children: CHILDREN,
  infants: INFANTS,
  energy: ENERGY,
  household: HOUSEHOLD,
  radio: RADIO,
  health: HEALTH,
  europe: EUROPE,
  questions: QUESTIONS,
  'us-children-cited': US_CHILDREN_CITED,
  'us-infants-cited': US_INFANTS_CITED,
  'us-products-cited': US_PRODUCTS_CITED,
  'us-goods-cited': US_GOODS_CITED,
};
