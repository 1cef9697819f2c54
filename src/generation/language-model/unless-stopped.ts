import { GenerationFailed } from '../generator.ts';

/** What `work` gives, unless the run is stopped before. `work` may go on, for others that wait for the same. */
export async function unlessStopped<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new GenerationFailed('the run was stopped', { retryable: true, timedOut: true }));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([stopped.promise, ...(signal.aborted ? [] : [work()])]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
