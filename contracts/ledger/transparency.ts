/**
 * Requests and answers of the log's JSON operations. Hashes of the tree are in base64, of files in lower-case
 * hex.
 */
import { z } from 'zod';

const treeSize = z.number().int().describe('Number of events in the tree.');
const rootHash = z.string().describe('Root hash of the tree, RFC 6962, in base64.');
const proof = z.array(z.string()).describe('Hashes of the proof in the order of RFC 6962, each in base64.');
const checkpointSha256 = z.string().describe('SHA-256 (hex) of the signed note; it names the checkpoint.');
const count = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const checkpointParams = z.object({
  sha256: z.string().max(100).describe('SHA-256 of the signed note, in lower-case hex.'),
});

export const inclusionQuery = z.object({
  event_id: z.string().max(100).optional().describe('Id of the event; give this or `sequence`.'),
  sequence: count.optional().describe('Sequence of the event; give this or `event_id`.'),
});

export const consistencyQuery = z.object({
  from: count.describe('Size of the earlier tree.'),
  to: count.describe('Size of the later tree; at most the size of the newest checkpoint.'),
});

const cosignature = z.object({
  witness: z.string().describe('Name of the witness.'),
  cosigned_at: z.iso.datetime().describe('Time of the cosignature.'),
  line: z.string().describe('Signature line of the note, with its line end.'),
});

export const checkpointDocument = z
  .object({
    schema_version: z.literal('service.transparency_checkpoint.v1').describe('Kind of this document.'),
    origin: z.string().describe('Name of the log, the first line of the note.'),
    tree_size: treeSize,
    root_hash: rootHash,
    checkpoint: z.string().describe('Signed note (C2SP tlog-checkpoint) without cosignatures.'),
    checkpoint_sha256: checkpointSha256,
    signed_at: z.iso.datetime().describe('Time of the signature.'),
    vkey: z.string().describe("Verifier key of the log, in the form of Go's note package."),
    cosignatures: z.array(cosignature).describe('Cosignatures of witnesses; they stand below the note.'),
  })
  .meta({ id: 'Checkpoint', description: 'A signed checkpoint of the log.' });

export const inclusionDocument = z.object({
  schema_version: z.literal('service.transparency_inclusion.v1').describe('Kind of this document.'),
  event_id: z.string().describe('Id of the event.'),
  sequence: z.number().int().describe('Sequence of the event, from 1.'),
  leaf_hash: z.string().describe('RFC 6962 hash of the leaf, in base64.'),
  leaf_index: z.number().int().describe('Index of the leaf, from 0: the sequence less one.'),
  tree_size: treeSize,
  root_hash: rootHash,
  proof,
  checkpoint_sha256: checkpointSha256,
});

export const consistencyDocument = z.object({
  schema_version: z.literal('service.transparency_consistency.v1').describe('Kind of this document.'),
  from: z.number().int().describe('Size of the earlier tree.'),
  to: z.number().int().describe('Size of the later tree.'),
  from_root_hash: z.string().describe('Root hash of the earlier tree, in base64.'),
  to_root_hash: z.string().describe('Root hash of the later tree, in base64.'),
  proof,
});
