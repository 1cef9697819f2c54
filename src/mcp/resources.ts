import { LIMITS } from '../limits.ts';
import type { Answer } from '../operation/call.ts';
import { OperationError } from '../operation/errors.ts';
import { readArguments } from './arguments.ts';
import { Refused, type ResourceList, type ResourceTemplate, type ResourceText } from './exchange.ts';
import { NOTICE } from './others-words.ts';
import { type ResourceKind, readResourceUri, resourceUri } from './resource-kinds.ts';
import { failureOf, resultOf, type ToolResult, tooLarge } from './tool-result.ts';
import { type Access, mayUse, type Tool } from './tools.ts';
import { type TranscriptPage, transcriptText } from './transcript-text.ts';

/** Performs a tool's operation for the caller. */
export type PerformTool = (tool: Tool, given: ReturnType<typeof readArguments>) => Promise<Answer>;

export interface Resources {
  /** The kinds of record that the caller may read. */
  templates(access: Access): ResourceTemplate[];
  /** What changed last, a kind on each page. Undefined: no list has this cursor. */
  list(access: Access, cursor: string | undefined, perform: PerformTool): Promise<ResourceList | undefined>;
  /** Undefined: there is nothing at this address for the caller. */
  read(
    access: Access,
    uri: string,
    perform: PerformTool,
    requestId: string,
  ): Promise<ResourceText | Refused | undefined>;
}

const CONTENT_TOO_LARGE = 413;
/** Statuses that say something of the record. HTTP answers others. */
const OF_RECORD = [308, 400, 403, 404, 409];
const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain';

/** The records as resources. They are read by the operations of the tools, so all checks and bounds are theirs. */
export function createResources(kinds: readonly ResourceKind[], transcripts: Tool | undefined): Resources {
  const readable = (access: Access) => kinds.filter(({ reads }) => mayUse(reads.operation, access));

  return {
    templates(access) {
      const { workspaceId } = access.workspace;
      const records = readable(access).map(({ type, plural, reads }) => ({
        uriTemplate: resourceUri(workspaceId, plural, '{id}'),
        name: type,
        title: capitalised(type),
        description: reads.description.full.description,
        mimeType: JSON_TYPE,
      }));
      if (!transcripts || !mayUse(transcripts.operation, access)) return records;
      const transcript = {
        uriTemplate: `${resourceUri(workspaceId, 'summaries', '{id}')}/transcript{?from}`,
        name: 'transcript',
        title: 'Transcript',
        description: `Who said what in a meeting. ${NOTICE} A long one ends with the address at which it goes on.`,
        mimeType: TEXT_TYPE,
      };
      return [...records, transcript];
    },

    async list(access, cursor, perform) {
      const listed = readable(access).filter(({ lists }) => mayUse(lists.operation, access));
      const index = cursor === undefined ? 0 : listed.findIndex(({ plural }) => plural === cursor);
      if (index === -1) return undefined;
      const kind = listed[index];
      if (!kind) return { resources: [] };
      const { body = '' } = await perform(kind.lists, readArguments(kind.lists, { limit: LIMITS.toolPageItems }));
      const { items } = JSON.parse(body) as { items: { id: number; name: string; updatedAt: string }[] };
      const next = listed[index + 1];
      return {
        resources: items.map(({ id, name, updatedAt }) => ({
          uri: resourceUri(access.workspace.workspaceId, kind.plural, id),
          name,
          title: name,
          description: capitalised(kind.type),
          mimeType: JSON_TYPE,
          annotations: { lastModified: updatedAt },
        })),
        ...(next ? { nextCursor: next.plural } : {}),
      };
    },

    async read(access, uri, perform, requestId) {
      const address = readResourceUri(uri);
      if (address?.workspaceId !== access.workspace.workspaceId) return undefined;
      const { plural, id, transcriptFrom } = address;
      const isTranscript = transcriptFrom !== undefined;
      const tool = isTranscript
        ? plural === 'summaries' && transcripts
        : kinds.find((kind) => kind.plural === plural)?.reads;
      if (!tool) return undefined;
      try {
        const answer = await perform(
          tool,
          readArguments(tool, { id, ...(transcriptFrom ? { from: transcriptFrom } : {}) }),
        );
        const result = isTranscript
          ? textResult(tool, answer, uri, requestId)
          : resultOf(tool, answer, undefined, requestId);
        if (result.isError) return refused(CONTENT_TOO_LARGE, result);
        const [{ text }] = result.content;
        const { _meta } = result;
        return { contents: [{ uri, mimeType: isTranscript ? TEXT_TYPE : JSON_TYPE, text, _meta }], _meta };
      } catch (error) {
        if (!(error instanceof OperationError) || !OF_RECORD.includes(error.status)) throw error;
        if (error.status === 404) return undefined;
        return refused(error.status, failureOf(tool, error, requestId));
      }
    },
  };
}

/** The error of a tool's result as one of the protocol. */
function refused(status: number, { content: [{ text }] }: ToolResult): Refused {
  const { error } = JSON.parse(text) as { error: { message: string } };
  return new Refused(status, error.message, error);
}

function textResult(tool: Tool, answer: Answer, uri: string, requestId: string): ToolResult {
  const { body = '' } = answer;
  const [address] = uri.split('?');
  const text = transcriptText(JSON.parse(body) as TranscriptPage, (index) => `${address}?from=${index}`);
  if (text === undefined) return tooLarge(tool, answer, Buffer.byteLength(body), requestId);
  const _meta = { 'kartotek/requestId': requestId, 'kartotek/othersWords': ['text'] };
  return { content: [{ type: 'text', text }], _meta };
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
