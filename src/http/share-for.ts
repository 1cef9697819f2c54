/**
 * Wraps `ask` so that callers share one answer: asked once at a time, and not again for `milliseconds` after it settled.
 * However many call, the cost is that of one.
 */
export function shareFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
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
