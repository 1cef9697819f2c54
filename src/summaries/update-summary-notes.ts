import { Type } from 'typebox';
import { changesBetween } from '../operation/changes.ts';
import { Exactly, RecordPath } from '../operation/schema.ts';
import { write } from '../operation/write.ts';
import { readRecord } from '../record/statements.ts';
import { changedValues, writtenRecord } from '../record/written-record.ts';
import { summary } from './record.ts';
import { requireSummary } from './require-summary.ts';
import { setNotes } from './statements.ts';

const NotesPatch = Exactly(
  { internalNotes: Type.String({ maxLength: 50_000, description: 'Only white space clears the notes.' }) },
  { title: 'SummaryNotesPatch' },
);

const rereadSummary = readRecord(summary);

export const updateSummaryNotes = write({
  ...summary.writes,
  id: 'updateSummaryNotes',
  method: 'PATCH',
  path: '/summaries/{id}',
  summary: 'Replace the internal notes',
  description:
    'In any state, which stays. Only white space clears the notes. Notes that are already there keep the version.',
  idempotencyKey: false,
  ifMatch: true,
  parameters: { path: RecordPath },
  body: NotesPatch,
  bodyExample: { internalNotes: 'Ask about the second site before the summer.' },
  responses: { 200: summary.answer() },
  async run(context, { path, body }) {
    const current = await requireSummary(context, path.id);
    const internalNotes = body.internalNotes.trim() === '' ? null : body.internalNotes;
    if (internalNotes === current.internal_notes) {
      const [unchanged] = await context.run(rereadSummary, { recordId: path.id });
      return writtenRecord(summary, 200, unchanged, { changed: false });
    }
    const [row] = await context.run(setNotes, { ...changedValues(context, path.id), internalNotes });
    const [before, after] = [{ internalNotes: current.internal_notes }, { internalNotes }];
    // The log keeps nothing that was said in a meeting that not everybody may know of.
    const changes =
      current.evidence_audience === 'INTERNAL'
        ? { internalNotes: {} }
        : changesBetween(before, after, ['internalNotes']);
    return writtenRecord(summary, 200, row, { changes });
  },
});
