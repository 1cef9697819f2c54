import type { Refusal } from '../api/console';
import { refusedHere } from './refusal-notice';

/** Codes with which the service leads back to the sign-in page: the provider's, better-auth's and its own. */
const KNOWN = {
  access_denied: 'PROVIDER_CANCELLED',
  /** No address that the provider has verified, or nobody has it. */
  email_not_found: 'PROVIDER_REFUSED',
  signup_disabled: 'PROVIDER_REFUSED',
  unable_to_create_session: 'NO_ACCESS',
  PROVIDER_UNAVAILABLE: 'PROVIDER_UNAVAILABLE',
  RATE_LIMITED: 'RATE_LIMITED',
} as const;

/** Why an OpenID Connect provider's answer did not sign in. Undefined: nothing failed. */
export function providerFailureOf(error: string | undefined): Refusal | undefined {
  if (error === undefined) return undefined;
  return refusedHere(Object.hasOwn(KNOWN, error) ? KNOWN[error as keyof typeof KNOWN] : 'PROVIDER_FAILED');
}
