import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { forbidden, type OperationError } from '../operation/errors.ts';

/**
 * Refuses what a page of another site sends from a browser. A name of another site can be made to point at this machine
 * (DNS rebinding), so without a public address only a page of this very service at an IP address or `localhost` passes.
 * Clients that are no browsers send neither header.
 */
export function originFault(request: IncomingMessage, publicUrl: string | undefined): OperationError | undefined {
  const { origin, host = '', 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return refusal();
  if (origin === undefined) return undefined;
  if (publicUrl !== undefined) return origin === new URL(publicUrl).origin ? undefined : refusal();
  if (!URL.canParse(origin)) return refusal();
  const { host: from, hostname } = new URL(origin);
  const isOwn = from === host.toLowerCase() && (hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0);
  return isOwn ? undefined : refusal();
}

const refusal = () => forbidden('Requests of other sites are refused.');
