import { setTimeout } from 'node:timers/promises';
import { timeLimit } from '../time-limit.ts';
import { retryAfterOf } from '../webhooks/delivery-limits.ts';
import { CommandError } from './command.ts';
import { explainNoAnswer } from './explain-no-answer.ts';
import { retryWait } from './retry-wait.ts';

/** An event as the service answers it: what this client uses of it. */
export interface ListedEvent {
  id: string;
  type: string;
  at: string;
  record: { type: string; id: number };
}

export interface EventPage {
  items: ListedEvent[];
  nextCursor: string;
  hasMore: boolean;
}

export interface EventSource {
  address: URL;
  token: string;
  workspace: string;
  /** Tells a person why it takes long. */
  note(line: string): void;
  /** Ends what is under way. */
  signal: AbortSignal;
}

const TIMEOUT_MS = 30_000;

/**
 * Reads a page of events. Repeats it while the service is away or busy; throws `CommandError` for an answer that another
 * attempt would not change.
 */
export async function readEventPage(source: EventSource, query: Record<string, string>): Promise<EventPage> {
  const url = new URL(
    `${source.address.pathname.replace(/\/+$/, '')}/api/v1/workspaces/${encodeURIComponent(source.workspace)}/events`,
    source.address,
  );
  url.search = new URLSearchParams(query).toString();
  for (let failures = 1; ; failures += 1) {
    const answer = await request(url, source);
    if ('page' in answer) return answer.page;
    const wait = retryWait(failures, answer.retryAfterMs);
    source.note(`Kartotek at ${url.origin} ${answer.fault}. Again in ${wait / 1_000} s.`);
    await setTimeout(wait, undefined, { signal: source.signal });
  }
}

type Answer = { page: EventPage } | { fault: string; retryAfterMs: number };

async function request(url: URL, { token, signal }: EventSource): Promise<Answer> {
  let response: Response;
  let text: string;
  const late = timeLimit(TIMEOUT_MS);
  try {
    response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
    text = await response.text();
  } catch (error) {
    if (signal.aborted) throw error;
    return { fault: explainNoAnswer(error), retryAfterMs: 0 };
  } finally {
    late.end();
  }
  const { status, headers } = response;
  if (status >= 500 || status === 429 || status === 408) {
    return { fault: `answers ${status}`, retryAfterMs: retryAfterOf(headers, new Date()) };
  }
  const answer = readJson(text);
  if (status === 200 && typeof answer?.nextCursor === 'string') return { page: answer as EventPage };
  const message = answer?.error?.message ?? 'This is not an answer of Kartotek; check --url.';
  throw new CommandError(`Kartotek at ${url.origin} answers ${status}: ${message}`);
}

function readJson(text: string): (Partial<EventPage> & { error?: { message?: string } }) | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
