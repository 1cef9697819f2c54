import { resolve } from 'node:path';

export interface Config {
  database: { url: string } | { folder: string };
  host: string;
  port: number;
  /** Seals cursors. Undefined: the one that the database made for itself. */
  secret: string | undefined;
  /** Requests per token in any 10 s; 0: no limit. */
  rateReads: number;
  rateWrites: number;
  /** Refused credentials per address in any 10 s; 0: no limit. */
  rateFailures: number;
  trustProxy: boolean | number | string;
  logLevel: string;
  /** Connections to PostgreSQL a process may open. */
  connections: number;
}

/** A setting that cannot be used. The message names it, and what it takes. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads all settings from the environment, once. Throws `ConfigError` for the first that cannot be used. */
export function readConfig(environment: Environment): Config {
  const given = (name: string) => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  return {
    database: readDatabase(given('DATABASE_URL'), given('KARTOTEK_DATA')),
    host: given('HOST') ?? '127.0.0.1',
    port: readInteger('PORT', given('PORT'), 4100, 0, 65_535),
    secret: readSecret(given('KARTOTEK_SECRET')),
    rateReads: readInteger('KARTOTEK_RATE_READS', given('KARTOTEK_RATE_READS'), 1_000, 0, 1_000_000),
    rateWrites: readInteger('KARTOTEK_RATE_WRITES', given('KARTOTEK_RATE_WRITES'), 250, 0, 1_000_000),
    rateFailures: readInteger('KARTOTEK_RATE_FAILURES', given('KARTOTEK_RATE_FAILURES'), 500, 0, 1_000_000),
    trustProxy: readTrustProxy(given('KARTOTEK_TRUST_PROXY')),
    logLevel: readLogLevel(given('LOG_LEVEL')),
    connections: readInteger('KARTOTEK_CONNECTIONS', given('KARTOTEK_CONNECTIONS'), 10, 1, 500),
  };
}

/** A port as the command line or the environment gives it. */
export function readPort(name: string, text: string): number {
  return readInteger(name, text, 0, 0, 65_535);
}

function readDatabase(url: string | undefined, folder: string | undefined): Config['database'] {
  if (url === undefined) return { folder: resolve(folder ?? './data') };
  if (!/^postgres(ql)?:\/\/\S+$/.test(url) || !URL.canParse(url)) {
    throw new ConfigError(
      'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/database',
    );
  }
  return { url };
}

function readInteger(name: string, text: string | undefined, preset: number, minimum: number, maximum: number): number {
  if (text === undefined) return preset;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum)) {
    throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text.slice(0, 40)}"`);
  }
  return value;
}

function readSecret(secret: string | undefined): string | undefined {
  if (secret !== undefined && secret.length < 16)
    throw new ConfigError('KARTOTEK_SECRET must have at least 16 characters');
  return secret;
}

/** `on`, `off`, a number of proxies, or their addresses and ranges. */
function readTrustProxy(text: string | undefined): boolean | number | string {
  if (text === undefined || /^(off|false|no|0)$/i.test(text)) return false;
  if (/^(on|true|yes)$/i.test(text)) return true;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (/^[\da-f.:/, ]+$/i.test(text) || /^(loopback|linklocal|uniquelocal)(\s*,|$)/.test(text)) return text;
  throw new ConfigError(
    'KARTOTEK_TRUST_PROXY must be on, off, a number of proxies, or their addresses (10.0.0.0/8, 192.0.2.7)',
  );
}

function readLogLevel(level: string | undefined): string {
  if (level !== undefined && !LOG_LEVELS.includes(level)) {
    throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${level.slice(0, 40)}"`);
  }
  return level ?? 'info';
}
