import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

describe('the network of a client', () => {
  it.each([
    ['203.0.113.4', '203.0.113.4'],
    ['203.0.113.4:5001', '203.0.113.4'],
    ['::ffff:203.0.113.4', '203.0.113.4'],
    ['[::ffff:203.0.113.4]:80', '203.0.113.4'],
    ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:3::4]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:3::4]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it.each([
    '',
    'unknown',
    '01.2.3.4',
    '0x1020304',
    '1.2.3',
    '1.2.3.4:',
    '1.2.3.4:5:6',
    '[1.2.3.4]x',
    'x'.repeat(15_000),
  ])('is the same for all text that is not an address: %#', (address) => {
    expect(clientNetwork(address)).toBe('no address');
  });
});
