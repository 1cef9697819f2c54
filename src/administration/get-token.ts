import { bind, sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { tokenColumns, tokenTables } from './token-columns.ts';
import { exampleToken, Token, TokenPath } from './token-schemas.ts';

const selectToken = sql`
  select '{"token":' || ${jsonObject(tokenColumns)}::text || '}' as body
  from ${tokenTables}
  where access_token.workspace_id = ${bind('workspaceId::integer')}
    and access_token.access_token_id = ${bind('tokenId::bigint')} and not access_token.is_grant`;

export const getToken = read({
  ...FOR_ADMINISTRATORS,
  id: 'getToken',
  path: '/tokens/{tokenId}',
  summary: 'Read a token',
  description: 'What it may do and how long; never its secret.',
  tag: 'Tokens',
  answer: 'whole',
  parameters: { path: TokenPath },
  response: {
    description: 'The token.',
    schema: Exactly({ token: Token }, { title: 'TokenResponse' }),
    example: { token: exampleToken },
  },
  select: ({ path }) => selection(selectToken, { tokenId: path.tokenId }),
});
