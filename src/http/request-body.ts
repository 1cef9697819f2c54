import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { safeParse } from 'fast-content-type-parse';
import { LIMITS } from '../limits.ts';
import {
  bodyTooLarge,
  invalidInput,
  OperationError,
  requestTimeout,
  unsupportedMediaType,
} from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { JsonFault, parseStrictJson } from '../operation/strict-json.ts';
import { ownBytes, type TextBytes } from '../transcripts/text-bytes.ts';
import { onArrivalFault } from './arrival-fault.ts';
import { createGrowingBytes } from './growing-bytes.ts';
import type { Release, Uploader, Uploads } from './uploads.ts';

/** The parser keeps the first parameter of a name and ignores the others. */
const TWO_CHARSETS = /;[ \t]*charset=.*;[ \t]*charset=/i;

/** The body of a request, read on demand. */
export interface RequestBody {
  /**
   * Reads and parses it, at most up to the operation's limit. Faults are returned, because the caller is checked before
   * they are reported. Before more than `LIMITS.jsonBodyBytes` are read, `identify` checks the caller, and `uploads` reserves the bytes.
   */
  read(identify: () => Promise<Uploader>): Promise<unknown | OperationError>;
  /** Gives back the reserved bytes, once the request is answered. */
  release(): void;
}

/** Undefined if the operation takes no body or none was sent. */
export function requestBody(response: ServerResponse, operation: Operation, uploads: Uploads): RequestBody | undefined {
  const request = response.req;
  if (operation.kind !== 'write' || !hasBody(request)) return undefined;
  const media = operation.media;
  let answered = false;
  let release: Release | undefined;
  return {
    async read(identify) {
      const mediaType = acceptedType(request, media?.types ?? ['application/json']);
      const mayBeEmpty = operation.body === undefined || operation.bodyOptional === true;
      if (mediaType instanceof OperationError) return mayBeEmpty && (await isEmpty(response)) ? undefined : mediaType;
      const bytes = await readBytes(response, media?.maximumBytes ?? LIMITS.jsonBodyBytes, async (length, signal) => {
        const reserved = await uploads.reserve(await identify(), length, signal);
        if (reserved instanceof OperationError) return reserved;
        if (answered) reserved();
        else release = reserved;
        return undefined;
      });
      if (bytes instanceof OperationError) return bytes;
      if (mayBeEmpty && bytes.length === 0) return undefined;
      try {
        if (!media) return parseStrictJson(bytes);
        return { mediaType, text: media.binary?.includes(mediaType) ? exactBytes(bytes) : textBytes(bytes) };
      } catch (error) {
        if (error instanceof JsonFault) return invalidInput(`body: ${error.reason}`);
        if (error instanceof OperationError) return error;
        throw error;
      }
    },
    release() {
      answered = true;
      release?.();
      release = undefined;
    },
  };
}

/** Reads a body of at most `LIMITS.jsonBodyBytes` without parsing it. Undefined if none was sent; faults are returned. */
export async function readSmallBody(
  response: ServerResponse,
  type = 'application/json',
): Promise<Buffer | OperationError | undefined> {
  if (!hasBody(response.req)) return undefined;
  const mediaType = acceptedType(response.req, [type]);
  if (mediaType instanceof OperationError) return mediaType;
  return readBytes(response, LIMITS.jsonBodyBytes, () => Promise.resolve(undefined));
}

/** Whether a chunked body ends without a byte. Reads up to its first one. */
async function isEmpty(response: ServerResponse): Promise<boolean> {
  if (response.req.headers['content-length'] !== undefined) return false;
  return Buffer.isBuffer(await readBytes(response, 0, () => Promise.resolve(undefined)));
}

/** Whether more than a small body is still to come, which is too much to read only to keep the connection. */
export function restIsLong(request: IncomingMessage): boolean {
  const { 'content-length': length } = request.headers;
  return !request.complete && hasBody(request) && !(Number(length) <= LIMITS.jsonBodyBytes);
}

/** Whether a body was announced; it may turn out empty. */
export function hasBody(request: IncomingMessage): boolean {
  const { 'transfer-encoding': transferEncoding, 'content-length': contentLength } = request.headers;
  return transferEncoding !== undefined || (contentLength !== undefined && contentLength !== '0');
}

/** The media type of the body, if it is one of these and neither encoded nor in another charset. */
export function acceptedType(request: IncomingMessage, types: readonly string[]): string | OperationError {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    return unsupportedMediaType('Content-Encoding: encoded bodies are not accepted');
  }
  const field = request.headers['content-type'] ?? '';
  const { type, parameters } = safeParse(field);
  const isUtf8 = (parameters.charset ?? 'utf-8').toLowerCase() === 'utf-8' && !TWO_CHARSETS.test(field);
  return types.includes(type) && isUtf8
    ? type
    : unsupportedMediaType(`Content-Type: must be ${types.join(' or ')}, in UTF-8`);
}

type Reserve = (bytes: number, signal: AbortSignal) => Promise<OperationError | undefined>;

/** Reads the body. Reading pauses after `LIMITS.jsonBodyBytes` until `reserve` has answered. */
function readBytes(response: ServerResponse, maximumBytes: number, reserve: Reserve): Promise<Buffer | OperationError> {
  const request = response.req;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maximumBytes) return Promise.resolve(bodyTooLarge(maximumBytes));
  return new Promise((resolve, reject) => {
    const bytes = createGrowingBytes(announced, maximumBytes);
    let reserved = maximumBytes <= LIMITS.jsonBodyBytes;
    let asking: AbortController | undefined;
    onArrivalFault(request, end);
    request.on('end', () => end(bytes.whole()));
    // The client has gone and reads no answer, but the call must end.
    request.on('error', () => end(requestTimeout()));
    request.on('close', () => {
      if (!request.readableEnded) end(requestTimeout());
    });
    if (announced > LIMITS.jsonBodyBytes) ask(announced, start);
    else start();

    function start(): void {
      if (expectsContinue(request)) response.writeContinue();
      request.on('data', take);
    }

    function take(chunk: Buffer): void {
      if (bytes.length + chunk.length > maximumBytes) {
        end(bodyTooLarge(maximumBytes));
        return;
      }
      bytes.add(chunk);
      if (!reserved && bytes.length > LIMITS.jsonBodyBytes) {
        request.pause();
        // A chunked body does not announce its length, so the largest possible length is reserved.
        ask(maximumBytes, () => request.resume());
      }
    }

    function ask(share: number, goOn: () => void): void {
      asking = new AbortController();
      reserve(share, asking.signal).then((refusal) => {
        asking = undefined;
        reserved = true;
        if (refusal) end(refusal);
        else goOn();
      }, reject);
    }

    function end(outcome: Buffer | OperationError): void {
      request.removeListener('data', take);
      if (outcome instanceof OperationError) {
        request.pause();
        bytes.clear();
        asking?.abort();
      }
      resolve(outcome);
    }
  });
}

/** Node's own test for it. Where it matches, Node leaves `100 Continue` to us, and the client waits for it. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

export function expectsContinue(request: IncomingMessage): boolean {
  return !request.complete && request.httpVersionMinor > 0 && CONTINUE.test(request.headers.expect ?? '');
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** The text as sent, without a byte order mark. It stays bytes, because making 5 MiB a string would block the thread. */
function textBytes(bytes: Uint8Array): TextBytes {
  if (!isUtf8(bytes)) throw invalidInput('body: must be UTF-8');
  if (bytes.includes(0)) throw invalidInput('body: must not contain U+0000');
  const marked = BYTE_ORDER_MARK.equals(bytes.subarray(0, BYTE_ORDER_MARK.length));
  const text = marked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
  return exactBytes(text);
}

/** A body read into a buffer of the announced length has an `ArrayBuffer` of its own already. */
function exactBytes(bytes: Uint8Array): ArrayBuffer {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length ? buffer : ownBytes(bytes);
}
