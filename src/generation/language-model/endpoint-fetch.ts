import type { Outbound } from '../../outbound/guarded-fetch.ts';

export interface EndpointLimits {
  /** Milliseconds for everything that one generation asks of the endpoint. */
  timeoutMs: number;
  /** Bytes of one answer. */
  maxAnswerBytes: number;
}

/**
 * `fetch` for the AI SDK, through the guard. All its requests share one deadline, which starts with the first, and each
 * answer is read whole under the cap before the SDK sees it. Rejects with an `OutboundError`.
 */
export function endpointFetch(outbound: Outbound, limits: EndpointLimits): typeof globalThis.fetch {
  let started: number | null = null;
  return async (input, init) => {
    const elapsed = started === null ? 0 : performance.now() - started;
    started ??= performance.now();
    const { status, headers, body } = await outbound.request(input instanceof Request ? input.url : input, {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      ...(init?.signal ? { signal: init.signal } : {}),
      timeoutMs: Math.max(1, Math.floor(limits.timeoutMs - elapsed)),
      maxBytes: limits.maxAnswerBytes,
    });
    // A body of no bytes is left out: with some statuses the platform accepts none.
    return new Response(body.byteLength === 0 ? null : new Uint8Array(body), { status, headers });
  };
}
