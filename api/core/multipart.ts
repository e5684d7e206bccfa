/** Multipart bodies: bounded in size, number and time, and read in their turn, since each stands in memory. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../contracts/core/errors.ts';
import { atMost } from '../../jobs/core/at-most.ts';

/** Bytes of a text field, at most: as much as a JSON body may have. */
const FIELD_BYTES = 256 * 1024;
/** How long reading one body may take, in milliseconds. */
const LONGEST_MS = 60_000;

/** Bounds of a kind of body. */
interface Bounds {
  /** Text fields, at most. */
  fields: number;
  files: number;
  fileBytes: number;
  /** Bytes of all files together. */
  filesBytes: number;
  /** Bodies that one process holds at once. */
  atOnce: number;
}

/** The parts of a body: its texts, the last one of a name, and its files, each with the name of its field. */
interface Parts {
  texts: ReadonlyMap<string, string>;
  files: readonly { field: string; content: Buffer }[];
}

/** Limits for the parser, which counts while it reads, and what reads a body for as long as `use` needs its parts. */
interface MultipartBodies {
  limits: Readonly<Record<string, number>>;
  /** @throws Refusal for a body that is too large or none */
  reading<T>(request: FastifyRequest, use: (parts: Parts) => Promise<T>): Promise<T>;
}

/** @param malformed the code for a body that is no multipart body */
export function multipartBodies(
  { fields, files, fileBytes, filesBytes, atOnce }: Bounds,
  malformed: 'invalid_intake_request' | 'invalid_order',
): MultipartBodies {
  const inTurn = atMost(atOnce);
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
      `a call takes at most ${files} files, each of ${mebibytes(fileBytes)}, together ${mebibytes(filesBytes)}`,
    );
  };

  async function partsOf(request: FastifyRequest): Promise<Parts> {
    const texts = new Map<string, string>();
    const found: { field: string; content: Buffer }[] = [];
    let left = filesBytes;
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        left -= content.length;
        if (left < 0) throw tooLarge();
        found.push({ field: part.fieldname, content });
      } else texts.set(part.fieldname, String(part.value));
    }
    return { texts, files: found };
  }

  async function inTime(request: FastifyRequest): Promise<Parts> {
    const late = setTimeout(() => request.raw.destroy(), LONGEST_MS);
    try {
      return await partsOf(request);
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
    async reading(request, use) {
      if (Number(request.headers['content-length'] ?? 0) > filesBytes + fields * FIELD_BYTES)
        throw tooLarge();
      // Whoever waits has sent nothing into our memory.
      return inTurn(async () => use(await inTime(request)));
    },
  };
}
