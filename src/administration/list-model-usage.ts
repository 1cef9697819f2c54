import { Type } from 'typebox';
import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { Count } from './schemas.ts';

const ModelUsage = Exactly(
  {
    day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'In UTC.' }),
    runs: Type.Integer({ minimum: 0, description: 'Generations that asked the model, repeated ones each time.' }),
    requests: Count,
    refused: Type.Integer({ minimum: 0, description: 'Generations left to the rules: the day’s tokens were used.' }),
    inputTokens: Type.Integer({ minimum: 0, description: 'Read by the model.' }),
    outputTokens: Type.Integer({ minimum: 0, description: 'Written by the model.' }),
  },
  { title: 'ModelUsage' },
);

/** After every day. */
const LAST_DAY = '9999-12-31';

const selectUsage = pageOf(sql`
  select ${jsonObject(sql`
    usage.day as "day", usage.runs as "runs", usage.requests as "requests", usage.refused as "refused",
    usage.input_tokens as "inputTokens", usage.output_tokens as "outputTokens"`)} as item,
    '' as key, usage.day::text as id
  from model_usage usage
  where usage.workspace_id = ${bind('workspaceId::integer')} and usage.day < ${bind('beforeDay::text')}::date
  order by usage.day desc
  limit ${bind('limit::integer')} + 1`);

export const listModelUsage = list({
  ...FOR_ADMINISTRATORS,
  id: 'listModelUsage',
  path: '/model-usage',
  plural: 'days with a language model',
  description: 'What the workspace has used of the language model on each day, newest first.',
  tag: 'Workspaces',
  item: {
    schema: ModelUsage,
    example: { day: '2026-03-12', runs: 14, requests: 15, refused: 0, inputTokens: 214_000, outputTokens: 31_000 },
  },
  select: ({ query, after }) => selection(selectUsage, { limit: query.limit, beforeDay: after?.id ?? LAST_DAY }),
});
