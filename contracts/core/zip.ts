/** ZIP archives of publishers, read as a whole and within bounds: files that are stored or deflated, no others. */
import { inflateRawSync } from 'node:zlib';

/** Files of an archive, at most. */
const FILES_MOST = 2_000;

/** Why bytes are no archive, in words. */
export class ZipFault extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * The files of an archive by its directory, in its order.
 * @param most bytes of all files together, at most: an archive of a few kilobytes can hold gigabytes of zeros
 * @throws ZipFault for anything that is cut off, encrypted, split, larger than that or packed otherwise
 */
export function readZip(archive: Uint8Array, most: number): { name: string; bytes: Buffer }[] {
  const all = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    return files(all, most);
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    throw new ZipFault('its parts are not where its directory says');
  }
}

function files(all: Buffer, most: number): { name: string; bytes: Buffer }[] {
  // The end record is followed by a comment of at most 65,535 bytes.
  let end = all.length - 22;
  const least = Math.max(0, end - 0xffff);
  while (end >= least && all.readUInt32LE(end) !== END) end--;
  if (end < least) throw new ZipFault('it has no directory');
  const count = all.readUInt16LE(end + 10);
  if (count > FILES_MOST) throw new ZipFault(`it has more than ${FILES_MOST} files`);
  const found: { name: string; bytes: Buffer }[] = [];
  let left = most;
  let at = all.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (all.readUInt32LE(at) !== ENTRY) throw new ZipFault('its directory is cut off');
    const [flags, method] = [all.readUInt16LE(at + 8), all.readUInt16LE(at + 10)];
    const [packed, size] = [all.readUInt32LE(at + 20), all.readUInt32LE(at + 24)];
    const nameLength = all.readUInt16LE(at + 28);
    const name = all.toString('utf8', at + 46, at + 46 + nameLength);
    const local = all.readUInt32LE(at + 42);
    at += 46 + nameLength + all.readUInt16LE(at + 30) + all.readUInt16LE(at + 32);
    if ((flags & 1) !== 0) throw new ZipFault(`${name} is encrypted`);
    if (size > left) throw new ZipFault(`its files have more than ${most} bytes`);
    left -= size;
    if (all.readUInt32LE(local) !== LOCAL) throw new ZipFault(`${name} is not where the directory says`);
    const from = local + 30 + all.readUInt16LE(local + 26) + all.readUInt16LE(local + 28);
    const body = all.subarray(from, from + packed);
    if (body.length < packed) throw new ZipFault(`${name} is cut off`);
    found.push({ name, bytes: unpacked(body, { name, method, size }) });
  }
  return found;
}

function unpacked(
  body: Buffer,
  { name, method, size }: { name: string; method: number; size: number },
): Buffer {
  if (method === 0) return body;
  if (method !== 8) throw new ZipFault(`${name} is packed by method ${method}`);
  // One byte more than stated: a file that is longer than its directory says is refused, not cut.
  const bytes = size === 0 ? Buffer.alloc(0) : inflateRawSync(body, { maxOutputLength: size + 1 });
  if (bytes.length !== size) throw new ZipFault(`${name} is longer or shorter than it says`);
  return bytes;
}
