import { setTimeout } from 'node:timers/promises';
import { isOfOneNode, takeLook } from '../database/looks.ts';
import { isUnavailable } from '../database/transient.ts';
import { continueErasure } from './continue-erasure.ts';
import type { EraseSettings } from './erase-in-meeting.ts';
import { erasureKey, type OpenErasure, readOpenErasures } from './progress-statements.ts';

export interface ErasureSettings extends EraseSettings {
  pollMs?: number;
  /** Called for each record whose texts were changed. */
  onChange?(change: { workspaceId: number; type: string; id: number }): void;
  /** The database, or an erasure: it is tried again after half a minute. */
  onError(error: unknown, erasure?: OpenErasure): void;
}

const POLL_MS = { embedded: 3_000, postgresql: 1_000 };
/** After an error, before the same page is tried again. */
const AGAIN_MS = 30_000;

const RECORDS: readonly string[] = ['company', 'person', 'summary', 'briefing'];

export interface ErasureRunner {
  /** Looks for erasures at once. */
  wake(): void;
  stop(): Promise<void>;
}

/** Finishes erasures, a page of each in turn. Several processes may work on one: a page that is repeated changes nothing. */
export function startErasures(settings: ErasureSettings): ErasureRunner {
  const pollMs = settings.pollMs ?? POLL_MS[settings.database.kind];
  const stop = new AbortController();
  /** Erasures that failed, and until when they rest. */
  const resting = new Map<string, number>();
  let woken = new AbortController();
  const loop = (async () => {
    while (!stop.signal.aborted) {
      woken = new AbortController();
      let waitMs = pollMs;
      try {
        if (await continueAll(settings, resting, stop.signal)) continue;
      } catch (error) {
        settings.onError(error);
        waitMs = AGAIN_MS;
      }
      await setTimeout(waitMs, undefined, { signal: woken.signal }).catch(() => {});
    }
  })();
  return {
    wake: () => woken.abort(),
    async stop() {
      stop.abort();
      woken.abort();
      await loop;
    },
  };
}

/**
 * One page of each open erasure. One that fails rests, so that others go on. Returns whether there is more to do at once.
 */
async function continueAll(
  settings: ErasureSettings,
  resting: Map<string, number>,
  stop: AbortSignal,
): Promise<boolean> {
  const { database, onChange, onError } = settings;
  const now = performance.now();
  for (const [key, until] of resting) if (until <= now) resting.delete(key);
  const { rows: open } = await takeLook(database, readOpenErasures, { resting: [...resting.keys()] });
  let isBusy = false;
  for (const erasure of open) {
    if (stop.aborted) return false;
    const done = await continueErasure(settings, erasure).catch((error: unknown) => {
      if (isOfOneNode(database, error)) return undefined;
      if (isUnavailable(error)) throw error;
      resting.set(erasureKey(erasure), performance.now() + AGAIN_MS);
      onError(error, erasure);
      return undefined;
    });
    if (!done) continue;
    isBusy = true;
    const { workspaceId } = erasure;
    if (RECORDS.includes(done.type)) for (const id of done.changed) onChange?.({ workspaceId, type: done.type, id });
  }
  return isBusy;
}
