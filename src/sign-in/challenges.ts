import { createHash } from 'node:crypto';
import { deleteChallenges } from '../administration/delete-challenges.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { readCookies } from './sessions.ts';

/** A code that is being checked holds the same lock (`check-code.ts`), so its session and its trust are seen afterwards. */
const lockSecondFactor = statement<{ userId: string }>(sql`
  select user_id from user_second_factor where user_id = ${bind('userId::text')} for update`);

/** Ends what could still become a session without the password or the code. To be called before sessions are deleted. */
export async function endChallenges(transaction: Transaction, userId: string, exceptIdentifier = ''): Promise<void> {
  await transaction.run(lockSecondFactor, { userId });
  await transaction.run(deleteChallenges, { userId, exceptIdentifier });
}

/** The row by which better-auth trusts the browser of a request, or ''. better-auth stores a hash of the identifier. */
export function trustOf(headers: Headers): string {
  const signed = readCookies(headers.get('cookie') ?? '').get('kartotek.trust_device') ?? '';
  const identifier = /!(trust-device-[\w-]+)\./.exec(signed)?.[1];
  return identifier === undefined ? '' : createHash('sha256').update(identifier).digest('base64url');
}
