import { OperationError } from '../operation/errors.ts';

/** What people read when signing in is refused, by code. Operations have codes of their own (`operation/errors.ts`). */
const REFUSALS = {
  UNAUTHENTICATED: [401, 'Sign in first.'],
  WRONG_CREDENTIALS: [401, 'The email address or the password is wrong.'],
  WRONG_PASSWORD: [400, 'The password is wrong.'],
  WRONG_CODE: [400, 'The code is wrong or has been used.'],
  CHALLENGE_EXPIRED: [401, 'This took too long. Sign in again.'],
  PASSKEY_REFUSED: [401, 'The passkey was not accepted.'],
  SESSION_TOO_OLD: [403, 'You signed in more than a day ago. Sign in again, then repeat this.'],
  NO_ACCESS: [403, 'Your access is deactivated in every workspace. Ask an administrator.'],
  CROSS_SITE: [403, 'The request came from another site.'],
  SIGN_IN_REQUIRED: [401, 'The invitation is for a person who has an account. Sign in as that person, then accept it.'],
  LINK_INVALID: [404, 'The link is not valid. It may have expired, or it was used or revoked.'],
  SETUP_DONE: [409, 'Kartotek is set up already. Sign in.'],
  NOT_CONFIGURED: [404, 'Signing in with another account is not set up here.'],
  PROVIDER_UNAVAILABLE: [503, 'The other service does not answer. Try again shortly.'],
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A documented refusal of the endpoints below `/console/auth`. */
export class SignInRefusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: string, status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.headers = headers;
  }
}

export function refusal(code: RefusalCode): SignInRefusal {
  const [status, message] = REFUSALS[code];
  return new SignInRefusal(code, status, message);
}

/** What better-auth's codes mean here. Those that are not listed are defects. */
const TRANSLATED: Readonly<Record<string, RefusalCode>> = {
  UNAUTHORIZED: 'UNAUTHENTICATED',
  SESSION_REQUIRED: 'UNAUTHENTICATED',
  SESSION_NOT_FRESH: 'SESSION_TOO_OLD',
  INVALID_EMAIL_OR_PASSWORD: 'WRONG_CREDENTIALS',
  INVALID_PASSWORD: 'WRONG_PASSWORD',
  FAILED_TO_CREATE_SESSION: 'NO_ACCESS',
  UNABLE_TO_CREATE_SESSION: 'NO_ACCESS',
  INVALID_CODE: 'WRONG_CODE',
  INVALID_BACKUP_CODE: 'WRONG_CODE',
  INVALID_TWO_FACTOR_COOKIE: 'CHALLENGE_EXPIRED',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'CHALLENGE_EXPIRED',
  CHALLENGE_NOT_FOUND: 'CHALLENGE_EXPIRED',
  AUTHENTICATION_FAILED: 'PASSKEY_REFUSED',
  FAILED_TO_VERIFY_REGISTRATION: 'PASSKEY_REFUSED',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'PASSKEY_REFUSED',
  PROVIDER_NOT_FOUND: 'NOT_CONFIGURED',
};

const STATES: Readonly<Record<string, string>> = {
  TOTP_ALREADY_ENABLED: 'The second factor is on already.',
  TOTP_NOT_ENABLED: 'The second factor is off.',
  TWO_FACTOR_NOT_ENABLED: 'The second factor is off.',
  BACKUP_CODES_NOT_ENABLED: 'The second factor is off.',
};

/** Seconds for which better-auth locks the second factor of an account. */
export const SECOND_FACTOR_LOCK_SECONDS = 900;

/** better-auth's codes for another person's passkey: none, or this. It must look as one that does not exist. */
const OF_ANOTHER = ['', 'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY'];
const OF_OWN_PASSKEY = ['/passkey/delete-passkey', '/passkey/update-passkey'];

/** The refusal in better-auth's own words, or undefined for one that is a defect. */
export function translateRefusal(code: string, path: string): SignInRefusal | OperationError | undefined {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') {
    return new OperationError('RATE_LIMITED', 429, [], { 'retry-after': String(SECOND_FACTOR_LOCK_SECONDS) });
  }
  if (code === 'PASSKEY_NOT_FOUND') {
    return path === '/passkey/verify-authentication'
      ? refusal('PASSKEY_REFUSED')
      : new OperationError('NOT_FOUND', 404);
  }
  if (OF_OWN_PASSKEY.includes(path) && OF_ANOTHER.includes(code)) return new OperationError('NOT_FOUND', 404);
  const state = STATES[code];
  if (state !== undefined) return new OperationError('INVALID_STATE', 409, [state]);
  if (code === 'VALIDATION_ERROR') return new OperationError('INVALID_INPUT', 400, ['body: has another shape']);
  const known = TRANSLATED[code];
  return known && refusal(known);
}
