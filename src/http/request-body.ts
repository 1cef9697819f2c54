import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '../limits.ts';
import type { CountedCaller } from '../operation/call.ts';
import {
  bodyTooLarge,
  invalidInput,
  OperationError,
  requestTimeout,
  unsupportedMediaType,
} from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { ownBytes, type TextBytes } from '../transcripts/text-bytes.ts';
import { onArrivalFault } from './arrival-fault.ts';
import { createGrowingBytes } from './growing-bytes.ts';
import { JsonFault, parseStrictJson } from './strict-json.ts';
import type { Release, Uploads } from './uploads.ts';

/** Parameters are of no meaning to us, but they must be well-formed (RFC 9110, section 8.3.1). */
const MEDIA_TYPE = /^([\w.+-]+\/[\w.+-]+)((?:[ \t]*;[ \t]*[\w.+-]+=(?:[\w.+-]+|"[\w .+-]*"))*)[ \t]*$/;
const CHARSET = /;[ \t]*charset=("?)([\w.+-]+)\1/gi;

/** The body of a request, read when it is asked for. */
export interface RequestBody {
  /**
   * Reads and parses it: what is wrong with it comes as a value, since who calls is judged first. Before more than 64 KiB
   * are read, `identify` judges who calls, and the upload takes its share of what all together may hold. Never reads
   * past the operation's limit.
   */
  read(identify: () => Promise<CountedCaller>): Promise<unknown | OperationError>;
  /** Gives back the upload's share, once the request is answered. */
  release(): void;
}

/** Undefined where the operation takes no body, or none was sent. */
export function requestBody(response: ServerResponse, operation: Operation, uploads: Uploads): RequestBody | undefined {
  const request = response.req;
  if (operation.kind !== 'write' || !hasBody(request)) return undefined;
  const media = operation.media;
  let answered = false;
  let release: Release | undefined;
  return {
    async read(identify) {
      const mediaType = acceptedType(request, media?.types ?? ['application/json']);
      if (mediaType instanceof OperationError) return mediaType;
      const bytes = await readBytes(response, media?.maximumBytes ?? LIMITS.jsonBodyBytes, async (length, signal) => {
        const reserved = await uploads.reserve(await identify(), length, signal);
        if (reserved instanceof OperationError) return reserved;
        if (answered) reserved();
        else release = reserved;
        return undefined;
      });
      if (bytes instanceof OperationError) return bytes;
      try {
        return media ? { mediaType, text: textBytes(bytes) } : parseStrictJson(bytes);
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

/** Whether more than a small body is still to come: too much to read it only to keep the connection. */
export function restIsLong(request: IncomingMessage): boolean {
  const { 'content-length': length } = request.headers;
  return !request.complete && hasBody(request) && !(Number(length) <= LIMITS.jsonBodyBytes);
}

/** Whether a body was announced; it may turn out empty. */
export function hasBody(request: IncomingMessage): boolean {
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

type Admit = (bytes: number, signal: AbortSignal) => Promise<OperationError | undefined>;

/** Reads the body. `admit` is asked before more than 64 KiB of it are read; until it answers, reading pauses. */
function readBytes(response: ServerResponse, maximumBytes: number, admit: Admit): Promise<Buffer | OperationError> {
  const request = response.req;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maximumBytes) return Promise.resolve(bodyTooLarge(maximumBytes));
  return new Promise((resolve, reject) => {
    const bytes = createGrowingBytes(announced, maximumBytes);
    let admitted = maximumBytes <= LIMITS.jsonBodyBytes;
    let asking: AbortController | undefined;
    onArrivalFault(request, end);
    request.on('end', () => end(bytes.whole()));
    // The client went away: nobody reads this answer, but the call must end.
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
      if (!admitted && bytes.length > LIMITS.jsonBodyBytes) {
        request.pause();
        // In chunks, nobody knows how long it is: it takes the share of the longest.
        ask(maximumBytes, () => request.resume());
      }
    }

    function ask(share: number, goOn: () => void): void {
      asking = new AbortController();
      admit(share, asking.signal).then((refusal) => {
        asking = undefined;
        admitted = true;
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

/** As Node looks for it: where it finds one it leaves the answer to us, and the client waits for that. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

function expectsContinue(request: IncomingMessage): boolean {
  return !request.complete && request.httpVersionMinor > 0 && CONTINUE.test(request.headers.expect ?? '');
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** The text as it was sent, less a byte order mark. It is not made a string here: 5 MiB of that would stop the thread. */
function textBytes(bytes: Uint8Array): TextBytes {
  if (!isUtf8(bytes)) throw invalidInput('body: must be UTF-8');
  if (bytes.includes(0)) throw invalidInput('body: must not hold U+0000');
  const marked = BYTE_ORDER_MARK.equals(bytes.subarray(0, BYTE_ORDER_MARK.length));
  const text = marked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
  // Read into a buffer of the announced length, it is apart already.
  const { buffer } = text;
  return buffer instanceof ArrayBuffer && buffer.byteLength === text.length ? buffer : ownBytes(text);
}
