import { timingSafeEqual } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { insertWorkspace } from '../administration/create-workspace.ts';
import { Slug } from '../administration/schemas.ts';
import { bind, raw, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { invalidInput, unavailable } from '../operation/errors.ts';
import { recordChange, writtenValues } from '../operation/idempotency.ts';
import { Email, Exactly, Name } from '../operation/schema.ts';
import type { WriteContext } from '../operation/write.ts';
import { detailsOf, type Endpoint, isSecure } from './endpoint.ts';
import { newCredentialId, newUserId } from './new-id.ts';
import { NewPassword, requireGoodPassword } from './password-rules.ts';
import { insertPerson, lockPerson, putMembership, putPassword, selectAnyCredential } from './person-statements.ts';
import { refusal, SignInRefusal } from './refusals.ts';
import { sessionCookie, startSession } from './sessions.ts';
import { AT_SETUP, type SignInParts } from './sign-in-parts.ts';

const Setup = Exactly({
  code: Type.String({ minLength: 1, maxLength: 100 }),
  email: Email,
  name: Name,
  password: NewPassword,
  organization: Type.Optional(Name),
  workspace: Type.Optional(Exactly({ name: Type.Optional(Name), slug: Slug })),
});

/** One setup at a time, in all processes. */
const lockSetup = statement<object>(sql`select pg_advisory_xact_lock(${raw('3853314791062309108')})`);

const hasWorkspaces = statement<object, { any: boolean }>(sql`select exists (select from workspace) as any`);

const selectWorkspace = statement<{ slug: string }, { workspaceId: number; name: string; organization: string }>(sql`
  select workspace_id as "workspaceId", workspace.name, organization.name as organization
  from workspace join organization using (organization_id) where slug = ${bind('slug::text')}`);

/** Makes the first administrator, by the code that the log shows. */
export function setupEndpoint({ database, passwords, limit, cookieSecret, setupCode }: SignInParts): Endpoint {
  return {
    method: 'POST',
    path: '/setup',
    body: Setup,
    guarded: true,
    async handle(call) {
      const given = call.body as Static<typeof Setup>;
      const { code, email, name, password } = given;
      const { now } = call;
      const [before] = await database.read(selectAnyCredential, {});
      if (before?.exists) throw refusal('SETUP_DONE');
      if (!isSetupCode(code, setupCode)) {
        // Only wrong codes count, or anybody could lock the first administrator out. 100 bits cannot be guessed.
        await limit.take('setup', AT_SETUP);
        throw new SignInRefusal('WRONG_CODE', 403, 'The setup code is wrong. The log and kartotek setup show it.');
      }
      requireGoodPassword(password, email);
      const passwordHash = await passwords.hash(password, call.network);
      const token = await database.write(async (transaction) => {
        await transaction.run(lockSetup, {});
        const [any] = await transaction.run(selectAnyCredential, {});
        if (any?.exists) throw refusal('SETUP_DONE');
        const workspaceId = await requireWorkspace(transaction, given, now);
        await transaction.run(insertPerson, { userId: newUserId(), email, name, now });
        const [person] = await transaction.run(lockPerson, { email });
        if (!person) throw unavailable(1);
        const { userId } = person;
        await transaction.run(putMembership, { workspaceId, userId, role: 'ADMIN', workAccess: true, now });
        await transaction.run(putPassword, { credentialId: newCredentialId(), userId, passwordHash, now });
        const record = { type: 'member', id: userId };
        const change = {
          ...writtenValues({ status: 201, record }),
          accessTokenId: null,
          operation: 'setup',
        };
        await transaction.run(recordChange, { ...change, workspaceId, userId, now, requestId: crypto.randomUUID() });
        return startSession(transaction, userId, detailsOf(call), now);
      });
      return { status: 201, body: {}, cookies: [sessionCookie(token, cookieSecret, isSecure(call))] };
    },
  };
}

function isSetupCode(given: string, code: string): boolean {
  const bare = (text: string) => Buffer.from(text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const [ours, theirs] = [bare(code), bare(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** Finds the workspace of an installation that has some, or makes the first. Names that are given must be those it has. */
async function requireWorkspace(
  transaction: Transaction,
  { organization, workspace }: Static<typeof Setup>,
  now: Date,
): Promise<number> {
  const slug = workspace?.slug ?? '';
  const [found] = await transaction.run(selectWorkspace, { slug });
  if (found) {
    const faults = [
      ...differs('organization', organization, found.organization),
      ...differs('workspace.name', workspace?.name, found.name),
    ];
    if (faults.length > 0) throw invalidInput(...faults);
    return found.workspaceId;
  }
  const [others] = await transaction.run(hasWorkspaces, {});
  if (others?.any) {
    throw invalidInput('workspace.slug: must name a workspace that exists; kartotek workspace list shows them');
  }
  if (organization === undefined) throw invalidInput('organization: is required');
  if (workspace?.name === undefined) throw invalidInput('workspace: is required, with name and slug');
  const run: WriteContext['runOnInstallation'] = (statement, values) => transaction.run(statement, values);
  const created = await insertWorkspace(run, { organization, name: workspace.name, slug, now });
  if (!created) throw unavailable(1);
  return created.workspaceId;
}

function differs(field: string, given: string | undefined, has: string): string[] {
  if (given === undefined || given.trim() === has.trim()) return [];
  return [`${field}: the workspace exists, so it must be "${has}"`];
}
