import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A range of addresses (a single address is a range of full length) or an exact host name. */
export type AllowEntry =
  | { readonly kind: 'range'; readonly range: readonly [Address, number] }
  | { readonly kind: 'name'; readonly name: string };

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Reads `KARTOTEK_OUTBOUND_ALLOW`: addresses, CIDR ranges and host names separated by commas; no ports, no wildcards.
 * A host name allows all addresses that it resolves to, but not its subdomains. Throws an Error that names the first
 * invalid entry.
 */
export function parseOutboundAllow(text: string): AllowEntry[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readEntry);
}

/** Whether the list contains this address. An IPv4-mapped IPv6 address (::ffff:…) counts as IPv4: the system connects to that. */
export function allowsAddress(entries: readonly AllowEntry[], address: Address): boolean {
  return entries.some((entry) => {
    if (entry.kind === 'name') return false;
    const [network, prefix] = entry.range;
    return network.kind() === address.kind() && address.match(network, prefix);
  });
}

/** Whether the list contains this host name, ignoring case and a final dot. */
export function allowsName(entries: readonly AllowEntry[], hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return entries.some((entry) => entry.kind === 'name' && entry.name === name);
}

function readEntry(entry: string): AllowEntry {
  const found = readRange(entry) ?? readName(entry);
  if (found) return found;
  const expected = 'an address, a range (10.0.0.0/8) or a host name; ports and wildcards are not accepted';
  throw new Error(`KARTOTEK_OUTBOUND_ALLOW: "${entry}" is not ${expected}.`);
}

function readRange(entry: string): AllowEntry | null {
  const [, host = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  // Only the dotted form with four parts: "10.1" or "0x7f.1" in a setting is probably a mistake.
  if (!ipaddr.IPv4.isValidFourPartDecimal(host) && !ipaddr.IPv6.isValid(host)) return null;
  const address = ipaddr.parse(host);
  const length = address.kind() === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? length : Number(bits);
  if (prefix > length) return null;
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) {
    return prefix < 96 ? null : { kind: 'range', range: [address.toIPv4Address(), prefix - 96] };
  }
  return { kind: 'range', range: [address, prefix] };
}

function readName(entry: string): AllowEntry | null {
  const name = domainToASCII(entry).toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  // By the URL standard, a last label of digits makes the whole an address.
  const isAddress = /^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');
  const isName = name.length <= 253 && labels.every((label) => LABEL.test(label)) && !isAddress;
  return isName ? { kind: 'name', name } : null;
}
