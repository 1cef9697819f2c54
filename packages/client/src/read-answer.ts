import type { Answered } from './call.ts';
import { Download } from './download.ts';
import type { ApiError } from './errors.ts';

type Refusal = Pick<ApiError, 'status' | 'code' | 'message' | 'requestId' | 'retryAfterMs'>;

/** The data of a success; `text` undefined: a file. Undefined: the answer is no success. */
export function readAnswer<Data>(
  response: Response,
  text: string | undefined,
  within?: string,
): Answered<Data> | undefined {
  const body = text === undefined ? new Download(response) : parsed(text);
  if (!response.ok || (text !== '' && body === undefined)) return undefined;
  const { status, headers } = response;
  return {
    data: (within === undefined ? body : (body as Record<string, unknown>)[within]) as Data,
    status,
    headers,
    requestId: headers.get('x-request-id') ?? '',
    replayed: headers.get('idempotent-replayed') === 'true',
  };
}

/** What a refusal says, or what can be said of an answer that is not the service's. */
export function refusalIn({ status, headers }: Response, text: string): Refusal {
  const { code, message, requestId } = (parsed(text) as { error?: Partial<Refusal> } | undefined)?.error ?? {};
  const retryAfterMs = retryAfterIn(headers.get('retry-after'));
  if (typeof code === 'string' && typeof message === 'string') {
    return { status, code, message, requestId: requestId ?? headers.get('x-request-id') ?? undefined, retryAfterMs };
  }
  const strange = `The answer with status ${status} is not the service’s.`;
  return { status, code: 'UNKNOWN', message: strange, requestId: undefined, retryAfterMs };
}

/** Seconds or a date (RFC 9110, section 10.2.3), as milliseconds from now. */
function retryAfterIn(value: string | null): number | undefined {
  if (value === null) return undefined;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
