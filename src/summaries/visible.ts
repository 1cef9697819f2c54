import { type RawBuilder, sql } from 'kysely';
import { bind } from '../database/fragment.ts';

/** Whoever reads, as SQL expressions. */
export interface Reader {
  userId: RawBuilder<unknown>;
  email: RawBuilder<unknown>;
  role: RawBuilder<unknown>;
}

/** The caller of a read, whose row is at hand in the statement. */
export const READING_CALLER: Reader = {
  userId: sql`caller.user_id`,
  email: sql`caller.email`,
  role: sql`caller.role`,
};

/** Somebody whose access was read before. Binds `readerId`, `readerEmail`, `readerRole`. */
export const BOUND_READER: Reader = {
  userId: sql`${bind('readerId')}::text`,
  email: sql`${bind('readerEmail')}::text`,
  role: sql`${bind('readerRole')}::text`,
};

/** A reader's names in what `readersOf` selects. */
export function readerNames({ userId, email }: Reader): Record<'user' | 'email', RawBuilder<string>> {
  return { user: sql`'user ' || ${userId}`, email: sql`'email ' || lower(${email})` };
}

/** Selects `reader`: the names of all who may see an internal meeting, administrators aside. */
export function readersOf(summaryId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'user ' || summary.created_by as reader from summary
    where summary.workspace_id = ${bind('workspaceId')}::integer and summary.summary_id = ${summaryId}
    union
    select 'email ' || lower(participant.email) from summary_participant participant
    where participant.workspace_id = ${bind('workspaceId')}::integer and participant.summary_id = ${summaryId}`;
}

/**
 * Whether a reader may see the row `summary`: every member a customer meeting; an internal one its creator, whoever took
 * part (by the email noted then), and administrators. The one place that says so.
 */
export function visibleTo({ userId, email, role }: Reader): RawBuilder<boolean> {
  return sql<boolean>`(
    summary.evidence_audience = 'CUSTOMER' or summary.created_by = ${userId} or ${role} = 'ADMIN'
    or exists (
      select from summary_participant participant
      where participant.workspace_id = ${bind('workspaceId')}::integer
        and participant.summary_id = summary.summary_id and lower(participant.email) = lower(${email})))`;
}
