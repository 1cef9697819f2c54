import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_MEMBERS } from './audience.ts';
import { tokenColumns, tokenTables } from './token-columns.ts';
import { AFTER_ALL_TOKENS, exampleToken, Token } from './token-schemas.ts';

const selectOwnTokens = pageOf(sql`
  select ${jsonObject(tokenColumns)} as item, '' as key, access_token.access_token_id as id
  from ${tokenTables}
  where access_token.workspace_id = ${bind('workspaceId::integer')} and access_token.user_id = caller.user_id
    and access_token.access_token_id < ${bind('beforeId::integer')} and not access_token.is_grant
  order by access_token.access_token_id desc
  limit ${bind('limit::integer')} + 1`);

export const listOwnTokens = list({
  ...FOR_MEMBERS,
  id: 'listOwnTokens',
  path: '/self/tokens',
  plural: 'your tokens',
  description:
    'Newest first, expired and revoked ones included; never a secret. Connected agents have a list of their own (`/self/grants`).',
  tag: 'Tokens',
  item: { schema: Token, example: exampleToken },
  select: ({ query, after }) =>
    selection(selectOwnTokens, { limit: query.limit, beforeId: after?.id ?? AFTER_ALL_TOKENS }),
});
