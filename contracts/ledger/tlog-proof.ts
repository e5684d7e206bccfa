/** Proof files (C2SP tlog-proof): each proves that an entry is in a log, and contains the checkpoint. */
import { HASH_BYTES, verifyInclusion } from './merkle.ts';
import { openNote, parseCheckpoint, type Verifier } from './signed-note.ts';

const HEADER = 'c2sp.org/tlog-proof@v1';
/** Hashes in a proof, at most: no larger tree can be numbered. */
const HASHES_MAX = 63;

export interface TlogProof {
  index: number;
  /** Hashes on the way to the root, leaf side first. */
  proof: Uint8Array[];
  /** The signed note, verbatim. */
  checkpoint: string;
}

export function formatTlogProof({ index, proof, checkpoint }: TlogProof): string {
  const lines = [HEADER, `index ${index}`, ...proof.map((one) => Buffer.from(one).toString('base64'))];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return text !== '' && bytes.toString('base64') === text ? bytes : null;
}

/** Reads a proof file; null if it is not one. The `extra` part is not proven, and ignored. */
export function parseTlogProof(text: string): TlogProof | null {
  const split = text.indexOf('\n\n');
  if (split < 0) return null;
  const [header, ...lines] = text.slice(0, split).split('\n');
  if (header !== HEADER) return null;
  if (lines[0]?.startsWith('extra ')) {
    if (decodeBase64(lines[0].slice('extra '.length)) === null) return null;
    lines.shift();
  }
  const digits = /^index (0|[1-9]\d*)$/.exec(lines.shift() ?? '')?.[1];
  const index = Number(digits);
  if (digits === undefined || !Number.isSafeInteger(index) || lines.length > HASHES_MAX) return null;
  const proof: Buffer[] = [];
  for (const line of lines) {
    const bytes = decodeBase64(line);
    if (bytes?.length !== HASH_BYTES) return null;
    proof.push(bytes);
  }
  return { index, proof, checkpoint: text.slice(split + 2) };
}

/**
 * Whether a proof file shows that a leaf is in the log, by a checkpoint that the log signed and enough known
 * witnesses cosigned.
 * @param claim.log the pinned key of the log; its name is the log's origin
 * @param claim.witnesses the witnesses that count, and the number of cosignatures that is needed
 */
export function verifyTlogProof(claim: {
  text: string;
  leaf: Uint8Array;
  log: Verifier;
  witnesses?: readonly Verifier[];
  quorum?: number;
}): boolean {
  const { text, leaf, log, witnesses = [], quorum = 0 } = claim;
  const file = parseTlogProof(text);
  const opened = file && openNote(file.checkpoint, [log, ...witnesses]);
  const checkpoint = opened && parseCheckpoint(opened.text);
  if (!file || !opened || !checkpoint || checkpoint.origin !== log.name) return false;
  const signed = ({ name, keyId }: Verifier) =>
    opened.signers.some((signer) => signer.name === name && signer.keyId === keyId);
  if (!signed(log) || witnesses.filter(signed).length < quorum) return false;
  const { index, proof } = file;
  return verifyInclusion({ index, size: checkpoint.size, leaf, proof, root: checkpoint.root });
}
