import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Stands for every text that is not an address: `X-Forwarded-For` may hold anything. */
const NO_ADDRESS = 'no address';
/** The longest form: an IPv6 address with an embedded IPv4 address, a zone, brackets and a port. */
const LONGEST = 100;
/** `[IPv6]`, with or without a port, or `IPv4:port`. Some proxies write the client's port too. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/;

/**
 * The network by which limits count a client's address: an IPv4 address itself, or the /64 of an IPv6 address, which is the
 * least that a provider gives one customer. Ports are ignored. All texts that are not addresses count as one.
 */
export function clientNetwork(address: string): string {
  if (address.length > LONGEST) return NO_ADDRESS;
  const [, v6, v4] = WITH_PORT.exec(address) ?? [];
  const host = v6 ?? v4 ?? address;
  // Serialised again, because a slice of a header field keeps the whole field in memory.
  if (isIPv4(host)) return ipaddr.IPv4.parse(host).toString();
  if (!ipaddr.IPv6.isValid(host)) return NO_ADDRESS;
  const parsed = ipaddr.IPv6.parse(host);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
