import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** `KARTOTEK_TRUST_PROXY`: every proxy, none, a number of them counted from us, or their addresses and ranges. */
export type TrustProxy = boolean | number | string;

export interface ClientAddresses {
  /** The connection's address, or the one that trusted proxies forward in `X-Forwarded-For`. */
  addressOf(request: IncomingMessage): string;
  /** Whether a connection's address is a trusted proxy's, which all of its clients share. */
  isTrustedProxy(address: string): boolean;
}

export function createClientAddresses(trusted: TrustProxy): ClientAddresses {
  const trust = createTrust(trusted);
  return {
    addressOf: (request) => (trusted === false ? request.socket.remoteAddress : proxyAddress(request, trust)) ?? '',
    isTrustedProxy: (address) => trust(address, 0),
  };
}

/** `hop`: how many proxies are between the address and us. */
function createTrust(trusted: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof trusted === 'boolean') return () => trusted;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return proxyAddress.compile(trusted.split(',').map((part) => part.trim()));
}
