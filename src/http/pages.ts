import type { Operation } from '../operation/operation.ts';
import { type EncodedText, encodeText } from './encoded-text.ts';
import { etagOf, isUnchanged } from './etag.ts';
import type { Handler } from './handler.ts';
import { JSON_TYPE, plainHeaders } from './http-answer.ts';
import { describeApi } from './openapi/describe-api.ts';
import { createOwnOrigin, type OriginSettings } from './own-origin.ts';
import { createProbePages, type ProbeSettings } from './probe-pages.ts';
import { llmsText } from './reference/markdown/llms-text.ts';
import { type MarkdownPages, markdownPages } from './reference/markdown/markdown-pages.ts';
import { REFERENCE_POLICY, readReferencePage, readReferenceStyle } from './reference/page.ts';
import { readScalar, SCALAR_FILE } from './reference/scalar.ts';
import { textsByOrigin } from './texts-by-origin.ts';

export interface PageSettings extends OriginSettings, ProbeSettings {
  /** The operations that tokens may call. */
  catalogue: readonly Operation[];
}

/** The pages that need no credential, by path: the API's description and reference page, health and metrics. */
export function createPages({
  catalogue,
  metrics,
  stopping,
  notReady,
  ...origins
}: PageSettings): Readonly<Record<string, Handler>> {
  const description = describeApi(catalogue);
  const text = JSON.stringify(description);
  const ownOrigin = createOwnOrigin(origins);
  const markdown = markdownPages(description);
  const probes = { metrics, stopping, notReady };
  return {
    '/docs': document(encodeText('text/html; charset=utf-8', readReferencePage), {
      'content-security-policy': REFERENCE_POLICY,
    }),
    '/docs/reference.css': document(encodeText('text/css; charset=utf-8', readReferenceStyle)),
    [`/docs/${SCALAR_FILE}`]: document(encodeText('text/javascript; charset=utf-8', readScalar), {
      'cache-control': 'public, max-age=31536000, immutable',
    }),
    '/openapi.json': document(encodeText(JSON_TYPE, () => text)),
    ...Object.fromEntries(
      pagesOf(markdown).map(({ path, render }) => [path, documentAtOrigin('text/markdown; charset=utf-8', render)]),
    ),
    '/llms.txt': documentAtOrigin('text/plain; charset=utf-8', () => llmsText(description, markdown)),
    ...createProbePages(probes),
  };

  /** A document whose links have the address of the request. */
  function documentAtOrigin(type: string, read: () => string): Handler {
    const texts = textsByOrigin(type, read);
    return (routed) => document(texts(ownOrigin(routed.request)))(routed);
  }
}

/** A text that does not change while the process runs. Unless told otherwise, caches must ask before each use. */
function document(encoded: EncodedText, more: Record<string, string> = {}): Handler {
  return async ({ request, requestId }) => {
    const { headers, body } = await encoded(request.headers['accept-encoding']);
    const etag = etagOf(body);
    const sent = { ...plainHeaders(requestId), 'cache-control': 'no-cache', ...headers, etag, ...more };
    return isUnchanged(request, etag) ? { status: 304, headers: sent } : { status: 200, headers: sent, body };
  };
}

function pagesOf({ rules, tags, whole }: MarkdownPages): MarkdownPages['rules'][] {
  return [rules, ...tags.flatMap(({ page, operations }) => [page, ...operations]), whole];
}
