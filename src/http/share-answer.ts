/** Wraps `ask` so that all callers share one call under way, and its answer for `milliseconds` after it. */
export function shareAnswer<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (shared !== undefined && performance.now() < until) return shared;
    until = Number.POSITIVE_INFINITY;
    const settled = () => {
      until = performance.now() + milliseconds;
    };
    shared = ask();
    shared.then(settled, settled);
    return shared;
  };
}
