import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { consistencyRanges, inclusionRanges } from '../../contracts/ledger/merkle.ts';
import { entryBundle, parseTilePath, TILE_WIDTH } from '../../contracts/ledger/tiles.ts';
import { formatTlogProof } from '../../contracts/ledger/tlog-proof.ts';
import type { Connection } from '../../sql/core/database.ts';
import {
  type Leaf,
  type SignedCheckpoint,
  selectCheckpoint,
  selectEntries,
  selectLeaf,
  selectNewestCheckpoint,
  selectRangeHashes,
  selectTile,
} from '../../sql/ledger/transparency.ts';
import type { App } from '../core/http.ts';
import type { Service } from '../core/service.ts';
import type { LogSigner } from '../state/log-signer.ts';

/** A checkpoint grows old within a second; a tile of a width never changes. */
const SHORT = 'public, max-age=1';
const FOR_EVER = 'public, max-age=31536000, immutable';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const checkpointDocument = z.object({
  schema_version: z.literal('service.transparency_checkpoint.v1'),
  origin: z.string(),
  tree_size: z.number().int(),
  root_hash: z.string(),
  checkpoint: z.string(),
  checkpoint_sha256: z.string(),
  signed_at: z.iso.datetime(),
  vkey: z.string(),
  cosignatures: z.array(z.object({ witness: z.string(), cosigned_at: z.iso.datetime(), line: z.string() })),
});

const inclusionDocument = z.object({
  schema_version: z.literal('service.transparency_inclusion.v1'),
  event_id: z.string(),
  sequence: z.number().int(),
  leaf_hash: z.string(),
  leaf_index: z.number().int(),
  tree_size: z.number().int(),
  root_hash: z.string(),
  proof: z.array(z.string()),
  checkpoint_sha256: z.string(),
});

const consistencyDocument = z.object({
  schema_version: z.literal('service.transparency_consistency.v1'),
  from: z.number().int(),
  to: z.number().int(),
  from_root_hash: z.string(),
  to_root_hash: z.string(),
  proof: z.array(z.string()),
});

const count = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Where the log is read, and who signs a first checkpoint. */
interface Look {
  database: Connection;
  signer: LogSigner;
}

/** The log for auditors: checkpoints and proofs as JSON, and the tree itself in tiles (C2SP tlog-tiles). */
export function transparencyRoutes(app: App, service: Service): void {
  const config = { access: 'public', keyless: true } as const;
  const tags = ['Transparency'];
  // A proof comes from where its checkpoint comes from.
  const look = { database: service.replica, signer: service.signer };
  const describeCheckpoint = (signed: SignedCheckpoint) => ({
    schema_version: 'service.transparency_checkpoint.v1' as const,
    origin: service.signer.origin,
    tree_size: signed.tree_size,
    root_hash: base64(signed.root_hash),
    checkpoint: signed.checkpoint,
    checkpoint_sha256: signed.checkpoint_sha256,
    signed_at: signed.signed_at.toISOString(),
    vkey: service.signer.vkey,
    cosignatures: signed.cosignatures.map(({ witness, cosigned_at, line }) => ({
      witness,
      cosigned_at: cosigned_at.toISOString(),
      line,
    })),
  });

  app.get(
    '/api/transparency/checkpoint',
    {
      config,
      schema: {
        tags,
        summary: 'The newest signed checkpoint of the log',
        description:
          '`checkpoint` is the note as the log signed it, and what `checkpoint_sha256` is of. The lines of `cosignatures` stand under it in `/transparency/checkpoint` and in proof files.',
        response: { 200: checkpointDocument },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', SHORT);
      return describeCheckpoint(await newestCheckpoint(look));
    },
  );

  app.get(
    '/api/transparency/checkpoints/:sha256',
    {
      config: { ...config, refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'A signed checkpoint by the SHA-256 of its note',
        params: z.object({ sha256: z.string().max(100) }),
        response: { 200: checkpointDocument },
      },
    },
    async (request, reply) => {
      const signed = await selectCheckpoint(look.database, request.params.sha256);
      if (!signed) throw new Refusal('not_found', 'no checkpoint has this hash');
      // What the log signed stays as it is; a witness may still sign beside it.
      reply.header('cache-control', service.settings.SERVICE_LOG_WITNESSES.length > 0 ? SHORT : FOR_EVER);
      return describeCheckpoint(signed);
    },
  );

  app.get(
    '/api/transparency/inclusion',
    {
      config: { ...config, refuses: ['not_found'] },
      schema: {
        tags,
        summary: 'Proof that an event is in the log',
        description: 'Against the newest checkpoint. `leaf_index` is the sequence less one.',
        querystring: z.object({ event_id: z.string().max(100).optional(), sequence: count.optional() }),
        response: { 200: inclusionDocument },
      },
    },
    async (request) => {
      const { event_id, sequence } = request.query;
      if ((event_id === undefined) === (sequence === undefined)) {
        throw refuseField('invalid_request', 'event_id', 'give either an event_id or a sequence');
      }
      const by = event_id === undefined ? { sequence: sequence as number } : { event_id };
      const { leaf, signed, proof } = await proveInclusion(look, by);
      return {
        schema_version: 'service.transparency_inclusion.v1' as const,
        event_id: leaf.event_id,
        sequence: leaf.sequence,
        leaf_hash: base64(leaf.leaf_hash),
        leaf_index: leaf.sequence - 1,
        tree_size: signed.tree_size,
        root_hash: base64(signed.root_hash),
        proof: proof.map(base64),
        checkpoint_sha256: signed.checkpoint_sha256,
      };
    },
  );

  app.get(
    '/api/transparency/consistency',
    {
      config,
      schema: {
        tags,
        summary: 'Proof that an earlier tree is the beginning of a later one',
        querystring: z.object({ from: count, to: count }),
        response: { 200: consistencyDocument },
      },
    },
    async (request) => {
      const { from, to } = request.query;
      const { tree_size } = await newestCheckpoint(look);
      if (to > tree_size) throw refuseField('invalid_request', 'to', `is beyond the published ${tree_size}`);
      if (from > to) throw refuseField('invalid_request', 'from', 'is larger than to');
      const ranges = consistencyRanges(from, to);
      const [fromRoot, toRoot, ...proof] = await selectRangeHashes(look.database, [
        { start: 0, end: from },
        { start: 0, end: to },
        ...ranges,
      ]);
      return {
        schema_version: 'service.transparency_consistency.v1' as const,
        from,
        to,
        from_root_hash: base64(fromRoot as Buffer),
        to_root_hash: base64(toRoot as Buffer),
        proof: proof.map(base64),
      };
    },
  );

  app.get(
    '/transparency/*',
    { config, schema: { hide: true, params: z.object({ '*': z.string() }) } },
    (request, reply) => serveFile(look, request.params['*'], reply) as never,
  );
}

/** The note with the lines of the witnesses under the log's own. */
function withCosignatures({ checkpoint, cosignatures }: SignedCheckpoint): string {
  return checkpoint + cosignatures.map(({ line }) => line).join('');
}

async function newestCheckpoint({ database, signer }: Look): Promise<SignedCheckpoint> {
  return (await selectNewestCheckpoint(database)) ?? signer.publish();
}

/** A leaf, the newest checkpoint, and the hashes that lead from the one to the other. */
export async function proveInclusion(
  look: Look,
  by: { event_id: string } | { sequence: number },
): Promise<{ leaf: Leaf; signed: SignedCheckpoint; proof: Buffer[] }> {
  const [leaf, signed] = await Promise.all([selectLeaf(look.database, by), newestCheckpoint(look)]);
  if (!leaf || leaf.sequence > signed.tree_size) {
    throw new Refusal(
      'not_found',
      'no such event is in a published checkpoint; a new one is published within a second',
    );
  }
  const ranges = inclusionRanges(leaf.sequence - 1, signed.tree_size);
  return { leaf, signed, proof: await selectRangeHashes(look.database, ranges) };
}

/** What stands under the log's prefix: its checkpoint, its tiles, and proofs as files. */
async function serveFile(look: Look, path: string, reply: FastifyReply): Promise<FastifyReply> {
  if (path === 'checkpoint') {
    const note = withCosignatures(await newestCheckpoint(look));
    return reply.header('cache-control', SHORT).type('text/plain; charset=utf-8').send(note);
  }
  const proofOf = /^proof\/([\w-]{1,100})\.tlog-proof$/.exec(path)?.[1];
  if (proofOf !== undefined) {
    const { leaf, signed, proof } = await proveInclusion(look, { event_id: proofOf });
    return reply
      .header('cache-control', SHORT)
      .type('text/plain; charset=utf-8')
      .send(formatTlogProof({ index: leaf.sequence - 1, proof, checkpoint: withCosignatures(signed) }));
  }
  const tile = parseTilePath(path);
  const bytes = tile && (await readTile(look, tile));
  if (!bytes) throw new Refusal('not_found', `the log has no ${path.slice(0, 100)}`);
  return reply.header('cache-control', FOR_EVER).type('application/octet-stream').send(bytes);
}

async function readTile(
  { database }: Look,
  { level, index, width }: { level: number | 'entries'; index: number; width: number },
): Promise<Buffer | null> {
  if (level !== 'entries') return selectTile(database, { level, index }, width);
  const start = index * TILE_WIDTH;
  const entries = await selectEntries(database, { start, end: start + width });
  return entries.length === width ? entryBundle(entries) : null;
}
