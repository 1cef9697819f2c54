/** Lets so many requests run at the same time; the others wait in the order in which they came. */
export function createRequestTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(signal: AbortSignal, request: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    if (running >= most) await turn(signal);
    else running += 1;
    try {
      return await request();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  function turn(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = waiting.indexOf(resolve);
      if (place !== -1) waiting.splice(place, 1);
      reject(signal.reason);
    };
    waiting.push(resolve);
    signal.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }
}
