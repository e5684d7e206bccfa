import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { varyBy } from './answers.ts';
import type { App } from './http.ts';

/** Bytes from which an answer is worth compressing. */
const LEAST_BYTES = 4_096;
/** Speed before size: an answer is compressed for one caller. */
const LEVEL = 3;
const compress = promisify(gzip);

/** Whether the caller takes gzip. A caller that weighs its codings gets what it names first. */
export function takesGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}

export function isWorthIt(bytes: number): boolean {
  return bytes >= LEAST_BYTES;
}

export function gzipped(bytes: Buffer): Promise<Buffer> {
  return compress(bytes, { level: LEVEL });
}

/** Compresses long answers off the event loop, where the caller takes it and the answer has no form of its own. */
export function compressLong(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES || !takesGzip(request)) return payload;
    // An entity tag names these bytes; a ready-made answer has its codings already.
    if (reply.hasHeader('etag') || reply.hasHeader('content-encoding')) return payload;
    reply.header('content-encoding', 'gzip');
    varyBy(reply, 'accept-encoding');
    reply.removeHeader('content-length');
    return gzipped(Buffer.from(payload));
  });
}
