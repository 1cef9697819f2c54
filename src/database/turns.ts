import { LIMITS } from '../limits.ts';
import { DatabaseBusy, ShareExceeded } from './transient.ts';

/** For whom a statement or transaction runs. */
export interface Turn {
  /** 0: the service itself (maintenance, the worker, limits). */
  workspaceId: number;
  /** The token, or another name for who asks within the workspace. */
  holder: string;
}

/** The service's own work. */
export const OWN: Turn = { workspaceId: 0, holder: 'service' };

export interface TurnBounds {
  /** How many may run at the same time. */
  slots: number;
  /** How many of them one workspace, and one holder in it, may take. Defaults: see `sharesOf`. */
  perWorkspace?: number;
  perHolder?: number;
  /** Longest wait for a slot, in ms. */
  waitMs?: number;
}

export interface Turns {
  /**
   * Waits for a slot; the answer gives it back. Throws `ShareExceeded` where the holder or its workspace has too many
   * waiting already, `DatabaseBusy` where all together have, or where no slot came free in time.
   */
  take(turn: Turn): Promise<Release> | Release;
  /** `take`, the work, and the slot given back. */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /** Waiting now. */
  waiting(): number;
  /** Started since the beginning. */
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
  /** In the order in which they are served next. */
  holders: Map<string, Queue>;
}

/**
 * Gives slots to workspaces in turn, and within a workspace to its holders in turn. One workspace never takes all slots,
 * and one holder never all of its workspace's, so a neighbour finds one free however many requests somebody sends.
 */
export function createTurns(bounds: TurnBounds): Turns {
  const { slots, waitMs = WAIT_MS } = bounds;
  const { perWorkspace, perHolder } = { ...sharesOf(slots), ...bounds };
  /** Those with something running or waiting, in the order in which they are served next. */
  const workspaces = new Map<number, Workspace>();
  let running = 0;
  let waiting = 0;
  let started = 0;
  let looking: NodeJS.Timeout | undefined;

  function take(turn: Turn): Promise<Release> | Release {
    const workspace = workspaces.get(turn.workspaceId) ?? { running: 0, waiting: 0, holders: new Map() };
    const queue = workspace.holders.get(turn.holder) ?? { running: 0, entries: [] };
    if (running < slots && queue.entries.length === 0 && mayRun(workspace, queue)) {
      // Nobody who waits may run, or `next` would have started them.
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
      looking ??= setInterval(giveUpLate, LOOK_EVERY_MS).unref();
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
      next();
    };
  }

  function forgetIdle({ workspaceId, holder }: Turn, workspace: Workspace, queue: Queue): void {
    if (queue.running === 0 && queue.entries.length === 0) workspace.holders.delete(holder);
    if (workspace.holders.size === 0) workspaces.delete(workspaceId);
  }

  /** Starts whoever waits and may run, as long as there are slots. */
  function next(): void {
    while (running < slots && waiting > 0) {
      const found = whoIsNext();
      if (!found) return;
      const { workspaceId, holder, workspace, queue, entry } = found;
      waiting -= 1;
      workspace.waiting -= 1;
      // Served: to the end of both lines.
      workspaces.delete(workspaceId);
      workspaces.set(workspaceId, workspace);
      workspace.holders.delete(holder);
      workspace.holders.set(holder, queue);
      entry.start(begin({ workspaceId, holder }, workspace, queue));
    }
  }

  function whoIsNext() {
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

  /** In each queue those that came first stand in front, so only the heads are looked at. */
  function giveUpLate(): void {
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

/** A workspace leaves at least one slot in four to others, and a holder one in four of that to its colleagues. */
function sharesOf(slots: number): { perWorkspace: number; perHolder: number } {
  const perWorkspace = largestShare(slots);
  return { perWorkspace, perHolder: largestShare(perWorkspace) };
}

function largestShare(of: number): number {
  return Math.max(1, Math.floor((of * 4) / 5));
}
