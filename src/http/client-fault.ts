import { invalidInput, OperationError, requestTimeout } from '../operation/errors.ts';
import { renderError } from './render-error.ts';
import { plainHeaders } from './request-headers.ts';

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** What to answer where Node's parser gave up: broken syntax, headers too large, or too slow to arrive. */
export function clientFault(code: string | undefined): OperationError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return requestTimeout();
    case 'HPE_HEADER_OVERFLOW':
      return new OperationError('INVALID_INPUT', 431, ['The request’s headers are too large.']);
    case 'HPE_INVALID_EOF_STATE':
      return invalidInput('The request ended before it was complete.');
    default:
      return invalidInput('The request is not well-formed HTTP.');
  }
}

/** A whole answer for what never became a request; the connection is closed after it. */
export function faultAnswer(fault: OperationError): string {
  const requestId = crypto.randomUUID();
  const body = renderError(fault, requestId);
  const headers = {
    ...plainHeaders(requestId),
    ...fault.headers,
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${fault.status} ${REASONS[fault.status]}\r\n${lines.join('')}\r\n${body}`;
}
