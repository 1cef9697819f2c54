import { bind, sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { joinActor } from '../record/audited-change.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { AuditEntry, AuditEntryId, auditColumns, exampleAuditEntry } from './audit-entry.ts';
import { described } from './schemas.ts';

const selectAuditEntry = sql`
  select '{"auditEntry":' || ${jsonObject(auditColumns)}::text || '}' as body
  from audit_entry record ${joinActor}
  where record.workspace_id = ${bind('workspaceId::integer')} and record.at = ${bind('at::timestamptz')}
    and record.audit_entry_id = ${bind('entryId::bigint')}`;

/** The last instant that the database and ISO 8601 with four digits of the year both know. */
const LAST_MS = 253_402_300_799_999;

export const getAuditEntry = read({
  ...FOR_ADMINISTRATORS,
  id: 'getAuditEntry',
  path: '/audit-entries/{id}',
  summary: 'Read an audit entry',
  tag: 'Audit',
  answer: 'whole',
  parameters: { path: Exactly({ id: described(AuditEntryId, 'The id of the entry, as audit list shows it.') }) },
  response: {
    description: 'The audit entry.',
    schema: Exactly({ auditEntry: AuditEntry }, { title: 'AuditEntryResponse' }),
    example: { auditEntry: exampleAuditEntry },
  },
  select({ path }) {
    const [milliseconds, entryId = ''] = path.id.split('-');
    const at = new Date(Math.min(Number(milliseconds), LAST_MS)).toISOString();
    return selection(selectAuditEntry, { at, entryId });
  },
});
