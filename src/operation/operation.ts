import type { RawBuilder } from 'kysely';
import type { Static, TObject, TSchema } from 'typebox';
import type { Caller, Feature, Scope } from '../access/caller.ts';
import type { BindValues } from '../database/fragment.ts';
import type { Statement } from '../database/statement.ts';
import type { Position } from './cursor.ts';
import type { ErrorCode } from './errors.ts';
import type { Provided } from './outside.ts';
import { Exactly } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';

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
  scopes: readonly Scope[];
  feature: Feature;
  /** Error codes beyond those that every operation of its kind can answer. */
  errors?: readonly ErrorCode[];
}

export interface ResponseDeclaration {
  description: string;
  schema: TSchema;
  example?: unknown;
}

const Nothing = Exactly({});

export interface ReadInput<Path extends TObject, Query extends TObject> {
  path: Static<Path>;
  query: Static<Query>;
  /** Where the page before ended. Only lists have it. */
  after: Position | undefined;
}

/** One of the few statement texts of a read. Compiled once for each distinct object. */
export interface ReadText {
  /**
   * Selects one row, or none where the record does not exist, with the columns
   * - `body`: the response as JSON text (`record`, `whole`) or the items, joined by commas (`page`; null: no items);
   * - `version`: the record's version (`record`);
   * - `next_key`, `next_id`: where this page ends, null where it is the last (`page`).
   *
   * It may use `caller` (columns `user_id`, `email`, `role`) and must bind `workspaceId` on every table it names.
   */
  readonly select: RawBuilder<unknown>;
}

export interface Selection {
  text: ReadText;
  values: BindValues;
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

export interface AskContext {
  /** The instant of the request. */
  now: Date;
  requestId: string;
  /** What the service provides besides the database: `companyRegistry.of(context.outside)`. */
  outside: readonly Provided[];
}

/**
 * An ask: the answer comes from elsewhere, and may take seconds. It runs outside any transaction and holds no database
 * connection.
 */
export interface Ask<Path extends TObject = TObject, Query extends TObject = TObject> extends Identity {
  kind: 'ask';
  parameters: { path: Path; query: Query };
  response: ResponseDeclaration;
  /** The response body, JSON text. Throws `unavailable` where the other end cannot say. */
  ask(context: AskContext, input: AskInput<Path, Query>): Promise<string>;
}

export interface AskInput<Path extends TObject, Query extends TObject> {
  path: Static<Path>;
  query: Static<Query>;
}

interface Workspace {
  workspaceId: number;
}

export interface PrepareContext extends AskContext {
  /** Runs a short read, with `workspaceId` bound. */
  run<Values extends Workspace, Row>(
    statement: Statement<Values, Row>,
    values: Omit<Values, 'workspaceId'>,
  ): Promise<Row[]>;
  run<Row>(fragment: RawBuilder<Row>, values: BindValues): Promise<Row[]>;
  workspaceId: number;
  caller: Caller;
}

export interface WriteContext {
  /** Runs a prepared statement inside this write's transaction, with `workspaceId` bound. */
  run<Values extends Workspace, Row>(
    statement: Statement<Values, Row>,
    values: Omit<Values, 'workspaceId'>,
  ): Promise<Row[]>;
  run<Row>(fragment: RawBuilder<Row>, values: BindValues): Promise<Row[]>;
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
  /** The response body, JSON text. */
  body: string;
  version: string;
  /** Path of the record below the workspace: `/people/5`. Sent as `Location` on 201, 202 and on a resolved record. */
  location?: string;
  record: { type: string; id: number };
  /** False where the request changed nothing: no audit entry is written then. */
  changed: boolean;
}

/** A write: one transaction. */
export interface Write<Path extends TObject = TObject, Body extends TSchema = TSchema, Prepared = unknown>
  extends Identity {
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
  replayVisible?: RawBuilder<boolean>;
  responses: Readonly<Record<number, ResponseDeclaration>>;
  /**
   * Asks elsewhere for what the transaction needs, before it begins and with no connection held. Not called where the
   * request is a replay; called once, however often the transaction is tried.
   */
  prepare?(context: PrepareContext, input: WriteInput<Path, Body>): Promise<Prepared>;
  run(context: WriteContext, input: PreparedInput<Path, Body, Prepared>): Promise<Written>;
}

export type Operation = Read | Ask | Write;

type ReadDeclaration<Path extends TObject, Query extends TObject> = Omit<
  Read<Path, Query>,
  'kind' | 'method' | 'parameters'
> & {
  parameters?: { path?: Path; query?: Query };
};

/** Declares a read. `parameters` that are left out accept none. */
export function read<Path extends TObject = typeof Nothing, Query extends TObject = typeof Nothing>(
  declaration: ReadDeclaration<Path, Query>,
): Read {
  const { path = Nothing, query = Nothing } = declaration.parameters ?? {};
  return { ...declaration, kind: 'read', method: 'GET', parameters: { path, query } } as unknown as Read;
}

type AskDeclaration<Path extends TObject, Query extends TObject> = Omit<
  Ask<Path, Query>,
  'kind' | 'method' | 'parameters'
> & {
  parameters?: { path?: Path; query?: Query };
};

/** Declares an ask. */
export function ask<Path extends TObject = typeof Nothing, Query extends TObject = typeof Nothing>(
  declaration: AskDeclaration<Path, Query>,
): Ask {
  const { path = Nothing, query = Nothing } = declaration.parameters ?? {};
  return { ...declaration, kind: 'ask', method: 'GET', parameters: { path, query } } as unknown as Ask;
}

type WriteDeclaration<Path extends TObject, Body extends TSchema, Prepared> = Omit<
  Write<Path, Body, Prepared>,
  'kind' | 'parameters'
> & {
  parameters?: { path?: Path };
};

/** Declares a write. */
export function write<
  Path extends TObject = typeof Nothing,
  Body extends TSchema = typeof Nothing,
  Prepared = undefined,
>(declaration: WriteDeclaration<Path, Body, Prepared>): Write {
  const { path = Nothing } = declaration.parameters ?? {};
  return { ...declaration, kind: 'write', parameters: { path } } as unknown as Write;
}
