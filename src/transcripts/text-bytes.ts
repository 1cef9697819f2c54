import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * UTF-8 text as it goes to a thread. A transcript may have 5 MiB: to copy its bytes takes a third of the time that a
 * string of it does, and to make one takes longer still.
 */
export type TextBytes = ArrayBuffer;

/** A long text as it is stored: its UTF-8 in the Zstandard format, with a checksum (RFC 8878). */
export interface PackedText {
  zstd: ArrayBuffer;
}

/**
 * Texts of more bytes are stored packed. Threads pack and unpack them: what HTTP and the database handle of 5 MiB is then
 * a tenth, and neighbours wait for that much less.
 */
export const LONGEST_PLAIN = 65_536;

export function bytesOf(text: string): TextBytes {
  const bytes = new ArrayBuffer(Buffer.byteLength(text));
  Buffer.from(bytes).write(text);
  return bytes;
}

export function textOf(text: string | TextBytes | PackedText): string {
  if (typeof text === 'string') return text;
  return (text instanceof ArrayBuffer ? Buffer.from(text) : zstdDecompressSync(text.zstd)).toString('utf8');
}

/** For threads: 5 MiB take some 20 ms of a processor. */
export function packedText(text: TextBytes): PackedText {
  const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };
  return { zstd: ownBytes(zstdCompressSync(new Uint8Array(text), { params })) };
}

/** The bytes alone, apart from the memory that Node.js keeps them in with others. */
export function ownBytes(bytes: Uint8Array): ArrayBuffer {
  const own = new ArrayBuffer(bytes.length);
  new Uint8Array(own).set(bytes);
  return own;
}
