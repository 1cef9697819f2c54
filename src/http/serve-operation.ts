import type { Logger } from 'pino';
import { asRefusal } from '../operation/as-refusal.ts';
import type { Answer, Call, CountedCaller, Credential, Perform } from '../operation/call.ts';
import { internalError, invalidInput, isFailure, OperationError } from '../operation/errors.ts';
import { type Operation, requiresKey } from '../operation/operation.ts';
import { entityTag } from '../operation/version.ts';
import { createDownload, type Downloads } from './downloads.ts';
import type { Handler, RoutedRequest } from './handler.ts';
import { errorAnswer, type HttpAnswer, plainHeaders } from './http-answer.ts';
import type { Imports } from './imports.ts';
import type { Limits, RequestLimit } from './limits.ts';
import { logFailure } from './log-failure.ts';
import { readQueryString } from './query-string.ts';
import { requestBody } from './request-body.ts';
import { header, repeatedHeaders, requestFault } from './request-headers.ts';
import { delay } from './throttle.ts';
import type { Uploads } from './uploads.ts';

/** How an adapter's requests say who calls. */
export interface Credentials {
  limits: Limits;
  /** The path that a workspace's slug follows. */
  root: string;
  /** Reads the credential; throws the refusal where there is none. `count` is called once the caller is known. */
  read(
    routed: RoutedRequest,
    repeatedHeaders: readonly string[],
    limit: RequestLimit,
    count: (caller: CountedCaller) => void | Promise<void>,
  ): Credential | Promise<Credential>;
}

export interface ServeSettings {
  credentials: Credentials;
  downloads: Downloads;
  imports: Imports;
  log: Logger;
  /** Takes the bodies over `LIMITS.jsonBodyBytes`. */
  uploads: Uploads;
}

/** The HTTP adapter of one operation: reads the request, performs the operation, renders its answer. */
export function serveOperation(settings: ServeSettings, operation: Operation, perform: Perform): Handler {
  const { credentials, log, uploads } = settings;
  const { limits, root } = credentials;
  const kind = operation.kind === 'write' || requiresKey(operation) ? 'writes' : 'reads';

  return async function serve(routed) {
    const { requestId, facts } = routed;
    facts.operation = operation.id;
    const limit = limits.begin(kind, routed.clientAddress);
    const body = requestBody(routed.response, operation, uploads);
    let caller: CountedCaller | undefined;
    const readBody: Call['readBody'] =
      body &&
      ((identify) =>
        body.read(async () => {
          await identify();
          if (!caller) throw new Error('The caller was identified without being counted');
          return caller;
        }));
    const download =
      operation.kind === 'transfer'
        ? createDownload(settings, operation, routed, () => ({ caller, headers: limit.headers() }))
        : undefined;
    let answer: HttpAnswer;
    try {
      const repeated = repeatedHeaders(routed.request);
      const read = credentials.read(routed, repeated, limit, (known) => {
        caller = known;
        facts.workspace = known.workspaceId;
        facts.user = known.userId;
        return limit.count(known);
      });
      const credential = read instanceof Promise ? await read : read;
      const call = readCall(routed, repeated, credential, readBody);
      if (download) call.streams = download.streams;
      const performed = await perform(call);
      answer = download?.end() ?? {
        status: performed.status,
        headers: headersOf(performed, call, root, limit),
        body: performed.body,
      };
    } catch (thrown) {
      const error = refusal(thrown, limit);
      if (isFailure(error)) logFailure(log, { requestId, operation: operation.id }, thrown);
      if (error.code === 'RATE_LIMITED' || error.status === 403 || caller === undefined) await delay(limit.delayMs());
      answer = download?.fail() ?? errorAnswer(error, requestId, limit.headers());
    } finally {
      limit.end();
      body?.release();
      download?.release();
    }
    return answer;
  };
}

/** The error that the client gets. Counts refused credentials. */
function refusal(thrown: unknown, limit: RequestLimit): OperationError {
  const known = asRefusal(thrown);
  if (!(known instanceof OperationError)) return internalError();
  const limited = known.code === 'UNAUTHENTICATED' ? limit.refuse() : undefined;
  return limited ?? known;
}

function readCall(
  { request, requestId, parameters }: RoutedRequest,
  repeated: readonly string[],
  credential: Credential,
  readBody: Call['readBody'],
): Call {
  // Each parameter of the route has a value.
  const { workspaceSlug = '', ...path } = parameters as Record<string, string>;
  // PostgreSQL does not accept it in text, and no slug has it.
  if (workspaceSlug.includes('\0')) throw invalidInput('path: must not contain U+0000');
  const target = request.url ?? '';
  const fault = requestFault(request, repeated);
  return {
    credential,
    workspaceSlug,
    requestId,
    path: target.split('?', 1)[0] ?? '',
    raw: {
      path,
      query: fault ?? readQueryString(target),
      body: undefined,
      idempotencyKey: header(request, 'idempotency-key'),
      ifMatch: header(request, 'if-match'),
    },
    readBody: fault ? undefined : readBody,
  };
}

function headersOf(answer: Answer, call: Call, root: string, limit: RequestLimit): Record<string, string> {
  const headers = { ...plainHeaders(answer.replayedRequestId ?? call.requestId), ...limit.headers() };
  if (answer.version !== undefined) headers.etag = entityTag(answer.version);
  if (answer.location !== undefined) headers.location = `${root}/${call.workspaceSlug}${answer.location}`;
  if (answer.replayedRequestId !== undefined) headers['idempotent-replayed'] = 'true';
  return headers;
}
