import { Type } from 'typebox';
import { raw, sql } from '../database/sql.ts';
import { Exactly, Nullable, RecordId, Timestamp, textOf } from '../operation/schema.ts';
import { wireTime } from '../operation/wire.ts';

export const AuditEntryId = Type.String({
  pattern: '^[0-9]{1,15}-[0-9]{1,18}$',
  description: 'Opaque.',
  examples: ['1772357400000-17'],
});

export const AuditEntry = Exactly(
  {
    id: AuditEntryId,
    at: Timestamp,
    actor: Type.String({ description: 'A user id, or `operator` for the command line.' }),
    tokenId: Nullable(RecordId, { description: 'The token that was used; null for the console and the command line.' }),
    operation: Type.String(),
    recordType: Type.String(),
    recordId: Type.String(),
    requestId: textOf(1, 255),
    details: Type.Unsafe<Record<string, string | number> | null>({
      type: ['object', 'null'],
      additionalProperties: { type: ['string', 'number'] },
      description: 'How much a transfer changed; null for other operations.',
    }),
  },
  { title: 'AuditEntry' },
);

export const exampleAuditEntry = {
  id: '1772357400000-17',
  at: '2026-03-01T09:30:00.000Z',
  actor: 'usr_8Zt2',
  tokenId: 3,
  operation: 'updatePerson',
  recordType: 'person',
  recordId: '17',
  requestId: '0199c2a4-7d1e-7b3a-9c55-2f6f3f1f4b1a',
  details: null,
};

/** The record's id or name, as text. */
export const auditedRecord = raw('coalesce(record.record_key, record.record_id::text)');

/** The columns of the table that an entry shows. */
export const AUDIT_COLUMNS = [
  ...['at', 'audit_entry_id', 'user_id', 'access_token_id', 'operation'],
  ...['record_type', 'record_id', 'record_key', 'request_id', 'details'],
];

/** An entry as it is answered, over the row `record`. The time in its id leads the primary key. */
export const auditColumns = sql`
  (extract(epoch from record.at) * 1000)::bigint || '-' || record.audit_entry_id as "id",
  ${wireTime('record.at')} as "at", record.user_id as "actor", record.access_token_id as "tokenId", record.operation,
  record.record_type as "recordType", ${auditedRecord} as "recordId", record.request_id as "requestId",
  record.details`;
