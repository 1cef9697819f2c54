import { isUtf8 } from 'node:buffer';
import { OAuthError } from '../agents/oauth-error.ts';
import type { RoutedRequest } from '../http/handler.ts';
import { readSmallBody } from '../http/request-body.ts';
import { OperationError } from '../operation/errors.ts';

const LONGEST_VALUE = 8_000;
const MOST_PARAMETERS = 50;

/** The parameters of a form. A name that is given twice is refused, and an empty value counts as left out (RFC 6749, 3.2). */
export async function readForm({ request, response }: RoutedRequest): Promise<ReadonlyMap<string, string>> {
  // Clients have no secrets here. Whoever sends one is another kind of client.
  if (request.headers.authorization !== undefined) {
    throw new OAuthError('invalid_client', 'clients have no secrets here: send client_id in the body', 401, {
      'www-authenticate': 'Basic',
    });
  }
  const body = (await readSmallBody(response, 'application/x-www-form-urlencoded')) ?? Buffer.alloc(0);
  if (body instanceof OperationError) throw body;
  if (!isUtf8(body)) throw new OAuthError('invalid_request', 'body: must be UTF-8');
  const parameters = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(body.toString())) {
    if (seen.has(name)) throw new OAuthError('invalid_request', 'a parameter is given twice');
    seen.add(name);
    if (seen.size > MOST_PARAMETERS || value.length > LONGEST_VALUE || value.includes('\0')) {
      throw new OAuthError('invalid_request', 'the body has too many parameters, or one that is too long');
    }
    if (value !== '') parameters.set(name, value);
  }
  return parameters;
}

/** The value of a parameter. Throws if it is missing. */
export function required(parameters: ReadonlyMap<string, string>, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw new OAuthError('invalid_request', `${name}: is required`);
  return value;
}
