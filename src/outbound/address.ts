import ipaddr from 'ipaddr.js';
import { type AllowEntry, allowsAddress } from './allow-list.ts';

const GLOBAL_UNICAST_6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

/**
 * Why a connection to this address is refused, for a log. Null if it is allowed: it is on the list, or public by the IANA
 * special-purpose registries (RFC 6890).
 */
export function addressRefusal(text: string, allow: readonly AllowEntry[]): string | null {
  if (!ipaddr.isValid(text)) return 'not an address';
  // The library reads ::a.b.c.d as if it were ::ffff:a.b.c.d; the system does not.
  if (/^::\d+\./.test(text)) return 'a retired IPv4-compatible address';
  // process() turns ::ffff:a.b.c.d into a.b.c.d, to which the system would connect.
  const address = ipaddr.process(text);
  return allowsAddress(allow, address) ? null : specialPurpose(address);
}

function specialPurpose(address: ipaddr.IPv4 | ipaddr.IPv6): string | null {
  if (address instanceof ipaddr.IPv4) {
    const range = address.range();
    return range === 'unicast' ? null : `a ${range} address`;
  }
  // A network with NAT64 reaches every IPv4 host through this prefix (RFC 6052), so the address inside it decides.
  if (address.match(NAT64)) {
    const inside = specialPurpose(new ipaddr.IPv4(address.toByteArray().slice(12)));
    return inside === null ? null : `${inside} behind NAT64`;
  }
  // Public addresses are in 2000::/3 (RFC 4291); this also refuses IPv4-compatible ::a.b.c.d and unassigned ranges. 6to4 and
  // Teredo are inside it but carry an IPv4 address of the sender's choice. Both are retired, so range() refuses them whole.
  const range = address.range();
  if (range !== 'unicast') return `a ${range} address`;
  return address.match(GLOBAL_UNICAST_6) ? null : 'not a global unicast address';
}
