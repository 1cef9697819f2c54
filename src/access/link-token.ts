import { hash, randomBytes } from 'node:crypto';

const BYTES = 24;

/** A secret for a link: 192 random bits. Only its hash is stored. */
export function newLinkToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** SHA-256. It needs no salt: the token itself is random. */
export function hashLinkToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
