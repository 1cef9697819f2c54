import { FOR_ADMINISTRATORS } from '../administration/audience.ts';
import { bind, raw, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { WORKSPACE } from '../record/statements.ts';
import { Erasure, erasureObject, exampleErasure } from './erasure-schema.ts';

/** Above every id of the database. */
const AFTER_ALL = '2147483647';

const page = pageOf(sql`
  select ${erasureObject} as item, '' as key, record.erasure_id as id
  from erasure record
  where record.workspace_id = ${WORKSPACE} and record.erasure_id < ${bind('beforeId::bigint')}
  order by ${raw('record.erasure_id desc')}
  limit ${bind('limit::integer')} + 1`);

/** The list that an operator keeps, to repeat erasures after a restore. It has no personal data. */
export const listErasures = list({
  ...FOR_ADMINISTRATORS,
  id: 'listErasures',
  path: '/erasures',
  plural: 'erasures',
  description: 'The people who were erased, by id only, latest first. After a restore from a backup, erase them again.',
  tag: 'People',
  item: { schema: Erasure, example: exampleErasure },
  select: ({ query, after }) => selection(page, { limit: query.limit, beforeId: after?.id ?? AFTER_ALL }),
});
