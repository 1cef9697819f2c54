import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { INSTALLATION } from './code-place.ts';
import { REGISTRY_SOURCES } from './company-registry/registry-settings.ts';
import { parseServers } from './database/parse-servers.ts';
import { MODEL_EFFORTS, MODEL_PROVIDERS } from './generation/language-model/model-settings.ts';
import { MODEL_LANGUAGES } from './generation/model-language.ts';
import { bytesInWords, LIMITS } from './limits.ts';
import { parseOutboundAllow } from './outbound/allow-list.ts';

/** A setting that cannot be used. The message names it, and what it takes. */
export class ConfigError extends Error {}

/** A variable of the environment. `docs/operating.md` lists all of them; a test compares the list with these. */
interface Setting<Value> {
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
    ...text(
      'DATABASE_URL',
      '`postgresql://user:password@host:5432/database`, or several hosts',
      'PostgreSQL; without it, the embedded database is used',
    ),
    read: (given) => (given === undefined ? undefined : readDatabaseUrl('DATABASE_URL', given)),
  },
  dataFolder: {
    ...text('KARTOTEK_DATA', 'a path', 'folder of the embedded database'),
    preset: '`./data`',
    read: (given = './data') => resolve(given),
  },
  webFolder: {
    ...text('KARTOTEK_WEB', 'a path', 'folder of the console’s pages: their sources, and the build in `dist`'),
    preset: '`web` of the installation',
    read: (given) => resolve(given ?? join(INSTALLATION, 'web')),
  },
  host: {
    ...text('HOST', 'an address or a name', 'where it listens; `--host` overrides it'),
    preset: '`127.0.0.1`',
    read: (given = '127.0.0.1') => given,
  },
  port: integer('PORT', [4100, 0, 65_535], '`--port` overrides it; 0: any that is free'),
  secret: {
    ...text(
      'KARTOTEK_SECRET',
      'at least 16 characters',
      'seals cursors and signs sessions: changing it makes every cursor in use invalid and signs everybody out',
      { must: 'must have at least 16 characters', valid: ({ length }) => length >= 16 },
    ),
    preset: 'generated once, kept in the database',
  },
  rateReads: integer(
    'KARTOTEK_RATE_READS',
    [LIMITS.reads, 0, 1_000_000],
    `reads of a token in any ${LIMITS.windowSeconds} s, for all processes on one database together; 0: no limit`,
  ),
  rateWrites: integer('KARTOTEK_RATE_WRITES', [LIMITS.writes, 0, 1_000_000], 'writes, likewise'),
  rateFailures: integer(
    'KARTOTEK_RATE_FAILURES',
    [LIMITS.failures, 0, 1_000_000],
    `refused credentials of an address in any ${LIMITS.windowSeconds} s; 0: no limit`,
  ),
  trustProxy: {
    ...text(
      'KARTOTEK_TRUST_PROXY',
      '`on`, `off`, a number of proxies, or addresses and ranges',
      'whose `X-Forwarded-For` is believed',
    ),
    preset: '`off`',
    read: readTrustProxy,
  },
  connections: integer(
    'KARTOTEK_CONNECTIONS',
    [10, 1, 500],
    'connections to PostgreSQL that a process may open. A third serves short reads (at most 4), a fifth searches (at most 4), the rest writes',
  ),
  connectionLifetime: integer(
    'KARTOTEK_CONNECTION_LIFETIME',
    [1_800, 0, 1_000_000],
    'after so many seconds a connection to PostgreSQL is replaced; 0: never',
  ),
  httpConnections: integer(
    'KARTOTEK_HTTP_CONNECTIONS',
    [10_000, 0, 1_000_000],
    'open connections of clients; 0: no limit',
  ),
  httpConnectionsPerAddress: integer(
    'KARTOTEK_HTTP_CONNECTIONS_PER_ADDRESS',
    [2_000, 0, 1_000_000],
    'of one address (IPv6: one /64), except trusted proxies; 0: no limit',
  ),
  uploadMib: integer(
    'KARTOTEK_UPLOAD_MIB',
    // At least one body of the largest size.
    [64, LIMITS.transcriptBytes / 1024 / 1024, 65_536],
    `memory for all request bodies over ${bytesInWords(LIMITS.jsonBodyBytes)} together, in MiB`,
  ),
  auditMonths: integer(
    'KARTOTEK_AUDIT_MONTHS',
    [0, 0, 1_200],
    'whole months, besides the current one, for which the audit log is kept; 0: for ever',
  ),
  generationMonths: integer('KARTOTEK_GENERATION_MONTHS', [0, 0, 1_200], 'likewise for the log of generations'),
  logLevel: oneOf(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'what is logged: this level and those before it',
  ),
  outboundAllow: {
    ...text(
      'KARTOTEK_OUTBOUND_ALLOW',
      'addresses, ranges and host names, separated by commas',
      'private addresses that requests of the service may go to',
    ),
    read: (given = '') => usable(() => parseOutboundAllow(given)),
  },
} satisfies Settings;

/** Settings of people's sign-in. */
export const SIGN_IN_SETTINGS = {
  publicUrl: text(
    'KARTOTEK_PUBLIC_URL',
    'an http(s) address without a path',
    'where browsers find the console; without it, the `Host` of each request. Needed for mails',
    { must: 'must be an address such as https://kartotek.example.com, without a path', valid: isOrigin },
  ),
  smtpUrl: text(
    'KARTOTEK_SMTP_URL',
    '`smtp://user:password@host:587`, or `smtps://…`',
    'sends invitations and links for new passwords; without it, administrators pass the links on',
    {
      must: 'must be an address such as smtp://user:password@host:587',
      valid: (given) => /^smtps?:\/\/\S+$/.test(given) && URL.canParse(given),
    },
  ),
  mailFrom: text(
    'KARTOTEK_MAIL_FROM',
    'an email address, or `Name <address>`',
    'the sender; required with `KARTOTEK_SMTP_URL`',
    {
      must: 'must be an email address',
      valid: (given) => /^[^\r\n]*@[^\r\n]+$/.test(given),
    },
  ),
  oidcIssuer: text(
    'KARTOTEK_OIDC_ISSUER',
    'an http(s) address',
    'an OpenID Connect provider at which people may sign in ([security.md](security.md))',
    { must: 'must be an http(s) address', valid: (given) => /^https?:\/\/\S+$/.test(given) && URL.canParse(given) },
  ),
  oidcClientId: text(
    'KARTOTEK_OIDC_CLIENT_ID',
    'text',
    'our name at the provider; required with `KARTOTEK_OIDC_ISSUER`',
  ),
  oidcClientSecret: text('KARTOTEK_OIDC_CLIENT_SECRET', 'text', 'our secret at the provider; required too'),
  oidcName: {
    ...text('KARTOTEK_OIDC_NAME', 'text', 'what the sign-in page calls the provider'),
    preset: '`OpenID Connect`',
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
  url: text('KARTOTEK_REGISTRY_URL', 'an http(s) address', 'another address of the same protocol'),
  userAgent: text(
    'KARTOTEK_REGISTRY_USER_AGENT',
    'ASCII, at most 255 characters',
    'names the operator to cvrapi, which requires it',
  ),
  user: text('KARTOTEK_REGISTRY_USER', 'text', 'user of virk'),
  password: text('KARTOTEK_REGISTRY_PASSWORD', 'text', 'password of virk'),
  timeoutMs: integer(
    'KARTOTEK_REGISTRY_TIMEOUT_MS',
    // A request that waits for the registry must end before shutdown cuts it off.
    [5_000, 100, 7_000],
    'longest wait for a complete answer of the registry, in ms',
  ),
} satisfies Settings;

/** Settings of the language model. */
export const MODEL_SETTINGS = {
  url: text(
    'KARTOTEK_MODEL_URL',
    'an http(s) address',
    'the endpoint of a language model; without it, rules generate ([language-models.md](language-models.md))',
  ),
  key: text('KARTOTEK_MODEL_KEY', 'printable ASCII without spaces', 'the key that is sent to the endpoint'),
  model: text('KARTOTEK_MODEL', 'text', 'name of the model; required with `KARTOTEK_MODEL_URL`'),
  provider: oneOf(
    'KARTOTEK_MODEL_PROVIDER',
    MODEL_PROVIDERS,
    'openai-compatible',
    'the protocol of the endpoint. `openai-compatible` also serves OpenAI, Mistral, Gemini, llama.cpp and vLLM',
  ),
  window: integer(
    'KARTOTEK_MODEL_WINDOW',
    [0, 0, 10_000_000],
    'tokens that the model reads and writes in one request, at least 4,000; 0: the endpoint is asked',
  ),
  output: integer(
    'KARTOTEK_MODEL_OUTPUT',
    [0, 0, 1_000_000],
    'tokens of one answer, reasoning included; 0: a quarter of the window, at most 16,000',
  ),
  effort: oneOf(
    'KARTOTEK_MODEL_EFFORT',
    MODEL_EFFORTS,
    'default',
    'how much the model reasons; `default`: what the endpoint chooses',
  ),
  timeout: integer(
    'KARTOTEK_MODEL_TIMEOUT',
    [120, 1, 3_600],
    'longest wait for one answer, in s. A run may take ten times as long',
  ),
  concurrency: integer(
    'KARTOTEK_MODEL_CONCURRENCY',
    [4, 1, 64],
    'requests to the model at the same time, of a process',
  ),
  dailyTokens: integer(
    'KARTOTEK_MODEL_DAILY_TOKENS',
    [0, 0, 999_999_999],
    'tokens, read and written, that a workspace may use on a day (UTC), over all processes; then rules generate. 0: no cap',
  ),
  language: oneOf(
    'KARTOTEK_MODEL_LANGUAGE',
    MODEL_LANGUAGES,
    'meeting',
    'language of what the model writes; `meeting`: that of the meeting. Administrators can set another for their workspace',
  ),
} satisfies Settings;

/** Settings of the commands that are clients of a service. */
export const CLIENT_SETTINGS = {
  url: {
    ...text(
      'KARTOTEK_URL',
      'an http(s) address',
      'for `kartotek mcp` and `kartotek events listen`: where the service answers; `--url` overrides it',
    ),
    preset: '`http://127.0.0.1:4100`',
    read: (given = 'http://127.0.0.1:4100') => readAddress('KARTOTEK_URL', given),
  },
  token: text('KARTOTEK_TOKEN', 'an access token', 'for the same commands: what they may do'),
} satisfies Settings;

/** Reads each of these settings. Throws `ConfigError` for the first that cannot be used. */
export function readSettings<Of extends Settings>(settings: Of, environment: Environment): SettingValues<Of> {
  const read = Object.entries(settings).map(([key, setting]) => {
    const text = readVariable(setting.name, environment)?.trim();
    return [key, setting.read(text === '' ? undefined : text)];
  });
  return Object.fromEntries(read) as SettingValues<Of>;
}

/** `NAME_FILE` in place of a setting names a file that holds the value, as containers and supervisors pass secrets. */
export const FILE_SUFFIX = '_FILE';

function readVariable(name: string, environment: Environment): string | undefined {
  const ofFile = name + FILE_SUFFIX;
  const file = environment[ofFile]?.trim();
  if (file === undefined || file === '') return environment[name];
  if (environment[name]?.trim()) throw new ConfigError(`${name} and ${ofFile} are both set; one of them is enough`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${ofFile} must name a file that can be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** A whole number within the bounds. `name` is the variable or the option, for the message. */
export function readInteger(name: string, text: string, [, minimum, maximum]: Bounds): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum)) {
    throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text.slice(0, 40)}"`);
  }
  return value;
}

/** Where a service answers. `name` is the variable or the option, for the message. */
export function readAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ConfigError(`${name} must be an address such as https://kartotek.example, not "${text.slice(0, 100)}"`);
  return url;
}

type Bounds = readonly [preset: number, minimum: number, maximum: number];

function integer(name: string, bounds: Bounds, description: string): Setting<number> & { bounds: Bounds } {
  const [preset, minimum, maximum] = bounds;
  return {
    name,
    bounds,
    preset: `\`${preset}\``,
    takes: `${minimum}-${maximum}`,
    description,
    read: (text) => (text === undefined ? preset : readInteger(name, text, bounds)),
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

/** Text, used as it is if `valid` accepts it. The message does not repeat it: it may hold a password. */
function text(
  name: string,
  takes: string,
  description: string,
  { must, valid }: { must: string; valid(given: string): boolean } = { must: '', valid: () => true },
): Setting<string | undefined> {
  return {
    name,
    preset: '',
    takes,
    description,
    read(given) {
      if (given !== undefined && !valid(given)) throw new ConfigError(`${name} ${must}`);
      return given;
    },
  };
}

/** A connection string. `name` is the variable or the option, for the message, which does not repeat a password. */
export function readDatabaseUrl(name: string, given: string): string {
  const must = `${name} must be a PostgreSQL address such as postgresql://user:password@host:5432/database`;
  if (!/^\S+$/.test(given)) throw new ConfigError(must);
  try {
    parseServers(given);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? `${must}: ${error.message}` : must);
  }
  return given;
}

/** Runs what throws an error that names a setting. */
export function usable<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

/** `https://host` or `http://host:port`, as browsers write an origin. */
function isOrigin(given: string): boolean {
  return /^https?:/.test(given) && URL.canParse(given) && new URL(given).origin === given;
}

function readTrustProxy(given: string | undefined): boolean | number | string {
  if (given === undefined || /^(off|false|no|0)$/i.test(given)) return false;
  if (/^(on|true|yes)$/i.test(given)) return true;
  if (/^\d{1,2}$/.test(given)) return Number(given);
  if (given.split(',').every((part) => isProxyRange(part.trim()))) return given;
  throw new ConfigError(
    'KARTOTEK_TRUST_PROXY must be on, off, a number of proxies, or their addresses (10.0.0.0/8, 192.0.2.7)',
  );
}

/** What `@fastify/proxy-addr` takes, with addresses in full. */
function isProxyRange(part: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return ['loopback', 'linklocal', 'uniquelocal'].includes(part) || (Number(bits) >= 1 && Number(bits) <= longest);
}
