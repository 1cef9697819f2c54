import { type TSchema, Type } from 'typebox';
import { bind, join, literal, raw, type Sql, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { type InWorkspace, transfer } from '../operation/operation.ts';
import { Exactly, RecordStatus } from '../operation/schema.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
import { type Fields, type NamedField, namedFields } from './field.ts';
import { filtersOf } from './list-records.ts';
import type { RecordKind, RecordShape } from './record-kind.ts';
import { WORKSPACE } from './statements.ts';

/** Records that one statement looks at. */
const BATCH = 1_000;

interface BatchValues extends InWorkspace {
  afterId: number;
}

interface Batch {
  /** The last id that was looked at. Null at the end. */
  last: number | null;
  rows: Record<string, unknown>[];
}

/** Declares `exportPeople` for a kind of record: all records that match the filters of its list, as CSV. */
export function exportRecords<All extends Fields>(kind: RecordKind<All>) {
  const { plural, path, reads } = kind;
  const columns = namedFields(kind.fields).filter(isColumn);
  const filters = filtersOf(kind);
  const statements = new Map<string, Statement<BatchValues, Batch>>();
  return transfer({
    ...reads,
    audience: ['member'],
    id: `export${plural.charAt(0).toUpperCase()}${plural.slice(1)}`,
    method: 'GET',
    path: `${path}/export`,
    summary: `Download ${plural} as CSV`,
    description:
      `All ${plural} that match the filters, in the order of their ids, as CSV (RFC 4180) in UTF-8 with a byte order mark. ` +
      'Maps and lists are JSON. A cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return gets an apostrophe in ' +
      'front, so that no spreadsheet takes it for a formula. What changes during the download may be in it or not.',
    parameters: { query: Exactly({ status: RecordStatus, ...(filters as Record<string, TSchema>) }) },
    download: { mediaType: 'text/csv', fileName: `${plural}.csv` },
    response: {
      description: 'The file.',
      schema: Exactly({ exported: Type.Integer({ minimum: 0 }) }, { title: `${kind.title}Export` }),
      example: { exported: 300 },
    },
    async transfer({ run, write }, query) {
      const { status, ...given } = query as { status: 'active' | 'archived' | 'all' } & Record<string, unknown>;
      const select = batchStatement(
        status,
        Object.keys(filters).filter((name) => name in given),
      );
      await write(BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name)));
      let exported = 0;
      for (let afterId: number | null = 0; afterId !== null; ) {
        const [batch]: Batch[] = await run(select, { ...given, afterId });
        const rows = batch?.rows ?? [];
        if (rows.length > 0) await write(rows.map((row) => csvLine(columns.map(({ name }) => row[name]))).join(''));
        exported += rows.length;
        afterId = batch?.last ?? null;
      }
      return JSON.stringify({ exported });
    },
  });

  function batchStatement(status: string, names: readonly string[]): Statement<BatchValues, Batch> {
    const key = JSON.stringify([status, names]);
    const found = statements.get(key) ?? statement<BatchValues, Batch>(batchSql(kind, columns, status, names));
    statements.set(key, found);
    return found;
  }
}

/** Reads a bounded number of records by id, and keeps those that match. */
function batchSql(
  kind: RecordShape,
  columns: readonly NamedField[],
  status: string,
  names: readonly string[],
): Sql<BatchValues> {
  const key = raw(`record.${kind.key}`);
  const conditions = names.map((name) => {
    const column = kind.fields[name]?.column;
    const type = column?.type === 'integer' ? 'bigint' : (column?.type ?? 'text');
    return sql`${raw(`record.${column?.name}`)} = ${bind(`${name}::${type}`) as Sql<never> as Sql}`;
  });
  const ofStatus =
    status === 'all' ? [] : [raw(`record.archived_at is ${status === 'archived' ? 'not null' : 'null'}`)];
  const matches = join([sql`true`, ...ofStatus, ...conditions], ' and ');
  const cells = join(columns.map(({ name, select }) => sql`${select} as ${raw(`"${name}"`)}`));
  return sql`
    select max(${key}) as last,
      coalesce(json_agg((select row_to_json(cells) from (select ${cells}) cells) order by ${key})
        filter (where ${matches}), '[]'::json) as rows
    from (
      select * from ${raw(kind.type)}
      where ${raw(kind.type)}.workspace_id = ${WORKSPACE} and ${raw(`${kind.type}.${kind.key}`)} > ${bind('afterId::integer')}
      order by ${raw(`${kind.type}.${kind.key}`)} limit ${literal(BATCH)}
    ) record ${kind.joins}`;
}

/** All fields with a column but the version, which means nothing in a file, and what list items show of other records. */
function isColumn({ name, column, shown }: NamedField): boolean {
  return name !== 'version' && (column !== undefined || shown === 'list');
}
