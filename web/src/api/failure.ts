import type { Failure, Schema } from './client';

export type FailureCode = Schema<'ErrorCode'> | 'OFFLINE';

/** What failed, in the form that pages show. */
export interface FailureFacts {
  code: FailureCode;
  /** The service's sentence, in English. Undefined: no answer came. */
  message: string | undefined;
  /** Faults by field: `name: must be at most 255 characters` is `{name: 'must be …'}`. */
  fields: Readonly<Record<string, string>>;
  requestId: string | undefined;
}

export function factsOf(failure: unknown): FailureFacts {
  const { error } = (failure ?? {}) as Partial<Schema<'ErrorResponse'>>;
  if (!error) return { code: 'OFFLINE', message: undefined, fields: {}, requestId: undefined };
  const { code, message, requestId } = error;
  return { code: code as FailureCode, message, fields: faultsByField(message), requestId };
}

export function hasCode(failure: Failure | null | undefined, code: FailureCode): boolean {
  return failure != null && factsOf(failure).code === code;
}

/** `The request contains invalid values. name: must be …; companyId: …` */
function faultsByField(message: string): Record<string, string> {
  const [, faults = ''] = /invalid values\.\s*(.*)$/s.exec(message) ?? [];
  const pairs = faults.split('; ').map((fault) => /^([\w./]+): (.*?)\.?$/s.exec(fault));
  return Object.fromEntries(pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2]]] : [])));
}
