import type { Static, TObject } from 'typebox';
import type { Caller } from '../access/caller.ts';
import { type Declared, type Identity, type Nothing, type ResponseDeclaration, withDefaults } from './declaration.ts';
import type { RunInWorkspace } from './in-workspace.ts';

export interface AskContext<Needs> {
  /** The instant of the request. */
  now: Date;
  requestId: string;
  /** The services that operations need besides the database. */
  dependencies: Needs;
}

export interface PrepareContext<Needs> extends AskContext<Needs> {
  /** Runs a short read. */
  run: RunInWorkspace;
  workspaceId: number;
  caller: Caller;
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

/** Declares an ask. */
export function ask<Path extends TObject = typeof Nothing, Query extends TObject = typeof Nothing, Needs = unknown>(
  declaration: Declared<Ask<Path, Query, Needs>> & { parameters?: { path?: Path; query?: Query } },
): Ask<TObject, TObject, Needs> {
  return { ...withDefaults(declaration), kind: 'ask', method: 'GET' } as never;
}
