import type { Tool, Tools } from './tools.ts';

/** A kind of record that is a resource. */
export interface ResourceKind {
  /** `company`: the key in answers. */
  type: string;
  /** `companies`: in addresses. */
  plural: string;
  /** The tools that read one and list them. */
  reads: Tool;
  lists: Tool;
}

/** The kinds of record that tools read by their id. */
export function resourceKinds(tools: Tools): ResourceKind[] {
  const all = [...tools.values()];
  return all.flatMap((reads) => {
    const { kind, path } = reads.operation;
    const [, plural] = /^\/(\w+)\/\{id\}$/.exec(path) ?? [];
    const lists = all.find(({ operation }) => operation.kind === 'read' && operation.path === `/${plural}`);
    const [part] = reads.parts;
    return kind === 'read' && plural && lists && part ? [{ type: part.key, plural, reads, lists }] : [];
  });
}

/** `kartotek://1/companies/4`. The workspace is there by its id, which the token names: a tool's answer has no slug. */
export function resourceUri(workspaceId: number, plural: string, id: number | string): string {
  return `kartotek://${workspaceId}/${plural}/${id}`;
}

export interface ResourceAddress {
  workspaceId: number;
  plural: string;
  id: number;
  /** The utterance from which a transcript is read. Undefined: the record itself. */
  transcriptFrom: number | undefined;
}

const ADDRESS = /^kartotek:\/\/([1-9]\d{0,8})\/([a-z]+)\/([1-9]\d{0,14})(?:(\/transcript)(?:\?from=([1-9]\d{0,8}))?)?$/;

/** Undefined: no record can have this address. */
export function readResourceUri(uri: string): ResourceAddress | undefined {
  const [, workspaceId, plural = '', id, transcript, from = '0'] = ADDRESS.exec(uri) ?? [];
  if (workspaceId === undefined) return undefined;
  const transcriptFrom = transcript === undefined ? undefined : Number(from);
  return { workspaceId: Number(workspaceId), plural, id: Number(id), transcriptFrom };
}
