import { type RawBuilder, sql } from 'kysely';
import { type AdmissionRow, callerQuery } from '../access/caller.ts';
import type { Authorise, Walk } from './authorise.ts';
import { canonicalJson } from './canonical-json.ts';
import { notFound } from './errors.ts';
import type { Input } from './input.ts';
import type { Read, ReadText, Selection } from './operation.ts';
import type { Answer, PerformerSettings } from './perform.ts';

interface ReadRow extends AdmissionRow {
  body: string | null;
  version?: string | null;
  next_key?: string | null;
  next_id?: string | number | null;
}

/** A read: the caller and the answer in one prepared statement; the body passes through unparsed. */
export function createPerformRead({ database, cursors }: PerformerSettings, authorise: Authorise) {
  const statements = new Map<ReadText, RawBuilder<ReadRow>>();

  return async function performRead(operation: Read, walk: Walk, input: Input): Promise<Answer> {
    const purpose = operation.answer === 'page' ? pagePurpose(operation, walk, input) : '';
    let selection: Selection;
    try {
      const cursor = input.query.cursor;
      const after = typeof cursor === 'string' ? cursors.open(cursor, purpose) : undefined;
      selection = operation.select({ path: input.path, query: input.query, after });
    } catch (fault) {
      return authorise.thenThrow(walk, fault);
    }
    const statement = statementOf(operation, selection.text);
    const values = { ...selection.values, ...walk.values };
    if (operation.slow) await authorise.meet(walk);
    const [row] = await (operation.slow
      ? database.readSlowly(statement, values, walk.turn)
      : database.read(statement, values, walk.turn));
    await authorise.admit(walk, row);
    if (operation.answer === 'page') return { status: 200, body: pageBody(row, purpose) };
    if (row?.body == null) throw notFound();
    return row.version == null
      ? { status: 200, body: row.body }
      : { status: 200, body: row.body, version: row.version };
  };

  function statementOf(operation: Read, text: ReadText): RawBuilder<ReadRow> {
    let statement = statements.get(text);
    if (!statement) {
      statement = sql<ReadRow>`
        select caller.refusal, caller.access_token_id, caller.user_id, caller.last_use_is_older, answer.*
        from (${callerQuery(operation.scopes, operation.feature)}) caller
        left join lateral (${text.select}) answer on caller.refusal is null`;
      statements.set(text, statement);
    }
    return statement;
  }

  function pageBody(row: ReadRow | undefined, purpose: string): string {
    const next =
      row?.next_key == null || row.next_id == null
        ? 'null'
        : `"${cursors.seal(row.next_key, String(row.next_id), purpose)}"`;
    return `{"items":[${row?.body ?? ''}],"nextCursor":${next}}`;
  }
}

/** What a cursor of this list is good for: the operation, the workspace, every filter and the sort. */
function pagePurpose(operation: Read, walk: Walk, input: Input): string {
  const { cursor: _cursor, limit: _limit, ...filters } = input.query;
  return `${operation.id}\n${walk.workspaceId}\n${canonicalJson(filters)}`;
}
