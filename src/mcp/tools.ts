import type { TSchema } from 'typebox';
import type { Feature, Role, Scope } from '../access/caller.ts';
import { plainSchema } from '../http/openapi/plain-schema.ts';
import type { Operation } from '../operation/operation.ts';
import { type AnswerPart, answerParts } from './answer-parts.ts';
import { ALWAYS, selectableFields } from './field-selection.ts';
import { inputSchemaOf, type ObjectSchema } from './input-schema.ts';
import { IN_DESCRIPTION, NOTICE_SCHEMA, othersWords } from './others-words.ts';
import { isTool, type ToolOperation } from './tool-operation.ts';
import { type JsonObject, withoutTitles } from './tool-schema.ts';

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
  return new Map(
    operations.map((operation) => {
      const parts = answerParts(answerOf(operation));
      const answer = { parts, selectable: selectableFields(operation, parts) };
      const full = describe(operation, answer, true);
      const guarded = operation.kind === 'write' && operation.needsWorkAccess;
      const limited = guarded ? describe(operation, answer, false) : full;
      const readsRecord = readers.get(recordPath(operation.path));
      return [toolName(operation.id), { operation, description: { full, limited }, readsRecord, ...answer }];
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

type AnswerFacts = Pick<Tool, 'parts' | 'selectable'>;

function describe(operation: ToolOperation, answer: AnswerFacts, workAccess: boolean): ToolDescription {
  const title = operation.summary;
  const write = operation.kind === 'write' ? operation : undefined;
  const versioned = write !== undefined && write.ifMatch !== false;
  const outputSchema = outputSchemaOf(operation, answer);
  return {
    name: toolName(operation.id),
    title,
    description: descriptionOf(operation, answer),
    inputSchema: inputSchemaOf(operation, answer.selectable, workAccess),
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

/** What an agent need not know of an answer. Validators also differ in what they accept as an email or address. */
const BOUNDS = 'format pattern minLength maxLength minimum maximum minItems maxItems maxProperties propertyNames'.split(
  ' ',
);

/** The schema of all its answers, if there is one. */
function answerOf(operation: ToolOperation): TSchema | undefined {
  const responses = operation.kind === 'write' ? Object.values(operation.responses) : [operation.response];
  const schemas = [...new Set(responses.map(({ schema }) => schema))];
  return schemas.length === 1 ? schemas[0] : undefined;
}

/** The schema of the tool's answers: the operation's, with the notice, and without keys that were not selected. */
function outputSchemaOf(operation: ToolOperation, { parts, selectable }: AnswerFacts): ObjectSchema | undefined {
  const answer = answerOf(operation);
  if (!answer) return undefined;
  // What a change answers is described by the tool that reads it.
  const left = operation.kind === 'write' ? ['examples', 'description'] : ['examples'];
  const schema = withoutTitles(plainSchema(answer) as JsonObject, [...BOUNDS, ...left]);
  for (const variant of (schema.anyOf as JsonObject[] | undefined) ?? [schema]) {
    const properties = variant.properties as Record<string, JsonObject>;
    for (const { key } of selectable.length > 0 ? parts : []) {
      const record = (properties[key]?.items ?? properties[key]) as ObjectSchema | undefined;
      if (record) record.required = (record.required ?? []).filter((name) => ALWAYS.includes(name));
    }
    if (othersWords(parts).length > 0) properties.notice = NOTICE_SCHEMA;
  }
  return { type: 'object', ...schema };
}
