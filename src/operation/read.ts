import type { Static, TObject } from 'typebox';
import type { Sql } from '../database/sql.ts';
import type { Position } from './cursor.ts';
import { type Declared, type Identity, type Nothing, type ResponseDeclaration, withDefaults } from './declaration.ts';
import type { InWorkspace } from './in-workspace.ts';

/** The instant of the request, ISO 8601: every read may bind it. */
export interface InstantValues {
  now: string;
}

/** How many requests each token may make within `LIMITS.windowSeconds`. 0: any number. */
export interface Rates {
  reads: number;
  writes: number;
}

export interface ReadInput<Path extends TObject, Query extends TObject> {
  path: Static<Path>;
  query: Static<Query>;
  /** Where the previous page ended. Only lists have it. */
  after: Position | undefined;
  rates: Rates;
}

/** What a read runs: SQL, which is compiled once for each `variant`, and this call's values. Made by `selection`. */
export interface Selection {
  variant: string;
  sql(): Sql<never>;
  values: object;
  /** Runs where the answer is this body, and answers in its place. */
  fallback?: { after: string; selection: Selection };
}

/**
 * SQL that selects one row, or none where the record does not exist, with the columns
 * - `body`: the response as JSON text (`record`, `whole`) or the items, joined by commas (`page` and `feed`; null: no items);
 * - `version`: the record's version (`record`);
 * - `next_key`, `next_id`: where this page ends, null where it is the last (`page`), never null (`feed`);
 * - `found`: true, in a page of what belongs to a record, so that no row means that there is no such record;
 * - `lost`: why the cursor cannot be followed, or null (`page` and `feed`);
 * - `more`: whether there is more after this page now (`feed`).
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
  /** `page`: a cursor page; `feed`: the same of a list that grows at its end; `record`: one record, with `ETag`; `whole`: a body of its own. */
  answer: 'page' | 'feed' | 'record' | 'whole';
  /** It may take long, so it runs on a separate connection and does not delay short reads. */
  slow?: boolean;
  parameters: { path: Path; query: Query };
  /** A query parameter that says where to begin. With a cursor it does not count: cursors are not bound to it. */
  start?: { parameter: keyof Static<Query> & string; choices: readonly string[] };
  response: ResponseDeclaration;
  select(input: ReadInput<Path, Query>): Selection;
}

/** Declares a read. Without `parameters` it accepts none. */
export function read<Path extends TObject = typeof Nothing, Query extends TObject = typeof Nothing>(
  declaration: Declared<Read<Path, Query>> & { parameters?: { path?: Path; query?: Query } },
): Read {
  return { ...withDefaults(declaration), kind: 'read', method: 'GET' } as never;
}
