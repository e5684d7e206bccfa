import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { sha256Hex } from '../../contracts/core/canonical.ts';

type Coding = 'br' | 'gzip' | 'identity';

/** From the smallest answer to the largest. */
const CODINGS: Coding[] = ['br', 'gzip', 'identity'];
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * A public document as it is sent: its bytes are made once, and compressed once in each coding that a caller
 * asks for, off the event loop.
 */
export class ReadyMade {
  readonly #plain: Buffer;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #tag: string | undefined;
  readonly #hash: string;
  readonly #type: string;
  readonly #coded = new Map<Coding, Promise<Buffer>>();

  /**
   * @param options.cacheControl what caches may do with it
   * @param options.vary request headers that the answer depends on, besides `accept-encoding`
   * @param options.tag an entity tag for all codings; without it each coding gets its own
   * @param options.type its media type; without it JSON
   */
  constructor(
    body: string | Buffer,
    options: { cacheControl: string; vary?: string; tag?: string; type?: string },
  ) {
    this.#plain = Buffer.from(body);
    this.#hash = sha256Hex(this.#plain).slice(0, 32);
    this.#tag = options.tag;
    this.#type = options.type ?? 'application/json; charset=utf-8';
    this.#headers = {
      'cache-control': options.cacheControl,
      vary: options.vary === undefined ? 'accept-encoding' : `accept-encoding, ${options.vary}`,
    };
  }

  /** Sends the smallest form that the caller accepts, or 304 if the caller has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // A caller that names no coding gets the plain bytes.
    const accepted = new Negotiator(request.raw).encodings(CODINGS);
    const coding = CODINGS.find((one) => accepted.includes(one)) ?? 'identity';
    const etag = this.#tag ?? `"${this.#hash}${coding === 'identity' ? '' : `-${coding}`}"`;
    reply.headers(this.#headers).header('etag', etag);
    if (hasAlready(request, etag)) return reply.code(304).send();
    const bytes = await this.#in(coding);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.type(this.#type).send(bytes);
  }

  async #in(coding: Coding): Promise<Buffer> {
    if (coding === 'identity') return this.#plain;
    let bytes = this.#coded.get(coding);
    if (bytes === undefined) {
      bytes = COMPRESS[coding](this.#plain);
      this.#coded.set(coding, bytes);
    }
    return bytes;
  }
}

/**
 * Whether `if-none-match` names the tag. The comparison is weak (RFC 9110, 13.1.2): what we send under one tag
 * means the same.
 */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = header.split(',').map(bare);
  return tags.includes('*') || tags.includes(bare(etag));
}
