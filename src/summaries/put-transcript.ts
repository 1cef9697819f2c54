import { Type } from 'typebox';
import { enqueueGeneration } from '../generation/queue.ts';
import { bytesInWords, LIMITS } from '../limits.ts';
import type { PrepareContext } from '../operation/ask.ts';
import { conflict, OperationError } from '../operation/errors.ts';
import { Exactly, OneOf, RecordPath } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { changedValues, writtenRecord } from '../record/written-record.ts';
import type { TextBytes } from '../transcripts/text-bytes.ts';
import { type NeedsThreads, readable } from './read-transcript.ts';
import { summary, WAITING } from './record.ts';
import { requireSummary } from './require-summary.ts';
import { awaitGeneration, deleteSpeakers, keepTranscript } from './statements.ts';

/** A text body, as operations with `media` get it. */
const TranscriptBody = Exactly({ mediaType: OneOf(['text/plain', 'text/vtt']), text: Type.Unsafe<TextBytes>({}) });

export const putTranscript = write({
  ...summary.writes,
  id: 'putTranscript',
  method: 'PUT',
  path: '/summaries/{id}/transcript',
  summary: 'Upload or replace the transcript',
  description:
    '`text/plain` has lines `Name: what was said`, with `[mm:ss]` before the name where the time is known; `text/vtt` is ' +
    `WebVTT. At most ${bytesInWords(LIMITS.transcriptBytes)} of UTF-8, from the summary’s creator only. Enqueues one generation; the summary is \`WAITING\` ` +
    'until it ends. Possible until approval, then `CONFLICT`; content of an earlier transcript goes, and who its speakers are.',
  idempotencyKey: false,
  ifMatch: true,
  enqueues: true,
  parameters: { path: RecordPath },
  body: TranscriptBody,
  bodyExample:
    '[00:12] Astrid Holm: We renew for two years.\n[00:19] Bjarke Krogh: I will send the agreement by Friday.\n',
  media: { types: ['text/plain', 'text/vtt'], maximumBytes: LIMITS.transcriptBytes },
  responses: { 202: summary.answer('The summary, whose generation is enqueued.', WAITING) },
  prepare: (context: PrepareContext<NeedsThreads>, { body }) => readable(context, 'body', body.text, body.mediaType),
  async run(context, { path, body, prepared }) {
    const current = await requireSummary(context, path.id, { ownOnly: true });
    if (current.status === 'APPROVED') throw conflict('The summary is approved.');
    if (prepared instanceof OperationError) throw prepared;
    const change = changedValues(context, path.id);
    await context.run(deleteSpeakers, { recordId: path.id });
    await context.run(keepTranscript, { ...prepared, ...change, mediaType: body.mediaType });
    const [row] = await context.run(awaitGeneration, change);
    await enqueueGeneration(context, 'summary', path.id);
    return writtenRecord(summary, 202, row);
  },
});
