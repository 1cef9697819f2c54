import type { Committed, OnCommit } from '../operation/perform-write.ts';

/** Kinds of record that every member sees. Of others only the kind is sent: an id would tell that the record exists. */
const SEEN_BY_ALL: ReadonlySet<string> = new Set(['company', 'person', 'field', 'feature']);
/** A change of the memberships may end streams. */
const MEMBERSHIP = 'member';
/** Changes of this time are sent together, so that many writes cost little. */
const GATHER_MS = 50;
/** A process remembers its own changes for longer than `watch-other-processes.ts` looks back, and than `AGE_SECONDS`. */
const REMEMBERED_MS = 90_000;
/** A page whose data is older than this is not told what it has missed. */
export const AGE_SECONDS = 60;
/** Longer than the page's last reads and the opening of its stream take. */
const SLACK_MS = 10_000;
/** Beyond this many ids of a kind, only the kind is sent. */
const MOST_IDS = 100;

type Ids = Set<number | string>;

export interface ChangeListener {
  /** How many seconds ago its data was read: 0 to `AGE_SECONDS`. It is first told which kinds have changed since. Undefined: nothing. */
  age?: number;
  /** Takes server-sent events. */
  send(events: string): void;
  /** The memberships of the workspace have changed. */
  recheck(): void;
}

export interface ChangeFeed {
  /** Takes a committed change. Costs next to nothing where nobody listens to the workspace. */
  publish: OnCommit;
  /** Takes a change of another process. */
  relay: OnCommit;
  /** Returns the function that ends it. */
  listen(workspaceId: number, listener: ChangeListener): () => void;
  /** The workspaces that somebody listens to. For each: how old, in ms, a change may be that a listener has not seen. */
  watched(): Map<number, number>;
  /** Whether the change was made by a request that this process has served. */
  isOwn(change: Committed): boolean;
}

/** When each kind of record last changed, by workspace. */
type Latest = Map<number, Map<string, number>>;

/** Tells the streams of a workspace which records were changed in this process: kind and id, never content. */
export function createChangeFeed(): ChangeFeed {
  const listeners = new Map<number, Set<ChangeListener>>();
  /** By workspace and kind. */
  const gathered = new Map<number, Map<string, Ids>>();
  let changed: { since: number; recent: Latest; earlier: Latest } = {
    since: performance.now(),
    recent: new Map(),
    earlier: new Map(),
  };
  let own = { since: performance.now(), recent: new Set<string>(), earlier: new Set<string>() };

  return {
    watched: () =>
      new Map(
        [...listeners].map(([workspaceId, all]) => [
          workspaceId,
          SLACK_MS + 1_000 * Math.max(...[...all].map(({ age = 0 }) => age)),
        ]),
      ),

    isOwn(change) {
      const mark = markOf(change);
      return mark !== undefined && (own.recent.has(mark) || own.earlier.has(mark));
    },

    publish(change) {
      noteKind(change);
      if (!listeners.has(change.workspaceId)) return;
      remember(change);
      gather(change);
    },

    relay(change) {
      noteKind(change);
      gather(change);
    },

    listen(workspaceId, listener) {
      const all = listeners.get(workspaceId) ?? new Set();
      listeners.set(workspaceId, all.add(listener));
      if (listener.age !== undefined) sendMissed(workspaceId, listener.age, listener);
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(workspaceId);
      };
    },
  };

  function gather({ workspaceId, type, id }: Committed): void {
    if (!listeners.has(workspaceId)) return;
    if (gathered.size === 0) setTimeout(flush, GATHER_MS).unref();
    const kinds = gathered.get(workspaceId) ?? new Map<string, Ids>();
    gathered.set(workspaceId, kinds);
    const ids = kinds.get(type) ?? new Set();
    kinds.set(type, ids);
    if (SEEN_BY_ALL.has(type) && ids.size <= MOST_IDS) ids.add(id);
  }

  function noteKind({ workspaceId, type }: Committed): void {
    const now = performance.now();
    if (now > changed.since + REMEMBERED_MS) changed = { since: now, recent: new Map(), earlier: changed.recent };
    const kinds = changed.recent.get(workspaceId) ?? new Map<string, number>();
    changed.recent.set(workspaceId, kinds.set(type, now));
  }

  function sendMissed(workspaceId: number, age: number, { send }: ChangeListener): void {
    const since = performance.now() - 1_000 * age - SLACK_MS;
    const { recent, earlier } = changed;
    const kinds = new Map([...(earlier.get(workspaceId) ?? []), ...(recent.get(workspaceId) ?? [])]);
    const missed = [...kinds].filter(([, at]) => at >= since);
    if (missed.length > 0) send(missed.map(([type]) => eventOf({ type })).join(''));
  }

  function remember(change: Committed): void {
    const now = performance.now();
    if (now > own.since + REMEMBERED_MS) own = { since: now, recent: new Set(), earlier: own.recent };
    const mark = markOf(change);
    if (mark !== undefined) own.recent.add(mark);
  }

  function flush(): void {
    const flushed = [...gathered];
    gathered.clear();
    for (const [workspaceId, kinds] of flushed) {
      const events = [...kinds].map(([type, ids]) => eventsOf(type, ids)).join('');
      for (const listener of [...(listeners.get(workspaceId) ?? [])]) {
        listener.send(events);
        if (kinds.has(MEMBERSHIP)) listener.recheck();
      }
    }
  }
}

/** Clients choose the ids of their requests and may repeat them. Undefined for the worker's changes, which belong to no request. */
function markOf({ workspaceId, request }: Committed): string | undefined {
  return request && `${workspaceId} ${request.at.getTime()} ${request.id}`;
}

function eventsOf(type: string, ids: Ids): string {
  if (ids.size === 0 || ids.size > MOST_IDS) return eventOf({ type });
  return [...ids].map((id) => eventOf({ type, id })).join('');
}

const eventOf = (change: object) => `event: change\ndata: ${JSON.stringify(change)}\n\n`;
