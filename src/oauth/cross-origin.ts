import type { Handler } from '../http/handler.ts';
import { plainHeaders } from '../http/http-answer.ts';

/** Agents that run in a browser read these answers. Nothing here depends on a cookie, so any origin may. */
export const FOR_ANY_ORIGIN = { 'access-control-allow-origin': '*' } as const;

const DAY_SECONDS = 86_400;

/** Answers the browser's question whether a request may be sent. */
export function answerPreflight(methods: string): Handler {
  return ({ requestId }) => ({
    status: 204,
    headers: {
      ...plainHeaders(requestId),
      ...FOR_ANY_ORIGIN,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'Content-Type, Authorization, MCP-Protocol-Version',
      'access-control-max-age': String(DAY_SECONDS),
    },
  });
}
