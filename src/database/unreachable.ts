import { Client } from 'pg';
import { OtherEncoding } from './migrate.ts';
import { parseServers, type Server } from './parse-servers.ts';
import { explainFault, hasNoConnectionLeft, sqlState } from './transient.ts';

/**
 * PostgreSQL gave no answer at the start of a process, or refused what `DATABASE_URL` says. The message is a sentence for
 * people, without the password.
 */
export class DatabaseUnreachable extends Error {}

/** Codes of Node and of PostgreSQL for a connection that cannot be made, and what is reported without a code. */
const NO_CONNECTION = /^(08|57P03|E(CONN|HOST|NET|ADDR)|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|ENOENT|EACCES)/;
const NO_ANSWER =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|^no server of DATABASE_URL/;

/** Codes of Node for a certificate that is not trusted, or is another server's. */
const BAD_CERTIFICATE = /CERT|^UNABLE_TO_VERIFY|^(INVALID_CA|HOSTNAME_MISMATCH|CRL_)/;
const TLS_FAILED = /^(EPROTO$|ERR_(SSL|TLS|OSSL)_)/;
/** `pg` reports these without a code. */
const NO_TLS = /server does not support SSL|error establishing an SSL connection/;
const NO_PASSWORD = /client password must be a/;

/** What to do where the server refuses, by the code of its reason. */
const ADVICE: Readonly<Record<string, string>> = {
  '3D000': 'create that database, for example with createdb, or correct its name',
  '28000': 'correct the role, create it on the server, or let pg_hba.conf permit it',
  '28P01': 'correct the role or its password',
};

/** Why a database cannot be used, and what to do: two parts of a sentence, without the password. */
export interface Obstacle {
  found: string;
  advice: string;
}

/** The error, with the server named where it tells that this server cannot be used. `name` is the variable or the option. */
export function nameUnreachable(error: unknown, url: string, name = 'DATABASE_URL'): unknown {
  const obstacle = obstacleOf(error, url, name);
  if (obstacle) return new DatabaseUnreachable(`${obstacle.found}: ${obstacle.advice}.`, { cause: error });
  const cannot = NO_CONNECTION.test(sqlState(error) ?? '') || (error instanceof Error && NO_ANSWER.test(error.message));
  if (!cannot) return error;
  const reason = (explainFault(error) || sqlState(error) || '').replace(/\.$/, '');
  return new DatabaseUnreachable(
    `PostgreSQL at ${withoutPassword(url)} (${name}) cannot be reached: ${reason}. kartotek doctor tells more.`,
    { cause: error },
  );
}

/** What the settings of a connection have to do with its failure. Undefined: it is another failure. */
export function obstacleOf(error: unknown, url: string, name = 'DATABASE_URL'): Obstacle | undefined {
  if (!(error instanceof Error)) return undefined;
  const state = sqlState(error) ?? '';
  const server = `PostgreSQL at ${parseServers(url).servers.map(placeOf).join(' or ')}`;
  // OpenSSL's messages have lines.
  const reason = error.message.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  if (error instanceof OtherEncoding) {
    return {
      found: `The database of ${name} has the encoding ${error.encoding}, and must have UTF8`,
      advice: 'create another with createdb --template=template0 --encoding=UTF8',
    };
  }
  if (NO_PASSWORD.test(reason)) {
    return {
      found: `${server} asks for a password, and ${name} has none`,
      advice: 'add it there, or set it in PGPASSWORD or ~/.pgpass',
    };
  }
  if (NO_TLS.test(reason)) {
    return {
      found: `${server} offers no TLS, which sslmode in ${name} (or PGSSLMODE) demands`,
      advice: 'turn on ssl on the server, or set sslmode=disable where nobody else can reach the network',
    };
  }
  if (BAD_CERTIFICATE.test(state)) {
    // Node adds an option of its own.
    const [why] = reason.split('; if the root CA');
    return {
      found: `The certificate of ${server}, from ${name}, is not accepted (${why})`,
      advice: 'name its authority with sslrootcert=FILE, and the host as the certificate does',
    };
  }
  if (TLS_FAILED.test(state)) {
    return {
      found: `TLS with ${server}, from ${name}, fails (${reason})`,
      advice: 'correct sslmode and its certificates',
    };
  }
  if (hasNoConnectionLeft(error)) {
    return {
      found: `${server}, from ${name}, has no connection left (${reason})`,
      advice: 'lower KARTOTEK_CONNECTIONS, or raise max_connections of PostgreSQL, the role’s limit or the pooler’s',
    };
  }
  const advice = ADVICE[state];
  if (advice === undefined) return undefined;
  const none = state === '28P01' && !/:\/\/[^/?#]*:[^/?#@]+@|[?&]password=./.test(url);
  return {
    found: `${server} refuses ${name} (${reason})`,
    advice: none ? `${name} has no password, so PGPASSWORD or ~/.pgpass must have the right one` : advice,
  };
}

/** `postgresql://host:5432/database`: without the user, the password and the options, which may hold one. */
export function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^/?]*@)?([^?]*).*$/, '$1$2');
}

/** Host and port as `pg` reads them, which also knows the defaults; of a Unix socket its file. */
function placeOf({ url, name }: Server): string {
  try {
    const { host, port } = new Client({ connectionString: url });
    if (host.startsWith('/')) return `${host}/.s.PGSQL.${port}`;
    return `${host.includes(':') ? `[${host}]` : host}:${port}`;
  } catch {
    // A file that the connection string names cannot be read.
    return name;
  }
}
