import type { Logger } from 'pino';
import { loggable } from '../log.ts';
import type { Answer, Call, CountedCaller, Perform, TokenCredential } from '../operation/call.ts';
import { internalError, invalidInput, OperationError, unauthenticated } from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { entityTag } from '../operation/version.ts';
import type { Handler, RoutedRequest } from './handler.ts';
import { errorAnswer, type HttpAnswer, plainHeaders } from './http-answer.ts';
import type { Limits, RequestLimit } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { API_ROOT } from './openapi/api-root.ts';
import { requestBody } from './request-body.ts';
import { bearerToken, header, repeatedHeaders, requestFault } from './request-headers.ts';
import { readQueryString } from './request-query.ts';
import { delay } from './throttle.ts';
import type { Uploads } from './uploads.ts';

export interface ServeSettings {
  limits: Limits;
  metrics: Metrics;
  log: Logger;
  /** Takes the bodies over `LIMITS.jsonBodyBytes`. */
  uploads: Uploads;
}

/** The HTTP adapter of one operation: reads the request, performs the operation, renders its answer. */
export function serveOperation(settings: ServeSettings, operation: Operation, perform: Perform): Handler {
  const { limits, metrics, log, uploads } = settings;
  const kind = operation.kind === 'write' ? 'writes' : 'reads';

  return async function serve(routed) {
    const start = performance.now();
    const { requestId } = routed;
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
    let answer: HttpAnswer;
    try {
      const call = readCall(routed, readBody, {
        recognise: limit.recognise,
        count(known) {
          caller = known;
          return limit.count(known);
        },
      });
      const performed = await perform(call);
      const headers = headersOf(performed, call, limit);
      answer = { status: performed.status, headers, body: performed.body };
    } catch (thrown) {
      const error = refusal(thrown, limit);
      if (error.status >= 500) log.error({ requestId, operation: operation.id, error: loggable(thrown) }, 'failed');
      if (error.code === 'RATE_LIMITED' || caller === undefined) await delay(limit.delayMs());
      answer = errorAnswer(error, requestId, limit.headers());
    } finally {
      limit.end();
      body?.release();
    }
    const milliseconds = performance.now() - start;
    metrics.observe(operation.id, answer.status, milliseconds / 1000);
    log.info({
      requestId,
      operation: operation.id,
      workspace: caller?.workspaceId,
      user: caller?.userId,
      status: answer.status,
      durationMs: Math.round(milliseconds * 100) / 100,
    });
    return answer;
  };
}

/** The error that the client gets. Counts refused credentials. */
function refusal(thrown: unknown, limit: RequestLimit): OperationError {
  if (!(thrown instanceof OperationError)) return internalError();
  const limited = thrown.code === 'UNAUTHENTICATED' ? limit.refuse() : undefined;
  return limited ?? thrown;
}

function readCall(
  { request, requestId, parameters }: RoutedRequest,
  readBody: Call['readBody'],
  counting: Pick<TokenCredential, 'recognise' | 'count'>,
): Call {
  const repeated = repeatedHeaders(request);
  if (repeated.includes('authorization')) throw invalidInput('authorization: must be given once');
  const token = bearerToken(request);
  if (token === '') throw unauthenticated();
  // Each parameter of the route has a value.
  const { workspaceSlug = '', ...path } = parameters as Record<string, string>;
  // PostgreSQL does not accept it in text, and no slug has it.
  if (workspaceSlug.includes('\0')) throw invalidInput('path: must not contain U+0000');
  const target = request.url ?? '';
  const fault = requestFault(request, repeated);
  return {
    credential: { kind: 'token', token, ...counting },
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

function headersOf(answer: Answer, call: Call, limit: RequestLimit): Record<string, string> {
  const headers = { ...plainHeaders(answer.replayedRequestId ?? call.requestId), ...limit.headers() };
  if (answer.version !== undefined) headers.etag = entityTag(answer.version);
  if (answer.location !== undefined) headers.location = `${API_ROOT}/${call.workspaceSlug}${answer.location}`;
  if (answer.replayedRequestId !== undefined) headers['idempotent-replayed'] = 'true';
  return headers;
}
