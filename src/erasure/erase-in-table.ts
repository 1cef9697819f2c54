import { company } from '../companies/record.ts';
import { eventRows, insertEvents } from '../operation/events.ts';
import { newVersion } from '../operation/version.ts';
import { person } from '../people/record.ts';
import { erasedField } from '../record/open-erasures.ts';
import { type Erase, erasedValue, isNamed } from '../transcripts/erased-value.ts';
import type { EraseSettings } from './erase-in-meeting.ts';
import { erasedBriefing } from './erased-briefing.ts';
import { deleteRow, pageOfTable, type SearchedRow, updateRow } from './search-statements.ts';
import type { Stage } from './stages.ts';
import { type Key, TABLE_STAGES } from './table-stages.ts';

type Table = keyof typeof TABLE_STAGES;

/** What is searched for, and where. */
export interface Search {
  workspaceId: number;
  needles: readonly string[];
  erase: Erase;
  /** The person's id, and those that were merged into it. */
  people: readonly number[];
}

/** Returns the key of the page's last row. Undefined: there are no more rows. `raced`: a row was changed meanwhile. */
export type PageOutcome = { last: readonly Key[]; changed: readonly number[] } | 'raced' | undefined;

type Values = Readonly<Record<string, unknown>>;
/** The columns without mentions; null where the row goes. */
type Rewrite = (found: Values, search: Search) => Values | null;

const REWRITES: Readonly<Record<Table, Rewrite>> = {
  company: erasedFields(company),
  person: erasedFields(person),
  briefing: ({ content, ...texts }, { erase, people }) => ({
    ...(erasedValue(texts, erase) as Values),
    content: erasedBriefing(content, erase, people),
  }),
  idempotency_key: () => null,
  // Fields without values changed in what the entry does not show.
  audit_entry: ({ changes }, { erase }) => ({
    changes: withFields(changes, (field) =>
      isNamed(field[1], erase) ? [erase(field[0]), {}] : [erase(field[0]), field[1]],
    ),
  }),
  // A changed field that has no previous value had one that cannot be shown.
  event: ({ previous }, { erase }) => ({
    previous: withFields(previous, (field) => (isNamed(field[1], erase) ? undefined : [erase(field[0]), field[1]])),
  }),
  record_import_result: erasedTexts,
  webhook_attempt: erasedTexts,
};

function erasedFields({ merged }: Pick<typeof person, 'merged'>): Rewrite {
  const fields = merged.filter(({ erased }) => erased);
  return (found, { erase }) =>
    Object.fromEntries(fields.map((field) => [field.column.name, erasedField(field, found[field.column.name], erase)]));
}

function erasedTexts(found: Values, { erase }: Search): Values {
  return erasedValue(found, erase) as Values;
}

const versioned: readonly Stage[] = ['company', 'person', 'briefing'];

const statements = Object.fromEntries(
  Object.entries(TABLE_STAGES).map(([table, stage]) => {
    const isVersioned = versioned.includes(table as Table);
    const page = pageOfTable(table, stage, isVersioned);
    return [table, { page, remove: deleteRow(table, stage), update: updateRow(table, stage, isVersioned) }];
  }),
);

/** Erases mentions in the next rows of a table. */
export async function eraseInTable(
  settings: EraseSettings,
  table: Table,
  search: Search,
  after: readonly Key[],
): Promise<PageOutcome> {
  const { workspaceId, needles, erase } = search;
  const { page } = statements[table] as (typeof statements)[string];
  const rows = await settings.database.run(page, { workspaceId, needles, after: JSON.stringify(after) });
  const changed: number[] = [];
  for (const row of rows) {
    if (!row.found || !isNamed(textsIn(row.found), erase)) continue;
    if (!(await rewrite(settings, table, search, row))) return 'raced';
    changed.push(Number(row.key[0]));
  }
  const last = rows.at(-1)?.key;
  return last && { last, changed };
}

/** Stored answers are JSON in a text. */
function textsIn({ body, ...found }: Values): unknown {
  return typeof body === 'string' ? JSON.parse(body) : found;
}

async function rewrite(settings: EraseSettings, table: Table, search: Search, row: SearchedRow): Promise<boolean> {
  const { database, clock } = settings;
  const { remove, update } = statements[table] as (typeof statements)[string];
  const place = { workspaceId: search.workspaceId, key: JSON.stringify(row.key) };
  const values = REWRITES[table](row.found ?? {}, search);
  if (!values) {
    await database.run(remove, place);
    return true;
  }
  const [now, version] = [clock(), newVersion()];
  return database.write(async (transaction) => {
    const given = { values: JSON.stringify(values), now, version, readVersion: row.version ?? '' };
    if ((await transaction.run(update, { ...place, ...given })).length === 0) return false;
    if (table === 'company' || table === 'person') {
      const changedFields = Object.keys(values).filter((name) => isNamed(row.found?.[name], search.erase));
      const origin = { workspaceId: search.workspaceId, now, userId: null, accessTokenId: null, requestId: null };
      const event = { type: `${table}.updated` as const, recordId: Number(row.key[0]), version, changedFields };
      await transaction.run(insertEvents, {
        ...origin,
        events: eventRows([{ ...event, changedFields: changedFields.map(fieldName) }]),
      });
    }
    return true;
  });
}

/** `custom_fields`: `customFields` */
function fieldName(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function withFields(fields: unknown, each: (field: [string, unknown]) => [string, unknown] | undefined): Values | null {
  if (typeof fields !== 'object' || fields === null) return null;
  return Object.fromEntries(
    Object.entries(fields).flatMap((field) => [each(field)].filter((one) => one !== undefined)),
  );
}
