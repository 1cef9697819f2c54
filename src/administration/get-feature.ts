import { bind, sql } from '../database/sql.ts';
import { read, selection } from '../operation/read.ts';
import { Exactly } from '../operation/schema.ts';
import { jsonObject } from '../operation/wire.ts';
import { FOR_ADMINISTRATORS } from './audience.ts';
import { featureColumns, featureRows } from './feature-rows.ts';
import { Feature, FeatureName } from './schemas.ts';

const selectFeature = sql`
  select ${jsonObject(featureColumns)}::text as body
  from workspace cross join lateral ${featureRows}
  where workspace.workspace_id = ${bind('workspaceId::integer')} and feature.name = ${bind('feature::text')}`;

export const getFeature = read({
  ...FOR_ADMINISTRATORS,
  id: 'getFeature',
  path: '/features/{feature}',
  summary: 'Read a feature',
  tag: 'Features',
  answer: 'whole',
  parameters: { path: Exactly({ feature: FeatureName }) },
  response: { description: 'The feature.', schema: Feature, example: { feature: 'agents', on: true } },
  select: ({ path }) => selection(selectFeature, { feature: path.feature }),
});
