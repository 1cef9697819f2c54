import type { TSchema } from 'typebox';
import type { Audience, Feature, Scope } from '../access/caller.ts';
import type { Statement } from '../database/statement.ts';
import type { ErrorCode } from './errors.ts';
import type { InWorkspace } from './in-workspace.ts';
import { Exactly } from './schema.ts';

export type FindMerged = Statement<InWorkspace & { recordId: number }, { into_id: number }>;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What every operation declares, independent of adapters. */
export interface Identity {
  /** `archivePerson`: the name in OpenAPI, logs, metrics and clients. */
  id: string;
  method: Method;
  /** Below `/api/v1/workspaces/{workspaceSlug}`, OpenAPI style: `/people/{id}`. */
  path: string;
  /** One line. */
  summary: string;
  /** What a caller should know beyond the summary. Markdown. */
  description?: string;
  tag: string;
  audience: readonly Audience[];
  /** What a token must grant. */
  scopes: readonly Scope[];
  /** The workspace feature to which it belongs. */
  feature?: Feature;
  /** The role that a member must have. */
  role?: 'ADMIN';
  /** It concerns the installation, not one workspace: for operators, bound to no workspace. */
  installation?: true;
  /** On one record of a kind that can be merged: finds the record into which the one with the path's id was merged. */
  findMerged?: FindMerged;
  /** Error codes beyond those that every operation of its kind can answer. */
  errors?: readonly ErrorCode[];
  /** How it is offered to agents as a tool. False: it is not. Only operations for tokens are tools. */
  tool?: ToolDeclaration | false;
}

export interface ToolDeclaration {
  /** Only in workspaces whose administrator has allowed agents to approve is it a tool, and open to connected agents. */
  approves?: true;
  /** Instead of the operation's, where agents may send less or get other answers. */
  description?: string;
  /** What to do after `NOT_FOUND`, where the id need not be wrong. */
  notFound?: string;
  /** The default of `limit` for agents, where it is not `LIMITS.toolPageItems`. */
  pageItems?: number;
}

export interface ResponseDeclaration {
  description: string;
  /** Undefined: an answer without a body (204). */
  schema?: TSchema;
  example?: unknown;
  /** It has `Location` although it is no record with a version. Those of new records have it anyway. */
  located?: true;
}

export const Nothing = Exactly({});

/** Properties that a declaration may leave out. Operations are for tokens and members by default. */
type Defaulted = 'kind' | 'method' | 'parameters' | 'audience' | 'scopes';
export type Declared<Full extends Identity> = Omit<Full, Defaulted> & {
  audience?: readonly Audience[];
  scopes?: readonly Scope[];
};

export function withDefaults(declaration: object & { parameters?: object }): object {
  const parameters = { path: Nothing, query: Nothing, ...declaration.parameters };
  return { audience: ['token', 'member'], scopes: [], ...declaration, parameters };
}
