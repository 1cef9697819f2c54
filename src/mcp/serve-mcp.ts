import type { Handler } from '../http/handler.ts';
import { createMcpRequest, type McpRequestSettings } from './mcp-request.ts';

/** In metrics and the log, for requests that call no tool. */
const NAME = 'mcp';

/** Serves POST `/mcp`: one message of the protocol for each request. */
export function serveMcp(settings: McpRequestSettings): Handler {
  return async (routed) => {
    const request = createMcpRequest(settings, routed);
    const answer = await request.answer().catch(request.refuse).finally(request.end);
    const { tool, caller, status } = request.facts();
    Object.assign(routed.facts, {
      operation: tool?.operation.id ?? NAME,
      adapter: NAME,
      workspace: caller?.workspaceId,
      user: caller?.userId,
      status,
    });
    return answer;
  };
}
