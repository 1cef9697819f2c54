import type { TSchema } from 'typebox';
import { bodyTooLarge, invalidInput, unsupportedMediaType } from '../operation/errors.ts';
import { JsonFault, parseStrictJson } from '../operation/strict-json.ts';
import { validate } from '../operation/validate.ts';

const MOST_BODY_BYTES = 16 * 1024;

/** The body of a request below `/console/auth`, valid by its endpoint's schema. Throws the refusal otherwise. */
export async function readBody(request: Request, schema: TSchema): Promise<unknown> {
  const bytes = await readBytes(request);
  const type = request.headers.get('content-type') ?? '';
  if (bytes.length > 0 && !/^application\/json\s*(;|$)/i.test(type)) {
    throw unsupportedMediaType('content-type: must be application/json');
  }
  let body: unknown = {};
  try {
    if (bytes.length > 0) body = parseStrictJson(bytes);
  } catch (error) {
    throw error instanceof JsonFault ? invalidInput(`body: ${error.reason}`) : error;
  }
  const faults = validate(schema, body, 'body');
  if (faults.length > 0) throw invalidInput(...faults);
  return body;
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.length;
    if (length > MOST_BODY_BYTES) throw bodyTooLarge(MOST_BODY_BYTES);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
