import type { Connection } from './request-turns.ts';

/**
 * Closes a connection at once. Over HTTP/1.0 an answer may have no other end than that of its connection, so a mere close
 * would look like the end of a whole file: such a connection is reset.
 */
export function cutConnection({ socket, current }: Pick<Connection, 'socket' | 'current'>): void {
  if (current?.req.httpVersionMinor === 0) socket.resetAndDestroy();
  else socket.destroy();
}
