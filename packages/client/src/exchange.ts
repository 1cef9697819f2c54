/** Thrown where an attempt takes too long. */
export class TimedOut extends Error {}

interface Bounds {
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** The answer is a file: it is left unread, and the time limit ends with its headers. */
  file: boolean;
}

/** One attempt: sends the request and reads the whole answer, if it is no file. */
export async function exchange(
  send: typeof fetch,
  target: string,
  init: RequestInit,
  { timeoutMs, signal, file }: Bounds,
): Promise<{ response: Response; text: string | undefined }> {
  const ending = new AbortController();
  const abort = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const timedOut = new TimedOut();
  const timer = setTimeout(() => ending.abort(timedOut), timeoutMs);
  let unread = false;
  try {
    const response = await send(target, { ...init, signal: ending.signal });
    unread = file && response.ok;
    return { response, text: unread ? undefined : await response.text() };
  } catch (error) {
    // Platforms differ in what they throw for an abort.
    throw ending.signal.reason === timedOut ? timedOut : error;
  } finally {
    clearTimeout(timer);
    if (!unread) signal?.removeEventListener('abort', abort);
  }
}
