/** Where something belongs in a trace, as W3C Trace Context has it. */
export interface TraceIds {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
}

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** Sampled, and random ids (level 2). What other bits mean is not known, so they are not passed on. */
const KNOWN_FLAGS = 0b11;

/** Reads a `traceparent`. Undefined: there is none, or it is not valid, and the standard has it ignored. */
export function readTraceParent(text: string | readonly string[] | null | undefined): TraceIds | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = (typeof text === 'string' && FORM.exec(text)) || [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) & KNOWN_FLAGS };
}

export function writeTraceParent({ traceId, spanId, flags }: TraceIds): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;
}
