/**
 * Witnesses of the log (C2SP tlog-witness, tlog-cosignature): independent services that compare each
 * checkpoint with the last one they saw, and sign the time when they saw it.
 */
import { openNote, parseVerifierKey, type Verifier } from './signed-note.ts';

/** Witnesses, at most: readers need not accept a note with more signatures. */
const WITNESSES_MAX = 32;

export interface Witness {
  /** `name+keyid`, as in its verifier key. */
  id: string;
  verifier: Verifier;
  /** Its submission prefix, without a slash at the end. */
  url: string;
}

/**
 * Reads the witnesses of a setting: `VKEY URL`, several separated by commas.
 * @returns the witnesses, or the problem with the text
 */
export function parseWitnesses(text: string): Witness[] | string {
  const witnesses: Witness[] = [];
  for (const [at, entry] of text.split(',').entries()) {
    const [vkey = '', address = '', ...more] = entry.trim().split(/\s+/);
    const place = `witness ${at + 1}`;
    const verifier = parseVerifierKey(vkey);
    if (verifier?.kind !== 4) return `${place} has no verifier key of an Ed25519 cosigner`;
    const url = URL.canParse(address) ? new URL(address) : null;
    if (
      more.length > 0 ||
      (url?.protocol !== 'http:' && url?.protocol !== 'https:') ||
      url.search ||
      url.hash
    )
      return `${place} needs one http or https address behind its key`;
    witnesses.push({ id: witnessId(verifier), verifier, url: url.href.replace(/\/+$/, '') });
  }
  if (witnesses.length > WITNESSES_MAX) return `names more than ${WITNESSES_MAX} witnesses`;
  if (new Set(witnesses.map(({ id }) => id)).size < witnesses.length) return 'names a witness twice';
  return witnesses;
}

function witnessId({ name, keyId }: Pick<Verifier, 'name' | 'keyId'>): string {
  return `${name}+${keyId}`;
}

/**
 * The body of an `add-checkpoint` request.
 * @param old size of the last checkpoint that the witness saw; 0 for none
 * @param proof the consistency proof from that size; empty from 0
 */
export function addCheckpointBody(old: number, proof: readonly Uint8Array[], checkpoint: string): string {
  const lines = [`old ${old}`, ...proof.map((one) => Buffer.from(one).toString('base64'))];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/**
 * The size of the last checkpoint that a witness saw (409, `text/x.tlog.size`); null for any other answer.
 */
export function readLastSize(body: string): number | null {
  const digits = /^(0|[1-9]\d{0,15})\n$/.exec(body)?.[1];
  return digits === undefined || !Number.isSafeInteger(Number(digits)) ? null : Number(digits);
}

/** A verified cosignature: its line, and the time when the witness saw the checkpoint (POSIX seconds). */
export interface Cosignature {
  line: string;
  seconds: number;
}

/**
 * The witness's cosignature in its answer, verified over the text of the checkpoint; null if there is no
 * valid one. Lines of other signers are ignored.
 */
export function readCosignature(answer: string, text: string, { verifier }: Witness): Cosignature | null {
  for (const line of answer.split(/(?<=\n)/)) {
    const [signer] = openNote(`${text}\n${line}`, [verifier])?.signers ?? [];
    if (signer?.time) return { line, seconds: signer.time };
  }
  return null;
}
