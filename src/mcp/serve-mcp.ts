import type { Handler } from '../http/handler.ts';
import type { Metrics } from '../http/metrics.ts';
import { createMcpRequest, type McpRequestSettings } from './mcp-request.ts';

export interface ServeMcpSettings extends McpRequestSettings {
  metrics: Metrics;
}

/** In metrics and the log, for requests that call no tool. */
const NAME = 'mcp';

/** Serves POST `/mcp`: one message of the protocol for each request. */
export function serveMcp(settings: ServeMcpSettings): Handler {
  const { metrics, log } = settings;
  return async (routed) => {
    const start = performance.now();
    const { requestId } = routed;
    const request = createMcpRequest(settings, routed);
    const answer = await request.answer().catch(request.refuse).finally(request.end);
    const { tool, caller, status = answer.status } = request.facts();
    const operation = tool?.operation.id ?? NAME;
    const milliseconds = performance.now() - start;
    metrics.observe(operation, status, milliseconds / 1000);
    log.info({
      requestId,
      operation,
      adapter: NAME,
      workspace: caller?.workspaceId,
      user: caller?.userId,
      status,
      durationMs: Math.round(milliseconds * 100) / 100,
    });
    return answer;
  };
}
