import type { Operation } from '../operation/operation.ts';
import { answerText, encodeText } from './encoded-text.ts';
import type { Handler } from './handler.ts';
import { type HttpAnswer, JSON_TYPE, plainHeaders } from './http-answer.ts';
import type { Metrics } from './metrics.ts';
import { describeApi } from './openapi/describe-api.ts';
import { nameComponents } from './openapi/name-components.ts';
import { referencePage } from './reference/page.ts';
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

const CONTENT_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";
/** Probes and scrapers share one answer for this long. */
const SHARED_MS = 1_000;

/** The pages that need no credential, by path: the API's description and reference page, health and metrics. */
export function createPages({
  catalogue,
  metrics,
  stopping,
  notReady,
}: PageSettings): Readonly<Record<string, Handler>> {
  const description = describeApi(catalogue);
  const { html, css } = referencePage(description);
  const look = shareAnswer(SHARED_MS, notReady);
  const render = shareAnswer(SHARED_MS, async () => Buffer.from(await metrics.render()));
  return {
    '/': ({ requestId }) => ({
      status: 302,
      headers: { ...plainHeaders(requestId), 'cache-control': 'no-cache', location: '/docs', 'content-length': '0' },
    }),
    '/docs': document(html, 'text/html; charset=utf-8', { 'content-security-policy': CONTENT_POLICY }),
    '/docs/reference.css': document(css, 'text/css; charset=utf-8'),
    '/openapi.json': document(JSON.stringify(nameComponents(description)), JSON_TYPE),
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

/** A text that does not change while the process runs, in the coding that the client takes. Caches must ask before each use. */
function document(text: string, type: string, more: Record<string, string> = {}): Handler {
  const encoded = encodeText(type, text);
  return ({ request, requestId }) => {
    const { headers, body } = answerText(encoded, request.headers['accept-encoding']);
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
