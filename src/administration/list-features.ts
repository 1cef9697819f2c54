import { bind, sql } from '../database/sql.ts';
import { list } from '../operation/list.ts';
import { pageOf } from '../operation/page.ts';
import { selection } from '../operation/read.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { featureColumns, featureRows } from './feature-rows.ts';
import { Feature } from './schemas.ts';

const selectFeatures = pageOf(sql`
  select ${jsonObject(featureColumns)} as item, '' as key, feature.name as id
  from workspace cross join lateral ${featureRows}
  where workspace.workspace_id = ${bind('workspaceId::integer')} and feature.name > ${bind('afterId::text')}
  order by feature.name
  limit ${bind('limit::integer')} + 1`);

export const listFeatures = list({
  ...FOR_ADMINISTRATORS,
  id: 'listFeatures',
  path: '/features',
  plural: 'features',
  description: 'Each with whether it is on in the workspace.',
  tag: 'Features',
  item: { schema: Feature, example: { feature: 'agents', on: false } },
  select: ({ query, after }) => selection(selectFeatures, { limit: query.limit, afterId: after?.id ?? '' }),
});
