import type { Database } from '../database/connect.ts';
import { readSecret } from '../database/installation.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { newCredentialId } from './new-id.ts';
import { createPasswords } from './passwords.ts';
import { putPassword, selectPassword } from './person-statements.ts';
import { deriveCode } from './secrets.ts';
import { isSetupNeeded } from './setup-code.ts';

/** The member of a workspace, by its slug and the person's address. */
const findMember = statement<{ slug: string; email: string }, { userId: string }>(sql`
  select membership.user_id as "userId" from workspace
  join membership on membership.workspace_id = workspace.workspace_id
  join app_user on app_user.user_id = membership.user_id
  where workspace.slug = ${bind('slug::text')} and lower(app_user.email) = lower(${bind('email::text')})`);

/**
 * Gives the demo's administrator a password that follows from the installation's secret, where nobody can sign in yet.
 * Returns it while it is unchanged.
 */
export async function prepareDemoSignIn(database: Database, slug: string, email: string): Promise<string | undefined> {
  const [member] = await database.read(findMember, { slug, email });
  if (!member) return undefined;
  const { userId } = member;
  const password = deriveCode(await readSecret(database), 'demo password');
  const passwords = createPasswords();
  if (await isSetupNeeded(database)) {
    const passwordHash = await passwords.hash(password, 'demo');
    await database.run(putPassword, { credentialId: newCredentialId(), userId, passwordHash, now: new Date() });
    return password;
  }
  const [credential] = await database.read(selectPassword, { userId });
  const stored = credential?.passwordHash ?? undefined;
  return stored !== undefined && (await passwords.verify(stored, password, 'demo')) ? password : undefined;
}
