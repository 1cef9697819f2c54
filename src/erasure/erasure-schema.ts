import { sql } from '../database/sql.ts';
import { Exactly, Nullable, RecordId, Timestamp } from '../operation/schema.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';

export const Erasure = Exactly(
  {
    erasureId: RecordId,
    personId: RecordId,
    at: Timestamp,
    finishedAt: Nullable(Timestamp, {
      description: 'When the last text that named the person was changed; null while texts are still searched.',
    }),
  },
  { title: 'ErasureListItem' },
);

export const exampleErasure = { erasureId: 3, personId: 17, at: '2026-03-01T09:30:00.000Z', finishedAt: null };

/** An erasure as it is answered, over the row `record`. */
export const erasureObject = jsonObject(sql`
  record.erasure_id as "erasureId", record.person_id as "personId", ${wireTime('record.at')} as "at",
  ${wireTime('record.finished_at')} as "finishedAt"`);
