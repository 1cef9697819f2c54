import type { IncomingMessage } from 'node:http';
import {
  bodyTooLarge,
  invalidInput,
  OperationError,
  requestTimeout,
  unsupportedMediaType,
} from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { JsonFault, parseStrictJson } from './strict-json.ts';

/** Largest JSON body in bytes (specification, section 4, rule 6). */
export const MAX_JSON_BYTES = 65_536;

/** Parameters are of no meaning to us, but they must be well-formed (RFC 9110, section 8.3.1). */
const MEDIA_TYPE = /^([\w.+-]+\/[\w.+-]+)((?:[ \t]*;[ \t]*[\w.+-]+=(?:[\w.+-]+|"[\w .+-]*"))*)[ \t]*$/;
const CHARSET = /;[ \t]*charset=("?)([\w.+-]+)\1/gi;

/**
 * Reads and parses the body that the operation takes: undefined where none was sent; what is wrong with it as a
 * value, since who calls is judged first. Never reads past the limit.
 */
export async function readBody(request: IncomingMessage, operation: Operation): Promise<unknown | OperationError> {
  if (operation.kind !== 'write' || !hasBody(request)) return undefined;
  const media = operation.media;
  const mediaType = acceptedType(request, media?.types ?? ['application/json']);
  if (mediaType instanceof OperationError) return mediaType;
  const bytes = await readBytes(request, media?.maximumBytes ?? MAX_JSON_BYTES);
  if (bytes instanceof OperationError) return bytes;
  try {
    return media ? { mediaType, text: decodeText(bytes) } : parseStrictJson(bytes);
  } catch (error) {
    if (error instanceof JsonFault) return invalidInput(`body: ${error.reason}`);
    if (error instanceof OperationError) return error;
    throw error;
  }
}

function hasBody(request: IncomingMessage): boolean {
  const { 'transfer-encoding': transferEncoding, 'content-length': contentLength } = request.headers;
  return transferEncoding !== undefined || (contentLength !== undefined && contentLength !== '0');
}

function acceptedType(request: IncomingMessage, types: readonly string[]): string | OperationError {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    return unsupportedMediaType('Content-Encoding: encoded bodies are not accepted');
  }
  const match = MEDIA_TYPE.exec(request.headers['content-type']?.trim() ?? '');
  const type = match?.[1]?.toLowerCase();
  const charsets = [...(match?.[2] ?? '').matchAll(CHARSET)].map(([, , charset]) => charset?.toLowerCase());
  if (type === undefined || !types.includes(type) || charsets.some((charset) => charset !== 'utf-8')) {
    return unsupportedMediaType(`Content-Type: must be ${types.join(' or ')}, in UTF-8`);
  }
  return type;
}

function readBytes(request: IncomingMessage, maximumBytes: number): Promise<Uint8Array | OperationError> {
  if (Number(request.headers['content-length']) > maximumBytes) return Promise.resolve(bodyTooLarge(maximumBytes));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > maximumBytes) {
        request.removeAllListeners('data');
        request.pause();
        resolve(bodyTooLarge(maximumBytes));
        return;
      }
      chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    // The client went away or was too slow: nobody reads this answer, but the corridor must end.
    request.on('error', () => resolve(requestTimeout()));
    request.on('close', () => {
      if (!request.readableEnded) resolve(requestTimeout());
    });
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw invalidInput('body: must be UTF-8');
  }
  if (text.includes('\0')) throw invalidInput('body: must not hold U+0000');
  return text;
}
