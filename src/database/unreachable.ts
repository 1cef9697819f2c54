import { explainFault, sqlState } from './transient.ts';

/** PostgreSQL gave no answer at the start of a process. The message is a sentence for people, without the password. */
export class DatabaseUnreachable extends Error {}

/** Codes of Node and of PostgreSQL for a connection that cannot be made, and what is reported without a code. */
const NO_CONNECTION = /^(08|E(CONN|HOST|NET|ADDR)|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|ENOENT|EACCES)/;
const NO_ANSWER =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|^no server of DATABASE_URL/;

/** The error, with the server named where it tells that this server cannot be reached. */
export function nameUnreachable(error: unknown, url: string): unknown {
  const cannot = NO_CONNECTION.test(sqlState(error) ?? '') || (error instanceof Error && NO_ANSWER.test(error.message));
  if (!cannot) return error;
  const reason = (explainFault(error) || sqlState(error) || '').replace(/\.$/, '');
  return new DatabaseUnreachable(
    `PostgreSQL at ${withoutPassword(url)} (DATABASE_URL) cannot be reached: ${reason}. kartotek doctor tells more.`,
    { cause: error },
  );
}

/** `postgresql://host:5432/database`: without the user, the password and the options, which may hold one. */
export function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^/?]*@)?([^?]*).*$/, '$1$2');
}
