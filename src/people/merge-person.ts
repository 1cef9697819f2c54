import { bind, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { type Merging, mergeRecords } from '../record/merge-records.ts';
import { WORKSPACE } from '../record/statements.ts';
import { person } from './record.ts';

type Moved = InWorkspace & Merging;

const ofOther = sql`workspace_id = ${WORKSPACE} and person_id = ${bind('otherId::integer')}`;

/** The meetings in which the other person took part or speaks. */
const lockMeetings = statement<Moved>(sql`
  select summary.summary_id from summary
  where summary.workspace_id = ${WORKSPACE} and summary.summary_id in (
    select summary_id from summary_participant where ${ofOther}
    union all
    select summary_id from summary_speaker where ${ofOther})
  order by summary.summary_id
  for update`);

/** Names and emails stay as they were noted: they decide who may read an internal meeting. */
const moves = ['summary_participant', 'summary_speaker'].map((table) =>
  statement<Moved>(sql`update ${raw(table)} set person_id = ${bind('intoId::integer')} where ${ofOther}`),
);

export const mergePerson = mergeRecords(person, {
  description:
    'Fields without a value get that of the other person, the company too; entries of `metadata` and `customFields` with ' +
    'other keys, and other owners, are added as far as they fit. This person then takes part and speaks in the meetings ' +
    'of the other one; names and emails stay as they were noted there.',
  async lockReferences(context, merging) {
    await context.run(lockMeetings, merging);
  },
  async moveReferences(context, merging) {
    for (const move of moves) await context.run(move, merging);
  },
});
