import { AsyncLocalStorage } from 'node:async_hooks';

/** In which better-auth reads a client's address. */
export const ADDRESS_HEADER = 'x-kartotek-address';

/** Whose turn a password's hash takes: better-auth does not pass on the request. */
export const currentClient = new AsyncLocalStorage<string>();
