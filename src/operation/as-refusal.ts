import { isUnavailable, ShareExceeded } from '../database/transient.ts';
import { rateLimited, unavailable } from './errors.ts';

/** The error for a request that cannot be served now for lack of capacity: 429 or 503. Others stay what they are. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof ShareExceeded) return Object.assign(rateLimited(1), { cause: error });
  return isUnavailable(error) ? Object.assign(unavailable(1), { cause: error }) : error;
}
