import type { Socket } from 'node:net';

export interface Discards {
  /**
   * Throws away what the socket still receives, until somebody closes it; cuts it once it has received more than
   * `mostBytes` in its life.
   */
  begin(socket: Socket, mostBytes: number): void;
}

/**
 * In each turn one socket reads, 64 or 128 KiB: all together 8 to 16 MiB a second. The rest of one client's body is read
 * within a second; of a crowd's bodies most stays unsent.
 */
const TURN_MS = 8;

/** Reads what nobody wants, at a pace that leaves time for what somebody wants. Sockets take turns. */
export function createDiscards(): Discards {
  /** In the order in which they read on. */
  const waiting = new Set<Socket>();
  let turning = false;

  return {
    begin(socket, mostBytes) {
      // With a listener of another's, Node's parser no longer reads the socket by itself: what is only thrown away need
      // not be parsed, and chunks of one byte cost most there.
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
