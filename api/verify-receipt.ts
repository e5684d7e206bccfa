/**
 * Checks a decision document offline, by the client's own check: `npm run verify-receipt -- decision.json
 * --vkey KEY`. Without a file it reads standard input.
 *
 *   --vkey KEY   the verifier key of the service's log, which signs receipts too (`vkey` of its checkpoint)
 *   --json       the findings as JSON
 * Exit code 0: the holder of the key gave this verdict on these facts. 1: it did not. 2: the check could not
 * be made.
 *
 * The hash covers the members of the document, without those that the answer adds to the decision. The signed
 * receipt (Ed25519) contains the hash, and its version says how both are made; api/README.md describes it. A
 * brief document with a proof (`proof=true`) proves the members that it shows; without one only its verdict, day
 * and hash. `covers` and `proved` say so.
 */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { verifyReceipt } from './client.js';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { vkey: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (values.vkey === undefined)
    throw new Error('--vkey is missing: pass the vkey of /api/transparency/checkpoint');
  const [file] = positionals;
  const document = JSON.parse(file === undefined ? await text(process.stdin) : await readFile(file, 'utf8'));
  if (typeof document !== 'object' || document === null) throw new Error('this is not a decision document');
  const found = await verifyReceipt(document, values.vkey);
  const { holds, covers, proved, faults, issuer, decision, as_of, judged_on } = found;
  if (values.json) console.log(JSON.stringify(found));
  else if (holds)
    console.log(
      `holds (${covers === 'members shown' ? proved.join(', ') : covers}): ${issuer} judged ${decision} as of ${as_of}, on ${judged_on}`,
    );
  else console.log(`DOES NOT HOLD: ${faults.join('; ')}`);
  return holds ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
