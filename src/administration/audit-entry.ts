import { Type } from 'typebox';
import { bind, raw, sql } from '../database/sql.ts';
import { Exactly, Nullable, textOf } from '../operation/schema.ts';
import { auditedChange, CHANGE_COLUMNS, changeColumns, exampleChange } from '../record/audited-change.ts';

export const AuditEntryId = Type.String({
  pattern: '^[0-9]{1,15}-[0-9]{1,18}$',
  description: 'Opaque.',
  examples: ['1772357400000-17'],
});

export const AuditEntry = Exactly(
  {
    id: AuditEntryId,
    ...auditedChange,
    recordType: Type.String(),
    recordId: Type.String(),
    recordName: Nullable(Type.String(), {
      description:
        'What the record is called now: the subject of a summary, the description or else the URL of a webhook, the label of a custom field, the name of others. Null for records without a name and where it is gone.',
    }),
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
  ...exampleChange,
  recordType: 'person',
  recordId: '17',
  recordName: 'Mette Lund',
  requestId: '0199c2a4-7d1e-7b3a-9c55-2f6f3f1f4b1a',
  details: null,
};

/** The record's id or name, as text. */
export const auditedRecord = raw('coalesce(record.record_key, record.record_id::text)');

/** Looked up by key, for the entries of one page. Administrators, who alone read the log, may see every meeting and briefing. */
const recordName = sql`
  case record.record_type
    when 'member' then (select named.name from app_user named where named.user_id = record.record_key)
    when 'company' then (
      select named.name from company named
      where named.workspace_id = ${bind('workspaceId::integer')} and named.company_id = record.record_id)
    when 'person' then (
      select named.name from person named
      where named.workspace_id = ${bind('workspaceId::integer')} and named.person_id = record.record_id)
    when 'summary' then (
      select named.appointment_subject from summary named
      where named.workspace_id = ${bind('workspaceId::integer')} and named.summary_id = record.record_id)
    when 'briefing' then (
      select named.name from briefing named
      where named.workspace_id = ${bind('workspaceId::integer')} and named.briefing_id = record.record_id)
    when 'webhook' then (
      select coalesce(named.description, named.url) from webhook named
      where named.workspace_id = ${bind('workspaceId::integer')} and named.webhook_id = record.record_id)
    when 'field' then (
      select named.label from custom_field_definition named
      where named.workspace_id = ${bind('workspaceId::integer')}
        and named.entity_type = split_part(record.record_key, ' ', 1)
        and named.key = split_part(record.record_key, ' ', 2))
    when 'token' then (
      select named.name from access_token named
      where named.workspace_id = ${bind('workspaceId::integer')} and named.access_token_id = record.record_id)
    when 'grant' then (
      select named.name from access_token named
      where named.workspace_id = ${bind('workspaceId::integer')} and named.access_token_id = record.record_id)
    when 'workspace' then (
      select named.name from workspace named where named.workspace_id = ${bind('workspaceId::integer')})
  end`;

/** The columns of the table that an entry shows. */
export const AUDIT_COLUMNS = [
  ...CHANGE_COLUMNS,
  ...['record_type', 'record_id', 'record_key', 'request_id', 'details'],
];

/** An entry as it is answered, over the rows `record`, `actor` and `used_token`. The time in its id leads the primary key. */
export const auditColumns = sql`
  (extract(epoch from record.at) * 1000)::bigint || '-' || record.audit_entry_id as "id",
  ${changeColumns}, record.record_type as "recordType", ${auditedRecord} as "recordId", ${recordName} as "recordName", record.request_id as "requestId",
  record.details`;
