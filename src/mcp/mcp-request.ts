import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { readToken } from '../access/token.ts';
import type { RoutedRequest } from '../http/handler.ts';
import { errorAnswer, type HttpAnswer, plainHeaders } from '../http/http-answer.ts';
import type { Limits } from '../http/limits.ts';
import { logFailure } from '../http/log-failure.ts';
import { bearerToken, repeatedHeaders } from '../http/request-headers.ts';
import { delay } from '../http/throttle.ts';
import type { Answer, Call, CountedCaller, Perform, RawInput } from '../operation/call.ts';
import {
  agentMayNotApprove,
  internalError,
  invalidInput,
  OperationError,
  unauthenticated,
} from '../operation/errors.ts';
import { readArguments } from './arguments.ts';
import { instructionsFor } from './instructions.ts';
import { originFault } from './origin.ts';
import type { Protocol } from './protocol.ts';
import { calledTool, MessageFault, protocolHeaders, readMessage } from './read-message.ts';
import { readOffers } from './read-offers.ts';
import type { ResourceKind } from './resource-kinds.ts';
import { resourceLink, takesLinks } from './resource-link.ts';
import type { Resources } from './resources.ts';
import type { ToolOperation } from './tool-operation.ts';
import { failureOf, resultOf, type ToolResult } from './tool-result.ts';
import { type Access, mayApprove, type Tool, type Tools, toolsFor } from './tools.ts';

export interface McpRequestSettings {
  limits: Limits;
  publicUrl: string | undefined;
  tools: Tools;
  kinds: readonly ResourceKind[];
  resources: Resources;
  log: Logger;
  /** Returns the function that performs a tool's operation. */
  bind(operation: ToolOperation): Perform;
  getSelf: Perform;
  /** `WWW-Authenticate` of a refusal. `hasToken`: one was sent, and is not accepted. */
  challenge(request: IncomingMessage, hasToken: boolean): string;
  /** Loads the protocol with the first request. */
  protocol(): Promise<Protocol>;
}

/** One request: who calls, what is asked, and the limit that it counts against. */
export interface McpRequest {
  answer(): Promise<HttpAnswer>;
  /** The answer after `answer` has thrown. */
  refuse(thrown: unknown): Promise<HttpAnswer>;
  end(): void;
  /** For metrics and the log. `status`: of the tool's operation, as HTTP would answer it. */
  facts(): { tool: Tool | undefined; caller: CountedCaller | undefined; status: number | undefined };
}

const NOTHING: RawInput = { path: {}, query: [], body: undefined, idempotencyKey: undefined, ifMatch: undefined };

export function createMcpRequest(settings: McpRequestSettings, routed: RoutedRequest): McpRequest {
  const { limits, tools, kinds, resources, log, publicUrl } = settings;
  const { request, response, requestId, clientAddress } = routed;
  const token = bearerToken(request);
  let limit = limits.begin('reads', clientAddress);
  let caller: CountedCaller | undefined;
  let tool: Tool | undefined;
  let status: number | undefined;
  let access: Promise<Access> | undefined;
  /** What HTTP answers instead of the protocol, such as a token that is not accepted any more. */
  let refused: OperationError | undefined;

  return {
    async answer() {
      const repeated = repeatedHeaders(request);
      const crossSite = originFault(request, publicUrl);
      if (crossSite) throw crossSite;
      if (repeated.includes('authorization')) throw invalidInput('authorization: must be given once');
      // Before the body is read.
      if (!readToken(token)) throw unauthenticated();
      const message = await readMessage(response, repeated);
      tool = tools.get(calledTool(message) ?? '');
      if (tool?.operation.kind === 'write') limit = limits.begin('writes', clientAddress);
      // A tool's own operation authenticates its caller.
      const slug = tool ? '' : (await admit()).workspace.slug;
      if (message instanceof OperationError) throw message;
      if (message instanceof MessageFault) return messageFault(message);
      const protocol = await settings.protocol();
      const answered = await protocol.answer(protocolHeaders(request), message, {
        instructions: instructionsFor(slug),
        listTools: async () => toolsFor(tools, await admit()),
        callTool: async (_name, given) => (tool ? callTool(tool, given) : undefined),
        ...readOffers({ tools, resources, admit, perform, refuse: refuseByHttp, requestId }),
      });
      if (refused) throw refused;
      // The protocol has refused the message before the tool was called.
      if (tool && status === undefined) await admit();
      return protocolAnswer(answered);
    },

    async refuse(thrown) {
      const known = knownError(thrown);
      const error = (known.code === 'UNAUTHENTICATED' ? limit.refuse() : undefined) ?? known;
      if (error.code === 'RATE_LIMITED' || error.status === 403 || !caller) await delay(limit.delayMs());
      const answer = errorAnswer(error, requestId, limit.headers());
      if (error.status !== 401) return answer;
      const challenge = settings.challenge(request, request.headers.authorization !== undefined);
      return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } };
    },

    end: () => limit.end(),
    facts: () => ({ tool, caller, status }),
  };

  /** Authenticates a request that calls no tool, and counts it as a read. */
  function admit(): Promise<Access> {
    access ??= settings
      .getSelf(callOf({ path: '/self', raw: NOTHING }))
      .then(({ body = '' }) => JSON.parse(body) as Access);
    return access;
  }

  /** Where a feature is turned off: whether that is not the tool's own one. */
  async function agentsAreOff(): Promise<boolean> {
    return admit().then(
      () => false,
      (thrown) => knownError(thrown).code === 'FEATURE_DISABLED',
    );
  }

  function refuseByHttp(thrown: unknown): never {
    refused = knownError(thrown);
    throw refused;
  }

  /** Performs what a request reads beside the tools. */
  async function perform({ operation }: Tool, { path, raw }: Pick<Call, 'path' | 'raw'>): Promise<Answer> {
    return settings.bind(operation)(callOf({ path, raw }));
  }

  async function callTool(called: Tool, given: Readonly<Record<string, unknown>>): Promise<ToolResult> {
    try {
      if (called.operation.tool?.approves && !mayApprove(await admit())) throw agentMayNotApprove();
      const { fields, ...asked } = readArguments(called, given);
      const answer: Answer = await settings.bind(called.operation)(callOf(asked));
      status = answer.status;
      const result = resultOf(called, answer, fields, requestId);
      if (!takesLinks(request)) return result;
      const link = resourceLink(kinds, called, result.structuredContent, caller?.workspaceId ?? 0);
      return link ? { ...result, content: [...result.content, link] } : result;
    } catch (thrown) {
      const error = knownError(thrown);
      status = error.status;
      if (error.code === 'UNAUTHENTICATED' || (error.code === 'RATE_LIMITED' && isOfAddress())) refused = error;
      else if (error.code === 'RATE_LIMITED') await delay(limit.delayMs());
      return failureOf(called, error, requestId, error.code === 'FEATURE_DISABLED' && (await agentsAreOff()));
    }
  }

  /** Whether the limit that was exceeded is that of refused credentials, so nobody has been authenticated. */
  function isOfAddress(): boolean {
    return limit.headers()['ratelimit-policy']?.startsWith('"failures"') === true;
  }

  function callOf({ path, raw }: Pick<Call, 'path' | 'raw'>): Call {
    return {
      credential: {
        kind: 'token',
        token,
        // A request is counted once, also where it performs two operations.
        recognise: (presented) => (caller ? { known: true, turn: caller } : limit.recognise(presented)),
        count(known) {
          if (caller) return undefined;
          caller = known;
          return limit.count(known);
        },
      },
      workspaceSlug: '',
      requestId,
      path,
      raw,
    };
  }

  function knownError(thrown: unknown): OperationError {
    const error = thrown instanceof OperationError ? thrown : internalError();
    if (error.status >= 500) logFailure(log, { requestId, operation: tool?.operation.id ?? 'mcp' }, thrown);
    return error;
  }

  async function protocolAnswer(answered: Response): Promise<HttpAnswer> {
    const body = Buffer.from(await answered.arrayBuffer());
    const headers = { ...plainHeaders(requestId), ...limit.headers() };
    if (body.length === 0) return { status: answered.status, headers: { ...headers, 'content-length': '0' } };
    return { status: answered.status, headers, body };
  }

  function messageFault({ code, text }: MessageFault): HttpAnswer {
    const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message: text } });
    return { status: 400, headers: { ...plainHeaders(requestId), ...limit.headers() }, body };
  }
}
