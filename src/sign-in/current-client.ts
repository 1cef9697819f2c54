import { AsyncLocalStorage } from 'node:async_hooks';

/** In which better-auth reads a client's address. */
export const ADDRESS_HEADER = 'x-kartotek-address';

/**
 * Stands for the email address in a request to better-auth, whose own check takes fewer addresses than ours: no letters
 * beyond ASCII, for example. It would refuse the others before it hashes, which tells them apart by time.
 */
export const EMAIL_ALIAS = 'given@sign-in.invalid';

interface CurrentClient {
  /** Whose turn a password's hash takes: better-auth does not pass on the request. */
  network: string;
  /** What `EMAIL_ALIAS` stands for. */
  email: string | undefined;
}

export const currentClient = new AsyncLocalStorage<CurrentClient>();

/** The address that better-auth looks for, in lower case: some databases know no other letters than ASCII's. */
export function emailLookedFor(given: unknown): unknown {
  const email = given === EMAIL_ALIAS ? (currentClient.getStore()?.email ?? given) : given;
  return typeof email === 'string' ? email.toLowerCase() : email;
}
