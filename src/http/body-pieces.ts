import { IncomingMessage } from 'node:http';
import { createGrowingBytes } from './growing-bytes.ts';

/**
 * How much chunk framing a body may have: half as many bytes as the body, plus 64 KiB. A chunk's framing takes at least
 * five bytes, so this refuses large bodies in chunks of less than ten or so. 5 MiB in chunks of five take 1.4 s to parse.
 */
const FRAMING_SHARE = 0.5;
const FRAMING_BYTES = 65_536;

/**
 * Keeps the part of a body that arrives before it is read in one buffer; Node would keep one object for each chunk. Calls
 * `onTinyChunks` once when there is too much framing, and keeps nothing from then on. Call it before the first chunk arrives.
 */
export function holdPieces(request: IncomingMessage, onTinyChunks: () => void): void {
  const { socket } = request;
  const receivedBefore = socket.bytesRead;
  const held = createGrowingBytes();
  let length = 0;
  let flows = false;
  let refused = false;

  request.push = (piece: Buffer | null) => {
    if (piece === null) {
      pass();
      return push.call(request, null);
    }
    if (refused) return false;
    length += piece.length;
    if (socket.bytesRead - receivedBefore > length * (1 + FRAMING_SHARE) + FRAMING_BYTES) {
      refused = true;
      held.clear();
      onTinyChunks();
      return false;
    }
    if (flows) return push.call(request, piece);
    held.add(piece);
    return held.length < request.readableHighWaterMark;
  };
  request.on('resume', () => {
    flows = true;
    pass();
  });
  request.on('pause', () => {
    flows = false;
  });

  function pass(): void {
    if (held.length === 0) return;
    const bytes = held.whole();
    held.clear();
    push.call(request, bytes);
  }
}

const { push } = IncomingMessage.prototype;
