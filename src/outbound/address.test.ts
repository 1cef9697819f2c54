import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressRefusal } from './address.ts';
import { parseOutboundAllow } from './allow-list.ts';

const refusedOf = (addresses: string[]) => addresses.filter((address) => addressRefusal(address, []) !== null);

describe('addressRefusal', () => {
  it('refuses every special-purpose IPv4 range', () => {
    const special = [
      ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
      ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1'],
      ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ];
    expect(refusedOf(special)).toEqual(special);
  });

  it('refuses every special-purpose IPv6 range and forms with an embedded IPv4 address', () => {
    const special = [
      ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '100::1'],
      ...['2001:db8::1', '3fff::1', '5f00::1', '2001::1', '2002:7f00:1::', '2002:808:808::', '4000::1'],
      ...['::ffff:127.0.0.1', '::ffff:a00:1', '::127.0.0.1', '::8.8.8.8', '::ffff:0:127.0.0.1'],
      ...['64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::8.8.8.8'],
    ];
    expect(refusedOf(special)).toEqual(special);
  });

  it('allows public addresses', () => {
    const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450::1', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'];
    expect(refusedOf(open)).toEqual([]);
  });

  it('refuses text that is not an address', () => {
    expect(addressRefusal('localhost', [])).toBe('not an address');
  });

  it('treats an IPv4 address the same in every notation', () => {
    const verdict = (text: string) => addressRefusal(text, []) === null;
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(verdict(`::ffff:${address}`)).toBe(verdict(address));
        expect(verdict(`64:ff9b::${address}`)).toBe(verdict(address));
      }),
    );
  });

  it('allows exactly the addresses on the allow list', () => {
    const list = parseOutboundAllow('10.0.0.0/8,localhost');
    expect(addressRefusal('10.9.8.7', list)).toBeNull();
    expect(addressRefusal('::ffff:10.9.8.7', list)).toBeNull();
    expect(addressRefusal('127.0.0.1', list)).toBe('a loopback address');
    expect(addressRefusal('64:ff9b::10.9.8.7', list)).toBe('a private address behind NAT64');
  });
});
