/**
 * `npm run coverage`: prints how many rules stand on which source, for each marketplace and category, and which
 * entries of each publisher's own list they cover.
 */
import { coverageTables } from '../contracts/decisions/rules/coverage.ts';
import { shippedIndex } from '../contracts/decisions/rules/packs.ts';
import { indexTables } from '../contracts/decisions/rules/publisher-indexes.ts';

console.log(coverageTables(shippedIndex()));
console.log("\n### Entries of the publishers' own lists\n");
console.log(indexTables());
