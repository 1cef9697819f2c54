import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import { isOfOneNode } from '../database/looks.ts';
import { findWaitingWorkspaces, sequenceEvents } from './sequence-events.ts';

export interface SequencerSettings {
  database: Database;
  /** Time between two looks for events that nobody told of: of other processes, or from before a crash. In ms. */
  lookMs?: number;
  /** Called after events of a workspace got their positions. Must not throw. */
  onSequenced?: ((workspaceId: number) => void) | undefined;
  onError(error: unknown): void;
}

export interface Sequencer {
  /** Sequences a workspace soon: it has new events. */
  wake(workspaceId: number): void;
  /** Ends after the statement that runs. */
  stop(): Promise<void>;
}

/** Events that one statement sequences. The embedded engine does nothing else meanwhile. */
const BATCH: Readonly<Record<Database['kind'], number>> = { embedded: 100, postgresql: 500 };
/** Time between two looks. */
const LOOK_MS: Readonly<Record<Database['kind'], number>> = { embedded: 3_000, postgresql: 1_000 };
/** Pause after each round, so that events of many writes share a statement. */
const PAUSE_MS = 50;
/** The pause is at least so many times as long as the work of the round: sequencing takes a fifth of one connection at most. */
const PAUSE_PER_ROUND = 4;
/** Pause after a failure: the database may be away. */
const RETRY_MS = 1_000;

/**
 * Gives committed events their positions until stopped. Any number of sequencers, in any number of processes, share the
 * work. Workspaces take turns: each round sequences one batch of every workspace that waits.
 */
export function startSequencer(settings: SequencerSettings): Sequencer {
  const { database, lookMs = LOOK_MS[settings.database.kind], onSequenced, onError } = settings;
  const batch = BATCH[database.kind];
  /** Workspaces with events that may wait for a position. */
  const waiting = new Set<number>();
  const stop = new AbortController();
  let woken = new AbortController();
  let look = { at: performance.now(), after: 0 };

  const loop = (async () => {
    for (let failed = false; !stop.signal.aborted; ) {
      let workedMs = 0;
      try {
        await round((milliseconds) => {
          workedMs += milliseconds;
        });
        failed = false;
      } catch (error) {
        // Once, not at each try while the database is away.
        if (!failed) onError(error);
        failed = true;
      }
      await pause(failed ? RETRY_MS : Math.max(PAUSE_MS, PAUSE_PER_ROUND * workedMs), stop.signal);
      woken = new AbortController();
      if (waiting.size === 0 && !stop.signal.aborted) await pause(look.at - performance.now(), woken.signal);
    }
  })();

  const wake = (workspaceId: number) => {
    waiting.add(workspaceId);
    // Each write wakes it, and each call of `abort` creates an error, also after the first.
    if (!woken.signal.aborted) woken.abort();
  };
  return {
    wake,
    async stop() {
      stop.abort();
      woken.abort();
      await loop;
    },
  };

  /** `onWorked` is told how long each batch had a connection. Waits for one, and for a node that is away, do not count. */
  async function round(onWorked: (milliseconds: number) => void): Promise<void> {
    if (performance.now() >= look.at) await lookForWaiting();
    for (const workspaceId of [...waiting]) {
      if (stop.signal.aborted) return;
      // Before the statement: what is committed while it runs adds it again.
      waiting.delete(workspaceId);
      try {
        const { given, more, milliseconds } = await sequenceEvents(database, workspaceId, batch);
        onWorked(milliseconds);
        if (more) waiting.add(workspaceId);
        if (given > 0) onSequenced?.(workspaceId);
      } catch (error) {
        if (!isOfOneNode(database, error)) {
          waiting.add(workspaceId);
          throw error;
        }
        void setTimeout(RETRY_MS, undefined, { signal: stop.signal }).then(
          () => wake(workspaceId),
          () => {},
        );
      }
    }
  }

  async function lookForWaiting(): Promise<void> {
    const { found, next } = await findWaitingWorkspaces(database, look.after);
    look = { at: performance.now() + (next === 0 ? lookMs : 0), after: next };
    for (const workspaceId of found) waiting.add(workspaceId);
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}
