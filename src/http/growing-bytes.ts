/** Bytes that arrive in pieces. */
export interface GrowingBytes {
  readonly length: number;
  add(piece: Buffer): void;
  /** All bytes, in order. May share memory with the pieces. */
  whole(): Buffer;
  clear(): void;
}

/**
 * Joins pieces as they arrive: one buffer for many one-byte pieces takes far less memory than an object for each. A single
 * piece is kept as it is. `expected`: the length, where it is known. `most`: the largest possible length.
 */
export function createGrowingBytes(expected = 0, most = Number.POSITIVE_INFINITY): GrowingBytes {
  let only: Buffer | undefined;
  let buffer = Buffer.alloc(0);
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(piece) {
      if (length === 0) only = piece;
      else {
        const added = length + piece.length;
        if (only || added > buffer.length) {
          const size = added <= expected ? expected : Math.max(added, Math.min(2 * added, most));
          // Not pooled: the system allocates memory only for the pages that are written.
          const larger = Buffer.from(new ArrayBuffer(size));
          larger.set(only ?? buffer.subarray(0, length));
          buffer = larger;
          only = undefined;
        }
        buffer.set(piece, length);
      }
      length += piece.length;
    },
    whole: () => only ?? buffer.subarray(0, length),
    clear() {
      only = undefined;
      buffer = Buffer.alloc(0);
      length = 0;
    },
  };
}
