import type { Socket } from 'node:net';

export interface Discards {
  /** Discards what the socket still receives until it is closed; destroys it once it has received `mostBytes` in total. */
  begin(socket: Socket, mostBytes: number): void;
}

/**
 * One socket reads in each turn, 64 or 128 KiB, which makes 8 to 16 MiB a second for all together. So the rest of one
 * client's body is read within a second, and most of what many clients send stays unsent.
 */
const TURN_MS = 8;

/** Reads and discards the rest of refused bodies, slowly enough to leave processor time for other requests. Sockets take turns. */
export function createDiscards(): Discards {
  /** In the order of their turns. */
  const waiting = new Set<Socket>();
  let turning = false;

  return {
    begin(socket, mostBytes) {
      // A `data` listener makes Node's parser release the socket. Parsing is the largest cost of chunks of one byte.
      socket.removeAllListeners('data');
      socket.on('data', () => {
        if (socket.bytesRead > mostBytes) socket.destroy();
        else wait(socket);
      });
      socket.once('close', () => waiting.delete(socket));
      wait(socket);
    },
  };

  function wait(socket: Socket): void {
    socket.pause();
    waiting.add(socket);
    if (!turning) setTimeout(turn, TURN_MS).unref();
    turning = true;
  }

  function turn(): void {
    for (const socket of waiting.values().take(1)) {
      waiting.delete(socket);
      socket.resume();
    }
    turning = waiting.size > 0;
    if (turning) setTimeout(turn, TURN_MS).unref();
  }
}
