import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal, refuseField } from '../../contracts/core/errors.ts';
import { consistencyRanges, inclusionRanges } from '../../contracts/ledger/merkle.ts';
import { entryBundle, parseTilePath, TILE_WIDTH } from '../../contracts/ledger/tiles.ts';
import { formatTlogProof } from '../../contracts/ledger/tlog-proof.ts';
import {
  checkpointDocument,
  checkpointParams,
  consistencyDocument,
  consistencyQuery,
  inclusionDocument,
  inclusionQuery,
} from '../../contracts/ledger/transparency.ts';
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
import type { Continuity } from '../state/continuity.ts';
import type { LogSigner } from '../state/log-signer.ts';

/** A checkpoint is replaced within a second; a tile of a given width never changes. */
const SHORT = 'public, max-age=1';
const FOR_EVER = 'public, max-age=31536000, immutable';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The database that the log is read from, and the signer of a first checkpoint. */
interface Log {
  database: Connection;
  signer: LogSigner;
  continuity: Continuity;
}

const CONFIG = { access: 'public', keyless: true, refuses: ['log_set_back'] } as const;
const TAGS = ['Transparency'];

/** The log for auditors: checkpoints and proofs as JSON, and the tree itself in tiles (C2SP tlog-tiles). */
export function transparencyRoutes(app: App, service: Service): void {
  readNewestCheckpoint(app, service);
  readCheckpoint(app, service);
  readInclusionProof(app, service);
  readConsistencyProof(app, service);
  readLogFile(app, service);
}

/** Proofs and their checkpoint are read from the same database. */
function logOf(service: Service): Log {
  return { database: service.replica, signer: service.signer, continuity: service.continuity };
}

function readNewestCheckpoint(app: App, service: Service): void {
  app.get(
    '/api/transparency/checkpoint',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'Read the newest signed checkpoint of the log',
        description:
          '`checkpoint` is the note as the log signed it, and `checkpoint_sha256` is its hash. `/transparency/checkpoint` and proof files have the lines of `cosignatures` below it.',
        response: { 200: checkpointDocument },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', SHORT);
      return describeCheckpoint(service, await newestCheckpoint(logOf(service)));
    },
  );
}

function readCheckpoint(app: App, service: Service): void {
  app.get(
    '/api/transparency/checkpoints/:sha256',
    {
      config: { ...CONFIG, refuses: ['not_found', 'log_set_back'] },
      schema: {
        tags: TAGS,
        summary: 'Read a signed checkpoint by the SHA-256 of its note',
        description: 'Decisions and inclusion proofs name their checkpoint by this hash.',
        params: checkpointParams,
        response: { 200: checkpointDocument },
      },
    },
    async (request, reply) => {
      const signed = await selectCheckpoint(service.replica, request.params.sha256);
      if (!signed) throw new Refusal('not_found', 'no checkpoint has this hash');
      // The note never changes, but a witness may still add its cosignature.
      reply.header('cache-control', service.settings.SERVICE_LOG_WITNESSES.length > 0 ? SHORT : FOR_EVER);
      return describeCheckpoint(service, signed);
    },
  );
}

function readInclusionProof(app: App, service: Service): void {
  app.get(
    '/api/transparency/inclusion',
    {
      config: { ...CONFIG, refuses: ['not_found', 'log_set_back'] },
      schema: {
        tags: TAGS,
        summary: 'Prove that an event is in the log',
        description: 'The proof leads to the newest checkpoint. `leaf_index` is the sequence less one.',
        querystring: inclusionQuery,
        response: { 200: inclusionDocument },
      },
    },
    async (request) => {
      const { event_id, sequence } = request.query;
      if ((event_id === undefined) === (sequence === undefined)) {
        throw refuseField('invalid_request', 'event_id', 'give either an event_id or a sequence');
      }
      const by = event_id === undefined ? { sequence: sequence as number } : { event_id };
      const { leaf, signed, proof } = await proveInclusion(logOf(service), by);
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
}

function readConsistencyProof(app: App, service: Service): void {
  app.get(
    '/api/transparency/consistency',
    {
      config: CONFIG,
      schema: {
        tags: TAGS,
        summary: 'Prove that an earlier tree is the beginning of a later one',
        description: 'Both sizes count events. `to` is at most the size of the newest checkpoint.',
        querystring: consistencyQuery,
        response: { 200: consistencyDocument },
      },
    },
    async (request) => {
      const { from, to } = request.query;
      const { tree_size } = await newestCheckpoint(logOf(service));
      if (to > tree_size) throw refuseField('invalid_request', 'to', `is beyond the published ${tree_size}`);
      if (from > to) throw refuseField('invalid_request', 'from', 'is larger than to');
      const [fromRoot, toRoot, ...proof] = await selectRangeHashes(service.replica, [
        { start: 0, end: from },
        { start: 0, end: to },
        ...consistencyRanges(from, to),
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
}

function readLogFile(app: App, service: Service): void {
  app.get(
    '/transparency/*',
    { config: CONFIG, schema: { hide: true, params: z.object({ '*': z.string() }) } },
    (request, reply) => serveFile(logOf(service), request.params['*'], reply) as never,
  );
}

function describeCheckpoint({ signer }: Service, signed: SignedCheckpoint) {
  return {
    schema_version: 'service.transparency_checkpoint.v1' as const,
    origin: signer.origin,
    tree_size: signed.tree_size,
    root_hash: base64(signed.root_hash),
    checkpoint: signed.checkpoint,
    checkpoint_sha256: signed.checkpoint_sha256,
    signed_at: signed.signed_at.toISOString(),
    vkey: signer.vkey,
    cosignatures: signed.cosignatures.map(({ witness, cosigned_at, line }) => ({
      witness,
      cosigned_at: cosigned_at.toISOString(),
      line,
    })),
  };
}

/** The note with the signature lines of the witnesses below the log's own. */
function withCosignatures({ checkpoint, cosignatures }: SignedCheckpoint): string {
  return checkpoint + cosignatures.map(({ line }) => line).join('');
}

async function newestCheckpoint({ database, signer, continuity }: Log): Promise<SignedCheckpoint> {
  const { open } = continuity;
  if (open !== null)
    throw new Refusal(
      'log_set_back',
      `the database has ${open.tree_size} of the ${open.signed_size} events that were signed`,
      { details: { tree_size: open.tree_size, signed_size: open.signed_size } },
    );
  return (await selectNewestCheckpoint(database)) ?? signer.publish();
}

/** A leaf, the newest checkpoint, and the hashes that lead from the leaf to the checkpoint. */
export async function proveInclusion(
  log: Log,
  by: { event_id: string } | { sequence: number },
): Promise<{ leaf: Leaf; signed: SignedCheckpoint; proof: Buffer[] }> {
  const [leaf, signed] = await Promise.all([selectLeaf(log.database, by), newestCheckpoint(log)]);
  if (!leaf || leaf.sequence > signed.tree_size) {
    throw new Refusal(
      'not_found',
      'no such event is in a published checkpoint; a new one is published within a second',
    );
  }
  const ranges = inclusionRanges(leaf.sequence - 1, signed.tree_size);
  return { leaf, signed, proof: await selectRangeHashes(log.database, ranges) };
}

/** A file below the log's prefix: its checkpoint, a tile, or a proof. */
async function serveFile(log: Log, path: string, reply: FastifyReply): Promise<FastifyReply> {
  if (path === 'checkpoint') {
    const note = withCosignatures(await newestCheckpoint(log));
    return reply.header('cache-control', SHORT).type('text/plain; charset=utf-8').send(note);
  }
  const proofOf = /^proof\/([\w-]{1,100})\.tlog-proof$/.exec(path)?.[1];
  if (proofOf !== undefined) {
    const { leaf, signed, proof } = await proveInclusion(log, { event_id: proofOf });
    return reply
      .header('cache-control', SHORT)
      .type('text/plain; charset=utf-8')
      .send(formatTlogProof({ index: leaf.sequence - 1, proof, checkpoint: withCosignatures(signed) }));
  }
  const tile = parseTilePath(path);
  const bytes = tile && (await readTile(log, tile));
  if (!bytes) throw new Refusal('not_found', `the log has no ${path.slice(0, 100)}`);
  return reply.header('cache-control', FOR_EVER).type('application/octet-stream').send(bytes);
}

async function readTile(
  { database }: Log,
  { level, index, width }: { level: number | 'entries'; index: number; width: number },
): Promise<Buffer | null> {
  if (level !== 'entries') return selectTile(database, { level, index }, width);
  const start = index * TILE_WIDTH;
  const entries = await selectEntries(database, { start, end: start + width });
  return entries.length === width ? entryBundle(entries) : null;
}
