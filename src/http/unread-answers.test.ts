import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from './request-turns.ts';
import { watchUnreadAnswers } from './unread-answers.ts';

// Uses fake sockets: over TCP, the system's buffers would hide how slowly a client reads.

const UNREAD_MS = 1_000;
const STEP_MS = 100;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection with `unsent` bytes still to be sent. */
function connectionWith(unsent: number) {
  const socket = { writableLength: 1, bytesRead: 0, _handle: { writeQueueSize: unsent }, destroy: vi.fn() };
  const connection = { socket, unsent: 0, unsentSince: 0, discardUntil: undefined, discardBytes: 0 };
  const connections = new Map([[socket as unknown as Socket, connection as unknown as Connection]]);
  return { socket, watched: watchUnreadAnswers(connections, UNREAD_MS) };
}

it('closes a connection after the time limit if nothing of the answer is read', () => {
  const { socket, watched } = connectionWith(300_000);
  vi.advanceTimersByTime(UNREAD_MS);
  expect(watched.unsentBytes()).toBe(300_000);
  expect(socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(UNREAD_MS);
  expect(socket.destroy).toHaveBeenCalled();
  watched.stop();
});

it('keeps a connection whose client reads slowly', () => {
  const { socket, watched } = connectionWith(300_000);
  for (let n = 0; n < 50; n++) {
    vi.advanceTimersByTime(STEP_MS);
    // The client reads a little every half second.
    if (n % 5 === 0) socket._handle.writeQueueSize -= 1_000;
  }
  expect(socket.destroy).not.toHaveBeenCalled();
  socket.writableLength = 0;
  vi.advanceTimersByTime(3 * UNREAD_MS);
  expect(socket.destroy).not.toHaveBeenCalled();
  watched.stop();
});
