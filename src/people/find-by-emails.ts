import { bind, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import { folded } from '../record/folded.ts';
import type { Found, MatchKey } from '../record/import/find-targets.ts';
import { WORKSPACE } from '../record/statements.ts';

/** As the index has it. */
const ARCHIVED = raw(`(case when person.archived_at is null then 0 else 1 end)`);
const email = sql`${folded(sql`person.email`)} collate "C"`;

/** Active people first: two of them show that an email is ambiguous. Somebody archived counts only where nobody active has it. */
const findPeople = statement<InWorkspace & { emails: readonly string[] }, Found>(sql`
  select given.email as key, given.same, found.id, coalesce(found.archived, false) as archived
  from (
    select email, ${folded(sql`email`)} collate "C" as same from unnest(${bind('emails::text[]')}) as one (email)
  ) given
  left join lateral (
    select person.person_id as id, ${ARCHIVED} = 1 as archived from person
    where person.workspace_id = ${WORKSPACE} and ${email} = given.same
    order by ${ARCHIVED}, person.person_id limit 2
  ) found on true`);

/** Matches people by email, ignoring case. */
export const findByEmails: MatchKey = {
  key: 'email',
  find: (context, emails) => context.run(findPeople, { emails }),
};
