import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Answer, Call, CountedCaller, Perform, TokenCredential } from '../operation/call.ts';
import { internalError, invalidInput, OperationError, unauthenticated } from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import { entityTag } from '../operation/version.ts';
import type { Limits, Visit } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { heldBack } from './pace.ts';
import { loggable, renderError } from './render-error.ts';
import { requestBody } from './request-body.ts';
import { bearerToken, header, plainHeaders, repeatedHeaders, requestFault, requestIdOf } from './request-headers.ts';
import { readQueryString } from './request-query.ts';
import type { Uploads } from './uploads.ts';

export const API_ROOT = '/api/v1/workspaces';

export interface ServeSettings {
  limits: Limits;
  metrics: Metrics;
  log: Logger;
  /** Takes the bodies over 64 KiB. */
  uploads: Uploads;
}

/** The HTTP adapter of one operation: reads the request, performs, renders. It decides nothing itself. */
export function serveOperation(settings: ServeSettings, operation: Operation, perform: Perform) {
  const { limits, metrics, log, uploads } = settings;
  const kind = operation.kind === 'write' ? 'writes' : 'reads';

  return async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const start = performance.now();
    const requestId = requestIdOf(request.raw);
    const headers = plainHeaders(requestId);
    const visit = limits.visit(kind, request.ip, headers);
    const arriving = requestBody(reply.raw, operation, uploads);
    let caller: CountedCaller | undefined;
    const readBody =
      arriving &&
      ((identify: () => Promise<unknown>) =>
        arriving.read(async () => {
          await identify();
          if (!caller) throw new Error('The caller was identified, and not admitted');
          return caller;
        }));
    let status: number;
    let body: string | undefined;
    try {
      const call = readCall(request, requestId, readBody, {
        recognise: visit.present,
        count(admitted) {
          caller = admitted;
          return visit.admit(admitted);
        },
      });
      const answer = await perform(call);
      status = answer.status;
      body = answer.body;
      describe(answer, call.workspaceSlug, headers);
    } catch (thrown) {
      const error = refusal(thrown, visit);
      if (error.status >= 500) log.error({ requestId, operation: operation.id, error: loggable(thrown) }, 'failed');
      Object.assign(headers, error.headers);
      if (error.code === 'RATE_LIMITED' || caller === undefined) await heldBack(visit.holdMs());
      status = error.status;
      body = renderError(error, requestId);
    } finally {
      visit.end();
    }
    arriving?.release();
    if (status === 413 || status === 408) headers.connection = 'close';
    const milliseconds = performance.now() - start;
    metrics.observe(operation.id, status, milliseconds / 1000);
    log.info({
      requestId,
      operation: operation.id,
      workspace: caller?.workspaceId,
      user: caller?.userId,
      status,
      durationMs: Math.round(milliseconds * 100) / 100,
    });
    return reply.code(status).headers(headers).send(body);
  };

  function refusal(thrown: unknown, visit: Visit): OperationError {
    if (!(thrown instanceof OperationError)) return internalError();
    if (thrown.code !== 'UNAUTHENTICATED') return thrown;
    try {
      visit.refuse();
      return thrown;
    } catch (limited) {
      return limited instanceof OperationError ? limited : internalError();
    }
  }
}

function readCall(
  request: FastifyRequest,
  requestId: string,
  body: Call['readBody'],
  counting: Pick<TokenCredential, 'recognise' | 'count'>,
): Call {
  const { raw } = request;
  const repeated = repeatedHeaders(raw);
  if (repeated.includes('authorization')) throw invalidInput('authorization: must be given once');
  const token = bearerToken(raw);
  if (token === '') throw unauthenticated();
  const { workspaceSlug = '', ...path } = request.params as Record<string, string>;
  // No database takes it as text, and no workspace has it.
  if (workspaceSlug.includes('\0')) throw invalidInput('path: must not hold U+0000');
  const target = raw.url ?? '';
  const fault = requestFault(raw, repeated);
  return {
    credential: { kind: 'token', token, ...counting },
    workspaceSlug,
    requestId,
    path: target.split('?', 1)[0] ?? '',
    raw: {
      path,
      query: fault ?? readQueryString(target),
      body: undefined,
      idempotencyKey: header(raw, 'idempotency-key'),
      ifMatch: header(raw, 'if-match'),
    },
    readBody: fault ? undefined : body,
  };
}

function describe(answer: Answer, workspaceSlug: string, headers: Record<string, string>): void {
  if (answer.version !== undefined) headers.etag = entityTag(answer.version);
  if (answer.location !== undefined) headers.location = `${API_ROOT}/${workspaceSlug}${answer.location}`;
  if (answer.replayedRequestId !== undefined) {
    headers['x-request-id'] = answer.replayedRequestId;
    headers['idempotent-replayed'] = 'true';
  }
}
