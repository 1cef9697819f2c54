import type { Operation } from '../operation/operation.ts';
import { type EncodedText, encodeText } from './encoded-text.ts';
import { etagOf, isUnchanged } from './etag.ts';
import type { Handler } from './handler.ts';
import { JSON_TYPE, plainHeaders } from './http-answer.ts';
import { describeApi } from './openapi/describe-api.ts';
import { createOwnOrigin, type OriginSettings } from './own-origin.ts';
import { createProbePages, type ProbeSettings } from './probe-pages.ts';
import { llmsText } from './reference/markdown/llms-text.ts';
import { markdownPages, markdownPaths } from './reference/markdown/markdown-pages.ts';
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
  const described = onDemand(() => {
    const description = describeApi(catalogue);
    const markdown = markdownPages(description);
    const { rules, tags, whole } = markdown;
    const pages = [rules, whole, ...tags.flatMap(({ page, operations }) => [page, ...operations])];
    return { description, markdown, pages: new Map(pages.map((page) => [page.path, page])) };
  });
  const ownOrigin = createOwnOrigin(origins);
  const probes = { metrics, stopping, notReady };
  return {
    '/docs': document(encodeText('text/html; charset=utf-8', readReferencePage), {
      'content-security-policy': REFERENCE_POLICY,
    }),
    '/docs/reference.css': document(encodeText('text/css; charset=utf-8', readReferenceStyle)),
    [`/docs/${SCALAR_FILE}`]: document(encodeText('text/javascript; charset=utf-8', readScalar), {
      'cache-control': 'public, max-age=31536000, immutable',
    }),
    '/openapi.json': document(encodeText(JSON_TYPE, () => JSON.stringify(described().description))),
    ...Object.fromEntries(
      markdownPaths(catalogue).map((path) => [
        path,
        documentAtOrigin('text/markdown; charset=utf-8', () => render(path)),
      ]),
    ),
    '/llms.txt': documentAtOrigin('text/plain; charset=utf-8', () => {
      const { description, markdown } = described();
      return llmsText(description, markdown);
    }),
    ...createProbePages(probes),
  };

  function render(path: string): string {
    const page = described().pages.get(path);
    if (!page) throw new Error(`The reference has no page ${path}`);
    return page.render();
  }

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

/** Describing all operations takes longer than anything else at a start, so it is done for the first who asks. */
function onDemand<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
