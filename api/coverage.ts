/** `npm run coverage`: prints how many rules stand on which source, for each marketplace and category. */
import { coverageTables } from '../contracts/decisions/rules/coverage.ts';
import { shippedIndex } from '../contracts/decisions/rules/packs.ts';

console.log(coverageTables(shippedIndex()));
