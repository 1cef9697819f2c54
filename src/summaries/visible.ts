import { bind, type Sql, sql } from '../database/sql.ts';
import type { InWorkspace } from '../operation/in-workspace.ts';
import type { ReaderValues } from '../operation/reader.ts';
import { WORKSPACE } from '../record/statements.ts';

/** Whoever reads, as SQL. */
export interface Reader<in Values = unknown> {
  userId: Sql<Values>;
  email: Sql<Values>;
  role: Sql<Values>;
}

/** The caller of a read, whose row the statement has. */
export const READING_CALLER: Reader = {
  userId: sql`caller.user_id`,
  email: sql`caller.email`,
  role: sql`caller.role`,
};

/** A reader whose access was read before. */
export const BOUND_READER: Reader<ReaderValues> = {
  userId: bind('readerId::text'),
  email: bind('readerEmail::text'),
  role: bind('readerRole::text'),
};

/** A reader's names in what `selectReaders` selects. */
export function readerNames<Values>({ userId, email }: Reader<Values>): Record<'user' | 'email', Sql<Values>> {
  return { user: sql`'user ' || ${userId}`, email: sql`'email ' || lower(${email})` };
}

/** Selects `reader`: the names of all who may see an internal meeting, except administrators. */
export function selectReaders<Values>(summaryId: Sql<Values>): Sql<Values & InWorkspace> {
  return sql`
    select 'user ' || summary.created_by as reader from summary
    where summary.workspace_id = ${WORKSPACE} and summary.summary_id = ${summaryId}
    union
    select 'email ' || lower(participant.email) from summary_participant participant
    where participant.workspace_id = ${WORKSPACE} and participant.summary_id = ${summaryId}`;
}

/**
 * Whether a reader may see the row `summary`: every member a customer meeting; an internal one its creator, whoever took
 * part (by the email noted then), and administrators. The one definition of this rule.
 */
export function visibleTo<Values>({ userId, email, role }: Reader<Values>): Sql<Values & InWorkspace> {
  return sql`(
    summary.evidence_audience = 'CUSTOMER' or summary.created_by = ${userId} or ${role} = 'ADMIN'
    or exists (
      select from summary_participant participant
      where participant.workspace_id = ${WORKSPACE}
        and participant.summary_id = summary.summary_id and lower(participant.email) = lower(${email})))`;
}
