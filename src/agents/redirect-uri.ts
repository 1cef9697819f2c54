const LONGEST = 1_000;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Schemes that browsers and systems handle themselves: script, content, files, mail, settings. What is left is taken for the
 * scheme of an installed app, as RFC 8252 describes.
 */
const NO_APP =
  /^(?:about|blob|chrome.*|content|data|devtools|edge|feed|file|filesystem|ftps?|geo|intent|jar|javascript|ldaps?|mailto|market|ms-.*|news|nfs|res|resource|search-ms|search|sftp|shell|sip|sips|smb|sms|ssh|tel|telnet|urn|vbscript|view-source|wss?|x-.*)$/;

/** Where an agent's answer goes: to a site, to a program on the person's own computer, or to an installed app. */
export type Destination = { kind: 'site'; host: string } | { kind: 'computer' } | { kind: 'app'; scheme: string };

/** The destination of a redirect URI. Undefined where it may not be one. */
export function destinationOf(uri: string): Destination | undefined {
  if (uri.length > LONGEST || !/^[\x21-\x7e]+$/.test(uri) || uri.includes('#') || !URL.canParse(uri)) return undefined;
  const { protocol, hostname, host, username, password } = new URL(uri);
  if (username !== '' || password !== '') return undefined;
  if (protocol === 'https:') return { kind: 'site', host };
  if (protocol === 'http:') return LOOPBACK.has(hostname) ? { kind: 'computer' } : undefined;
  const scheme = protocol.slice(0, -1);
  // `scheme:/…`: without a slash the rest has no structure to which parameters could be added.
  return !NO_APP.test(scheme) && uri.slice(protocol.length).startsWith('/') ? { kind: 'app', scheme } : undefined;
}

/** Whether the client may use the given URI: exactly the registered one; on loopback with any port (RFC 8252, section 7.3). */
export function matchesRedirect(registered: string, given: string): boolean {
  if (registered === given) return true;
  return isLoopback(registered) && isLoopback(given) && withoutPort(registered) === withoutPort(given);
}

/** The redirect URI with parameters added. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.append(name, value);
  }
  return url.href;
}

function isLoopback(uri: string): boolean {
  return uri.startsWith('http:') && destinationOf(uri)?.kind === 'computer';
}

function withoutPort(uri: string): string {
  const url = new URL(uri);
  url.port = '';
  return url.href;
}
