import { type Sql, sql } from '../database/sql.ts';
import { type InWorkspace, type Read, read, selection } from '../operation/operation.ts';
import { RecordPath } from '../operation/schema.ts';
import type { Fields } from './field.ts';
import type { RecordKind } from './record-kind.ts';
import { byId, detailOf } from './statements.ts';

/** Declares `getPerson` for a kind of record. `visible`: a condition for records that only some members may see. */
export function getRecord<All extends Fields>(
  kind: RecordKind<All>,
  { description, visible }: { description?: string; visible?: Sql<InWorkspace> } = {},
): Read {
  const detail = detailOf(kind, visible ? sql`${byId(kind)} and ${visible}` : byId(kind));
  return read({
    id: `get${kind.title}`,
    path: `${kind.path}/{id}`,
    summary: `Read a ${kind.type}`,
    ...(description === undefined ? {} : { description }),
    tag: kind.tag,
    scopes: [kind.scopes.read],
    feature: kind.feature,
    answer: 'record',
    parameters: { path: RecordPath },
    response: {
      description: `The ${kind.type}.`,
      schema: kind.schemas.answer,
      example: kind.examples.answer,
    },
    select: ({ path }) => selection(detail, { recordId: path.id }),
  });
}
