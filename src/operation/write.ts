import type { Static, TObject, TSchema } from 'typebox';
import type { Caller } from '../access/caller.ts';
import type { Sql } from '../database/sql.ts';
import type { Statement } from '../database/statement.ts';
import type { PrepareContext } from './ask.ts';
import type { Changes } from './changes.ts';
import {
  type Declared,
  type Identity,
  type Method,
  type Nothing,
  type ResponseDeclaration,
  withDefaults,
} from './declaration.ts';
import type { EventFacts } from './events.ts';
import type { StoreRecord } from './idempotency.ts';
import type { InWorkspace, RunInWorkspace } from './in-workspace.ts';
import type { ReaderValues } from './reader.ts';

/** A statement and its values, for `Write.first`. */
export interface Asked {
  readonly statement: Statement<never, unknown>;
  readonly values: object;
}

/** Pairs a statement with its values. */
export function asked<Values extends InWorkspace, Row>(
  statement: Statement<Values, Row>,
  values: Omit<Values, 'workspaceId'>,
): Asked {
  return { statement, values };
}

export interface WriteContext {
  /** Where links lead: `https://kartotek.example`, or '' if that is not known. */
  origin: string;
  /** The caller's, for mails. */
  language: 'da' | 'en';
  /** Runs a statement inside the write's transaction. Of one that `first` has asked for it returns that answer. */
  run: RunInWorkspace;
  /** Sends one of the last statements: it leaves with the commit, so its answer must not be waited for inside the write. */
  runLast: RunInWorkspace;
  /** The same on tables that belong to no workspace. */
  runOnInstallation<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>;
  workspaceId: number;
  caller: Caller;
  /** The instant of the request: the only clock an operation reads. */
  now: Date;
  /** The version in `If-Match`; empty where the operation does not ask for one. */
  ifMatch: string;
  requestId: string;
  /** The id that `newId` reserved. */
  newId: number | undefined;
}

/** Takes the next id of a kind of record. */
export type NewId = Statement<object, { id: number }>;

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
  /** Instead of `body`, for an operation without an idempotency key: from the answer to one of the last statements. */
  lastBody?: Promise<string>;
  /** Instead of `body`, for an operation with a key: stores the answer with the record as it is by then, and returns it. */
  storesRecord?: StoreRecord;
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
  /** What happened to the record, for those who follow events. Inserted with the audit entry. */
  event?: EventFacts;
  /**
   * One of the last statements may insert what a concurrent transaction is inserting. If that commits first, the transaction
   * runs again, and finds it.
   */
  mayCollide?: true;
  /** The operation has inserted an audit entry for each record it changed, and the events. */
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
  /**
   * The body is of these media types, not JSON. The operation gets `{mediaType, text}` with the text as UTF-8 bytes; bodies of
   * the `binary` types as they are.
   */
  media?: { types: readonly string[]; binary?: readonly string[]; maximumBytes: number };
  /** The body may be left out. */
  bodyOptional?: boolean;
  /**
   * What `run` asks for first. It leaves in the packet that begins the transaction, before it is known whether the caller may
   * do this, if the caller lately did; `run` asks for the same statements. They may lock, but change nothing.
   */
  first?(input: WriteInput<Path, Body>): readonly Asked[];
  /** Reserves the id of the record that it creates, in the packet that begins the transaction. */
  newId?: NewId;
  /** It enqueues jobs. A worker in this process is woken after the commit. */
  enqueues?: true;
  /** Whether this body requires Work access. */
  needsWorkAccess?(body: Static<Body>): boolean;
  /** The keys of the body's rows that require it. */
  guardedInRows?: readonly string[];
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
