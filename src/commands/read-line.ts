import type { Socket } from 'node:net';

const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;

/**
 * Reads the first line that a socket sends and discards the rest. Undefined, and the socket is destroyed, if the line has no
 * end, is longer than 1 MB or takes longer than 10 s.
 */
export function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    const finish = (line: string | undefined) => {
      clearTimeout(timer);
      socket.off('data', collect).off('end', giveUp).off('close', giveUp);
      // The rest must be read, or the socket never emits its end.
      socket.resume();
      if (line === undefined) socket.destroy();
      resolve(line);
    };
    const giveUp = () => finish(undefined);
    const collect = (part: Buffer) => {
      const end = part.indexOf('\n');
      parts.push(end === -1 ? part : part.subarray(0, end));
      length += part.length;
      if (end !== -1 && length <= MAX_BYTES) finish(Buffer.concat(parts).toString('utf8'));
      else if (length > MAX_BYTES) giveUp();
    };
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    socket.on('data', collect).on('end', giveUp).on('close', giveUp);
  });
}
