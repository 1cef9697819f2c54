import { IncomingMessage } from 'node:http';
import { createGrowingBytes } from './growing-bytes.ts';

/**
 * What may arrive beside the body's own bytes: half as many, and 64 KiB. A chunk costs five bytes or more, so this
 * refuses large bodies in chunks of less than ten or so: parsing 5 MiB in chunks of five takes 1.4 s of the main thread.
 */
const FRAMING_SHARE = 0.5;
const FRAMING_BYTES = 65_536;

/**
 * Keeps what arrives of a body before somebody reads it in one buffer, instead of in one object for each piece that the
 * parser finds. Calls `onTinyChunks` once when the body's chunks take far more bytes than what is in them; nothing more
 * of the body is kept then. To be called before the first piece arrives.
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
