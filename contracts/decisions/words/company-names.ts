/** Names of companies and brands: the words by which one can be told from another. */
import { plainName } from './plain-name.ts';

/** Words of company names that distinguish nobody: legal forms, trades and large places. */
const COMMON = new Set(
  `ab ag and as bhd bv china co company corp corporation cv de dba electronic electronics enterprise
   enterprises europe gmbh global group guangdong guangzhou holding holdings hong hongkong inc incorporated
   industrial industries industry innovation innovations intelligent international japan kft kg kong korea lab
   laboratories laboratory limited llc llp lp ltd manufacturing north nv of oy oyj plc product products pte
   pty pvt sa sarl sas sdn service services shanghai shenzhen smart solution solutions spa srl system systems
   taiwan tech technologies technology testing the trade trading usa zhejiang`.split(/\s+/),
);

/** The words of a name by which it can be told from others. */
export function significantWords(text: string): ReadonlySet<string> {
  const words = plainName(text).split(' ');
  return new Set(words.filter((word) => word !== '' && !COMMON.has(word)));
}

/**
 * Whether a brand and a company can be one: they share a telling word, or one is written within the other.
 * Companies are named otherwise than their brands, so a no is a question and never a fault.
 */
export function mayBeOne(brand: string, company: string): boolean {
  const [stated, held] = [significantWords(brand), significantWords(company)];
  for (const word of stated) if (word.length >= 2 && held.has(word)) return true;
  const [one, other] = [[...stated].join(''), [...held].join('')];
  return one.length >= 3 && other.length >= 3 && (other.includes(one) || one.includes(other));
}
