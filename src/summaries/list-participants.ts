import { Type } from 'typebox';
import { sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly, Nullable, RecordId, RecordPath } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { byId, WORKSPACE } from '../record/statements.ts';
import { MOST_PARTICIPANTS } from './participants.ts';
import { summary } from './record.ts';
import { READING_CALLER, visibleTo } from './visible.ts';

const Participant = Exactly(
  {
    personId: Nullable(RecordId, { description: 'Null for somebody who is not a person of the workspace.' }),
    name: Type.String(),
    email: Type.String(),
  },
  { title: 'Participant' },
);

const Creator = Exactly(
  { userId: Type.String(), name: Type.String(), email: Type.String() },
  { title: 'SummaryCreator', description: 'The member who created the summary, and who alone may approve it.' },
);

const selectParticipants = sql`
  select '{"creator":' || ${jsonObject(sql`
    creator.user_id as "userId", creator.name, creator.email`)}::text || ',"participants":' || coalesce((
    select json_agg(${jsonObject(sql`
      participant.person_id as "personId", participant.name, participant.email`)} order by participant.position)
    from summary_participant participant
    where participant.workspace_id = ${WORKSPACE} and participant.summary_id = summary.summary_id
  )::text, '[]') || '}' as body
  from summary
  join app_user creator on creator.user_id = summary.created_by
  where ${byId(summary)} and ${visibleTo(READING_CALLER)}`;

export const listParticipants = read({
  ...summary.reads,
  id: 'listParticipants',
  path: '/summaries/{id}/participants',
  summary: 'Read who took part in a meeting, and who created its summary',
  description: 'Names and emails are those of the time when they were stored.',
  answer: 'whole',
  parameters: { path: RecordPath },
  response: {
    description: 'The participants and the creator.',
    schema: Exactly(
      { creator: Creator, participants: Type.Array(Participant, { maxItems: MOST_PARTICIPANTS }) },
      { title: 'ParticipantsResponse' },
    ),
    example: {
      creator: { userId: 'usr_8Kq2vXm4T1aZ', name: 'Bjarke Krogh', email: 'bjarke@demo.example' },
      participants: [
        { personId: 17, name: 'Astrid Holm', email: 'astrid.holm@nordlys.example' },
        { personId: null, name: 'Bjarke Krogh', email: 'bjarke@demo.example' },
      ],
    },
  },
  select: ({ path }) => selection(selectParticipants, { recordId: path.id }),
});
