import { createHmac, hkdfSync } from 'node:crypto';

export interface Secrets {
  /** Signs cookies and encrypts second factors. */
  auth: string;
  /** Hashes the keys of attempt limits. */
  limits: Uint8Array;
}

/** Keys for each purpose. From one of them nobody can compute another, nor the secret. */
export function deriveSecrets(secret: string): Secrets {
  const derive = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', `kartotek sign-in: ${label}`, 32));
  return { auth: derive('cookies').toString('base64url'), limits: derive('limits') };
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const CODE_CHARACTERS = 20;

/** 100 bits that every process computes from the installation's secret: `q7xk-…`, in groups of five. */
export function deriveCode(installationSecret: string, label: string): string {
  const bytes = createHmac('sha256', installationSecret).update(`kartotek ${label}`).digest();
  const characters = [...bytes.subarray(0, CODE_CHARACTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return characters.join('').replaceAll(/(.{5})(?=.)/g, '$1-');
}
