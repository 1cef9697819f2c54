import { explainFault, isUnavailable, ShareExceeded } from '../database/transient.ts';
import { rateLimited, unavailable } from './errors.ts';

/** The error for a request that cannot be served now for lack of capacity: 429 or 503. Others stay what they are. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof ShareExceeded) return Object.assign(rateLimited(1), { cause: error });
  return isUnavailable(error) ? Object.assign(unavailable(1), { cause: error }) : error;
}

/** Why the database could not serve a request, in a sentence of PostgreSQL or of Node. Undefined: something else failed. */
export function unavailableReason(thrown: unknown): string | undefined {
  const error = asRefusal(thrown);
  return error instanceof Error && isUnavailable(error.cause) ? explainFault(error.cause) : undefined;
}
