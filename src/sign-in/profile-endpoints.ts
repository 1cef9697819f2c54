import type { Static } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { Exactly, Name } from '../operation/schema.ts';
import { requireSession } from './account-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { refusal } from './refusals.ts';
import type { SignInParts } from './sign-in-parts.ts';

const Profile = Exactly({ name: Name });

const selectAccount = statement<{ userId: string }, { hasPassword: boolean; secondFactor: boolean }>(sql`
  select app_user.two_factor_enabled as "secondFactor", exists (
      select from user_credential
      where user_credential.user_id = app_user.user_id and user_credential.password_hash is not null) as "hasPassword"
  from app_user where app_user.user_id = ${bind('userId::text')}`);

const setName = statement<{ userId: string; name: string }>(sql`
  update app_user set name = ${bind('name::text')} where user_id = ${bind('userId::text')}`);

/** What signed-in people see of how they sign in, and their own name. */
export function profileEndpoints({ database }: SignInParts): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/account',
      async handle(call) {
        const { userId } = await requireSession(call);
        const [account] = await database.read(selectAccount, { userId });
        if (!account) throw refusal('UNAUTHENTICATED');
        return { status: 200, body: account };
      },
    },
    {
      method: 'POST',
      path: '/profile',
      body: Profile,
      async handle(call) {
        const { userId } = await requireSession(call);
        const { name } = call.body as Static<typeof Profile>;
        await database.run(setName, { userId, name });
        return { status: 200, body: {} };
      },
    },
  ];
}
