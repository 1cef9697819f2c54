import { type TSchema, Type } from 'typebox';
import { join, raw, type Sql, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import { mergedScans } from '../operation/ordered-scan.ts';
import { Exactly, OneOf, RecordStatus } from '../operation/schema.ts';
import { transfer } from '../operation/transfer.ts';
import { jsonObject } from '../operation/wire.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
import type { EntityType } from './custom-field-definition.ts';
import { readDefinitions } from './custom-field-values.ts';
import { LANGUAGES, type Language } from './export-cells.ts';
import { exportColumns, exportedFields } from './export-columns.ts';
import type { Fields } from './field.ts';
import { filtersOf, type ListParts, listScans, orderOf, type ScanValues } from './list-records.ts';
import type { RecordKind, RecordShape } from './record-kind.ts';
import { columnsOf } from './statements.ts';

/** Records of one statement, and those that it looks at where an index does not serve all filters. */
const BATCH = { rows: 250, examined: 1_000 };

const FileLanguage = OneOf(LANGUAGES, {
  title: 'FileLanguage',
  default: 'en',
  description:
    'Of headings, stages and numbers. In a Danish file, semicolons separate the cells, as spreadsheets there expect.',
});

interface Exported {
  key: string;
  id: number;
  matches: boolean;
  /** The statement looked at no record after this one. */
  cut: boolean;
  cells: Readonly<Record<string, unknown>>;
}

type FromPosition = Pick<ScanValues, 'workspaceId' | 'afterName' | 'afterDigest' | 'afterId'>;
type Select = Statement<FromPosition, Exported>;

/** Declares `exportPeople` for a kind of record: all records that match the filters of its list, as CSV. */
export function exportRecords<All extends Fields>(kind: RecordKind<All>, entityType: EntityType) {
  const { plural, path, reads } = kind;
  const filters = filtersOf(kind);
  const statements = new Map<string, Select>();
  return transfer({
    ...reads,
    audience: ['member'],
    id: `export${plural.charAt(0).toUpperCase()}${plural.slice(1)}`,
    method: 'GET',
    path: `${path}/export`,
    summary: `Download ${plural} as CSV`,
    description:
      `All ${plural} that match the filters, by name, as CSV (RFC 4180) in UTF-8 with a byte order mark. The columns are what ` +
      'people fill in, one for each custom field, and the days of the last activity and of archiving; the console’s import ' +
      'recognises them. A cell that a spreadsheet could take for a formula gets an apostrophe in front. What changes during ' +
      'the download may be in it or not.',
    parameters: {
      query: Exactly({ language: FileLanguage, status: RecordStatus, ...(filters as Record<string, TSchema>) }),
    },
    download: { mediaType: 'text/csv', fileName: `${plural}.csv` },
    response: {
      description: 'The file.',
      schema: Exactly({ exported: Type.Integer({ minimum: 0 }) }, { title: `${kind.title}Export` }),
      example: { exported: 300 },
    },
    async transfer({ run, write }, query) {
      const { language, status, ...given } = query as { language: Language; status: ListParts['status'] };
      const separator = language === 'da' ? ';' : ',';
      const columns = exportColumns(kind, await run(readDefinitions, { entityType }), language);
      const parts = {
        status,
        sort: 'name-asc',
        filters: Object.keys(filters).filter((name) => name in given),
      } as const;
      await write(
        BYTE_ORDER_MARK +
          csvLine(
            columns.map(({ heading }) => heading),
            separator,
          ),
      );
      let exported = 0;
      let last: Exported | undefined;
      do {
        const position = { afterName: last?.key ?? null, afterDigest: null, afterId: last ? String(last.id) : null };
        const batch = await run(batchStatement({ ...parts, next: last !== undefined }), { ...given, ...position });
        const matching = upToCut(batch).filter(({ matches }) => matches);
        const lines = matching.map(({ cells }) =>
          csvLine(
            columns.map(({ cell }) => cell(cells)),
            separator,
          ),
        );
        if (lines.length > 0) await write(lines.join(''));
        exported += matching.length;
        last = endOf(batch);
      } while (last);
      return JSON.stringify({ exported });
    },
  });

  function batchStatement(parts: ListParts): Select {
    const key = JSON.stringify(parts);
    const found = statements.get(key) ?? statement<FromPosition, Exported>(batchSql(kind, parts));
    statements.set(key, found);
    return found;
  }
}

/** The next records of the list by name, as its indexes have them. */
function batchSql(kind: RecordShape, parts: ListParts): Sql<FromPosition> {
  const scans = listScans(kind, parts, columnsOf(kind, 'detail'));
  const cells = join(exportedFields(kind).map(({ name, select }) => sql`${select} as ${raw(`"${name}"`)}`));
  return sql`
    select record.name_key as key, ${raw(`record.${kind.key}`)} as id, record.matches, record.cut,
      case when record.matches then ${jsonObject(cells)} end as cells
    from ${mergedScans(scans, undefined, BATCH)} record ${kind.joins}
    order by ${orderOf(kind, parts.sort)}` as Sql<FromPosition>;
}

/** Of several scans, some have read nothing after the first cut. */
function upToCut(batch: readonly Exported[]): readonly Exported[] {
  const cut = batch.findIndex((record) => record.cut);
  return cut === -1 ? batch : batch.slice(0, cut + 1);
}

/** Where the next batch begins. Undefined: there is none. */
function endOf(batch: readonly Exported[]): Exported | undefined {
  const read = upToCut(batch);
  return read.at(-1)?.cut || batch.length === BATCH.rows ? read.at(-1) : undefined;
}
