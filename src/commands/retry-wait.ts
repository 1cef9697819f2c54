const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** What asks for more is asked again sooner, since a person waits. */
const LONGEST_RETRY_AFTER_MS = 5 * 60_000;

/** The wait after so many failures in a row, in ms. `retryAfterMs`: what the other side asked for. */
export function retryWait(failures: number, retryAfterMs: number): number {
  const wait = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 10), LONGEST_MS);
  return Math.max(wait, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
}
