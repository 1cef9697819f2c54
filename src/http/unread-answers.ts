import type { Socket } from 'node:net';
import { cutConnection } from './cut-connection.ts';
import type { Connection } from './request-turns.ts';

/** While more than this is unsent on all connections together, clients that do not read are cut sooner. */
const UNSENT_BYTES = 64 * 1024 * 1024;
const SOONER_MS = 2_000;

export interface UnreadAnswers {
  /** Bytes of answers that the system had not taken at the last check. */
  unsentBytes(): number;
  stop(): void;
}

/**
 * Cuts connections whose answer made no progress for `unreadMs`, and those that we have closed but their client has not.
 * One timer checks all connections.
 */
export function watchUnreadAnswers(connections: ReadonlyMap<Socket, Connection>, unreadMs: number): UnreadAnswers {
  let unsentBytes = 0;
  const timer = setInterval(check, Math.max(10, Math.min(1_000, unreadMs / 4))).unref();
  return { unsentBytes: () => unsentBytes, stop: () => clearInterval(timer) };

  function check(): void {
    const now = performance.now();
    const limitMs = unsentBytes > UNSENT_BYTES ? Math.min(SOONER_MS, unreadMs) : unreadMs;
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
      } else if (now - connection.unsentSince >= limitMs) cutConnection(connection);
    }
  }
}

/** Bytes that the system has not taken. A socket counts the whole write until it ends; its handle counts what remains. */
function unsentOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? socket.writableLength;
}
