import { createTranscriptThreads, type TranscriptThreads } from '../generation/threads/transcript-threads.ts';
import { notFound } from '../operation/errors.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { TransferContext } from '../operation/transfer.ts';
import { person } from '../people/record.ts';
import { readRecord } from '../record/statements.ts';
import { transcriptIn } from '../summaries/kept-transcript.ts';
import { mentionEraser } from '../transcripts/erase-mentions.ts';
import { isNamed } from '../transcripts/erased-value.ts';
import { everywhere } from '../transcripts/everywhere.ts';
import {
  countReplays,
  readMeetingHead,
  readNamingEntry,
  readNamingEvent,
  readOwnEntries,
  readOwnEvents,
  readOwnMeetings,
} from './held-statements.ts';
import { mentionsIn } from './mentions-in.ts';
import { readMentions, readMerged } from './person-statements.ts';
import { pageOfTable, type SearchedRow } from './search-statements.ts';
import type { ErasureMentions } from './stages.ts';
import { pageOfMeetings, readMeeting } from './summary-statements.ts';
import { FIRST_KEYS, type Key, TABLE_STAGES } from './table-stages.ts';

type Table = keyof typeof TABLE_STAGES;
type Run = TransferContext['run'];

const readPerson = readRecord(person);
const pages = Object.fromEntries(
  Object.entries(TABLE_STAGES).map(([table, stage]) => [table, pageOfTable(table, stage, false)]),
);

/** Where an export of held data is read. */
interface Held extends InWorkspace {
  run: Run;
  recordId: number;
  /** The person's id, and those that were merged into it. */
  ids: readonly string[];
  mentions: ErasureMentions;
  needles: readonly string[];
  threads: TranscriptThreads;
}

/** The parts of the export, each a list that is read in pages. */
const PARTS: Readonly<Record<string, (held: Held) => AsyncIterable<unknown>>> = {
  meetings,
  briefings: (held) => namingRecords(held, 'briefing'),
  companies: (held) => namingRecords(held, 'company'),
  otherPeople: (held) => namingRecords(held, 'person'),
  auditEntries,
  events,
};

/** Writes all that a workspace holds about a person as one JSON object, in pieces. Returns how much there is. */
export async function writeHeldData(
  { run, write, workspaceId }: Pick<TransferContext, 'run' | 'write' | 'workspaceId'>,
  recordId: number,
): Promise<Record<string, number>> {
  const [own] = await run(readPerson, { recordId });
  if (!own) throw notFound();
  const merged = (await run(readMerged, { recordId })).map(({ id }) => id);
  const ids = [recordId, ...merged].map(String);
  const found = await run(readMentions, { recordId, ids });
  const valuesOf = (wanted: string) => found.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  const ownMeetings = (await run(readOwnMeetings, { recordId })).map(({ id }) => id);
  const mentions = { names: valuesOf('name'), emails: valuesOf('email'), meetings: ownMeetings, labels: {} };
  const { needles } = everywhere(mentions);
  const threads = createTranscriptThreads();
  const counts: Record<string, number> = {};
  try {
    const held: Held = { run, workspaceId, recordId, ids, mentions, needles, threads };
    const known = JSON.stringify({ mergedIds: merged, names: mentions.names, emails: mentions.emails }).slice(1, -1);
    await write(`${own.body.slice(0, -1)},${known}`);
    for (const [name, read] of Object.entries(PARTS)) {
      await write(`,"${name}":[`);
      let count = 0;
      for await (const item of read(held)) {
        await write(`${count === 0 ? '' : ','}\n${JSON.stringify(item)}`);
        count += 1;
      }
      await write(']');
      counts[name] = count;
    }
    counts.replays = await replays(held);
    await write(`,"replays":${counts.replays}}\n`);
  } finally {
    await threads.close();
  }
  return counts;
}

/** The rows of a table that name the person. */
async function* naming({ run, needles, mentions }: Held, table: Table): AsyncGenerator<SearchedRow> {
  const erase = mentionEraser(everywhere(mentions));
  let after: readonly Key[] | undefined = FIRST_KEYS[table];
  while (after) {
    const page = pages[table] as (typeof pages)[string];
    const rows: SearchedRow[] = await run(page, { needles, after: JSON.stringify(after) });
    for (const row of rows) if (row.found && isNamed(row.found, erase)) yield row;
    after = rows.at(-1)?.key;
  }
}

async function* namingRecords(held: Held, table: Table) {
  const erase = mentionEraser(everywhere(held.mentions));
  for await (const { key, found } of naming(held, table)) {
    if (table === 'person' && key[0] === held.recordId) continue;
    yield { id: key[0], statements: mentionsIn(found, erase) };
  }
}

async function* meetings(held: Held) {
  const { run, needles, mentions } = held;
  const own = mentions.meetings.map(String);
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page: { id: number; examine: boolean }[] = await run(pageOfMeetings, {
      ...{ needles, meetings: own },
      after: JSON.stringify([after]),
    });
    for (const { id, examine } of page) {
      const meeting = examine ? await meetingOf(held, id) : undefined;
      if (meeting) yield meeting;
    }
    after = page.at(-1)?.id;
  }
}

/** Undefined: the person is not in it. */
async function meetingOf({ run, workspaceId, recordId: personId, mentions, threads }: Held, recordId: number) {
  const [read] = await run(readMeeting, { recordId });
  const [head] = await run(readMeetingHead, { recordId, personId });
  if (!read || !head) return undefined;
  const isOwn = mentions.meetings.includes(recordId);
  const sought = isOwn ? mentions : everywhere(mentions);
  const erase = mentionEraser(sought);
  const participants = read.participants.filter(
    (one) => one.personId === personId || (one.personId === null && isNamed([one.name, one.email], erase)),
  );
  const statements = mentionsIn(read.texts, erase);
  const { media_type, text, packed } = read;
  const utterances = media_type
    ? await threads.run('mentioned', workspaceId, {
        transcript: transcriptIn({ media_type, text: text ?? null, packed: packed ?? null }),
        mentions: sought,
        labels: head.labels,
      })
    : '[]';
  if (!isOwn && participants.length === 0 && statements.length === 0 && utterances === '[]') return undefined;
  return { ...head.item, participants, speaksAs: head.labels, statements, utterances: JSON.parse(utterances) };
}

async function* auditEntries(held: Held) {
  const { run, ids } = held;
  yield* pagesOf((after) => run(readOwnEntries, { ids, after }));
  for await (const { key } of naming(held, 'audit_entry')) {
    const [found] = await run(readNamingEntry, { ids, at: String(key[0]), id: String(key[1]) });
    if (found) yield found.item;
  }
}

async function* events(held: Held) {
  const { run, ids } = held;
  yield* pagesOf((after) => run(readOwnEvents, { ids, after }));
  for await (const { key } of naming(held, 'event')) {
    const [found] = await run(readNamingEvent, { ids, id: String(key[0]) });
    if (found) yield found.item;
  }
}

async function* pagesOf(read: (after: string) => Promise<{ id: string; item: object }[]>) {
  let after: string | undefined = '0';
  while (after !== undefined) {
    const page: { id: string; item: object }[] = await read(after);
    for (const { item } of page) yield item;
    after = page.at(-1)?.id;
  }
}

/** Stored answers about the person, or that name it otherwise. */
async function replays(held: Held): Promise<number> {
  const [own] = await held.run(countReplays, { ids: held.ids });
  let count = own?.replays ?? 0;
  const isOwn = new RegExp(`^\\{"person":\\{"id":(?:${held.ids.join('|')}),`);
  for await (const { found } of naming(held, 'idempotency_key')) {
    if (!isOwn.test(String(found?.body))) count += 1;
  }
  return count;
}
