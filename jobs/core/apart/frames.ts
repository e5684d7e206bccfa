/** Messages between a process and the reader that it started: a JSON value, and bytes beside it. */

export interface Message {
  value: unknown;
  blobs: readonly Uint8Array[];
}

/** Bytes of one message, at most. A stream that announces more is broken. */
const MOST_BYTES = 64 * 1024 * 1024;
const LENGTH_BYTES = 4;

/** A message as it travels: the length of its head, the head, and the bytes. */
export function framed({ value, blobs }: Message): Buffer {
  const head = Buffer.from(JSON.stringify({ value, sizes: blobs.map(({ length }) => length) }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...blobs]);
}

/** Takes messages out of a stream of bytes. */
export class Unframing {
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  /** Bytes without which nothing can be taken out. */
  #needed = LENGTH_BYTES;

  /** The messages that are whole with these bytes. @throws if they are none */
  push(chunk: Uint8Array): Message[] {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    const whole: Message[] = [];
    while (this.#bytes >= this.#needed) {
      const held = Buffer.concat(this.#chunks);
      const message = this.#take(held);
      const rest = message === undefined ? held : held.subarray(this.#needed);
      this.#chunks = [rest];
      this.#bytes = rest.length;
      if (message === undefined) continue;
      whole.push(message);
      this.#needed = LENGTH_BYTES;
    }
    return whole;
  }

  /** The first message of the bytes; undefined if more are needed, which `#needed` then says. */
  #take(held: Buffer): Message | undefined {
    const body = LENGTH_BYTES + held.readUInt32BE(0);
    if (held.length < body) return this.#wait(body);
    const { value, sizes } = JSON.parse(held.toString('utf8', LENGTH_BYTES, body)) as {
      value: unknown;
      sizes: number[];
    };
    const blobs: Uint8Array[] = [];
    let end = body;
    for (const size of sizes) {
      blobs.push(held.subarray(end, end + size));
      end += size;
    }
    if (!(held.length >= end)) return this.#wait(end);
    this.#needed = end;
    return { value, blobs };
  }

  #wait(bytes: number): undefined {
    if (!(bytes <= MOST_BYTES)) throw new Error(`a message of ${bytes} bytes`);
    this.#needed = bytes;
  }
}
