import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace, RunInWorkspace } from '../operation/in-workspace.ts';
import { type Mentions, mentionEraser } from '../transcripts/erase-mentions.ts';
import { type Erase, erasedValue, isNamed } from '../transcripts/erased-value.ts';
import { everywhere } from '../transcripts/everywhere.ts';
import type { WrittenField } from './field.ts';
import type { Values } from './merged-values.ts';

const readOpenMentions = statement<InWorkspace, { mentions: Mentions }>(sql`
  select mentions from erasure where workspace_id = ${bind('workspaceId::integer')} and finished_at is null`);

/**
 * Removes mentions of people whose erasure is still searching. Text that is copied to another record goes through it: the
 * search may have passed that record. An erasure that this does not see waits for the end of the transaction, if it has locked
 * a record before.
 */
export async function eraserOfOpen(run: RunInWorkspace): Promise<Erase> {
  const sought = (await run(readOpenMentions, {})).map(({ mentions }) => everywhere(mentions));
  return mentionEraser({
    names: sought.flatMap(({ names }) => names),
    emails: sought.flatMap(({ emails }) => emails),
  });
}

/** The value of a field without mentions. */
export function erasedField({ erased }: Pick<WrittenField, 'erased'>, value: unknown, erase: Erase): unknown {
  if (erased === 'whole') return isNamed(value, erase) ? null : value;
  return erased === 'mentions' ? erasedValue(value, erase) : value;
}

/** The values of a record, by the names of fields, without mentions. */
export function withoutMentions<Row extends Values>(fields: readonly WrittenField[], values: Row, erase: Erase): Row {
  const erased = fields
    .filter((field) => field.erased)
    .map((field) => [field.name, erasedField(field, values[field.name], erase)]);
  return { ...values, ...Object.fromEntries(erased) };
}
