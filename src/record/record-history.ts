import { bind, literal, raw, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { MOST_ROWS } from '../operation/ordered-scan.ts';
import { pageOf } from '../operation/page.ts';
import { type Read, selection } from '../operation/read.ts';
import { Exactly, RecordPath } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { auditedChange, CHANGE_COLUMNS, changeColumns, exampleChange, joinActor } from './audited-change.ts';
import type { Fields } from './field.ts';
import type { RecordKind } from './record-kind.ts';
import { sinceCreated } from './since-created.ts';
import { byId, WORKSPACE } from './statements.ts';

const RecordChange = Exactly(auditedChange, { title: 'RecordChangeListItem' });

/** Above every id of the database. */
const AFTER_ALL = '9223372036854775807';

/** Declares `listPersonHistory` for a kind of record: its changes, newest first. */
export function recordHistory<All extends Fields>(kind: RecordKind<All>): Read {
  const { type, title, path, reads } = kind;
  const order = raw('record.audit_entry_id desc');
  const page = pageOf(sql`
    select ${jsonObject(changeColumns)} as item, '' as key, record.audit_entry_id as id
    from (
      select ${raw(CHANGE_COLUMNS.map((name) => `record.${name}`).join(', '))} from audit_entry record
      where record.workspace_id = ${WORKSPACE} and record.record_type = ${literal(type)}
        and record.record_id = ${bind('recordId::bigint')} and record.audit_entry_id < ${bind('beforeId::bigint')}
        and ${sinceCreated('record.at', type)}
      order by ${order}
      limit ${literal(MOST_ROWS)}
    ) record
    ${joinActor}
    order by ${order}
    limit ${bind('limit::integer')} + 1`);
  const select = sql`
    select true as found, page.*
    from ${raw(type)} cross join lateral (${page}) page
    where ${byId(kind)}`;
  return list({
    ...reads,
    id: `list${title}History`,
    path: `${path}/{id}/history`,
    plural: `the changes of a ${type}`,
    description: `Who changed the ${type}, when, by which operation and what, newest first.`,
    parameters: { path: RecordPath },
    item: { schema: RecordChange, example: exampleChange },
    select: ({ path: { id }, query, after }) =>
      selection(select, { recordId: id, limit: query.limit, beforeId: after?.id ?? AFTER_ALL }),
  });
}
