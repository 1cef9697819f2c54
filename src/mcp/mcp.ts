import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { INSTALLATION } from '../code-place.ts';
import type { Limits } from '../http/limits.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Mount } from '../http/server.ts';
import type { Perform } from '../operation/call.ts';
import type { Operation } from '../operation/operation.ts';
import type { McpRequestSettings } from './mcp-request.ts';
import type { Protocol } from './protocol.ts';
import { resourceKinds } from './resource-kinds.ts';
import { createResources } from './resources.ts';
import { serveMcp } from './serve-mcp.ts';
import { createTools } from './tools.ts';

export interface McpSettings {
  /** The operations for tokens. */
  catalogue: readonly Operation[];
  /** Says what a token may do. Requests that call no tool perform it, so that they are authenticated, counted and limited like any other read. */
  getSelf: Operation;
  bind(operation: Operation): Perform;
  /** Those of the API: a token has one limit, however it calls. */
  limits: Limits;
  /** Under which pages of the service may call. */
  publicUrl: string | undefined;
  /** What a refusal says of how to get a token. */
  challenge: McpRequestSettings['challenge'];
  metrics: Metrics;
  log: Logger;
}

const { version } = JSON.parse(readFileSync(join(INSTALLATION, 'package.json'), 'utf8'));

/** The adapter of agents: the operations for tokens as tools of the Model Context Protocol. */
export function createMcp({ catalogue, getSelf, bind, ...settings }: McpSettings): Mount[] {
  let protocol: Promise<Protocol> | undefined;
  const tools = createTools(catalogue);
  const kinds = resourceKinds(tools);
  const handler = serveMcp({
    ...settings,
    tools,
    kinds,
    resources: createResources(kinds, tools.get('get_summary_transcript')),
    bind,
    getSelf: bind(getSelf),
    protocol() {
      protocol ??= import('./protocol.ts').then(({ createProtocol }) => createProtocol(version));
      return protocol;
    },
  });
  return [{ methods: ['POST'], path: '/mcp', handler }];
}
