import type { RawBuilder, Transaction } from 'kysely';
import type { Static, TObject, TSchema } from 'typebox';
import type { Caller, Feature, Scope } from '../access/caller.ts';
import type { BindValues } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import type { Position } from './cursor.ts';
import type { ErrorCode } from './errors.ts';
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

export interface WriteContext {
  /** The query builder inside this write's transaction. */
  transaction: Transaction<Tables>;
  /** Runs a prepared statement inside it, with `workspaceId` bound. */
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
export interface Write<Path extends TObject = TObject, Body extends TSchema = TSchema> extends Identity {
  kind: 'write';
  /** Creations and actions: exact retries replay the first answer. */
  idempotencyKey: boolean;
  /** Changes of a record: the caller's version must be the current one. */
  ifMatch: boolean;
  parameters: { path: Path };
  /** Undefined: the operation takes no body. */
  body?: Body;
  bodyExample?: unknown;
  /** The body is text of these media types instead of JSON: the operation gets `{mediaType, text}`. */
  media?: { types: readonly string[]; maximumBytes: number };
  /** The body may be left out. */
  bodyOptional?: boolean;
  /** Whether this body asks for what only members with Work access may do. */
  needsWorkAccess?(body: Static<Body>): boolean;
  responses: Readonly<Record<number, ResponseDeclaration>>;
  run(context: WriteContext, input: WriteInput<Path, Body>): Promise<Written>;
}

export type Operation = Read | Write;

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

type WriteDeclaration<Path extends TObject, Body extends TSchema> = Omit<Write<Path, Body>, 'kind' | 'parameters'> & {
  parameters?: { path?: Path };
};

/** Declares a write. */
export function write<Path extends TObject = typeof Nothing, Body extends TSchema = typeof Nothing>(
  declaration: WriteDeclaration<Path, Body>,
): Write {
  const { path = Nothing } = declaration.parameters ?? {};
  return { ...declaration, kind: 'write', parameters: { path } } as unknown as Write;
}
