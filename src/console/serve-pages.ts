import { randomBytes } from 'node:crypto';
import type { Handler } from '../http/handler.ts';
import { errorAnswer, type HttpAnswer, plainHeaders } from '../http/http-answer.ts';
import type { Mount } from '../http/server.ts';
import { notFound } from '../operation/errors.ts';
import { PAGE_HEADERS, pagePolicy } from './page-headers.ts';
import type { Pages } from './pages.ts';
import { standInPage } from './stand-in-page.ts';

/** The addresses of the pages. The same page answers all; its script shows the view, of which `source` is a part. */
const PAGES: readonly { path: string; source?: string; headers?: Record<string, string> }[] = [
  { path: '/' },
  { path: '/w/*', source: 'src/app/workspace.tsx' },
  { path: '/sign-in', source: 'src/sign-in/sign-in-page.tsx' },
  { path: '/setup' },
  { path: '/invitation/*' },
  { path: '/reset/*' },
  { path: '/account' },
  // Agents open it in a window of their own, and wait there for the answer.
  { path: '/authorize', headers: { 'cross-origin-opener-policy': 'unsafe-none' } },
];
const REFRESH_SECONDS = 2;

/** The routes of the console's pages and their files. */
export function mountPages(pages: Pages): Mount[] {
  const mount = (path: string, handler: Handler): Mount => ({ methods: ['GET', 'HEAD'], path, handler, open: true });
  return [
    ...PAGES.map(({ path, source, headers }) => mount(path, (call) => servePage(call, source, headers))),
    mount('/console/assets/*', serveAsset),
  ];

  function servePage({ requestId }: Parameters<Handler>[0], source?: string, more = {}): HttpAnswer {
    const nonce = randomBytes(16).toString('base64');
    const headers = {
      ...plainHeaders(requestId),
      ...PAGE_HEADERS,
      ...more,
      'content-security-policy': pagePolicy(nonce),
      'content-type': 'text/html; charset=utf-8',
    };
    const { files, state } = pages.current();
    if (files) return { status: 200, headers, body: files.html(source).replaceAll('__NONCE__', nonce) };
    const refresh = { refresh: String(REFRESH_SECONDS), 'retry-after': String(REFRESH_SECONDS) };
    return {
      status: 503,
      headers: state === 'building' ? { ...headers, ...refresh } : headers,
      body: standInPage(state, nonce),
    };
  }

  async function serveAsset({ request, requestId }: Parameters<Handler>[0]): Promise<HttpAnswer> {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const asset = pages.current().files?.assets.get(path);
    if (!asset) return errorAnswer(notFound(), requestId);
    const accepted = asset.compressible ? request.headers['accept-encoding'] : 'identity';
    const encoded = await asset.encoded(accepted).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      // Another process has built the pages again.
      await pages.load();
    });
    if (!encoded) return errorAnswer(notFound(), requestId);
    const { headers, body } = encoded;
    return {
      status: 200,
      headers: {
        ...plainHeaders(requestId),
        ...headers,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      },
      body,
    };
  }
}
