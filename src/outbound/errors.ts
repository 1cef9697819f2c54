/**
 * Why an outbound request failed. The message names the scheme, host and port at most: a path, query, header or body may
 * hold secrets.
 */
export abstract class OutboundError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** The guard did not send it: forbidden address or scheme, credentials in the address, or a redirect that may not be followed. */
export class OutboundRefused extends OutboundError {}

/** A request that may not follow redirects was redirected. */
export class OutboundRedirected extends OutboundRefused {}

/** The deadline for connecting, headers and body together has passed. */
export class OutboundTimeout extends OutboundError {}

/** The answer exceeds the limit, as sent or once decompressed. */
export class OutboundTooLarge extends OutboundError {}

/** Any other failure: unknown host name, refused or reset connection, invalid protocol or encoding. */
export class OutboundFailed extends OutboundError {}

const TIMEOUT_CODES: ReadonlySet<string> = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/** undici wraps the true cause, sometimes more than once. Its messages may quote headers, so only the code is kept. */
export function outboundError(error: unknown, where: string): OutboundError {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  const known = causes.find((cause) => cause instanceof OutboundError);
  if (known) return known;
  const codes = causes.map((cause) => ('code' in cause ? cause.code : undefined));
  const code = codes.find((found) => typeof found === 'string' && /^[A-Z][A-Z0-9_]+$/.test(found)) ?? 'request failed';
  return TIMEOUT_CODES.has(String(code))
    ? new OutboundTimeout(`${where}: ${code}`)
    : new OutboundFailed(`${where}: ${code}`);
}
