import { hash } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import { DatabaseBusy, ShareExceeded } from './transient.ts';

/** Who a statement or transaction runs for. */
export interface Turn {
  /** 0: the service itself (maintenance, the worker, limits). Negative: callers outside of workspaces. */
  workspaceId: number;
  /** The token, or another name for the caller within the workspace. */
  holder: string;
}

/** The service's own work. */
export const OWN: Turn = { workspaceId: 0, holder: 'service' };

/** Callers of whom nothing is known but their network take turns among themselves, and have one workspace's share. */
const NETWORKS = -3;
/** Below it are the shares of people, each as large as a workspace's. */
const PEOPLE = -1_000;

export const turnOfNetwork = (network: string): Turn => ({ workspaceId: NETWORKS, holder: network });

/** What a person does outside of a workspace, such as having the session looked up. */
export function turnOfPerson(userId: string): Turn {
  return { workspaceId: PEOPLE - hash('sha256', userId, 'buffer').readUInt32BE(), holder: userId };
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
  /** For metrics. */
  figures(): TurnFigures;
}

export interface TurnFigures {
  slots: number;
  running: number;
  waiting: number;
  /** Those that waited and were then started, and how long all of them waited. */
  waited: { count: number; milliseconds: number };
  /** Those that were refused: the share of a holder or workspace, a full queue, no slot in time. */
  refused: { share: number; full: number; late: number };
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

interface Workspace {
  id: number;
  running: number;
  waiting: number;
  /** The next to be served first. */
  holders: Map<string, Holder>;
}

interface Holder {
  name: string;
  workspace: Workspace;
  running: number;
  entries: Entry[];
}

/**
 * Gives slots to workspaces in turn, and within a workspace to its holders in turn. No workspace uses all slots, and no
 * holder all of its workspace's, so there is a slot for a neighbour however many requests anyone sends (decision 14).
 */
export function createTurns(slots: number, waitMs = WAIT_MS): Turns {
  const perWorkspace = largestShare(slots);
  const perHolder = largestShare(perWorkspace);
  /** Workspaces with requests running or waiting, the next to be served first. */
  const workspaces = new Map<number, Workspace>();
  let running = 0;
  let waiting = 0;
  let started = 0;
  const waited = { count: 0, milliseconds: 0 };
  const refused = { share: 0, full: 0, late: 0 };
  let looking: NodeJS.Timeout | undefined;

  function take({ workspaceId, holder: name }: Turn): Promise<Release> | Release {
    const workspace = workspaces.get(workspaceId) ?? { id: workspaceId, running: 0, waiting: 0, holders: new Map() };
    const holder = workspace.holders.get(name) ?? { name, workspace, running: 0, entries: [] };
    // Those who wait have used up their shares: otherwise `startNext` would have started them.
    if (running < slots && holder.entries.length === 0 && mayRun(holder)) return begin(holder);
    if (holder.entries.length >= LIMITS.waitingPerToken || workspace.waiting >= LIMITS.waitingPerWorkspace) {
      refused.share += 1;
      throw new ShareExceeded('too many requests of one token or workspace wait');
    }
    if (waiting >= MOST_WAITING) {
      refused.full += 1;
      throw new DatabaseBusy('the queue is full');
    }
    return new Promise((start, refuse) => {
      holder.entries.push({ since: performance.now(), start, refuse });
      keep(holder);
      countWaiting(workspace, 1);
      looking ??= setInterval(refuseLate, LOOK_EVERY_MS).unref();
    });
  }

  function mayRun({ workspace, running: own }: Holder): boolean {
    return workspace.running < perWorkspace && own < perHolder;
  }

  function countWaiting(workspace: Workspace, change: number): void {
    waiting += change;
    workspace.waiting += change;
  }

  function countRunning(holder: Holder, change: number): void {
    running += change;
    holder.running += change;
    holder.workspace.running += change;
  }

  /** Does not change its place in the order if it is there. */
  function keep(holder: Holder): void {
    workspaces.set(holder.workspace.id, holder.workspace);
    holder.workspace.holders.set(holder.name, holder);
  }

  function forgetIdle({ name, workspace, running: own, entries }: Holder): void {
    if (own === 0 && entries.length === 0) workspace.holders.delete(name);
    if (workspace.holders.size === 0) workspaces.delete(workspace.id);
  }

  function begin(holder: Holder): Release {
    keep(holder);
    countRunning(holder, 1);
    started += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      countRunning(holder, -1);
      forgetIdle(holder);
      startNext();
    };
  }

  /** Starts those who wait and may run, as long as there are slots. */
  function startNext(): void {
    while (running < slots && waiting > 0) {
      const holder = findNext();
      const entry = holder?.entries.shift();
      if (!holder || !entry) return;
      countWaiting(holder.workspace, -1);
      waited.count += 1;
      waited.milliseconds += performance.now() - entry.since;
      // Both go to the end of their lines.
      workspaces.delete(holder.workspace.id);
      holder.workspace.holders.delete(holder.name);
      entry.start(begin(holder));
    }
  }

  function findNext(): Holder | undefined {
    for (const workspace of workspaces.values()) {
      if (workspace.waiting === 0 || workspace.running >= perWorkspace) continue;
      for (const holder of workspace.holders.values()) {
        if (holder.entries.length > 0 && mayRun(holder)) return holder;
      }
    }
    return undefined;
  }

  /** The oldest entry of each holder is its first. */
  function refuseLate(): void {
    const oldest = performance.now() - waitMs;
    for (const workspace of workspaces.values()) {
      for (const holder of workspace.holders.values()) {
        while (holder.entries[0] && holder.entries[0].since < oldest) {
          holder.entries.shift()?.refuse(new DatabaseBusy('no connection came free in time'));
          countWaiting(workspace, -1);
          refused.late += 1;
        }
        forgetIdle(holder);
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
    figures: () => ({ slots, running, waiting, waited: { ...waited }, refused: { ...refused } }),
  };
}

/** A workspace gets at most four fifths of the slots, and a holder four fifths of those. */
function largestShare(of: number): number {
  return Math.max(1, Math.floor((of * 4) / 5));
}
