import { type TSchema, Type } from 'typebox';
import { join, raw, type Sql, sql } from '../database/sql.ts';
import { type Statement, statement } from '../database/statement.ts';
import type { RunInWorkspace } from '../operation/in-workspace.ts';
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
import { fieldColumns, importedFields } from './field-columns.ts';
import { filtersOf, type ListParts, listScans, orderOf, type ScanValues } from './list-records.ts';
import type { RecordKind, RecordShape } from './record-kind.ts';
import { columnsOf, objectOf } from './statements.ts';

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
  /** As NDJSON: the text of the line. */
  cells: Cells | string;
}

type Cells = Readonly<Record<string, unknown>>;

/** What is selected of each record. */
type Shape = 'words' | 'fields' | 'record';

interface Chosen {
  format: 'csv' | 'ndjson';
  columns: 'words' | 'fields';
  language: Language;
  status: ListParts['status'];
}

/** How records become lines of the file. */
interface Lines {
  shape: Shape;
  header: string;
  line(record: Exported): string;
}

const NDJSON: Lines = { shape: 'record', header: '', line: ({ cells }) => `${cells}\n` };

type FromPosition = Pick<ScanValues, 'workspaceId' | 'afterName' | 'afterDigest' | 'afterId'>;
type Select = Statement<FromPosition, Exported>;

const FileFormat = OneOf(['csv', 'ndjson'], {
  title: 'FileFormat',
  default: 'csv',
  description: 'CSV, or NDJSON: a record on each line, as reading it answers.',
});

const FileColumns = OneOf(['words', 'fields'], {
  title: 'FileColumns',
  default: 'words',
  description:
    'Of CSV: for people in a spreadsheet, or with the names and values that an import takes (`language` is then ignored).',
});

/** Declares `exportPeople` for a kind of record: all records that match the filters of its list, as CSV or NDJSON. */
export function exportRecords<All extends Fields>(kind: RecordKind<All>, entityType: EntityType) {
  const { plural, path, reads } = kind;
  const filters = filtersOf(kind);
  const statements = new Map<string, Select>();
  const csvFile = { mediaType: 'text/csv', fileName: `${plural}.csv`, example: csvExample(kind) };
  const ndjsonFile = { mediaType: 'application/x-ndjson', fileName: `${plural}.ndjson`, example: ndjsonExample(kind) };
  return transfer({
    ...reads,
    id: `export${plural.charAt(0).toUpperCase()}${plural.slice(1)}`,
    method: 'GET',
    path: `${path}/export`,
    summary: `Export ${plural}`,
    description: [
      `All ${plural} that match the filters, by name. What changes during the export may be in it or not.`,
      'CSV (RFC 4180) in UTF-8 with a byte order mark has a column for what people fill in, for each custom field, and for the ' +
        'days of the last activity and of archiving; the console’s import recognises them. A cell that a spreadsheet could take ' +
        'for a formula gets an apostrophe in front.',
      'NDJSON, and CSV with `columns=fields`, can be changed and imported with `matchBy=id`. NDJSON is exact; CSV leaves out ' +
        'values of custom fields that the workspace does not define.',
    ].join('\n\n'),
    parameters: {
      query: Exactly({
        format: FileFormat,
        columns: FileColumns,
        language: FileLanguage,
        status: RecordStatus,
        ...(filters as Record<string, TSchema>),
      }),
    },
    download: [csvFile, ndjsonFile],
    response: {
      description: 'The file.',
      schema: Exactly({ exported: Type.Integer({ minimum: 0 }) }, { title: `${kind.title}Export` }),
      example: { exported: 300 },
    },
    async transfer({ run, write, begin }, query) {
      const { format, columns, language, status, ...given } = query as Chosen;
      const parts = {
        status,
        sort: 'name-asc',
        filters: Object.keys(filters).filter((name) => name in given),
      } as const;
      begin?.(format === 'csv' ? csvFile : ndjsonFile);
      const lines = format === 'csv' ? await csvLines(run, columns, language) : NDJSON;
      await write(lines.header);
      let exported = 0;
      let last: Exported | undefined;
      do {
        const position = { afterName: last?.key ?? null, afterDigest: null, afterId: last ? String(last.id) : null };
        const select = batchStatement(lines.shape, { ...parts, next: last !== undefined });
        const batch = await run(select, { ...given, ...position });
        const matching = upToCut(batch).filter(({ matches }) => matches);
        if (matching.length > 0) await write(matching.map(lines.line).join(''));
        exported += matching.length;
        last = endOf(batch);
      } while (last);
      return JSON.stringify({ exported });
    },
  });

  async function csvLines(run: RunInWorkspace, chosen: Chosen['columns'], language: Language): Promise<Lines> {
    const definitions = await run(readDefinitions, { entityType });
    const separator = language === 'da' && chosen === 'words' ? ';' : ',';
    const columns = chosen === 'words' ? exportColumns(kind, definitions, language) : fieldColumns(kind, definitions);
    const line = (cells: readonly (string | null)[]) => csvLine(cells, separator);
    return {
      shape: chosen,
      header: BYTE_ORDER_MARK + line(columns.map(({ heading }) => heading)),
      line: ({ cells }) => line(columns.map(({ cell }) => cell(cells as Cells))),
    };
  }

  function batchStatement(shape: Shape, parts: ListParts): Select {
    const key = JSON.stringify([shape, parts]);
    const found = statements.get(key) ?? statement<FromPosition, Exported>(batchSql(kind, shape, parts));
    statements.set(key, found);
    return found;
  }
}

/** The next records of the list by name, as its indexes have them. */
function batchSql(kind: RecordShape, shape: Shape, parts: ListParts): Sql<FromPosition> {
  const scans = listScans(kind, parts, columnsOf(kind, 'detail'));
  return sql`
    select record.name_key as key, ${raw(`record.${kind.key}`)} as id, record.matches, record.cut,
      case when record.matches then ${cellsOf(kind, shape)} end as cells
    from ${mergedScans(scans, undefined, BATCH)} record ${kind.joins}
    order by ${orderOf(kind, parts.sort)}` as Sql<FromPosition>;
}

/** The record's values, or as NDJSON its text, which is passed on without being parsed. */
function cellsOf(kind: RecordShape, shape: Shape): Sql<{ workspaceId: number }> {
  if (shape === 'record') return sql`${objectOf(kind, 'detail')}::text`;
  const fields = shape === 'words' ? exportedFields(kind) : importedFields(kind);
  return jsonObject(join(fields.map(({ name, select }) => sql`${select} as ${raw(`"${name}"`)}`)));
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

function csvExample(kind: RecordShape): string {
  return exportColumns(kind, [], 'en')
    .slice(0, 3)
    .map(({ heading }) => heading)
    .join(',')
    .concat('\r\n');
}

function ndjsonExample({ answer, type }: Pick<RecordShape, 'answer' | 'type'>): string {
  const { example } = answer();
  return `${JSON.stringify((example as Record<string, unknown>)[type])}\n`;
}
