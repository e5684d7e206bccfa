/**
 * Bytes as text: the UTF-8 form of a text with one byte a character (`latin1`). Such texts are put together without
 * being copied, and written to a socket as they are.
 */

/** Text that is encoded in place; a longer one takes memory of its own. */
const scratch = Buffer.allocUnsafeSlow(128 * 1024);

/**
 * The UTF-8 bytes of a text, one a character; a text of ASCII is its own. Encoded in one place: memory outside the
 * heap for each text would make the garbage collector run for it.
 */
export function utf8(text: string): string {
  const size = Buffer.byteLength(text);
  if (size === text.length) return text;
  if (size > scratch.length) return Buffer.from(text).toString('latin1');
  return scratch.toString('latin1', 0, scratch.write(text, 0, size));
}

/** The text of UTF-8 bytes. */
export function textOf(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

/** The same bytes in one piece: what is put together is a tree, and each use of it would walk the tree again. */
export function inOnePiece(bytes: string): string {
  if (bytes.length > scratch.length) return Buffer.from(bytes, 'latin1').toString('latin1');
  return scratch.toString('latin1', 0, scratch.write(bytes, 'latin1'));
}
