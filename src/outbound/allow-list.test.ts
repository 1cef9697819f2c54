import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { allowsAddress, allowsName, parseOutboundAllow } from './allow-list.ts';

describe('parseOutboundAllow', () => {
  it('reads addresses, ranges and host names, and an empty text as an empty list', () => {
    expect(parseOutboundAllow('')).toEqual([]);
    expect(parseOutboundAllow(' , ')).toEqual([]);
    expect(parseOutboundAllow('10.0.0.0/8, ::1,Model.Intern. ,bücher.dk').map((entry) => entry.kind)).toEqual([
      'range',
      'range',
      'name',
      'name',
    ]);
  });

  it.each([
    'http://model.intern',
    'model.intern:8080',
    '127.0.0.1:80',
    '*.intern',
    '10.0.0.0/33',
    '::1/129',
    '::ffff:10.0.0.0/8',
    '10.0.0.300',
    '10.1',
    '2130706433',
    '0x7f.1',
    'host.0x7f',
    'a b',
    '/8',
    '10.0.0.0/',
    `${'a'.repeat(64)}.dk`,
  ])('refuses the entry %j and quotes it', (entry) => {
    expect(() => parseOutboundAllow(`::1,${entry}`)).toThrow(`"${entry}"`);
  });

  it('matches addresses of the same family inside the range only', () => {
    const list = parseOutboundAllow('10.1.0.0/16,fd00::/8,192.168.1.7,::ffff:172.16.0.0/112');
    const allowed = (text: string) => allowsAddress(list, ipaddr.process(text));
    expect(['10.1.255.255', '::ffff:10.1.2.3', 'fd12::1', '192.168.1.7', '172.16.9.9'].map(allowed)).toEqual(
      Array(5).fill(true),
    );
    expect(['10.2.0.0', 'fc00::1', '192.168.1.8', '172.17.0.1', '::1'].map(allowed)).toEqual(Array(5).fill(false));
  });

  it('matches exact names only, ignoring case and a final dot', () => {
    const list = parseOutboundAllow('model.intern,bücher.dk,127.0.0.1');
    expect(['model.intern', 'MODEL.intern.', 'xn--bcher-kva.dk'].map((name) => allowsName(list, name))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['sub.model.intern', 'intern', '127.0.0.1'].map((name) => allowsName(list, name))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
