import { literal, type Sql, sql } from '../database/sql.ts';
import { type OneRecord, WORKSPACE } from '../record/statements.ts';
import type { AssignedSpeaker } from '../transcripts/assigned-speaker.ts';
import type { KnownPeople } from '../transcripts/identify-speaker.ts';
import type { KnownPerson } from '../transcripts/match-speaker.ts';

/** Active people of the company that speakers may be, at most. */
const MOST_PEOPLE = 200;

export interface KnownPeopleRow {
  took_part: KnownPerson[];
  people: KnownPerson[];
  assigned: AssignedSpeaker[];
}

/** Columns of a query on `summary`: whom the speakers of its transcript may be. */
export const selectKnownPeople: Sql<Pick<OneRecord, 'workspaceId'>> = sql`
  coalesce((
    select json_agg(json_build_object('personId', took_part.person_id, 'name', took_part.name, 'email', took_part.email))
    from (
      select participant.person_id, participant.name, participant.email from summary_participant participant
      where participant.workspace_id = ${WORKSPACE} and participant.summary_id = summary.summary_id
      union all
      select null, creator.name, creator.email from app_user creator where creator.user_id = summary.created_by
    ) took_part
  ), '[]'::json) as took_part,
  coalesce((
    select json_agg(json_build_object('personId', listed.person_id, 'name', listed.name, 'email', listed.email))
    from (
      select person.person_id, person.name, person.email from person
      where person.workspace_id = ${WORKSPACE} and person.company_id = summary.company_id
        and (case when person.archived_at is null then 0 else 1 end) = 0
      order by person.name_key, person.person_id
      limit ${literal(MOST_PEOPLE)}
    ) listed
  ), '[]'::json) as people,
  coalesce((
    select json_agg(json_build_object('label', speaker.label, 'personId', speaker.person_id,
      'name', coalesce(person.name, speaker.name), 'email', coalesce(person.email, speaker.email)))
    from summary_speaker speaker
    left join person on person.workspace_id = ${WORKSPACE} and person.person_id = speaker.person_id
    where speaker.workspace_id = ${WORKSPACE} and speaker.summary_id = summary.summary_id
  ), '[]'::json) as assigned`;

export function knownPeopleIn(row: KnownPeopleRow): KnownPeople {
  return { people: [row.took_part, row.people], assigned: row.assigned };
}
