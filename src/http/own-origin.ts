import type { IncomingMessage } from 'node:http';

/** The origin under which clients reach this service. */
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
