import { setTimeout } from 'node:timers/promises';
import { timeLimit } from '../time-limit.ts';
import { retryAfterOf } from '../webhooks/delivery-limits.ts';
import { signedHeaders } from '../webhooks/signing-secret.ts';
import { webhookPayload } from '../webhooks/webhook-payload.ts';
import { explainNoAnswer } from './explain-no-answer.ts';
import type { EventSource, ListedEvent } from './read-event-page.ts';
import { retryWait } from './retry-wait.ts';

export interface ForwardTarget {
  url: URL;
  secret: string;
}

const TIMEOUT_MS = 15_000;

/**
 * Posts an event as a webhook's delivery, again and again until the target answers 2xx. Without the guard of outgoing
 * requests: who runs the command chooses the target, on their own machine, where loopback is the normal case.
 */
export async function forwardEvent(
  { url, secret }: ForwardTarget,
  event: ListedEvent,
  { workspace, note, signal }: EventSource,
): Promise<void> {
  const body = webhookPayload(event.type, event.at, workspace, JSON.stringify(event));
  for (let failures = 1; ; failures += 1) {
    const { fault, retryAfterMs } = await post();
    if (fault === undefined) return;
    const wait = retryWait(failures, retryAfterMs);
    note(`${event.id} (${event.type}) waits: ${url.origin} ${fault}. Again in ${wait / 1_000} s.`);
    await setTimeout(wait, undefined, { signal });
  }

  async function post(): Promise<{ fault?: string; retryAfterMs: number }> {
    const at = new Date();
    const late = timeLimit(TIMEOUT_MS);
    try {
      const {
        ok,
        status,
        headers,
        body: answer,
      } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Kartotek-Webhooks',
          ...signedHeaders([secret], event.id, at, body),
        },
        body,
        // A webhook's delivery does not follow them either.
        redirect: 'manual',
        signal: AbortSignal.any([signal, late.signal]),
      });
      void answer?.cancel().catch(() => {});
      return ok ? { retryAfterMs: 0 } : { fault: `answers ${status}`, retryAfterMs: retryAfterOf(headers, at) };
    } catch (error) {
      if (signal.aborted) throw error;
      return { fault: explainNoAnswer(error), retryAfterMs: 0 };
    } finally {
      late.end();
    }
  }
}
