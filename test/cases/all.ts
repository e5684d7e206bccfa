/** All worked cases, by the file that holds them. */
import { AMAZON_US_CITED } from './amazon-us-cited.ts';
import { AUSTRALIA_JAPAN_CITED } from './australia-japan-cited.ts';
import { CANADA_CITED } from './canada-cited.ts';
import { CHILDREN } from './children.ts';
import { CLAIMS_CITED } from './claims-cited.ts';
import { COUNTRIES_CITED } from './countries-cited.ts';
import { CROSS_BORDER_CITED } from './cross-border-cited.ts';
import { ENERGY } from './energy.ts';
import { EUROPE } from './europe.ts';
import { EUROPE_CITED } from './europe-cited.ts';
import { EUROPE_DATES_CITED } from './europe-dates-cited.ts';
import { EUROPE_GOODS_CITED } from './europe-goods-cited.ts';
import { HEALTH } from './health.ts';
import { HOUSEHOLD } from './household.ts';
import { INFANTS } from './infants.ts';
import { MARKETPLACES_CITED } from './marketplaces-cited.ts';
import { PROHIBITED_ABROAD_CITED } from './prohibited-abroad-cited.ts';
import { PROHIBITED_CITED } from './prohibited-cited.ts';
import { PROHIBITED_HEALTH_CITED } from './prohibited-health-cited.ts';
import { PROHIBITED_LOOKALIKES_CITED } from './prohibited-lookalikes-cited.ts';
import { QUESTIONS } from './questions.ts';
import { RADIO } from './radio.ts';
import type { WorkedCase } from './shape.ts';
import { UK_CITED } from './uk-cited.ts';
import { US_CHILDREN_CITED } from './us-children-cited.ts';
import { US_COVERED_CITED } from './us-covered-cited.ts';
import { US_GOODS_CITED } from './us-goods-cited.ts';
import { US_HEALTH_CITED } from './us-health-cited.ts';
import { US_INFANTS_CITED } from './us-infants-cited.ts';
import { US_PESTS_CITED } from './us-pests-cited.ts';
import { US_PRODUCTS_CITED } from './us-products-cited.ts';
import { US_RADIO_CITED } from './us-radio-cited.ts';

export const WORKED_CASES: Readonly<Record<string, readonly WorkedCase[]>> = {
  'amazon us cited': AMAZON_US_CITED,
  'australia japan cited': AUSTRALIA_JAPAN_CITED,
  'canada cited': CANADA_CITED,
  children: CHILDREN,
  'claims cited': CLAIMS_CITED,
  'countries cited': COUNTRIES_CITED,
  'cross border cited': CROSS_BORDER_CITED,
  energy: ENERGY,
  'europe cited': EUROPE_CITED,
  'europe dates cited': EUROPE_DATES_CITED,
  'europe goods cited': EUROPE_GOODS_CITED,
  europe: EUROPE,
  health: HEALTH,
  household: HOUSEHOLD,
  infants: INFANTS,
  'marketplaces cited': MARKETPLACES_CITED,
  'prohibited abroad cited': PROHIBITED_ABROAD_CITED,
  'prohibited cited': PROHIBITED_CITED,
  'prohibited health cited': PROHIBITED_HEALTH_CITED,
  'prohibited lookalikes cited': PROHIBITED_LOOKALIKES_CITED,
  questions: QUESTIONS,
  radio: RADIO,
  'uk cited': UK_CITED,
  'us children cited': US_CHILDREN_CITED,
  'us covered cited': US_COVERED_CITED,
  'us goods cited': US_GOODS_CITED,
  'us health cited': US_HEALTH_CITED,
  'us infants cited': US_INFANTS_CITED,
  'us pests cited': US_PESTS_CITED,
  'us products cited': US_PRODUCTS_CITED,
  'us radio cited': US_RADIO_CITED,
};
