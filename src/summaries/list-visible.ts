import { Type } from 'typebox';
import { bind, raw, type Sql, sql } from '../database/sql.ts';
import { readTimestamp } from '../operation/formats.ts';
import { list } from '../operation/list.ts';
import { type InWorkspace, type Read, variantSelection } from '../operation/operation.ts';
import { boundedPageOf } from '../operation/page.ts';
import { Timestamp } from '../operation/schema.ts';
import { wireTime } from '../operation/wire.ts';
import type { Fields } from '../record/field.ts';
import { filtersOf, listItems } from '../record/list-records.ts';
import { capitalised, type RecordKind } from '../record/record-kind.ts';
import { columnsOf } from '../record/statements.ts';
import { READING_CALLER } from './visible.ts';
import { latestFirst, type VisibleKind, visibleScans } from './visible-scans.ts';

/** What the text of a list's statement depends on: 8 texts, 24 where it can be asked for internal ones. */
interface Parts {
  internal: boolean | undefined;
  status: boolean;
  company: boolean;
  next: boolean;
}

/** The query: the filters that the fields declare, and the bounds. */
interface Query {
  limit: number;
  evidenceAudience?: 'CUSTOMER' | 'INTERNAL';
  status?: string;
  companyId?: number;
  [bound: string]: unknown;
}

interface ListValues extends InWorkspace {
  limit: number;
  status: string | null;
  companyId: number | null;
  from: string;
  to: string;
  afterTime: string | null;
  afterId: string | null;
}

interface ListOptions {
  plural: string;
  description: string;
  /** Names of the query parameters for the first and the last time. */
  bounds: readonly [from: string, to: string];
}

/** Declares `listSummaries`: the records of a kind that the caller may see, latest first. */
export function listVisible<All extends Fields>(
  kind: RecordKind<All>,
  visible: VisibleKind,
  { plural, description, bounds: [from, to] }: ListOptions,
): Read {
  return list({
    ...kind.reads,
    id: `list${capitalised(kind.plural)}`,
    path: kind.path,
    plural,
    description,
    filters: { ...filtersOf(kind), [from]: Type.Optional(Timestamp), [to]: Type.Optional(Timestamp) },
    item: { schema: kind.schemas.listItem, example: kind.examples.listItem },
    select({ query, after }) {
      const { limit, evidenceAudience: audience, status, companyId, [from]: first, [to]: last } = query as Query;
      const parts: Parts = {
        internal: audience && audience === 'INTERNAL',
        status: status !== undefined,
        company: companyId !== undefined,
        next: after !== undefined,
      };
      return variantSelection(parts, listSql, {
        limit,
        status: status ?? null,
        companyId: companyId ?? null,
        from: typeof first === 'string' ? readTimestamp(first).toISOString() : '-infinity',
        to: typeof last === 'string' ? readTimestamp(last).toISOString() : 'infinity',
        afterTime: after?.key ?? null,
        afterId: after?.id ?? null,
      });
    },
  });

  function listSql({ internal, status, company, next }: Parts): Sql<ListValues> {
    const rows = visibleScans<ListValues>(visible, {
      reader: READING_CALLER,
      columns: [...columnsOf(kind, 'item'), ...(visible.ofReaders?.columns ?? [])],
      internal,
      within: within(visible, next),
      status: status ? bind('status::text') : undefined,
      company: company ? bind('companyId::bigint') : undefined,
    });
    return boundedPageOf(listItems(kind, rows, wireTime(`record.${visible.time}`), latestFirst(visible)));
  }
}

/** A position lies below the upper bound: the cursor is valid for the same bounds only. */
function within({ type, time }: VisibleKind, next: boolean): Sql<ListValues> {
  const [at, id] = [sql`record.${raw(time)}`, sql`record.${raw(type)}_id`];
  const ends: Sql<ListValues> = next
    ? sql`(${at}, ${id}) < (${bind('afterTime::timestamptz')}, ${bind('afterId::integer')})`
    : sql`${at} <= ${bind('to::timestamptz')}`;
  return sql`${at} >= ${bind('from::timestamptz')} and ${ends}`;
}
