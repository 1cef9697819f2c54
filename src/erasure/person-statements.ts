import { bind, literal, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { CHANGED_AT } from '../operation/changed-at.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { longNameIsUsed } from '../record/long-names.ts';
import { type OneRecord, WORKSPACE } from '../record/statements.ts';
import { ERASED } from '../transcripts/erase-mentions.ts';
import { ERASED_EMAIL } from './erased-email.ts';

// What erasing a person does in its own transaction. All of it is found by an index.

const PERSON = bind('recordId::bigint');
const IDS = bind('ids::text[]');
const MOST_MENTIONS = 200;

type People = InWorkspace & { ids: readonly string[] };

const ofPerson = sql`workspace_id = ${WORKSPACE} and person_id = ${PERSON}`;

/** The meetings in which the person took part or speaks. Locked before the person, as all writers do. */
export const lockMeetings = statement<OneRecord, { id: number }>(sql`
  select summary.summary_id as id from summary
  where summary.workspace_id = ${WORKSPACE} and summary.summary_id in (
    select summary_id from summary_participant where ${ofPerson}
    union all
    select summary_id from summary_speaker where ${ofPerson})
  order by summary.summary_id
  for update`);

/** Read after the lock: a statement that waits for a lock does not see what was committed meanwhile. */
export const readMerged = statement<OneRecord, { id: number }>(sql`
  select person_id as id from merged_person where workspace_id = ${WORKSPACE} and into_id = ${PERSON}`);

export const lockPerson = statement<OneRecord, { version: string }>(sql`
  select version from person
  where workspace_id = ${WORKSPACE} and person_id = ${PERSON}
  for update`);

const audited = (field: 'name' | 'email', when: 'before' | 'after') => sql`
  select ${literal(field)} as kind, changes #>> ${literal(`{${field},${when}}`)} as value from audit_entry
  where workspace_id = ${WORKSPACE} and record_type = 'person' and record_id = any (${IDS}::integer[])`;

/** Names and emails that the person and those merged into it have or had. */
export const readMentions = statement<People & OneRecord, { kind: 'name' | 'email'; value: string }>(sql`
  select distinct kind, value from (
    select 'name' as kind, name as value from person where ${ofPerson}
    union all select 'email', email from person where ${ofPerson}
    union all select 'name', name from summary_participant where ${ofPerson}
    union all select 'email', email from summary_participant where ${ofPerson}
    union all ${audited('name', 'before')} union all ${audited('name', 'after')}
    union all ${audited('email', 'before')} union all ${audited('email', 'after')}
  ) named
  where value is not null and value <> ''
  limit ${literal(MOST_MENTIONS)}`);

export const leaveMeetings = statement<OneRecord, { id: number }>(sql`
  update summary_participant set person_id = null, name = ${literal(ERASED)}, email = ${literal(ERASED_EMAIL)}
  where ${ofPerson}
  returning summary_id as id`);

export const leaveSpeakers = statement<OneRecord, { id: number; label: string }>(
  sql`delete from summary_speaker where ${ofPerson} returning summary_id as id, label`,
);

/** Who took part may read an internal meeting, by the email: not this one any more. */
export const leaveReaders = ['summary_reader', 'briefing_reader'].map((table) =>
  statement<InWorkspace & { emails: readonly string[] }>(sql`
    delete from ${raw(table)}
    where workspace_id = ${WORKSPACE} and reader = any (array(
      select 'email ' || lower(given.email) from unnest(${bind('emails::text[]')}) given (email)))`),
);

/** Each meeting gets a version of its own. */
export const renewMeetings = statement<InWorkspace & { meetings: readonly string[]; version: string; now: Date }>(sql`
  update summary set version = ${bind('version::text')} || '-' || summary_id, updated_at = ${CHANGED_AT}
  where workspace_id = ${WORKSPACE} and summary_id = any (${bind('meetings::text[]')}::integer[])`);

/** Their fields are still named. */
export const emptyAuditEntries = statement<People>(sql`
  update audit_entry set changes = (
    select coalesce(jsonb_object_agg(field.name, '{}'::jsonb), '{}') from jsonb_object_keys(changes) field (name))
  where workspace_id = ${WORKSPACE} and record_type = 'person' and record_id = any (${IDS}::integer[])
    and changes is not null`);

export const emptyEvents = statement<People>(sql`
  update event set previous = null
  where workspace_id = ${WORKSPACE} and record_type = 'person' and record_id = any (${IDS}::integer[])
    and previous is not null`);

/** Answers about the person, so that a retry with such a key runs anew. Those that name it otherwise are found later. */
export const deleteReplays = statement<People>(sql`
  delete from idempotency_key
  where workspace_id = ${WORKSPACE} and record_type = 'person' and record_id = any (${IDS}::integer[])`);

const ofNames = sql`workspace_id = ${WORKSPACE} and digest = any (array(
    select sha256(convert_to(lower(normalize(given.name, NFC) collate "und-x-icu"), 'UTF8'))
    from unnest(${bind('names::text[]')}) given (name)))`;

/** Waits for writers that give a record such a name or take it away, so that the next statement sees their records. */
export const lockLongNames = statement<InWorkspace & { names: readonly string[] }, { digest: string }>(sql`
  select encode(digest, 'hex') as digest from long_name_key where ${ofNames} order by long_name_key.digest for update`);

/** Cursors of other records with the same name need theirs. */
export const deleteLongNames = statement<InWorkspace & { names: readonly string[] }>(sql`
  delete from long_name_key where ${ofNames} and not ${longNameIsUsed}`);

export const deleteMerged = statement<OneRecord>(sql`
  delete from merged_person where workspace_id = ${WORKSPACE} and into_id = ${PERSON}`);

export const deletePerson = statement<OneRecord, { id: number }>(sql`
  delete from person where ${ofPerson} returning person_id as id`);

/** What is being generated may contain the person. It begins anew, and an earlier run stores nothing. */
export const restartGenerations = statement<InWorkspace>(sql`
  update generation_job set attempt = 0, due_at = clock_timestamp(), lease_token = null, slot = null
  where workspace_id = ${WORKSPACE} and lease_token is not null`);

export const insertErasure = statement<
  People & OneRecord & { now: Date; mentions: string; stage: string; after: string },
  { id: number }
>(sql`
  insert into erasure (workspace_id, person_id, merged_ids, at, mentions, stage, after)
  values (${WORKSPACE}, ${PERSON}, array_remove(${IDS}::integer[], ${PERSON}::integer), ${bind('now::timestamptz')},
    ${bind('mentions::jsonb')}, ${bind('stage::text')}, ${bind('after::jsonb')})
  returning erasure_id as id`);
