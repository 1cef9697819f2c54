import type { Operation } from '../operation/operation.ts';
import { encodeText } from './encoded-text.ts';
import type { Handler } from './handler.ts';
import { type HttpAnswer, JSON_TYPE, plainHeaders } from './http-answer.ts';
import type { Metrics } from './metrics.ts';
import { describeApi } from './openapi/describe-api.ts';
import { REFERENCE_POLICY, readReferencePage, readReferenceStyle } from './reference/page.ts';
import { readScalar, SCALAR_FILE } from './reference/scalar.ts';
import { shareAnswer } from './share-answer.ts';

export interface PageSettings {
  /** The operations that tokens may call. */
  catalogue: readonly Operation[];
  metrics: Metrics;
  /** True once the process is asked to stop. */
  stopping(): boolean;
  /** What requests need and is not available; undefined if everything is. */
  notReady(): Promise<string | undefined>;
}

/** Probes and scrapers share one answer for this long. */
const SHARED_MS = 1_000;

/** The pages that need no credential, by path: the API's description and reference page, health and metrics. */
export function createPages({
  catalogue,
  metrics,
  stopping,
  notReady,
}: PageSettings): Readonly<Record<string, Handler>> {
  const description = JSON.stringify(describeApi(catalogue));
  const look = shareAnswer(SHARED_MS, notReady);
  const render = shareAnswer(SHARED_MS, async () => Buffer.from(await metrics.render()));
  return {
    '/docs': document('text/html; charset=utf-8', readReferencePage, {
      'content-security-policy': REFERENCE_POLICY,
    }),
    '/docs/reference.css': document('text/css; charset=utf-8', readReferenceStyle),
    [`/docs/${SCALAR_FILE}`]: document('text/javascript; charset=utf-8', readScalar, {
      'cache-control': 'public, max-age=31536000, immutable',
    }),
    '/openapi.json': document(JSON_TYPE, () => description),
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

/** A text that does not change while the process runs. Unless told otherwise, caches must ask before each use. */
function document(type: string, read: () => string | Promise<string>, more: Record<string, string> = {}): Handler {
  const encoded = encodeText(type, read);
  return async ({ request, requestId }) => {
    const { headers, body } = await encoded(request.headers['accept-encoding']);
    return {
      status: 200,
      headers: { ...plainHeaders(requestId), 'cache-control': 'no-cache', ...headers, ...more },
      body,
    };
  };
}

function health(requestId: string, state: { status: string; missing?: string }): HttpAnswer {
  const [status, retry] = state.missing === undefined ? [200, {}] : [503, { 'retry-after': '1' }];
  return { status, headers: { ...plainHeaders(requestId), ...retry }, body: JSON.stringify(state) };
}
