import type { IncomingMessage } from 'node:http';
import { type ResourceKind, resourceUri } from './resource-kinds.ts';
import type { Tool } from './tools.ts';

export interface ResourceLink {
  type: 'resource_link';
  uri: string;
  name: string;
  mimeType: string;
}

/** Links came with version 2025-06-18, which also demands the header: a client that sends none speaks an earlier one. */
export function takesLinks({ headers }: IncomingMessage): boolean {
  return String(headers['mcp-protocol-version'] ?? '') >= '2025-06-18';
}

/** The link to the record that a tool has created or changed. Undefined: it did neither. */
export function resourceLink(
  kinds: readonly ResourceKind[],
  { operation, parts: [part] }: Tool,
  answer: Readonly<Record<string, unknown>> | undefined,
  workspaceId: number,
): ResourceLink | undefined {
  const kind = kinds.find(({ type }) => type === part?.key);
  const record = kind && (answer?.[kind.type] as { id: number; name?: string } | undefined);
  if (operation.kind !== 'write' || !record) return undefined;
  const { id, name = `${kind.type} ${id}` } = record;
  return { type: 'resource_link', uri: resourceUri(workspaceId, kind.plural, id), name, mimeType: 'application/json' };
}
