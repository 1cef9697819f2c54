import type { Static, TObject, TSchema } from 'typebox';
import type { Audience, Caller, Feature, Scope } from '../access/caller.ts';
import type { Sql } from '../database/sql.ts';
import type { Statement } from '../database/statement.ts';
import type { Role } from '../database/tables.ts';
import type { Position } from './cursor.ts';
import type { ErrorCode } from './errors.ts';
import { Exactly } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What every operation says of itself, whatever adapter serves it. */
interface Identity {
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
  /** The workspace's feature that it is part of. */
  feature?: Feature;
  /** What a member must be. */
  role?: Role;
  /** It concerns the installation, not one workspace: for operators, bound to no workspace. */
  installation?: true;
  /** Error codes beyond those that every operation of its kind can answer. */
  errors?: readonly ErrorCode[];
}

export interface ResponseDeclaration {
  description: string;
  /** Undefined: an answer without a body (204). */
  schema?: TSchema;
  example?: unknown;
}

const Nothing = Exactly({});

export interface InWorkspace {
  workspaceId: number;
}

export interface ReadInput<Path extends TObject, Query extends TObject> {
  path: Static<Path>;
  query: Static<Query>;
  /** Where the page before ended. Only lists have it. */
  after: Position | undefined;
}

/** What a read runs: SQL, which is compiled once for each `variant`, and this call's values. Made by `selection`. */
export interface Selection {
  variant: string;
  sql(): Sql<never>;
  values: object;
}

/**
 * SQL that selects one row, or none where the record does not exist, with the columns
 * - `body`: the response as JSON text (`record`, `whole`) or the items, joined by commas (`page`; null: no items);
 * - `version`: the record's version (`record`);
 * - `next_key`, `next_id`: where this page ends, null where it is the last (`page`).
 *
 * It may use `caller` (columns `user_id`, `email`, `role`) and must bind `workspaceId` on every tenant table it names.
 */
export function selection<Values extends object>(sql: Sql<NoInfer<Values> & InWorkspace>, values: Values): Selection {
  return { variant: '', sql: () => sql, values };
}

/** The same where the text depends on what is asked for. `parts`, as JSON, must take few values: each is a statement. */
export function variantSelection<Parts, Values extends object>(
  parts: Parts,
  build: (parts: Parts) => Sql<NoInfer<Values> & InWorkspace>,
  values: Values,
): Selection {
  return { variant: JSON.stringify(parts), sql: () => build(parts), values };
}

/** A read: one statement whose result is the response. */
export interface Read<Path extends TObject = TObject, Query extends TObject = TObject> extends Identity {
  kind: 'read';
  /** `page`: a cursor page; `record`: one record, with `ETag`; `whole`: a body of its own. */
  answer: 'page' | 'record' | 'whole';
  /** It may take long: it gets a connection of its own, so that short reads do not queue behind it. */
  slow?: boolean;
  parameters: { path: Path; query: Query };
  response: ResponseDeclaration;
  select(input: ReadInput<Path, Query>): Selection;
}

export interface AskContext<Needs> {
  /** The instant of the request. */
  now: Date;
  requestId: string;
  /** What the service provides besides the database. */
  dependencies: Needs;
}

/**
 * An ask: the answer comes from elsewhere, and may take seconds. It runs outside any transaction and holds no database
 * connection.
 */
export interface Ask<Path extends TObject = TObject, Query extends TObject = TObject, in Needs = never>
  extends Identity {
  kind: 'ask';
  parameters: { path: Path; query: Query };
  response: ResponseDeclaration;
  /** The response body, JSON text. Throws `unavailable` where the other end cannot say. */
  ask(context: AskContext<Needs>, input: AskInput<Path, Query>): Promise<string>;
}

export interface AskInput<Path extends TObject, Query extends TObject> {
  path: Static<Path>;
  query: Static<Query>;
}

/** Runs a statement in the call's workspace: `workspaceId` is bound already. */
export type RunInWorkspace = <Values extends InWorkspace, Row>(
  statement: Statement<Values, Row>,
  values: Omit<Values, 'workspaceId'>,
) => Promise<Row[]>;

export interface PrepareContext<Needs> extends AskContext<Needs> {
  /** Runs a short read. */
  run: RunInWorkspace;
  workspaceId: number;
  caller: Caller;
}

export interface WriteContext {
  /** Runs a statement inside the write's transaction. */
  run: RunInWorkspace;
  /** The same on tables that belong to no workspace. */
  runOnInstallation<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  workspaceId: number;
  caller: Caller;
  /** The instant of the request: the only clock an operation reads. */
  now: Date;
  /** The version in `If-Match`; empty where the operation does not ask for one. */
  ifMatch: string;
  requestId: string;
}

export interface WriteInput<Path extends TObject, Body extends TSchema> {
  path: Static<Path>;
  body: Static<Body>;
}

export interface PreparedInput<Path extends TObject, Body extends TSchema, Prepared> extends WriteInput<Path, Body> {
  /** What `prepare` gave. */
  prepared: Prepared;
}

/** What a write did, as its caller will see it. */
export interface Written {
  status: number;
  /** The response body, JSON text. Undefined on 204. */
  body?: string;
  version?: string;
  /** Path of the record below the workspace: `/people/5`. Sent as `Location` on 201, 202 and on a resolved record. */
  location?: string;
  /** The record that the audit entry names, and the workspace it is in where the operation has none. */
  record: { type: string; id: number | string; workspaceId?: number };
  /** False where the request changed nothing: no audit entry is written then. */
  changed: boolean;
}

/** A write: one transaction. */
export interface Write<
  Path extends TObject = TObject,
  Body extends TSchema = TSchema,
  Prepared = unknown,
  in Needs = never,
> extends Identity {
  kind: 'write';
  /** Creations and actions: exact retries replay the first answer. */
  idempotencyKey: boolean;
  /** Changes of a record: the caller's version must be the current one. */
  ifMatch: boolean;
  parameters: { path: Path };
  /** Undefined: the operation takes no body. */
  body?: Body;
  bodyExample?: unknown;
  /** The body is text of these media types instead of JSON: the operation gets `{mediaType, text}`, the text as UTF-8 bytes. */
  media?: { types: readonly string[]; maximumBytes: number };
  /** The body may be left out. */
  bodyOptional?: boolean;
  /** It enqueues jobs: once it is committed, a worker in this process need not wait for its next look. */
  enqueues?: true;
  /** Whether this body asks for what only members with Work access may do. */
  needsWorkAccess?(body: Static<Body>): boolean;
  /**
   * Whether the caller may still see the record that a replay would answer with, where members see different records: SQL
   * over the row `idempotency_key`, with its `record_id`. Binds `readerId`, `readerEmail`, `readerRole`.
   */
  replayVisible?: Sql<ReaderValues & InWorkspace>;
  responses: Readonly<Record<number, ResponseDeclaration>>;
  /**
   * Asks elsewhere for what the transaction needs, before it begins and with no connection held. Not called where the
   * request is a replay; called once, however often the transaction is tried.
   */
  prepare?(context: PrepareContext<Needs>, input: WriteInput<Path, Body>): Promise<Prepared>;
  run(context: WriteContext, input: PreparedInput<Path, Body, Prepared>): Promise<Written>;
}

/** What a declared operation is. `Operation<Needs>`: one that needs no more than `Needs`; `Operation`: any. */
export type Operation<Needs = never> = Read | Ask<TObject, TObject, Needs> | Write<TObject, TSchema, unknown, Needs>;

/** Who reads, for SQL that decides what a member sees. */
export interface ReaderValues {
  readerId: string;
  readerEmail: string;
  readerRole: Role;
}

export function readerOf({ userId, email, role }: Pick<Caller, 'userId' | 'email' | 'role'>): ReaderValues {
  return { readerId: userId, readerEmail: email, readerRole: role };
}

/** What a declaration may leave out: an operation is for tokens unless it says otherwise. */
type Defaulted = 'kind' | 'method' | 'parameters' | 'audience' | 'scopes';
type Declared<Full extends Identity> = Omit<Full, Defaulted> & {
  audience?: readonly Audience[];
  scopes?: readonly Scope[];
};

const FOR_TOKENS: readonly Audience[] = ['token'];

/** Declares a read. `parameters` that are left out accept none. */
export function read<Path extends TObject = typeof Nothing, Query extends TObject = typeof Nothing>(
  declaration: Declared<Read<Path, Query>> & { parameters?: { path?: Path; query?: Query } },
): Read {
  const { path = Nothing, query = Nothing } = declaration.parameters ?? {};
  const { audience = FOR_TOKENS, scopes = [] } = declaration;
  return { ...declaration, audience, scopes, kind: 'read', method: 'GET', parameters: { path, query } } as never;
}

/** Declares an ask. */
export function ask<Path extends TObject = typeof Nothing, Query extends TObject = typeof Nothing, Needs = unknown>(
  declaration: Declared<Ask<Path, Query, Needs>> & { parameters?: { path?: Path; query?: Query } },
): Ask<TObject, TObject, Needs> {
  const { path = Nothing, query = Nothing } = declaration.parameters ?? {};
  const { audience = FOR_TOKENS, scopes = [] } = declaration;
  return { ...declaration, audience, scopes, kind: 'ask', method: 'GET', parameters: { path, query } } as never;
}

/** Declares a write. */
export function write<
  Path extends TObject = typeof Nothing,
  Body extends TSchema = typeof Nothing,
  Prepared = undefined,
  Needs = unknown,
>(
  declaration: Declared<Write<Path, Body, Prepared, Needs>> & { method: Method; parameters?: { path?: Path } },
): Write<TObject, TSchema, unknown, Needs> {
  const { path = Nothing } = declaration.parameters ?? {};
  const { audience = FOR_TOKENS, scopes = [] } = declaration;
  return { ...declaration, audience, scopes, kind: 'write', parameters: { path } } as never;
}
