import type { Static } from 'typebox';
import { hashLinkToken, newLinkToken } from '../access/link-token.ts';
import { insertResetLink } from '../administration/reset-link.ts';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { languageOf } from '../mail/language.ts';
import type { SendMail } from '../mail/mail.ts';
import { resetMessage } from '../mail/messages.ts';
import { Email, Exactly, textOf } from '../operation/schema.ts';
import { endChallenges } from './challenges.ts';
import type { Endpoint } from './endpoint.ts';
import { accountKey } from './guess-limit.ts';
import { newCredentialId } from './new-id.ts';
import { NewPassword, requireGoodPassword } from './password-rules.ts';
import {
  deleteResetLinks,
  findPerson,
  findPersonById,
  maySignIn,
  type Person,
  putPassword,
} from './person-statements.ts';
import { refusal } from './refusals.ts';
import { deleteSessions } from './sessions.ts';
import { BY_MAIL, type SignInParts } from './sign-in-parts.ts';

const ResetRequest = Exactly({ email: Email });
const Reset = Exactly({ token: textOf(1, 100), password: NewPassword });
const LINK_MS = 3_600_000;

interface Named {
  tokenHash: Uint8Array;
  now: Date;
}

const selectLink = statement<Named, { userId: string }>(sql`
  select user_id as "userId" from reset_link
  where token_hash = ${bind('tokenHash::bytea')} and expires_at > ${bind('now::timestamptz')}`);

/** Two requests with one link: the second finds none. */
const takeLink = statement<Named, { userId: string }>(sql`
  delete from reset_link where token_hash = ${bind('tokenHash::bytea')} and expires_at > ${bind('now::timestamptz')}
  returning user_id as "userId"`);

export function resetEndpoints({ database, passwords, limit, mail, onBackgroundError }: SignInParts): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/resets/{token}',
      guarded: true,
      async handle(call) {
        const [token = ''] = call.parameters;
        const { email } = await personOf(linkNamed(token, call.now));
        return { status: 200, body: { email } };
      },
    },
    {
      method: 'POST',
      path: '/reset-requests',
      body: ResetRequest,
      guarded: true,
      async handle(call) {
        const { email } = call.body as Static<typeof ResetRequest>;
        const [person] = await database.read(findPerson, { email });
        // By person: the database may take more spellings of an address for the same than `toLowerCase` does.
        await limit.take(`reset ${person?.userId ?? email.toLowerCase()}`, BY_MAIL);
        // After the answer, which is the same for everybody, also in time.
        if (mail && person) setImmediate(() => sendLink(person, call.now, call.headers, mail).catch(onBackgroundError));
        return { status: 202, body: {} };
      },
    },
    {
      method: 'POST',
      path: '/resets',
      body: Reset,
      guarded: true,
      async handle(call) {
        const { token, password } = call.body as Static<typeof Reset>;
        const link = linkNamed(token, call.now);
        const person = await personOf(link);
        requireGoodPassword(password, person.email);
        const passwordHash = await passwords.hash(password, call.network);
        await database.write(async (transaction) => {
          const [taken] = await transaction.run(takeLink, link);
          if (!taken) throw refusal('LINK_INVALID');
          const { userId } = taken;
          await transaction.run(putPassword, { credentialId: newCredentialId(), userId, passwordHash, now: call.now });
          await endChallenges(transaction, userId);
          await transaction.run(deleteSessions, { userId, exceptId: '' });
          await transaction.run(deleteResetLinks, { userId });
        });
        await limit.clear(accountKey(person.email));
        return { status: 200, body: {} };
      },
    },
  ];

  async function personOf(link: Named): Promise<Person> {
    const [found] = await database.read(selectLink, link);
    const [person] = found ? await database.read(findPersonById, found) : [];
    if (!person) throw refusal('LINK_INVALID');
    return person;
  }

  async function sendLink({ userId, email }: Person, now: Date, headers: Headers, send: SendMail): Promise<void> {
    if (!(await maySignIn(database, userId, now))) return;
    const token = newLinkToken();
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await database.run(insertResetLink, { tokenHash: hashLinkToken(token), userId, now, expiresAt });
    await send.send(
      resetMessage(languageOf(headers.get('accept-language')), email, `${send.publicUrl}/reset/${token}`),
    );
  }
}

const linkNamed = (token: string, now: Date): Named => ({ tokenHash: hashLinkToken(token), now });
