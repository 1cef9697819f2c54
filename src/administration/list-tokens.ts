import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { tokenColumns, tokenTables } from './token-columns.ts';
import { AFTER_ALL_TOKENS, exampleToken, Token } from './token-schemas.ts';

const selectTokens = pageOf(sql`
  select ${jsonObject(tokenColumns)} as item, '' as key, access_token.access_token_id as id
  from ${tokenTables}
  where access_token.workspace_id = ${bind('workspaceId::integer')}
    and access_token.access_token_id < ${bind('beforeId::integer')} and not access_token.is_grant
  order by access_token.access_token_id desc
  limit ${bind('limit::integer')} + 1`);

export const listTokens = list({
  ...FOR_ADMINISTRATORS,
  id: 'listTokens',
  path: '/tokens',
  plural: 'tokens',
  description:
    'Newest first, expired and revoked ones included; never a secret. Connected agents have a list of their own (`/grants`).',
  tag: 'Tokens',
  item: { schema: Token, example: exampleToken },
  select: ({ query, after }) =>
    selection(selectTokens, { limit: query.limit, beforeId: after?.id ?? AFTER_ALL_TOKENS }),
});
