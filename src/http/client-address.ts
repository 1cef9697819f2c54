import ipaddr from 'ipaddr.js';

/**
 * The name under which an address is counted. An IPv6 client has a whole /64 to itself (RFC 6177), so that counts as
 * one; an IPv4 address written as IPv6 is the IPv4 address.
 */
export function countedAddress(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
