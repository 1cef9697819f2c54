import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** UTF-8 text for a thread. Copying the bytes of 5 MiB takes a third of the time that copying a string takes. */
export type TextBytes = ArrayBuffer;

/** A long text as it is stored: UTF-8 in the Zstandard format with a checksum (RFC 8878). */
export interface PackedText {
  zstd: ArrayBuffer;
}

/** Texts of more bytes are stored packed, by the threads. HTTP and the database then handle a tenth of the bytes. */
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

/** Call it in a thread only: 5 MiB take about 20 ms of processor time. */
export function packedText(text: TextBytes): PackedText {
  const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };
  return { zstd: ownBytes(zstdCompressSync(new Uint8Array(text), { params })) };
}

/** Copies the bytes out of the memory that Node.js shares between buffers. */
export function ownBytes(bytes: Uint8Array): ArrayBuffer {
  const own = new ArrayBuffer(bytes.length);
  new Uint8Array(own).set(bytes);
  return own;
}
