import type { AccessRow, CallerValues } from '../access/caller.ts';
import type { Database } from '../database/connect.ts';
import { type Sql, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { type Authorise, callerSql, callerStatements } from './authorise.ts';
import type { Answer, Credential, Input, RequestContext } from './call.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CursorSeal } from './cursor.ts';
import { cursorExpired, invalidInput } from './errors.ts';
import { missingRecord } from './missing-record.ts';
import type { Rates, Read, Selection } from './read.ts';

interface ReadRow extends AccessRow {
  body: string | null;
  version?: string | null;
  next_key?: string | null;
  next_id?: string | number | null;
  found?: boolean | null;
  more?: boolean | null;
  lost?: string | null;
}

type ReadStatement = Statement<CallerValues, ReadRow>;

/** Performs a read: caller and answer in one prepared statement. The body is not parsed. */
export function bindRead(
  operation: Read,
  { database, cursors, rates }: { database: Database; cursors: CursorSeal; rates: Rates },
  authorise: Authorise,
) {
  const identify = callerStatements(operation);
  const statements = new Map<string, ReadStatement>();

  return async function performRead(begun: RequestContext, input: Input): Promise<Answer> {
    let context = begun;
    const { kind } = context.call.credential;
    const paged = operation.answer === 'page' || operation.answer === 'feed';
    const purposes = paged ? cursorPurposes(operation, context.workspaceId, input) : [];
    let selected: Selection;
    try {
      const { cursor } = input.query;
      const after = typeof cursor === 'string' ? cursors.open(cursor, purposes) : undefined;
      selected = operation.select({ path: input.path, query: input.query, after, rates });
    } catch (fault) {
      await authorise.identify(identify(kind), context);
      throw fault;
    }
    if (operation.slow && !context.known) ({ context } = await authorise.identify(identify(kind), context));
    let row: ReadRow | undefined;
    ({ row, context } = await run(selected, context));
    for (let { fallback } = selected; fallback && row?.body === fallback.after; { fallback } = fallback.selection) {
      ({ row, context } = await run(fallback.selection, context));
    }
    if (paged) {
      if (row?.found === null) throw await missingRecord(operation, database, context, input.path);
      if (row?.lost != null) throw operation.answer === 'feed' ? cursorExpired(row.lost) : invalidInput(row.lost);
      return { status: 200, body: pageBody(row, purposes[0] ?? '') };
    }
    if (row?.body == null) throw await missingRecord(operation, database, context, input.path);
    return row.version == null
      ? { status: 200, body: row.body }
      : { status: 200, body: row.body, version: row.version };
  };

  /** Whoever calls is admitted by each statement and counted by the first, which the context returned says. */
  async function run(selected: Selection, context: RequestContext) {
    const values = { ...selected.values, ...context.values };
    const found = statementOf(context.call.credential.kind, selected);
    const [row] = await (operation.slow
      ? database.readSlowly(found, values, context.turn)
      : database.read(found, values, context.turn));
    return { row, context: await authorise.requireAccess(context, row) };
  }

  function statementOf(kind: Credential['kind'], selected: Selection) {
    const key = `${kind}${selected.variant}`;
    let found = statements.get(key);
    if (!found) {
      found = compileRead(operation, kind, selected);
      statements.set(key, found);
    }
    return found;
  }

  function pageBody(row: ReadRow | undefined, purpose: string): string {
    const next =
      row?.next_key == null || row.next_id == null
        ? 'null'
        : `"${cursors.seal(row.next_key, String(row.next_id), purpose)}"`;
    const more = operation.answer === 'feed' ? `,"hasMore":${row?.more === true}` : '';
    return `{"items":[${row?.body ?? ''}],"nextCursor":${next}${more}}`;
  }
}

/** Joins the caller and the answer in one statement. */
export function compileRead(operation: Read, kind: Credential['kind'], { sql: select }: Selection): ReadStatement {
  // `selection` checks the types of the other values.
  const answer = select() as Sql<CallerValues>;
  return statement<CallerValues, ReadRow>(sql`
    select caller.refusal, caller.missing_scopes, caller.access_token_id, caller.user_id, caller.last_use_is_older,
      answer.*
    from (${callerSql(operation, kind)}) caller
    left join lateral (${answer}) answer on caller.refusal is null`);
}

/**
 * What a cursor is valid for: operation, workspace, record, filters and sort. New cursors are made for the first. Those of
 * versions that bound them to where the list began are valid for one of the others.
 */
function cursorPurposes(operation: Read, workspaceId: number, input: Input): string[] {
  const { cursor: _cursor, limit: _limit, ...filters } = input.query;
  const { start } = operation;
  const bound = start ? start.choices.map((choice) => ({ ...filters, [start.parameter]: choice })) : [filters];
  const record = Object.keys(input.path).length === 0 ? '' : `\n${canonicalJson(input.path)}`;
  return bound.map((each) => `${operation.id}\n${workspaceId}\n${canonicalJson(each)}${record}`);
}
