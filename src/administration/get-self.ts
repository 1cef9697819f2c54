import { Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { LIMITS } from '../limits.ts';
import { read, selection } from '../operation/read.ts';
import { Email, Exactly, Name, Nullable, RecordId, Timestamp, textOf } from '../operation/schema.ts';
import { wireTime } from '../operation/wire.ts';
import { exampleMember, exampleWorkspace, FeatureName, Role, Slug, TokenScope } from './schemas.ts';
import { exampleToken } from './token-schemas.ts';

const WORKSPACE = bind('workspaceId::integer');

const selectSelf = sql`
  select json_build_object(
    'user', json_build_object('userId', app_user.user_id, 'email', app_user.email, 'name', app_user.name),
    'workspace', json_build_object(
      'workspaceId', workspace.workspace_id, 'slug', workspace.slug, 'name', workspace.name),
    'role', membership.role,
    'workAccess', membership.work_access,
    'features', array_remove(array[
      case when workspace.agents_enabled then 'agents' end,
      case when workspace.agent_approval_enabled then 'agent-approval' end,
      case when workspace.relationships_enabled then 'relationships' end,
      case when workspace.meetings_enabled then 'meetings' end], null),
    'token', case when access_token.access_token_id is not null then json_build_object(
      'tokenId', access_token.access_token_id, 'name', access_token.name, 'scopes', access_token.scopes,
      'createdAt', ${wireTime('access_token.created_at')}, 'expiresAt', ${wireTime('access_token.expires_at')}) end,
    'limits', json_build_object(
      'windowSeconds', ${bind('windowSeconds::integer')},
      'reads', nullif(${bind('reads::integer')}, 0),
      'writes', nullif(${bind('writes::integer')}, 0)))::text as body
  from membership
  join workspace on workspace.workspace_id = ${WORKSPACE}
  join app_user on app_user.user_id = membership.user_id
  left join access_token
    on access_token.workspace_id = ${WORKSPACE} and access_token.access_token_id = caller.access_token_id
  where membership.workspace_id = ${WORKSPACE} and membership.user_id = caller.user_id`;

const SelfToken = Exactly(
  {
    tokenId: RecordId,
    name: Name,
    scopes: Type.Array(TokenScope),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  },
  { title: 'SelfToken', description: 'The token of the request. Null in the console.' },
);

const Requests = Nullable(Type.Integer({ minimum: 1 }));

const Self = Exactly(
  {
    user: Exactly({ userId: textOf(1, 255), email: Email, name: Name }, { title: 'SelfUser' }),
    workspace: Exactly({ workspaceId: RecordId, slug: Slug, name: Type.String() }, { title: 'SelfWorkspace' }),
    role: Role,
    workAccess: Type.Boolean({ description: 'Whether the user may write what needs Work access.' }),
    features: Type.Array(FeatureName, { description: 'Those that are turned on in the workspace.' }),
    token: Nullable(SelfToken),
    limits: Exactly(
      {
        windowSeconds: Type.Integer({ minimum: 1, description: 'The window of both limits.' }),
        reads: { ...Requests, description: 'Reads in any window. Null: no limit.' },
        writes: { ...Requests, description: 'Writes in any window. Null: no limit.' },
      },
      { title: 'SelfLimits' },
    ),
  },
  { title: 'Self' },
);

const { userId, email, name, role, workAccess } = exampleMember;
const { workspaceId, slug, name: workspaceName } = exampleWorkspace;
const { tokenId, name: tokenName, scopes, createdAt, expiresAt } = exampleToken;

export const getSelf = read({
  id: 'getSelf',
  path: '/self',
  summary: 'Read who you are and what you may do',
  description: 'Any token may call it. A token never grants more than its user may do.',
  tag: 'Self',
  answer: 'whole',
  response: {
    description: 'The caller.',
    schema: Self,
    example: {
      user: { userId, email, name },
      workspace: { workspaceId, slug, name: workspaceName },
      role,
      workAccess,
      features: ['agents', 'relationships', 'meetings'],
      token: { tokenId, name: tokenName, scopes, createdAt, expiresAt },
      limits: { windowSeconds: LIMITS.windowSeconds, reads: LIMITS.reads, writes: LIMITS.writes },
    },
  },
  select: ({ rates: { reads, writes } }) =>
    selection(selectSelf, { windowSeconds: LIMITS.windowSeconds, reads, writes }),
});
