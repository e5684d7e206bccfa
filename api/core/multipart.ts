/** Multipart bodies: bounded in size, number and time, and read in their turn, since each stands in memory. */
import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../contracts/core/address-policy.ts';
import { Refusal } from '../../contracts/core/errors.ts';
import { Places, type Sender } from '../../jobs/core/apart/places.ts';
import { goneSignal } from './answers.ts';

/** Bytes of a text field, at most: as much as a JSON body may have. */
const FIELD_BYTES = 256 * 1024;
/** How long the texts of a body may take, and then its files, in milliseconds. */
const LONGEST_MS = 60_000;

/** Bounds of a kind of body. */
interface Bounds {
  /** Text fields, at most. */
  fields: number;
  files: number;
  fileBytes: number;
  /** Bytes of all files together. */
  filesBytes: number;
  /** Bodies that one process holds at once, of customers and of strangers each. */
  atOnce: number;
}

/** Calls by which an operation steers the reading of its body. */
interface Reception {
  /** The sender, by the texts before the first file. */
  sender(texts: ReadonlyMap<string, string>): Promise<Sender>;
  /** Called before each file is taken. @throws Refusal for one too many */
  onFile?(sender: Sender): void;
  /** Gives up. */
  signal?: AbortSignal;
}

/** The parts of a body: its texts, the last one of a name, and its files, each with the names of its field and file. */
interface Parts {
  texts: ReadonlyMap<string, string>;
  files: readonly { field: string; name: string; content: Buffer }[];
}

/** Limits for the parser, which counts while it reads, and what reads a body for as long as `use` needs its parts. */
interface MultipartBodies {
  limits: Readonly<Record<string, number>>;
  /** @throws Refusal for a body that is too large or none */
  reading<T>(request: FastifyRequest, by: Reception, use: (parts: Parts) => Promise<T>): Promise<T>;
}

/** The reception of a body whose sender nobody knows. */
export function byStranger(request: FastifyRequest, reply: FastifyReply): Reception {
  const id = networkOf(request.ip);
  return { sender: async () => ({ id, customer: false }), signal: goneSignal(reply) };
}

/** @param malformed the code for a body that is no multipart body */
export function multipartBodies(
  { fields, files, fileBytes, filesBytes, atOnce }: Bounds,
  malformed: 'invalid_intake_request' | 'invalid_order' | 'invalid_scan',
): MultipartBodies {
  const places = new Places(atOnce);
  const limits = {
    fieldNameSize: 100,
    fieldSize: FIELD_BYTES,
    fields,
    fileSize: fileBytes,
    files,
    parts: files + fields,
    headerPairs: 20,
  };
  const tooLarge = () => {
    const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
    return new Refusal(
      'payload_too_large',
      files === 1
        ? `a call takes one file of at most ${mebibytes(fileBytes)}`
        : `a call takes at most ${files} files, each of ${mebibytes(fileBytes)}, together ${mebibytes(filesBytes)}`,
    );
  };

  /** Does a part of the reading, in time; what it throws is a refusal. */
  async function inTime<Read>(request: FastifyRequest, read: () => Promise<Read>): Promise<Read> {
    const late = setTimeout(() => request.raw.destroy(), LONGEST_MS);
    try {
      return await read();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge();
      throw new Refusal(malformed, 'the body is not multipart/form-data as it should be', { cause: error });
    } finally {
      clearTimeout(late);
    }
  }

  return {
    limits,
    async reading(request, { sender: senderOf, onFile, signal }, use) {
      if (Number(request.headers['content-length'] ?? 0) > filesBytes + fields * FIELD_BYTES)
        throw tooLarge();
      const texts = new Map<string, string>();
      const parts = request.parts({ limits });
      /** The next file; the texts before it are kept. */
      const nextFile = async () => {
        for (;;) {
          const part = (await parts.next()).value as Multipart | undefined;
          if (part === undefined || part.type === 'file') return part;
          texts.set(part.fieldname, String(part.value));
        }
      };
      const first = await inTime(request, nextFile);
      if (first === undefined) return use({ texts, files: [] });
      const sender = await senderOf(texts);
      const readFiles = async () => {
        const files: { field: string; name: string; content: Buffer }[] = [];
        let left = filesBytes;
        for (let file: typeof first | undefined = first; file !== undefined; file = await nextFile()) {
          onFile?.(sender);
          const content = await file.toBuffer();
          left -= content.length;
          if (left < 0) throw tooLarge();
          files.push({ field: file.fieldname, name: file.filename, content });
        }
        return files;
      };
      // Whoever waits has sent no file into our memory.
      return places.have(
        sender,
        async () => {
          const files = await inTime(request, readFiles);
          return use({ texts, files });
        },
        signal,
      );
    },
  };
}
