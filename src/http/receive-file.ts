import type { ServerResponse } from 'node:http';
import { LIMITS } from '../limits.ts';
import type { Received } from '../operation/call.ts';
import { bodyTooLarge, invalidInput, OperationError, requestTimeout, unavailable } from '../operation/errors.ts';
import type { Transfer } from '../operation/transfer.ts';
import { liftTimeLimit, onArrivalFault } from './arrival-fault.ts';
import type { Imports } from './imports.ts';
import { acceptedType, expectsContinue, hasBody } from './request-body.ts';

/** How often an upload is looked at. */
const LOOK_EVERY_MS = 100;

type Upload = NonNullable<Transfer['upload']>;

/**
 * Begins to receive the body of an upload. Throws if it is not of a declared type, or known to be too large. The connection
 * is read only as fast as the chunks are taken, so little of the file is in memory at a time.
 */
export function receiveFile(response: ServerResponse, upload: Upload, imports: Imports): Received {
  const request = response.req;
  if (!hasBody(request)) throw invalidInput('body: is required');
  const names = upload.types.flatMap(({ mediaType, also = [] }) => [mediaType, ...also]);
  const type = acceptedType(request, names);
  if (type instanceof OperationError) throw type;
  if (Number(request.headers['content-length'] ?? 0) > upload.maximumBytes) throw bodyTooLarge(upload.maximumBytes);
  const { mediaType = type } = upload.types.find(({ also }) => also?.includes(type)) ?? {};
  return { mediaType, chunks: chunksOf(response, upload.maximumBytes, imports) };
}

async function* chunksOf(response: ServerResponse, maximumBytes: number, { stopping, stallMs }: Imports) {
  const request = response.req;
  const arrived: Buffer[] = [];
  let ended = false;
  let fault: OperationError | undefined;
  let wake = () => {};
  /** While chunks are waited for: the time waited in all, without that in which the database was busy. */
  let waitedMs = 0;
  let bytes = 0;

  const end = (reason?: OperationError) => {
    fault ??= reason;
    ended = true;
    wake();
  };
  const take = (chunk: Buffer) => {
    arrived.push(chunk);
    request.pause();
    wake();
  };
  liftTimeLimit(request);
  onArrivalFault(request, end);
  request.on('end', () => end());
  request.on('error', () => end(requestTimeout()));
  request.on('close', () => {
    if (!request.readableEnded) end(requestTimeout());
  });
  if (request.destroyed && !request.readableEnded) end(requestTimeout());
  request.on('data', take);
  request.pause();
  if (expectsContinue(request)) response.writeContinue();
  try {
    for (;;) {
      if (arrived.length === 0 && !ended) await next();
      if (fault) throw fault;
      const chunk = arrived.shift();
      if (chunk) {
        // What comes in one piece is done soon.
        if (bytes > 0 && stopping()) throw unavailable(1);
        bytes += chunk.length;
        if (bytes > maximumBytes) throw bodyTooLarge(maximumBytes);
        yield chunk;
      } else if (ended) return;
    }
  } finally {
    request.removeListener('data', take);
    // Not after the end: the connection would be paused too.
    if (!request.readableEnded) request.pause();
  }

  /** Waits for a chunk or the end. Gives up on an upload that stalls, or that comes in drops. */
  async function next(): Promise<void> {
    const since = performance.now();
    const look = setInterval(() => {
      const waitsMs = performance.now() - since;
      const allowedMs = stallMs + (bytes / LIMITS.importBytesPerSecond) * 1_000;
      if (stopping()) end(unavailable(1));
      else if (waitsMs > stallMs || waitedMs + waitsMs > allowedMs) end(requestTimeout());
    }, LOOK_EVERY_MS);
    try {
      await new Promise<void>((resolve) => {
        wake = resolve;
        request.resume();
      });
    } finally {
      clearInterval(look);
      waitedMs += performance.now() - since;
    }
  }
}
