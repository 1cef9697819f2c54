import type { Static, TObject, TSchema } from 'typebox';
import type { Audience, Caller, Feature, Role, Scope } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import type { Sql } from '../database/sql.ts';
import type { Statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Streams } from './call.ts';
import type { Changes } from './changes.ts';
import type { Position } from './cursor.ts';
import type { ErrorCode } from './errors.ts';
import { Exactly } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What every operation declares, independent of adapters. */
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
  /** The workspace feature to which it belongs. */
  feature?: Feature;
  /** The role that a member must have. */
  role?: Role;
  /** It concerns the installation, not one workspace: for operators, bound to no workspace. */
  installation?: true;
  /** Error codes beyond those that every operation of its kind can answer. */
  errors?: readonly ErrorCode[];
  /** How it is offered to agents as a tool. False: it is not. Only operations for tokens are tools. */
  tool?: ToolDeclaration | false;
}

export interface ToolDeclaration {
  /** Its answer has text that others have said or written, which an agent must treat as data. */
  othersWords?: boolean;
  /** The default of `limit` for agents, where it is not `LIMITS.toolPageItems`. */
  pageItems?: number;
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

/** The instant of the request, ISO 8601: every read may bind it. */
export interface InstantValues {
  now: string;
}

export interface ReadInput<Path extends TObject, Query extends TObject> {
  path: Static<Path>;
  query: Static<Query>;
  /** Where the previous page ended. Only lists have it. */
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
 * - `next_key`, `next_id`: where this page ends, null where it is the last (`page`);
 * - `found`: true, in a page of what belongs to a record, so that no row means that there is no such record.
 *
 * It may use `caller` (columns `user_id`, `email`, `role`) and must bind `workspaceId` on every tenant table it names.
 */
export function selection<Values extends object>(
  sql: Sql<NoInfer<Values> & InWorkspace & InstantValues>,
  values: Values,
): Selection {
  return { variant: '', sql: () => sql, values };
}

/** The same if the SQL depends on the parameters. `parts`, as JSON, must have few values: each becomes a statement. */
export function variantSelection<Parts, Values extends object>(
  parts: Parts,
  build: (parts: Parts) => Sql<NoInfer<Values> & InWorkspace>,
  values: Values,
): Selection {
  return { variant: JSON.stringify(parts), sql: () => build(parts), values };
}

/** A read: one statement that returns the response. */
export interface Read<Path extends TObject = TObject, Query extends TObject = TObject> extends Identity {
  kind: 'read';
  /** `page`: a cursor page; `record`: one record, with `ETag`; `whole`: a body of its own. */
  answer: 'page' | 'record' | 'whole';
  /** It may take long, so it runs on a separate connection and does not delay short reads. */
  slow?: boolean;
  parameters: { path: Path; query: Query };
  response: ResponseDeclaration;
  select(input: ReadInput<Path, Query>): Selection;
}

export interface AskContext<Needs> {
  /** The instant of the request. */
  now: Date;
  requestId: string;
  /** The services that operations need besides the database. */
  dependencies: Needs;
}

/**
 * An ask: an external service or a thread gives the answer, which may take seconds. It runs outside any transaction and
 * holds no database connection while it waits.
 */
export interface Ask<Path extends TObject = TObject, Query extends TObject = TObject, in Needs = never>
  extends Identity {
  kind: 'ask';
  parameters: { path: Path; query: Query };
  response: ResponseDeclaration;
  /** Returns the response body, JSON text. Throws `unavailable` if the service gives no answer. */
  ask(context: PrepareContext<Needs>, input: AskInput<Path, Query>): Promise<string>;
}

export interface AskInput<Path extends TObject, Query extends TObject> {
  path: Static<Path>;
  query: Static<Query>;
}

/** Runs a statement with the call's `workspaceId`. */
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
  /** Where links lead: `https://kartotek.example`, or '' if that is not known. */
  origin: string;
  /** The caller's, for mails. */
  language: 'da' | 'en';
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
  /** What `prepare` returned. */
  prepared: Prepared;
}

/** The result of a write. */
export interface Written {
  status: number;
  /** The response body, JSON text. Undefined on 204. */
  body?: string;
  version?: string;
  /** Path of the record below the workspace: `/people/5`. Sent as `Location` on 201, 202 and on a resolved record. */
  location?: string;
  /** The record for the audit entry, with its workspace if the operation is not bound to one. */
  record: { type: string; id: number | string; workspaceId?: number };
  /**
   * Runs after the commit, for what cannot be undone, such as a mail. Returns the body that is answered instead. Not for
   * operations with an idempotency key, whose answer is stored.
   */
  afterCommit?: (() => Promise<string>) | undefined;
  /** False if nothing changed; no audit entry is written then. */
  changed: boolean;
  /** The changed fields, for the audit entry. Never secrets, nor content that not every reader of the log may see. */
  changes?: Changes;
  /** The operation has inserted an audit entry for each record it changed. */
  audited?: true;
}

/** A write: one transaction. */
export interface Write<
  Path extends TObject = TObject,
  Body extends TSchema = TSchema,
  Prepared = unknown,
  in Needs = never,
> extends Identity {
  kind: 'write';
  /** Whether it requires an `Idempotency-Key`: exact retries get the first answer again. */
  idempotencyKey: boolean;
  /**
   * Whether it requires an `If-Match` with the record's current version. `existing`: it may also create the record, so
   * `run` decides; the context's `ifMatch` is empty where none was sent.
   */
  ifMatch: boolean | 'existing';
  parameters: { path: Path };
  /** Undefined: the operation takes no body. */
  body?: Body;
  bodyExample?: unknown;
  /** The body is text of these media types, not JSON. The operation gets `{mediaType, text}` with the text as UTF-8 bytes. */
  media?: { types: readonly string[]; maximumBytes: number };
  /** The body may be left out. */
  bodyOptional?: boolean;
  /** It enqueues jobs. A worker in this process is woken after the commit. */
  enqueues?: true;
  /** Whether this body requires Work access. */
  needsWorkAccess?(body: Static<Body>): boolean;
  /**
   * For records that only some members see: SQL over the row `idempotency_key` (its `record_id`) that tells whether the
   * caller may still see the record of a replayed answer.
   */
  replayVisible?: Sql<ReaderValues & InWorkspace>;
  responses: Readonly<Record<number, ResponseDeclaration>>;
  /**
   * Gets data from external services for the transaction. It runs before the transaction and holds no connection. It is not
   * called for a replay, and only once if the transaction is retried.
   */
  prepare?(context: PrepareContext<Needs>, input: WriteInput<Path, Body>): Promise<Prepared>;
  run(context: WriteContext & { dependencies: Needs }, input: PreparedInput<Path, Body, Prepared>): Promise<Written>;
}

export interface TransferContext extends Streams {
  database: Database;
  /** Runs a read of a batch, on the connections of slow reads. */
  run: RunInWorkspace;
  /** The instant of the request. */
  now: Date;
  /**
   * Stores the changes of the whole transfer so far, as the last statement of a batch's transaction. All batches share one
   * audit entry, so it is right wherever the transfer ends.
   */
  audit(transaction: Transaction, details: object): void;
}

/**
 * A transfer: an import or export of any size, in batches of one transaction each. The batches that were written before a
 * failure stay.
 */
export interface Transfer<Query extends TObject = TObject> extends Identity {
  kind: 'transfer';
  /** An agent takes no files. */
  tool: false;
  parameters: { path: TObject; query: Query };
  response: ResponseDeclaration;
  /** The record for the audit entry. Undefined: it changes nothing. */
  changes?: { type: string; id: string };
  /** What it writes is served over HTTP as a file of this name. Its method is GET. */
  download?: { mediaType: string; fileName: string };
  /** Returns the response body, JSON text. */
  transfer(context: TransferContext, query: Static<Query>): Promise<string>;
}

/** A declared operation. `Operation<Needs>` needs at most the dependencies `Needs`; `Operation` may need any. */
export type Operation<Needs = never> =
  | Read
  | Ask<TObject, TObject, Needs>
  | Write<TObject, TSchema, unknown, Needs>
  | Transfer;

/** The reader, for SQL that decides what a member sees. */
export interface ReaderValues {
  readerId: string;
  readerEmail: string;
  readerRole: Role;
}

export function readerOf({ userId, email, role }: Pick<Caller, 'userId' | 'email' | 'role'>): ReaderValues {
  return { readerId: userId, readerEmail: email, readerRole: role };
}

/** Properties that a declaration may leave out. Operations are for tokens and members by default. */
type Defaulted = 'kind' | 'method' | 'parameters' | 'audience' | 'scopes';
type Declared<Full extends Identity> = Omit<Full, Defaulted> & {
  audience?: readonly Audience[];
  scopes?: readonly Scope[];
};

function withDefaults(declaration: object & { parameters?: object }): object {
  const parameters = { path: Nothing, query: Nothing, ...declaration.parameters };
  return { audience: ['token', 'member'], scopes: [], ...declaration, parameters };
}

/** Declares a read. Without `parameters` it accepts none. */
export function read<Path extends TObject = typeof Nothing, Query extends TObject = typeof Nothing>(
  declaration: Declared<Read<Path, Query>> & { parameters?: { path?: Path; query?: Query } },
): Read {
  return { ...withDefaults(declaration), kind: 'read', method: 'GET' } as never;
}

/** Declares an ask. */
export function ask<Path extends TObject = typeof Nothing, Query extends TObject = typeof Nothing, Needs = unknown>(
  declaration: Declared<Ask<Path, Query, Needs>> & { parameters?: { path?: Path; query?: Query } },
): Ask<TObject, TObject, Needs> {
  return { ...withDefaults(declaration), kind: 'ask', method: 'GET' } as never;
}

/** Declares a transfer. */
export function transfer<Query extends TObject = typeof Nothing>(
  declaration: Omit<Declared<Transfer<Query>>, 'tool'> & { method: Method; parameters?: { query?: Query } },
): Transfer {
  return { ...withDefaults(declaration), kind: 'transfer', tool: false } as never;
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
  return { ...withDefaults(declaration), kind: 'write' } as never;
}
