import { BlockList, isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What every text that is no address counts as: `X-Forwarded-For` may hold anything. */
const NO_ADDRESS = 'no address';
/** An IPv6 address with an embedded IPv4 one, a zone, brackets and a port is no longer. */
const LONGEST = 100;
/** `[IPv6]`, with or without a port, or `IPv4:port`. Some proxies write the client's port too. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/;

/**
 * The network that a client's address stands for in limits: an IPv4 address by itself, an IPv6 address by its /64, since
 * that is the least that one customer of a provider has. A port does not count. One and the same for all that is no address.
 */
export function clientNetwork(address: string): string {
  if (address.length > LONGEST) return NO_ADDRESS;
  const [, v6, v4] = WITH_PORT.exec(address) ?? [];
  const host = v6 ?? v4 ?? address;
  // Written anew: a piece of a header field would keep all of the field in memory.
  if (isIPv4(host)) return ipaddr.IPv4.parse(host).toString();
  if (!ipaddr.IPv6.isValid(host)) return NO_ADDRESS;
  const parsed = ipaddr.IPv6.parse(host);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether a connection's address is a trusted proxy's (`KARTOTEK_TRUST_PROXY`): all its clients share that address. */
export function createIsTrustedProxy(trusted: boolean | number | string): (address: string) => boolean {
  if (typeof trusted === 'boolean') return () => trusted;
  if (typeof trusted === 'number') return () => trusted > 0;
  const list = new BlockList();
  for (const entry of trusted.split(',').flatMap((part) => NAMED[part.trim()] ?? [part.trim()])) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
