import { type TSchema, Type } from 'typebox';
import { bytesInWords, LIMITS } from '../../limits.ts';
import { Exactly, OneOf, RecordId, Version } from '../../operation/schema.ts';
import { type TransferContext, transfer } from '../../operation/transfer.ts';
import { validate } from '../../operation/validate.ts';
import { readDefinitions } from '../custom-field-values.ts';
import { type Fields, fieldsShown } from '../field.ts';
import type { RecordKind, RecordShape } from '../record-kind.ts';
import { type ApplyOptions, createApply } from './apply-rows.ts';
import { withFieldFaults } from './field-cells.ts';
import type { ImportRow } from './import-row.ts';
import { readResults } from './import-state.ts';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';
import { type FinishedImport, runImport } from './run-import.ts';

const NDJSON = 'application/x-ndjson';

interface ImportOptions extends Omit<ApplyOptions, 'operation'> {
  description: string;
  /** Keys of a row besides those of the record. */
  more?: Record<string, TSchema>;
  examples: { ndjson: readonly object[]; csv: string };
}

const RESULT_EXAMPLE = [
  { line: 1, status: 'created', id: 17, version: 'v1.mZ0Vq2n4a7Lr1xYc', reasons: [] },
  { line: 2, status: 'refused', id: null, version: null, reasons: ['name: is required'] },
  { summary: { lines: 2, created: 1, updated: 0, unchanged: 0, existing: 0, refused: 1, dryRun: false } },
];

/** Declares `importPeople` for a kind of record: a file of any number of rows, each with its own outcome. */
export function importRecords<All extends Fields>(
  kind: RecordKind<All>,
  { description, more = {}, examples, ...options }: ImportOptions,
) {
  const { plural, path, type } = kind;
  const id = `import${plural.charAt(0).toUpperCase()}${plural.slice(1)}`;
  const properties = { id: RecordId, version: Version, ...propertiesOf(kind), ...more };
  const readOnly = fieldsShown(kind.fields, 'detail')
    .map(({ name }) => name)
    .filter((name) => !(name in properties));
  const shown = Object.fromEntries(readOnly.map((name) => [name, Type.Unknown()]));
  const columns = { ...properties, ...shown };
  const RowSchema = Type.Partial(Exactly(columns), { additionalProperties: false });
  const apply = createApply(kind, { ...options, operation: id });
  const matchKeys = [...options.matches.map(({ key }) => key), 'id'];

  return transfer({
    ...kind.writes,
    id,
    method: 'POST',
    path: `${path}/import`,
    summary: `Import ${plural} from a file`,
    description: [
      `Creates and updates ${plural} from NDJSON or CSV in UTF-8, up to ${bytesInWords(LIMITS.importBytes)} and ${LIMITS.importLines.toLocaleString('en')} lines of ` +
        `${bytesInWords(LIMITS.importLineBytes)}. A line has the keys of a PATCH${Object.keys(more).length > 0 ? `, or ${Object.keys(more).join(', ')}` : ''}; ` +
        `where \`matchBy\` finds a record, it is updated as by a PATCH, otherwise one is created. ${description}`,
      '`version` refuses the line if the record was changed since. ' +
        `What only the service sets (${readOnly.map((name) => `\`${name}\``).join(', ')}) is accepted, since an export has it, and not applied. ` +
        'In CSV the columns have the names of the keys; `customFields.segment` and `metadata.source` are columns too; an empty ' +
        'cell is not given, so CSV clears nothing.',
      `The answer has a line for each line of the file, in order: \`{line, status, id, version, reasons}\`, then \`{summary}\`. ` +
        'A refused line does not stop the others. Blank lines have no result. The answer begins when the file has arrived; ' +
        'only the summary says that it is complete.',
      'Lines are applied in batches while the file arrives. After an interruption of any kind, send the same file with the ' +
        'same `Idempotency-Key`: what is done is not done again, and the answer has the results of all lines. Another file ' +
        'gets 409. Once complete, it is answered again for 24 hours.',
    ].join('\n\n'),
    idempotencyKey: true,
    upload: {
      maximumBytes: LIMITS.importBytes,
      types: [
        { mediaType: NDJSON, also: ['application/ndjson'], example: ndjson(examples.ndjson) },
        { mediaType: 'text/csv', example: examples.csv },
      ],
    },
    download: [{ mediaType: NDJSON, example: ndjson(RESULT_EXAMPLE) }],
    parameters: {
      query: Exactly({
        matchBy: Type.Optional(
          OneOf(matchKeys, {
            title: `${kind.title}MatchKey`,
            description: `The key by which a line finds its ${type}. Without it, and where a line does not have the key, each line creates one.`,
          }),
        ),
        dryRun: OneOf(['true', 'false'], {
          default: 'false',
          description: 'Says what would happen to each line, and changes nothing.',
        }),
      }),
    },
    response: { description: 'What became of each line, as NDJSON.', schema: Exactly({}), example: {} },
    async transfer(context, query) {
      if (!context.receive) throw new Error(`${id} was called without a file`);
      const { matchBy, dryRun } = query as { matchBy?: string; dryRun: 'true' | 'false' };
      const choices = { matchBy, dryRun: dryRun === 'true' };
      const received = context.receive();
      const quoted = received.mediaType !== NDJSON;
      const finished = await runImport(context, received, {
        quoted,
        async reader(header, framing) {
          if (!header) return (raw) => checked(readNdjson(raw), matchBy);
          const definitions = await context.run(readDefinitions, { entityType: options.entity });
          const read = readCsv(header, framing.separator(), columns, definitions);
          return (raw) => checked(read(raw), matchBy);
        },
        apply(batch, rows) {
          const { workAccess } = batch.caller;
          return apply(batch, workAccess ? rows : rows.map(withoutWorkAccess), choices);
        },
        onChange: () => context.publish(type),
      });
      await answer(context, finished, choices.dryRun);
      return '{}';
    },
  });

  /** The row with what is wrong with it by itself. */
  function checked(row: ImportRow, matchBy: string | undefined): ImportRow {
    if (row.reasons.length > 0) return row;
    const { customFields: _, ...others } = row.body;
    const faultsIn = (body: ImportRow['body']) => validate(RowSchema, body, 'line');
    const reasons = [...faultsIn(row.fieldCells ? others : row.body)];
    if (row.body.id !== undefined && matchBy !== 'id') reasons.push('id: is accepted only with matchBy=id');
    return withFieldFaults(refusedFor(row, reasons), faultsIn);
  }

  function withoutWorkAccess(row: ImportRow): ImportRow {
    if (!kind.needsWorkAccess(row.body)) return row;
    return refusedFor(row, [...row.reasons, 'line: lifecycleStage, metadata and customFields require Work access']);
  }
}

function refusedFor(row: ImportRow, reasons: readonly string[]): ImportRow {
  return reasons.length > 0 ? { ...row, reasons: reasons.slice(0, LIMITS.rowReasons) } : row;
}

/** Sends the stored results and the summary. */
async function answer(
  context: TransferContext,
  { importId, counts, replayedRequestId }: FinishedImport,
  dryRun: boolean,
): Promise<void> {
  context.begin?.({ mediaType: NDJSON, ...(replayedRequestId !== undefined && { replayedRequestId }) });
  for (let after: number | undefined = 0; after !== undefined; ) {
    const batches: readonly { batch: number; lines: string }[] = await context.run(readResults, { importId, after });
    for (const { lines } of batches) await context.write(lines);
    after = batches.at(-1)?.batch;
  }
  const { created = 0, updated = 0, unchanged = 0, existing = 0, refused = 0 } = counts;
  const lines = created + updated + unchanged + existing + refused;
  await context.write(ndjson([{ summary: { lines, created, updated, unchanged, existing, refused, dryRun } }]));
}

/** What a line may have of the record's own fields. Null clears, where a PATCH accepts it. */
function propertiesOf({ created, patched }: RecordShape): Record<string, TSchema> {
  const fields = [...created, ...patched].map(
    ({ name, schema, patchSchema }) => [name, patchSchema ?? schema] as const,
  );
  return Object.fromEntries(fields);
}

function ndjson(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
