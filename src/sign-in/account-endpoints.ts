import { type Static, Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { notFound } from '../operation/errors.ts';
import { Exactly, textOf } from '../operation/schema.ts';
import { wireTime } from '../operation/wire.ts';
import { endChallenges, trustOf } from './challenges.ts';
import type { Endpoint, SignInCall } from './endpoint.ts';
import { newCredentialId } from './new-id.ts';
import { GivenPassword, NewPassword, requireGoodPassword } from './password-rules.ts';
import { deleteResetLinks, findPersonById, putPassword, selectPassword } from './person-statements.ts';
import { refusal, SignInRefusal } from './refusals.ts';
import { deleteSessions, type Session } from './sessions.ts';
import { BY_ACCOUNT, type SignInParts } from './sign-in-parts.ts';

const PasswordChange = Exactly({ currentPassword: GivenPassword, newPassword: NewPassword });
const SessionName = Exactly({ id: textOf(1, 100) });

const selectSessions = statement<Session & { now: Date }>(sql`
  select session_id as "id", address as "ipAddress", user_agent as "userAgent", ${wireTime('created_at')} as "createdAt",
    ${wireTime('updated_at')} as "lastUsedAt", ${wireTime('expires_at')} as "expiresAt",
    session_id = ${bind('sessionId::text')} as "current"
  from user_session
  where user_id = ${bind('userId::text')} and expires_at > ${bind('now::timestamptz')}
  order by user_session.updated_at desc
  limit 100`);

const deleteSession = statement<Session, { userId: string }>(sql`
  delete from user_session where user_id = ${bind('userId::text')} and session_id = ${bind('sessionId::text')}
  returning user_id as "userId"`);

export async function requireSession(call: SignInCall): Promise<Session> {
  const session = await call.session();
  if (!session) throw refusal('UNAUTHENTICATED');
  return session;
}

/** What signed-in people do with their own password and sessions. better-auth would show each session's token. */
export function accountEndpoints({ database, passwords, limit }: SignInParts): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/change-password',
      body: PasswordChange,
      guarded: true,
      async handle(call) {
        const { currentPassword, newPassword } = call.body as Static<typeof PasswordChange>;
        const { userId, sessionId } = await requireSession(call);
        // An open browser must not be a way to try passwords.
        const key = `password ${userId}`;
        await limit.take(key, BY_ACCOUNT);
        const [person] = await database.read(findPersonById, { userId });
        const [credential] = await database.read(selectPassword, { userId });
        if (!person || !credential?.passwordHash) {
          throw new SignInRefusal('NO_PASSWORD', 409, 'You have no password. Ask for a link to set one.');
        }
        const fits = await passwords.verify(credential.passwordHash, currentPassword, call.network);
        if (!fits) throw refusal('WRONG_PASSWORD');
        requireGoodPassword(newPassword, person.email, 'newPassword');
        const passwordHash = await passwords.hash(newPassword, call.network);
        const { now } = call;
        await database.write(async (transaction) => {
          await transaction.run(putPassword, { credentialId: newCredentialId(), userId, passwordHash, now });
          await endChallenges(transaction, userId);
          await transaction.run(deleteSessions, { userId, exceptId: sessionId });
          await transaction.run(deleteResetLinks, { userId });
        });
        await limit.clear(key);
        return { status: 200, body: {} };
      },
    },
    {
      method: 'GET',
      path: '/list-sessions',
      async handle(call) {
        const session = await requireSession(call);
        const items = await database.read(selectSessions, { ...session, now: call.now });
        return { status: 200, body: { items } };
      },
    },
    {
      method: 'POST',
      path: '/revoke-session',
      body: SessionName,
      async handle(call) {
        const { userId } = await requireSession(call);
        const { id: sessionId } = call.body as Static<typeof SessionName>;
        const [deleted] = await database.run(deleteSession, { userId, sessionId });
        if (!deleted) throw notFound();
        return { status: 200, body: {} };
      },
    },
    {
      method: 'POST',
      path: '/revoke-other-sessions',
      body: Type.Optional(Exactly({})),
      async handle(call) {
        const { userId, sessionId } = await requireSession(call);
        await database.write(async (transaction) => {
          await endChallenges(transaction, userId, trustOf(call.headers));
          await transaction.run(deleteSessions, { userId, exceptId: sessionId });
        });
        return { status: 200, body: {} };
      },
    },
  ];
}
