import { describe, expect, it } from 'vitest';
import { createGrowingBytes } from './growing-bytes.ts';

describe('growing bytes', () => {
  it('are the added pieces in order', () => {
    const bytes = createGrowingBytes();
    const text = 'æ transcript '.repeat(5_000);
    for (const byte of Buffer.from(text)) bytes.add(Buffer.from([byte]));
    expect(bytes.whole().toString()).toBe(text);
    expect(bytes.length).toBe(Buffer.byteLength(text));
  });

  it('return a single piece without a copy', () => {
    const bytes = createGrowingBytes(8);
    const piece = Buffer.from('12345678');
    bytes.add(piece);
    expect(bytes.whole()).toBe(piece);
  });

  it('use one buffer of the expected size', () => {
    const bytes = createGrowingBytes(8);
    for (const piece of ['123', '45', '678']) bytes.add(Buffer.from(piece));
    expect(bytes.whole().toString()).toBe('12345678');
    expect(bytes.whole().buffer.byteLength).toBe(8);
  });

  it('allocate no more than the maximum', () => {
    const bytes = createGrowingBytes(0, 10);
    for (let n = 0; n < 10; n++) bytes.add(Buffer.from('x'));
    expect(bytes.whole().buffer.byteLength).toBe(10);
  });

  it('are empty after they are cleared', () => {
    const bytes = createGrowingBytes();
    for (const piece of ['1', '2']) bytes.add(Buffer.from(piece));
    bytes.clear();
    expect([bytes.length, bytes.whole().length]).toEqual([0, 0]);
    bytes.add(Buffer.from('3'));
    expect(bytes.whole().toString()).toBe('3');
  });
});
