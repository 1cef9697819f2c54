import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from './request-turns.ts';
import { watchUnreadAnswers } from './unread-answers.ts';

// The system's own buffers hide from a test over TCP what a client takes little by little, so the sockets here are made up.

const UNREAD_MS = 1_000;
const STEP_MS = 100;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection whose system still has `unsent` bytes to take. */
function connectionWith(unsent: number) {
  const socket = { writableLength: 1, bytesRead: 0, _handle: { writeQueueSize: unsent }, destroy: vi.fn() };
  const connection = { socket, unsent: 0, unsentSince: 0, discardUntil: undefined, discardBytes: 0 };
  const connections = new Map([[socket as unknown as Socket, connection as unknown as Connection]]);
  return { socket, watched: watchUnreadAnswers(connections, UNREAD_MS) };
}

it('cuts an answer of which nothing is taken, and not before its time', () => {
  const { socket, watched } = connectionWith(300_000);
  vi.advanceTimersByTime(UNREAD_MS);
  expect(watched.unsentBytes()).toBe(300_000);
  expect(socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(UNREAD_MS);
  expect(socket.destroy).toHaveBeenCalled();
  watched.stop();
});

it('waits for one that is taken slowly, however long it takes', () => {
  const { socket, watched } = connectionWith(300_000);
  for (let n = 0; n < 50; n++) {
    vi.advanceTimersByTime(STEP_MS);
    // A little every half second.
    if (n % 5 === 0) socket._handle.writeQueueSize -= 1_000;
  }
  expect(socket.destroy).not.toHaveBeenCalled();
  socket.writableLength = 0;
  vi.advanceTimersByTime(3 * UNREAD_MS);
  expect(socket.destroy).not.toHaveBeenCalled();
  watched.stop();
});
