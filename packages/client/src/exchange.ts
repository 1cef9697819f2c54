/** Thrown where an attempt takes too long. */
export class TimedOut extends Error {}

interface Bounds {
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

/** One attempt: sends the request and reads the whole answer. */
export async function exchange(send: typeof fetch, target: string, init: RequestInit, { timeoutMs, signal }: Bounds) {
  const ending = new AbortController();
  const abort = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const timedOut = new TimedOut();
  const timer = setTimeout(() => ending.abort(timedOut), timeoutMs);
  try {
    const response = await send(target, { ...init, signal: ending.signal });
    return { response, text: await response.text() };
  } catch (error) {
    // Platforms differ in what they throw for an abort.
    throw ending.signal.reason === timedOut ? timedOut : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
