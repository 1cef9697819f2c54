import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { conflict } from '../operation/errors.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { WriteContext } from '../operation/write.ts';
import { findMerged, missing } from '../record/find-merged.ts';

// As with companies, activity changes neither `version` nor `updated_at`.

export const findMergedPerson = findMerged('person');

export interface Participant {
  person_id: number;
  name: string;
  email: string;
  archived: boolean;
}

type People = InWorkspace & { personIds: readonly string[] };
type OfSummary = InWorkspace & { summaryId: number };

/** Locks in the order of ids, so that two meetings with the same people cannot deadlock. */
const touchPeople = statement<People & { at: Date }, Participant>(sql`
  with met as materialized (
    select person_id from person
    where workspace_id = ${bind('workspaceId::integer')} and person_id = any (${bind('personIds::text[]')}::bigint[])
    order by person_id
    for update
  )
  update person set last_activity_at = greatest(last_activity_at, ${bind('at::timestamptz')})
  from met
  where person.workspace_id = ${bind('workspaceId::integer')} and person.person_id = met.person_id
  returning person.person_id, person.name, person.email, person.archived_at is not null as archived`);

/** For an internal meeting, which changes nothing on them. */
const sharePeople = statement<People, Participant>(sql`
  select person_id, name, email, archived_at is not null as archived from person
  where workspace_id = ${bind('workspaceId::integer')} and person_id = any (${bind('personIds::text[]')}::bigint[])
  order by person_id
  for share`);

const ofSummary = sql`
  workspace_id = ${bind('workspaceId::integer')} and person_id in (
    select participant.person_id from summary_participant participant
    where participant.workspace_id = ${bind('workspaceId::integer')}
      and participant.summary_id = ${bind('summaryId::integer')})`;

/** Locks in the order of ids, as above. */
const lockPeople = statement<OfSummary, { person_id: number }>(
  sql`select person_id from person where ${ofSummary} order by person_id for update`,
);

const selectPeople = statement<OfSummary, { person_id: number }>(sql`
  select person_id from summary_participant
  where workspace_id = ${bind('workspaceId::integer')} and summary_id = ${bind('summaryId::integer')}
    and person_id is not null`);

const lockPeopleById = statement<People>(sql`
  select person_id from person
  where workspace_id = ${bind('workspaceId::integer')} and person_id = any (${bind('personIds::text[]')}::bigint[])
  order by person_id
  for update`);

const recountPeople = statement<People>(sql`
  update person set last_activity_at = (
    select max(summary.appointment_date) from summary_participant participant
    join summary on summary.workspace_id = ${bind('workspaceId::integer')}
      and summary.summary_id = participant.summary_id and summary.evidence_audience = 'CUSTOMER'
    where participant.workspace_id = ${bind('workspaceId::integer')} and participant.person_id = person.person_id)
  where workspace_id = ${bind('workspaceId::integer')} and person_id = any (${bind('personIds::text[]')}::bigint[])`);

/**
 * Returns the participants of a meeting by id, and updates their last activity. `at` is null for an internal meeting, which
 * does not count as activity. Throws `NOT_FOUND` if the workspace has no person with one of the ids, `CONFLICT` if one is
 * archived or merged, unless that person took part already (`present`).
 */
export async function notePeopleActivity(
  context: WriteContext,
  personIds: readonly number[],
  at: Date | null,
  present: readonly number[] = [],
): Promise<Map<number, Participant>> {
  if (personIds.length === 0) return new Map();
  const ids = personIds.map(String);
  const people = at
    ? await context.run(touchPeople, { personIds: ids, at })
    : await context.run(sharePeople, { personIds: ids });
  const found = new Map(people.map((person) => [person.person_id, person]));
  for (const id of personIds) if (!found.has(id)) throw await missing(context, 'personId', findMergedPerson, id);
  if (people.some(({ person_id: id, archived }) => archived && !present.includes(id)))
    throw conflict('participants: a person is archived.');
  return found;
}

/**
 * Computes the participants' last activity again after a customer meeting's date was corrected. The lock is a separate
 * statement: a statement that waits for a lock does not see what was committed meanwhile.
 */
export async function recountPeopleActivity(context: WriteContext, summaryId: number): Promise<void> {
  const people = await context.run(lockPeople, { summaryId });
  await context.run(recountPeople, { personIds: people.map(({ person_id: id }) => String(id)) });
}

/**
 * Locks the participants of a summary and those it will have, in the order of ids. Returns the ids of the former, for
 * `recountLeftPeople`.
 */
export async function lockParticipants(
  context: WriteContext,
  summaryId: number,
  personIds: readonly number[],
): Promise<number[]> {
  const present = await context.run(selectPeople, { summaryId });
  const ids = present.map(({ person_id: id }) => id);
  await context.run(lockPeopleById, { personIds: [...ids, ...personIds].map(String) });
  return ids;
}

/** Computes the last activity of people again who no longer take part in a customer meeting. They must be locked. */
export async function recountLeftPeople(context: WriteContext, personIds: readonly number[]): Promise<void> {
  if (personIds.length > 0) await context.run(recountPeople, { personIds: personIds.map(String) });
}
