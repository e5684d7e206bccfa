import { type CatalogueFile, ScanError } from './catalogue-file.ts';

/** Bytes by which the form of a file is told. */
const BEGINNING = 64 * 1024;

/** How a file is written: its encoding, and its first characters. */
export interface Beginning {
  encoding: string;
  text: string;
}

/** First bytes of files that hold tables, and are none. */
const PACKED: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a spreadsheet (XLSX) or an archive', [0x50, 0x4b, 0x03, 0x04]],
  ['a spreadsheet (XLS)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a compressed file', [0x1f, 0x8b]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
];

export async function beginningOf(file: CatalogueFile): Promise<Beginning> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of file.read()) {
    parts.push(part);
    read += part.length;
    if (read >= BEGINNING) break;
  }
  const bytes = Buffer.concat(parts).subarray(0, BEGINNING);
  const packed = PACKED.find(([, first]) => first.every((byte, i) => bytes[i] === byte));
  if (packed !== undefined)
    throw new ScanError(`${file.name} is ${packed[0]}; save the table as CSV, and hand that in`);
  const encoding = encodingOf(bytes);
  return { encoding, text: new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '') };
}

/**
 * The encoding of a text. Spreadsheets write UTF-16 with a mark or without, marketplaces of Japan and China what their
 * sellers' machines write, and older programs Windows-1252.
 */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideIn(bytes);
  if (wide !== null) return wide;
  if (reads('utf-8', bytes) !== null) return 'utf-8';
  const kana = reads('shift_jis', bytes)?.match(/[ぁ-ヶ]/g) ?? [];
  if (kana.length >= LEAST_KANA) return 'shift_jis';
  if (isPaired(bytes) && reads('gb18030', bytes) !== null) return 'gb18030';
  return isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Kana that tell Japanese: a text in another encoding has none by chance, or one. */
const LEAST_KANA = 3;
/** High bytes that tell Chinese, all of them in pairs. */
const LEAST_PAIRED = 8;

/** Whether a text is UTF-8 into which other programs wrote a few bytes of their own: those alone are lost. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is no ASCII is counted.
  return lost < (text.match(/[^\x00-\x7f\uFFFD]/g)?.length ?? 0);
}

/** Most characters of a table are ASCII, so in UTF-16 every other byte of it is zero. */
function wideIn(bytes: Buffer): string | null {
  const units = Math.floor(Math.min(bytes.length, 4_096) / 2);
  let [even, odd] = [0, 0];
  for (let i = 0; i < units; i++) {
    if (bytes[2 * i] === 0) even++;
    if (bytes[2 * i + 1] === 0) odd++;
  }
  if (odd > units / 2 && even === 0) return 'utf-16le';
  return even > units / 2 && odd === 0 ? 'utf-16be' : null;
}

/** Whether high bytes come two by two, as they do in GB 2312; the letters of a European word stand alone. */
function isPaired(bytes: Buffer): boolean {
  let paired = 0;
  for (let i = 0; i < bytes.length; i++) {
    if ((bytes[i] ?? 0) < 0x80) continue;
    // The end of the piece may cut a pair.
    if (i + 1 < bytes.length && (bytes[i + 1] ?? 0) < 0xa1) return false;
    paired += 2;
    i++;
  }
  return paired >= LEAST_PAIRED;
}

/** The text of bytes; null if they are no text of this encoding. */
function reads(encoding: string, bytes: Buffer): string | null {
  try {
    // A character that the end of the piece cuts is no fault.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** The text of a file, piece by piece. */
export async function* textOf(file: CatalogueFile, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of file.read()) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
