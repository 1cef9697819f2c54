import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpAnswer } from './http-answer.ts';
import type { RequestFacts } from './request-report.ts';

/** A request for which the router has found a handler. */
export interface RoutedRequest {
  request: IncomingMessage;
  /** For `100 Continue`; answers are returned. */
  response: ServerResponse;
  requestId: string;
  clientAddress: string;
  /** The decoded values of the path's parameters. */
  parameters: Readonly<Record<string, string | undefined>>;
  /** Filled in by the handler, for the log and the metrics. */
  facts: RequestFacts;
}

export type Handler = (routed: RoutedRequest) => HttpAnswer | Promise<HttpAnswer>;
