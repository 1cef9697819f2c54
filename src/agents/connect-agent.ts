import { type Static, Type } from 'typebox';
import { hashToken } from '../access/token.ts';
import { FOR_MEMBERS } from '../administration/audience.ts';
import { lockForGranting } from '../administration/lock-for-granting.ts';
import { expiryAfter, NewOwnToken } from '../administration/token-schemas.ts';
import { bind, literal, sql } from '../database/sql.ts';
import { statement } from '../database/statement.ts';
import { changesBetween } from '../operation/changes.ts';
import { conflict, invalidInput } from '../operation/errors.ts';
import { Exactly } from '../operation/schema.ts';
import { type WriteContext, type Written, write } from '../operation/write.ts';
import type { NeedsClients } from './agent-clients.ts';
import { newCode } from './authorization-code.ts';
import {
  AGENT_SCOPES,
  type AuthorizationRequest,
  checkAuthorization,
  LONGEST_QUERY,
  readAuthorizationQuery,
} from './authorization-request.ts';
import { insertGrant, insertGrantToken } from './grant-statements.ts';
import { withParameters } from './redirect-uri.ts';

/** Connected agents of a member, at most. */
const MOST_GRANTS = 50;
const CODE_MS = 60_000;

/** Those that are connected, or may be within the next minute. */
const countGrants = statement<{ workspaceId: number; userId: string; now: Date }, { grants: number }>(sql`
  select count(*)::integer as grants from (
    select from access_token
    join agent_grant on agent_grant.workspace_id = ${bind('workspaceId::integer')}
      and agent_grant.access_token_id = access_token.access_token_id
    where access_token.workspace_id = ${bind('workspaceId::integer')}
      and access_token.user_id = ${bind('userId::text')} and access_token.is_grant and access_token.revoked_at is null
      and access_token.expires_at > ${bind('now::timestamptz')}
      and (agent_grant.connected_at is not null or agent_grant.code_expires_at > ${bind('now::timestamptz')})
    limit ${literal(MOST_GRANTS)}) usable`);

const Consent = Exactly(
  {
    query: Type.String({
      minLength: 1,
      maxLength: LONGEST_QUERY,
      description: 'The query of the authorization request, as the agent has sent it.',
    }),
    scopes: NewOwnToken.properties.scopes,
    expiresInDays: NewOwnToken.properties.expiresInDays,
  },
  { title: 'Consent' },
);

export const connectAgent = write({
  ...FOR_MEMBERS,
  id: 'connectAgent',
  method: 'POST',
  path: '/self/grants',
  summary: 'Let an agent act for you',
  description:
    'Answers an authorization request with yes, in this workspace: with the scopes given, until it expires. `redirect` is ' +
    `the agent’s own address with a code, which the agent must use within a minute. At most ${MOST_GRANTS} connected agents for each member, then \`CONFLICT\`.`,
  tag: 'Connected agents',
  feature: 'agents',
  idempotencyKey: false,
  ifMatch: false,
  body: Consent,
  bodyExample: {
    query: '?response_type=code&client_id=https%3A%2F%2Fagent.example%2Fclient.json&code_challenge_method=S256&…',
    scopes: ['contacts:read'],
    expiresInDays: 90,
  },
  responses: {
    201: {
      description: 'Where the person goes now.',
      schema: Exactly({ redirect: Type.String() }, { title: 'Consented' }),
      example: { redirect: 'https://agent.example/callback?code=ktc_1_…&state=x&iss=https%3A%2F%2Fkartotek.example' },
    },
  },
  async prepare(
    { dependencies }: { dependencies: NeedsClients },
    { body: { query } }: { body: Static<typeof Consent> },
  ) {
    const parameters = readAuthorizationQuery(query);
    if ('kind' in parameters) throw invalidInput(`query: ${parameters.detail}`);
    const client = await dependencies.agentClients.find(parameters.client_id ?? '');
    if ('fault' in client) throw invalidInput(`query: ${client.detail}`);
    return { parameters, client };
  },
  async run(context, { body: { scopes, expiresInDays }, prepared }) {
    const request = checkAuthorization(prepared.parameters, prepared.client, context.origin);
    if (request.kind !== 'asks') throw invalidInput(`query: ${request.detail}`);
    if (!scopes.every((scope) => AGENT_SCOPES.includes(scope)))
      throw invalidInput(`scopes: must be among ${AGENT_SCOPES.join(' ')}`);
    return grant(context, request, {
      scopes: [...new Set(scopes)],
      expiresAt: expiryAfter(context.now, expiresInDays),
    });
  },
});

type Granted = { scopes: Static<typeof Consent>['scopes']; expiresAt: Date };

async function grant(
  context: WriteContext,
  { client, destination, redirectUri, resource, codeChallenge, state }: AuthorizationRequest,
  { scopes, expiresAt }: Granted,
): Promise<Written> {
  const { run, now, workspaceId, caller, origin } = context;
  const { userId } = caller;
  const { organizationId } = await lockForGranting(context, scopes);
  const [{ grants } = { grants: MOST_GRANTS }] = await run(countGrants, { userId, now });
  if (grants >= MOST_GRANTS) throw conflict(`A member may have ${MOST_GRANTS} connected agents. Disconnect one first.`);
  const { name, clientId, documentHost } = client;
  const code = newCode(workspaceId);
  const codeHash = hashToken(code);
  const [inserted] = await run(insertGrantToken, { organizationId, userId, name, scopes, expiresAt, codeHash, now });
  if (!inserted) throw new Error('A new grant returned no row');
  const { grantId } = inserted;
  const clientHost = documentHost ?? (destination.kind === 'site' ? destination.host : null);
  const codeExpiresAt = new Date(now.getTime() + CODE_MS);
  const toGrant = { clientId, clientHost, redirectUri, resource, codeChallenge, codeExpiresAt, expiresAt };
  await run(insertGrant, { grantId, ...toGrant });
  const redirect = withParameters(redirectUri, { code, state, iss: origin });
  const shown = { name, host: clientHost, scopes, expiresAt };
  return {
    status: 201,
    body: JSON.stringify({ redirect }),
    record: { type: 'grant', id: grantId },
    changed: true,
    changes: changesBetween({}, shown, Object.keys(shown)),
  };
}
