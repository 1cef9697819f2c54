import type { IncomingMessage } from 'node:http';
import { forbidden, type OperationError } from '../operation/errors.ts';

/** The origin under which people open the console. */
export type OwnOrigin = (request: IncomingMessage) => string;

export interface OriginSettings {
  /** Undefined: what the request says. */
  publicUrl: string | undefined;
  isTrustedProxy(address: string): boolean;
}

/** The public address if it is set; otherwise `Host`, with the scheme that a trusted proxy forwards. */
export function createOwnOrigin({ publicUrl, isTrustedProxy }: OriginSettings): OwnOrigin {
  const fixed = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return (request) => {
    if (fixed !== undefined) return fixed;
    const forwarded = isTrustedProxy(request.socket.remoteAddress ?? '')
      ? request.headers['x-forwarded-proto']
      : undefined;
    // Several proxies append; the first value is the scheme of the client's request.
    const scheme = String(forwarded ?? 'http')
      .split(',', 1)[0]
      ?.trim()
      .toLowerCase();
    return `${scheme === 'https' ? 'https' : 'http'}://${request.headers.host?.toLowerCase() ?? ''}`;
  };
}

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
