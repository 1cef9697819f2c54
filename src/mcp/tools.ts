import type { TSchema } from 'typebox';
import type { Feature, Role, Scope } from '../access/caller.ts';
import type { Operation } from '../operation/operation.ts';
import { type AnswerPart, answerParts } from './answer-parts.ts';
import { selectableFields } from './field-selection.ts';
import { inputSchemaOf } from './input-schema.ts';
import { IN_DESCRIPTION, othersWords } from './others-words.ts';
import { type AnswerFacts, outputSchemaOf } from './output-schema.ts';
import { isTool, type ToolOperation } from './tool-operation.ts';
import type { ObjectSchema } from './tool-schema.ts';

/** What a token may do now, as `getSelf` answers it. */
export interface Access {
  workspace: { workspaceId: number; slug: string };
  token: { scopes: readonly Scope[] };
  features: readonly (Feature | 'agent-approval')[];
  role: Role;
  workAccess: boolean;
}

/** A tool as the protocol describes it. */
export interface ToolDescription {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema?: ObjectSchema;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

export interface Tool {
  operation: ToolOperation;
  /** For members with Work access, and for those without. */
  description: { full: ToolDescription; limited: ToolDescription };
  /** The tool that reads the record that this one changes. */
  readsRecord: string | undefined;
  /** The records in its answers. */
  parts: readonly AnswerPart[];
  /** The keys that its argument `fields` may name; none: it has no such argument. */
  selectable: readonly string[];
}

export type Tools = ReadonlyMap<string, Tool>;

/** Derives the tools from the operations for tokens, in the catalogue's order, by name. */
export function createTools(catalogue: readonly Operation[]): Tools {
  const operations = catalogue.filter(isTool);
  const readers = new Map(
    operations.filter(({ kind }) => kind === 'read').map(({ path, id }) => [path, toolName(id)] as const),
  );
  /** By the key of the record in answers: `company`, `get_company`. */
  const readersOf = new Map(
    operations
      .filter(({ path }) => path === recordPath(path) && readers.has(path))
      .map((operation) => [answerParts(answerOf(operation))[0]?.key, readers.get(operation.path)] as const),
  );
  const named = namesOfAddresses(operations);
  return new Map(
    operations.map((operation) => {
      const answer = answerOf(operation);
      const parts = answerParts(answer);
      const selectable = selectableFields(operation, parts);
      const reader = operation.kind === 'write' ? readersOf.get(parts[0]?.key) : undefined;
      const facts = { answer, parts, selectable, reader };
      const full = describe(operation, facts, named, true);
      const guarded = operation.kind === 'write' && operation.needsWorkAccess;
      const limited = guarded ? describe(operation, facts, named, false) : full;
      const readsRecord = readers.get(recordPath(operation.path));
      const description = { full, limited };
      return [toolName(operation.id), { operation, description, readsRecord, parts, selectable }];
    }),
  );
}

/** The tools that a caller may use now. */
export function toolsFor(tools: Tools, access: Access): ToolDescription[] {
  return [...tools.values()]
    .filter(({ operation }) => mayUse(operation, access))
    .map(({ description }) => (access.workAccess ? description.full : description.limited));
}

/** Whether the caller may use the operation now. */
export function mayUse({ scopes, feature, role, tool }: ToolOperation, access: Access): boolean {
  if (tool?.approves && !mayApprove(access)) return false;
  if (feature && !access.features.includes(feature)) return false;
  if (role && role !== access.role) return false;
  return scopes.every((scope) => access.token.scopes.includes(scope));
}

/** Whether an administrator of the workspace has allowed agents to approve. */
export function mayApprove({ features }: Access): boolean {
  return features.includes('agent-approval');
}

/** `getPerson`: `get_person`. */
function toolName(operationId: string): string {
  return operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `/people/{id}/archive`: `/people/{id}`. Empty: of no record. */
function recordPath(path: string): string {
  return /^\/\w+\/\{\w+\}/.exec(path)?.[0] ?? '';
}

/** Replaces addresses in a description: `GET …/speakers` by `list_speakers`. */
function namesOfAddresses(operations: readonly ToolOperation[]): (description: string) => string {
  return (description) =>
    description.replaceAll(/`(?:([A-Z]+) )?…(\/\w+)`/g, (address, method = 'GET', end) => {
      const operation = operations.find((one) => one.method === method && one.path.endsWith(end));
      return operation ? `\`${toolName(operation.id)}\`` : address;
    });
}

function describe(
  operation: ToolOperation,
  facts: AnswerFacts,
  named: (description: string) => string,
  workAccess: boolean,
): ToolDescription {
  const title = operation.summary;
  const write = operation.kind === 'write' ? operation : undefined;
  const versioned = write !== undefined && write.ifMatch !== false;
  const outputSchema = outputSchemaOf(facts);
  return {
    name: toolName(operation.id),
    title,
    description: named(descriptionOf(operation, facts)),
    inputSchema: inputSchemaOf(operation, facts, workAccess),
    ...(outputSchema ? { outputSchema } : {}),
    annotations: {
      title,
      readOnlyHint: !write,
      // A creation adds; everything else replaces what was there.
      destructiveHint: versioned || (write !== undefined && write.method !== 'POST'),
      // With the same key or version, a repeated call changes nothing more.
      idempotentHint: !write || write.idempotencyKey || versioned,
      openWorldHint: false,
    },
  };
}

function descriptionOf({ summary, tool, ...operation }: ToolOperation, { parts }: AnswerFacts): string {
  const { description = operation.description } = tool ?? {};
  const sentences = [`${summary}.`, ...(description === undefined ? [] : [description])];
  return [...sentences, ...(othersWords(parts).length > 0 ? [IN_DESCRIPTION] : [])].join(' ');
}

/** The schema of all its answers, if there is one. */
function answerOf(operation: ToolOperation): TSchema | undefined {
  const responses = operation.kind === 'write' ? Object.values(operation.responses) : [operation.response];
  const schemas = [...new Set(responses.map(({ schema }) => schema))];
  return schemas.length === 1 ? schemas[0] : undefined;
}
