import { parseTimeLimit, TIME_LIMITS } from './time-limit.ts';

/** One server of a connection string. */
export interface Server {
  /** A connection string that names only this server. */
  readonly url: string;
  /** Host and port, for messages. */
  readonly name: string;
}

export interface Servers {
  /** In the order in which they are tried. */
  readonly servers: readonly Server[];
  /** Whether a connection is kept only if its session may write. */
  readonly writable: boolean;
  /** The longest wait for one server in ms, if the connection string says it. */
  readonly connectMs: number | undefined;
}

/** What the service can use: it writes. */
const WRITABLE: Readonly<Record<string, boolean>> = { any: false, 'read-write': true, primary: true };
const URL_PARTS = /^(postgres(?:ql)?:\/\/)(?=.)((?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?(#.*)?$/;
/** A name or address, an IPv6 address in brackets, or nothing; and a port. */
const HOST = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/;

/** Those of libpq, and `no-verify` of `pg`, which would take any other for `verify-full`. */
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * Reads the servers of a connection string as libpq does: `host1:port1,host2:port2`, or `host=` and `port=` with as many
 * places, or one port for all. `pg` knows one server, so each gets a connection string of its own. Throws an error with a
 * sentence.
 */
export function parseServers(whole: string): Servers {
  const url = sayVerifyFull(whole);
  const [, scheme = '', user = '', authority = '', path = '', query = '', rest = ''] = URL_PARTS.exec(url) ?? [];
  if (scheme === '') throw new Error('it must begin with postgresql:// or postgres://');
  const given = new URLSearchParams(query);
  requireReadable(given);
  const inQuery = given.get('host');
  const ports = given.get('port')?.split(',');
  const hosts = inQuery === null ? authority.split(',') : inQuery.split(',');
  const settings = { writable: demandsWrites(given, hosts.length), connectMs: readConnectLimit(given) };
  if (hosts.length === 1 && (ports === undefined || ports.length === 1)) {
    // A URL of the web has a host behind a user. `pg` takes that of the query.
    const single = authority === '' && inQuery ? `${scheme}${user}localhost${path}?${query}${rest}` : url;
    if (!URL.canParse(single)) throw new Error('it is no valid address');
    return { ...settings, servers: [{ url: single, name: authority || inQuery || 'localhost' }] };
  }
  if (ports && ports.length !== 1 && ports.length !== hosts.length) {
    throw new Error(`it names ${hosts.length} hosts and ${ports.length} ports`);
  }
  const others = query.split('&').filter((part) => part !== '' && !/^(host|port)=/.test(part));
  const servers = hosts.map((text, place) => {
    const [, host = '', ownPort = ''] = inQuery === null ? (HOST.exec(text) ?? []) : [text, text];
    const port = (ports?.length === 1 ? ports[0] : ports?.[place]) ?? ownPort;
    // `pg` takes the host of the query, which may be the folder of a Unix socket.
    const own = inQuery === null ? [] : [`host=${encodeURIComponent(host)}`];
    const parts = [...own, ...(port === '' ? [] : [`port=${port}`]), ...others];
    const single = `${scheme}${user}${inQuery === null ? host : 'localhost'}${path}${parts.length > 0 ? '?' : ''}${parts.join('&')}${rest}`;
    if (host === '' || !isPort(port) || !URL.canParse(single)) {
      throw new Error('it names a host or a port that cannot be read');
    }
    return { url: single, name: `${decodeURIComponent(host)}${port === '' ? '' : `:${port}`}` };
  });
  return { ...settings, servers };
}

/**
 * `pg` verifies the certificate fully in these modes too, and warns on standard error that a later version of it will not.
 * Its own setting `uselibpqcompat` chooses that already now.
 */
function sayVerifyFull(url: string): string {
  if (/[?&]uselibpqcompat=true(?=[&#]|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/g, '$1verify-full');
}

/** Throws a sentence for a parameter that `pg` would misread, or refuse without saying where it is from. */
function requireReadable(given: URLSearchParams): void {
  for (const mode of given.getAll('sslmode')) {
    if (SSL_MODES.includes(mode)) continue;
    throw new Error(`sslmode must be one of ${SSL_MODES.join(', ')}, not "${mode.slice(0, 40)}"`);
  }
  const [mode, negotiation] = [given.getAll('sslmode').at(-1), given.getAll('sslnegotiation').at(-1) ?? 'postgres'];
  if (mode === 'verify-ca' && given.get('uselibpqcompat') === 'true' && !given.get('sslrootcert')) {
    throw new Error('sslmode=verify-ca with uselibpqcompat needs sslrootcert');
  }
  if (negotiation !== 'postgres' && (negotiation !== 'direct' || mode === 'disable')) {
    throw new Error('sslnegotiation must be postgres, or direct where sslmode is not disable');
  }
  for (const name of TIME_LIMITS) {
    for (const text of given.getAll(name)) {
      if (parseTimeLimit(text) !== undefined) continue;
      const must = `${name} must be a time as PostgreSQL writes it (500ms, 30s, 5min, 1h; a plain number is ms)`;
      throw new Error(`${must}, not "${text.slice(0, 40)}"`);
    }
  }
}

function isPort(text: string): boolean {
  return text === '' || (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536);
}

/** With several servers a standby is likely among them. One server is used as it is: it may still be read. */
function demandsWrites(given: URLSearchParams, hosts: number): boolean {
  const attributes = given.get('target_session_attrs');
  if (attributes === null) return hosts > 1;
  const writable = WRITABLE[attributes];
  if (writable === undefined) {
    throw new Error('target_session_attrs must be read-write, primary or any, since the service writes');
  }
  return writable;
}

/** libpq's setting, in seconds; 0 or less: no limit of its own. */
function readConnectLimit(given: URLSearchParams): number | undefined {
  const text = given.get('connect_timeout');
  if (text === null) return undefined;
  if (!/^-?\d{1,6}$/.test(text)) throw new Error('connect_timeout must be a number of seconds');
  return Number(text) > 0 ? Number(text) * 1_000 : undefined;
}
