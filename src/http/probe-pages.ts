import type { Handler } from './handler.ts';
import { type HttpAnswer, plainHeaders } from './http-answer.ts';
import type { Metrics } from './metrics.ts';
import { shareAnswer } from './share-answer.ts';

export interface ProbeSettings {
  metrics: Pick<Metrics, 'contentType' | 'render'>;
  /** True once the process is asked to stop. */
  stopping(): boolean;
  /** What the process needs and is not available; undefined if everything is. */
  notReady(): Promise<string | undefined>;
}

/** Probes and scrapers share one answer for this long. */
const SHARED_MS = 1_000;

/** Health and metrics, by path. They need no credential. */
export function createProbePages({ metrics, stopping, notReady }: ProbeSettings): Readonly<Record<string, Handler>> {
  const look = shareAnswer(SHARED_MS, notReady);
  const render = shareAnswer(SHARED_MS, async () => Buffer.from(await metrics.render()));
  return {
    '/health/live': ({ requestId }) => health(requestId, { status: 'live' }),
    '/health/ready': async ({ requestId }) => {
      const missing = stopping() ? 'stopping' : await look();
      return missing === undefined
        ? health(requestId, { status: 'ready' })
        : health(requestId, { status: 'not ready', missing });
    },
    '/metrics': async ({ requestId }) => ({
      status: 200,
      headers: { ...plainHeaders(requestId), 'content-type': metrics.contentType },
      body: await render(),
    }),
  };
}

function health(requestId: string, state: { status: string; missing?: string }): HttpAnswer {
  const [status, retry] = state.missing === undefined ? [200, {}] : [503, { 'retry-after': '1' }];
  return { status, headers: { ...plainHeaders(requestId), ...retry }, body: JSON.stringify(state) };
}
