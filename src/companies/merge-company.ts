import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { type Merging, mergeRecords } from '../record/merge-records.ts';
import { WORKSPACE } from '../record/statements.ts';
import { company } from './record.ts';

type Moved = InWorkspace & Merging;

const INTO = bind('intoId::integer');

// The keys of the indexes by company (migrations 0008 and 0011), for both of their values.
const OF_OTHER = bind('otherId::integer');
const meetings = sql`
  workspace_id = ${WORKSPACE} and (case when evidence_audience = 'INTERNAL' then 1 else 0 end) in (0, 1)
  and company_id = ${OF_OTHER}`;
const briefings = sql`
  workspace_id = ${WORKSPACE} and (case when internal then 1 else 0 end) in (0, 1) and company_id = ${OF_OTHER}`;
const people = sql`
  workspace_id = ${WORKSPACE} and company_id = ${OF_OTHER}
  and (case when archived_at is null then 0 else 1 end) in (0, 1)`;

const locks = [
  statement<Moved>(sql`select summary_id from summary where ${meetings} order by summary_id for update`),
  statement<Moved>(sql`select briefing_id from briefing where ${briefings} order by briefing_id for update`),
  statement<Moved>(sql`select person_id from person where ${people} order by person_id for update`),
];

const moves = [
  statement<Moved>(sql`
    with moved as (update summary set company_id = ${INTO} where ${meetings} returning summary_id)
    update summary_reader set company_id = ${INTO}
    where workspace_id = ${WORKSPACE} and summary_id in (select summary_id from moved)`),
  statement<Moved>(sql`
    with moved as (update briefing set company_id = ${INTO} where ${briefings} returning briefing_id)
    update briefing_reader set company_id = ${INTO}
    where workspace_id = ${WORKSPACE} and briefing_id in (select briefing_id from moved)`),
  statement<Moved>(sql`update person set company_id = ${INTO} where ${people}`),
];

export const mergeCompany = mergeRecords(company, {
  description:
    'Fields without a value get that of the other company, its number too; entries of `metadata` and `customFields` with ' +
    'other keys, and other owners, are added as far as they fit. Its people, briefings and meetings move; their ' +
    '`version` stays, as with a new name of a company. A creation with its number answers this company.',
  unique: { name: 'organizationNumber', column: 'organization_number' },
  async lockReferences(context, merging) {
    for (const lock of locks) await context.run(lock, merging);
  },
  async moveReferences(context, merging) {
    for (const move of moves) await context.run(move, merging);
  },
});
