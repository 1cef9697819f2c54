/**
 * Why an outbound request failed. The message names the scheme, host and port at most: a path, query, header or body may
 * hold secrets.
 */
export abstract class OutboundError extends Error {}

/** The guard did not send it: forbidden address or scheme, credentials in the address, or a redirect that may not be followed. */
export class OutboundRefused extends OutboundError {
  override readonly name = 'OutboundRefused';
}

/** The deadline for connecting, headers and body together has passed. */
export class OutboundTimeout extends OutboundError {
  override readonly name = 'OutboundTimeout';
}

/** The answer exceeds the limit, as sent or once decompressed. */
export class OutboundTooLarge extends OutboundError {
  override readonly name = 'OutboundTooLarge';
}

/** Any other failure: unknown host name, refused or reset connection, invalid protocol or encoding. */
export class OutboundFailed extends OutboundError {
  override readonly name = 'OutboundFailed';
}
