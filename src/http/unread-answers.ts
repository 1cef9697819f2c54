import type { Socket } from 'node:net';
import type { Connection } from './request-turns.ts';

/** While more than this waits to be sent on all connections together, a client that reads nothing is cut off sooner. */
const UNSENT_BYTES = 64 * 1024 * 1024;
const HURRIED_MS = 2_000;

export interface UnreadAnswers {
  /** Bytes of answers that the system has not taken, when last looked at. */
  unsentBytes(): number;
  stop(): void;
}

/**
 * Cuts connections whose answer made no progress for `unreadMs`, and those that were closed on our side and whose
 * client does not go. One timer looks at all connections.
 */
export function watchUnreadAnswers(connections: ReadonlyMap<Socket, Connection>, unreadMs: number): UnreadAnswers {
  let unsentBytes = 0;
  const timer = setInterval(look, Math.max(10, Math.min(1_000, unreadMs / 4))).unref();
  return { unsentBytes: () => unsentBytes, stop: () => clearInterval(timer) };

  function look(): void {
    const now = performance.now();
    const patience = unsentBytes > UNSENT_BYTES ? Math.min(HURRIED_MS, unreadMs) : unreadMs;
    unsentBytes = 0;
    for (const connection of connections.values()) {
      const { socket, discardUntil, discardBytes } = connection;
      if (discardUntil !== undefined && (now > discardUntil || socket.bytesRead > discardBytes)) socket.destroy();
      if (socket.writableLength === 0) {
        connection.unsentSince = 0;
        continue;
      }
      const unsent = unsentOf(socket);
      unsentBytes += unsent;
      if (connection.unsentSince === 0 || unsent !== connection.unsent) {
        connection.unsent = unsent;
        connection.unsentSince = now;
      } else if (now - connection.unsentSince >= patience) socket.destroy();
    }
  }
}

/** What the system has not taken: a socket counts a write as a whole until its end, its handle counts the bytes. */
function unsentOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? socket.writableLength;
}
