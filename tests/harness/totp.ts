import { createHmac } from 'node:crypto';

/** The secret of an address `otpauth://totp/…`. */
export function secretOf(totpUri: string): Buffer {
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** RFC 6238 with the defaults of authenticator apps. `ahead`: a later code. Each works once, the next one's already. */
export function codeOf(totpUri: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', secretOf(totpUri)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
