import type { ServerResponse } from 'node:http';
import { LIMITS } from '../limits.ts';
import type { CountedCaller, SentFile, Streams } from '../operation/call.ts';
import { requestTimeout } from '../operation/errors.ts';
import type { Transfer } from '../operation/transfer.ts';
import type { RoutedRequest } from './handler.ts';
import { type HttpAnswer, plainHeaders } from './http-answer.ts';
import type { Imports } from './imports.ts';
import { createPlaces } from './places.ts';
import { receiveFile } from './receive-file.ts';
import { header } from './request-headers.ts';

/** Downloads under way in this process. Each may take as long as its client reads. */
const IN_ALL = 20;
const RETRY_AFTER_SECONDS = 5;

/** The downloads under way, by person and by workspace. */
export interface Downloads {
  /** Throws `RATE_LIMITED`, or 503 where all callers together have too many. Returns the function that ends it. */
  begin(caller: CountedCaller): () => void;
}

export function createDownloads(): Downloads {
  const places = createPlaces(IN_ALL, RETRY_AFTER_SECONDS);
  return {
    begin: ({ workspaceId, userId }) =>
      places.take([
        [`person ${userId}`, LIMITS.downloadsPerPerson],
        [`workspace ${workspaceId}`, LIMITS.downloadsPerWorkspace],
      ]),
  };
}

/** The answer of a transfer: what it writes, at the pace of the client. */
export interface Download {
  streams: Streams;
  /** Ends the answer. */
  end(): HttpAnswer;
  /** The transfer failed. Undefined if nothing is sent yet; otherwise the connection is cut, so that the client notices. */
  fail(): HttpAnswer | undefined;
  release(): void;
}

interface Begun {
  caller: CountedCaller | undefined;
  /** Those of the rate limit. */
  headers: Readonly<Record<string, string>>;
}

interface TransferSettings {
  downloads: Downloads;
  imports: Imports;
}

/** The streams of a transfer over HTTP: the request's body, if it is an upload, and the answer. */
export function createDownload(
  { downloads, imports }: TransferSettings,
  { id, download, upload }: Transfer,
  { response, requestId }: RoutedRequest,
  begun: () => Begun,
): Download {
  let release: (() => void) | undefined;
  let file: SentFile | undefined = download?.[0];
  return {
    streams: {
      read() {
        throw new Error(`${id} reads data, which is not served over HTTP`);
      },
      receive() {
        if (!upload) throw new Error(`${id} declares no upload`);
        release = imports.begin(callerOf(begun()), header(response.req, 'idempotency-key') ?? '');
        return receiveFile(response, upload, imports);
      },
      begin(chosen) {
        file = chosen;
      },
      async write(text) {
        open();
        if (response.destroyed) throw requestTimeout();
        if (!response.write(text)) await drained(response);
      },
      note: () => {},
    },
    end() {
      open();
      response.end();
      return WRITTEN;
    },
    fail() {
      if (!response.headersSent) return undefined;
      // A file that is not sent in chunks ends with its connection, so a mere end would look like that of a whole file.
      if (response.req.httpVersionMinor === 0) response.socket?.resetAndDestroy();
      response.destroy();
      return WRITTEN;
    },
    release: () => release?.(),
  };

  /** Sends the headers. They wait for the first text, so that a refusal is answered as one. */
  function open(): void {
    if (response.headersSent) return;
    const caller = callerOf(begun());
    if (!file) throw new Error(`${id} cannot be downloaded`);
    const { mediaType, fileName, replayedRequestId } = file;
    if (!upload) {
      release = downloads.begin(caller);
      // The next one may begin as soon as the client has gone, even if a batch of this one is still being read.
      response.once('close', release);
    }
    response.writeHead(200, {
      ...plainHeaders(replayedRequestId ?? requestId),
      ...begun().headers,
      'content-type': `${mediaType}; charset=utf-8`,
      ...(fileName !== undefined && { 'content-disposition': `attachment; filename="${fileName}"` }),
      ...(replayedRequestId !== undefined && { 'idempotent-replayed': 'true' }),
    });
  }

  function callerOf({ caller }: Begun): CountedCaller {
    if (!caller) throw new Error(`${id} began before its caller was known`);
    return caller;
  }
}

/** Resolves when the client has taken what was written. Rejects when it has gone; nobody reads the answer then. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const onDrain = () => {
      response.off('close', onClose);
      resolve();
    };
    const onClose = () => {
      response.off('drain', onDrain);
      reject(requestTimeout());
    };
    response.once('drain', onDrain).once('close', onClose);
  });
}

const WRITTEN: HttpAnswer = { status: 200, headers: {}, written: true };
