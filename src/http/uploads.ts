import { noRoom, type OperationError } from '../operation/errors.ts';

export interface Uploads {
  /**
   * Waits until `bytes` may be read for the caller. Returns a function that gives them back, or an error if the wait took
   * too long or too many wait already. `signal` ends the wait.
   */
  reserve(caller: Uploader, bytes: number, signal: AbortSignal): Promise<Release | OperationError>;
  /** Bytes reserved, and uploads that wait. */
  figures(): { reservedBytes: number; waiting: number };
}

export interface Uploader {
  workspaceId: number;
  /** The token, or the member. */
  holder: string;
}

export type Release = () => void;

const PER_HOLDER = 2;
const PER_WORKSPACE = 4;
/** Each waiting upload holds a connection and the first part of its body, about 128 KiB at most. */
const WAITING_PER_WORKSPACE = 100;
const WAITING_IN_ALL = 1_000;
const LONGEST_WAIT_MS = 20_000;
/**
 * How much one workspace may upload in a second, on average; that much may start at once. Reading, checking and storing
 * 5 MiB costs some 50 ms of processor time, which delays all other requests on a small machine.
 */
const BYTES_A_SECOND = 10 * 1024 * 1024;
const CHECK_EVERY_MS = 50;
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  caller: Uploader;
  bytes: number;
  settle(outcome: Release | OperationError): void;
}

/**
 * Bounds the memory of the large bodies of all requests together, from before they are read until they are answered.
 * Workspaces take turns; the uploads under way of one token or member and of one workspace are limited.
 */
export function createUploads(budgetBytes: number, longestWaitMs = LONGEST_WAIT_MS): Uploads {
  /** By workspace, in the order of their turns. */
  const queues = new Map<number, Waiting[]>();
  const underWay = new Map<string, number>();
  /** By workspace: the time by which all its uploads would have arrived at its rate. */
  const busyUntil = new Map<number, number>();
  let checks = false;
  /** The most that one workspace can upload within the longest wait. */
  const mostAhead = (BYTES_A_SECOND * longestWaitMs) / 1_000;
  let reservedBytes = 0;
  let waiting = 0;

  return {
    reserve(caller, bytes, signal) {
      const queue = queues.get(caller.workspaceId) ?? [];
      const ahead = queue.reduce((sum, other) => sum + other.bytes, 0);
      const inVain = ahead >= mostAhead || queue.length >= WAITING_PER_WORKSPACE || waiting >= WAITING_IN_ALL;
      if (signal.aborted || inVain) return Promise.resolve(noRoom(RETRY_AFTER_SECONDS));
      return new Promise((resolve) => {
        const giveUp = () => {
          leave(entry);
          entry.settle(noRoom(RETRY_AFTER_SECONDS));
        };
        const timer = setTimeout(giveUp, longestWaitMs);
        const entry: Waiting = {
          caller,
          bytes,
          settle(outcome) {
            clearTimeout(timer);
            signal.removeEventListener('abort', giveUp);
            waiting -= 1;
            resolve(outcome);
          },
        };
        signal.addEventListener('abort', giveUp);
        queues.set(caller.workspaceId, queue);
        queue.push(entry);
        waiting += 1;
        startWaiting();
      });
    },
    figures: () => ({ reservedBytes, waiting }),
  };

  /** Starts the first upload of each workspace in turn if it may start; repeats this until none may. */
  function startWaiting(): void {
    for (let started = true; started; ) {
      started = false;
      for (const [workspaceId, queue] of [...queues]) {
        const place = queue.findIndex((entry) => mayStart(entry));
        const entry = queue[place];
        if (!entry) continue;
        // Free bytes are kept for the first in turn: smaller uploads behind it would otherwise starve it.
        if (reservedBytes + entry.bytes > budgetBytes) return;
        queue.splice(place, 1);
        queues.delete(workspaceId);
        if (queue.length > 0) queues.set(workspaceId, queue);
        start(entry);
        started = true;
      }
    }
  }

  function mayStart({ caller }: Waiting): boolean {
    const [holder, workspace] = keysOf(caller);
    if ((busyUntil.get(caller.workspaceId) ?? 0) - performance.now() > 1_000) return false;
    return (underWay.get(holder) ?? 0) < PER_HOLDER && (underWay.get(workspace) ?? 0) < PER_WORKSPACE;
  }

  function check(): void {
    const now = performance.now();
    for (const [workspaceId, until] of busyUntil) if (until <= now) busyUntil.delete(workspaceId);
    checks = busyUntil.size > 0;
    if (checks) setTimeout(check, CHECK_EVERY_MS).unref();
    startWaiting();
  }

  function start({ caller, bytes, settle }: Waiting): void {
    const keys = keysOf(caller);
    const now = performance.now();
    busyUntil.set(
      caller.workspaceId,
      Math.max(busyUntil.get(caller.workspaceId) ?? 0, now) + (bytes / BYTES_A_SECOND) * 1_000,
    );
    if (!checks) setTimeout(check, CHECK_EVERY_MS).unref();
    checks = true;
    for (const key of keys) underWay.set(key, (underWay.get(key) ?? 0) + 1);
    reservedBytes += bytes;
    settle(() => {
      for (const key of keys) {
        const left = (underWay.get(key) ?? 1) - 1;
        if (left === 0) underWay.delete(key);
        else underWay.set(key, left);
      }
      reservedBytes -= bytes;
      startWaiting();
    });
  }

  function leave(entry: Waiting): void {
    const { workspaceId } = entry.caller;
    const queue = queues.get(workspaceId) ?? [];
    queue.splice(queue.indexOf(entry), 1);
    if (queue.length === 0) queues.delete(workspaceId);
  }
}

function keysOf({ workspaceId, holder }: Uploader): [holder: string, workspace: string] {
  return [`${workspaceId}:${holder}`, `${workspaceId}`];
}
