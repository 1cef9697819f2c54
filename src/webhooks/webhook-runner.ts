import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import { LIMITS } from '../limits.ts';
import { type ClaimedWebhook, createWebhookClaims } from './claim-webhook.ts';
import { runWebhook, type WebhookRunSettings } from './run-webhook.ts';

export interface WebhookLimits {
  /** Time between two looks for work, in ms. */
  pollMs: number;
  leaseMs: number;
  timeoutMs: number;
  requests: number;
  stopMs: number;
  /** Endpoints that this process delivers to at the same time. */
  endpoints: number;
  /** Of them, at most so many whose last attempt failed, so that they leave room for others. */
  failing: number;
}

export interface WebhookRunnerSettings extends Omit<WebhookRunSettings, keyof WebhookLimits>, Partial<WebhookLimits> {
  /** An endpoint was paused, or lost to another process. */
  report(webhook: ClaimedWebhook, outcome: string): void;
  onError(error: unknown): void;
}

export interface WebhookRunner {
  /** Looks for work at once. */
  wake(): void;
  /** Claims no more endpoints, lets requests end for a short time, and resolves when none is under way. */
  stop(): Promise<void>;
}

/** A lease is renewed while its process lives, so it can be short. */
const PRESET: Omit<WebhookLimits, 'pollMs'> = {
  leaseMs: 30_000,
  timeoutMs: LIMITS.webhookSeconds * 1_000,
  requests: LIMITS.webhookRequests,
  stopMs: 5_000,
  endpoints: 100,
  failing: 50,
};
/** On PostgreSQL another process may have made the change. */
const POLL_MS: Readonly<Record<Database['kind'], number>> = { embedded: 3_000, postgresql: 1_000 };

/** Delivers events until stopped. Any number of runners, in any number of processes, share the endpoints. */
export function startWebhookRunner(given: WebhookRunnerSettings): WebhookRunner {
  const settings = { ...PRESET, pollMs: POLL_MS[given.database.kind], ...given };
  const { database, clock, pollMs, endpoints, failing, report, onError } = settings;
  const claims = createWebhookClaims(database, settings.leaseMs);
  const stop = new AbortController();
  const running = new Map<Promise<void>, ClaimedWebhook>();
  let woken = new AbortController();

  const wake = () => woken.abort();
  const loop = (async () => {
    while (!stop.signal.aborted) {
      woken = new AbortController();
      const claimed = running.size < endpoints ? await claim().catch(onError) : undefined;
      if (claimed) start(claimed);
      else await setTimeout(pollMs, undefined, { signal: woken.signal }).catch(() => {});
    }
  })();

  return {
    wake,
    async stop() {
      stop.abort();
      wake();
      await loop;
      await Promise.all(running.keys());
    },
  };

  /** A workspace has one place for each endpoint that it may have, so its slow endpoints delay none of its others. */
  function claim() {
    const counts = new Map<number, number>();
    for (const { workspaceId } of running.values()) counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
    const full = [...counts].flatMap(([workspaceId, count]) => (count < LIMITS.webhooks ? [] : [workspaceId]));
    const failed = [...running.values()].filter((one) => one.failing).length;
    return claims.next(clock(), full, failed >= failing);
  }

  function start(claimed: ClaimedWebhook): void {
    const run = runWebhook(settings, claimed, stop.signal)
      .then((outcome) => {
        if (outcome !== 'DONE') report(claimed, outcome);
      }, onError)
      .finally(() => {
        running.delete(run);
        wake();
      });
    running.set(run, claimed);
  }
}
