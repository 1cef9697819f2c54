import type { Database } from '../database/connect.ts';
import { selectAnyCredential } from './person-statements.ts';
import { deriveCode } from './secrets.ts';

/** The one-time code of the first administrator, the same in every process. */
export const setupCodeOf = (installationSecret: string) => deriveCode(installationSecret, 'setup');

/** Whether nobody can sign in yet. */
export async function isSetupNeeded(database: Database): Promise<boolean> {
  const [any] = await database.read(selectAnyCredential, {});
  return any?.exists !== true;
}
