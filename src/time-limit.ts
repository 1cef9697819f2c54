/** A signal that is aborted after a time, until it is ended. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * `AbortSignal.timeout` for services. Node.js 24 never frees a signal made of it by `AbortSignal.any` once somebody has
 * listened to that: a service would keep some 700 bytes of each task. This one has to be ended. It keeps no process alive.
 */
export function timeLimit(ms: number): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, ms).unref();
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
