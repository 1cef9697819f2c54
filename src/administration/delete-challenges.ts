import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';

interface Ended {
  userId: string;
  /** The stored identifier of a row that stays. None: ''. */
  exceptIdentifier: string;
}

/** Sign-ins that wait for the code, and browsers that are trusted without it. */
export const deleteChallenges = statement<Ended>(sql`
  delete from sign_in_challenge
  where value = ${bind('userId::text')} and identifier <> ${bind('exceptIdentifier::text')}`);
