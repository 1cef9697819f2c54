import type { Socket } from 'node:net';

const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;

/**
 * Reads the first line that a socket sends and discards the rest. Undefined, and the socket is destroyed, if the line has no
 * end, is longer than 1 MB or takes longer than 10 s.
 */
export async function readLine(socket: Socket): Promise<string | undefined> {
  const timer = setTimeout(() => socket.destroy(), TIMEOUT_MS);
  let received = Buffer.alloc(0);
  try {
    for await (const part of socket.iterator({ destroyOnReturn: false })) {
      received = Buffer.concat([received, part]);
      const end = received.indexOf('\n');
      if (received.length > MAX_BYTES) break;
      if (end === -1) continue;
      // The rest must be read, or the socket never emits its end.
      socket.resume();
      return received.toString('utf8', 0, end);
    }
  } catch {
    // Destroyed before the end of the line.
  } finally {
    clearTimeout(timer);
  }
  socket.destroy();
  return undefined;
}
