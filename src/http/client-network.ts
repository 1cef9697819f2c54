import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that a client's address stands for in limits: an IPv4 address by itself, an IPv6 address by its /64, since
 * that is the least that one customer of a provider has.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
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
