import { OutboundError, OutboundFailed, OutboundTimeout } from './errors.ts';

const TIMEOUT_CODES: ReadonlySet<string> = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

export interface Deadline {
  /** Aborts when the time is up or when the caller gives up. */
  signal: AbortSignal;
  /** Stops the clock: the answer is complete. */
  clear: () => void;
  /** Aborts the request and returns what to throw: an `OutboundError`, or the caller's own reason for giving up. */
  abandon: (error: unknown) => unknown;
}

/** One clock for a whole request. `where` (scheme, host, port) is named in the errors. */
export function startDeadline(timeoutMs: number, where: string, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const giveUp = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    controller.abort(new OutboundTimeout(`${where}: no complete answer within ${timeoutMs} ms`));
  }, timeoutMs);
  if (caller?.aborted) giveUp();
  else caller?.addEventListener('abort', giveUp, { once: true });

  const clear = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', giveUp);
  };
  return {
    signal: controller.signal,
    clear,
    abandon: (error) => {
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : translate(error, where);
      clear();
      // Also frees the connection of an answer that is not read to its end.
      controller.abort(reason);
      return reason;
    },
  };
}

/** undici wraps the true cause, sometimes more than once. Its messages may quote headers, so only the code is kept. */
function translate(error: unknown, where: string): OutboundError {
  const chain = causes(error);
  const known = chain.find((cause) => cause instanceof OutboundError);
  if (known !== undefined) return known;
  const code = chain.map(codeOf).find((found) => found !== null) ?? 'request failed';
  return TIMEOUT_CODES.has(code) ? new OutboundTimeout(`${where}: ${code}`) : new OutboundFailed(`${where}: ${code}`);
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let current = error; current instanceof Error && chain.length < 5; current = current.cause) chain.push(current);
  return chain;
}

function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : null;
}
