import { LIMITS } from '../limits.ts';
import { DatabaseBusy, ShareExceeded } from './transient.ts';

/** Who a statement or transaction runs for. */
export interface Turn {
  /** 0: the service itself (maintenance, the worker, limits). */
  workspaceId: number;
  /** The token, or another name for the caller within the workspace. */
  holder: string;
}

/** The service's own work. */
export const OWN: Turn = { workspaceId: 0, holder: 'service' };

export interface TurnBounds {
  /** How many run at the same time. */
  slots: number;
  /** How many slots one workspace, and one holder in it, may use. Defaults: see `sharesOf`. */
  perWorkspace?: number;
  perHolder?: number;
  /** Longest wait for a slot, in ms. */
  waitMs?: number;
}

export interface Turns {
  /**
   * Waits for a slot and returns the function that releases it. Throws `ShareExceeded` if the holder or its workspace has
   * too many requests waiting, `DatabaseBusy` if all together have, or if no slot becomes free in time.
   */
  take(turn: Turn): Promise<Release> | Release;
  /** Runs `work` with a slot. */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /** How many wait now. */
  waiting(): number;
  /** How many were started in all. */
  started(): number;
}

export type Release = () => void;

const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 250;
/** How many may wait in all. */
const MOST_WAITING = 2_000;

interface Entry {
  since: number;
  start(release: Release): void;
  refuse(error: Error): void;
}

interface Queue {
  running: number;
  entries: Entry[];
}

interface Workspace {
  running: number;
  waiting: number;
  /** The next to be served first. */
  holders: Map<string, Queue>;
}

/**
 * Gives slots to workspaces in turn, and within a workspace to its holders in turn. No workspace uses all slots, and no
 * holder all of its workspace's, so there is a slot for a neighbour however many requests anyone sends (decision 14).
 */
export function createTurns(bounds: TurnBounds): Turns {
  const { slots, waitMs = WAIT_MS } = bounds;
  const { perWorkspace, perHolder } = { ...sharesOf(slots), ...bounds };
  /** Workspaces with requests running or waiting, the next to be served first. */
  const workspaces = new Map<number, Workspace>();
  let running = 0;
  let waiting = 0;
  let started = 0;
  let looking: NodeJS.Timeout | undefined;

  function take(turn: Turn): Promise<Release> | Release {
    const workspace = workspaces.get(turn.workspaceId) ?? { running: 0, waiting: 0, holders: new Map() };
    const queue = workspace.holders.get(turn.holder) ?? { running: 0, entries: [] };
    if (running < slots && queue.entries.length === 0 && mayRun(workspace, queue)) {
      // Those who wait have used up their shares: otherwise `startNext` would have started them.
      return begin(turn, workspace, queue);
    }
    if (queue.entries.length >= LIMITS.waitingPerToken || workspace.waiting >= LIMITS.waitingPerWorkspace) {
      throw new ShareExceeded('too many requests of one token or workspace wait');
    }
    if (waiting >= MOST_WAITING) throw new DatabaseBusy('the queue is full');
    return new Promise((start, refuse) => {
      queue.entries.push({ since: performance.now(), start, refuse });
      keep(turn, workspace, queue);
      workspace.waiting += 1;
      waiting += 1;
      looking ??= setInterval(refuseLate, LOOK_EVERY_MS).unref();
    });
  }

  function mayRun(workspace: Workspace, queue: Queue): boolean {
    return workspace.running < perWorkspace && queue.running < perHolder;
  }

  function keep({ workspaceId, holder }: Turn, workspace: Workspace, queue: Queue): void {
    if (!workspaces.has(workspaceId)) workspaces.set(workspaceId, workspace);
    if (!workspace.holders.has(holder)) workspace.holders.set(holder, queue);
  }

  function begin(turn: Turn, workspace: Workspace, queue: Queue): Release {
    keep(turn, workspace, queue);
    running += 1;
    started += 1;
    workspace.running += 1;
    queue.running += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      running -= 1;
      workspace.running -= 1;
      queue.running -= 1;
      forgetIdle(turn, workspace, queue);
      startNext();
    };
  }

  function forgetIdle({ workspaceId, holder }: Turn, workspace: Workspace, queue: Queue): void {
    if (queue.running === 0 && queue.entries.length === 0) workspace.holders.delete(holder);
    if (workspace.holders.size === 0) workspaces.delete(workspaceId);
  }

  /** Starts those who wait and may run, as long as there are slots. */
  function startNext(): void {
    while (running < slots && waiting > 0) {
      const found = findNext();
      if (!found) return;
      const { workspaceId, holder, workspace, queue, entry } = found;
      waiting -= 1;
      workspace.waiting -= 1;
      // Both go to the end of their lines.
      workspaces.delete(workspaceId);
      workspaces.set(workspaceId, workspace);
      workspace.holders.delete(holder);
      workspace.holders.set(holder, queue);
      entry.start(begin({ workspaceId, holder }, workspace, queue));
    }
  }

  function findNext() {
    for (const [workspaceId, workspace] of workspaces) {
      if (workspace.waiting === 0 || workspace.running >= perWorkspace) continue;
      for (const [holder, queue] of workspace.holders) {
        if (queue.entries.length === 0 || queue.running >= perHolder) continue;
        const entry = queue.entries.shift();
        if (entry) return { workspaceId, holder, workspace, queue, entry };
      }
    }
    return undefined;
  }

  /** The oldest entry of each queue is its first. */
  function refuseLate(): void {
    const oldest = performance.now() - waitMs;
    for (const [workspaceId, workspace] of workspaces) {
      for (const [holder, queue] of workspace.holders) {
        while (queue.entries[0] && queue.entries[0].since < oldest) {
          queue.entries.shift()?.refuse(new DatabaseBusy('no connection came free in time'));
          waiting -= 1;
          workspace.waiting -= 1;
        }
        forgetIdle({ workspaceId, holder }, workspace, queue);
      }
    }
    if (waiting > 0) return;
    clearInterval(looking);
    looking = undefined;
  }

  return {
    take,
    async run(turn, work) {
      const taken = take(turn);
      const release = taken instanceof Promise ? await taken : taken;
      try {
        return await work();
      } finally {
        release();
      }
    },
    waiting: () => waiting,
    started: () => started,
  };
}

/** A workspace gets at most four fifths of the slots, and a holder four fifths of those. */
function sharesOf(slots: number): { perWorkspace: number; perHolder: number } {
  const perWorkspace = largestShare(slots);
  return { perWorkspace, perHolder: largestShare(perWorkspace) };
}

function largestShare(of: number): number {
  return Math.max(1, Math.floor((of * 4) / 5));
}
