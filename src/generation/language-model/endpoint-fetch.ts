import type { Outbound } from '../../outbound/guarded-fetch.ts';

export interface EndpointLimits {
  /** For all requests of one generation, in ms. */
  timeoutMs: number;
  /** Bytes of one answer. */
  maxAnswerBytes: number;
}

/**
 * `fetch` for the AI SDK through `outbound/`. All requests share one deadline that starts with the first. The SDK gets an
 * answer only when it was read whole and within the limit. Rejects with an `OutboundError`.
 */
export function endpointFetch(outbound: Outbound, limits: EndpointLimits): typeof globalThis.fetch {
  let deadline: number | undefined;
  return async (input, init) => {
    const now = performance.now();
    deadline ??= now + limits.timeoutMs;
    const { status, headers, body } = await outbound.request(input instanceof Request ? input.url : input, {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { body: init.body } : {}),
      ...(init?.signal ? { signal: init.signal } : {}),
      timeoutMs: Math.max(1, Math.round(deadline - now)),
      maxBytes: limits.maxAnswerBytes,
    });
    // `Response` accepts no body, not even an empty one, with some statuses.
    return new Response(body.byteLength === 0 ? null : new Uint8Array(body), { status, headers });
  };
}
