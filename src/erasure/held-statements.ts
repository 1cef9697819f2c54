import { bind, literal, raw, type Sql, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { jsonObject, wireTime } from '../operation/wire.ts';
import { type OneRecord, WORKSPACE } from '../record/statements.ts';

const PAGE_ROWS = 200;
const IDS = bind('ids::text[]');

export type OfPeople = InWorkspace & { ids: readonly string[]; after: string };

/** The next entries or events of the person, in the order of their ids. */
function ofPerson(table: 'audit_entry' | 'event', columns: Sql) {
  const id = raw(`record.${table}_id`);
  return statement<OfPeople, { id: string; item: object }>(sql`
    select ${id}::text as id, ${jsonObject(columns)} as item from ${raw(table)} record
    where record.workspace_id = ${WORKSPACE} and record.record_type = 'person'
      and record.record_id = any (${IDS}::integer[]) and ${id} > ${bind('after::bigint')}
    order by ${id}
    limit ${literal(PAGE_ROWS)}`);
}

const entry = sql`
  ${wireTime('record.at')} as "at", record.user_id as "actor", record.operation, record.record_type as "recordType",
  record.record_id as "recordId", record.changes`;

const event = sql`
  record.type, ${wireTime('record.at')} as "at", record.record_type as "recordType", record.record_id as "recordId",
  record.user_id as "actor", record.changed_fields as "changedFields", record.previous`;

export const readOwnEntries = ofPerson('audit_entry', entry);
export const readOwnEvents = ofPerson('event', event);

const isOther = sql`not (record.record_type = 'person' and record.record_id = any (${IDS}::integer[]))`;

type OneRow = InWorkspace & { ids: readonly string[]; id: string };

/** One row that names the person, unless it is one of the person's own. */
export const readNamingEntry = statement<OneRow & { at: string }, { item: object }>(sql`
  select ${jsonObject(entry)} as item from audit_entry record
  where record.workspace_id = ${WORKSPACE} and record.at = ${bind('at::timestamptz')}
    and record.audit_entry_id = ${bind('id::bigint')} and (record.record_id is null or ${isOther})`);

export const readNamingEvent = statement<OneRow, { item: object }>(sql`
  select ${jsonObject(event)} as item from event record
  where record.workspace_id = ${WORKSPACE} and record.event_id = ${bind('id::bigint')} and ${isOther}`);

export const countReplays = statement<InWorkspace & { ids: readonly string[] }, { replays: number }>(sql`
  select count(*)::integer as replays from idempotency_key
  where workspace_id = ${WORKSPACE} and record_type = 'person' and record_id = any (${IDS}::integer[])`);

export const readMeetingHead = statement<OneRecord & { personId: number }, { item: object; labels: string[] }>(sql`
  select ${jsonObject(sql`
      record.summary_id as "id", record.name, record.appointment_subject as "appointmentSubject",
      ${wireTime('record.appointment_date')} as "appointmentDate", record.evidence_audience as "evidenceAudience",
      record.status`)} as item,
    array(
      select speaker.label from summary_speaker speaker
      where speaker.workspace_id = ${WORKSPACE} and speaker.summary_id = record.summary_id
        and speaker.person_id = ${bind('personId::integer')}) as labels
  from summary record
  where record.workspace_id = ${WORKSPACE} and record.summary_id = ${bind('recordId::integer')}`);

export const readOwnMeetings = statement<OneRecord, { id: number }>(sql`
  select summary_id as id from summary_participant
  where workspace_id = ${WORKSPACE} and person_id = ${bind('recordId::bigint')}
  union
  select summary_id from summary_speaker
  where workspace_id = ${WORKSPACE} and person_id = ${bind('recordId::bigint')}`);
