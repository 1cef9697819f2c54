import { type Sql, sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { type Read, read, selection } from '../operation/read.ts';
import { RecordPath } from '../operation/schema.ts';
import type { Fields } from './field.ts';
import type { RecordKind } from './record-kind.ts';
import { byId, detailOf } from './statements.ts';

/** Declares `getPerson` for a kind of record. `visible`: a condition for records that only some members may see. */
export function getRecord<All extends Fields>(
  kind: RecordKind<All>,
  description = '',
  visible: Sql<InWorkspace> = sql`true`,
): Read {
  const detail = detailOf(kind, sql`${byId(kind)} and ${visible}`);
  return read({
    ...kind.reads,
    id: `get${kind.title}`,
    path: `${kind.path}/{id}`,
    summary: `Read a ${kind.type}`,
    description,
    answer: 'record',
    parameters: { path: RecordPath },
    response: kind.answer(),
    select: ({ path }) => selection(detail, { recordId: path.id }),
  });
}
