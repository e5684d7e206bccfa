/** All worked cases, by the file that holds them. */
import { CHILDREN } from './children.ts';
import { CLAIMS_CITED } from './claims-cited.ts';
import { ENERGY } from './energy.ts';
import { EUROPE } from './europe.ts';
import { EUROPE_CITED } from './europe-cited.ts';
import { EUROPE_DATES_CITED } from './europe-dates-cited.ts';
import { EUROPE_GOODS_CITED } from './europe-goods-cited.ts';
import { HEALTH } from './health.ts';
import { HOUSEHOLD } from './household.ts';
import { INFANTS } from './infants.ts';
import { PROHIBITED_ABROAD_CITED } from './prohibited-abroad-cited.ts';
import { PROHIBITED_CITED } from './prohibited-cited.ts';
import { PROHIBITED_HEALTH_CITED } from './prohibited-health-cited.ts';
import { PROHIBITED_LOOKALIKES_CITED } from './prohibited-lookalikes-cited.ts';
import { QUESTIONS } from './questions.ts';
import { RADIO } from './radio.ts';
import type { WorkedCase } from './shape.ts';
import { US_COVERED_CITED } from './us-covered-cited.ts';
import { US_HEALTH_CITED } from './us-health-cited.ts';
import { US_PESTS_CITED } from './us-pests-cited.ts';
import { US_RADIO_CITED } from './us-radio-cited.ts';

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
  prohibited: PROHIBITED_CITED,
  prohibited_health: PROHIBITED_HEALTH_CITED,
  prohibited_abroad: PROHIBITED_ABROAD_CITED,
  prohibited_lookalikes: PROHIBITED_LOOKALIKES_CITED,
  'us radio, cited': US_RADIO_CITED,
  'us covered list, cited': US_COVERED_CITED,
  'us health, cited': US_HEALTH_CITED,
  'us pests, cited': US_PESTS_CITED,
  claims_cited: CLAIMS_CITED,
};
