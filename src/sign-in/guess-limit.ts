import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttemptLimit } from './attempt-limit.ts';
import { readCookies } from './sessions.ts';
import { BY_ACCOUNT, BY_DEVICE } from './sign-in-parts.ts';

const COOKIE = 'kartotek_device';
const COOKIE_SECONDS = 400 * 86_400;

export const accountKey = (email: string) => `account ${email.toLowerCase()}`;

/**
 * Counts an attempt at an account. A browser that has signed in to the account before has attempts of its own, so others
 * cannot lock the person out by guessing.
 */
export async function takeGuess(limit: AttemptLimit, secret: string, email: string, headers: Headers): Promise<string> {
  const device = knownDevice(secret, email, headers);
  const key = device === undefined ? accountKey(email) : `device ${device}`;
  await limit.take(key, device === undefined ? BY_ACCOUNT : BY_DEVICE);
  return key;
}

/** Marks the browser as one that has signed in to the account. */
export function deviceCookie(secret: string, email: string, headers: Headers, secure: boolean): string {
  const device = knownDevice(secret, email, headers) ?? crypto.randomUUID();
  const attributes = ['Path=/console/auth', `Max-Age=${COOKIE_SECONDS}`, 'HttpOnly', ...(secure ? ['Secure'] : [])];
  return [`${COOKIE}=${device}.${signatureOf(secret, email, device)}`, ...attributes, 'SameSite=Strict'].join('; ');
}

function knownDevice(secret: string, email: string, headers: Headers): string | undefined {
  const [device = '', signature = ''] = (readCookies(headers.get('cookie') ?? '').get(COOKIE) ?? '').split('.');
  const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(secret, email, device))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? device : undefined;
}

const signatureOf = (secret: string, email: string, device: string) =>
  createHmac('sha256', secret).update(`device ${email.toLowerCase()} ${device}`).digest('base64url');
