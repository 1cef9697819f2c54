/**
 * What can go wrong with an outbound request: a closed union, so that a caller can answer each case by name.
 * `reason` names the scheme, host and port at most: never a path, query, header or body, which may hold secrets.
 */
export type OutboundError = OutboundRefused | OutboundTimeout | OutboundTooLarge | OutboundFailed;

/** The guard would not send it: forbidden address, scheme, credentials in the address, or a redirect that may not be followed. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The deadline for connecting, headers and body together has passed. */
export class OutboundTimeout extends Error {
  override readonly name = 'OutboundTimeout';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The answer is longer than the cap, as sent or once decompressed. */
export class OutboundTooLarge extends Error {
  override readonly name = 'OutboundTooLarge';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Everything else between us and the other end: no such name, refused connection, reset, broken protocol or encoding. */
export class OutboundFailed extends Error {
  override readonly name = 'OutboundFailed';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether `error` is one of the closed union. */
export function isOutboundError(error: unknown): error is OutboundError {
  return (
    error instanceof OutboundRefused ||
    error instanceof OutboundTimeout ||
    error instanceof OutboundTooLarge ||
    error instanceof OutboundFailed
  );
}
