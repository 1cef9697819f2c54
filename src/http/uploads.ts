import type { CountedCaller } from '../operation/call.ts';
import { type OperationError, unavailable } from '../operation/errors.ts';

export interface Uploads {
  /**
   * Waits until `bytes` may be read for the caller. Answers what gives them back; an error where that took too long or
   * too many wait already. `signal` gives up the place in the queue.
   */
  reserve(caller: CountedCaller, bytes: number, signal: AbortSignal): Promise<Release | OperationError>;
  /** Bytes reserved, and uploads that wait. */
  figures(): { reservedBytes: number; waiting: number };
}

export type Release = () => void;

const PER_TOKEN = 2;
const PER_WORKSPACE = 4;
/** Each one that waits holds a connection and what had arrived of its body, at most some 128 KiB. */
const WAITING_PER_WORKSPACE = 100;
const WAITING_IN_ALL = 1_000;
const LONGEST_WAIT_MS = 20_000;
/**
 * What one workspace may upload, on average; a second's worth goes at once. Reading, checking and storing 5 MiB costs some
 * 50 ms of processor time, which everybody's requests wait for on a small machine.
 */
const BYTES_A_SECOND = 10 * 1024 * 1024;
const LOOK_EVERY_MS = 50;
const RETRY_AFTER_SECONDS = 5;

export interface UploadPace {
  /** Longest wait for a turn, in ms. */
  longestWaitMs?: number | undefined;
  /** Of one workspace. */
  bytesASecond?: number | undefined;
}

interface Waiting {
  caller: CountedCaller;
  bytes: number;
  settle(outcome: Release | OperationError): void;
}

/**
 * What the large bodies of all requests together may hold, from before they are read until they are answered. Workspaces
 * take turns; one token and one workspace have only so many under way.
 */
export function createUploads(
  budgetBytes: number,
  { longestWaitMs = LONGEST_WAIT_MS, bytesASecond = BYTES_A_SECOND }: UploadPace = {},
): Uploads {
  /** By workspace, the one whose turn is next first. */
  const queues = new Map<number, Waiting[]>();
  const underWay = new Map<string, number>();
  /** By workspace: when what it uploaded so far would all have come at its pace. */
  const paced = new Map<number, number>();
  let looksAgain = false;
  /** More than this of one workspace is not uploaded in the time that one waits. */
  const mostAhead = (bytesASecond * longestWaitMs) / 1_000;
  let reservedBytes = 0;
  let waiting = 0;

  return {
    reserve(caller, bytes, signal) {
      const queue = queues.get(caller.workspaceId) ?? [];
      const ahead = queue.reduce((sum, other) => sum + other.bytes, 0);
      const inVain = ahead >= mostAhead || queue.length >= WAITING_PER_WORKSPACE || waiting >= WAITING_IN_ALL;
      if (signal.aborted || inVain) {
        return Promise.resolve(unavailable(RETRY_AFTER_SECONDS));
      }
      return new Promise((resolve) => {
        const giveUp = () => {
          leave(entry);
          entry.settle(unavailable(RETRY_AFTER_SECONDS));
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
        admitWaiting();
      });
    },
    figures: () => ({ reservedBytes, waiting }),
  };

  /** Goes round the workspaces and takes from each the first that may start, until none may. */
  function admitWaiting(): void {
    for (let admitted = true; admitted; ) {
      admitted = false;
      for (const [workspaceId, queue] of [...queues]) {
        const place = queue.findIndex((entry) => mayStart(entry));
        const entry = queue[place];
        if (!entry) continue;
        // The bytes are kept for whoever is first in turn: smaller ones behind it would otherwise starve it.
        if (reservedBytes + entry.bytes > budgetBytes) return;
        queue.splice(place, 1);
        queues.delete(workspaceId);
        if (queue.length > 0) queues.set(workspaceId, queue);
        start(entry);
        admitted = true;
      }
    }
  }

  function mayStart({ caller }: Waiting): boolean {
    const [token, workspace] = keysOf(caller);
    if ((paced.get(caller.workspaceId) ?? 0) - performance.now() > 1_000) return false;
    return (underWay.get(token) ?? 0) < PER_TOKEN && (underWay.get(workspace) ?? 0) < PER_WORKSPACE;
  }

  function lookAgain(): void {
    const now = performance.now();
    for (const [workspaceId, until] of paced) if (until <= now) paced.delete(workspaceId);
    looksAgain = paced.size > 0;
    if (looksAgain) setTimeout(lookAgain, LOOK_EVERY_MS).unref();
    admitWaiting();
  }

  function start({ caller, bytes, settle }: Waiting): void {
    const keys = keysOf(caller);
    const now = performance.now();
    paced.set(caller.workspaceId, Math.max(paced.get(caller.workspaceId) ?? 0, now) + (bytes / bytesASecond) * 1_000);
    if (!looksAgain) setTimeout(lookAgain, LOOK_EVERY_MS).unref();
    looksAgain = true;
    for (const key of keys) underWay.set(key, (underWay.get(key) ?? 0) + 1);
    reservedBytes += bytes;
    settle(() => {
      for (const key of keys) {
        const left = (underWay.get(key) ?? 1) - 1;
        if (left === 0) underWay.delete(key);
        else underWay.set(key, left);
      }
      reservedBytes -= bytes;
      admitWaiting();
    });
  }

  function leave(entry: Waiting): void {
    const { workspaceId } = entry.caller;
    const queue = queues.get(workspaceId) ?? [];
    queue.splice(queue.indexOf(entry), 1);
    if (queue.length === 0) queues.delete(workspaceId);
  }
}

function keysOf({ workspaceId, accessTokenId }: CountedCaller): [token: string, workspace: string] {
  return [`${workspaceId}:${accessTokenId}`, `${workspaceId}`];
}
