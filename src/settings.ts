import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { REGISTRY_SOURCES } from './company-registry/registry-settings.ts';
import { bytesInWords, LIMITS } from './limits.ts';
import { type AllowEntry, parseOutboundAllow } from './outbound/allow-list.ts';

/** A setting that cannot be used. The message names it, and what it takes. */
export class ConfigError extends Error {}

/** A variable of the environment. `docs/operating.md` lists all of them; a test compares the list with these. */
export interface Setting<Value> {
  name: string;
  /** The default as the document shows it, in Markdown; '' if there is none. */
  preset: string;
  /** What it takes, in Markdown. */
  takes: string;
  description: string;
  /** `text` is undefined where the variable is not set or blank. Throws `ConfigError`. */
  read(text: string | undefined): Value;
}

export type Environment = Readonly<Record<string, string | undefined>>;
type Settings = Readonly<Record<string, Setting<unknown>>>;
export type SettingValues<Of extends Settings> = { [Key in keyof Of]: ReturnType<Of[Key]['read']> };

export const SETTINGS = {
  databaseUrl: {
    name: 'DATABASE_URL',
    preset: '',
    takes: '`postgresql://user:password@host:5432/database`',
    description: 'PostgreSQL; without it, the embedded database is used',
    read: readDatabaseUrl,
  },
  dataFolder: {
    name: 'KARTOTEK_DATA',
    preset: '`./data`',
    takes: 'a path',
    description: 'folder of the embedded database',
    read: (text) => resolve(text ?? './data'),
  },
  host: {
    name: 'HOST',
    preset: '`127.0.0.1`',
    takes: 'an address or a name',
    description: 'where it listens; `--host` overrides it',
    read: (text) => text ?? '127.0.0.1',
  },
  port: integer('PORT', { preset: 4100, minimum: 0, maximum: 65_535 }, '`--port` overrides it; 0: any that is free'),
  secret: {
    name: 'KARTOTEK_SECRET',
    preset: 'generated once, kept in the database',
    takes: 'at least 16 characters',
    description: 'seals cursors: changing it makes every cursor in use invalid',
    read: readSecret,
  },
  rateReads: integer(
    'KARTOTEK_RATE_READS',
    { preset: LIMITS.reads, minimum: 0, maximum: 1_000_000 },
    `reads of a token in any ${LIMITS.windowSeconds} s, for all processes on one database together; 0: no limit`,
  ),
  rateWrites: integer(
    'KARTOTEK_RATE_WRITES',
    { preset: LIMITS.writes, minimum: 0, maximum: 1_000_000 },
    'writes, likewise',
  ),
  rateFailures: integer(
    'KARTOTEK_RATE_FAILURES',
    { preset: LIMITS.failures, minimum: 0, maximum: 1_000_000 },
    `refused credentials of an address in any ${LIMITS.windowSeconds} s; 0: no limit`,
  ),
  trustProxy: {
    name: 'KARTOTEK_TRUST_PROXY',
    preset: '`off`',
    takes: '`on`, `off`, a number of proxies, or addresses and ranges',
    description: 'whose `X-Forwarded-For` is believed',
    read: readTrustProxy,
  },
  connections: integer(
    'KARTOTEK_CONNECTIONS',
    { preset: 10, minimum: 1, maximum: 500 },
    'connections to PostgreSQL that a process may open. A third serves short reads (at most 4), a fifth searches (at most 4), the rest writes',
  ),
  httpConnections: integer(
    'KARTOTEK_HTTP_CONNECTIONS',
    { preset: 10_000, minimum: 0, maximum: 1_000_000 },
    'open connections of clients; 0: no limit',
  ),
  httpConnectionsPerAddress: integer(
    'KARTOTEK_HTTP_CONNECTIONS_PER_ADDRESS',
    { preset: 2_000, minimum: 0, maximum: 1_000_000 },
    'of one address (IPv6: one /64), except trusted proxies; 0: no limit',
  ),
  uploadMib: integer(
    'KARTOTEK_UPLOAD_MIB',
    // At least one body of the largest size.
    { preset: 64, minimum: LIMITS.transcriptBytes / 1024 / 1024, maximum: 65_536 },
    `memory for all request bodies over ${bytesInWords(LIMITS.jsonBodyBytes)} together, in MiB`,
  ),
  logLevel: oneOf(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'what is logged: this level and those before it',
  ),
  outboundAllow: {
    name: 'KARTOTEK_OUTBOUND_ALLOW',
    preset: '',
    takes: 'addresses, ranges and host names, separated by commas',
    description: 'private addresses that requests of the service may go to',
    read: readOutboundAllow,
  },
} satisfies Settings;

/** Settings of the company registry. */
export const REGISTRY_SETTINGS = {
  source: oneOf(
    'KARTOTEK_REGISTRY',
    REGISTRY_SOURCES,
    'local',
    'where companies are looked up ([registry.md](registry.md))',
  ),
  url: free('KARTOTEK_REGISTRY_URL', 'an http(s) address', 'another address of the same protocol'),
  userAgent: free(
    'KARTOTEK_REGISTRY_USER_AGENT',
    'ASCII, at most 255 characters',
    'names the operator to cvrapi, which requires it',
  ),
  user: free('KARTOTEK_REGISTRY_USER', 'text', 'user of virk'),
  password: free('KARTOTEK_REGISTRY_PASSWORD', 'text', 'password of virk'),
  timeoutMs: integer(
    'KARTOTEK_REGISTRY_TIMEOUT_MS',
    // A request that waits for the registry must end before shutdown cuts it off.
    { preset: 5_000, minimum: 100, maximum: 7_000 },
    'longest wait for a complete answer of the registry, in ms',
  ),
} satisfies Settings;

/** Settings of the language model. */
export const MODEL_SETTINGS = {
  url: {
    name: 'KARTOTEK_MODEL_URL',
    preset: '',
    takes: 'an http(s) address',
    description: 'an OpenAI-compatible endpoint; without it, rules generate ([meetings.md](meetings.md))',
    read: readModelUrl,
  },
  key: {
    name: 'KARTOTEK_MODEL_KEY',
    preset: '',
    takes: 'printable ASCII without spaces',
    description: 'sent to the endpoint as a bearer token',
    read: readModelKey,
  },
  model: free('KARTOTEK_MODEL', 'text', 'name of the model; required with `KARTOTEK_MODEL_URL`'),
} satisfies Settings;

/** Reads each of these settings. Throws `ConfigError` for the first that cannot be used. */
export function readSettings<Of extends Settings>(settings: Of, environment: Environment): SettingValues<Of> {
  const read = Object.entries(settings).map(([key, setting]) => {
    const text = environment[setting.name]?.trim();
    return [key, setting.read(text === '' ? undefined : text)];
  });
  return Object.fromEntries(read) as SettingValues<Of>;
}

/** A whole number within the bounds. `name` is the variable or the option, for the message. */
export function readInteger(name: string, text: string, { minimum, maximum }: Omit<Bounds, 'preset'>): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum)) {
    throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text.slice(0, 40)}"`);
  }
  return value;
}

interface Bounds {
  preset: number;
  minimum: number;
  maximum: number;
}

function integer(name: string, bounds: Bounds, description: string): Setting<number> & { bounds: Bounds } {
  return {
    name,
    bounds,
    preset: `\`${bounds.preset}\``,
    takes: `${bounds.minimum}-${bounds.maximum}`,
    description,
    read: (text) => (text === undefined ? bounds.preset : readInteger(name, text, bounds)),
  };
}

function oneOf<const Word extends string>(
  name: string,
  words: readonly Word[],
  preset: NoInfer<Word>,
  description: string,
): Setting<Word> {
  return {
    name,
    preset: `\`${preset}\``,
    takes: words.map((word) => `\`${word}\``).join(', '),
    description,
    read(text = preset) {
      const chosen = words.find((word) => word === text);
      if (chosen === undefined)
        throw new ConfigError(`${name} must be one of ${words.join(', ')}, not "${text.slice(0, 40)}"`);
      return chosen;
    },
  };
}

/** Text that whoever uses it checks. */
function free(name: string, takes: string, description: string): Setting<string | undefined> {
  return { name, preset: '', takes, description, read: (text) => text };
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !(/^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text))) {
    throw new ConfigError(
      'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/database',
    );
  }
  return text;
}

function readSecret(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < 16) throw new ConfigError('KARTOTEK_SECRET must have at least 16 characters');
  return text;
}

function readTrustProxy(text: string | undefined): boolean | number | string {
  if (text === undefined || /^(off|false|no|0)$/i.test(text)) return false;
  if (/^(on|true|yes)$/i.test(text)) return true;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.split(',').every((part) => isProxyRange(part.trim()))) return text;
  throw new ConfigError(
    'KARTOTEK_TRUST_PROXY must be on, off, a number of proxies, or their addresses (10.0.0.0/8, 192.0.2.7)',
  );
}

function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = ipaddr.IPv4.isValidFourPartDecimal(address) ? 32 : ipaddr.IPv6.isValid(address) ? 128 : -1;
  return (
    rest.length === 0 && longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}

function readOutboundAllow(text: string | undefined): readonly AllowEntry[] {
  try {
    return parseOutboundAllow(text ?? '');
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function readModelUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const address = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  // The message does not repeat the value: it may hold a password.
  if (!address || `${address.username}${address.password}${address.search}` !== '') {
    throw new ConfigError(
      'KARTOTEK_MODEL_URL must be an http(s) address without credentials or a query, such as https://models.example/v1',
    );
  }
  return text;
}

function readModelKey(text: string | undefined): string | undefined {
  // The message does not repeat the key.
  if (!/^[\x21-\x7e]*$/.test(text ?? ''))
    throw new ConfigError('KARTOTEK_MODEL_KEY must be printable ASCII without spaces');
  return text;
}
