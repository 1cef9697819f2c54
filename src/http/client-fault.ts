import { STATUS_CODES } from 'node:http';
import { invalidInput, OperationError, requestTimeout } from '../operation/errors.ts';
import { errorAnswer, sentHeaders } from './http-answer.ts';

/** The answers when Node's parser gives up: broken syntax, headers that are too large, or a request that is too slow. */
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

/** The bytes of an answer to something that Node could not parse as a request. The connection is closed after it. */
export function faultAnswer(fault: OperationError, requestId: string): string {
  const answer = errorAnswer(fault, requestId);
  const lines = Object.entries(sentHeaders(answer, true)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}\r\n${lines.join('')}\r\n${answer.body}`;
}
