/**
 * Checks a decision document offline, in one file that uses nothing of the service: `npm run verify-receipt
 * -- decision.json --vkey KEY`. Without a file it reads standard input.
 *
 *   --vkey KEY   the verifier key of the service's log, which signs receipts too (`vkey` of its checkpoint)
 *   --json       the findings as JSON
 * Exit code 0: the holder of the key gave this verdict on these facts. 1: it did not. 2: the check could not
 * be made.
 *
 * The hash covers the document in RFC 8785 form, without the fields that the answer adds to the decision. The
 * receipt contains the hash, and is signed (Ed25519) over its own RFC 8785 form without the signature. A brief
 * document has the hash of the full one, so only its verdict, day and hash are proved; `covers` says so.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

/** Fields that the answer adds to the decision. Its hash does not cover them. */
const ADDED = [
  'schema_version',
  'decision_id',
  'decision_sha256',
  'generated_at',
  'facts_from_report',
  'ignored',
  'receipt',
  'ledger',
  'links',
  'metering',
];

type Json = Record<string, unknown>;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/**
 * RFC 8785: names in code-unit order, no blanks; numbers and texts are written as JSON.stringify writes them.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as Json)[name])}`).join(',')}}`;
}

/** The public key in a C2SP verifier key: `name+id+base64`, the algorithm's byte before the key's. */
function publicKeyOf(vkey: string) {
  const bytes = Buffer.from(vkey.split('+').slice(2).join('+'), 'base64');
  if (bytes.length !== 33 || bytes[0] !== 1) throw new Error('the verifier key is not an Ed25519 key');
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)]);
  return { der, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

const isBrief = ({ schema_version }: Json) => schema_version === 'service.agent_decision_brief.v1';

/** The faults of a document; empty if it holds. */
function faultsOf(document: Json, vkey: string): string[] {
  const faults: string[] = [];
  const { signature, ...signed } = (document.receipt ?? {}) as Json;
  const payload = (signed.payload ?? {}) as Json;
  const brief = isBrief(document);
  const judged = Object.fromEntries(Object.entries(document).filter(([name]) => !ADDED.includes(name)));
  const decision_sha256 = brief ? String(payload.decision_sha256) : sha256(canonical(judged)).toString('hex');
  if (decision_sha256 !== document.decision_sha256)
    faults.push(`decision_sha256 is not the hash of the ${brief ? 'receipt' : 'document'}`);
  if (document.decision_id !== `dec_${decision_sha256.slice(0, 32)}`)
    faults.push('decision_id belongs to another decision');
  for (const name of brief ? ['as_of', 'decision'] : ['as_of', 'decision', 'inputs_sha256']) {
    if (canonical(payload[name] ?? null) !== canonical(judged[name] ?? null))
      faults.push(`the receipt has a different ${name}`);
  }
  if (payload.decision_sha256 !== decision_sha256) faults.push('the receipt belongs to another decision');
  const { der, key } = publicKeyOf(vkey);
  if (signed.key_id !== sha256(der).toString('hex').slice(0, 16))
    faults.push('the receipt names another key');
  const bytes = Buffer.from(String(signature), 'base64');
  if (bytes.toString('base64') !== signature || !verify(null, Buffer.from(canonical(signed)), key, bytes)) {
    faults.push('the signature is wrong');
  }
  return faults;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { vkey: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (values.vkey === undefined)
    throw new Error('--vkey is missing: pass the vkey of /api/transparency/checkpoint');
  const [file] = positionals;
  const document = JSON.parse(
    file === undefined ? await text(process.stdin) : await readFile(file, 'utf8'),
  ) as Json;
  if (typeof document !== 'object' || document === null) throw new Error('this is not a decision document');
  const faults = faultsOf(document, values.vkey);
  const { payload } = (document.receipt ?? {}) as { payload?: Json };
  const { decision, as_of, judged_on, issuer } = payload ?? {};
  const covers = isBrief(document) ? 'verdict, day and hash' : 'document';
  if (values.json)
    console.log(
      JSON.stringify({ holds: faults.length === 0, covers, decision, as_of, judged_on, issuer, faults }),
    );
  else if (faults.length > 0) console.log(`DOES NOT HOLD: ${faults.join('; ')}`);
  else console.log(`holds (${covers}): ${issuer} judged ${decision} as of ${as_of}, on ${judged_on}`);
  return faults.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
