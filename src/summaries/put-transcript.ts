import { Type } from 'typebox';
import { enqueueGeneration } from '../generation/queue.ts';
import { bytesInWords, LIMITS } from '../limits.ts';
import type { PrepareContext } from '../operation/ask.ts';
import { conflict, OperationError } from '../operation/errors.ts';
import { Exactly, OneOf, RecordPath } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { changedValues, writtenRecord } from '../record/written-record.ts';
import { DOCX } from '../transcripts/docx-text.ts';
import { UPLOAD_MEDIA_TYPES } from '../transcripts/received-transcript.ts';
import type { TextBytes } from '../transcripts/text-bytes.ts';
import { type NeedsThreads, readable } from './read-transcript.ts';
import { summary, WAITING } from './record.ts';
import { requireSummary } from './require-summary.ts';
import { awaitTranscribed, deleteSpeakers, keepTranscript } from './statements.ts';

/** A body as operations with `media` get it. */
const TranscriptBody = Exactly({ mediaType: OneOf([...UPLOAD_MEDIA_TYPES]), text: Type.Unsafe<TextBytes>({}) });

const LINES =
  'A transcript as meeting tools export it. `text/plain` has lines `Name: what was said`, with `[mm:ss]` before the name where ' +
  'the time is known, or headings with a name and a time; `text/vtt` is WebVTT, `application/x-subrip` SRT';
const TURNS =
  'JSON of turns (also an object in each line) and tables with a head (CSV, TSV) are `text/plain`. Who speaks is decided by the whole file: a label that returns is a speaker.';
const EFFECT =
  'from the summary’s creator only. A `durationSec` of 0 becomes the length that its times tell. Enqueues one generation; the summary is `WAITING` ' +
  'until it ends. Possible until approval, then `CONFLICT`; content of an earlier transcript goes, and who its speakers are.';

export const putTranscript = write({
  ...summary.writes,
  id: 'putTranscript',
  method: 'PUT',
  path: '/summaries/{id}/transcript',
  summary: 'Upload or replace the transcript',
  description:
    `${LINES}; a Word document (\`.docx\`) is read as its text. ${TURNS} ` +
    `At most ${bytesInWords(LIMITS.transcriptBytes)}, text in UTF-8, ${EFFECT}`,
  tool: {
    description: `${LINES}. ${TURNS} Files that are not text, and longer transcripts, are uploaded over HTTP or in the console. It is taken ${EFFECT}`,
  },
  idempotencyKey: false,
  ifMatch: true,
  enqueues: true,
  parameters: { path: RecordPath },
  body: TranscriptBody,
  bodyExample:
    '[00:12] Astrid Holm: We renew for two years.\n[00:19] Bjarke Krogh: I will send the agreement by Friday.\n',
  media: { types: UPLOAD_MEDIA_TYPES, binary: [DOCX], maximumBytes: LIMITS.transcriptBytes },
  responses: { 202: summary.answer('The summary, whose generation is enqueued.', WAITING) },
  prepare: (context: PrepareContext<NeedsThreads>, { body }) => readable(context, 'body', body.text, body.mediaType),
  async run(context, { path, prepared }) {
    const current = await requireSummary(context, path.id, { ownOnly: true });
    if (current.status === 'APPROVED') throw conflict('The summary is approved.');
    if (prepared instanceof OperationError) throw prepared;
    const change = changedValues(context, path.id);
    await context.run(deleteSpeakers, { recordId: path.id });
    const [row] = await context.run(awaitTranscribed, { ...change, durationSec: prepared.durationSec });
    await context.run(keepTranscript, { ...prepared, ...change });
    await enqueueGeneration(context, 'summary', path.id);
    return writtenRecord(summary, 202, row);
  },
});
