import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';

interface Account {
  userId: string;
  email: string;
  name: string;
  createdAt: string;
}

const selectMembers = statement<{ workspaceId: number }, Account>(sql`
  select app_user.user_id as "userId", email, name, app_user.created_at::text as "createdAt"
  from membership join app_user using (user_id)
  where workspace_id = ${bind('workspaceId::integer')} order by app_user.user_id`);

/** The account of the same origin, or else the one with the email. */
const findAccount = statement<{ userId: string; email: string }, { userId: string }>(sql`
  select user_id as "userId" from app_user
  where user_id = ${bind('userId::text')} or lower(email) = lower(${bind('email::text')})
  order by user_id = ${bind('userId::text')} desc limit 1`);

const insertAccount = statement<Account>(sql`
  insert into app_user (user_id, email, name, created_at)
  values (${bind('userId::text')}, ${bind('email::text')}, ${bind('name::text')}, ${bind('createdAt::timestamptz')})`);

/**
 * Finds or creates the accounts of a workspace's members, without any way to sign in: passwords, passkeys and second factors
 * are not copied. Answers which user ids are others in the target.
 */
export async function copyAccounts(
  source: Pick<Transaction, 'run'>,
  target: Transaction,
  workspaceId: number,
): Promise<{ known: number; created: number; ids: ReadonlyMap<string, string> }> {
  const ids = new Map<string, string>();
  let known = 0;
  let created = 0;
  for (const account of await source.run(selectMembers, { workspaceId })) {
    const { userId, email } = account;
    const [found] = await target.run(findAccount, { userId, email });
    if (!found) {
      await target.run(insertAccount, account);
      created += 1;
    } else {
      known += 1;
      if (found.userId !== userId) ids.set(userId, found.userId);
    }
  }
  return { known, created, ids };
}
