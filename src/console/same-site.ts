import type { IncomingMessage } from 'node:http';
import type { OwnOrigin } from '../http/own-origin.ts';
import { forbidden, type OperationError } from '../operation/errors.ts';

/**
 * Refuses requests that another site makes in a person's browser, which would carry the session's cookie. Browsers send
 * `Sec-Fetch-Site`; older ones send only `Origin`. A GET without either comes from no page of another site.
 */
export function crossSiteFault(request: IncomingMessage, ownOrigin: OwnOrigin): OperationError | undefined {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (site !== undefined) return site === 'same-origin' || (reads && site === 'none') ? undefined : refusal();
  if (origin !== undefined) return origin === ownOrigin(request) ? undefined : refusal();
  return reads ? undefined : refusal();
}

const refusal = () => forbidden('Requests of other sites are refused.');
